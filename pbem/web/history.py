"""A table's history as one pair of eyes may read it.

Steps are counted among what these eyes can see, not among events: somebody else's answers of which nothing was told
yet are not there, so that their number says nothing.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pbem.tables.heads import is_seen
from pbem.tables.models import Event, Line, Seat, Table


@dataclass(frozen=True, slots=True)
class Step:
    """What happened at one step: `number` is the event's (never shown), `count` the step's.

    `told_only`: the lines say it all.
    """

    count: int
    number: int
    time: datetime
    headline: str
    lines: list[str]
    told_only: bool = False


def steps_of(table: Table, seats: Sequence[Seat], seat: int | None) -> list[Step]:
    """All steps, the first first."""
    told = _told(table, seat)
    rows = Event.objects.filter(table=table).order_by("number")
    steps: list[Step] = []
    for event in rows.defer("salt", "digest", "received"):
        lines = told.get(event.number, [])
        if not is_seen(event, bool(lines), seat):
            continue
        told_only = event.kind == "answered" and event.seat != seat
        steps.append(Step(len(steps) + 1, event.number, event.time, _headline(event, seats, seat), lines, told_only))
    return steps


def _told(table: Table, seat: int | None) -> dict[int, list[str]]:
    told: dict[int, list[str]] = defaultdict(list)
    for line in Line.objects.filter(table=table).order_by("number", "order"):
        if text := line.read_by(seat):
            told[line.number].append(text)
    return told


def _headline(event: Event, seats: Sequence[Seat], seat: int | None) -> str:
    """One sentence without the answer itself, which may be secret; one's own answer is told."""
    who = seats[event.seat].name if event.seat is not None else ""
    if event.kind == "answered" and event.seat == seat:
        return _("You: %(answer)s") % {"answer": event.text}
    what = event.data.get("what", "")
    return _sentences(who, str(OFFERED.get(what, what)), event.data).get(event.kind, "")


OFFERED = {
    "draw": gettext_lazy("a draw"),
    "cancel": gettext_lazy("to cancel the game"),
    "pause": gettext_lazy("a pause of two weeks"),
    "back": gettext_lazy("to go back to before the last move"),
}


def _sentences(who: str, offer: str, details: dict[str, Any]) -> dict[str, str]:
    names = {"who": who, "offer": offer}
    return {
        "opened": _("The table was opened."),
        "joined": _("A seat was taken."),  # not whose: the seats may have been drawn anew since
        "left": _("A seat was given up."),
        "begun": _("The game began."),
        "answered": who,
        "timed_out": _("The time of %(who)s ran out.") % names,
        "resigned": _("%(who)s resigned.") % names,
        "replaced": _("Somebody else plays for %(who)s now.") % names,
        "autopilot": _("The autopilot plays for %(who)s.") % names
        if details.get("on")
        else _("%(who)s plays again.") % names,
        "offered": _("%(who)s offers or agrees: %(offer)s.") % names,
        "declined": _("%(who)s declines: %(offer)s.") % names,
        "taken_back": _("The last move was taken back."),
        "paused": _("The game was paused."),
        "resumed": _("The game went on."),
        "extended": _("%(who)s got more time.") % names,
        "stuck": _("The table stopped because of a fault of ours."),
        "cancelled": _("The game was cancelled."),
        "ended": _("The game ended."),
    }


def board_steps(steps: Sequence[Step], begun: int | None) -> list[Step]:
    """Those steps after which there is a board to show."""
    return [step for step in steps if begun is not None and step.number >= begun]
