"""A toy of dice, for taking back: roll, then say how often to roll again, so that turns have different lengths."""

from msgspec import Struct, field

from games.engine.decisions import Pick
from games.engine.options import Options
from games.engine.referee import Referee
from tests.engine.toys.kit import toy


class State(Struct):
    seats: int
    rolls: list[list[int]] = field(default_factory=list)
    over: bool = False


def setup(options: Options, referee: Referee) -> State:
    return State(len(referee.seats))


async def rolling(state: State, referee: Referee) -> None:
    """A roll of ten dice, and another after each `more`; ten dice, so that no two rolls are alike by accident."""
    seat = len(state.rolls) % state.seats
    state.rolls.append([])
    while len(state.rolls[-1]) < 60:
        state.rolls[-1] += [referee.chance.roll() for _ in range(10)]
        if await referee.ask(seat, Pick("More?", ["more", "enough"])) == "enough":
            break
    state.over = len(state.rolls) >= 6


ROLLING = toy("rolling", State, setup, rolling)
