"""How Go is written: `D4`, `pass`, `dead D4 Q10`, `dead none`. Reading forgives, and says which rule is broken."""

import re
from collections.abc import Collection
from typing import Final

from games.classicgo.board import COLUMNS, Board, Grid
from games.engine.decisions import NotAllowed, NotUnderstood, Refusal, match, tidy

PASS: Final = "pass"
NO_DEAD: Final = "dead none"
_POINT: Final = re.compile(r"([a-z])[\s\-.,:;]*([0-9]{1,2})")
_POINTS: Final = re.compile(rf"{_POINT.pattern}(?:[\s,;]*(?:and\s)?\s*{_POINT.pattern})*")


def read_point(grid: Grid, text: str) -> int:
    """The point that a text means, 0 for a pass. Raises NotUnderstood, or NotAllowed for a point off the board."""
    plain = tidy(text)
    if found := _POINT.fullmatch(plain):
        return _on_board(grid, found[1].upper(), int(found[2]))
    try:
        match(plain, (PASS,))
    except Refusal:
        shown = text if len(text) <= 60 else text[:59] + "…"
        raise NotUnderstood(f"“{shown}” is neither a point of the board, such as D4, nor “pass”.") from None
    return 0


def _on_board(grid: Grid, letter: str, number: int) -> int:
    point = grid.at.get(f"{letter}{number}")
    if point is not None:
        return point
    if letter == "I":
        raise NotAllowed("I is not a column of a Go board: J follows H.")
    last = COLUMNS[grid.size - 1]
    raise NotAllowed(f"{letter}{number} is off the board: columns run from A to {last}, rows from 1 to {grid.size}.")


def read_dead(board: Board, text: str) -> list[int]:
    """All stones of the strings that a proposal names, in the order of `write_dead`.

    Raises NotUnderstood, or NotAllowed where no stone stands.
    """
    words = tidy(text).removeprefix("dead").lstrip(" :,")
    if words in ("none", "nothing", "no stones"):
        return []
    if not _POINTS.fullmatch(words):
        raise NotUnderstood("Name dead stones like this: “dead D4 Q10”, or “dead none”.")
    dead: set[int] = set()
    for letter, number in _POINT.findall(words):
        point = _on_board(board.grid, letter.upper(), int(number))
        if not board.points[point]:
            raise NotAllowed(f"There is no stone on {board.grid.names[point]}.")
        if point not in dead:
            dead.update(board.string(point))
    return sorted(dead, key=board.grid.place)


def write_dead(board: Board, dead: Collection[int]) -> str:
    """`dead` and the first stone of each string (by column, then row), or `dead none`."""
    left, names = set(dead), []
    for point in sorted(dead, key=board.grid.place):
        if point in left:
            left.difference_update(board.string(point))
            names.append(board.grid.names[point])
    return "dead " + " ".join(names) if names else NO_DEAD
