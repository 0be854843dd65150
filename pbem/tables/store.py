"""Projections to and from their rows: what a ledger loads when it opens and stores when it closes."""

from collections.abc import Sequence
from copy import deepcopy
from datetime import timedelta

from pbem.clocks.control import Clock, read_control, reminder
from pbem.clocks.models import Deadline
from pbem.tables import rows
from pbem.tables.keys import token_of
from pbem.tables.models import Line, Question, Rest, Seat, Table
from pbem.tables.projection import Projection, SeatFacts
from pbem.tables.reading import running_clocks
from pbem.tables.replay import Tail

TABLE_FACTS = ("status", "cuts", "offers", "begun", "ended", "paused", "paused_until", "result")
SEAT_FACTS = ("bot", "autopilot", "resigned", "strikes", "generation")


def new_projection(table: Table, seats: int) -> Projection:
    """The projection of an empty log."""
    options = table.rules.read_options(table.options, seats)
    return Projection(
        read_control(table.control), [SeatFacts() for _ in range(seats)], table.rules.teams(options, seats)
    )


def load_projection(table: Table, seats: Sequence[Seat]) -> Projection:
    """The projection as it stands in the rows (questions and lines left out: only new ones matter)."""
    projection = new_projection(table, len(seats))
    for name in TABLE_FACTS:
        setattr(projection, name, deepcopy(getattr(table, name)))  # else a change of an offer would not be seen
    running = running_clocks(table) if table.begun else {}
    projection.running = running
    for seat, facts in zip(seats, projection.seats, strict=True):
        for name in SEAT_FACTS:
            setattr(facts, name, getattr(seat, name))
        facts.clock = _clock(seat, running.get(seat.number))
    return projection


def _clock(seat: Seat, row: Deadline | None) -> Clock:
    bank = timedelta(seconds=seat.bank)
    return Clock(bank, row.started, row.due) if row else Clock(bank)


def store_projection(table: Table, seats: Sequence[Seat], projection: Projection) -> None:
    """Write what changed; the table row always, for its head moved."""
    changed = {name: value for name in TABLE_FACTS if getattr(table, name) != (value := getattr(projection, name))}
    for name, value in changed.items():
        setattr(table, name, value)
    own = {name: getattr(table, name) for name in ("head", "digest", "has_orders", "cuts")}
    rows.update(Table, table.pk, changed | own)
    for seat, facts in zip(seats, projection.seats, strict=True):
        _store_seat(seat, facts)
    _store_questions(table, projection)
    rows.insert(line_rows(table, projection))
    _store_deadlines(table, projection)


def _store_seat(seat: Seat, facts: SeatFacts) -> None:
    changed = [name for name in SEAT_FACTS if getattr(seat, name) != getattr(facts, name)]
    bank = facts.clock.bank.total_seconds()
    if seat.bank != bank:
        seat.bank = bank
        changed.append("bank")
    for name in changed:
        if name != "bank":
            setattr(seat, name, getattr(facts, name))
    if changed:
        seat.save(update_fields=changed)


def question_rows(table: Table, projection: Projection) -> list[Question]:
    """All questions that the projection knows whole."""
    return [
        Question(
            table=table,
            seat=question.seat,
            key=question.key,
            token=token_of(table, question.key),
            may=question.may,
            prompt=question.prompt,
            opened=question.opened,
            closed=projection.closed.get(question.key),
        )
        for question in projection.questions.values()
    ]


def line_rows(table: Table, projection: Projection) -> list[Line]:
    """All lines that the projection brought."""
    return [
        Line(
            table=table,
            number=number,
            order=order,
            text=line.text,
            only={str(seat): text for seat, text in line.only.items()},
        )
        for number, order, line in projection.lines
    ]


def _store_questions(table: Table, projection: Projection) -> None:
    """New questions, and old ones that are open again after a roll-back; then the decided ones are closed."""
    questions = question_rows(table, projection)
    if projection.cuts:  # only after a roll-back can a question come back
        Question.objects.bulk_create(
            questions, update_conflicts=True, unique_fields=["table", "key"], update_fields=["closed"]
        )
    else:
        rows.insert(questions)
    decided = [key for key, number in projection.closed.items() if number and key not in projection.questions]
    for number in sorted({projection.closed[key] or 0 for key in decided}):
        keys = [key for key in decided if projection.closed[key] == number]
        Question.objects.filter(table=table, key__in=keys).update(closed=number)


def deadline_rows(table: Table, projection: Projection) -> list[Deadline]:
    """A row for each clock that runs."""
    rows = []
    for number, seat in enumerate(projection.seats):
        clock = seat.clock
        if clock.started is None:
            continue
        row = Deadline(table=table, seat=number, started=clock.started, due=clock.due)
        row.next = None if projection.paused else reminder(clock, projection.control)
        rows.append(row)
    return rows


def _store_deadlines(table: Table, projection: Projection) -> None:
    """Clocks that stopped go, the others are as the projection has them; an unchanged one keeps its reminder."""
    before, clocks = projection.running, deadline_rows(table, projection)
    gone = before.keys() - {row.seat for row in clocks}
    changed = [row for row in clocks if not _is_same(row, before.get(row.seat), projection)]
    if len(gone) == len(changed) == 1 and changed[0].seat not in before:
        _hand_over(before[gone.pop()], changed[0])  # by far the most common: the turn passes from one to another
        return
    if gone:
        Deadline.objects.filter(table=table, seat__in=gone).delete()
    Deadline.objects.bulk_create(
        changed,
        update_conflicts=True,
        unique_fields=["table", "seat"],
        update_fields=["started", "due", "next", "reminded", "leased"],
    )


def _hand_over(row: Deadline, to: Deadline) -> None:
    """One clock stops and another starts: the row changes hands."""
    values = {name: getattr(to, name) for name in ("seat", "started", "due", "next", "reminded", "leased")}
    rows.update(Deadline, row.pk, values)


def _is_same(row: Deadline, before: Deadline | None, projection: Projection) -> bool:
    if before is None:
        return False
    stands = (before.next is None) == (row.next is None)
    return (before.started, before.due) == (row.started, row.due) and (stands or projection.control.kind == "none")


def since_rows(tail: Tail) -> list[list[object]]:
    """The answers after the last rest, as its row keeps them."""
    since = tail.position.since
    numbers = tail.numbers[len(tail.numbers) - len(since) :]
    return [[a.seat, a.question, a.text, a.forced, number] for a, number in zip(since, numbers, strict=True)]


def store_rest(table: Table, tail: Tail) -> None:
    """Keep the last state at rest, with the place in the log from which replay goes on."""
    rest = tail.position.rest
    number, skip = tail.place(rest.answered)
    values = {
        "number": number,
        "skip": skip,
        "turn": rest.turn,
        "answered": rest.answered,
        "state": rest.state,
        "head": table.head,
        "since": since_rows(tail),
        "digest": rest.digest,
        "version": table.rules.version,
    }
    if not rows.update(Rest, table.pk, values):
        Rest.objects.create(table=table, **values)
