"""What follows from a log: who has resigned, whose clock runs until when, which questions are open, what was told.

`apply` takes one event after another; commands apply only the new ones, `manage.py rebuild` all of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from games.engine.play import Position
from games.engine.referee import Line as EngineLine
from pbem.clocks.control import Clock, Control, extend, go_on, new_clock, start, stop
from pbem.tables.models import Status
from pbem.tables.results import sides_left


@dataclass(slots=True)
class SeatFacts:
    """What the log says of one seat. `clock` runs while the seat is due and a person answers for it."""

    bot: bool = False
    autopilot: bool = False
    resigned: int | None = None
    strikes: int = 0
    generation: int = 1
    clock: Clock = field(default_factory=lambda: Clock(timedelta(0)))

    @property
    def machine(self) -> bool:
        return self.bot or self.autopilot


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A question as it stands in the projection."""

    key: str
    seat: int
    may: bool
    prompt: str
    opened: int


@dataclass(slots=True)
class Projection:
    """Everything about a table that is computed from its log.

    `questions`, `closed` (key -> the event that decided it, None once it is open again) and `lines` hold what the
    applied events brought; `open` are the keys of the questions that are open now.
    """

    control: Control
    seats: list[SeatFacts]
    teams: Sequence[int]
    status: str = Status.OPEN
    cuts: list[int] = field(default_factory=list)
    offers: dict[str, dict[str, Any]] = field(default_factory=dict)
    begun: datetime | None = None
    ended: datetime | None = None
    paused: datetime | None = None
    paused_until: datetime | None = None
    result: dict[str, Any] | None = None
    questions: dict[str, OpenQuestion] = field(default_factory=dict)
    closed: dict[str, int | None] = field(default_factory=dict)
    lines: list[tuple[int, int, EngineLine]] = field(default_factory=list)
    open: set[str] = field(default_factory=set)
    running: dict[int, Any] = field(default_factory=dict)
    """The deadline rows by seat as they were loaded, so that only what changed is written."""

    def apply(self, event: Any, position: Position[Any] | None, lines: Sequence[EngineLine] = ()) -> None:
        """Take one event (anything with the fields of Event), the position after it and what was told by it."""
        change = getattr(self, f"_{event.kind}", None)
        if change is not None:
            change(event)
        if event.kind == "answered" and lines:  # of an answer that nobody was told of an offer must tell nothing, too
            for what in ("draw", "back", "cancel"):
                self.offers.pop(what, None)
        self.lines += [(event.number, order, line) for order, line in enumerate(lines)]
        if position is not None:
            self._follow_questions(event, position)
            self._follow_clocks(event, position)

    # ---- what each kind of event changes

    def _begun(self, event: Any) -> None:
        self.status, self.begun = Status.RUNNING, event.time
        for number, seat in enumerate(self.seats):
            seat.bot = number in event.data["bots"]
            seat.clock = new_clock(self.control)

    def _answered(self, event: Any) -> None:
        if event.channel not in ("clock", "bot"):
            self.seats[event.seat].strikes = 0

    def _timed_out(self, event: Any) -> None:
        self.seats[event.seat].strikes += 1

    def _resigned(self, event: Any) -> None:
        seat = self.seats[event.seat]
        seat.resigned = 1 + max((s.resigned or 0 for s in self.seats), default=0)
        seat.autopilot = True

    def _autopilot(self, event: Any) -> None:
        self.seats[event.seat].autopilot = event.data["on"]

    def _replaced(self, event: Any) -> None:
        seat = self.seats[event.seat]
        seat.generation, seat.bot = event.data["generation"], event.data.get("bot", False)
        seat.autopilot, seat.resigned, seat.strikes = False, None, 0

    def _offered(self, event: Any) -> None:
        """The first to say it offers, the others agree; what they need to know comes with the first."""
        what = event.data["what"]
        offer = self.offers.setdefault(what, {**event.data, "by": []})
        if event.seat not in offer["by"]:
            offer["by"].append(event.seat)

    def _declined(self, event: Any) -> None:
        self.offers.pop(event.data["what"], None)

    def _taken_back(self, event: Any) -> None:
        self.cuts.append(event.data["answers"])
        self.offers = {}

    def _paused(self, event: Any) -> None:
        self.status, self.paused = Status.PAUSED, event.time
        until = event.data.get("until")
        self.paused_until = datetime.fromisoformat(until) if until else None
        self.offers.pop("pause", None)

    def _stuck(self, event: Any) -> None:
        self.status, self.paused = Status.STUCK, self.paused or event.time

    def _resumed(self, event: Any) -> None:
        """All running clocks get back the time during which nobody could play."""
        if self.paused is not None:
            for seat in self.seats:
                seat.clock = extend(seat.clock, event.time - self.paused)
        self.status, self.paused, self.paused_until = Status.RUNNING, None, None

    _mended = _resumed

    def _extended(self, event: Any) -> None:
        seat = self.seats[event.seat]
        seat.clock = extend(seat.clock, timedelta(seconds=event.data["seconds"]))

    def _cancelled(self, event: Any) -> None:
        self._close(event, Status.CANCELLED)

    def _ended(self, event: Any) -> None:
        self.result = {key: event.data[key] for key in ("ranks", "reason", "scores")}
        self._close(event, Status.ENDED)

    def _close(self, event: Any, status: str) -> None:
        self.status, self.ended, self.paused, self.offers = status, event.time, None, {}
        self.closed |= dict.fromkeys(sorted(self.open), event.number)
        self.open = set()
        for seat in self.seats:
            seat.clock = Clock(seat.clock.bank)

    # ---- questions and clocks

    @property
    def is_over(self) -> bool:
        return self.status in (Status.ENDED, Status.CANCELLED)

    def _follow_questions(self, event: Any, position: Position[Any]) -> None:
        """Close what is no longer open, open what is new; a question that comes back is the old one."""
        now_open = {} if self.is_over else {question.id: question for question in position.open.values()}
        self.closed |= dict.fromkeys(sorted(self.open - now_open.keys()), event.number)
        for key, question in now_open.items():
            if key not in self.open:
                may, old = question.seat in position.may, self.questions.get(key)
                opened = old.opened if old else event.number
                self.questions[key] = OpenQuestion(key, question.seat, may, question.decision.prompt, opened)
                self.closed[key] = None
        self.open = set(now_open)

    def _follow_clocks(self, event: Any, position: Position[Any]) -> None:
        due = set() if self.is_over else {s for s in position.due if not self.seats[s].machine}
        for number, seat in enumerate(self.seats):
            runs = seat.clock.started is not None
            if runs and number not in due:
                moved = event.kind == "answered" and event.seat == number
                seat.clock = stop(seat.clock, self.control, event.received, moved)
            elif number in due and not runs:
                seat.clock = start(seat.clock, self.control, event.time)
            elif number in due and event.kind in ("answered", "taken_back") and event.seat == number:
                seat.clock = go_on(seat.clock, self.control, event.time)

    def sides_left(self) -> set[int]:
        """The teams that have a seat that has not resigned."""
        return sides_left([seat.resigned for seat in self.seats], self.teams)
