"""The bot tries every move and counts: its own score and what could be captured of it, against the others'."""

from collections.abc import Sequence
from itertools import pairwise

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision
from games.one.board import NOWHERE, Board, board, group_sizes, largest_group
from games.one.moves import EMPTY, Move, captures, jump, jumps, placements, write_move
from games.one.rules import View

CLOSELY = 24
"""So many of the moves that look best at first sight are looked at closely."""


def bot(view: View, decision: AnyDecision, chance: Chance) -> str:
    """The move with the best outlook, any of them if several are as good."""
    here, stones, color = board(view.kind), view.stones, view.mover + 1
    size = group_sizes(here, stones, color)
    moves = [*placements(here, stones, view.barred), *captures(here, stones, color)]
    chance.shuffle(moves)
    moves.sort(key=lambda move: _at_first_sight(here, stones, color, size, move), reverse=True)
    return write_move(here, max(moves[:CLOSELY], key=lambda move: _outlook(here, list(stones), color, move)))


def _at_first_sight(here: Board, stones: Sequence[int], color: int, size: Sequence[int], move: Move) -> int:
    """The groups that a stone would join, what is captured, and the company at the end."""
    near = {size[point] for point in here.step[move[-1]] if point != NOWHERE and stones[point] == color}
    return 10 * sum(near) + 30 * (len(move) - 1) + _company(here, stones, color, move[-1])


def _outlook(here: Board, stones: list[int], color: int, move: Move) -> int:
    """Points in tenths: group, captures, stones in danger, and lines that keep one's stones near each other."""
    if len(move) == 1:
        stones[move[0]] = color
    for start, landing in pairwise(move):
        jump(here, stones, start, landing)
    mine = 10 * largest_group(here, stones, color) + 20 * (len(move) - 1)
    return mine - 16 * _in_danger(here, stones, color) + _company(here, stones, color, move[-1])


def _in_danger(here: Board, stones: list[int], color: int) -> int:
    """How many stones of this colour another could take with one jump."""
    prey: set[int] = set()
    for start, stone in enumerate(stones):
        if stone not in (EMPTY, color):
            prey.update(over for over, _ in jumps(here, stones, start, stone) if stones[over] == color)
    return len(prey)


def _company(here: Board, stones: Sequence[int], color: int, point: int) -> int:
    """A little for own neighbours and for empty points beside the stone: room to grow."""
    near = [stones[other] for other in here.step[point] if other != NOWHERE]
    return 3 * near.count(color) + near.count(EMPTY)


def autopilot(view: View, decision: AnyDecision) -> str:
    """For a silent seat: the same care, and always the same choice among equals."""
    return bot(view, decision, Chance("autopilot"))
