"""Counting a Go board: territory is what is empty, or holds dead stones, and touches living stones of one colour only.

Eyes in seki count, as in the AGA rules.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from games.classicgo.board import BLACK, BORDER, EMPTY, WHITE, Grid


@dataclass(frozen=True, slots=True)
class Count:
    """What lies on a board. Each pair is (Black's, White's); `owner[point]` is whose territory a point is, or EMPTY."""

    territory: tuple[int, int]
    living: tuple[int, int]
    dead: tuple[int, int]
    owner: Sequence[int]


def count(grid: Grid, points: Sequence[int], dead: Collection[int] = ()) -> Count:
    """Count a board on which these stones are dead."""
    left = list(points)
    for point in dead:
        left[point] = EMPTY
    owner = [EMPTY] * len(left)
    seen: set[int] = set()
    for start in grid.points:
        if not left[start] and start not in seen:
            region, colors = _region(grid, left, start)
            seen.update(region)
            if len(colors) == 1:
                (color,) = colors
                for point in region:
                    owner[point] = color
    gone = [points[point] for point in dead]
    return Count(_pair(owner), _pair(left), _pair(gone), owner)


def _pair(stones: Sequence[int]) -> tuple[int, int]:
    return stones.count(BLACK), stones.count(WHITE)


def _region(grid: Grid, points: Sequence[int], start: int) -> tuple[list[int], set[int]]:
    """The connected empty points round an empty point, and the colours they touch."""
    region, seen, colors = [start], {start}, set()
    for point in region:
        for near in grid.around[point]:
            stone = points[near]
            if stone != EMPTY:
                colors.add(stone)
            elif near not in seen:
                seen.add(near)
                region.append(near)
    return region, colors - {BORDER}
