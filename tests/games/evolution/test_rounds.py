"""Rounds: dealing, food cards, what acts before them, the end of a round and of the game."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from games.engine.check import Case, setup_of
from games.engine.game import Result
from games.engine.play import Position, begin
from games.evolution import GAME
from games.evolution.state import State
from tests.games.evolution.tables import food, letters, moves, of, table, told

FULL = "A 1/1 food 1"


def shown(rows: Mapping[str, Sequence[str]], *cards: str, **facts: Any) -> Position[State]:
    """The food cards are shown after Alice, the last who could play one, plays none."""
    chosen = [*cards, *[""] * (len(rows) - len(cards))]
    position = table(rows, "play", {"Bob": "Ambush 3"}, chosen=chosen, mover=1, first=0, **facts)
    return moves(position, "Bob: none")


def ended(rows: Mapping[str, Sequence[str]], **facts: Any) -> Position[State]:
    """The end of a round, after Alice's fat eater has passed."""
    all_rows = {**rows, "Alice": [*rows["Alice"], "Z 2/1 food 1, Fat Tissue"]}
    return moves(table(all_rows, plants=1, **facts), "Alice: pass")


# ---- dealing and food cards


@pytest.mark.parametrize(("players", "deck"), [(2, 129 - 40 - 8), (3, 129 - 12), (6, 129 - 24)])
def test_all_begin_with_a_species_and_four_cards(players: int, deck: int) -> None:
    state = begin(GAME, setup_of(GAME, Case((), players), "deal")).state
    assert [len(hand) for hand in state.hands] == [4] * players and len(state.deck) == deck
    assert all([(s.name, s.body, s.population) for s in row] == [("A", 1, 1)] for row in state.rows)


def test_two_players_leave_out_forty_cards() -> None:
    assert len(begin(GAME, setup_of(GAME, Case((), 2), "deal")).state.removed) == 40


def test_everybody_gets_three_cards_and_one_for_each_species() -> None:
    position = ended({"Alice": [FULL], "Bob": [FULL, "B 1/1 food 1", "C 1/1 food 1"]})
    assert [len(hand) for hand in position.state.hands] == [3 + 2, 3 + 3] and position.state.round == 2


def test_everybody_puts_one_card_at_the_watering_hole_face_down() -> None:
    position = begin(GAME, setup_of(GAME, Case((), 3), "food"))
    cards = [hand[0] for hand in position.state.hands]
    moves(position, f"Charlie: {cards[2]}", f"Alice: {cards[0]}")
    assert list(position.due) == [1] and position.state.chosen == ["", "", ""]
    moves(position, f"Bob: {cards[1]}")
    assert position.state.chosen == cards and not any(card in told(position) for card in cards)


def test_food_cards_bring_plants_which_stay_until_they_are_eaten() -> None:
    position = shown({"Alice": ["A 1/6", "B 1/1"], "Bob": ["A 1/2"]}, "Long Neck 9", "Horns 3", plants=2)
    assert "+12: 14 at the watering hole" in told(position) and position.state.plants == 14


def test_negative_food_cards_take_plants_away_down_to_none() -> None:
    position = shown({"Alice": ["A 1/6", "B 1/1"], "Bob": ["A 1/2"]}, "Ambush -3", "Ambush -2", plants=4)
    assert "-5: 0 at the watering hole" in told(position)


def test_shown_food_cards_are_discarded() -> None:
    position = shown({"Alice": ["A 1/6", "B 1/1"], "Bob": ["A 1/2"]}, "Long Neck 9", "Horns 3")
    assert {"Long Neck 9", "Horns 3"} <= set(position.state.discards) and position.state.chosen == ["", ""]


# ---- before the food cards are shown


def test_fertile_grows_if_a_plant_is_left_from_the_last_round() -> None:
    rows = {"Alice": ["A 1/2 Fertile", "B 1/2"], "Bob": ["A 1/6 Fertile"]}
    grown = shown(rows, "Long Neck 9", plants=1)
    assert of(grown, "Alice", "A").population == 3 and of(grown, "Bob", "A").population == 6
    assert of(shown(rows, "Long Neck 9", plants=0), "Alice", "A").population == 2


def test_fat_is_moved_up_to_hunger_and_that_is_no_taking() -> None:
    rows = {"Alice": ["A 4/2 Fat Tissue 4, fat 3, Cooperation", "B 1/2"], "Bob": ["A 1/6"]}
    position = shown(rows, "Long Neck 9")
    assert (of(position, "Alice", "A").food, of(position, "Alice", "A").fat) == (2, 1)
    assert "Alice's A eats 2 of its fat. Food cards:" in told(position)


def test_long_neck_takes_from_the_bank_with_foraging_and_cooperation() -> None:
    rows = {"Alice": ["A 1/6 Long Neck, Foraging, Cooperation", "B 1/4"], "Bob": ["A 1/6"]}
    position = shown(rows, "Horns 5", plants=0)
    assert "Long Neck: Alice's A takes 2, B takes 1." in told(position) and position.state.plants == 5


def test_long_neck_on_a_full_species_and_on_a_carnivore_does_nothing() -> None:
    rows = {"Alice": ["A 1/1 Long Neck, food 1", "B 1/4 Long Neck, Carnivore"], "Bob": ["A 1/6"]}
    assert "Long Neck:" not in told(shown(rows, "Horns 5"))


def test_fertile_comes_before_fat_and_fat_before_long_neck() -> None:
    rows = {"Alice": ["A 2/1 Fertile, Fat Tissue 4, fat 2, Long Neck", "B 1/6"], "Bob": ["A 1/6"]}
    position = shown(rows, "Horns 5", "", plants=1)
    assert "population 2. Alice's A eats 2 of its fat. Long Neck: Alice's A takes 1." in told(position)


# ---- the end of a round


def test_who_has_eaten_too_little_shrinks_and_who_has_nothing_dies_out() -> None:
    hunters = ["A 1/4 Carnivore, food 2", "B 1/3 Carnivore, Horns"]
    position = ended({"Alice": hunters, "Bob": ["A 6/1 food 1"]})
    assert of(position, "Alice", "A").population == 2 and letters(position, "Alice") == ["A", "Z"]
    assert "Alice draws 2 cards." in told(position)


def test_all_food_goes_into_the_bags_and_fat_stays() -> None:
    position = ended({"Alice": ["A 3/1 food 1, fat 2, Fat Tissue 4"], "Bob": [FULL]})
    assert position.state.bags == [2, 1] and food(position, "Alice")["A"] == 2


def test_who_has_no_species_gets_a_new_one() -> None:
    position = ended({"Alice": [FULL], "Bob": ["A 1/1 Carnivore"]})
    assert letters(position, "Bob") == ["K"] and len(position.state.hands[1]) == 1 + 3 + 1


def test_the_next_player_is_first() -> None:
    position = ended({"Alice": [FULL], "Bob": [FULL], "Charlie": [FULL]})
    assert position.state.first == 1 and "Bob is first" in told(position)


# ---- the last round


def test_when_the_deck_runs_out_while_dealing_this_round_is_the_last() -> None:
    position = ended({"Alice": [FULL], "Bob": [FULL]}, deck=["Horns 3"], discards=["Climbing"] * 7)
    assert position.state.last and "this is the last round" in told(position)


def test_when_it_runs_out_at_another_time_the_next_round_is_the_last() -> None:
    rows = {"Alice": ["A 3/6 Carnivore", "Z 2/6"], "Bob": ["A 1/1 Horns", "B 1/3"]}
    position = table(rows, plants=9, deck=[], discards=["Climbing"] * 7)
    moves(position, "Alice: A > Bob A")
    assert position.state.soon and not position.state.last and "the next round is the last one" in told(position)


def test_a_deck_that_is_just_empty_ends_nothing_yet() -> None:
    nine = [*(f"Horns {n}" for n in range(1, 6)), *(f"Climbing {n}" for n in range(1, 5))]
    position = ended({"Alice": [FULL], "Bob": [FULL]}, deck=nine)
    assert position.state.deck == [] and not position.state.last and not position.state.soon


def test_with_neither_deck_nor_discards_a_card_is_not_dealt() -> None:
    position = ended({"Alice": [FULL], "Bob": [FULL]}, deck=["Horns 3"], discards=[])
    assert sum(map(len, position.state.hands)) == 1 and not position.state.last


# ---- the end of the game


def over(rows: Mapping[str, Sequence[str]], **facts: Any) -> Position[State]:
    return moves(table(rows, plants=1, last=True, **facts), "Alice: pass")


ALICE = "A 2/1 food 1, Fat Tissue"


def test_bag_population_and_traits_count_and_fat_is_in_the_bag() -> None:
    position = over(
        {"Alice": ["A 2/1 food 1, fat 1, Fat Tissue"], "Bob": ["A 1/3 food 3, Horns, Climbing"]}, bags=[5, 0]
    )
    assert position.result == Result((1, 2), "most points", (5 + 1 + 1 + 1 + 1, 3 + 3 + 2))


@pytest.mark.parametrize(
    ("bob", "bags", "ranks", "reason"),
    [
        ("A 1/1 food 1, Horns, Climbing", [1, 0], (2, 1), "level on points, more of them for traits"),
        ("A 1/2 food 2, Horns", [2, 0], (2, 1), "level on points and traits, more for population"),
        ("A 1/1 food 1, Horns", [0, 0], (1, 1), "level on points, traits and population"),
    ],
)
def test_ties_are_broken_by_traits_then_population(
    bob: str, bags: list[int], ranks: tuple[int, ...], reason: str
) -> None:
    position = over({"Alice": [ALICE], "Bob": [bob]}, bags=bags)
    assert position.result is not None
    assert (position.result.ranks, position.result.reason) == (ranks, reason)


def test_a_species_that_is_new_at_the_very_end_counts_its_population() -> None:
    position = over({"Alice": [ALICE], "Bob": ["A 1/1 Carnivore"]})
    assert position.result is not None and position.result.scores == (3, 1)
