"""The state of a game of Go, what it counts, and what must hold of it at rest."""

from functools import cached_property
from typing import Literal

from msgspec import Struct

from games.classicgo.board import BLACK, BORDER, EMPTY, WHITE, Board, grid, situation
from games.classicgo.counting import Count, count
from games.engine.referee import Seat

COLOR_NAMES = ("", "Black", "White")


class State(Struct, omit_defaults=True, dict=True):
    """`points` and `history` are the board's (see Board); `black` is the seat that plays Black.

    Pairs are (Black's, White's): `prisoners` captured by each, `received` stones that the other handed over for
    passes, `passes` made by each. `last` is the point last played on, 0 after a pass. `dead` are the stones proposed as
    dead, then agreed. `board`, with its quick look-ups, is made when first needed and is not kept at rest.
    """

    size: int
    points: list[int]
    history: list[int]
    black: Seat
    to_move: int
    komi: float
    handicap: int = 0
    area: bool = False
    aga: bool = True
    phase: Literal["play", "propose", "agree", "over"] = "play"
    last: int = 0
    passed: bool = False
    disputed: bool = False
    prisoners: tuple[int, int] = (0, 0)
    received: tuple[int, int] = (0, 0)
    passes: tuple[int, int] = (0, 0)
    dead: list[int] = []

    @cached_property
    def board(self) -> Board:
        return Board(self.size, self.points, self.history)

    @property
    def moves(self) -> int:
        """Plays and passes so far."""
        return len(self.history) - 1

    @property
    def passes_cost(self) -> bool:
        return self.aga or self.disputed

    def seat_of(self, color: int) -> Seat:
        return self.black if color == BLACK else 1 - self.black


def owes_last_pass(state: State) -> bool:
    """White makes the last pass, where passes cost anything: if Black passed last, one more is due."""
    return state.to_move == WHITE and state.passes_cost


def counted(state: State) -> Count:
    """The board counted with the stones in `dead` dead."""
    return count(state.board.grid, state.points, state.dead)


def scores(state: State) -> tuple[float, float]:
    """Black's and White's points if the stones in `dead` are dead and nothing more is played.

    Territory counting adds the prisoners that a player holds: captured, handed over, dead. Area counting adds the
    living stones, and gives White a point for each handicap stone after the first.
    """
    found = counted(state)
    (black, white), (living_black, living_white), (dead_black, dead_white) = found.territory, found.living, found.dead
    if state.area:
        compensation = state.komi + max(0, state.handicap - 1)
        return float(black + living_black), white + living_white + compensation
    black += state.prisoners[0] + state.received[0] + dead_white + (state.phase != "over" and owes_last_pass(state))
    white += state.prisoners[1] + state.received[1] + dead_black
    return float(black), white + state.komi


def check(state: State) -> None:
    """No string stands without a liberty; every stone played is on the board or a prisoner; every paid pass is held."""
    board, stones = state.board, [point for point in grid(state.size).points if state.points[point]]
    assert len(state.points) == len(board.grid.empty)
    assert all(
        (stone == BORDER) == (edge == BORDER) for stone, edge in zip(state.points, board.grid.empty, strict=True)
    )
    assert not any(board.surrounded(point) for point in stones)
    assert state.history[-1] == situation(state.points, state.to_move)
    assert len(stones) + sum(state.prisoners) == state.handicap + state.moves - sum(state.passes)
    if state.aga:
        assert state.received == (state.passes[1], state.passes[0])
    assert all(state.points[point] != EMPTY for point in state.dead)
