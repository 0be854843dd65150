"""Taking balls back in Pylos: what allows it, which balls, how many."""

import pytest

from games.engine.decisions import NotAllowed
from tests.games.pylos.boards import answers, levels, play, table, told

THREE = ("...X|....|OO..|O..X",)
"""Alice has three balls of a square; b1 completes it."""
UPPER = ("XOXO|OXOX|XOXO|OXOX", "...|OO.|O..")
"""The same one level higher; b1/2 completes it."""


def refusal(*rows: str, answer: str, variant: str = "standard") -> str:
    """Why Alice may not do this."""
    with pytest.raises(NotAllowed) as why:
        play(table(*rows, variant=variant), f"Alice: {answer}")
    return str(why.value)


# ---- a square


def test_after_a_square_of_the_own_colour_two_balls_may_be_taken_back() -> None:
    position = play(table(*THREE), "Alice: b1 -a1 -a2")
    assert levels(position) == ("...X|....|.O..|.O.X",)
    assert told(position) == ["Alice places a ball on b1, completes a square and takes back a1 and a2."]


def test_the_second_take_back_is_optional() -> None:
    assert levels(play(table(*THREE), "Alice: b1 -a2")) == ("...X|....|.O..|OO.X",)


def test_the_first_take_back_is_compulsory() -> None:
    assert refusal(*THREE, answer="b1") == (
        "The first take-back is compulsory here: b1 completes a square of your colour. "
        "Add one or two of your balls, as in “b1 -a1”; free are -a1 -a2 -b1 -b2."
    )


def test_no_more_than_two_are_taken_back() -> None:
    assert refusal(*THREE, answer="b1 -a1 -a2 -b2") == "No more than two balls are taken back in a turn."


def test_the_ball_just_placed_may_be_taken_back_so_that_nothing_changes() -> None:
    position = play(table(*THREE), "Alice: b1 -b1")
    assert levels(position) == THREE and list(position.due) == [1]


def test_several_squares_at_once_still_give_two() -> None:
    rows = ("....|O.O.|OOO.|O.O.",)
    written = [answer for answer in answers(table(*rows)) if answer.startswith("b1 ")]
    assert {answer.count("-") for answer in written} == {1, 2}
    assert refusal("....|O.O.|OOO.|OOO.", answer="b3 -a1 -a2 -c1") == "No more than two balls are taken back in a turn."


def test_a_square_of_two_colours_gives_nothing() -> None:
    why = refusal("....|....|OX..|O...", answer="b1 -a1")
    assert why == "b1 completes no square of your colour: nothing is taken back."


def test_a_square_that_was_there_before_gives_nothing() -> None:
    assert refusal("....|....|OO..|OO..", answer="d4 -a1").startswith("d4 completes no square")


def test_a_square_of_the_other_gives_nothing() -> None:
    assert "b2" in answers(table("....|....|X...|XX.."))


def test_a_square_counts_on_the_second_level() -> None:
    assert levels(play(table(*UPPER), "Alice: b1/2 -a1/2 -b2/2")) == (UPPER[0], "...|O..|.O.")


def test_a_square_counts_on_the_third_level() -> None:
    rows = ("XOXO|OXOX|XOXO|OXOX", "XXO|OXX|XOX", "OO|.O")
    told_first = told(play(table(*rows), "Alice: a1/3 -a2/3"))[0]
    assert told_first == "Alice places a ball on a1/3, completes a square and takes back a2/3."


def test_a_square_made_by_raising_counts() -> None:
    assert levels(play(table(*UPPER), "Alice: d4>b1/2 -b2/2 -b1/2")) == ("XOX.|OXOX|XOXO|OXOX", "...|O..|O..")


# ---- which balls


def test_a_ball_of_any_level_may_be_taken_back() -> None:
    assert levels(play(table(*UPPER), "Alice: b1/2 -d4")) == ("XOX.|OXOX|XOXO|OXOX", "...|OO.|OO.")


def test_a_ball_that_supports_another_may_not_be_taken_back() -> None:
    why = refusal(*UPPER, answer="b1/2 -b2")
    assert why == "That ball supports another: b2 cannot be taken back, a1/2 rests on it."


def test_the_second_ball_may_be_one_that_carried_the_first() -> None:
    position = play(table("....|XX..|OOO.|OO..", "...|...|O.."), "Alice: c1 -a1/2 -a1")
    assert levels(position) == ("....|XX..|OOO.|.OO.",)


def test_balls_of_the_other_are_not_taken_back() -> None:
    assert refusal(*THREE, answer="b1 -d4") == "The ball on d4 is not yours; you take back your own."


def test_an_empty_place_gives_no_ball() -> None:
    assert refusal(*THREE, answer="b1 -c3") == "There is no ball on c3 to take back."


def test_a_raised_ball_is_no_longer_where_it_was() -> None:
    assert refusal(*UPPER, answer="d4>b1/2 -d4") == "There is no ball on d4 to take back."


def test_a_ball_is_taken_back_only_once() -> None:
    assert refusal(*THREE, answer="b1 -a1 -a1") == "A ball can be taken back only once."


# ---- variants


def test_advanced_takes_back_for_a_line_of_four_on_level_one() -> None:
    position = play(table("O...|O...|....|O..X", variant="advanced"), "Alice: a2 -a1 -a4")
    assert told(position) == ["Alice places a ball on a2, completes a line and takes back a1 and a4."]
    assert levels(play(table("....|....|OO.O|....", variant="advanced"), "Alice: c2 -c2"))[0] == "....|....|OO.O|...."


def test_advanced_takes_back_for_a_line_of_three_on_level_two() -> None:
    rows = ("XOXO|OXOX|XOXO|OXOX", "...|O.O|...")
    assert "b2/2 -b2/2" in answers(table(*rows, variant="advanced"))
    assert "b2/2" in answers(table(*rows))


def test_three_in_a_line_on_level_one_are_no_line() -> None:
    assert "b1" in answers(table("....|....|....|O.O.", variant="advanced"))


def test_a_diagonal_is_no_line() -> None:
    why = refusal("...O|..O.|....|O...", answer="b2 -a1", variant="advanced")
    assert why == "b2 completes no square or line of your colour: nothing is taken back."
    rows = ("XOXO|OXOX|XOXO|OXOX", "..O|...|O..")
    assert "b2/2" in answers(table(*rows, variant="advanced"))


def test_a_line_must_go_through_the_ball_just_put_down() -> None:
    assert "d1" in answers(table("....|....|OOOO|....", variant="advanced"))


def test_a_square_and_a_line_at_once_still_give_two() -> None:
    rows = ("....|....|.OO.|OO.O",)
    assert refusal(*rows, answer="c1 -a1 -b2 -c2", variant="advanced").startswith("No more than two")


def test_the_standard_game_knows_no_lines() -> None:
    assert "a2" in answers(table("O...|O...|....|O..X"))


def test_in_the_childrens_game_nothing_is_taken_back() -> None:
    assert "b1" in answers(table(*THREE, variant="children"))
    why = refusal(*THREE, answer="b1 -a1", variant="children")
    assert why == "In the children's game no balls are taken back."
