"""The cast and the tables that tests of the service share."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings as django_settings
from django.test import TransactionTestCase

import games
from pbem.players.models import Player
from pbem.tables import commands, triggers, work
from pbem.tables.models import Question, Reply, Table
from tests.games import veiled

_flush: Callable[[TransactionTestCase], None] = vars(TransactionTestCase)["_fixture_teardown"]


def _flush_without_triggers(self: TransactionTestCase) -> None:
    """The log refuses to be emptied, so its triggers step aside while a test database is."""
    triggers.remove()
    _flush(self)
    triggers.install()


type.__setattr__(TransactionTestCase, "_fixture_teardown", _flush_without_triggers)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long ones first, so that one worker walks them while the others do the rest."""
    items.sort(key=lambda item: item.path.parent.name not in ("journeys", "faults"))


@pytest.fixture(autouse=True)
def _no_broker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is woken in tests that do not ask for it; the work is called by name."""
    monkeypatch.setattr("pbem.tables.commands.possible.wake", lambda *arguments: True)


@pytest.fixture(autouse=True)
def _one_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits count in fixed windows: no test may happen to run over the edge of one."""
    noon = datetime(2026, 3, 1, 12, tzinfo=UTC)
    monkeypatch.setattr("pbem.limits.now", lambda: noon + timedelta(seconds=django_settings.TIME_SHIFT))


def person(name: str) -> Player:
    """A player with a verified address."""
    player = Player.objects.create_user(name=name)
    EmailAddress.objects.create(user=player, email=f"{name.lower()}@example.org", verified=True, primary=True)
    return player


@pytest.fixture
def alice(db: None) -> Player:
    return person("Alice")


@pytest.fixture
def bob(db: None) -> Player:
    return person("Bob")


@pytest.fixture
def charlie(db: None) -> Player:
    return person("Charlie")


@pytest.fixture
def kalah(alice: Player, bob: Player) -> Table:
    """A running table: Alice has seat 0 and moves, Bob has seat 1."""
    table = commands.open_table(alice, commands.Opening("kalah", 2, draw_seats=False))
    commands.join(table.pk, bob)
    table.refresh_from_db()
    return table


@pytest.fixture
def secret_table(alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A running table of a game with secret hands and blind answers: Alice has seat 0, Bob seat 1, both are asked."""
    load = vars(games)["_load"]
    monkeypatch.setattr(games, "KEYS", (*games.KEYS, "veiled"))
    monkeypatch.setattr(games, "_load", lambda key: veiled.GAME if key == "veiled" else load(key))
    table = commands.open_table(alice, commands.Opening("veiled", 2, draw_seats=False))
    commands.join(table.pk, bob)
    table.refresh_from_db()
    return table


type Say = Callable[..., Reply]


@pytest.fixture
def say(db: None) -> Iterator[Say]:
    """Answer for a seat as by mail: `say(table, 0, "3", "6")`; the reply comes back with its outcome."""

    def answer(table: Table, seat: int, *lines: str, token: str | None = None, **more: Any) -> Reply:
        open_now = Question.objects.filter(table=table, seat=seat, closed=None).first()
        meant = token if token is not None else open_now.token if open_now else ""
        channel = more.pop("channel", "mail")
        key = more.pop("key", commands.new_reply_key())
        reply, _ = commands.store_reply(key, channel, table=table, seat=seat, token=meant, lines=lines, **more)
        work.play_table(table.pk)
        reply.refresh_from_db()
        table.refresh_from_db()
        return reply

    yield answer
