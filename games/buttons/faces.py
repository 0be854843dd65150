"""The eight faces: six rows (white die) of six buttons (black die) in red, yellow, green and blue.

The printed colour patterns are in no public source; these are ours: nine of each colour, one or two in each line.
"""

import csv
from functools import cache
from importlib.resources import files

COLORS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
BOARDS = "1234"
SIDES = "AB"
SIZE = 6
CELLS = SIZE * SIZE

type Cell = int
"""From 0: six times the row plus the column, both from 0."""


@cache
def face(key: str) -> str:
    """The 36 colour letters of a face such as 1A, row by row."""
    return _faces()[key]


@cache
def _faces() -> dict[str, str]:
    rows: dict[str, dict[int, str]] = {}
    with files("games.buttons").joinpath("faces.csv").open(encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            rows.setdefault(row["face"], {})[int(row["white"])] = "".join(row[f"black{n}"] for n in range(1, SIZE + 1))
    return {key: "".join(found[white] for white in range(1, SIZE + 1)) for key, found in rows.items()}


def cell(white: int, black: int) -> Cell:
    """The button at which two dice meet."""
    return (white - 1) * SIZE + black - 1


def write_cell(at: Cell) -> str:
    """White die, hyphen, black die: `4-2` is row 4, column 2."""
    return f"{at // SIZE + 1}-{at % SIZE + 1}"


@cache
def beside(at: Cell) -> tuple[Cell, ...]:
    """The buttons next to one, up, down, left and right."""
    row, column = divmod(at, SIZE)
    near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return tuple(r * SIZE + c for r, c in near if 0 <= r < SIZE and 0 <= c < SIZE)


@cache
def windows() -> tuple[tuple[Cell, ...], ...]:
    """All rows and columns of five buttons that make a line when they are stars."""
    across = [tuple(row * SIZE + column + n for n in range(5)) for row in range(SIZE) for column in (0, 1)]
    down = [tuple((row + n) * SIZE + column for n in range(5)) for row in (0, 1) for column in range(SIZE)]
    return (*across, *down)
