"""What one pair of eyes sees of a table after an event: for letters and pages alike, built from a view only."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from games.engine.decisions import AnyDecision
from games.engine.play import Position
from pbem.tables import rows
from pbem.tables.keys import token_of
from pbem.tables.models import Event, Line, Seat, Status, Table
from pbem.tables.reading import running_clocks, seats_of
from pbem.tables.replay import position_at

DOZEN = 12
"""So many answers at most are offered as links in a letter."""

ROWS = 8


@dataclass(frozen=True, slots=True)
class Asked:
    """An open question as its seat reads it. `options` are all answers, None if they are too many to list."""

    token: str
    prompt: str
    options: list[str] | None
    example: str
    may: bool
    lines: int
    decision: AnyDecision = field(repr=False)

    @property
    def offered(self) -> list[str]:
        """The answers to offer as links: all of up to a dozen, else none."""
        return self.options if self.options is not None and len(self.options) <= DOZEN else []

    @property
    def rows(self) -> int:
        """How many lines the field on a page is tall; it takes more."""
        return min(self.lines, ROWS)


@dataclass
class Scene:
    """A table as a seat (or, without one, a spectator) sees it after event `number`."""

    table: Table
    seats: Sequence[Seat]
    seat: Seat | None
    number: int
    position: Position[Any] | None

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def others(self) -> list[str]:
        """The table names of all but this seat, as far as seats are taken."""
        own = self.seat.number if self.seat is not None else None
        return [seat.name for seat in self.seats if seat.name and seat.number != own]

    @cached_property
    def _view(self) -> Any:
        assert self.position is not None
        return self.position.view(self.seat.number if self.seat else None)

    @property
    def text(self) -> str:
        """The board in fixed width."""
        return self.table.rules.text(self._view, self.names) if self.position else ""

    @property
    def words(self) -> str:
        """The board in sentences."""
        return self.table.rules.words(self._view, self.names) if self.position else ""

    @property
    def svg(self) -> str:
        """The board as a picture."""
        return self.table.rules.svg(self._view, self.names) if self.position else ""

    @property
    def asked(self) -> Asked | None:
        """This seat's open question, if there is one and it is more than a chance to decline."""
        if self.seat is None or self.position is None or self.table.status != Status.RUNNING:
            return None
        question = self.position.open.get(self.seat.number)
        if question is None:
            return None
        decision, may = question.decision, self.seat.number in self.position.may
        if may and decision.only_declines():
            return None
        options = decision.options()
        written = None if options is None else [decision.write(option) for option in options]
        token = token_of(self.table, question.id)
        return Asked(token, decision.prompt, written, decision.example(), may, decision.lines, decision)

    @property
    def waiting(self) -> list[Seat]:
        """The seats that the table waits for."""
        due = self.position.due if self.position and self.table.status == Status.RUNNING else {}
        return [self.seats[number] for number in due]

    def deadline(self) -> datetime | None:
        """Until when this seat must answer."""
        if self.seat is None:
            return None
        clock = running_clocks(self.table).get(self.seat.number)
        return clock.due if clock else None

    def told(self, since: int | None = None) -> list[str]:
        """The narration up to this event, as this seat reads it: after event `since`, or since it last answered."""
        after = self._last_acted() if since is None else since
        lines = rows.select(
            (Line,),
            'FROM tables_line WHERE table_id = %s AND number > %s AND number <= %s ORDER BY number, "order"',
            [self.table.pk, after, self.number],
        )
        read = [line.read_by(self.seat.number if self.seat else None) for line in lines]
        return [line for line in read if line]

    def _last_acted(self) -> int:
        """The event in which this seat last answered for itself: what came after it is news."""
        if self.seat is None:
            return 0
        source = (
            "FROM tables_event WHERE table_id = %s AND number < %s AND seat = %s AND kind = 'answered'"
            " AND channel NOT IN ('clock', 'bot') ORDER BY number DESC LIMIT 1"
        )
        found = rows.select((Event,), source, [self.table.pk, self.number, self.seat.number])
        return found[0].number if found else 0


def see(table: Table, seat: int | None = None, number: int | None = None) -> Scene:
    """The scene for a seat (by number) or a spectator, now or after event `number`."""
    seats = seats_of(table)
    at = table.head if number is None else number
    position = position_at(table, at, [s.name for s in seats]) if table.begun is not None else None
    return Scene(table, seats, None if seat is None else seats[seat], at, position)
