"""How fast a game is: replaying whole games, listing answers, drawing. Times are wall-clock on this machine."""

from collections.abc import Callable, Sequence
from statistics import mean, median
from time import perf_counter
from typing import Any

from games.engine.chance import Chance
from games.engine.check import cases, setup_of, walk
from games.engine.describe import written_options
from games.engine.game import AnyGame
from games.engine.play import Position, play
from games.engine.record import Record

FUZZED = 12
"""So many random games stand in where no recorded ones are at hand."""
LOOKS = 20
"""So many positions of the longest game are listed and drawn."""
ENOUGH = 0.3
"""Seconds after which a measurement is not repeated any more."""


def random_records(game: AnyGame, seed: str = "bench") -> list[Record]:
    """Random games over options and player counts."""
    drawn = cases(game, FUZZED, Chance(seed), {}, None)
    return [walk(game, setup_of(game, case, f"{seed}/{number}")) for number, case in enumerate(drawn)]


def bench(game: AnyGame, records: Sequence[Record]) -> dict[str, Any]:
    """Answers a second over all records. For the longest: ms to replay it from move one, from the last rest to every
    answer listed (mean and worst), and to read an answer (worst); µs to draw text, words and svg. And what the game
    counts, if anything."""
    longest = max(records, key=lambda record: len(record.answers))
    positions = _positions(game, longest)
    listing = [1000 * _seconds(_listing(position)) for position in positions]
    return {
        "game": game.key,
        "records": len(records),
        "answers_per_second": round(_answers_per_second(game, records)),
        "longest_answers": len(longest.answers),
        "cold_replay_ms": round(1000 * _seconds(lambda: longest.position(game)), 3),
        "listing_ms": round(mean(listing), 3),
        "listing_ms_worst": round(max(listing), 3),
        "reading_ms_worst": round(max(1000 * _seconds(_reading(position)) for position in positions), 3),
        **{f"{what}_us": round(_drawing_us(game, positions, what), 1) for what in ("text", "words", "svg")},
        "counts": {name: list(numbers) for name, numbers in game.counts().items()},
    }


def _positions(game: AnyGame, record: Record) -> list[Position[Any]]:
    """Positions in which somebody is asked, spread evenly over a game."""
    count = len(record.answers)
    found = [record.position(game, at) for at in sorted({count * look // LOOKS for look in range(LOOKS)})]
    return [position for position in found if position.result is None] or found[:1]


def _seconds(work: Callable[[], object]) -> float:
    """Median time of some work, repeated at most seven times."""
    times: list[float] = []
    while not times or (sum(times) < ENOUGH and len(times) < 7):
        started = perf_counter()
        work()
        times.append(perf_counter() - started)
    return median(times)


def _answers_per_second(game: AnyGame, records: Sequence[Record]) -> float:
    answers, started = 0, perf_counter()
    while not answers or perf_counter() - started < ENOUGH:
        for record in records:
            answers += record.position(game).answered or 1
    return answers / (perf_counter() - started)


def _listing(position: Position[Any]) -> Callable[[], object]:
    """What a service does to offer a question: play on from the last rest and write every answer there is."""
    rest, since = position.rest, list(position.since)

    def work() -> list[list[str] | None]:
        again = play(position.game, position.setup, rest, since)
        return [written_options(question.decision) for question in again.open.values()]

    return work


def _reading(position: Position[Any]) -> Callable[[], object]:
    """Reading an answer to the first open question."""
    decision = next(iter(position.open.values())).decision
    text = decision.write(decision.sample(Chance("bench")))
    return lambda: decision.read(text)


def _drawing_us(game: AnyGame, positions: Sequence[Position[Any]], what: str) -> float:
    draw = {"text": game.text, "words": game.words, "svg": game.svg}[what]
    names = positions[0].setup.names
    views = [position.view(next(iter(position.open), None)) for position in positions]
    return mean(1e6 * _seconds(lambda view=view: draw(view, names)) for view in views)  # type: ignore[misc]
