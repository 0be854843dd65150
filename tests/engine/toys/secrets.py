"""A toy of hidden hands, honest by default, that can be told to give away a secret in each way there is."""

from typing import Any, Final

from msgspec import Struct, field

from games.engine.chance import Chance
from games.engine.decisions import Pick
from games.engine.game import AnyGame
from games.engine.options import Options
from games.engine.referee import Referee, Rules, Seat
from tests.engine.toys.kit import toy

CARDS: Final = 9


class State(Struct):
    """Three cards each of nine; the cards laid are open, those in the air too: they were laid in this turn."""

    seats: int
    hands: list[list[int]]
    laid: list[int] = field(default_factory=list)
    air: list[int] = field(default_factory=list)
    whispered: list[str] = field(default_factory=list)
    turns: int = 0
    over: bool = False


def setup(options: Options, referee: Referee) -> State:
    cards = list(range(CARDS))
    referee.chance.shuffle(cards)
    return State(len(referee.seats), [sorted(cards[seat * 3 : seat * 3 + 3]) for seat in referee.seats])


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal the cards anew that this seat has not seen."""
    mine = set(state.hands[seat]) if seat is not None else set()
    rest = [card for card in range(CARDS) if card not in mine and card not in state.laid + state.air]
    chance.shuffle(rest)
    for other, hand in enumerate(state.hands):
        if other != seat:
            state.hands[other] = sorted(rest.pop() for _ in hand)


def view(state: State, seat: Seat | None) -> dict[str, Any]:
    return {
        "hand": None if seat is None else state.hands[seat],
        "counts": [len(hand) for hand in state.hands],
        "laid": state.laid + state.air,
        "whispered": state.whispered,
    }


def leaky_view(state: State, seat: Seat | None) -> dict[str, Any]:
    """Shows the lowest card of everybody, but in mid-turn only."""
    return view(state, seat) | {"lowest": [min(hand, default=-1) for hand in state.hands] if state.air else []}


def hiding(discreet: bool = True, narration: str = "", question: bool = False, **rest: Any) -> AnyGame:
    """Seat 0 lays a card, seat 1 a higher one or passes; `pass` alone is taken without asking unless `discreet`."""

    async def turn(state: State, referee: Referee) -> None:
        if narration == "before":
            referee.tell(f"Bob's best card is {max(state.hands[1], default=-1)}.")
        hint = f" Bob has {state.hands[1]}." if question else ""
        card = await referee.ask(0, Pick(f"Which card do you lay?{hint}", list(state.hands[0])))
        state.hands[0].remove(card)
        state.air.append(card)
        if narration == "after":
            referee.tell(f"Alice lays {card}, and Bob holds {sum(state.hands[1])} points.", {1: f"Alice lays {card}."})
        await answer(state, referee, card)
        state.laid, state.air = state.laid + state.air, []
        state.turns += 1
        state.over = not state.hands[0]

    async def answer(state: State, referee: Referee, card: int) -> None:
        higher = [str(mine) for mine in state.hands[1] if mine > card]
        reply = await referee.ask(1, Pick("Which card do you lay on it?", [*higher, "pass"], discreet=discreet))
        if reply != "pass":
            state.hands[1].remove(int(reply))
            state.air.append(int(reply))

    return toy("hiding", State, setup, turn, **({"view": view, "scramble": scramble} | rest))


def drawing() -> AnyGame:
    """Seat 0 draws two cards, one after the other, and is told which; its hand does not show which was the first."""

    async def turn(state: State, referee: Referee) -> None:
        for _ in range(2):
            await referee.ask(0, Pick("You draw.", ["draw"], discreet=True))
            state.hands[0] = sorted([*state.hands[0], card := state.laid.pop()])
            referee.tell("Alice draws a card.", {0: f"You draw {card}."})
        state.over = not state.laid

    def deal(options: Options, referee: Referee) -> State:
        cards = list(range(4))
        referee.chance.shuffle(cards)
        return State(len(referee.seats), [[], []], cards)

    def shuffle(state: State, seat: Seat | None, chance: Chance) -> None:
        unknown = [*state.laid, *(state.hands[0] if seat != 0 else [])]
        chance.shuffle(unknown)
        state.laid = unknown[: len(state.laid)]
        state.hands[0] = sorted(unknown[len(state.laid) :]) if seat != 0 else state.hands[0]

    def see(state: State, seat: Seat | None) -> dict[str, Any]:
        return {"hand": state.hands[0] if seat == 0 else None, "pile": len(state.laid)}

    return toy("drawing", State, deal, turn, view=see, scramble=shuffle)


def whispering(where: str = "") -> AnyGame:
    """Each writes two words on a path of their own; `where` they are given away before all have written."""

    async def write(state: State, referee: Referee, seat: Seat) -> str:
        first: str = await referee.ask(seat, Pick("A word?", ["moon", "sun"]))
        if where == "view":
            state.whispered.append(first)
        if where == "narration":
            referee.tell(f"Somebody wrote {first}.")
        return first + await referee.ask(seat, Pick("Another?", ["light", "shine"]))

    async def turn(state: State, referee: Referee) -> None:
        paths: dict[Seat, Rules[str]] = {seat: write(state, referee, seat) for seat in referee.seats}
        words = await referee.together(paths)
        state.whispered = [*words.values()]
        state.turns += 1
        state.over = state.turns >= 3

    return toy("whispering", State, setup, turn, view=view, scramble=scramble)
