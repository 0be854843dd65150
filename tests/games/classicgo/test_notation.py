"""How moves are written, and what is said about those that are not."""

import pytest

from games.engine.decisions import NotAllowed, NotUnderstood
from tests.games.classicgo.boards import at, play, table

STONES = ". . . . .\n. X X . O\n. . . . O\nO . . . .\n. . . . X"


def reads(text: str, size: int = 9) -> str:
    [question] = table(size=size).due.values()
    return str(question.decision.read(text))


def proposes(text: str) -> str:
    [question] = play(at(STONES), "pass pass").due.values()
    return str(question.decision.read(text))


@pytest.mark.parametrize("text", ["D4", "d4", " d4 ", "D 4", "D-4", "d.4", "D4.", "“D4”", "D04", "d:4"])
def test_a_point_is_read_whatever_its_spaces_case_and_punctuation(text: str) -> None:
    assert reads(text) == "D4"


@pytest.mark.parametrize("text", ["Q16", "q16", "Q 16", "Q-16", "q.16!"])
def test_a_point_of_the_big_board_is_read(text: str) -> None:
    assert reads(text, size=19) == "Q16"


@pytest.mark.parametrize("text", ["pass", "Pass", "PASS.", "pas", "p"])
def test_a_pass_is_read(text: str) -> None:
    assert reads(text) == "pass"


def test_every_point_is_written_as_it_is_read() -> None:
    [question] = table(size=13).due.values()
    options = question.decision.options() or ()
    assert len(options) == 170
    assert [question.decision.write(question.decision.read(text)) for text in options] == options


@pytest.mark.parametrize("text", ["I5", "i 5"])
def test_there_is_no_column_i(text: str) -> None:
    with pytest.raises(NotAllowed, match="I is not a column of a Go board: J follows H"):
        reads(text)


@pytest.mark.parametrize("text", ["K5", "A10", "A0", "T19", "z3"])
def test_a_point_off_the_board_is_not_allowed(text: str) -> None:
    with pytest.raises(NotAllowed, match="is off the board: columns run from A to J, rows from 1 to 9"):
        reads(text)


@pytest.mark.parametrize("text", ["", "D", "4", "hello", "D4 E5", "D444", "dead D4", "resign", "agree", "D4x"])
def test_anything_else_is_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood, match="is neither a point of the board, such as D4, nor “pass”"):
        reads(text)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("dead B4", "dead B4"),
        ("dead C4", "dead B4"),
        ("Dead: c4, e3", "dead B4 E3"),
        ("e4 e3 b4", "dead B4 E3"),
        ("dead e 1 and a2.", "dead A2 E1"),
        ("dead none", "dead none"),
        ("none", "dead none"),
    ],
)
def test_dead_stones_are_named_by_one_stone_of_each_string(text: str, written: str) -> None:
    assert proposes(text) == written
    assert proposes(written) == written


def test_there_must_be_a_stone_where_one_is_called_dead() -> None:
    with pytest.raises(NotAllowed, match="There is no stone on A1"):
        proposes("dead B4 A1")


@pytest.mark.parametrize("text", ["", "dead", "pass", "dead D4x", "agree", "dead D4 none"])
def test_what_names_no_stones_is_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood, match="Name dead stones like this: “dead D4 Q10”, or “dead none”"):
        proposes(text)


@pytest.mark.parametrize(("text", "written"), [("agree", "agree"), ("Agree.", "agree"), ("dis", "dispute")])
def test_a_proposal_is_agreed_or_disputed(text: str, written: str) -> None:
    [question] = play(at(STONES), "pass, pass, dead none").due.values()
    assert question.decision.read(text) == written
