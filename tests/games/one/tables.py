"""Tables of ONE for tests: any stones on any board, played on in players' notation."""

from collections.abc import Mapping

from games.engine.chance import Chance
from games.engine.check import NAMES, Case, setup_of
from games.engine.play import Position, Rest, play
from games.engine.referee import Referee
from games.one import GAME
from games.one.board import board
from games.one.rules import Options, State, setup


def table(
    kind: str = "small", players: int = 2, stones: Mapping[str, str] | None = None, **facts: object
) -> Position[State]:
    """A position with these stones, out of the supplies: {"Alice": "A1 B1"}. `facts` set fields of the state."""
    referee = Referee(NAMES[:players], frozenset(), Chance("test"))
    state = setup(Options(board=kind), referee)  # type: ignore[arg-type]  # a Literal
    for name, points in (stones or {}).items():
        for point in points.split():
            state.stones[board(kind).read(point)] = NAMES.index(name) + 1
            state.supply[NAMES.index(name)] -= 1
    if stones:
        state.turns = players
        state.first = 0
    for name, value in facts.items():
        setattr(state, name, value)
    state.mover = state.turns % players
    setting = setup_of(GAME, Case((("board", kind),), players), "test")
    return play(GAME, setting, Rest(1, 0, GAME.encoder.encode(state)))


def moves(position: Position[State], *lines: str) -> Position[State]:
    """Play lines such as "Alice: C4"."""
    for line in lines:
        name, _, text = line.partition(": ")
        position.answer(NAMES.index(name), text)
    return position


def where(position: Position[State], name: str) -> set[str]:
    """The points on which somebody has stones."""
    here = position.state.board
    color = NAMES.index(name) + 1
    return {here.names[point] for point, stone in enumerate(position.state.stones) if stone == color}
