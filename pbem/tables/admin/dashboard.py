"""What needs the host, counted: stuck tables, replies and letters that went wrong, an outbox or sweeper that stands."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.timesince import timesince
from django.utils.translation import gettext as _

from pbem.clocks.models import Heartbeat
from pbem.clocks.time import now
from pbem.tables.models import LIVE, Letter, LetterState, Reply, ReplyState, Seat, Status, Table

LATE = timedelta(minutes=5)
"""Letters that wait longer, and a heartbeat that is older, say that something stands still."""


@dataclass(frozen=True, slots=True)
class Sign:
    """One line of the dashboard. `bad` asks for the host."""

    label: str
    value: str
    link: str
    bad: bool


def signs() -> list[Sign]:
    """In seven queries, however much there is."""
    replies, letters = Reply.objects.all(), Letter.objects.all()
    unreachable = Seat.objects.filter(unreachable=True, table__status__in=LIVE)
    return [
        _count(_("Stuck tables"), Table.objects.filter(status=Status.STUCK).count(), "table", needs="stuck"),
        _count(_("Parked replies"), replies.filter(state=ReplyState.PARKED).count(), "reply", state__exact="parked"),
        _count(_("Held replies"), replies.filter(state=ReplyState.HELD).count(), "reply", state__exact="held"),
        _count(_("Failed letters"), letters.filter(state=LetterState.FAILED).count(), "letter", state__exact="failed"),
        _count(_("Unreachable seats"), unreachable.count(), "table", needs="unreachable"),
        _outbox(),
        _heartbeat(),
    ]


def _link(model: str, **query: str) -> str:
    return f"{reverse(f'admin:tables_{model}_changelist')}?{urlencode(query)}"


def _count(label: str, count: int, model: str, **query: str) -> Sign:
    return Sign(label, str(count), _link(model, **query), count > 0)


def _outbox() -> Sign:
    """The letter that should have gone out first and has not."""
    moment = now()
    waiting = Letter.objects.filter(state=LetterState.WAITING, next__lte=moment).order_by("next")
    oldest = waiting.values_list("next", flat=True).first()
    label, link = _("Oldest letter to be sent"), _link("letter", state__exact="waiting")
    return Sign(label, _age(oldest, moment) or _("none waits"), link, oldest is not None and moment - oldest > LATE)


def _heartbeat() -> Sign:
    """When a sweeper last looked at the clocks."""
    moment = now()
    beat = Heartbeat.objects.filter(pk=1).values_list("beat", flat=True).first()
    label = _("Last heartbeat")
    return Sign(label, _age(beat, moment) or _("never"), "", beat is None or moment - beat > LATE)


def _age(then: datetime | None, moment: datetime) -> str:
    if then is None:
        return ""
    if moment - then < timedelta(minutes=1):
        return _("less than a minute ago")
    return _("%(time)s ago") % {"time": timesince(then, moment, depth=1)}
