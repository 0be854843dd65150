"""What the rules of a turn may touch besides the state: questions, narration, chance and names of rule changes."""

from collections.abc import Coroutine, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from games.engine.chance import Chance
from games.engine.decisions import Decision

type Seat = int
type Rules[T] = Coroutine[Pause, Mapping[Seat, Any], T]

_NOBODY: Mapping[Seat, Any] = {}


class GameOver(Exception):
    """Raised by rules to end the game at once, from any depth."""


class RulesError(Exception):
    """The rules did what rules must not do: an empty question, a question to a foreign seat, an endless game."""


@dataclass(slots=True, eq=False)
class Pause:
    """Questions open at one moment.

    `due` must answer, `may` can cut in. It is settled by "all" who are due, by the "first" answer of anybody,
    or by "each" single answer (paths that are walked together), after which the rest is asked again.
    """

    due: Mapping[Seat, Decision[Any]]
    may: Mapping[Seat, Decision[Any]] = field(default_factory=dict)
    settles: Literal["all", "first", "each"] = "all"

    def __await__(self) -> Generator["Pause", Mapping[Seat, Any], Mapping[Seat, Any]]:
        return (yield self)


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of narration, told when `after` answers of the game had been taken.

    `only` holds what some seats read instead of `text`; an empty text is not shown.
    """

    after: int
    text: str
    only: Mapping[Seat, str] = field(default_factory=dict)

    def read_by(self, seat: Seat | None) -> str:
        """What this seat reads (None is a spectator); "" if nothing."""
        return self.text if seat is None else self.only.get(seat, self.text)


class Referee:
    """One table's referee, handed to `setup` and to each `turn`.

    `names` are the table names by seat, `changes` the named rule changes that this table was begun under.
    """

    __slots__ = ("answered", "chance", "changes", "lines", "names")

    def __init__(self, names: Sequence[str], changes: frozenset[str], chance: Chance) -> None:
        self.names = tuple(names)
        self.changes = changes
        self.chance = chance
        self.answered = 0
        self.lines: list[Line] = []

    @property
    def seats(self) -> range:
        """All seats in order, from 0."""
        return range(len(self.names))

    def tell(self, text: str, only: Mapping[Seat, str] | None = None) -> None:
        """Narrate one public line, and what some seats read instead of it."""
        self.lines.append(Line(self.answered, text, only or _NOBODY))

    async def ask[T](self, seat: Seat, decision: Decision[T]) -> T:
        """Wait for one player's answer."""
        answer: T = (await Pause({seat: decision}))[seat]
        return answer

    async def ask_all[T](self, decisions: Mapping[Seat, Decision[T]]) -> Mapping[Seat, T]:
        """Wait for all of these players, in any order, blind; their answers come together, by seat."""
        if not decisions:
            return {}
        answers: Mapping[Seat, T] = await Pause(decisions)
        return {seat: answers[seat] for seat in decisions}

    async def ask_first[T](
        self, due: Mapping[Seat, Decision[T]], may: Mapping[Seat, Decision[T]] = _NOBODY
    ) -> tuple[Seat, T]:
        """Wait for the first answer of anybody; it closes the questions of all others."""
        [(seat, answer)] = (await Pause(due, may, "first")).items()
        return seat, answer

    async def together[T](self, paths: Mapping[Seat, Rules[T]]) -> dict[Seat, T]:
        """Let each seat walk its own path of questions, none waiting for another.

        A path asks only its own seat (RulesError otherwise). GameOver in one closes all.
        """
        asked: dict[Seat, Decision[Any]] = {}
        done: dict[Seat, T] = {}
        try:
            for seat, path in paths.items():
                _step(path, seat, None, asked, done)
            while asked:
                for seat, answer in (await Pause(dict(asked), settles="each")).items():
                    _step(paths[seat], seat, {seat: answer}, asked, done)
        except GameOver:
            for path in paths.values():
                path.close()
            raise
        return {seat: done[seat] for seat in paths}


def _step[T](
    path: Rules[T],
    seat: Seat,
    answers: Mapping[Seat, Any] | None,
    asked: dict[Seat, Decision[Any]],
    done: dict[Seat, T],
) -> None:
    """Walk one path on to its next question or its end."""
    asked.pop(seat, None)
    try:
        pause = path.send(answers)  # type: ignore[arg-type]  # None starts a coroutine
    except StopIteration as end:
        done[seat] = end.value
        return
    if set(pause.due) != {seat} or pause.may:
        raise RulesError(f"a path of seat {seat} asked others")
    asked[seat] = pause.due[seat]
