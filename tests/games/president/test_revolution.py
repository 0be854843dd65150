"""Four of a kind turn the order round, at once."""

import pytest

from games.engine.decisions import NotAllowed
from tests.games.president.tables import moves, options_of, table, told

HANDS = ("8C 8D 8H 8S 3C 2C", "9C 9D 9H 9S 4C", "5C 5D 5H 5S X", "6C 7C KC")


def test_the_next_four_of_a_kind_on_the_same_pile_must_be_lower() -> None:
    position = moves(table(*HANDS), "Alice: 8 8 8 8")
    assert told(position)[-1] == "Revolution! The order is turned round: 3 is high, 2 is low; Jokers stay on top."
    assert options_of(position, 1) == ["pass"]
    with pytest.raises(NotAllowed, match="9 does not beat 8: in a revolution low cards win"):
        moves(position, "Bob: 9 9 9 9")
    moves(position, "Bob: pass")
    assert options_of(position, 2) == ["5 5 5 5", "X", "pass"]


def test_a_second_four_of_a_kind_turns_the_order_back() -> None:
    position = moves(table(*HANDS), "Alice: 8 8 8 8", "Bob: pass", "Charlie: 5 5 5 5")
    assert not position.state.revolution
    assert told(position)[-1].startswith("Revolution! The order is as usual again")


def test_in_a_revolution_three_is_best_but_for_the_joker() -> None:
    position = table("3C 4C", "2C 5C", "X 7C", "9C 10C", revolution=True)
    moves(position, "Alice: 3", "Bob: pass")
    assert options_of(position, 2) == ["X", "pass"]


def test_the_order_stays_turned_for_the_next_piles() -> None:
    position = moves(table("8C 8D 8H 8S KC", "9C 4C", "5C X", "6C 7C"), "Alice: 8 8 8 8")
    moves(position, "Bob: pass", "Charlie: pass", "Dora: pass")
    assert position.state.revolution and position.state.out == [0]
    assert options_of(position, 1) == ["9", "4", "pass"]


def test_a_new_round_begins_in_the_usual_order() -> None:
    position = table("8C 8D 8H 8S", "3C", "X", "6C 7C")
    moves(position, "Alice: 8 8 8 8", "Bob: pass", "Charlie: X", "Dora: 7", "Bob: 3")
    assert position.state.round == 2 and not position.state.revolution
