"""The time that decides: the database's, so that no two hosts disagree."""

import threading
from datetime import UTC, datetime, timedelta
from time import monotonic

from django.conf import settings
from django.db import connection

ASKED_EVERY = 30.0
"""Seconds for which the database's answer is carried on by a clock that cannot jump."""


class _Last(threading.local):
    said: datetime | None = None
    at: float = 0.0


_last = _Last()


def now() -> datetime:
    """The database's time (aware, UTC), asked for at most every half minute, and TIME_SHIFT on top."""
    elapsed = monotonic() - _last.at
    if _last.said is None or elapsed > ASKED_EVERY:
        _last.said, _last.at, elapsed = _database_time(), monotonic(), 0.0
    return _last.said + timedelta(seconds=elapsed + settings.TIME_SHIFT)


def _database_time() -> datetime:
    postgres = connection.vendor == "postgresql"
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()" if postgres else "SELECT strftime('%Y-%m-%dT%H:%M:%f', 'now')")
        [said] = cursor.fetchone()
    moment = said if postgres else datetime.fromisoformat(said)
    return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
