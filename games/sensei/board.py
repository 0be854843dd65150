"""The 7×7 board of Sensei as numbers: a square is 0 (A1) to 48 (G7), a set of squares is an int with a bit for each.

`Board` is what one turn needs to know, seen from the player who moves; the other player's stones stand still in it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

SIZE: Final = 7
SQUARES: Final = range(SIZE * SIZE)
COLUMNS: Final = "ABCDEFG"
NAMES: Final = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in COLUMNS)
AT: Final = {name: square for square, name in enumerate(NAMES)}
STRAIGHT: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL: Final = ((1, 1), (1, -1), (-1, -1), (-1, 1))

type Square = int
type Squares = int


def ray(square: Square, right: int, up: int) -> tuple[Square, ...]:
    """The squares from here in one direction to the edge, nearest first."""
    column, row = square % SIZE + right, square // SIZE + up
    found = []
    while 0 <= column < SIZE and 0 <= row < SIZE:
        found.append(row * SIZE + column)
        column, row = column + right, row + up
    return tuple(found)


def squares(names: str) -> Squares:
    """The set of squares in a text like `A1 B1 C1`."""
    return sum(1 << AT[name] for name in names.split())


def each(found: Squares) -> Iterator[Square]:
    """The squares of a set, from A1 on, row by row."""
    while found:
        lowest = found & -found
        yield lowest.bit_length() - 1
        found ^= lowest


HOME_ROWS: Final = (squares("A1 B1 C1 D1 E1 F1 G1"), squares("A7 B7 C7 D7 E7 F7 G7"))
"""By seat: the row on which its stones begin, and which the other's character wants to reach."""
SLIDES: Final = tuple(tuple(tuple((to, 1 << to) for to in ray(at, *way)) for way in STRAIGHT) for at in SQUARES)
"""For each square and straight direction: the squares that a stone passes, with their bits."""
STEPS: Final = tuple(tuple(way[:1] for way in ways) for ways in SLIDES)
"""The same for stones that move only one square."""
SIGHTS: Final = tuple(tuple(tuple(1 << to for to in ray(at, *way)) for way in (*STRAIGHT, *DIAGONAL)) for at in SQUARES)
"""For each square and each of eight directions: the bits of the squares that a character flies over."""
BESIDE: Final = tuple(sum(bits[0] for bits in ways[:4] if bits) for ways in SIGHTS)
"""For each square: those that share a side with it."""
AROUND: Final = tuple(sum(bits[0] for bits in ways if bits) for ways in SIGHTS)
"""For each square: those that share a side or a corner with it."""
COLUMN_SETS: Final = tuple(sum(1 << at for at in SQUARES if at % SIZE == column) for column in range(SIZE))


@dataclass(slots=True)
class Board:
    """One player's stones and character against the other's stones; `goal` is the home row to be reached."""

    stones: Squares
    character: Square
    others: Squares
    pits: Squares
    goal: Squares
    any_distance: bool
    _views: dict[Square, Squares] = field(default_factory=dict)

    def ends(self, stones: Squares, start: Square) -> list[tuple[Square, Squares]]:
        """Where the stone on `start` can move among `stones`, and all own stones after it."""
        blocked = stones | self.others | self.pits
        rest = stones ^ (1 << start)
        found = []
        for way in (SLIDES if self.any_distance else STEPS)[start]:
            for end, bit in way:
                if blocked & bit:
                    break
                found.append((end, rest | bit))
        return found

    def view(self, square: Square) -> Squares:
        """The squares that a character sees from here: only the other's stones are in its way, pits are not."""
        found = self._views.get(square)
        if found is None:
            found = self._views[square] = self._look(square)
        return found

    def _look(self, square: Square) -> Squares:
        found = 0
        for way in SIGHTS[square]:
            for bit in way:
                if self.others & bit:
                    break
                found |= bit
        return found

    def landings(self, stones: Squares, character: Square) -> Squares:
        """The own stones to which the character can move."""
        return self.view(character) & stones


def wall(stones: Squares, pits: Squares) -> Squares:
    """The stones of one player's line that cannot be crossed, the empty set without one.

    A line is stones that touch at sides or corners and reach from column A to column G; pits count as stones that
    cannot be crossed, so a line may use them.
    """
    solid = stones | pits
    if not all(solid & column for column in COLUMN_SETS):
        return 0
    for start in each(solid & COLUMN_SETS[0]):
        line = _joined(start, solid)
        if line & COLUMN_SETS[-1]:
            return line & stones
    return 0


def _joined(start: Square, solid: Squares) -> Squares:
    """All that touches `start`, directly or through others."""
    found, fresh = 0, 1 << start
    while fresh:
        found |= fresh
        fresh = near(fresh, AROUND) & solid & ~found
    return found


def near(found: Squares, neighbours: tuple[Squares, ...]) -> Squares:
    """All squares that are BESIDE or AROUND any of these."""
    touched = 0
    for at in each(found):
        touched |= neighbours[at]
    return touched


def contacts(line: Squares, others: Squares) -> Squares:
    """The other player's stones that stand side by side with stones of a line."""
    return near(line, BESIDE) & others
