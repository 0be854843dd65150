"""One table, locked: its log to be written on, and everything that follows from what is written.

    with open_ledger(table_id) as ledger:
        ledger.play(seat, "c3", …)

At the end of the block events, states, questions, lines, clocks and letters are written in the same transaction.
No network, no template in here. If the rules crash, the transaction is gone.
"""

import logging
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import DatabaseError, transaction

from games.engine.chance import commitment
from games.engine.log import LogEvent, chain, forced_data
from games.engine.play import Position, Taken, play
from pbem.clocks.time import now
from pbem.tables import rows
from pbem.tables.letters import Outbox
from pbem.tables.models import Channel, Event, Question, Reply, Rest, Seat, Status, Table
from pbem.tables.projection import Projection
from pbem.tables.reading import locked_table, seats_of
from pbem.tables.replay import Tail, present, setup_of, standing_answers
from pbem.tables.results import resigned_result, with_resigned
from pbem.tables.store import load_projection, store_projection, store_rest

log = logging.getLogger(__name__)


class Ledger:
    """The log of one locked table and what follows from it. `moment` is when it was opened."""

    def __init__(self, table: Table, seats: Sequence[Seat], moment: datetime, rest: Rest | None = None) -> None:
        self.table, self.seats, self.moment = table, list(seats), moment
        self._rest = rest
        self.events: list[Event] = []
        self.outbox = Outbox(table, self.seats, moment)
        self.projection = load_projection(table, self.seats)
        self._tail: Tail | None = None
        self._told = 0
        self._moved = False

    # ---- the game

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def tail(self) -> Tail:
        if self._tail is None:
            self._tail = present(self.table, self.names, self._rest)
            self._told = len(self._tail.position.lines)
            self.projection.open = {question.id for question in self._tail.position.open.values()}
        return self._tail

    @property
    def position(self) -> Position[Any]:
        """The position after the whole log, new events included."""
        return self.tail.position

    # ---- writing

    def append(
        self,
        kind: str,
        seat: int | None = None,
        *,
        question: str = "",
        text: str = "",
        data: dict[str, Any] | None = None,
        channel: str = Channel.PAGE,
        reply: Reply | None = None,
        position: Position[Any] | None = None,
    ) -> Event:
        """Write one event. `position` is given when the event moved the game."""
        moment = now()
        event = Event(
            table=self.table,
            number=self.table.head + 1,
            kind=kind,
            seat=seat,
            question=question,
            text=text,
            data=data or {},
            channel=channel,
            reply=reply,
            received=min(reply.received, moment) if reply else moment,
            time=moment,
            salt=os.urandom(16),
        )
        event.digest = chain(bytes(self.table.digest), str(self.table.uuid), log_event(event))
        self.table.head, self.table.digest = event.number, event.digest
        self.events.append(event)
        here = position or (self._tail.position if self._tail else self._position_for(kind))
        told = list(here.lines[self._told :]) if here else []
        self._told += len(told)
        self.projection.apply(event, here, told)
        return event

    def _position_for(self, kind: str) -> Position[Any] | None:
        """The position is loaded where an event changes who is due; other events leave questions and clocks alone."""
        needed = ("resigned", "replaced", "autopilot", "cancelled", "ended")
        if self.table.begun is None or kind not in needed:
            return None
        return self._position_if_any() if self.projection.status == Status.STUCK else self.position

    def _position_if_any(self) -> Position[Any] | None:
        """The rules may choke on a stuck table's log: the host can end it all the same, which closes its questions."""
        try:
            return self.position
        except DatabaseError:
            raise
        except Exception as fault:
            log.warning("table %s is closed unseen: %s", self.table.pk, type(fault).__name__)
            keys = Question.objects.filter(table=self.table, closed=None).values_list("key", flat=True)
            self.projection.open = set(keys)
            return None

    def begin(self, order: Sequence[int], channel: str = Channel.PAGE) -> None:
        """Write `begun`, deal, and take what is forced."""
        self.table.changes = sorted(self.table.rules.changes)
        Table.objects.filter(pk=self.table.pk).update(changes=self.table.changes)
        position = play(self.table.rules, setup_of(self.table, self.names))
        self._tail, self._moved = Tail(position, []), True
        data = {
            "commitment": commitment(self.table.seed),
            "order": list(order),
            "bots": [seat.number for seat in self.seats if seat.bot],
            "changes": self.table.changes,
            **forced_data(position.forced),
        }
        event = self.append("begun", data=data, channel=channel, position=position)
        self._tail.numbers.extend([event.number] * len(position.forced))
        self._end_if_over(channel)

    def play(self, seat: int, text: str, *, channel: str, reply: Reply | None = None, question: str = "") -> Taken:
        """Answer a seat's open question. Raises a Refusal or OutOfStep, and then nothing is written."""
        taken = self.position.answer(seat, text, question)
        event = self.append(
            "answered",
            seat,
            question=taken.answer.question,
            text=taken.answer.text,
            data=forced_data(self.position.forced),
            channel=channel,
            reply=reply,
            position=self.position,
        )
        self.tail.numbers.extend([event.number] * (1 + len(self.position.forced)))
        self._moved = True
        self._end_if_over(channel)
        return taken

    def take_back(self, answers: int, seat: int | None, channel: str, reply: Reply | None = None) -> None:
        """Roll back until so many answers stand."""
        self.flush_events()
        stands = standing_answers(self.table)
        self.table.cuts = [*self.table.cuts, answers]
        position = Position(self.table.rules, setup_of(self.table, self.names), None)
        position.start()
        position.follow(stands.answers[:answers])
        self._told = len(position.lines)
        position.force()
        data = {"answers": answers, **forced_data(position.forced)}
        self._tail, self._moved = Tail(position, list(stands.numbers[:answers])), True
        event = self.append("taken_back", seat, data=data, channel=channel, reply=reply, position=position)
        self._tail.numbers.extend([event.number] * len(position.forced))

    # ---- endings

    def resign(self, seat: int, channel: str, reply: Reply | None = None) -> None:
        """Write `resigned`, and the end if one side is left."""
        self.append("resigned", seat, channel=channel, reply=reply)
        resigned = [facts.resigned for facts in self.projection.seats]
        if len(self.projection.sides_left()) == 1:
            self.end(resigned_result(resigned, self.projection.teams, self.names), channel)

    def _end_if_over(self, channel: str) -> None:
        result = self.position.result
        if result is not None:
            resigned = [facts.resigned for facts in self.projection.seats]
            self.end(with_resigned(result, resigned, self.projection.teams), channel)

    def end(self, result: Any, channel: str) -> None:
        """Write `ended` with the seed, and a result letter for everybody."""
        data = {
            "ranks": list(result.ranks),
            "reason": result.reason,
            "scores": list(result.scores) if result.scores is not None else None,
            "seed": self.table.seed,
        }
        self.append("ended", data=data, channel=channel)
        self.outbox.results(self.table.head)

    # ---- several answers, all or none

    def mark(self) -> "Mark":
        """A point to which `go_back_to` can return, as long as the ledger is open."""
        self.flush_events()
        return Mark(len(self.events), self.table.head, bytes(self.table.digest), deepcopy(self.projection), self._moved)

    def go_back_to(self, mark: "Mark") -> None:
        """Forget what was written since the mark: the answers of a set of which one is not allowed."""
        forgotten = self.events[mark.events :]
        assert all(event.pk is None for event in forgotten), "only what is not stored can be forgotten"
        del self.events[mark.events :]
        self.table.head, self.table.digest = mark.head, mark.digest
        self.projection, self._moved, self._tail = mark.projection, mark.moved, None

    # ---- storing

    def flush_events(self) -> None:
        """Store what was written so far; the unique (table, number) settles any race that the lock did not."""
        rows.insert([event for event in self.events if event.pk is None])

    def close(self) -> None:
        """Store everything that follows from the new events."""
        self.flush_events()
        if self._moved:
            store_rest(self.table, self.tail)
        self.outbox.turns(self.projection, self.position if self._tail else None)
        store_projection(self.table, self.seats, self.projection)
        self.outbox.store()


@dataclass(slots=True)
class Mark:
    """Where a ledger stood."""

    events: int
    head: int
    digest: bytes
    projection: Projection
    moved: bool


def log_event(event: Event) -> LogEvent:
    """An event as the digest sees it."""
    return LogEvent(event.number, event.kind, event.seat, event.question, event.text, event.data, bytes(event.salt))


@contextmanager
def open_ledger(table_id: int) -> Iterator[Ledger]:
    """Lock a table and open its ledger; what was written in the block is committed at its end, or all of it is gone."""
    moment = now()
    with transaction.atomic():
        table, rest = locked_table(table_id)
        ledger = Ledger(table, seats_of(table), moment, rest)
        yield ledger
        ledger.close()
