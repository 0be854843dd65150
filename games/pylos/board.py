"""The pyramid's thirty places, 4×4, 3×3, 2×2 and 1, and which of them lie under, over and beside one another.

A place is a number from 0 (a1) to 29 (the top), level by level and by name on each; a set of places is an int with
a bit for each.
"""

from collections.abc import Sequence
from typing import Final

type Place = int
type Places = int

BALLS: Final = 15
"""So many balls each player has."""
LEVELS: Final = (1, 2, 3, 4)
TOP_LEVEL: Final = 4
COLUMNS: Final = "abcd"


def side_of(level: int) -> int:
    """How many places a side of this level has: 4, 3, 2, 1."""
    return 5 - level


SPOTS: Final = tuple((level, x, y) for level in LEVELS for x in range(side_of(level)) for y in range(side_of(level)))
"""Level, column and row of each place, column and row from 0."""
AT: Final = {spot: place for place, spot in enumerate(SPOTS)}
LEVEL: Final = tuple(level for level, _, _ in SPOTS)
NAMES: Final = tuple(f"{COLUMNS[x]}{y + 1}" + (f"/{level}" if level > 1 else "") for level, x, y in SPOTS)
NAMED: Final = {name: place for place, name in enumerate(NAMES)}
COUNT: Final = len(SPOTS)
TOP: Final = COUNT - 1
FULL: Final = (1 << COUNT) - 1
FROM_ABOVE: Final = tuple(sorted(range(COUNT), key=lambda place: (-LEVEL[place], place)))
"""All places, the top first, by name on each level."""


def set_of(places: Sequence[Place]) -> Places:
    """The set of these places."""
    return sum(1 << place for place in places)


def places_of(found: Places) -> list[Place]:
    """The places of a set, a1 first."""
    return [place for place in range(COUNT) if found >> place & 1]


def _block(level: int, x: int, y: int) -> tuple[Place, ...]:
    """Four places that form a square, by name; (x, y) is the one nearest to a1."""
    return tuple(AT[level, x + dx, y + dy] for dx in (0, 1) for dy in (0, 1))


RESTS_ON: Final = tuple(_block(level - 1, x, y) if level > 1 else () for level, x, y in SPOTS)
"""The four places that each place rests on; none on level 1."""
UNDER: Final = tuple(set_of(below) for below in RESTS_ON)
"""The same as sets."""
OVER: Final = tuple(set_of([upper for upper in range(COUNT) if place in RESTS_ON[upper]]) for place in range(COUNT))
"""The places that rest on each place."""


def _through(shapes: Sequence[Places]) -> tuple[tuple[Places, ...], ...]:
    """For each place, the shapes that it is part of."""
    return tuple(tuple(shape for shape in shapes if shape >> place & 1) for place in range(COUNT))


def _lines(level: int) -> list[Places]:
    """All rows and columns of a level; no diagonals."""
    side = range(side_of(level))
    columns = [set_of([AT[level, x, y] for y in side]) for x in side]
    return columns + [set_of([AT[level, x, y] for x in side]) for y in side]


SQUARES: Final = _through([under for under in UNDER if under])
LINES: Final = _through([*_lines(1), *_lines(2)])
"""Lines of four on level 1 and of three on level 2."""
