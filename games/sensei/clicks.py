"""A turn clicked on the board as a hand does it: a stone and where it goes, the character and the stone it goes to.

A draft is the turn so far in move notation. Last in it may stand what is in the hand: the square of a stone, or `@`.
"""

from typing import Final

from games.engine.decisions import Refusal
from games.sensei.board import AT, NAMES, Board, Square
from games.sensei.notation import STEPS, read
from games.sensei.turns import CHARACTER, Turn, after

SIGN: Final = "@"
"""The place of the character, and the character in the hand."""
STONE_MOVES: Final = 2


def compose(board: Board, draft: str, place: str) -> str | None:
    """The draft after a click on a square or on the character; None where no action begins or ends then."""
    square = board.character if place == SIGN else AT.get(place)
    if square is None:
        return None
    turn, hand = _drafted(board, draft)
    if hand is None:
        return _pick_up(board, turn, square)
    if square == _stands(board, turn, hand):
        return _write(turn)
    if _reaches(board, turn, hand, square):
        return _write((*turn, (hand, square)))
    return None if hand == CHARACTER else _pick_up(board, turn, square)


def _drafted(board: Board, draft: str) -> tuple[Turn, Square | None]:
    """The actions of a draft, and what is in the hand; what makes no sense is left out."""
    turn = _read(board, draft)
    if turn is not None:
        return turn, None
    before, _, last = draft.rpartition(",")
    turn, word = _read(board, before) or (), last.strip(" -").upper()
    square = _stands(board, turn, CHARACTER) if word == SIGN else AT.get(word)
    return turn, None if square is None else _held(board, turn, square)


def _read(board: Board, text: str) -> Turn | None:
    try:
        return read(board, text) if text.strip() else ()
    except Refusal:
        return None


def _stands(board: Board, turn: Turn, hand: Square) -> Square:
    """The square of what is in the hand."""
    return after(board, turn)[1] if hand == CHARACTER else hand


def _held(board: Board, turn: Turn, square: Square) -> Square | None:
    """What a hand takes up from a square after these actions: a stone, the character, or nothing that could move."""
    stones, character = after(board, turn)
    jumped = any(start == CHARACTER for start, _ in turn)
    if board.goal >> character & 1:
        return None
    if square == character:
        return None if jumped or not board.landings(stones, character) else CHARACTER
    movable = stones >> square & 1 and len(turn) - jumped < STONE_MOVES and board.ends(stones, square)
    return square if movable else None


def _pick_up(board: Board, turn: Turn, square: Square) -> str | None:
    """What is there comes into the hand; where the last action ended and none can begin, that one is taken back."""
    held = _held(board, turn, square)
    if held is not None:
        return _write(turn, held)
    return _write(turn[:-1]) if turn and turn[-1][1] == square else None


def _reaches(board: Board, turn: Turn, hand: Square, square: Square) -> bool:
    stones, character = after(board, turn)
    if hand == CHARACTER:
        return bool(board.landings(stones, character) >> square & 1)
    return any(end == square for end, _ in board.ends(stones, hand))


def _write(turn: Turn, hand: Square | None = None) -> str:
    held = [] if hand is None else [SIGN if hand == CHARACTER else NAMES[hand]]
    return ", ".join([*(STEPS[step] for step in turn), *held])
