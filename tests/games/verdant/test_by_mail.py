"""Two people play Verdant by mail alone: whole turns, turns in parts, and what their letters say."""

import pytest

from games.engine.chance import Chance
from games.verdant import GAME
from pbem.mail.outgoing.compose import compose
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Letter, Table
from pbem.tables.replay import present
from tests.conftest import Say


@pytest.fixture
def begun(alice: Player, bob: Player, say: Say) -> Table:
    """Both rooms are laid, by replies in the other order; the deal is always the same."""
    table = commands.open_table(alice, commands.Opening("verdant", 2, draw_seats=False))
    Table.objects.filter(pk=table.pk).update(seed="verdant 1")
    commands.join(table.pk, bob)
    table.refresh_from_db()
    say(table, 1, "right")
    say(table, 0, "Right.")
    return table


def letter(kind: str, seat: int) -> str:
    return compose(Letter.objects.filter(kind=kind, seat=seat).latest("pk")).text


def played(table: Table) -> list[tuple[int | None, str]]:
    answered = table.events.filter(kind="answered").order_by("number")
    return [(event.seat, event.text) for event in answered][2:]


def test_a_whole_turn_in_one_line_and_one_in_parts_on_several(begun: Table, say: Say) -> None:
    say(begun, 1, "P1 F4; end", "Have fun!")
    say(begun, 0, "P2", "F2", "fertilizer E3", "end")
    assert played(begun) == [(1, "P1 F4; end"), (0, "P2"), (0, "F2"), (0, "fertilizer E3"), (0, "end")]


def test_the_turn_letter_tells_what_the_other_did_and_shows_both_homes(begun: Table, say: Say) -> None:
    say(begun, 1, "P1 F4; end")
    text = letter("turn", 0)
    assert "Bob takes Rabbit's Foot Fern with foliage shelf; lays it at F4" in " ".join(text.split())
    assert "done" not in text.split("Points")[0] and "|Nerve Plant|" in text and "stored: foliage shelf" in text


def test_nothing_of_a_turn_is_played_when_a_step_is_wrong(begun: Table, say: Say) -> None:
    say(begun, 1, "P1 F4; sofa E3; end")
    assert played(begun) == [] and "“sofa E3”, after “P1 F4”" in " ".join(letter("receipt", 1).split())


def test_a_game_is_played_to_the_end_by_mail(begun: Table, say: Say) -> None:
    while begun.status == "running":
        position = present(begun).position
        [question] = position.due.values()
        say(begun, question.seat, GAME.bot(position.view(question.seat), question.decision, Chance(question.id)))  # type: ignore[misc]
    assert begun.result is not None and sorted(begun.result["ranks"]) == [1, 2]
    for seat in (0, 1):
        assert "most points" in letter("result", seat)
