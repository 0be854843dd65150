"""Kalah: two rows of six holes, a store at the right end of each player's row.

Take all stones of one of your holes and sow them counter-clockwise, one a hole, into your store too, never into the
other's. Last stone in your store: sow again. Last stone in an empty hole of yours: it and the stones opposite are
captured. It ends when the mover has nothing to sow (the other takes the rest) or somebody has more than half.
Source: the rule page and its rulings; the end is judged for the player whose turn it is only.
"""

from typing import Annotated

from msgspec import Struct

from games.engine.chance import Chance
from games.engine.decisions import Pick
from games.engine.game import Result, ranks_by
from games.engine.options import Options as NoOptions
from games.engine.options import option
from games.engine.referee import Referee, Seat

HOLES = 6
STORES = (6, 13)
SWAP = "swap"


class Options(NoOptions, frozen=True):
    stones: Annotated[int, option("Stones in each hole", low=3, high=6)] = 4
    pie: Annotated[bool, option("Pie rule", "The second player may change sides instead of a first move.")] = False
    empty_capture: Annotated[
        bool, option("Empty capture", "A last stone in an empty hole is taken even if nothing lies opposite.")
    ] = False


class State(Struct, omit_defaults=True):
    """`board` runs counter-clockwise: 0-5 the first side's holes, 6 its store, 7-12 and 13 the second's.

    `side` is the side that each seat plays from; `pie` says that the second player has not moved yet and may swap
    when the turn comes, `pie_open` that it has come.
    """

    board: list[int]
    mover: Seat = 0
    side: tuple[int, int] = (0, 1)
    pie: bool = False
    pie_open: bool = False
    empty_capture: bool = False


def setup(options: Options, referee: Referee) -> State:
    row = [options.stones] * HOLES
    return State([*row, 0, *row, 0], pie=options.pie, empty_capture=options.empty_capture)


async def turn(state: State, referee: Referee) -> None:
    """One sowing, or the swap."""
    seat, name = state.mover, referee.names[state.mover]
    answer = await referee.ask(seat, sowing(state))
    state.pie_open = False
    if answer == SWAP:
        state.side = (state.side[1], state.side[0])
        state.mover = 1 - seat
        referee.tell(f"{name} swaps sides with {referee.names[1 - seat]}.")
        return
    captured, again = sow(state.board, state.side[seat], int(answer) - 1, state.empty_capture)
    referee.tell(f"{name} sows hole {answer}{_and_then(captured, again)}.")
    if not again:
        state.mover = 1 - seat
        state.pie_open, state.pie = state.pie, False


def _and_then(captured: int, again: bool) -> str:
    if again:
        return " and moves again"
    return f" and captures {captured}" if captured else ""


def sowing(state: State) -> Pick[str]:
    """The mover's question: which hole, counted from the mover's left, or the swap."""
    first = state.side[state.mover] * 7
    full = [str(i + 1) for i in range(HOLES) if state.board[first + i]]
    barred = {str(i + 1): f"Hole {i + 1} is empty." for i in range(HOLES) if not state.board[first + i]}
    if state.pie_open:
        return Pick("Which hole do you sow? Or do you swap sides?", [*full, SWAP], barred=barred)
    barred[SWAP] = "Swapping sides is only for the second player's first move, with the pie rule."
    return Pick("Which hole do you sow?", full, barred=barred)


def sow(board: list[int], side: int, hole: int, empty_capture: bool = False) -> tuple[int, bool]:
    """Sow a hole (0-5 from the left) of a side, in place; how many stones were captured, and whether to move again.

    Thirteen stones go all round: the last falls into the hole they came from, which is empty, and captures.
    """
    row = len(board) // 2  # seven; a solver's small boards are sown by the same rule
    at = side * row + hole
    hand, board[at] = board[at], 0
    own, other = side * row + row - 1, (1 - side) * row + row - 1
    while hand:
        at = (at + 1) % (2 * row)
        if at != other:
            board[at] += 1
            hand -= 1
    if at == own:
        return 0, True
    if board[at] != 1 or not own - row < at < own:
        return 0, False
    return _capture(board, at, own, empty_capture), False


def _capture(board: list[int], at: int, store: int, empty_capture: bool) -> int:
    opposite = len(board) - 2 - at  # a hole and the one opposite add up to twelve
    prey = board[opposite]
    if not prey and not empty_capture:
        return 0
    board[opposite] = board[at] = 0
    board[store] += prey + 1
    return prey + 1


def stores(state: State) -> tuple[int, int]:
    """The stones in each seat's store."""
    return state.board[STORES[state.side[0]]], state.board[STORES[state.side[1]]]


def result(state: State) -> Result | None:
    """Over when a store holds more than half, or when the mover has nothing to sow: then the other takes the rest."""
    mine, yours = stores(state)
    if max(mine, yours) * 2 > sum(state.board):
        return _ended(mine, yours, "more than half of the stones are in one store")
    first = state.side[state.mover] * 7
    if any(state.board[first : first + HOLES]):
        return None
    rest = sum(state.board) - mine - yours
    mine, yours = (mine, yours + rest) if state.mover == 0 else (mine + rest, yours)
    return _ended(mine, yours, "the player to move has nothing to sow, the other takes the rest")


def _ended(mine: int, yours: int, reason: str) -> Result:
    return Result(ranks_by((mine, yours)), reason, (mine, yours))


class View(Struct, omit_defaults=True):
    """What anybody sees: everything. The row of seat `bottom` is drawn below; `holes` are from their owner's left."""

    holes: tuple[tuple[int, ...], tuple[int, ...]]
    stores: tuple[int, int]
    mover: Seat
    pie_open: bool
    empty_capture: bool
    bottom: Seat = 0


def view(state: State, seat: Seat | None) -> View:
    """By seat, so that nobody needs to think about sides."""
    rows = [tuple(state.board[side * 7 : side * 7 + HOLES]) for side in state.side]
    return View(
        (rows[0], rows[1]),
        stores(state),
        state.mover,
        state.pie_open,
        state.empty_capture,
        seat or 0,
    )


def check(state: State) -> None:
    """No stone is lost, none is made."""
    assert len(state.board) == 14 and min(state.board) >= 0
    assert sum(state.board) in {2 * HOLES * n for n in (3, 4, 5, 6)}
    assert sorted(state.side) == [0, 1]


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Nothing is hidden in Kalah."""
