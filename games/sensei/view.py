"""What anybody sees of a game of Sensei: everything, by the names of squares."""

from msgspec import Struct

from games.engine.referee import Seat
from games.sensei.board import AT, HOME_ROWS, NAMES, Board, each, squares
from games.sensei.rules import State, repetitions, result, touched


class View(Struct, omit_defaults=True):
    """`stones` and `characters` by seat; the home row of seat `bottom` is drawn below.

    `touched` counts, by seat, the other's stones that touch that seat's line across the board. `winner` is the seat
    that has won; with `reason` and without a winner the game is drawn. `last` is the last turn in move notation,
    `jumped_from` where its player's character was before it, if that moved.
    """

    stones: tuple[list[str], list[str]]
    characters: tuple[str, str]
    mover: Seat
    any_distance: bool
    bottom: Seat = 0
    pits: list[str] = []
    touched: tuple[int, int] = (0, 0)
    repetitions: int = 0
    last: str = ""
    jumped_from: str = ""
    winner: Seat | None = None
    reason: str = ""

    @property
    def is_over(self) -> bool:
        return bool(self.reason)

    def board(self, seat: Seat) -> Board:
        """What a turn of this seat needs to know."""
        own, others = (squares(" ".join(self.stones[who])) for who in (seat, 1 - seat))
        pits = squares(" ".join(self.pits))
        return Board(own, AT[self.characters[seat]], others, pits, HOME_ROWS[1 - seat], self.any_distance)


def view(state: State, seat: Seat | None) -> View:
    one, two = ([NAMES[at] for at in each(stones)] for stones in state.stones)
    over = result(state)
    return View(
        (one, two),
        (NAMES[state.characters[0]], NAMES[state.characters[1]]),
        state.mover,
        state.any_distance,
        seat or 0,
        [NAMES[at] for at in each(state.pits)],
        (touched(state, 0), touched(state, 1)),
        repetitions(state),
        state.last,
        "" if state.jumped_from is None else NAMES[state.jumped_from],
        None if over is None or over.ranks == (1, 1) else over.ranks.index(1),
        over.reason if over else "",
    )
