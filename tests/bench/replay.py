"""Replaying without a database: answers a second for each game, and a cold replay of a long game of Go."""

from time import perf_counter

from games import GAMES
from games.engine.check import Case, fuzz, setup_of
from games.engine.play import Answer, play
from tests.bench.database import GAME, go_moves

LONG = 300


def measure() -> None:
    for key, game in GAMES.items():
        record = fuzz(game, 30, checks=False).longest
        assert record is not None
        answers, setup = list(record.answers), record.setup(game)
        best = min(_timed(key, setup, answers) for _ in range(10))
        print(f"replay {key:12} {len(answers):5} answers, {len(answers) / best:9.0f} answers/s, {best * 1e3:7.2f} ms")
    moves = [Answer(number % 2, move) for number, move in enumerate(go_moves(LONG))]
    setup = setup_of(GAMES[GAME], Case((("size", 19),), 2), "bench")
    best = min(_timed(GAME, setup, moves) for _ in range(20))
    print(f"cold replay of {LONG} moves of 19x19 Go: {best * 1e3:.2f} ms")


def _timed(key: str, setup: object, answers: list[Answer]) -> float:
    begun = perf_counter()
    play(GAMES[key], setup, None, answers)  # type: ignore[arg-type]  # a Setup
    return perf_counter() - begun
