"""Toys for answers taken without asking: doors, one or two of them, and turns without an end."""

from msgspec import Struct, field

from games.engine.decisions import Pick
from games.engine.options import Options
from games.engine.referee import Referee
from tests.engine.toys.kit import toy


class State(Struct):
    seats: int
    log: list[str] = field(default_factory=list)
    over: bool = False


def setup(options: Options, referee: Referee) -> State:
    return State(len(referee.seats))


async def doors(state: State, referee: Referee) -> None:
    """Seat 0 takes the one door there is (two, with the change `two-doors`); seat 1 then chooses a window."""
    choices = ["oak", "iron"] if "two-doors" in referee.changes else ["oak"]
    door = await referee.ask(0, Pick("Which door?", choices))
    window = await referee.ask(1, Pick("Which window?", ["north", "south"]))
    state.log.append(f"{door} {window}")
    state.over = len(state.log) >= 3


DOORS = toy("doors", State, setup, doors, changes=("two-doors",))


async def guarded(state: State, referee: Referee) -> None:
    """The same under corrected rules, which ask seat 1 first."""
    window = await referee.ask(1, Pick("Which window?", ["north", "south"]))
    door = await referee.ask(0, Pick("Which door?", ["oak", "iron"]))
    state.log.append(f"{door} {window}")
    state.over = len(state.log) >= 3


GUARDED = toy("doors", State, setup, guarded)


async def walled(state: State, referee: Referee) -> None:
    """The same under corrected rules, in which the north window is bricked up."""
    await referee.ask(0, Pick("Which door?", ["oak"]))
    window = await referee.ask(1, Pick("Which window?", ["south", "west"], barred={"north": "It is bricked up."}))
    state.log.append(window)
    state.over = len(state.log) >= 3


WALLED = toy("doors", State, setup, walled)


async def idling(state: State, referee: Referee) -> None:
    """A turn that asks nothing, for ever."""


IDLING = toy("idling", State, setup, idling)


async def stairs(state: State, referee: Referee) -> None:
    """A question that has one answer, for ever."""
    await referee.ask(0, Pick("Up?", ["up"]))


STAIRS = toy("stairs", State, setup, stairs)


async def chatting(state: State, referee: Referee) -> None:
    """A question that has two answers, for ever."""
    await referee.ask(0, Pick("Go on?", ["yes", "no"]))


CHATTING = toy("chatting", State, setup, chatting, longest=30)


async def gates(state: State, referee: Referee) -> None:
    """All are asked at once, and then walk together; seat 0 never has a choice, seat 1 always has."""
    many = {0: ["oak"], 1: ["oak", "iron"]}
    blind = await referee.ask_all({seat: Pick("Which gate?", many[seat]) for seat in (0, 1)})
    paths = await referee.together({seat: _gate(referee, seat, many[seat]) for seat in (0, 1)})
    state.log.append(" ".join([*blind.values(), *paths.values()]))
    state.over = len(state.log) >= 2


async def _gate(referee: Referee, seat: int, choices: list[str]) -> str:
    return await referee.ask(seat, Pick("And then?", choices))


GATES = toy("gates", State, setup, gates)
