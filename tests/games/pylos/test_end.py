"""How a game of Pylos ends: the ball on top, no move, or the third time of a position."""

from games.engine.game import Result
from tests.games.pylos.boards import levels, play, table, told

ON_TOP = "the winner's ball lies on top of the pyramid"
NO_MOVE = "the player to move can neither place nor raise a ball"
THIRD = "the same position has been there three times"
LAST = ("OXOX|XOXO|OXOX|XOXO", "OXO|XOX|OXO", "OX|X.")
"""Two places are left, one after the other, and each player has one ball for them or more."""
CROWDED = ("XXXX|XXXX|XXXX|XXXO", "OOO|OOO|OOO")
"""All of Bob's fifteen balls carry others."""
SQUARES = ("..XX|...X|OO..|O...",)
"""Three of a square each: Alice's b1 and Bob's c3 complete one."""
PASSES = ("Alice: b1 -b1", "Bob: c3 -c3")


def test_whoever_puts_the_ball_on_top_wins() -> None:
    position = table(*LAST)
    assert [answer.text for answer in position.forced] == ["b1/3", "a1/4"]
    assert position.result == Result((2, 1), ON_TOP)
    assert told(position)[-1] == "Bob places a ball on the top."


def test_light_wins_likewise() -> None:
    assert table(*LAST, mover=1).result == Result((1, 2), ON_TOP)


def test_the_ball_on_top_takes_nothing_back() -> None:
    position = table(*LAST, variant="advanced")
    assert levels(position)[2:] == ("OX|XO", "X") and "takes back" not in told(position)[-1]


def test_who_can_neither_place_nor_raise_loses_at_once() -> None:
    position = play(table(*CROWDED), "Alice: a1/3")
    assert position.result == Result((1, 2), NO_MOVE)
    assert told(position)[1] == "Bob has no ball in reserve and none that can be raised."


def test_the_winners_balls_fill_the_pyramid_for_show() -> None:
    position = play(table(*CROWDED), "Alice: a1/3")
    assert levels(position) == (*CROWDED, "OO|OO", "O")
    assert told(position)[-1] == "Alice fills the pyramid with the 4 balls left."


def test_who_has_no_reserve_but_can_raise_plays_on() -> None:
    position = play(table("XXXX|XXXX|XXXO|OXXX", "OOO|OOO|OO.", "..|.."), "Alice: a1/3")
    assert position.result is None and list(position.due) == [1]


def test_the_third_time_of_a_position_is_a_draw_and_the_first_position_counts() -> None:
    position = play(table(*SQUARES), *PASSES, *PASSES)
    assert position.result == Result((1, 1), THIRD)


def test_the_second_time_is_told() -> None:
    position = play(table(*SQUARES), *PASSES)
    assert told(position)[-1] == "This position has been there before; the third time it is a draw."
    assert position.result is None


def test_the_same_balls_with_the_other_to_move_are_another_position() -> None:
    position = play(table(*SQUARES), PASSES[0])
    assert position.view(None).occurrences == 1


def test_what_comes_between_two_times_does_not_matter() -> None:
    position = play(table(*SQUARES), *PASSES, "Alice: b1 -a1 -b1", "Bob: c3 -c3", "Alice: a1", "Bob: c3 -c3")
    assert position.view(None).occurrences == 3
    assert position.result == Result((1, 1), THIRD)


def test_without_the_option_a_position_may_return_for_ever() -> None:
    position = play(table(*SQUARES, repetition=False), *PASSES * 5)
    assert position.result is None and position.view(None).occurrences == 0
