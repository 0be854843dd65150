"""From a table's rows to a position: the log read back, and states at rest as a cache."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.game import Setup
from games.engine.log import LogEvent, Standing, standing
from games.engine.play import Answer, Position, play
from games.engine.play import Rest as EngineRest
from pbem.tables.models import Event, Rest, Table
from pbem.tables.reading import rest_of

CARRIERS = ("begun", "answered", "taken_back")
"""Kinds of events that carry answers or cut them."""


@dataclass(frozen=True, slots=True)
class Tail:
    """A position, and for each answer after the rest it was made from: the number of its event.

    `base` is the rest's number of answers; `first` and `skip` say which event's how many answers it already holds.
    """

    position: Position[Any]
    numbers: list[int]
    base: int = 0
    first: int = 0
    skip: int = 0

    def place(self, answered: int) -> tuple[int, int]:
        """The event that carries the last of so many answers, and how many of its answers are among them."""
        index = answered - self.base - 1
        if index < 0:
            return self.first, self.skip
        number = self.numbers[index]
        earlier = self.skip if number == self.first else 0
        return number, earlier + self.numbers[: index + 1].count(number)


def setup_of(table: Table, names: Sequence[str]) -> Setup:
    """What was settled when the table began."""
    options = table.rules.read_options(table.options, len(names))
    return Setup(options, tuple(names), table.seed, frozenset(table.changes), tuple(table.cuts))


def names_of(table: Table) -> list[str]:
    """The table names by seat."""
    return list(table.seats.order_by("number").values_list("name", flat=True))


def log_events(table: Table, after: int = -1, kinds: Iterable[str] = CARRIERS) -> list[LogEvent]:
    """The events that matter for answers, without salts."""
    rows = Event.objects.filter(table=table, number__gt=after, kind__in=list(kinds)).order_by("number")
    return [
        LogEvent(number, kind, seat, question, text, data)
        for number, kind, seat, question, text, data in rows.values_list(
            "number", "kind", "seat", "question", "text", "data"
        )
    ]


def standing_answers(table: Table, until: int | None = None) -> Standing:
    """All answers that stand, after event `until` or now."""
    events = log_events(table)
    return standing(event for event in events if until is None or event.number <= until)


def present(table: Table, names: Sequence[str] | None = None, rest: Rest | None = None) -> Tail:
    """The position after the whole log, from the last state at rest if there is a good one (given, or looked for)."""
    setup = setup_of(table, names if names is not None else names_of(table))
    rest = rest or rest_of(table)
    if rest is None or rest.version != table.rules.version:
        return from_move_one(table, setup)
    answers, numbers = _since(table, rest)
    start = EngineRest(rest.turn, rest.answered, bytes(rest.state))
    return Tail(play(table.rules, setup, start, answers), numbers, rest.answered, rest.number, rest.skip)


def _since(table: Table, rest: Rest) -> tuple[list[Answer], list[int]]:
    """The answers after a rest and the events that carry them: kept with it, unless the log has grown since."""
    if rest.head == table.head:
        rows = rest.since
        return [Answer(seat, text, question, forced) for seat, question, text, forced, _ in rows], [r[4] for r in rows]
    stands = standing(log_events(table, after=rest.number - 1))
    return list(stands.answers[rest.skip :]), list(stands.numbers[rest.skip :])


def from_move_one(table: Table, setup: Setup) -> Tail:
    """The position after the whole log, with no help from any cache."""
    stands = standing_answers(table)
    return Tail(play(table.rules, setup, None, stands.answers), list(stands.numbers))


def position_at(table: Table, number: int, names: Sequence[str] | None = None) -> Position[Any]:
    """The position after event `number`: the present one from the cache where it is that, else replayed."""
    if number >= table.head:
        return present(table, names).position
    setup = setup_of(table, names if names is not None else names_of(table))
    stands = standing_answers(table, number)
    setup = Setup(setup.options, setup.names, setup.seed, setup.changes, stands.cuts)
    return play(table.rules, setup, None, stands.answers)


def answers_in(event: LogEvent) -> list[Answer]:
    """The answers that one event carries, its own first."""
    own = (
        [Answer(event.seat, event.text, event.question)] if event.kind == "answered" and event.seat is not None else []
    )
    return own + [Answer(s, text, question, forced=True) for s, question, text in event.data.get("forced", ())]
