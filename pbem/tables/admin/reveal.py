"""Asking for secrets: recorded in the table's log, and good for a quarter of an hour in one session."""

from datetime import datetime, timedelta

from django.http import HttpRequest

from pbem.clocks.time import now
from pbem.tables.models import Table
from pbem.tables.record import SALTED

LASTS = timedelta(minutes=15)
SESSION = "revealed"


def remember(request: HttpRequest, name: str) -> None:
    """What was asked for is shown in this session for a while. `name` is a table's id, or `reply:` and a reply's."""
    moment = now()
    kept = {other: until for other, until in _kept(request).items() if datetime.fromisoformat(until) > moment}
    request.session[SESSION] = {**kept, name: (moment + LASTS).isoformat()}


def revealed_until(request: HttpRequest, name: object) -> datetime | None:
    """Until when it is shown; None if it is not."""
    until = _kept(request).get(str(name))
    moment = datetime.fromisoformat(until) if until else None
    return moment if moment is not None and moment > now() else None


def is_revealed(request: HttpRequest, name: object) -> bool:
    """Was it asked for in this session, lately?"""
    return revealed_until(request, name) is not None


def is_open(request: HttpRequest, table: Table) -> bool:
    """May the game's secrets be shown: is it over, or were they asked for?"""
    return table.status in SALTED or is_revealed(request, table.pk)


def _kept(request: HttpRequest) -> dict[str, str]:
    kept = request.session.get(SESSION, {})
    return kept if isinstance(kept, dict) else {}
