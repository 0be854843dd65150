"""Deadlines that are due: reminders, then judgement. What it costs grows with what is due, not with what is open."""

import logging
from collections.abc import Iterator
from datetime import datetime, timedelta

from django.db import OperationalError
from django.db.models import Q

from pbem.clocks.models import Deadline, Heartbeat
from pbem.clocks.time import now
from pbem.tables import commands
from pbem.tables.ledger import open_ledger
from pbem.tables.models import Channel, Reply, ReplyState, Status
from pbem.tables.work import guard

log = logging.getLogger(__name__)

LEASE = timedelta(seconds=60)
BATCH = 500
GAP = timedelta(minutes=5)
"""A silence of the service longer than this is an outage."""

NEAR = timedelta(days=1)
"""An outage touches the deadlines that fell into it or come within a day after it."""

HELD = timedelta(days=7)
"""A reply that is held for its sender's confirmation keeps a deadline open so long."""


def judge_deadlines() -> int:
    """Remind and judge whatever is due; returns how many deadlines were looked at. Nothing in the first run after an
    outage until credit is given and waiting replies are taken."""
    _beat()
    looked = 0
    for deadline in claim_due():
        looked += 1
        try:
            guard(deadline.table_id, lambda row=deadline: _look_at(row))  # type: ignore[misc]  # bound now
        except OperationalError:
            log.warning("deadline of table %s must wait", deadline.table_id)
    return looked


def claim_due() -> Iterator[Deadline]:
    """Claim due deadlines by a conditional update with a lease; a second sweeper gets the others."""
    moment = now()
    due = Deadline.objects.filter(Q(leased=None) | Q(leased__lt=moment), next__lte=moment)
    for row in due.order_by("next").select_related("table")[:BATCH]:
        if due.filter(pk=row.pk).update(leased=moment + LEASE):
            yield row


def _look_at(row: Deadline) -> None:
    moment = now()
    if row.due is None:
        Deadline.objects.filter(pk=row.pk).update(next=None)
    elif row.due > moment:
        _remind(row, moment)
    elif _has_unplayed_reply(row):
        Deadline.objects.filter(pk=row.pk).update(next=moment + timedelta(hours=1), leased=None)
    else:
        commands.time_is_up(row.table_id, row.seat)
        Deadline.objects.filter(pk=row.pk).update(leased=None)


def _remind(row: Deadline, moment: datetime) -> None:
    """One reminder for a deadline; an extended deadline is not reminded of again."""
    with open_ledger(row.table_id) as ledger:
        first = Deadline.objects.filter(pk=row.pk, reminded=False).update(reminded=True)
        Deadline.objects.filter(pk=row.pk).update(next=row.due, leased=None)
        question = ledger.position.due.get(row.seat) if ledger.projection.status == Status.RUNNING else None
        if first and question is not None:
            seat = ledger.seats[row.seat]
            key = f"reminder:{row.table_id}:{row.seat}:{row.due:%Y%m%d%H%M%S}" if row.due else ""
            ledger.outbox.write("reminder", key, seat, row.due)
        commands.wake_table(row.table_id)


def _has_unplayed_reply(row: Deadline) -> bool:
    """A reply that is stored in time but not read yet, or held, never loses on time."""
    replies = Reply.objects.filter(table_id=row.table_id, seat=row.seat, received__lte=row.due)
    held = replies.filter(state=ReplyState.HELD, received__gte=now() - HELD)
    return replies.filter(state=ReplyState.RAW).exists() or held.exists()


# ---- outages


def _beat() -> None:
    """Write that we are here; after a gap, first give back the time. Two sweepers may both do it: it counts once."""
    moment = now()
    beat, _ = Heartbeat.objects.get_or_create(pk=1, defaults={"beat": moment})
    gap = moment - beat.beat
    if gap > GAP:
        log.warning("the service was away for %s", gap)
        touched = Deadline.objects.filter(started__lt=moment, due__gte=beat.beat, due__lt=moment + NEAR)
        for table_id, seat, due in touched.values_list("table_id", "seat", "due"):
            credit(table_id, seat, gap, due)
    Heartbeat.objects.filter(pk=1, beat__lt=moment).update(beat=moment)


def credit(table_id: int, seat: int, gap: timedelta, due: datetime | None) -> None:
    """Give back the time of an outage, once: only while the deadline is still the one that it touched."""
    try:
        commands.extend(table_id, seat, gap.total_seconds() / 3600, Channel.CLOCK, due)
    except commands.NotPossible:
        return  # paused or ended meanwhile
