"""Boards of ONE: rings and spokes that close on themselves, or a square grid; points, lines and mirror points.

A point is an index from 0. On a round board it is `ring * spokes + spoke`, ring 0 innermost; on a square one
`row * size + column`, row 0 at the bottom. The printed boards are in no public source; these are ours.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from games.engine.decisions import NotUnderstood

ROUND = {"small": (5, 12), "medium": (6, 20), "large": (9, 20)}
"""Rings and spokes; 60, 120 and 180 points, which 2 to 6 players share evenly."""

SQUARE = {"square7": 7, "square9": 9, "square11": 11, "square13": 13}
LETTERS = "ABCDEFGHIJKLMNOPQRST"
NOWHERE = -1


@dataclass(frozen=True, slots=True)
class Board:
    """Names by point; `step[point]` are its four neighbours along the lines (NOWHERE at an edge), opposite ones
    two apart; `mirror` is the point that mirrors each, itself where there is none."""

    key: str
    names: tuple[str, ...]
    step: tuple[tuple[int, int, int, int], ...]
    mirror: tuple[int, ...]
    at: dict[str, int]

    @property
    def points(self) -> int:
        return len(self.names)

    @property
    def is_round(self) -> bool:
        return self.key in ROUND

    def read(self, text: str) -> int:
        """The point that a name means. Raises NotUnderstood."""
        found = self.at.get(text.strip().upper())
        if found is None:
            raise NotUnderstood(
                f"“{text.strip()[:20]}” is no point of this board; points go from {self.names[0]} to {self.names[-1]}."
            )
        return found


@cache
def board(key: str) -> Board:
    """The board with this key: small, medium, large, square7 … square13."""
    return _round(key, *ROUND[key]) if key in ROUND else _square(key, SQUARE[key])


def _round(key: str, rings: int, spokes: int) -> Board:
    """Along a ring one goes round; along a spoke inward and outward. The mirror lies straight across the centre."""
    places = [(ring, spoke) for ring in range(rings) for spoke in range(spokes)]

    def index(ring: int, spoke: int) -> int:
        return ring * spokes + spoke % spokes if 0 <= ring < rings else NOWHERE

    steps = [(index(r, s + 1), index(r + 1, s), index(r, s - 1), index(r - 1, s)) for r, s in places]
    mirror = [index(r, s + spokes // 2) for r, s in places]
    return _named(key, [f"{LETTERS[s]}{r + 1}" for r, s in places], steps, mirror)


def _square(key: str, size: int) -> Board:
    places = [(row, column) for row in range(size) for column in range(size)]

    def index(row: int, column: int) -> int:
        return row * size + column if 0 <= row < size and 0 <= column < size else NOWHERE

    steps = [(index(r, c + 1), index(r + 1, c), index(r, c - 1), index(r - 1, c)) for r, c in places]
    mirror = [index(size - 1 - r, size - 1 - c) for r, c in places]
    return _named(key, [f"{LETTERS[c]}{r + 1}" for r, c in places], steps, mirror)


def _named(key: str, names: Sequence[str], steps: Sequence[tuple[int, int, int, int]], mirror: Sequence[int]) -> Board:
    return Board(key, tuple(names), tuple(steps), tuple(mirror), {name: point for point, name in enumerate(names)})


def group_sizes(board: Board, stones: Sequence[int], color: int) -> list[int]:
    """For each point, how many stones the group of this colour has that stands there; only lines connect."""
    sizes = [0] * len(stones)
    seen: set[int] = set()
    for start, stone in enumerate(stones):
        if stone == color and start not in seen:
            group = _group(board, stones, start, seen)
            for point in group:
                sizes[point] = len(group)
    return sizes


def largest_group(board: Board, stones: Sequence[int], color: int) -> int:
    """How many stones the largest group of a colour has."""
    return max(group_sizes(board, stones, color), default=0)


def _group(board: Board, stones: Sequence[int], start: int, seen: set[int]) -> list[int]:
    """The group of the stone at `start`; its points are added to `seen`."""
    color, group = stones[start], [start]
    seen.add(start)
    for point in group:
        for near in board.step[point]:
            if near != NOWHERE and near not in seen and stones[near] == color:
                seen.add(near)
                group.append(near)
    return group
