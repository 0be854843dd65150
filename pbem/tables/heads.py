"""What one pair of eyes knows of a log, and its head to them: what they cannot see changes nothing of it.

Who declines to jump in at Solo holds the twin of the top card. Nobody is told that somebody declined; a digest that
changed would tell it.
"""

from collections.abc import Iterable, Iterator

from pbem.tables import rows
from pbem.tables.models import Event, Line, Table
from pbem.tables.replay import standing_answers

QUIET = ("revealed", "mended")
"""Kinds of events that are the host's business."""

AT_ONCE = 8
SHOWN = 12
"""Hexadecimal digits of a digest, as letters and pages show it."""


def is_seen(event: Event, is_told: bool, seat: int | None) -> bool:
    """Can a seat (or a spectator) know of an event? `is_told`: there is narration of it for them."""
    if event.kind in QUIET:
        return False
    return event.kind != "answered" or event.seat == seat or is_told


def head_of(table: Table, seat: int | None) -> str:
    """A short digest of the last event that a seat (or a spectator) knows of; it stands for all that came before."""
    seen = (event for event, is_told in _backwards(table, seat) if is_seen(event, is_told, seat))
    return bytes(next(seen).digest).hex()[:SHOWN]


def moves_told(table: Table, fresh: Iterable[int] = ()) -> int:
    """How many answers that stand everybody was told of; `fresh` are events whose narration is not stored yet."""
    stands = standing_answers(table)
    numbers = [number for number, answer in zip(stands.numbers, stands.answers, strict=True) if not answer.forced]
    stored = Line.objects.filter(table=table, number__in=numbers).exclude(text="").values_list("number", flat=True)
    return len({*stored, *fresh} & {*numbers})


def _backwards(table: Table, seat: int | None) -> Iterator[tuple[Event, bool]]:
    """The events, the last first, each with whether anything of it is told."""
    before, count = table.head + 1, 1  # nearly always the last one is it
    while events := _events(table, before, count):
        told = {line.number for line in _lines(table, events) if line.read_by(seat)}
        yield from ((event, event.number in told) for event in events)
        before, count = events[-1].number, AT_ONCE


def _events(table: Table, before: int, count: int) -> list[Event]:
    source = "FROM tables_event WHERE table_id = %s AND number < %s ORDER BY number DESC LIMIT %s"
    return rows.select((Event,), source, [table.pk, before, count], skip=("salt", "data", "text", "received"))


def _lines(table: Table, events: list[Event]) -> list[Line]:
    source = "FROM tables_line WHERE table_id = %s AND number BETWEEN %s AND %s"
    return rows.select((Line,), source, [table.pk, events[-1].number, events[0].number])
