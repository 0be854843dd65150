"""Every projection recomputed from the log alone: to prove that the rows match it, or to write them anew."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from games.engine.game import Setup
from games.engine.log import GENESIS, chain
from games.engine.play import Answer, Position
from pbem.clocks.models import Deadline
from pbem.tables.ledger import log_event
from pbem.tables.models import Event, Line, Question, Rest, Seat, Table
from pbem.tables.projection import Projection
from pbem.tables.replay import Tail, answers_in, setup_of
from pbem.tables.store import (
    SEAT_FACTS,
    TABLE_FACTS,
    deadline_rows,
    line_rows,
    new_projection,
    question_rows,
    since_rows,
    store_rest,
)


@dataclass(slots=True)
class Recomputed:
    """What the log says: the projection of all events, the last position, and the head."""

    projection: Projection
    tail: Tail | None
    head: int
    digest: bytes


class BrokenChain(Exception):
    """The log itself was changed."""


class Walk:
    """A walk through a log, event by event."""

    def __init__(self, table: Table, seats: list[Seat]) -> None:
        self.table, self.names = table, [seat.name for seat in seats]
        self.projection = new_projection(table, len(seats))
        self.position: Position[Any] | None = None
        self.answers: list[Answer] = []
        self.numbers: list[int] = []
        self.told = 0
        self.digest, self.head = GENESIS, 0

    def take(self, event: Event) -> None:
        """Raises BrokenChain, or what the rules raise."""
        self.head += 1
        self.digest = chain(self.digest, str(self.table.uuid), log_event(event))
        if event.number != self.head or bytes(event.digest) != self.digest:
            raise BrokenChain(f"the digest chain breaks at event {event.number}")
        self._move(event)
        told = list(self.position.lines[self.told :]) if self.position else []
        self.told += len(told)
        self.projection.apply(event, self.position, told)

    def _move(self, event: Event) -> None:
        if event.kind == "begun":
            self._start_anew(())
        elif event.kind == "taken_back":
            keep = event.data["answers"]
            del self.answers[keep:], self.numbers[keep:]
            self._start_anew((*self.projection.cuts, keep))
        if self.position is not None and (answers := answers_in(log_event(event))):
            self.position.follow(answers)
            self.answers += answers
            self.numbers += [event.number] * len(answers)

    def _start_anew(self, cuts: tuple[int, ...]) -> None:
        settled = setup_of(self.table, self.names)
        setup = Setup(settled.options, settled.names, settled.seed, settled.changes, cuts)
        self.position = Position(self.table.rules, setup, None)
        self.position.start()
        self.position.follow(self.answers)
        self.told = len(self.position.lines) if cuts else 0


def recompute(table: Table) -> Recomputed:
    """Walk through the whole log. Raises BrokenChain, or what the rules raise."""
    walk = Walk(table, list(table.seats.order_by("number")))
    for event in Event.objects.filter(table=table).order_by("number"):
        walk.take(event)
    tail = Tail(walk.position, walk.numbers) if walk.position else None
    return Recomputed(walk.projection, tail, walk.head, walk.digest)


def differences(table: Table) -> list[str]:
    """What of a table's rows does not follow from its log, in words; empty if all does."""
    try:
        truth = recompute(table)
    except Exception as fault:  # a log that its rules choke on is a difference, whatever they raise
        return [f"{type(fault).__name__}: {fault}"]
    return [
        *_table_differences(table, truth),
        *_rows(
            "questions",
            _questions(Question.objects.filter(table=table)),
            _questions(question_rows(table, truth.projection)),
        ),
        *_rows("lines", _lines(Line.objects.filter(table=table)), _lines(line_rows(table, truth.projection))),
        *_rows(
            "deadlines",
            _deadlines(Deadline.objects.filter(table=table)),
            _deadlines(deadline_rows(table, truth.projection)),
        ),
        *_rest_differences(table, truth),
    ]


def _table_differences(table: Table, truth: Recomputed) -> list[str]:
    projection = truth.projection
    found = [name for name in TABLE_FACTS if getattr(table, name) != getattr(projection, name)]
    if (table.head, bytes(table.digest)) != (truth.head, truth.digest):
        found.append("head")
    for seat, facts in zip(table.seats.order_by("number"), projection.seats, strict=True):
        if table.begun is None:
            continue  # before the game begins nothing of a seat follows from the log but who came and left
        found += [f"seat {seat.number} {name}" for name in SEAT_FACTS if getattr(seat, name) != getattr(facts, name)]
        if seat.bank != facts.clock.bank.total_seconds():
            found.append(f"seat {seat.number} bank")
    return found


def _rows(what: str, stored: set[Any], computed: set[Any]) -> list[str]:
    if stored == computed:
        return []
    return [f"{what}: {len(stored - computed)} stored without reason, {len(computed - stored)} missing"]


def _questions(rows: Iterable[Question]) -> set[Any]:
    return {(q.key, q.seat, q.token, q.may, q.prompt, q.opened, q.closed) for q in rows}


def _lines(rows: Iterable[Line]) -> set[Any]:
    return {(line.number, line.order, line.text, tuple(sorted(line.only.items()))) for line in rows}


def _deadlines(rows: Iterable[Deadline]) -> set[Any]:
    return {(row.seat, row.started, row.due) for row in rows}


def _rest_differences(table: Table, truth: Recomputed) -> list[str]:
    row = Rest.objects.filter(table=table, version=table.rules.version).first()
    if row is None or truth.tail is None:
        return []
    rest = truth.tail.position.rest
    number, skip = truth.tail.place(rest.answered)
    stored = (row.turn, row.answered, bytes(row.state), row.digest, row.number, row.skip)
    if stored != (rest.turn, rest.answered, rest.state, rest.digest, number, skip):
        return ["state at rest"]
    return ["answers since the rest"] if row.head == table.head and row.since != since_rows(truth.tail) else []


@transaction.atomic
def rebuild(table_id: int) -> None:
    """Throw a table's projections away and write them anew. Raises BrokenChain, or what the rules raise."""
    table = Table.objects.select_for_update().get(pk=table_id)
    truth = recompute(table)
    for name in TABLE_FACTS:
        setattr(table, name, getattr(truth.projection, name))
    table.head, table.digest = truth.head, truth.digest
    table.save(update_fields=[*TABLE_FACTS, "head", "digest"])
    _rebuild_seats(table, truth.projection)
    _replace_rows(Question, table, question_rows(table, truth.projection))
    _replace_rows(Line, table, line_rows(table, truth.projection))
    reminded = set(Deadline.objects.filter(table=table, reminded=True).values_list("seat", "due"))
    deadlines = deadline_rows(table, truth.projection)
    for row in deadlines:
        row.reminded = (row.seat, row.due) in reminded
    _replace_rows(Deadline, table, deadlines)
    Rest.objects.filter(table=table).delete()
    if truth.tail is not None:
        store_rest(table, truth.tail)


def _rebuild_seats(table: Table, projection: Projection) -> None:
    if table.begun is None:
        return
    for seat, facts in zip(table.seats.order_by("number"), projection.seats, strict=True):
        for name in SEAT_FACTS:
            setattr(seat, name, getattr(facts, name))
        seat.bank = facts.clock.bank.total_seconds()
        seat.save(update_fields=[*SEAT_FACTS, "bank"])


def _replace_rows(model: Any, table: Table, rows: list[Any]) -> None:
    model.objects.filter(table=table).delete()
    model.objects.bulk_create(rows)
