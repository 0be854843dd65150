"""How Kalah ends: more than half, or nothing to sow at one's turn."""

from games.engine.game import Result
from tests.games.kalah.boards import play, rows, table

MORE_THAN_HALF = "more than half of the stones are in one store"
NOTHING_TO_SOW = "the player to move has nothing to sow, the other takes the rest"


def test_more_than_half_of_all_stones_ends_the_game_at_once() -> None:
    position = play(table("0 0 0 0 1 1", "4 4 4 4 4 2", stores=(24, 0)), "Alice: 6")
    assert position.result == Result((1, 2), MORE_THAN_HALF, (25, 0))


def test_just_half_is_not_more_than_half() -> None:
    position = play(table("0 0 0 1 1 1", "4 4 4 4 4 2", stores=(23, 0)), "Alice: 6")
    assert rows(position).startswith("0 0 0 1 1 0 [24]") and list(position.due) == [0]


def test_who_has_nothing_to_sow_at_their_turn_ends_the_game_and_the_other_takes_the_rest() -> None:
    position = play(table("1 1 4 0 0 0", "0 0 0 0 0 0", stores=(10, 10)), "Alice: 2")
    assert position.result == Result((1, 2), NOTHING_TO_SOW, (16, 10))


def test_an_empty_row_ends_nothing_while_it_is_the_others_turn() -> None:
    position = table("0 0 0 3 0 2", "0 0 0 0 0 0", stores=(20, 23))
    assert list(position.due) == [0]
    assert rows(play(position, "Alice: 6")) == "0 0 0 0 1 1 [22] | 0 1 0 0 0 0 [23]"


def test_who_must_move_again_but_has_nothing_to_sow_ends_the_game() -> None:
    position = table("0 0 0 0 0 1", "2 2 2 0 0 0", stores=(10, 10))
    assert [answer.text for answer in position.forced] == ["6"]
    assert position.result == Result((2, 1), NOTHING_TO_SOW, (11, 16))


def test_the_other_takes_the_rest_also_when_that_is_the_first_player() -> None:
    position = table("1 1 1 0 0 0", "0 0 0 0 0 1", stores=(10, 10), mover=1)
    assert position.result == Result((1, 2), NOTHING_TO_SOW, (13, 11))


def test_as_many_stones_each_are_a_draw() -> None:
    position = table("0 0 0 0 0 1", "1 0 0 0 0 0", stores=(11, 11))
    assert position.result == Result((1, 1), NOTHING_TO_SOW, (12, 12))
