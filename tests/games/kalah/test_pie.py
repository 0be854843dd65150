"""The pie rule: when the second player may swap, and what the swap does."""

import pytest

from games.engine.decisions import NotAllowed
from tests.games.kalah.boards import play, rows, table, told

NOT_NOW = "Swapping sides is only for the second player's first move, with the pie rule."


def test_the_second_player_may_change_sides_instead_of_a_first_move() -> None:
    position = play(table(pie=True), "Alice: 1", "Bob: swap")
    assert told(position)[-1] == "Bob swaps sides with Alice."
    assert rows(position) == "4 4 4 4 4 4 [0] | 0 5 5 5 5 4 [0]"


def test_after_the_swap_the_one_who_began_moves_from_the_other_side() -> None:
    position = play(table(pie=True), "Alice: 1", "Bob: swap")
    assert list(position.due) == [0]
    assert rows(play(position, "Alice: 1")) == "0 5 5 5 5 4 [0] | 0 5 5 5 5 4 [0]"


def test_after_the_swap_captures_and_stores_follow_the_side() -> None:
    position = play(table(alice="3 4 4 4 4 4", bob="4 4 4 4 0 1", pie=True), "Alice: 1", "Bob: swap", "Alice: 1")
    assert rows(position) == "0 5 5 5 0 1 [6] | 0 0 5 5 4 4 [0]"


def test_the_swap_comes_after_the_whole_first_turn() -> None:
    position = play(table(pie=True), "Alice: 3")
    with pytest.raises(NotAllowed, match=NOT_NOW):
        play(position, "Alice: swap")
    play(position, "Alice: 6", "Bob: swap")
    assert rows(position).endswith("4 4 0 5 5 0 [2]")


def test_one_swaps_only_once() -> None:
    position = play(table(pie=True), "Alice: 1", "Bob: swap")
    with pytest.raises(NotAllowed, match=NOT_NOW):
        play(position, "Alice: swap")
    play(position, "Alice: 1")
    with pytest.raises(NotAllowed, match=NOT_NOW):
        play(position, "Bob: swap")


def test_who_moves_instead_has_given_the_swap_away() -> None:
    position = play(table(pie=True), "Alice: 1", "Bob: 1", "Alice: 3")
    with pytest.raises(NotAllowed, match=NOT_NOW):
        play(position, "Bob: swap")


def test_who_moves_again_in_the_first_turn_may_not_swap_any_more() -> None:
    position = play(table(pie=True), "Alice: 1", "Bob: 3")
    assert list(position.due) == [1]
    with pytest.raises(NotAllowed, match=NOT_NOW):
        play(position, "Bob: swap")


def test_without_the_pie_rule_nobody_swaps() -> None:
    with pytest.raises(NotAllowed, match=NOT_NOW):
        play(table(), "Alice: 1", "Bob: swap")
