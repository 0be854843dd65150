"""The Go board of any size up to 19: points, strings, captures, and the keys that tell one situation from another.

A board is a flat list with a border, so that no neighbour needs a look at the edge. Column 0 borders two rows at once.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from typing import Final

EMPTY, BLACK, WHITE, BORDER = 0, 1, 2, 3
COLUMNS: Final = "ABCDEFGHJKLMNOPQRST"
"""There is no column I."""
SIDES: Final = {9: (3, 5, 7), 13: (4, 7, 10), 19: (4, 10, 16)}
"""The lines on which handicap stones stand: low, middle, high."""
_NONE: Final[tuple[int, ...]] = ()


def other(color: int) -> int:
    """The other colour."""
    return 3 - color


@dataclass(frozen=True, slots=True)
class Grid:
    """The points of an empty board: `points` by row from the top, as one reads; `names[p]` is D4, `at["D4"]` is p."""

    size: int
    width: int
    points: tuple[int, ...]
    around: tuple[tuple[int, int, int, int], ...]
    names: tuple[str, ...]
    at: dict[str, int]
    empty: tuple[int, ...]

    def point(self, column: int, row: int) -> int:
        """Both counted from 1, the row from below."""
        return row * self.width + column

    def place(self, point: int) -> tuple[int, int]:
        """Column and row of a point, from 1."""
        return point % self.width, point // self.width

    def diagonal(self, point: int) -> tuple[int, int, int, int]:
        """The four points across the corners, border included."""
        wide = self.width
        return point - wide - 1, point - wide + 1, point + wide - 1, point + wide + 1


@cache
def grid(size: int) -> Grid:
    """The grid of a size from 1 to 19."""
    wide = size + 1
    length = wide * (size + 2) + 1
    points = tuple(row * wide + column for row in range(size, 0, -1) for column in range(1, wide))
    inside = frozenset(points)
    names = tuple(COLUMNS[p % wide - 1] + str(p // wide) if p in inside else "" for p in range(length))
    around = tuple((p - 1, p + 1, p - wide, p + wide) if p in inside else (0, 0, 0, 0) for p in range(length))
    empty = tuple(EMPTY if p in inside else BORDER for p in range(length))
    return Grid(size, wide, points, around, names, {names[p]: p for p in points}, empty)


def handicap_points(size: int, stones: int) -> list[int]:
    """Where 2 to 9 handicap stones stand: GTP's fixed handicap, as GNU Go 3.8 gives it."""
    low, middle, high = SIDES[size]
    corners = [(high, high), (low, low), (low, high), (high, low)]
    sides = [(low, middle), (high, middle), (middle, low), (middle, high)]
    found = corners[:stones] + (sides[: (stones - 4) // 2 * 2] if stones > 4 else [])
    if stones > 4 and stones % 2:
        found.append((middle, middle))
    return [grid(size).point(column, row) for column, row in found]


@cache
def star_points(size: int) -> tuple[int, ...]:
    """The points that are marked with a dot: nine on a big board, five on a small one, none on an unusual one."""
    return tuple(handicap_points(size, 9 if size == 19 else 5)) if size in SIDES else ()


def _key(word: str) -> int:
    return int.from_bytes(blake2b(word.encode(), digest_size=8).digest()) >> 1


FLIP: Final = _key("white to move")
"""Part of a situation's key when White is to move."""
KEYS: Final = tuple(tuple(_key(f"{color} {point}") for point in range(421)) for color in range(3))
"""A fixed number for each stone on each point; a situation's key is the exclusive or of all (Zobrist)."""


def situation(points: Sequence[int], to_move: int) -> int:
    """The key of a whole board and who is to move, computed afresh."""
    key = FLIP if to_move == WHITE else 0
    for point, stone in enumerate(points):
        if stone in (BLACK, WHITE):
            key ^= KEYS[stone][point]
    return key


class Board:
    """Stones and the situations so far, both as lists that it shares with its owner and changes in place.

    `history[n]` is the key of the situation after n moves, passes counted.
    """

    __slots__ = ("_trial", "grid", "history", "points", "seen")

    def __init__(self, size: int, points: list[int], history: list[int]) -> None:
        self.grid = grid(size)
        self.points = points
        self.history = history
        self.seen = {key: number for number, key in reversed(list(enumerate(history)))}
        self._trial: tuple[int, int, Sequence[int], int] = (0, 0, _NONE, 0)

    def surrounded(self, start: int) -> Sequence[int]:
        """The string that a stone belongs to, if it has no liberty; else nothing."""
        points, around = self.points, self.grid.around
        color = points[start]
        string, seen = [start], {start}
        for point in string:
            for near in around[point]:
                stone = points[near]
                if not stone:
                    return _NONE
                if stone == color and near not in seen:
                    seen.add(near)
                    string.append(near)
        return string

    def string(self, start: int) -> list[int]:
        """All stones of the string that a stone belongs to."""
        points, around = self.points, self.grid.around
        color = points[start]
        string, seen = [start], {start}
        for point in string:
            for near in around[point]:
                if points[near] == color and near not in seen:
                    seen.add(near)
                    string.append(near)
        return string

    def prey(self, point: int, color: int) -> Sequence[int] | None:
        """The stones that a play on an empty point would capture; None if it would be self-capture."""
        points, around = self.points, self.grid.around
        enemy = 3 - color
        free, prey = False, _NONE
        points[point] = color
        for near in around[point]:
            stone = points[near]
            if not stone:
                free = True
            elif stone == enemy:
                a, b, c, d = around[near]
                if points[a] and points[b] and points[c] and points[d] and near not in prey:
                    prey = (*prey, *self.surrounded(near))
        suicide = not free and not prey and self.surrounded(point)
        points[point] = EMPTY
        return None if suicide else prey

    def verdict(self, point: int, color: int) -> str:
        """Why a play is against the rules, in a sentence; "" if it is legal."""
        if self.points[point]:
            return f"{self.grid.names[point]} is occupied."
        prey = self.prey(point, color)
        if prey is None:
            return f"{self.grid.names[point]} is self-capture: your stones there would have no liberty."
        key = self.history[-1] ^ FLIP ^ KEYS[color][point]
        for captive in prey:
            key ^= KEYS[3 - color][captive]
        if key in self.seen:
            return self._repeats(point, self.seen[key])
        self._trial = (point, color, prey, key)
        return ""

    def _repeats(self, point: int, number: int) -> str:
        rule = "Ko" if number == len(self.history) - 2 else "Superko"
        when = f"after move {number}" if number else "before the first move"
        return f"{rule}: {self.grid.names[point]} recreates the position {when}, with the same player to move."

    def play(self, point: int, color: int) -> Sequence[int]:
        """Play on a point; the stones captured. Raises ValueError if it is against the rules."""
        if self._trial[0] != point or self._trial[1] != color:
            why = self.verdict(point, color)
            if why:
                raise ValueError(why)
        _, _, prey, key = self._trial
        self.put(point, color, prey)
        self._note(key)
        return prey

    def put(self, point: int, color: int, prey: Iterable[int]) -> None:
        """Change the stones only, as a play with these captives does."""
        points = self.points
        points[point] = color
        for captive in prey:
            points[captive] = EMPTY

    def pass_on(self) -> None:
        """The same stones with the other player to move: a situation too."""
        self._note(self.history[-1] ^ FLIP)

    def _note(self, key: int) -> None:
        self._trial = (0, 0, _NONE, 0)
        self.seen.setdefault(key, len(self.history))
        self.history.append(key)


def strings(board: Board) -> list[list[int]]:
    """All strings, and the stones of each, by column and then by row."""
    left = {point for point in board.grid.points if board.points[point]}
    found = []
    for point in sorted(left, key=board.grid.place):
        if point in left:
            found.append(sorted(board.string(point), key=board.grid.place))
            left.difference_update(found[-1])
    return found
