"""ONE: put stones on a board of lines and join as many as you can in one group.

On your turn place a stone from your supply on an empty point, or capture: a stone of yours jumps over a neighbour of
another colour to the empty point straight beyond, and on from there if it can. Each captured stone is worth two points.
When somebody has placed the last stone, the lap is played to its end. You score your one largest group and twice your
captures. Source: the rule page and its rulings; board sizes are this project's own.
"""

from itertools import pairwise
from typing import Annotated, Literal

from msgspec import Struct

from games.engine.chance import Chance
from games.engine.decisions import Typed
from games.engine.game import Result, ranks_by
from games.engine.lettering import counted
from games.engine.options import Options as NoOptions
from games.engine.options import option
from games.engine.referee import Referee, Seat
from games.one.board import NOWHERE, Board, board, largest_group
from games.one.clicks import compose
from games.one.moves import EMPTY, Move, captures, jump, placements, read_move, sample, write_move

LABELS = {
    "small": "round, 5 rings and 12 spokes",
    "medium": "round, 6 rings and 20 spokes",
    "large": "round, 9 rings and 20 spokes",
    "square7": "square, 7 by 7",
    "square9": "square, 9 by 9",
    "square11": "square, 11 by 11",
    "square13": "square, 13 by 13",
}


class Options(NoOptions, frozen=True):
    board: Annotated[
        Literal["small", "medium", "large", "square7", "square9", "square11", "square13"],
        option(
            "Board", "Round boards have no edge to be driven to but the innermost and outermost ring.", labels=LABELS
        ),
    ] = "small"


class State(Struct, omit_defaults=True):
    """`stones` by point: 0 is empty, else 1 + the seat. `first` is the very first stone's point; `last` the last move.

    `ending` is set when somebody has used the last stone, `over` when the lap is complete.
    """

    kind: str
    stones: list[int]
    supply: list[int]
    captured: list[int]
    mover: Seat = 0
    turns: int = 0
    first: int = NOWHERE
    last: list[int] = []
    ending: bool = False
    over: bool = False

    @property
    def board(self) -> Board:
        return board(self.kind)


def setup(options: Options, referee: Referee) -> State:
    """All players together have as many stones as the board has points; what cannot be shared stays out."""
    seats, points = len(referee.names), board(options.board).points
    return State(options.board, [EMPTY] * points, [points // seats] * seats, [0] * seats)


async def turn(state: State, referee: Referee) -> None:
    """One placement or one capture."""
    seat = state.mover
    move = await referee.ask(seat, moving(state))
    name, here = referee.names[seat], state.board
    if len(move) == 1:
        _place(state, seat, move[0])
        referee.tell(f"{name} places a stone on {here.names[move[0]]}.")
    else:
        _capture(state, seat, move)
        count = len(move) - 1
        referee.tell(f"{name} captures {counted(count, 'stone')}: {write_move(here, move)}.")
    _pass_on(state, referee)


def moving(state: State) -> Typed[Move]:
    """The mover's question."""
    here, color, barred = state.board, state.mover + 1, barred_point(state)
    stones = state.stones
    return Typed(
        "Where do you place a stone, or which capture do you make?",
        reader=lambda text: read_move(here, stones, color, barred, text),
        writer=lambda move: write_move(here, move),
        sampler=lambda chance: sample(here, stones, color, barred, chance),
        shown=lambda: write_move(here, next(placements(here, stones, barred))),
        listing=lambda: (*placements(here, stones, barred), *captures(here, stones, color)),
        composer=lambda draft, place: compose(here, stones, color, draft, place),
    )


def barred_point(state: State) -> int:
    """Where the second player's first stone may not go; a stone on the very centre of a square has no mirror."""
    if state.turns != 1:
        return NOWHERE
    mirror = state.board.mirror[state.first]
    return NOWHERE if mirror == state.first else mirror


def _place(state: State, seat: Seat, point: int) -> None:
    state.stones[point] = seat + 1
    state.supply[seat] -= 1
    state.last = [point]
    if state.turns == 0:
        state.first = point
    state.ending = state.ending or state.supply[seat] == 0


def _capture(state: State, seat: Seat, move: Move) -> None:
    for start, landing in pairwise(move):
        jump(state.board, state.stones, start, landing)
    state.captured[seat] += len(move) - 1
    state.last = list(move)


def _pass_on(state: State, referee: Referee) -> None:
    """Clockwise; the game stops before the starting player's turn once somebody has no stone left."""
    state.turns += 1
    state.mover = state.turns % len(state.supply)
    if state.ending and state.mover == 0:
        state.over = True
    elif state.ending and state.supply[state.mover - 1] == 0:
        referee.tell(f"{referee.names[state.mover - 1]} has placed the last stone: this lap is the last.")


def groups(state: State) -> list[int]:
    """The size of each seat's one largest group."""
    return [largest_group(state.board, state.stones, seat + 1) for seat in range(len(state.supply))]


def scores(state: State) -> list[int]:
    """Largest group plus two for each captured stone."""
    return [group + 2 * taken for group, taken in zip(groups(state), state.captured, strict=True)]


def result(state: State) -> Result | None:
    if not state.over:
        return None
    points = scores(state)
    shared = points.count(max(points)) > 1
    reason = "the last lap is over; the best score is shared" if shared else "the last lap is over; the best score wins"
    return Result(ranks_by(points), reason, tuple(points))


class View(Struct, omit_defaults=True):
    """What anybody sees: everything."""

    kind: str
    stones: tuple[int, ...]
    supply: tuple[int, ...]
    captured: tuple[int, ...]
    groups: tuple[int, ...]
    mover: Seat
    barred: int
    last: tuple[int, ...]
    ending: bool
    over: bool


def view(state: State, seat: Seat | None) -> View:
    return View(
        state.kind,
        tuple(state.stones),
        tuple(state.supply),
        tuple(state.captured),
        tuple(groups(state)),
        state.mover,
        barred_point(state),
        tuple(state.last),
        state.ending,
        state.over,
    )


def check(state: State) -> None:
    """Stones on the board, in supplies and captured are as many as at the start."""
    points = state.board.points
    seats = len(state.supply)
    on_board = sum(stone != EMPTY for stone in state.stones)
    assert on_board + sum(state.supply) + sum(state.captured) == points // seats * seats
    assert min(state.supply) >= 0
    assert len(state.stones) == points


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Nothing is hidden in ONE."""
