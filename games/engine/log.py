"""The log of a table in its pure form: events, their canonical bytes, the digest chain, and the answers that stand."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import msgspec

from games.engine.play import Answer

GENESIS = bytes(32)
"""The digest before the first event."""


@dataclass(frozen=True, slots=True)
class LogEvent:
    """One event as the digest sees it. `salt` is random bytes, so that a digest gives no secret away."""

    number: int
    kind: str
    seat: int | None = None
    question: str = ""
    text: str = ""
    data: dict[str, Any] = field(default_factory=dict)
    salt: bytes = b""


def canonical(table: str, event: LogEvent) -> bytes:
    """Compact, sorted, UTF-8 JSON of an event and the uuid of its table (lower-case, with hyphens)."""
    form = {
        "table": table,
        "number": event.number,
        "kind": event.kind,
        "seat": event.seat,
        "question": event.question,
        "text": event.text,
        "data": event.data,
        "salt": event.salt.hex(),
    }
    return msgspec.json.encode(form, order="sorted")


def chain(previous: bytes, table: str, event: LogEvent) -> bytes:
    """The digest (32 bytes) of an event after the one with the digest `previous`."""
    return sha256(previous + canonical(table, event)).digest()


@dataclass(frozen=True, slots=True)
class Standing:
    """The answers of a log that stand after all roll-backs, forced ones included, and the roll-backs (cuts).

    `numbers` has, for each answer, the number of the event that carries it.
    """

    answers: Sequence[Answer]
    cuts: tuple[int, ...]
    numbers: Sequence[int]


def forced_data(forced: Iterable[Answer]) -> dict[str, Any]:
    """How the answers that were forced after an event are kept in its data (an empty dict if there are none)."""
    rows = [[answer.seat, answer.question, answer.text] for answer in forced]
    return {"forced": rows} if rows else {}


def standing(events: Iterable[LogEvent]) -> Standing:
    """Walk through a log: `answered` adds, forced answers follow their event, `taken_back` cuts to data["answers"]."""
    answers: list[Answer] = []
    numbers: list[int] = []
    cuts: list[int] = []
    for event in events:
        if event.kind == "answered" and event.seat is not None:
            answers.append(Answer(event.seat, event.text, event.question))
            numbers.append(event.number)
        elif event.kind == "taken_back":
            cuts.append(event.data["answers"])
            del answers[cuts[-1] :], numbers[cuts[-1] :]
        for seat, question, text in event.data.get("forced", ()):
            answers.append(Answer(seat, text, question, forced=True))
            numbers.append(event.number)
    return Standing(answers, tuple(cuts), numbers)
