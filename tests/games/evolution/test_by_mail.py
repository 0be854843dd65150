"""Evolution by mail alone: all cards of a round in one reply, a feeding plan that is kept, and a game to the end."""

import pytest

from games.engine.chance import Chance
from games.evolution import GAME
from pbem.mail.outgoing.compose import compose
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Letter, Order, Table
from pbem.tables.replay import present
from tests.conftest import Say


@pytest.fixture
def begun(alice: Player, bob: Player) -> Table:
    """The deal of the guide's example."""
    table = commands.open_table(alice, commands.Opening("evolution", 2, draw_seats=False))
    Table.objects.filter(pk=table.pk).update(seed="evolution 8")
    commands.join(table.pk, bob)
    table.refresh_from_db()
    return table


def letter(kind: str, seat: int) -> str:
    return " ".join(compose(Letter.objects.filter(kind=kind, seat=seat).latest("pk")).text.split())


def played(table: Table) -> list[tuple[int | None, str]]:
    return [(event.seat, event.text) for event in table.events.filter(kind="answered").order_by("number")]


def to_feeding(table: Table, say: Say) -> None:
    """Two species each, one with population 2; eight plants."""
    say(table, 1, "Carnivore")
    say(table, 0, "Scavenger")
    say(table, 0, "Horns on A", "Fat Tissue new right", "Hard Shell population A", "Good luck!")
    say(table, 1, "Burrowing new right; Fertile on A; Defensive Herding population A")


def test_cards_are_played_line_by_line_in_one_reply(begun: Table, say: Say) -> None:
    to_feeding(begun, say)
    assert played(begun)[2:] == [
        (0, "Horns 3 on A; Fat Tissue 4 new right; Hard Shell 5 population A"),
        (1, "Burrowing 2 new right; Fertile 3 on A; Defensive Herding 6 population A"),
    ]
    assert "“Good luck!”" in letter("receipt", 0) or "Good luck!" in letter("receipt", 0)


def test_a_feeding_plan_is_kept_and_used_turn_by_turn(begun: Table, say: Say) -> None:
    to_feeding(begun, say)

    say(begun, 0, "A", "B", "A", "Enjoy your meal")

    assert "I keep “B”, “A” for when you are asked again" in letter("receipt", 0)
    assert Order.objects.filter(table=begun, standing=False).count() == 2
    say(begun, 1, "B")
    assert played(begun)[4:7] == [(0, "A"), (1, "B"), (0, "B")]
    assert present(begun).position.state.bags == [3, 3] or not Order.objects.filter(table=begun).exists()


def test_a_plan_is_dropped_with_a_word_at_the_first_line_that_no_longer_fits(begun: Table, say: Say) -> None:
    to_feeding(begun, say)

    say(begun, 0, "A", "A > Bob A", "B")
    say(begun, 1, "B")

    assert not Order.objects.filter(table=begun).exists() and present(begun).position.due[0]
    assert "A > Bob A" in letter("told", 0)


def test_a_game_is_played_to_the_end_by_mail(begun: Table, say: Say) -> None:
    while begun.status == "running":
        position = present(begun).position
        question = next(iter(position.due.values()))
        say(begun, question.seat, GAME.advise(position.view(question.seat), question.decision, Chance(question.id)))
    assert begun.result is not None and min(begun.result["ranks"]) == 1
    for seat in (0, 1):
        assert "points" in letter("result", seat)
