"""Placing and raising in Pylos: what a ball may rest on, and which ball may move."""

import pytest

from games.engine.decisions import NotAllowed
from tests.games.pylos.boards import answers, levels, play, table, told

FOUR = ("....|....|XO..|OX..",)
"""A square of two colours on a1, a2, b1 and b2."""

STEP = ("...O|XOX.|OXO.|XOX.", "...|XO.|OX.")
"""Nine and four balls with room for a fifth on level 3, and a free ball of Alice's on d4."""


def refusal(*rows: str, answer: str, variant: str = "standard") -> str:
    """Why Alice may not do this."""
    with pytest.raises(NotAllowed) as why:
        play(table(*rows, variant=variant), f"Alice: {answer}")
    return str(why.value)


def test_light_begins_with_sixteen_places_to_choose_from() -> None:
    position = table()
    assert list(position.due) == [0] and len(answers(position)) == 16
    assert "15 in your reserve" in position.due[0].decision.prompt


def test_a_ball_is_placed_on_an_empty_place_of_the_lowest_level() -> None:
    position = play(table(), "Alice: b3")
    assert levels(position) == ("....|.O..|....|....",)
    assert told(position) == ["Alice places a ball on b3."] and list(position.due) == [1]


def test_a_ball_is_placed_on_a_square_of_whatever_colours() -> None:
    assert levels(play(table(*FOUR), "Alice: a1/2")) == (*FOUR, "...|...|O..")


def test_a_place_rests_on_four_balls() -> None:
    why = refusal("....|....|XO..|O...", answer="a1/2")
    assert why == "a1/2 needs four balls under it: b1 is still missing."


def test_all_missing_balls_are_named() -> None:
    assert refusal(*FOUR, answer="b2/2") == "b2/2 needs four balls under it: b3, c2 and c3 are still missing."


def test_a_place_holds_one_ball() -> None:
    assert refusal(*FOUR, answer="a2") == "There is a ball on a2 already."


def test_a_free_ball_is_raised_and_none_of_the_reserve_is_used() -> None:
    position = play(table("...O|....|XO..|OX.."), "Alice: d4>a1/2")
    assert levels(position) == (*FOUR, "...|...|O..")
    assert told(position) == ["Alice raises the ball on d4 to a1/2."]


def test_a_ball_may_be_raised_by_more_than_one_level() -> None:
    assert levels(play(table(*STEP), "Alice: d4>a1/3"))[2] == "..|O."


def test_a_ball_that_supports_another_stays() -> None:
    why = refusal("...O|....|XO..|OXX.", "...|...|X..", answer="a1>b1/2")
    assert why == "That ball supports another: on a1 rests a1/2."


def test_a_ball_is_not_moved_on_its_level() -> None:
    assert refusal(*FOUR, answer="a1>d4").startswith(
        "A ball is raised by at least one level: d4 is not higher than a1."
    )


def test_a_ball_is_not_moved_down() -> None:
    rows = (*FOUR, "...|...|O..")
    assert "a1/2>c1" not in answers(table(*rows))
    assert refusal(*rows, answer="a1/2>c1").startswith("A ball is raised by at least one level")


def test_a_ball_cannot_rest_on_the_place_that_it_leaves() -> None:
    assert refusal(*FOUR, answer="a1>a1/2") == "a1/2 would rest on a1, the very ball that you raise."
    assert not [answer for answer in answers(table(*FOUR)) if ">" in answer]


def test_nobody_raises_a_ball_of_the_other() -> None:
    assert refusal("...X|....|XO..|OX..", answer="d4>a1/2") == "The ball on d4 is not yours."


def test_an_empty_place_has_no_ball_to_raise() -> None:
    assert refusal(*FOUR, answer="d4>a1/2") == "There is no ball on d4."


def test_a_raised_ball_needs_four_balls_as_well() -> None:
    assert refusal("...O|....|XO..|OX..", answer="d4>b1/2").startswith("b1/2 needs four balls under it: c1 and c2 are")


def test_who_has_no_reserve_must_raise() -> None:
    rows = ("OOOO|OOOO|OOOO|OXXO", "XX.|XO.|...")
    assert refusal(*rows, answer="a1/2") == "Your reserve is empty: you must raise a ball, like a1>b2/2."
