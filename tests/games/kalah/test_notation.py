"""How a sowing is written, and what is refused."""

import pytest

from games.engine.decisions import NotAllowed, NotUnderstood
from games.kalah import GAME
from games.kalah.rules import State, sowing


def question(row: str = "4 0 4 4 4 4", pie_open: bool = False) -> State:
    return State([*map(int, row.split()), 0, 4, 4, 4, 4, 4, 4, 0], pie_open=pie_open)


@pytest.mark.parametrize("text", ["3", " 3 ", "3.", "“3”", "(3)"])
def test_a_hole_is_written_by_its_number(text: str) -> None:
    assert sowing(question()).read(text) == "3"


@pytest.mark.parametrize("text", ["swap", "Swap", "SWAP!", "s", "sw"])
def test_the_swap_is_written_as_a_word(text: str) -> None:
    assert sowing(question(pie_open=True)).read(text) == "swap"


def test_an_empty_hole_is_refused_with_the_reason() -> None:
    with pytest.raises(NotAllowed, match=r"Hole 2 is empty\."):
        sowing(question()).read("2")


@pytest.mark.parametrize("text", ["0", "7", "33", "", "three", "3 4", "-3x"])
def test_what_is_no_hole_is_not_guessed_at(text: str) -> None:
    with pytest.raises(NotUnderstood):
        sowing(question()).read(text)


def test_a_whole_turn_may_be_written_on_one_line() -> None:
    assert GAME.chain == " "
