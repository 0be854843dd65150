"""Two people play Sensei by mail alone: whole turns on one line, a refused one, and an arrival."""

import pytest

from games.engine.decisions import Refusal
from pbem.mail.outgoing.compose import compose
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Letter, Table
from pbem.tables.replay import present
from tests.conftest import Say


def opened(alice: Player, bob: Player, **options: str) -> Table:
    table = commands.open_table(alice, commands.Opening("sensei", 2, options, draw_seats=False))
    commands.join(table.pk, bob)
    table.refresh_from_db()
    return table


def letter(kind: str, seat: int) -> str:
    return compose(Letter.objects.filter(kind=kind, seat=seat).latest("pk")).text


def played(table: Table) -> list[tuple[int | None, str]]:
    return [(event.seat, event.text) for event in table.events.filter(kind="answered").order_by("number")]


def test_two_people_play_arashi_by_mail_to_an_arrival(alice: Player, bob: Player, say: Say) -> None:
    table = opened(alice, bob, version="arashi")

    say(table, 0, "@g1", "Good luck, Bob!")
    say(table, 1, "F7-F2-D2, *D2")
    say(table, 0, "a1a6 e1e3")
    say(table, 1, "b7 to b2 and g7 to g2", "Do you see it?")
    say(table, 0, "@d1, a6-f6, c1-c2")
    say(table, 1, "G2-E2, E2-E1, @E1.")

    assert [text for _, text in played(table)] == [
        "@G1",
        "F7-F2, F2-D2, @D2",
        "A1-A6, E1-E3",
        "B7-B2, G7-G2",
        "@D1, A6-F6, C1-C2",
        "G2-E2, E2-E1, @E1",
    ]
    assert table.status == "ended" and table.result is not None and table.result["ranks"] == [2, 1]
    for seat in (0, 1):
        assert "a character has reached the opposite side" in letter("result", seat)


def test_a_turn_letter_shows_board_and_how_to_answer(alice: Player, bob: Player, say: Say) -> None:
    table = opened(alice, bob)
    say(table, 0, "c1c2 @c2 d1d2")
    text = letter("turn", 1)
    assert "- Alice moves a stone C1-C2, the character to C2 and a stone D1-D2." in text
    assert "  2 |   |   |   | X |[X]|   |   | 2" in text
    assert "At most two stone moves (one square) and one move of your character (@)" in " ".join(text.split())


def test_a_turn_against_the_rules_is_refused_with_the_rule(alice: Player, bob: Player, say: Say) -> None:
    table = opened(alice, bob)
    say(table, 0, "C1-C3")
    receipt = " ".join(letter("receipt", 0).split())
    assert "C1-C3 is not allowed: in Shizukana a stone moves only one square." in receipt
    assert played(table) == []


def test_no_line_of_a_letter_is_a_turn_by_itself(alice: Player, bob: Player, say: Say) -> None:
    table = opened(alice, bob)
    say(table, 0, "C1-C2, @C2, D1-D2")
    decision = present(table).position.open[1].decision
    for line in letter("turn", 1).splitlines():
        with pytest.raises(Refusal):
            decision.read(line)
