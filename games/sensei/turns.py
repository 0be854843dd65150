"""All turns of one player: at most two stone moves and one move of the character, in any order, at least one of them.

Turns that come to the same are listed once, the shortest first. A character on the goal ends the turn at once.
"""

from collections.abc import Iterator
from typing import Final

from games.engine.chance import Chance
from games.sensei.board import Board, Square, Squares, each

CHARACTER: Final = -1
"""Stands for the start of a step by the character, so that a step is two numbers either way."""

type Step = tuple[Square, Square]
type Turn = tuple[Step, ...]
type Outcome = tuple[Turn, Squares, Square]
"""A turn, the own stones after it, and the square of the own character."""

SHAPES: Final = ("ssc", "scs", "css", "ssc", "scs", "css", "ss", "sc", "cs", "s", "c")
"""What a random turn tries to do: s is a stone move, c the character; whole turns come more often."""


def turns(board: Board) -> Iterator[Turn]:
    """Every turn, each result once."""
    return (turn for turn, _, _ in outcomes(board))


def outcomes(board: Board) -> Iterator[Outcome]:
    """Every turn with what it comes to, each result once, found only as far as it is asked for."""
    search = _Search(board)
    start: Outcome = ((), board.stones, board.character)
    one, two, moved, both = [], [], [], []
    for outcome in search.by_stone(start):
        one.append(outcome)
        yield outcome
    for outcome in search.by_character(start):
        moved.append(outcome)
        yield outcome
    for before in one:
        for outcome in search.by_stone(before):
            two.append(outcome)
            yield outcome
    for outcome in search.mixed(one, moved):
        both.append(outcome)
        yield outcome
    yield from search.mixed(two, both)


class _Search:
    """What was found so far, and where stones can go, worked out once for all squares of the character."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.seen: set[int] = set()
        self.moves: dict[Squares, list[tuple[Step, Squares]]] = {}

    def mixed(self, for_character: list[Outcome], for_stone: list[Outcome]) -> Iterator[Outcome]:
        """The character moves last in some, a stone in others."""
        for before in for_character:
            yield from self.by_character(before)
        for before in for_stone:
            yield from self.by_stone(before)

    def by_stone(self, before: Outcome) -> Iterator[Outcome]:
        """One more stone move, unless the character stands on the goal."""
        turn, stones, character = before
        if self.board.goal >> character & 1:
            return
        seen = self.seen
        for step, after in self._moves(stones):
            key = after << 6 | character
            if step[0] != character and key not in seen:
                seen.add(key)
                yield (*turn, step), after, character

    def by_character(self, before: Outcome) -> Iterator[Outcome]:
        """One more move, of the character."""
        turn, stones, character = before
        for end in each(self.board.landings(stones, character)):
            key = stones << 6 | end
            if key not in self.seen:
                self.seen.add(key)
                yield (*turn, (CHARACTER, end)), stones, end

    def _moves(self, stones: Squares) -> list[tuple[Step, Squares]]:
        """All moves of all stones, also of the one under the character."""
        found = self.moves.get(stones)
        if found is None:
            ends = self.board.ends
            found = [((at, end), after) for at in each(stones) for end, after in ends(stones, at)]
            self.moves[stones] = found
        return found


def after(board: Board, turn: Turn) -> tuple[Squares, Square]:
    """The own stones and the own character's square after a legal turn."""
    stones, character = board.stones, board.character
    for start, end in turn:
        if start == CHARACTER:
            character = end
        else:
            stones ^= 1 << start | 1 << end
    return stones, character


def sample(board: Board, chance: Chance) -> Turn:
    """Some legal turn, made step by step; a step that cannot be done is left out. Empty only if nothing is possible."""
    turn: Turn = ()
    stones, character = board.stones, board.character
    for kind in chance.pick(SHAPES):
        step = _stone_step(board, stones, character, chance) if kind == "s" else _jump(board, stones, character, chance)
        if step is not None:
            turn = (*turn, step)
            stones, character = after(board, turn)
        if board.goal >> character & 1:
            break
    return turn or next(turns(board), ())


def _stone_step(board: Board, stones: Squares, character: Square, chance: Chance) -> Step | None:
    """A move of one of the stones that can move, each stone as likely."""
    free = list(each(stones & ~(1 << character)))
    chance.shuffle(free)
    for start in free:
        if ends := board.ends(stones, start):
            return start, chance.pick(ends)[0]
    return None


def _jump(board: Board, stones: Squares, character: Square, chance: Chance) -> Step | None:
    landings = list(each(board.landings(stones, character)))
    return (CHARACTER, chance.pick(landings)) if landings else None
