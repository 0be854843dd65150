"""The worked example of a guide: a fenced block of record lines that is played through.

`Options: …`, `Seed: …` and `Seat: …` lines come first, if any; without seats it is Alice, Bob, Charlie … as far as
they are named. Then the answers, forced ones in brackets if the author wants to show them, and at the end what can be
seen by then (`Stores: Alice 2, Bob 1`), which each game's own tests look at.
"""

import re
from dataclasses import dataclass

from games.engine.check import NAMES
from games.engine.game import AnyGame, Setup
from games.engine.play import Position, begin
from games.engine.record import read_record

HEADERS = ("Options", "Seed", "Seat", "Changes")


@dataclass(frozen=True, slots=True)
class Example:
    """What comes before the answers, the answers as (name, text, forced), and the lines that follow them."""

    headers: list[tuple[str, str]]
    answers: list[tuple[str, str, bool]]
    outcome: list[str]

    @property
    def names(self) -> tuple[str, ...]:
        seats = [value for key, value in self.headers if key == "Seat"]
        last = max((NAMES.index(name) for name, _, _ in self.answers if name in NAMES), default=0)
        return tuple(seats) or NAMES[: max(2, last + 1)]


def example_of(game: AnyGame) -> Example:
    """The example of a game's guide. Raises AssertionError if there is none, or more than one."""
    [block] = re.findall(r"^```example\n(.*?)^```$", game.guide, re.MULTILINE | re.DOTALL)
    headers: list[tuple[str, str]] = []
    answers: list[tuple[str, str, bool]] = []
    outcome: list[str] = []
    seats = [line.removeprefix("Seat: ") for line in block.splitlines() if line.startswith("Seat: ")] or NAMES
    for line in block.splitlines():
        key, _, value = line.partition(": ")
        if key.lstrip("(") in seats:
            assert not outcome, f"“{line}” comes after what can be seen at the end"
            answers.append((key.lstrip("("), value.removesuffix(")") if key[0] == "(" else value, key[0] == "("))
        elif key in HEADERS and not answers:
            headers.append((key, value))
        elif line.strip() and not line.startswith("#"):
            assert answers, f"“{line}” is neither a header nor an answer"
            outcome.append(line)
    return Example(headers, answers, outcome)


def setup_of(game: AnyGame, example: Example) -> Setup:
    """A new table as the example's headers describe it."""
    lines = [f"{key}: {value}" for key, value in example.headers if key != "Seat"]
    record = read_record("\n".join([f"Game: {game.key}", *lines, *(f"Seat: {name}" for name in example.names)]))
    options = game.read_options(record.options, len(record.names))
    return Setup(options, record.names, record.seed, frozenset(game.changes))


def play_example(game: AnyGame) -> Position[object]:
    """Play the example; forced answers that it shows must be those that the rules take, in their place."""
    example = example_of(game)
    position = begin(game, setup_of(game, example))
    forced = list(position.forced)
    for name, text, taken in example.answers:
        seat = example.names.index(name)
        if taken:
            here = forced.pop(0)
            assert (here.seat, here.text) == (seat, text), f"“{name}: {text}” is not taken without asking"
            continue
        position.answer(seat, text)
        forced = list(position.forced)
    return position
