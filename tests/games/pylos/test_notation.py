"""How a turn of Pylos is written and read, and what is refused."""

import pytest

from games.engine.decisions import NotAllowed, NotUnderstood, Typed
from games.pylos.board import TOP
from games.pylos.question import moving
from games.pylos.turns import Standing, Turn
from tests.games.pylos.boards import table

SQUARE = ("...X|....|OO..|O..X",)
STEP = ("...O|....|XO..|OX..",)
LEVELS = ("OXOX|XOXO|OXOX|XOXO", "OXO|XOX|OXO", "O.|..")
UPPER = ("XOXO|OXOX|XOXO|OXOX", "...|OO.|O..")


def question(*rows: str) -> Typed[Turn]:
    decision = table(*rows).due[0].decision
    assert isinstance(decision, Typed)
    return decision


def canonical(*rows: str, text: str) -> str:
    decision = question(*rows)
    return decision.write(decision.read(text))


@pytest.mark.parametrize("text", ["b2", " B2 ", "b2.", "“b2”", "(b2)", "b 2", "b2/1", "place b2", "put on b2"])
def test_a_place_of_the_lowest_level_is_written_without_its_level(text: str) -> None:
    assert canonical(text=text) == "b2"


@pytest.mark.parametrize("text", ["a1/2", "A1/2", "a1 / 2", "a1\\2", "Place A1/2!"])
def test_a_higher_place_is_written_with_its_level(text: str) -> None:
    assert canonical(*STEP, text=text) == "a1/2"


@pytest.mark.parametrize("text", ["d4>a1/2", "D4 > A1/2", "d4->a1/2", "d4 → a1/2", "d4 to a1/2", "raise d4 onto a1/2"])
def test_a_raising_is_written_with_an_arrow(text: str) -> None:
    assert canonical(*STEP, text=text) == "d4>a1/2"


@pytest.mark.parametrize(
    "text", ["b1 -a1 -b2", "b1 -b2 -a1", "b1-b2-a1", "b1, take back b2 and a1", "B1 – a1, b2", "b1 −a1 −b2"]
)
def test_balls_taken_back_are_read_in_any_order(text: str) -> None:
    assert canonical(*SQUARE, text=text) == "b1 -a1 -b2"


def test_the_upper_ball_is_written_first() -> None:
    assert canonical(*UPPER, text="b1/2 -d4 -b1/2") == "b1/2 -b1/2 -d4"
    assert canonical(*UPPER, text="b1/2 -d4 -b2/2") == "b1/2 -b2/2 -d4"


def test_a_ball_may_be_named_before_the_one_that_it_carries() -> None:
    rows = ("....|XX..|OOO.|OO..", "...|...|O..")
    assert canonical(*rows, text="c1 -a1 -a1/2") == "c1 -a1/2 -a1"


def test_the_top_may_be_called_by_its_name() -> None:
    with pytest.raises(NotAllowed, match=r"a1/4 needs four balls under it: a1/3, b1/3 and b2/3 are still missing\."):
        question(*LEVELS).read("top")
    dark, light = (1 << 15) - 1, (1 << TOP) - (1 << 15)  # all places but the top, fifteen and fourteen
    assert moving(Standing(light, dark, "standard")).read("The Top!").to == TOP


@pytest.mark.parametrize(
    "text", ["", "b", "22", "b22", "b2 c3", "hello", "a1>", ">b2", "a1>b1>c1", "-a1", "b2 -", "b2 > -c3"]
)
def test_what_is_no_turn_is_not_guessed_at(text: str) -> None:
    with pytest.raises(NotUnderstood, match=r"is no turn\. Write b2 or b2/2 to place a ball"):
        question().read(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("e1", "There is no place e1: level 1 runs from a1 to d4."),
        ("b5", "There is no place b5: level 1 runs from a1 to d4."),
        ("d1/2", "There is no place d1/2: level 2 runs from a1/2 to c3/2."),
        ("c1/3", "There is no place c1/3: level 3 runs from a1/3 to b2/3."),
        ("b1/4", "There is no place b1/4: level 4 has only a1/4."),
        ("a1/5", "There is no place a1/5: levels run from 1 to 4."),
    ],
)
def test_a_place_that_does_not_exist_is_refused_with_those_that_do(text: str, why: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        question().read(text)
    assert str(refused.value) == why


def test_who_writes_a_dash_for_an_arrow_is_told_the_arrow() -> None:
    with pytest.raises(NotAllowed, match=r"d3 completes no square .* To raise a ball write d3>a1/2\."):
        question("....|....|XO..|OX..").read("d3-a1/2")


def test_of_many_free_balls_some_are_named() -> None:
    with pytest.raises(NotAllowed, match=r"free are -a1 -a2 -a4 -b1 -b2 -c4 and 1 more\."):
        question("O.OO|....|OO..|O..X").read("b1")
