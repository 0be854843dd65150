"""The bot wins when it can, leaves no win in one turn if it can help it, and else looks for a threat of its own."""

from typing import Final

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision
from games.sensei.board import HOME_ROWS, SIZE, Board, Square, Squares, contacts, each, wall
from games.sensei.notation import PASS, write
from games.sensei.rules import UNFAIR
from games.sensei.turns import Outcome, Turn, outcomes
from games.sensei.view import View

FAR: Final = 4
"""Stone moves counted at most on the way to a win; with two or fewer it is a win in one turn."""
CHOSEN: Final = 60
"""So many turns, the best at first sight, are looked at closely."""


def bot(view: View, decision: AnyDecision, chance: Chance) -> str:
    """The best turn that a short look finds; chance decides between equals."""
    board = view.board(view.mover)
    found = list(outcomes(board))
    if not found:
        return PASS
    line = wall(board.others, board.pits)
    won = next((outcome[0] for outcome in found if _wins(board, line, outcome)), None)
    return write(won if won is not None else _best(board, view.board(1 - view.mover), found, chance))


def autopilot(view: View, decision: AnyDecision) -> str:
    """A stone goes and comes back, which changes nothing; where no stone can, the character moves."""
    board = view.board(view.mover)
    for start in each(board.stones & ~(1 << board.character)):
        for end, _ in board.ends(board.stones, start):
            return write(((start, end), (end, start)))
    return write(next((turn for turn, _, _ in outcomes(board)), ()))


def _wins(board: Board, line: Squares, outcome: Outcome) -> bool:
    """Has the character arrived, or is the other player's `line` unfair now, and the own one not?"""
    _, stones, character = outcome
    if board.goal >> character & 1:
        return True
    return line != 0 and _touches(line, stones) and not _is_unfair(stones, board.others, board.pits)


def _touches(line: Squares, others: Squares) -> bool:
    return contacts(line, others).bit_count() >= UNFAIR


def _is_unfair(stones: Squares, others: Squares, pits: Squares) -> bool:
    return _touches(wall(stones, pits), others)


def _best(board: Board, other: Board, found: list[Outcome], chance: Chance) -> Turn:
    """Safety first, then threats and progress; each set of stones is looked at only once."""
    looks: dict[Squares, tuple[int, int]] = {}
    at_first_sight = []
    for number, (_, stones, character) in enumerate(found):
        look = looks.get(stones)
        if look is None:
            look = looks[stones] = _safety(board, other, stones), _progress(board, stones)
        at_first_sight.append((look[0], look[1] + 2 * _row(board, character), number))
    at_first_sight.sort(reverse=True)
    close = [
        ((safety, 3 * (FAR - _stone_moves_to_win(board, *found[number][1:])) + progress, chance.below(1000)), number)
        for safety, progress, number in at_first_sight[:CHOSEN]
    ]
    return found[max(close)[1]][0]


def _safety(board: Board, other: Board, stones: Squares) -> int:
    """How far the other player is from winning when these are the own stones, from -1 (unfair) to FAR."""
    if _is_unfair(stones, board.others, board.pits):
        return -1
    theirs = Board(other.stones, other.character, stones, other.pits, other.goal, other.any_distance)
    return _stone_moves_to_win(theirs, theirs.stones, theirs.character)


def _stone_moves_to_win(board: Board, stones: Squares, character: Square) -> int:
    """The fewest moves of one stone that bring it to where the character can jump to the goal; FAR if more."""
    reached = board.view(character) & board.goal & ~board.pits
    movable = stones & ~(1 << character)
    blocked = board.others | board.pits | (1 << character)
    for moves in range(FAR):
        if reached & movable:
            return moves
        reached |= _one_move_back(board, reached, blocked)
    return FAR


def _one_move_back(board: Board, ends: Squares, blocked: Squares) -> Squares:
    """The squares from which a stone comes to one of `ends` in one move (own stones are thought away)."""
    found = 0
    alone = Board(0, 0, blocked, 0, 0, board.any_distance)
    for end in each(ends & ~blocked):
        for start, _ in alone.ends(1 << end, end):
            found |= 1 << start
    return found


def _progress(board: Board, stones: Squares) -> int:
    """Rows that the stones have gone towards the goal, four of each at most."""
    return sum([min(_row(board, at), 4) for at in each(stones)])


def _row(board: Board, square: Square) -> int:
    """Rows from the own home row."""
    row = square // SIZE
    return row if board.goal == HOME_ROWS[1] else SIZE - 1 - row
