"""A toy with secret hands and secret answers, for tests of the service: two lay cards face down, nothing is ever shown.

Whatever the seed and whatever the answers, a spectator sees the same.
"""

from collections.abc import Sequence

from msgspec import Struct, field

from games.engine.chance import Chance
from games.engine.decisions import Pick
from games.engine.game import Game, Result, ranks_by
from games.engine.options import Options
from games.engine.referee import Referee, Seat

CARDS = ("ruby", "opal", "jade", "onyx", "topaz", "beryl", "agate", "pearl", "coral", "amber")
"""Names that occur in no page but for them."""


class State(Struct):
    hands: list[list[int]]
    laid: list[list[int]] = field(default_factory=list)


class View(Struct):
    own: list[int]
    counts: list[int]


def setup(options: Options, referee: Referee) -> State:
    cards = list(range(len(CARDS)))
    referee.chance.shuffle(cards)
    hands = [sorted(cards[seat * 3 : seat * 3 + 3]) for seat in referee.seats]
    return State(hands, [[] for _ in hands])


async def turn(state: State, referee: Referee) -> None:
    """Both lay a card face down, blind; each reads only which one they laid themselves."""
    laid = await referee.ask_all({seat: _question(state, seat) for seat in referee.seats})
    for seat, card in laid.items():
        state.hands[seat].remove(card)
        state.laid[seat].append(card)
    referee.tell("Both lay a card face down.", {seat: f"You lay your {CARDS[card]}." for seat, card in laid.items()})


def _question(state: State, seat: Seat) -> Pick[int]:
    hand = state.hands[seat]
    prompt = f"Which do you lay? You hold {', '.join(CARDS[card] for card in hand)}."
    return Pick(prompt, list(hand), name=lambda card: CARDS[card], discreet=True)


def result(state: State) -> Result | None:
    return None if any(state.hands) else Result(ranks_by([0 for _ in state.hands]), "all cards are laid")


def view(state: State, seat: Seat | None) -> View:
    return View([] if seat is None else state.hands[seat], [len(hand) for hand in state.hands])


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal anew what this seat does not hold."""
    mine = set() if seat is None else {*state.hands[seat], *state.laid[seat]}
    cards = [card for card in range(len(CARDS)) if card not in mine]
    chance.shuffle(cards)
    for other, hand in enumerate(state.hands):
        if other != seat:
            state.hands[other] = sorted(cards.pop() for _ in hand)
            state.laid[other] = [cards.pop() for _ in state.laid[other]]


def text(view: View, names: Sequence[str]) -> str:
    hand = ", ".join(CARDS[card] for card in view.own) or "hidden"
    return f"Your hand: {hand}\n" + "\n".join(
        f"{name} holds {count}" for name, count in zip(names, view.counts, strict=True)
    )


def svg(view: View, names: Sequence[str]) -> str:
    words = text(view, names).replace("\n", "; ")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 40" width="420" height="40">'
        f'<rect width="420" height="40" fill="#eee"/><text x="8" y="24" font-size="13">{words}</text></svg>'
    )


GAME = Game(
    key="veiled",
    title="Veiled",
    about="A toy.",
    players=(2, 2),
    state=State,
    setup=setup,
    turn=turn,
    result=result,
    view=view,
    text=text,
    words=text,
    svg=svg,
    scramble=scramble,
    draws=True,
)
vars(GAME)["version"] = "toy"  # a toy has no folder whose files could be hashed
