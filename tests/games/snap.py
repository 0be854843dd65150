"""A toy with hidden hands and a race, for tests: lay a card on your turn; anybody else may cry snap first."""

from collections.abc import Sequence
from dataclasses import replace

from msgspec import Struct

from games.engine.chance import Chance
from games.engine.decisions import Pick, Typed
from games.engine.game import Game, Result, ranks_by
from games.engine.options import Options
from games.engine.referee import Referee, Seat


class State(Struct):
    hands: list[list[int]]
    cries: list[int]
    mover: Seat = 0
    laid: int = -1


class View(Struct):
    hand: list[int]
    counts: list[int]


def setup(options: Options, referee: Referee) -> State:
    cards: list[object] = list(range(10))
    referee.chance.shuffle(cards)
    hands = [[int(str(card)) for card in cards[seat * 3 : seat * 3 + 3]] for seat in referee.seats]
    return State(hands, [0 for _ in hands])


async def turn(state: State, referee: Referee) -> None:
    lay = Pick("Which card do you lay?", list(state.hands[state.mover]))
    cry = {seat: Pick("Snap?", [-1], name=lambda _: "snap") for seat in referee.seats if seat != state.mover}
    seat, card = await referee.ask_first({state.mover: lay}, cry)
    if card == -1:
        state.cries[seat] += 1
        state.hands[state.mover].pop()
        referee.tell(f"{referee.names[seat]} cries snap.", {seat: "You cry snap."})
    else:
        state.hands[seat].remove(card)
        state.laid = card
        referee.tell(f"{referee.names[seat]} lays {card}.")
    state.mover = (state.mover + 1) % len(state.hands)


def result(state: State) -> Result | None:
    if state.hands[state.mover]:
        return None
    return Result(ranks_by(state.cries), "a hand is empty", tuple(state.cries))


def view(state: State, seat: Seat | None) -> View:
    return View([] if seat is None else state.hands[seat], [len(hand) for hand in state.hands])


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal the other hands anew, from the cards that this seat does not hold."""
    hidden = [hand for other, hand in enumerate(state.hands) if other != seat]
    cards: list[object] = [card for hand in hidden for card in hand]
    chance.shuffle(cards)
    for hand in hidden:
        hand[:] = [int(str(cards.pop())) for _ in hand]


def text(view: View, names: Sequence[str]) -> str:
    return f"Your hand: {view.hand}"


GAME = Game(
    key="snap",
    title="Snap",
    about="A toy.",
    players=(2, 3),
    state=State,
    setup=setup,
    turn=turn,
    result=result,
    view=view,
    text=text,
    words=text,
    svg=lambda view, names: "<svg/>",
    scramble=scramble,
)


async def _afraid_of_sevens(state: State, referee: Referee) -> None:
    await turn(state, referee)
    assert state.laid != 7, "no sevens"


FAULTY = replace(GAME, key="faulty", turn=_afraid_of_sevens)


async def _any_word(state: State, referee: Referee) -> None:
    await referee.ask(0, Typed("Any word?", str.strip, str, lambda chance: "word", "word"))


UNLISTED = replace(GAME, key="unlisted", turn=_any_word)
