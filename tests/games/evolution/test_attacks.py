"""Attacks: size, each defence, Horns, meat, scavengers, and dying out."""

import pytest

from games.engine.decisions import NotAllowed
from games.engine.play import Position
from games.evolution.state import State
from tests.games.evolution.tables import food, letters, moves, of, options, table, told

HUNTER = "A 3/4 Carnivore"
MORE = "Z 1/6"
"""Something else to choose, so that nothing is done without asking."""


def prey(*bob: str, hunter: str = HUNTER, own: str = MORE, **facts: object) -> Position[State]:
    return table({"Alice": [hunter, own], "Bob": list(bob)}, plants=9, **facts)  # type: ignore[arg-type]


def refused(text: str, position: Position[State]) -> str:
    with pytest.raises(NotAllowed) as refusal:
        moves(position, f"Alice: {text}")
    return str(refusal.value)


# ---- size


def test_the_attacker_must_be_larger() -> None:
    assert "A attacks with 3, and B has 3" in refused("A > Bob B", prey("B 3/3"))
    assert food(moves(prey("B 2/3", "C 1/3"), "Alice: A > Bob B"), "Alice")["A"] == 2


def test_hard_shell_is_four_larger_but_gives_no_more_meat() -> None:
    assert "B has 5 with its Hard Shell" in refused("A > Bob B", prey("B 1/3 Hard Shell"))
    position = moves(prey("B 1/3 Hard Shell", "C 1/3", hunter="A 6/4 Carnivore"), "Alice: A > Bob B")
    assert food(position, "Alice")["A"] == 1


def test_pack_hunting_attacks_with_population_as_well() -> None:
    position = moves(prey("B 5/3", "C 1/3", hunter="A 3/3 Carnivore, Pack Hunting"), "Alice: A > Bob B")
    assert food(position, "Alice")["A"] == 3 and of(position, "Bob", "B").population == 2


def test_no_species_attacks_itself() -> None:
    assert "cannot attack itself" in refused("A > Alice A", prey("B 1/3"))


def test_an_own_species_can_be_attacked() -> None:
    assert of(moves(prey("B 1/3"), "Alice: A > Alice Z"), "Alice", "Z").population == 5


def test_a_plant_eater_does_not_attack_and_a_carnivore_eats_no_plants() -> None:
    assert "is no Carnivore" in refused("Z > Bob B", prey("B 1/3"))
    assert "is a Carnivore: write whom it attacks" in refused("A", prey("B 1/3"))


# ---- defences


def test_burrowing_protects_who_is_not_hungry() -> None:
    assert "Burrowing of B" in refused("A > Bob B", prey("B 1/2 food 2, Burrowing"))
    assert "A > Bob B" in options(prey("B 1/2 food 1, Burrowing"))


def test_fat_plays_no_part_in_burrowing() -> None:
    assert "Burrowing of B" in refused("A > Bob B", prey("B 2/2 food 2, Burrowing, Fat Tissue"))


def test_climbing_protects_from_all_who_do_not_climb() -> None:
    assert "Climbing of B" in refused("A > Bob B", prey("B 1/2 Climbing"))
    assert "A > Bob B" in options(prey("B 1/2 Climbing", hunter="A 3/4 Carnivore, Climbing"))


def test_defensive_herding_asks_for_more_population() -> None:
    assert "Defensive Herding of B" in refused("A > Bob B", prey("B 1/4 Defensive Herding"))
    assert "A > Bob B" in options(prey("B 1/3 Defensive Herding"))


def test_symbiosis_looks_at_the_right_neighbour_and_its_true_size() -> None:
    assert "Symbiosis of B" in refused("A > Bob B", prey("B 1/3 Symbiosis", "C 2/3"))
    assert "A > Bob B" in options(prey("B 2/3 Symbiosis", "C 2/3 Hard Shell"))
    assert "A > Bob B" in options(prey("C 2/3", "B 1/3 Symbiosis"))


def test_warning_call_protects_both_neighbours_and_not_itself() -> None:
    position = prey("B 1/3", "C 1/3 Warning Call", "D 1/3")
    assert [step for step in options(position) if step.startswith("A > Bob")] == ["A > Bob C"]
    assert "Warning Call of B" in refused("A > Bob B", position)


def test_ambush_goes_by_warning_calls() -> None:
    position = prey("B 1/3", "C 1/3 Warning Call", "D 1/3", hunter="A 3/4 Carnivore, Ambush")
    assert [step for step in options(position) if step.startswith("A > Bob")] == ["A > Bob B", "A > Bob C", "A > Bob D"]


def test_the_attackers_own_warning_call_protects_its_neighbour() -> None:
    assert "Warning Call of Z" in refused("A > Alice Z", prey("B 1/3", hunter="A 3/4 Carnivore, Warning Call"))


def test_defences_add_up() -> None:
    position = prey("B 1/3 Climbing, Defensive Herding", hunter="A 3/2 Carnivore, Climbing")
    assert "Defensive Herding of B" in refused("A > Bob B", position)


def test_the_attackers_own_defences_play_no_part() -> None:
    assert "A > Bob B" in options(prey("B 1/3", hunter="A 3/4 Carnivore, Horns, Hard Shell"))


# ---- what follows


def test_horns_cost_the_attacker_one_population_before_it_eats() -> None:
    position = moves(prey("B 2/3 Horns", "C 1/3", hunter="A 3/2 Carnivore"), "Alice: A > Bob B")
    assert of(position, "Alice", "A").population == 1 and food(position, "Alice")["A"] == 1


def test_who_attacks_is_judged_before_horns_cost_population() -> None:
    hunter = "A 2/3 Carnivore, Pack Hunting"
    position = moves(prey("B 4/2 Horns, Defensive Herding", "C 1/3", hunter=hunter), "Alice: A > Bob B")
    assert of(position, "Bob", "B").population == 1


def test_food_without_population_goes_into_its_owners_bag() -> None:
    position = moves(prey("B 1/3 food 3", "C 1/3"), "Alice: A > Bob B")
    assert of(position, "Bob", "B").food == 2 and position.state.bags == [0, 1]


def test_the_attacker_is_trimmed_likewise_after_horns() -> None:
    hunter = "A 3/3 Carnivore, food 2"
    position = moves(prey("B 1/3 Horns", "C 1/3", hunter=hunter), "Alice: A > Bob B")
    assert (of(position, "Alice", "A").population, food(position, "Alice")["A"]) == (2, 2)
    position = moves(
        prey("B 1/3 Horns", "C 1/3", hunter="A 3/3 Carnivore, food 3, Fat Tissue", own="Z 1/1 food 1"),
        "Alice: A > Bob B",
    )
    assert position.state.bags[0] == 1 and of(position, "Alice", "A").fat == 1


def test_meat_is_cut_to_the_room_that_there_is() -> None:
    position = moves(prey("B 5/3", "C 1/3", hunter="A 6/2 Carnivore"), "Alice: A > Bob B")
    assert food(position, "Alice")["A"] == 2


def test_meat_that_is_left_becomes_fat() -> None:
    position = moves(prey("B 5/3", "C 1/3", hunter="A 6/2 Carnivore, Fat Tissue"), "Alice: A > Bob B")
    assert (of(position, "Alice", "A").food, of(position, "Alice", "A").fat) == (2, 3)


def test_a_full_carnivore_may_attack_only_to_store() -> None:
    hunter = "A 3/1 Carnivore, food 1, Fat Tissue"
    position = table({"Alice": [hunter], "Bob": ["B 1/3", "C 1/2"]}, plants=9)
    assert options(position) == ["A > Bob B", "A > Bob C", "pass"]


def test_cooperation_gives_one_meat_an_attack_to_a_plant_eater_too() -> None:
    position = moves(prey("B 2/3", "C 1/3", hunter="A 3/4 Carnivore, Cooperation"), "Alice: A > Bob B")
    assert food(position, "Alice") == {"A": 2, "Z": 1} and position.state.plants <= 9


def test_every_scavenger_takes_one_meat_the_preys_too() -> None:
    position = moves(prey("B 1/3 Scavenger", "C 1/3 Scavenger", own="Z 1/6 Scavenger"), "Alice: A > Bob B")
    assert food(position, "Alice") == {"A": 1, "Z": 1}
    assert "Bob's B takes 1." in told(position) and "Bob's C takes 1." in told(position)


def test_an_attacker_with_scavenger_takes_its_meat_and_one_more() -> None:
    position = moves(prey("B 1/3", "C 1/3", hunter="A 3/4 Carnivore, Scavenger"), "Alice: A > Bob B")
    assert food(position, "Alice")["A"] == 2


# ---- dying out


def test_with_no_population_left_a_species_dies_out_and_its_neighbours_close_up() -> None:
    position = moves(prey("B 1/3", "C 1/1 fat 1, Fat Tissue, Horns", "D 1/3"), "Alice: A > Bob C")
    assert letters(position, "Bob") == ["B", "D"] and position.state.bags[1] == 1
    assert len(position.state.hands[1]) == 2 and len(position.state.discards) == 2


def test_horns_can_kill_the_attacker_and_only_scavengers_eat() -> None:
    rows = {"Alice": ["A 3/1 Carnivore", "Z 1/6"], "Bob": ["B 1/1 Horns", "C 1/3 Scavenger"]}
    position = moves(table(rows, plants=9), "Alice: A > Bob B")
    assert letters(position, "Alice") == ["Z"] and letters(position, "Bob") == ["C"]
    assert "Bob's C takes 1." in told(position)


def test_the_owner_draws_a_card_for_each_trait_and_can_use_it_at_once() -> None:
    rows = {"Alice": ["A 3/4 Carnivore", "Z 1/6"], "Bob": ["B 1/1 Horns", "C 1/6 Intelligence"]}
    position = moves(table(rows, plants=9), "Alice: A > Bob B")
    assert len(position.state.hands[1]) == 1
    assert any(step.startswith("C with") for step in options(position, "Bob"))


# ---- Intelligence of Carnivores

CLEVER = "A 3/4 Carnivore, Intelligence"


@pytest.mark.parametrize(
    ("target", "defence"),
    [
        ("B 1/2 food 2, Burrowing", "Burrowing"),
        ("B 1/2 Climbing", "Climbing"),
        ("B 1/4 Defensive Herding", "Defensive Herding"),
        ("B 1/4 Hard Shell", "Hard Shell"),
    ],
)
def test_a_card_cancels_a_defence(target: str, defence: str) -> None:
    position = prey(target, "C 6/3", hunter=CLEVER, hands={"Alice": "Fertile 2"})
    moves(position, f"Alice: A > Bob B with Fertile against {defence}")
    assert "attacks Bob's B for Fertile 2 against" in told(position) and position.state.hands[0] == []


def test_a_card_cancels_horns_symbiosis_and_both_neighbours_warning_calls() -> None:
    hands = {"Alice": "Fertile 2"}
    horned = moves(
        prey("B 1/3 Horns", "C 1/3", hunter=CLEVER, hands=hands), "Alice: A > Bob B with Fertile against Horns"
    )
    assert of(horned, "Alice", "A").population == 4
    assert "A > Bob B with Fertile 2 against Symbiosis" in options(
        prey("B 1/3 Symbiosis", "C 2/3", hunter=CLEVER, hands=hands)
    )
    called = prey("C 6/3 Warning Call", "B 1/3", "D 6/3 Warning Call", hunter=CLEVER, hands=hands)
    assert "A > Bob B with Fertile 2 against Warning Call" in options(called)


def test_a_card_that_leaves_the_attack_impossible_is_refused() -> None:
    position = prey("B 1/4 Climbing, Defensive Herding", hunter=CLEVER, hands={"Alice": "Fertile 2, Horns 3"})
    assert "Defensive Herding of B" in refused("A > Bob B with Fertile against Climbing", position)
    moves(position, "Alice: A > Bob B with Fertile, Horns against Climbing, Defensive Herding")
    assert position.state.hands[0] == []


def test_a_defence_that_does_not_stand_in_the_way_is_not_cancelled() -> None:
    position = prey("B 1/3 Climbing", hunter="A 3/4 Carnivore, Intelligence, Climbing", hands={"Alice": "Fertile 2"})
    assert "does not stand in the way" in refused("A > Bob B with Fertile against Climbing", position)


def test_only_defences_can_be_cancelled() -> None:
    position = prey("B 1/3 Scavenger", hunter=CLEVER, hands={"Alice": "Fertile 2"})
    with pytest.raises(ValueError, match="Scavenger"):
        moves(position, "Alice: A > Bob B with Fertile against Scavenger")


def test_nobody_has_to_use_intelligence() -> None:
    position = table({"Alice": [CLEVER], "Bob": ["B 1/2 Climbing", "C 6/2"]}, plants=9, hands={"Alice": "Fertile 2"})
    assert options(position) == ["A > Bob B with Fertile 2 against Climbing", "pass"]
