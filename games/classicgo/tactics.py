"""What the Go bot reads: strings and their liberties, ladders, and which stones survive when all is played out."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.classicgo.board import BORDER, EMPTY, Board, other
from games.engine.chance import Chance

READS = 60
"""Plays that one question about a ladder may try; without an answer by then the string is taken to escape."""


@dataclass(frozen=True, slots=True)
class Group:
    """A string with its liberties in order of finding."""

    color: int
    stones: Sequence[int]
    liberties: Sequence[int]


def groups_of(board: Board) -> dict[int, Group]:
    """The group of each stone."""
    found: dict[int, Group] = {}
    points, around = board.points, board.grid.around
    for start in board.grid.points:
        if points[start] and start not in found:
            stones = board.string(start)
            liberties = dict.fromkeys(near for stone in stones for near in around[stone] if points[near] == EMPTY)
            group = Group(points[start], stones, tuple(liberties))
            found.update(dict.fromkeys(stones, group))
    return found


class Ladders:
    """Reads whether a string of few liberties can be caught by one atari after the other. The board is put back."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.left = 0

    def is_caught(self, stone: int) -> bool:
        """The attacker moves first."""
        self.left = READS
        return self._caught(stone)

    def escapes_by(self, stone: int, point: int) -> bool:
        """Is the string safe from ladders after its owner plays there?"""
        self.left = READS
        return self._safe_after(stone, point)

    def catches_by(self, stone: int, point: int) -> bool:
        """Does an attack there catch the string?"""
        self.left = READS
        return self._caught_after(stone, point)

    def liberties(self, stone: int) -> list[int]:
        """At most three liberties of a string: more makes no difference."""
        points, around = self.board.points, self.board.grid.around
        color = points[stone]
        string, seen, found = [stone], {stone}, []
        for point in string:
            for near in around[point]:
                if near in seen:
                    continue
                if points[near] == EMPTY:
                    seen.add(near)
                    found.append(near)
                    if len(found) == 3:
                        return found
                elif points[near] == color:
                    seen.add(near)
                    string.append(near)
        return found

    def _caught(self, stone: int) -> bool:
        liberties = self.liberties(stone)
        if len(liberties) == 1:
            return True
        return len(liberties) == 2 and any(self._caught_after(stone, point) for point in liberties)

    def _caught_after(self, stone: int, point: int) -> bool:
        points = self.board.points
        attacker = other(points[stone])
        prey = self._try(point, attacker)
        if prey is None:
            return False
        caught = self._cannot_run(stone)
        self._undo(point, attacker, prey)
        return caught

    def _cannot_run(self, stone: int) -> bool:
        """The owner is to move and has one liberty left (with more it is no ladder)."""
        liberties = self.liberties(stone)
        if len(liberties) != 1:
            return False
        return not any(self._safe_after(stone, point) for point in [*liberties, *self._counters(stone)])

    def _counters(self, stone: int) -> list[int]:
        """Points where the owner captures a neighbouring string in atari."""
        board, enemy = self.board, other(self.board.points[stone])
        found = (
            last[0]
            for point in board.string(stone)
            for near in board.grid.around[point]
            if board.points[near] == enemy and len(last := self.liberties(near)) == 1
        )
        return list(dict.fromkeys(found))

    def _safe_after(self, stone: int, point: int) -> bool:
        owner = self.board.points[stone]
        prey = self._try(point, owner)
        if prey is None:
            return self.left <= 0
        safe = not self._caught(stone)
        self._undo(point, owner, prey)
        return safe

    def _try(self, point: int, color: int) -> Sequence[int] | None:
        """Play there if it is legal and there are reads left."""
        self.left -= 1
        prey = self.board.prey(point, color) if self.left > 0 else None
        if prey is not None:
            self.board.put(point, color, prey)
        return prey

    def _undo(self, point: int, color: int, prey: Sequence[int]) -> None:
        points = self.board.points
        points[point] = EMPTY
        for captive in prey:
            points[captive] = other(color)


# ---- life and death by playing out


def likely_dead(board: Board, to_move: int, chance: Chance, runs: int) -> list[int]:
    """Stones of strings that seldom survive when both sides play on at random, as many times as `runs`."""
    start = board.points[:]
    kept = dict.fromkeys((point for point in board.grid.points if start[point]), 0)
    for _ in range(runs):
        _play_out(board, to_move, chance)
        for point in kept:
            kept[point] += _owned_by(board, point) == start[point]
        board.points[:] = start
    dead: list[int] = []
    for group in {id(group): group for group in groups_of(board).values()}.values():
        if sum(kept[stone] for stone in group.stones) < 0.5 * runs * len(group.stones):
            dead += group.stones
    return dead


def _play_out(board: Board, to_move: int, chance: Chance) -> None:
    """Both sides play anywhere but into their own eyes, until neither finds a point; ko is held off for one move."""
    points = board.points
    empty = [point for point in board.grid.points if not points[point]]
    color, idle, banned = to_move, 0, 0
    for _ in range(2 * len(board.grid.points)):
        played = _random_play(board, empty, color, banned, chance)
        if played is None:
            idle += 1
            if idle == 2:
                return
            banned = 0
        else:
            point, prey = played
            idle, banned = 0, prey[0] if len(prey) == 1 else 0
            board.put(point, color, prey)
            empty.extend(prey)
        color = other(color)


def _random_play(
    board: Board, empty: list[int], color: int, banned: int, chance: Chance
) -> tuple[int, Sequence[int]] | None:
    """A point taken out of `empty`, and its captives."""
    count = len(empty)
    if not count:
        return None
    first = chance.below(count)
    for step in range(count):
        at = (first + step * 7) % count if count % 7 else (first + step) % count
        point = empty[at]
        if point == banned or is_eye(board, point, color):
            continue
        prey = board.prey(point, color)
        if prey is not None:
            empty[at] = empty[-1]
            empty.pop()
            return point, prey
    return None


def is_eye(board: Board, point: int, color: int) -> bool:
    """A single empty point with own stones round it, and enough of the corners."""
    points = board.points
    if any(points[near] not in (color, BORDER) for near in board.grid.around[point]):
        return False
    corners = [points[near] for near in board.grid.diagonal(point)]
    return corners.count(other(color)) < (1 if BORDER in corners else 2)


def _owned_by(board: Board, point: int) -> int:
    """The stone on a point, or whose eye it is."""
    stone = board.points[point]
    if stone:
        return stone
    owners = {board.points[near] for near in board.grid.around[point]} - {BORDER}
    return owners.pop() if len(owners) == 1 else EMPTY
