"""Go tables that begin from an empty board or from a diagram of any size, and moves as players write them."""

from games.classicgo import GAME
from games.classicgo.board import BLACK, WHITE, Board, grid, situation
from games.classicgo.state import State
from games.engine.check import Case, setup_of
from games.engine.play import Position, Rest, begin

NAMES = ("Alice", "Bob")


def table(**options: object) -> Position[State]:
    """An empty board; Alice plays Black in an even game, White in a handicap game."""
    return begin(GAME, setup_of(GAME, Case(tuple(options.items()), 2), "table"))


def drawn(diagram: str, to_move: int = BLACK, aga: bool = True, area: bool = False, disputed: bool = False) -> State:
    """A state from rows of `.`, `X` (Black) and `O` (White), the top row first; no komi but the half point."""
    rows = ["".join(line.split()) for line in diagram.strip().splitlines()]
    here = grid(len(rows))
    points = list(here.empty)
    for point, stone in zip(here.points, "".join(rows), strict=True):
        points[point] = ".XO".index(stone)
    keys = [situation(points, to_move)]
    return State(len(rows), points, keys, 0, to_move, 0.5, area=area, aga=aga, disputed=disputed)


def board(diagram: str) -> Board:
    return drawn(diagram).board


def at(
    diagram: str, to_move: int = BLACK, aga: bool = True, area: bool = False, disputed: bool = False
) -> Position[State]:
    """A table that begins from a diagram."""
    state = drawn(diagram, to_move, aga, area, disputed)
    setup = setup_of(GAME, Case((("aga", aga),), 2), "diagram")
    position = Position(GAME, setup, Rest(0, 0, GAME.encoder.encode(state)))
    position.replay([])
    return position


def play(position: Position[State], moves: str) -> Position[State]:
    """Take moves one by one, whoever is asked: `D4 E5 pass`; with commas between them where an answer has spaces."""
    for text in moves.split(",") if "," in moves or "dead" in moves else moves.split():
        [question] = position.due.values()
        position.answer(question.seat, text.strip())
    return position


def rows(position: Position[State]) -> list[str]:
    """The board, the top row first."""
    return list(position.view(None).rows)


def told(position: Position[State]) -> list[str]:
    return [line.text for line in position.lines]


def lead(position: Position[State]) -> float:
    """By how much Black is ahead at the end."""
    assert position.result is not None and position.result.scores is not None
    scores, black = position.result.scores, position.state.black
    return scores[black] - scores[1 - black]


__all__ = ["BLACK", "NAMES", "WHITE", "at", "board", "drawn", "lead", "play", "rows", "table", "told"]
