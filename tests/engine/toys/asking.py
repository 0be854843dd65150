"""Toys for the four ways of asking: blind bids, a snap that anybody may cry, walks of one's own, duels in a duel."""

from msgspec import Struct, field

from games.engine.decisions import Pick, Several
from games.engine.game import AnyGame
from games.engine.options import Options
from games.engine.referee import GameOver, Referee, Seat
from tests.engine.toys.kit import toy


class State(Struct):
    seats: int
    log: list[str] = field(default_factory=list)
    turns: int = 0
    over: bool = False


def setup(options: Options, referee: Referee) -> State:
    return State(len(referee.seats))


def done(state: State, after: int) -> None:
    state.turns += 1
    state.over = state.turns >= after


# ---- ask_all: everybody bids blind


async def bidding(state: State, referee: Referee) -> None:
    bids = await referee.ask_all({seat: Pick("How much?", [1, 2, 3]) for seat in referee.seats})
    state.log.append(" ".join(f"{seat}:{bid}" for seat, bid in bids.items()))
    referee.tell(f"The bids are {', '.join(map(str, bids.values()))}.")
    done(state, 3)


BIDDING = toy("bidding", State, setup, bidding)


# ---- ask_first: the mover moves unless somebody snaps


async def snapping(state: State, referee: Referee) -> None:
    mover = state.turns % state.seats
    may = {seat: Pick("Snap?", ["snap"]) for seat in referee.seats if seat != mover}
    seat, answer = await referee.ask_first({mover: Pick("Turn a card?", ["turn"])}, may)
    state.log.append(f"{seat} {answer}")
    done(state, 4)


SNAPPING = toy("snapping", State, setup, snapping)


# ---- together: each walks as far as they like


async def walk(referee: Referee, seat: Seat, steps: int) -> list[str]:
    """A path of so many questions of one's own."""
    return [await referee.ask(seat, Pick(f"Step {step + 1}?", ["left", "right"])) for step in range(steps)]


async def walking(state: State, referee: Referee) -> None:
    """Seat 0 takes one step, seat 1 two, and so on."""
    paths = await referee.together({seat: walk(referee, seat, seat + 1) for seat in referee.seats})
    state.log.append(" / ".join(f"{seat} {' '.join(steps)}" for seat, steps in paths.items()))
    done(state, 2)


WALKING = toy("walking", State, setup, walking)


async def strolling(state: State, referee: Referee) -> None:
    """Two walks in one turn; what was walked first is told before the second, and is no secret any more."""
    for _ in range(2):
        paths = await referee.together({seat: walk(referee, seat, 1) for seat in referee.seats})
        state.log.append(" ".join(step for [step] in paths.values()))
        referee.tell(f"Steps: {state.log[-1]}.")
    done(state, 2)


STROLLING = toy("strolling", State, setup, strolling)


async def stumble(state: State, referee: Referee, seat: Seat) -> None:
    """A path on which one may fall, which ends the game for all."""
    if await referee.ask(seat, Pick("Jump?", ["jump", "stay"])) == "jump":
        state.over = True
        raise GameOver
    await referee.ask(seat, Pick("And now?", ["rest", "sleep"]))


async def stumbling(state: State, referee: Referee) -> None:
    await referee.together({seat: stumble(state, referee, seat) for seat in referee.seats})
    done(state, 9)


STUMBLING = toy("stumbling", State, setup, stumbling)


async def meddling(state: State, referee: Referee) -> None:
    """A path that asks a seat which is not its own: against the contract."""
    await referee.together({0: walk(referee, 1, 1)})


MEDDLING = toy("meddling", State, setup, meddling)


# ---- nested coroutines


async def volley(referee: Referee, seat: Seat, depth: int) -> int:
    """How many shots in a row, each asked for one level deeper; `stop the war` ends the game from the bottom."""
    answer = await referee.ask(seat, Pick("Shoot?", ["shoot", "hold", "stop the war"]))
    if answer == "stop the war":
        raise GameOver
    return 1 + await volley(referee, 1 - seat, depth + 1) if answer == "shoot" and depth < 4 else 0


async def dueling(state: State, referee: Referee) -> None:
    state.over = True  # GameOver needs a result; without it the turn takes it back
    shots = await volley(referee, state.turns % 2, 0)
    state.over = False
    state.log.append(f"{shots} shots")
    referee.tell(f"{shots} shots.")
    done(state, 3)


DUELING = toy("dueling", State, setup, dueling)


# ---- questions to nobody, to strangers, twice


def odd(due: dict[Seat, str], may: dict[Seat, str]) -> AnyGame:
    async def turn(state: State, referee: Referee) -> None:
        await referee.ask_first({s: Pick(p, [1]) for s, p in due.items()}, {s: Pick(p, [1]) for s, p in may.items()})

    return toy("odd", State, setup, turn)


# ---- several of these


async def choosing(state: State, referee: Referee) -> None:
    chosen = await referee.ask(0, Several("Which?", ["ace", "king", "queen"], 1, 2))
    state.log.append(" ".join(chosen))
    done(state, 2)


CHOOSING = toy("choosing", State, setup, choosing)
