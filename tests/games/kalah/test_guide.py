"""The stores that the example of Kalah's guide ends with, and the pictures."""

import re

from games.kalah import GAME
from tests.games.kalah.boards import NAMES, play, table


def test_the_example_ends_with_the_stores_that_the_guide_tells() -> None:
    position = play(table(), "Alice: 3", "Alice: 6", "Bob: 2")
    assert "Stores: Alice {}, Bob {}\n".format(*position.view(None).stores) in GAME.guide


def test_the_words_are_complete() -> None:
    position = play(table(pie=True), "Alice: 1")
    assert GAME.words(position.view(1), NAMES) == (
        "Bob has 0 in the store. Holes 1 to 6 of Bob, from the left: 4, 4, 4, 4, 4, 4. "
        "Alice has 0 in the store. Holes 1 to 6 of Alice, from the left: 0, 5, 5, 5, 5, 4. "
        "Bob is to move. Bob may swap sides."
    )


def test_the_text_board_runs_round_as_the_stones_do() -> None:
    lines = GAME.text(play(table("1 2 3 4 5 6"), "Alice: 1").view(1), NAMES).splitlines()
    assert lines[3].split() == ["|", "6", "5", "4", "3", "3", "0", "|"]
    assert lines[5].split() == ["|", "4", "4", "4", "4", "4", "4", "|"]


def test_the_own_holes_can_be_clicked() -> None:
    svg = GAME.svg(table().view(0), NAMES)
    assert re.findall(r'data-answer="(\w+)"', svg) == ["1", "2", "3", "4", "5", "6"]
