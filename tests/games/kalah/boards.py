"""Kalah tables that begin from any board, and turns taken as players write them."""

from games.engine.game import Setup
from games.engine.play import Position, Rest
from games.kalah import GAME
from games.kalah.rules import Options, State

NAMES = ("Alice", "Bob")
FOURS = "4 4 4 4 4 4"


def table(
    alice: str = FOURS,
    bob: str = FOURS,
    stores: tuple[int, int] = (0, 0),
    mover: int = 0,
    pie: bool = False,
    empty_capture: bool = False,
) -> Position[State]:
    """Rows from their owner's left; Alice plays the first side."""
    board = [*map(int, alice.split()), stores[0], *map(int, bob.split()), stores[1]]
    state = State(board, mover, pie=pie, empty_capture=empty_capture)
    setup = Setup(Options(pie=pie, empty_capture=empty_capture), NAMES, "board")
    position = Position(GAME, setup, Rest(0, 0, GAME.encoder.encode(state)))
    position.replay([])
    return position


def play(position: Position[State], *answers: str) -> Position[State]:
    """Take answers written `Alice: 3`."""
    for line in answers:
        name, text = line.split(": ")
        position.answer(NAMES.index(name), text)
    return position


def rows(position: Position[State]) -> str:
    """`Alice's holes [store] | Bob's holes [store]`, by seat."""
    view = position.view(None)
    return " | ".join(f"{' '.join(map(str, view.holes[seat]))} [{view.stores[seat]}]" for seat in (0, 1))


def told(position: Position[State]) -> list[str]:
    return [line.text for line in position.lines]
