"""Placing cards: on either side, with arrows, and with Kraken, Fishbone and Anchor."""

import pytest

from games.engine.decisions import NotAllowed
from games.nautilus.board import PLACES, write_place
from tests.games.nautilus.tables import asked, lies, moves, options, table, told


def refused(position_text: str, **facts: object) -> str:
    position = table(**facts)  # type: ignore[arg-type]
    with pytest.raises(NotAllowed) as refusal:
        moves(position, position_text)
    return str(refusal.value)


def test_a_card_may_go_to_any_free_place_of_either_side() -> None:
    assert [text for text in options(table()) if text.startswith("10 ")] == [f"10 {write_place(p)}" for p in PLACES]


def test_players_place_in_turn() -> None:
    position = moves(table(), "Alice: 10 B3")
    assert asked(position) == "Bob" and lies(position, "B3") == [10]
    assert asked(moves(position, "Bob: 14 A1")) == "Alice"


def test_a_vertical_arrow_moves_another_card_straight_across() -> None:
    position = moves(table("9 2 3 4 5", board={"B2": "10", "A1": "8"}), "Alice: 9 A5, B2>A2")
    assert lies(position, "A2", "B2", "A5") == [10, -1, 9]
    assert told(position)[-1] == "Alice places the 9 on A5, and the arrow moves the 10 from B2 to A2."


def test_a_horizontal_arrow_moves_another_card_along_its_own_side() -> None:
    position = table("7 2 3 4 5", board={"A1": "10"})
    ways = [text for text in options(position) if text.startswith("7 B1")]
    assert ways == ["7 B1, A1>A2", "7 B1, A1>A3", "7 B1, A1>A4", "7 B1, A1>A5"]
    assert lies(moves(position, "Alice: 7 B1, A1>A4"), "A1", "A4") == [-1, 10]


@pytest.mark.parametrize(("diver", "way"), [(6, "A1>B1"), (9, "A1>B1"), (7, "A1>A2"), (8, "A1>A2")])
def test_six_and_nine_are_vertical_seven_and_eight_horizontal(diver: int, way: str) -> None:
    position = table(f"{diver} 2 3 4 5", board={"A1": "10"})
    assert f"{diver} B5, {way}" in options(position)


def test_an_arrow_must_move_a_card_if_it_can() -> None:
    why = refused("Alice: 9 A5", alice="9 2 3 4 5", board={"B2": "10", "A1": "8"})
    assert why == "The vertical arrow of the 9 must move another card. Add one of A1>B1, B2>A2."


def test_an_arrow_with_nothing_to_move_moves_nothing() -> None:
    position = moves(table("9 2 3 4 5"), "Alice: 9 A5")
    assert lies(position, "A5") == [9]
    assert told(position)[-1] == "Alice places the 9 on A5, and its arrow has nothing to move."


def test_the_only_move_there_is_need_not_be_written() -> None:
    position = moves(table("9 2 3 4 5", board={"B2": "10"}), "Alice: 9 A5")
    assert lies(position, "A2", "B2") == [10, -1]


def test_the_card_just_placed_is_not_moved() -> None:
    why = refused("Alice: 9 A5, A5>B5", alice="9 2 3 4 5", board={"B2": "10"})
    assert why == "An arrow moves another card, not the one that was just placed."


def test_a_moved_arrow_card_does_not_act_again() -> None:
    position = moves(table("9 2 3 4 5", board={"B2": "6", "A1": "8"}), "Alice: 9 A5, B2>A2")
    assert lies(position, "A1", "A2", "A5") == [8, 6, 9] and asked(position) == "Bob"


def test_a_card_that_stands_opposite_another_is_not_moved_across() -> None:
    facts = {"alice": "9 2 3 4 5", "board": {"A1": "8", "B1": "7", "B2": "10"}}
    assert refused("Alice: 9 A5, A1>B1", **facts) == "B1 is not free."
    assert lies(moves(table(**facts), "Alice: 9 A5"), "A2") == [10]  # type: ignore[arg-type]


# ---- Kraken, Fishbone, Anchor


def test_the_kraken_is_placed_instead_of_a_diver_and_one_diver_is_left_over() -> None:
    position = moves(table(specials=("kraken", "eye")), "Alice: K A3")
    assert lies(position, "A3") == [15] and len(position.state.hands[0]) == 5
    assert position.state.used == ["kraken", ""] and "kraken" in position.state.gone


def test_the_fishbone_is_a_diver_of_value_zero() -> None:
    assert lies(moves(table(specials=("fishbone", "eye")), "Alice: f b4"), "B4") == [0]


def test_kraken_and_fishbone_can_be_moved() -> None:
    position = table("9 2 3 4 5", board={"B2": "K", "A1": "F"})
    assert lies(moves(position, "Alice: 9 A5, B2>A2"), "A2") == [15]
    assert lies(moves(table("7 2 3 4 5", board={"A1": "F"}), "Alice: 7 B1, A1>A5"), "A5") == [0]


def test_the_anchor_holds_a_card_for_the_rest_of_the_round() -> None:
    position = moves(table("10 2 3 4 5", "9 11 12 13 14", specials=("anchor", "eye")), "Alice: 10 A3 anchor A3")
    assert position.state.anchor == "A3" and position.state.used[0] == "anchor"
    moves(position, "Bob: 9 B5")
    assert lies(position, "A3", "B3") == [10, -1]


def test_the_anchor_may_go_on_a_card_that_lies_already() -> None:
    position = table("9 2 3 4 5", specials=("anchor", "eye"), board={"B2": "10", "A1": "8"})
    moves(position, "Alice: 9 A5 anchor B2, A1>B1")
    assert position.state.anchor == "B2" and lies(position, "B1", "B2") == [8, 10]


def test_the_anchor_holds_already_for_the_arrow_of_its_own_placing() -> None:
    facts = {"alice": "9 2 3 4 5", "specials": ("anchor", "eye"), "board": {"B2": "10", "A1": "8"}}
    why = refused("Alice: 9 A5 anchor B2, B2>A2", **facts)
    assert why == "The card on B2 is anchored and cannot be moved."


def test_the_anchor_needs_a_card_under_it_and_does_not_go_with_the_kraken() -> None:
    facts = {"specials": ("anchor", "kraken")}
    assert refused("Alice: 10 A3 anchor B1", **facts) == "No card lies on B1: the Anchor goes on a card."
    assert refused("Alice: K A3 anchor A3", **facts).startswith("You do not hold the Kraken.")
    assert refused("Alice: K A3 anchor A3", specials=("kraken", "anchor")) == "You do not hold the Anchor."
