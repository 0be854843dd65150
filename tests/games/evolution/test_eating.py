"""Feeding turns: who must feed, takes and the chains they set off."""

import pytest

from games.engine.decisions import NotAllowed
from tests.games.evolution.tables import asked, food, moves, options, table, told

BOB = {"Bob": ["A 1/6", "B 1/6"]}


def test_a_plant_eater_takes_one_plant_and_the_next_player_is_on() -> None:
    position = moves(table({"Alice": ["A 1/3", "B 1/3"], **BOB}, plants=5), "Alice: A")
    assert food(position, "Alice") == {"A": 1, "B": 0} and position.state.plants == 4 and asked(position) == "Bob"


def test_one_must_feed_while_a_hungry_species_can_be_fed() -> None:
    with pytest.raises(NotAllowed, match="You must feed a species while one is hungry and can be fed: A or B"):
        moves(table({"Alice": ["A 1/3", "B 1/3"], **BOB}, plants=5), "Alice: pass")


def test_a_must_even_if_the_only_prey_is_ones_own_species_or_one_with_horns() -> None:
    position = table({"Alice": ["A 2/2 Carnivore", "B 1/2"], "Bob": ["A 6/1 Horns"]}, hands={"Alice": "Horns"})
    assert "Alice's A attacks Alice's B" in told(position)


def test_who_has_nothing_to_feed_is_not_asked() -> None:
    position = moves(table({"Alice": ["A 1/3", "B 1/3"], "Bob": ["A 1/1 food 1"]}, plants=9), "Alice: A")
    assert asked(position) == "Alice"


def test_what_alone_is_possible_is_done_without_asking() -> None:
    position = moves(table({"Alice": ["A 1/3", "B 1/3"], "Bob": ["A 1/3"]}, plants=9), "Alice: A")
    assert food(position, "Bob") == {"A": 1} and asked(position) == "Alice"


def test_a_species_takes_no_more_than_its_hunger() -> None:
    with pytest.raises(NotAllowed, match="A is not hungry"):
        moves(table({"Alice": ["A 1/1 food 1", "B 1/3", "C 1/3"], **BOB}, plants=5), "Alice: A")


def test_passing_does_not_bar_later_turns() -> None:
    """Alice may wait with her fat while Bob still feeds."""
    rows = {"Alice": ["A 3/1 food 1, Fat Tissue"], "Bob": ["A 1/4", "B 1/4"]}
    position = moves(table(rows, plants=9), "Alice: pass", "Bob: A", "Alice: A")
    assert food(position, "Alice") == {"A": 2}


def test_feeding_ends_when_all_have_passed_in_a_row() -> None:
    rows = {"Alice": ["A 3/1 food 1, Fat Tissue"], "Bob": ["A 3/1 food 1, Fat Tissue"]}
    position = moves(table(rows, plants=9), "Alice: pass", "Bob: A", "Alice: pass")
    assert asked(position) == "Bob" and told(position).count("Food cards") == 0
    moves(position, "Bob: pass")
    assert position.state.round == 2


def test_fat_is_filled_only_when_no_hungry_species_can_be_fed() -> None:
    with pytest.raises(NotAllowed, match="A is not hungry; first feed one that is: B"):
        rows = {"Alice": ["A 3/1 food 1, Fat Tissue", "B 1/3", "C 1/3"], **BOB}
        moves(table(rows, plants=9), "Alice: A")


def test_fat_tissue_holds_as_much_as_the_body_is_large() -> None:
    rows = {"Alice": ["A 2/1 food 1, fat 1, Fat Tissue"], "Bob": ["A 1/6", "B 1/6"]}
    position = moves(table(rows, plants=9), "Alice: A", "Bob: A")
    assert food(position, "Alice") == {"A": 3} and asked(position) == "Bob"


# ---- Foraging and Cooperation


def test_foraging_takes_one_more_plant() -> None:
    position = moves(table({"Alice": ["A 1/3 Foraging", "B 1/3"], **BOB}, plants=5), "Alice: A")
    assert food(position, "Alice")["A"] == 2 and position.state.plants == 3


def test_foraging_takes_no_more_than_there_is_and_than_there_is_room() -> None:
    rows = {"Alice": ["A 1/3 Foraging", "B 1/1 Foraging"], **BOB}
    assert "Alice's A takes 1; 0 left." in told(moves(table(rows, plants=1), "Alice: A"))
    assert food(moves(table(rows, plants=5), "Alice: B"), "Alice")["B"] == 1


def test_cooperation_feeds_the_right_neighbour_and_so_on() -> None:
    rows = {"Alice": ["A 1/3 Cooperation", "B 1/3 Cooperation", "C 1/3", "D 1/3"], **BOB}
    position = moves(table(rows, plants=9), "Alice: A")
    assert food(position, "Alice") == {"A": 1, "B": 1, "C": 1, "D": 0} and position.state.plants == 6


def test_foraging_does_not_set_off_a_second_cooperation_but_the_neighbour_forages() -> None:
    rows = {"Alice": ["A 1/3 Cooperation, Foraging", "B 1/3 Foraging"], **BOB}
    assert food(moves(table(rows, plants=9), "Alice: A"), "Alice") == {"A": 2, "B": 2}


def test_own_food_and_foraging_come_before_cooperation_when_plants_run_out() -> None:
    rows = {"Alice": ["A 1/3 Cooperation, Foraging", "B 1/3"], **BOB}
    assert "Alice's A takes 2; 0 left." in told(moves(table(rows, plants=2), "Alice: A"))


def test_a_chain_stops_at_a_full_neighbour() -> None:
    rows = {"Alice": ["A 1/3 Cooperation", "B 1/1 food 1, Cooperation", "C 1/3"], **BOB}
    assert food(moves(table(rows, plants=9), "Alice: A"), "Alice") == {"A": 1, "B": 1, "C": 0}


def test_plants_do_not_pass_to_a_carnivore() -> None:
    rows = {"Alice": ["A 1/3 Cooperation", "B 1/3 Carnivore", "C 1/3"], **BOB}
    assert food(moves(table(rows, plants=9), "Alice: A"), "Alice") == {"A": 1, "B": 0, "C": 0}


def test_a_full_neighbour_with_room_for_fat_takes_from_cooperation() -> None:
    rows = {"Alice": ["A 1/3 Cooperation", "B 2/1 food 1, Fat Tissue", "C 1/3"], **BOB}
    assert food(moves(table(rows, plants=9), "Alice: A"), "Alice") == {"A": 1, "B": 2, "C": 0}


# ---- Intelligence of plant eaters


def test_a_card_is_two_plants_from_the_bank_and_the_turn_goes_on() -> None:
    rows = {"Alice": ["A 1/5 Intelligence"], **BOB}
    position = moves(table(rows, hands={"Alice": "Horns 3, Fertile 2"}, plants=3), "Alice: A with Horns 3")
    assert food(position, "Alice") == {"A": 2} and position.state.plants == 3 and asked(position) == "Alice"
    assert position.state.hands[0] == ["Fertile 2"] and "Horns 3" in position.state.discards
    moves(position, "Alice: A with Fertile", "Bob: A")
    assert food(position, "Alice") == {"A": 5}


def test_foraging_and_cooperation_follow_each_card() -> None:
    rows = {"Alice": ["A 1/6 Intelligence, Foraging, Cooperation", "B 1/3"], **BOB}
    position = moves(table(rows, hands={"Alice": "Horns 3, Fertile 2"}, plants=3), "Alice: A with Horns 3")
    assert food(position, "Alice") == {"A": 3, "B": 1}


def test_two_plants_are_cut_to_the_room_that_there_is() -> None:
    rows = {"Alice": ["A 1/1 Intelligence"], **BOB}
    position = moves(table(rows, hands={"Alice": "Horns 3"}, plants=0), "Alice: A with Horns")
    assert "Alice's A takes 1" in told(position)


def test_with_an_empty_watering_hole_intelligence_may_be_the_whole_turn() -> None:
    rows = {"Alice": ["A 1/3 Intelligence"], "Bob": ["A 1/3"]}
    position = table(rows, hands={"Alice": "Horns 3"}, plants=0)
    assert options(position) == ["A with Horns 3", "pass"]


def test_who_has_no_intelligence_uses_no_cards() -> None:
    with pytest.raises(NotAllowed, match="A has no Intelligence"):
        moves(table({"Alice": ["A 1/3", "B 1/3"], **BOB}, hands={"Alice": "Horns"}, plants=3), "Alice: A with Horns")
