"""The line that opens a table: forgiving where it can be, and exact about the word that it cannot read."""

import time

import pytest

from pbem.mail.incoming.grammar import NotRead, is_opening, read_opening
from pbem.tables.models import Visibility

ALICE = "alice@example.org"


def test_the_whole_line_is_read() -> None:
    wish = read_opening("new kalah with bob@example.org 3 days stones=4 pie=yes open", ALICE)
    assert (wish.game, wish.players, wish.invited) == ("kalah", 2, ("bob@example.org",))
    assert (wish.options, wish.control.move) == ({"stones": "4", "pie": "yes"}, 72.0)
    assert (wish.visibility, wish.joinable) == (Visibility.OPEN, True)


@pytest.mark.parametrize(
    "line",
    [
        "NEW Kalah With BOB@example.org",
        "new kalah bob@example.org",
        "/new kalah, with <bob@example.org>.",
        "new: kalah against bob@example.org; stones = 4 pie= yes",
        "new kalah vs bob@example.org and bob@example.org",
    ],
)
def test_case_and_punctuation_are_forgiven(line: str) -> None:
    assert is_opening(line) and read_opening(line, ALICE).invited == ("bob@example.org",)


@pytest.mark.parametrize("name", ["martiandice", "Martian Dice", "MARTIAN-DICE"])
def test_a_game_is_known_by_key_and_title(name: str) -> None:
    assert read_opening(f"new {name} with bob@example.org", ALICE).game == "martiandice"


@pytest.mark.parametrize(
    ("words", "hours"),
    [("3 days", 72), ("3d", 72), ("1 week", 168), ("12 hours a move", 12), ("1.5 days per move", 36)],
)
def test_times_for_a_move(words: str, hours: float) -> None:
    assert read_opening(f"new kalah with bob@example.org {words}", ALICE).control.move == hours


@pytest.mark.parametrize(
    ("words", "bots"), [("with robot", 1), ("with 2 bots", 2), ("bot bot", 2), ("with a robot", 1)]
)
def test_robots_take_seats(words: str, bots: int) -> None:
    assert read_opening(f"new martiandice {words}", ALICE).bots == bots


def test_an_open_table_leaves_seats_free() -> None:
    assert read_opening("new martiandice open 4 players", ALICE).players == 4
    assert read_opening("new kalah open", ALICE).players == 2


@pytest.mark.parametrize(
    ("line", "word", "why"),
    [
        ("new", "new", "no game"),
        ("new chess960 with bob@example.org", "chess960", ", classicgo, "),
        ("new kalah with bob@example.org tomorrow", "tomorrow", "new kalah with bob@example.org 3 days"),
        ("new kalah with bob@", "bob@", "no mail address"),
        ("new kalah with bob@localhost", "bob@localhost", "no mail address"),
        ("new kalah with alice@example.org", "alice@example.org", "your own"),
        ("new kalah with games@games.example.org", "games@games.example.org", "of this service"),
        ("new kalah with bob@example.org stones=40", "stones=40", "from 3 to 6"),
        ("new kalah with bob@example.org pie=maybe", "pie=maybe", "neither yes nor no"),
        ("new kalah with bob@example.org seeds=4", "seeds=4", "no such option"),
        ("new kalah with bob@example.org carol@example.org", "", "2 players"),
        ("new kalah with bob@example.org robot 2 players", "2", "more people"),
        ("new kalah with bob@example.org 3", "3", "days, hours, bots or players"),
        ("new kalah with bob@example.org 3 moons", "3 moons", "days, hours, bots or players"),
        ("new kalah with bob@example.org 900 days", "900", "60 days"),
        ("new kalah with bob@example.org 0 days", "0", "1 hour"),
        ("new kalah with bob@example.org 1.5 bots", "1.5 bots", "days, hours"),
        ("new kalah 99999999999999999999 bots", "", "2 players"),
        ("new kalah", "", "With whom"),
        ("new kalah ²", "²", "do not understand"),
    ],
)
def test_what_cannot_be_read_is_named_with_the_reason(line: str, word: str, why: str) -> None:
    with pytest.raises(NotRead) as wrong:
        read_opening(line, ALICE)
    assert wrong.value.word == word
    assert why in str(wrong.value)


def test_only_the_word_new_opens() -> None:
    assert not any(is_opening(line) for line in ("newkalah", "- new kalah", "renew kalah", "the new kalah", ""))


def test_long_lines_take_no_time() -> None:
    began = time.perf_counter()
    for line in ("new kalah " + "1" * 4000, "new " + "a " * 2000, "new kalah " + "=" * 4000, "new kalah " + "@" * 4000):
        with pytest.raises(NotRead):
            read_opening(line, ALICE)
    assert time.perf_counter() - began < 1
