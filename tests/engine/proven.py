"""A small game with its whole log as proof, as a table hands it out at the end."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from games.engine.chance import commitment
from games.engine.log import GENESIS, LogEvent, chain, forced_data
from games.engine.options import write_options
from games.engine.play import Answer, play
from games.engine.record import ProofEvent, Record, write_record
from games.kalah import GAME as KALAH
from tests.engine.toys.kit import NAMES, table

TABLE = "0b0e7b1a-0000-4000-8000-000000000001"
SEED = "5eed"
SETUP = table(KALAH, seed=SEED, stones=3)
MOVES = ("Alice: 4", "Alice: 1", "Bob: 2")


def proof(events: Iterable[LogEvent]) -> list[ProofEvent]:
    digest, rows = GENESIS, []
    for event in events:
        digest = chain(digest, TABLE, event)
        parts = (event.number, event.kind, event.seat, event.question, event.text, event.data)
        rows.append(ProofEvent(*parts, event.salt.hex(), digest.hex()))
    return rows


def log(**begun: Any) -> list[LogEvent]:
    """Opened, begun, a move, a move taken back, and two moves that stand."""
    opened = {"game": "kalah", "options": write_options(SETUP.options)}
    position = play(KALAH, SETUP)
    events = [LogEvent(1, "opened", data=opened), LogEvent(2, "begun", data={"commitment": commitment(SEED), **begun})]
    for line in ("Alice: 4", "Alice: 2"):
        events.append(_answered(len(events) + 1, position.answer(0, line[-1]).answer, position.forced))
    events.append(LogEvent(len(events) + 1, "taken_back", 0, data={"answers": 1}))
    position = play(KALAH, replace(SETUP, cuts=(1,)), None, [Answer(0, "4")])
    for line in MOVES[1:]:
        answer = position.answer(NAMES.index(line.split(":")[0]), line[-1]).answer
        events.append(_answered(len(events) + 1, answer, position.forced))
    return events


def _answered(number: int, answer: Answer, forced: Iterable[Answer]) -> LogEvent:
    return LogEvent(
        number, "answered", answer.seat, answer.question, answer.text, forced_data(forced), bytes([number] * 4)
    )


def record(events: Iterable[LogEvent] | None = None, **changed: Any) -> Record:
    answers = [Answer(NAMES.index(line.split(":")[0]), line[-1]) for line in MOVES]
    parts: dict[str, Any] = {
        "game": "kalah",
        "options": write_options(SETUP.options),
        "names": SETUP.names,
        "seed": SEED,
        "answers": answers,
        "cuts": (1,),
        "notes": [("Result", "none yet")],
        "table": TABLE,
        "proof": proof(log() if events is None else events),
    }
    return Record(**(parts | changed))


def text(**changed: Any) -> str:
    return write_record(record(**changed))
