"""Replies and bots as work: what one reply needs, and what a sweeper finds that nobody was woken for.

Every piece of work is a row; doing it twice is harmless, and a piece that fails three times is parked and visible.
"""

import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import DatabaseError, InterfaceError, OperationalError
from django.db.models import F, Q, QuerySet

from pbem.clocks.time import now
from pbem.faults import where
from pbem.tables.answers import take_waiting
from pbem.tables.commands import NotPossible, mark_stuck, resume, wake_table
from pbem.tables.ledger import open_ledger
from pbem.tables.machines import patient_bots, play_bots, play_on
from pbem.tables.models import Question, Reply, ReplyState, Status, Table

log = logging.getLogger(__name__)

ATTEMPTS = 3
BATCH = 100


def play_table(table_id: int) -> None:
    """Take a table's waiting replies, then let orders and the autopilot play on; a crash stops the table."""
    guard(table_id, lambda: _play_table(table_id))


def _play_table(table_id: int) -> None:
    with open_ledger(table_id) as ledger:
        if take_waiting(ledger):
            play_on(ledger)
        wake_table(table_id)


def guard(table_id: int, work: Callable[[], object]) -> bool:
    """Do work on a table; if its rules or its log are at fault, stop it and tell. False if it was stopped.

    A database that is away is nobody's fault: the error goes on, the rows stay, a sweeper comes back.
    """
    try:
        work()
    except (DatabaseError, InterfaceError):
        raise
    except Exception as fault:
        log.error("table %s is stuck: %s", table_id, where(fault))
        mark_stuck(table_id, f"{type(fault).__name__}: {fault}")
        return False
    return True


def free_replies(state: str) -> QuerySet[Reply]:
    """Replies in a state that nobody has claimed, or whose claim has run out; first come, first served. Those that
    were claimed three times and are still here have perhaps killed whoever claimed them: they are only to be parked."""
    free = Q(leased=None) | Q(leased__lt=now())
    return Reply.objects.filter(free, state=state, attempts__lt=ATTEMPTS).order_by("received")


def _lease() -> dict[str, Any]:
    return {"leased": now() + timedelta(seconds=settings.LEASE_SECONDS), "attempts": F("attempts") + 1}


def lease_replies(state: str, ids: Iterable[int]) -> list[int]:
    """Claim replies in a state by a conditional update; whoever else claims the same row gets none of it.

    Claim only what comes next: whoever is killed by a reply has spent an attempt of all that it had claimed.
    """
    found = list(free_replies(state).filter(pk__in=list(ids)).values_list("pk", flat=True)[:BATCH])
    return [pk for pk in found if free_replies(state).filter(pk=pk).order_by().update(**_lease())]


def park_hopeless() -> int:
    """Replies that were tried three times and are still not dealt with: a host must look. Returns how many."""
    moment = now()
    hopeless = Reply.objects.filter(
        state__in=[ReplyState.RAW, ReplyState.WAITING], attempts__gte=ATTEMPTS, leased__lt=moment
    ).exclude(table__status=Status.STUCK)
    return hopeless.update(state=ReplyState.PARKED)


def sweep_tables() -> int:
    """Tables with waiting replies, with a bot's open question, or with a bot that may cut in by now.

    Returns how many were looked after.
    """
    park_hopeless()
    found = set(_with_replies()) | set(_with_bots()) | {table_id for table_id, _ in patient_bots()[:BATCH]}
    for table_id in sorted(found):
        try:
            if free_replies(ReplyState.WAITING).filter(table=table_id).order_by().update(**_lease()):
                play_table(table_id)
            guard(table_id, lambda pk=table_id: play_bots(pk))  # type: ignore[misc]  # bound now, not later
        except OperationalError:
            log.warning("table %s must wait: the database is busy or away", table_id)
            _give_back(table_id)
    return len(found)


def _give_back(table_id: int) -> None:
    """The database's trouble is not the replies' fault, so the attempt does not count."""
    with suppress(OperationalError):  # still away: then the lease has to run out
        waiting = Reply.objects.filter(table=table_id, state=ReplyState.WAITING, attempts__gt=0)
        waiting.update(attempts=F("attempts") - 1, leased=None)


def _with_replies() -> list[int]:
    waiting = free_replies(ReplyState.WAITING).exclude(table=None).exclude(table__status=Status.STUCK)
    return [pk for pk in waiting.values_list("table_id", flat=True)[:BATCH] if pk is not None]


def _with_bots() -> list[int]:
    """An open question of a bot seat is itself the obligation."""
    due = Question.objects.filter(
        closed=None,
        may=False,
        table__status=Status.RUNNING,
        table__seats__bot=True,
        table__seats__autopilot=False,
        table__seats__number=F("seat"),
    )
    return list(due.values_list("table_id", flat=True).distinct()[:BATCH])


def end_pauses() -> int:
    """Pauses that end by themselves; returns how many ended."""
    ended = 0
    for pk in Table.objects.filter(status=Status.PAUSED, paused_until__lte=now()).values_list("pk", flat=True)[:BATCH]:
        try:
            resume(pk)
            ended += 1
        except NotPossible:
            continue  # somebody resumed it meanwhile
    return ended
