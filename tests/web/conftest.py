"""Browsers for the cast, and pages that find a worker at once."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from pbem.players.models import Player
from pbem.tables import keys, work
from pbem.tables.models import Event, Question, Table

type Browse = Callable[[Player | None], Client]


@pytest.fixture(autouse=True)
def _worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is woken does the work before the page looks for the outcome."""
    cache.clear()

    def wake(task: str, *arguments: Any) -> bool:
        if task == "pbem.tables.play":
            work.play_table(*arguments)
        return True

    monkeypatch.setattr("pbem.web.sending.wake", wake)


@pytest.fixture
def nobody_wakes(monkeypatch: pytest.MonkeyPatch) -> None:
    """No worker comes, and the page does not wait."""
    monkeypatch.setattr("pbem.web.sending.wake", lambda *arguments: False)
    monkeypatch.setattr("pbem.web.sending.PATIENCE", 0.0)


@pytest.fixture
def browse(db: None) -> Browse:
    """A browser, signed in as somebody or not."""

    def open_browser(player: Player | None = None) -> Client:
        client = Client()
        if player is not None:
            client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return open_browser


def question_path(table: Table, seat: int) -> str:
    """The page of a seat's open question."""
    token = Question.objects.get(table=table, seat=seat, closed=None).token
    return f"/q/{keys.question_key(table, table.seats.get(number=seat), token)}/"


def seat_path(table: Table, seat: int) -> str:
    """A seat's page."""
    return f"/q/{keys.seat_key(table, table.seats.get(number=seat))}/"


def form_of(page: Any) -> str:
    """The token of the form on a page."""
    token: str = page.context["form_token"]
    return token


def answers(table: Table) -> list[str]:
    """What was answered at a table, in order."""
    return list(Event.objects.filter(table=table, kind="answered").order_by("number").values_list("text", flat=True))
