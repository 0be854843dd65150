"""A capture clicked on the board as a hand makes it: the stone, then each point where it lands.

A draft is `C4x` while the stone is in the hand, then the capture so far. A placement is chosen at one click.
"""

from collections.abc import Sequence
from itertools import pairwise

from games.engine.decisions import Refusal
from games.one.board import Board
from games.one.moves import JUMP, Move, check_capture, jump, jumps, read_path, write_move


def compose(board: Board, stones: Sequence[int], color: int, draft: str, place: str) -> str | None:
    """The draft after a click on a point; None where no capture begins or goes on."""
    here = board.at.get(place)
    if here is None:
        return None
    path = _drafted(board, stones, color, draft)
    if path and here in _landings(board, stones, color, path):
        return _write(board, (*path, here))
    if path and here == path[-1]:
        return _write(board, path[:-1])
    return _write(board, (here,)) if stones[here] == color and _landings(board, stones, color, (here,)) else None


def _drafted(board: Board, stones: Sequence[int], color: int, draft: str) -> Move:
    """The stone in the hand and where it has landed so far; nothing if the draft makes no sense."""
    try:
        path = read_path(board, draft)
        check_capture(board, stones, color, path)
    except Refusal:
        return ()
    return path


def _landings(board: Board, stones: Sequence[int], color: int, path: Move) -> list[int]:
    """Where the stone can jump next."""
    here = list(stones)
    for start, landing in pairwise(path):
        jump(board, here, start, landing)
    return [landing for _, landing in jumps(board, here, path[-1], color)]


def _write(board: Board, path: Move) -> str:
    return write_move(board, path) + (JUMP if len(path) == 1 else "")
