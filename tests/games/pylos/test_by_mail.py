"""Two people play Pylos by mail alone: a refused turn, a square, and a draw by repetition."""

import pytest

from games.engine.decisions import Refusal
from pbem.mail.outgoing.compose import compose
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Letter, Table
from pbem.tables.replay import present
from tests.conftest import Say

OPENING = ("a1", "d4", "a2", "c4", "b1", "d3")
PASSES = ("b2 -b2", "c3 -c3")


def opened(alice: Player, bob: Player) -> Table:
    table = commands.open_table(alice, commands.Opening("pylos", 2, draw_seats=False))
    commands.join(table.pk, bob)
    table.refresh_from_db()
    return table


def letter(kind: str, seat: int) -> str:
    return compose(Letter.objects.filter(kind=kind, seat=seat).latest("pk")).text


def played(table: Table) -> list[tuple[int | None, str]]:
    return [(event.seat, event.text) for event in table.events.filter(kind="answered").order_by("number")]


def test_two_people_play_pylos_by_mail_to_a_draw(alice: Player, bob: Player, say: Say) -> None:
    table = opened(alice, bob)
    for turn, line in enumerate((*OPENING, *PASSES)):
        say(table, turn % 2, line)
    assert "This position is here for the second time; the third time is a draw." in letter("turn", 0)

    say(table, 0, "B2, take back b2")
    say(table, 1, "c3 - c3", "Well played!")

    assert played(table) == [(i % 2, line) for i, line in enumerate((*OPENING, *PASSES, *PASSES))]
    assert table.status == "ended"
    for seat in (0, 1):
        assert "the same position has been there three times" in letter("result", seat)


def test_a_turn_letter_shows_the_levels_and_how_to_answer(alice: Player, bob: Player, say: Say) -> None:
    table = opened(alice, bob)
    say(table, 0, "b2")
    text = letter("turn", 1)
    assert "- Alice places a ball on b2." in text
    assert " 2  + [O] +  +" in text
    assert "Where do you place a ball of the 15 in your reserve" in text


def test_a_square_without_a_take_back_is_refused_with_the_rule(alice: Player, bob: Player, say: Say) -> None:
    table = opened(alice, bob)
    for turn, line in enumerate(OPENING):
        say(table, turn % 2, line)

    say(table, 0, "b2")

    receipt = " ".join(letter("receipt", 0).split())
    assert "The first take-back is compulsory here: b2 completes a square of your colour." in receipt
    assert len(played(table)) == len(OPENING)


def test_no_line_of_a_letter_is_a_turn_by_itself(alice: Player, bob: Player, say: Say) -> None:
    table = opened(alice, bob)
    for turn, line in enumerate(OPENING):
        say(table, turn % 2, line)
    decision = present(table).position.open[0].decision
    for line in letter("turn", 0).splitlines():
        with pytest.raises(Refusal):
            decision.read(line)
