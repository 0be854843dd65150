"""The moves of ONE: `C4` places a stone, `C4xC6xE6` jumps from point to point and captures what lies between."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from games.engine.chance import Chance
from games.engine.decisions import NotAllowed, NotUnderstood
from games.one.board import NOWHERE, Board

EMPTY = 0
JUMP = "x"
_WORDS = re.compile(r"[a-t] ?[0-9]+", re.IGNORECASE)
_BETWEEN = re.compile(r"^[\s,x>:/*-]*$", re.IGNORECASE)

type Move = tuple[int, ...]
"""One point: a placement. Several: where a stone starts and lands; each jump passes over one stone."""


def jumped(board: Board, start: int, landing: int) -> int:
    """The point between two points in one line, NOWHERE if they are not two steps apart in a straight line."""
    for direction, over in enumerate(board.step[start]):
        if over != NOWHERE and board.step[over][direction] == landing:
            return over
    return NOWHERE


def jumps(board: Board, stones: Sequence[int], start: int, color: int) -> Iterator[tuple[int, int]]:
    """(stone jumped, landing) for each single jump of a stone of this colour that stands at `start`."""
    for direction, over in enumerate(board.step[start]):
        if over == NOWHERE or stones[over] in (EMPTY, color):
            continue
        landing = board.step[over][direction]
        if landing != NOWHERE and stones[landing] == EMPTY:
            yield over, landing


def captures(board: Board, stones: Sequence[int], color: int) -> Iterator[Move]:
    """Every chain of jumps of every stone of a colour; stopping early is allowed, so each beginning counts too."""
    here = list(stones)
    for start, stone in enumerate(stones):
        if stone == color:
            yield from _chains(board, here, (start,), color)


def _chains(board: Board, stones: list[int], path: Move, color: int) -> Iterator[Move]:
    """Chains that go on from a path; `stones` are moved for the search and put back."""
    start = path[-1]
    for over, landing in list(jumps(board, stones, start, color)):
        prey = stones[over]
        stones[start] = stones[over] = EMPTY
        stones[landing] = color
        yield (*path, landing)
        yield from _chains(board, stones, (*path, landing), color)
        stones[landing], stones[over], stones[start] = EMPTY, prey, color


def placements(board: Board, stones: Sequence[int], barred: int = NOWHERE) -> Iterator[Move]:
    """Every empty point but the barred one."""
    return ((point,) for point, stone in enumerate(stones) if stone == EMPTY and point != barred)


def sample(board: Board, stones: Sequence[int], color: int, barred: int, chance: Chance) -> Move:
    """Some legal move; a capture half of the time, if there is any."""
    found = list(captures(board, stones, color)) if chance.below(2) else []
    return chance.pick(found) if found else chance.pick(list(placements(board, stones, barred)))


def write_move(board: Board, move: Move) -> str:
    return JUMP.join(board.names[point] for point in move)


def read_move(board: Board, stones: Sequence[int], color: int, barred: int, text: str) -> Move:
    """The move that a text means. Raises NotUnderstood, or NotAllowed with the rule."""
    move = read_path(board, text)
    if len(move) == 1:
        _check_placement(board, stones, color, barred, move[0])
    else:
        check_capture(board, stones, color, move)
    return move


def read_path(board: Board, text: str) -> Move:
    """The points that a text names, whether they make a move or not. Raises NotUnderstood."""
    words = _WORDS.findall(text)
    if not words or not all(_BETWEEN.match(gap) for gap in _WORDS.split(text)):
        raise NotUnderstood(f"“{text.strip()[:60]}” is no move; write a point such as C4, or a capture such as C4xC6.")
    return tuple(board.read(word.replace(" ", "")) for word in words)


def _check_placement(board: Board, stones: Sequence[int], color: int, barred: int, point: int) -> None:
    name = board.names[point]
    if stones[point] == color:
        raise NotAllowed(
            f"A stone of yours is on {name}; to capture with it, write where it lands too, such as {name}x…"
        )
    if stones[point] != EMPTY:
        raise NotAllowed(f"{name} is occupied.")
    if point == barred:
        raise NotAllowed(f"{name} mirrors the first stone; the second player's first stone may not go there.")


def check_capture(board: Board, stones: Sequence[int], color: int, move: Move) -> None:
    """Raise NotAllowed with the rule that forbids a stone to jump like that."""
    here = list(stones)
    if here[move[0]] != color:
        raise NotAllowed(f"There is no stone of yours on {board.names[move[0]]}.")
    for start, landing in pairwise(move):
        _check_jump(board, here, color, start, landing)
        jump(board, here, start, landing)


def _check_jump(board: Board, stones: Sequence[int], color: int, start: int, landing: int) -> None:
    over, names = jumped(board, start, landing), board.names
    if over == NOWHERE:
        raise NotAllowed(f"{names[landing]} is not straight beyond a neighbour of {names[start]}.")
    if stones[over] == EMPTY:
        raise NotAllowed(f"There is nothing to capture on {names[over]}.")
    if stones[over] == color:
        raise NotAllowed(f"The stone on {names[over]} is your own.")
    if stones[landing] != EMPTY:
        raise NotAllowed(f"{names[landing]} is occupied.")


def jump(board: Board, stones: list[int], start: int, landing: int) -> None:
    """Move a stone over its neighbour, which is taken off, in place."""
    stones[landing], stones[start] = stones[start], EMPTY
    stones[jumped(board, start, landing)] = EMPTY
