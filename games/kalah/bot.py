"""The bot looks a few sowings ahead, counting stones in the stores; it sows what looks best and knows no opening."""

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision
from games.kalah.rules import HOLES, STORES, SWAP, View, sow

DEPTH = 5
"""Sowings looked ahead: about 20 ms a move."""


def bot(view: View, decision: AnyDecision, chance: Chance) -> str:
    """The hole with the best outlook; `swap` if the side to move is worse off than the other was."""
    me = view.mover
    board = [*view.holes[me], view.stores[me], *view.holes[1 - me], view.stores[1 - me]]
    outlook = {hole: _after(board, 0, hole, DEPTH, view.empty_capture, -99, 99) for hole in _full(board, 0)}
    best = max(outlook.values())
    if view.pie_open and best < 0:
        return SWAP
    return str(chance.pick([hole for hole, lead in outlook.items() if lead == best]) + 1)


def _full(board: list[int], side: int) -> list[int]:
    return [hole for hole in range(HOLES) if board[side * 7 + hole]]


def _after(board: list[int], side: int, hole: int, depth: int, empty_capture: bool, low: int, high: int) -> int:
    """The lead of `side` after sowing this hole and best play by both."""
    board = board[:]
    _, again = sow(board, side, hole, empty_capture)
    if again:
        return _lead(board, side, depth - 1, empty_capture, low, high)
    return -_lead(board, 1 - side, depth - 1, empty_capture, -high, -low)


def _lead(board: list[int], side: int, depth: int, empty_capture: bool, low: int, high: int) -> int:
    """The lead of the side to move (stones in its store more than in the other), by alpha-beta search."""
    lead = board[STORES[side]] - board[STORES[1 - side]]
    holes = _full(board, side)
    if not holes:
        return lead - sum(board[(1 - side) * 7 : (1 - side) * 7 + HOLES])
    if depth <= 0 or max(board[6], board[13]) * 2 > sum(board):
        return lead
    best = -99
    for hole in reversed(holes):  # near the store first: moves that go on are found early
        best = max(best, _after(board, side, hole, depth, empty_capture, max(low, best), high))
        if best >= high:
            break
    return best
