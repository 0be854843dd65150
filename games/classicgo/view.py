"""What anybody sees of a game of Go: everything."""

from collections.abc import Sequence

from msgspec import Struct

from games.classicgo.board import Board, grid, other
from games.classicgo.notation import PASS
from games.classicgo.state import State, counted, scores
from games.engine.referee import Seat


class View(Struct, omit_defaults=True):
    """`rows` run from the top, `.` `X` (Black) `O` (White). `last` is a point's name, `pass`,
    or "" before the first move.

    Pairs are (Black's, White's); `prisoners` has pass stones in it. `due` is the seat that is asked. Once there is a
    proposal: `dead` names all its stones, `owners` are rows like `rows` telling whose each point would be, and `scores`
    what it comes to.
    """

    size: int
    rows: tuple[str, ...]
    black: Seat
    to_move: int
    due: Seat | None
    phase: str
    moves: int
    last: str
    prisoners: tuple[int, int]
    komi: float
    handicap: int
    area: bool
    passes_cost: bool
    disputed: bool
    dead: tuple[str, ...] = ()
    owners: tuple[str, ...] = ()
    scores: tuple[float, float] | None = None


def view(state: State, seat: Seat | None) -> View:
    names = state.board.grid.names
    seen = View(
        size=state.size,
        rows=_rows(state, state.points),
        black=state.black,
        to_move=state.to_move,
        due=_due(state),
        phase=state.phase,
        moves=state.moves,
        last=names[state.last] or (PASS if state.moves else ""),
        prisoners=(state.prisoners[0] + state.received[0], state.prisoners[1] + state.received[1]),
        komi=state.komi,
        handicap=state.handicap,
        area=state.area,
        passes_cost=state.passes_cost,
        disputed=state.disputed,
    )
    if state.phase in ("agree", "over"):
        seen.dead = tuple(names[point] for point in state.dead)
        seen.owners = _rows(state, counted(state).owner)
        seen.scores = scores(state)
    return seen


def _rows(state: State, points: Sequence[int]) -> tuple[str, ...]:
    wide = state.size + 1
    return tuple(
        "".join(".XO"[points[row * wide + column]] for column in range(1, wide)) for row in range(state.size, 0, -1)
    )


def _due(state: State) -> Seat | None:
    if state.phase == "over":
        return None
    return state.seat_of(other(state.to_move) if state.phase == "propose" else state.to_move)


def board_of(view: View) -> Board:
    """The stones of a view. What was on the board before is not in a view: the decision knows the superko."""
    here = grid(view.size)
    points = list(here.empty)
    for point, stone in zip(here.points, "".join(view.rows), strict=True):
        points[point] = ".XO".index(stone)
    return Board(view.size, points, [0])
