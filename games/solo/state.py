"""A table of Solo at rest, what must hold, and what may lie hidden from a pair of eyes."""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Struct, field

from games.engine.chance import Chance
from games.engine.options import Options as NoOptions
from games.engine.options import option
from games.engine.referee import Seat
from games.solo.cards import BLACK_WORDS, DECK, PLUS, TWINS, Card, Colour, in_order, points_of, symbol_of

type Total = Literal[100, 200, 300, 500, 1000]


class Options(NoOptions, frozen=True):
    start: Annotated[
        Literal["clean", "obey"],
        option(
            "First card",
            "What happens when a round's first card is no number.",
            labels={"clean": "turned over until a number shows", "obey": "the first player obeys it"},
        ),
    ] = "clean"
    mixed_stack: Annotated[bool, option("Mixed stack", "A Plus Four may be laid on an open Plus Two.")] = False
    total: Annotated[Total, option("Points at the start", "The game ends when somebody has none of them left.")] = 500
    rounds: Annotated[
        int, option("Rounds", "So many rounds are played, whatever is left; 0: until points run out.", low=0, high=10)
    ] = 0


class State(Struct, omit_defaults=True):
    """`pile` is drawn from its end; `under` of it are at the bottom, turned past at the start, as all have seen. `gone`
    are the cards laid, the last of them on top. Hands lie as cards came in.

    `colour` is what must be met, "" for anything. `stack` are the cards that the mover has to draw, or pass on.
    `layer` laid the top card, -1 is nobody. `drawn`: the mover holds the card just drawn, last in the hand.
    `choosing`: the mover names the colour of the first card. `declined` will not jump in on this card. `known` are
    cards in `holder`'s hand that `by` has had in his own, as (by, holder, card). `counted` are the hands as they lay
    at the end of the last round.
    """

    hands: list[list[Card]]
    totals: list[int]
    options: Options
    pile: list[Card] = field(default_factory=list)
    under: int = 0
    gone: list[Card] = field(default_factory=list)
    colour: Colour = ""
    mover: Seat = 0
    layer: Seat = -1
    stack: int = 0
    turned: bool = False
    drawn: bool = False
    choosing: bool = False
    declined: list[Seat] = field(default_factory=list)
    known: list[tuple[Seat, Seat, Card]] = field(default_factory=list)
    counted: list[list[Card]] = field(default_factory=list)
    round: int = 1
    over: bool = False

    @property
    def top(self) -> Card:
        return self.gone[-1]

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """Who sits so many places further on in the present direction."""
        return (seat + (-steps if self.turned else steps)) % len(self.hands)

    def left_with(self, seat: Seat, card: Card, target: Seat) -> int:
        """How many cards a seat holds after it has played this card, hands swapped, too. Everybody can count that."""
        left = len(self.hands[seat]) - 1
        if not left or symbol_of(card) not in ("X", "XA"):
            return left
        return len(self.hands[target if symbol_of(card) == "X" else self.after(seat, -1)])

    def jumpers(self) -> list[Seat]:
        """Who might hold the twin of the top card for all that everybody knows, and is not next in turn anyway."""
        if self.top not in TWINS or [*self.gone, *self.pile[: self.under]].count(self.top) > 1:
            return []
        return [seat for seat in range(len(self.hands)) if seat not in (self.mover, self.layer, *self.declined)]


def dealer_of(state: State) -> Seat:
    """The last seat deals the first round; the deal moves on to the left."""
    return (state.round - 2) % len(state.hands)


# ---- what must hold


def check(state: State) -> None:
    """All 112 cards are somewhere, totals fall by the points that were counted, what is known is there."""
    everywhere = [*state.pile, *state.gone, *(card for hand in state.hands for card in hand)]
    assert Counter(everywhere) == Counter(DECK), "a card was lost or made"
    assert state.over or all(state.hands), "a round goes on without cards"
    assert not state.stack or symbol_of(state.top) in PLUS, "a stack without a Plus card"
    assert state.under <= len(state.pile), "a card that lies at the bottom was drawn"
    assert state.choosing or state.over or bool(state.colour) == (state.top != "XA")
    if state.top not in BLACK_WORDS:
        assert state.colour == state.top[0]
    for by, holder, card in state.known:
        assert by != holder
        assert state.known.count((by, holder, card)) <= state.hands[holder].count(card)
    assert not state.counted or min(map(points_of, state.counted)) == 0, "nobody won the last round"


# ---- what is hidden


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal the other hands and the pile anew, but for cards that this seat has once handed over or all have seen."""
    others = [other for other in range(len(state.hands)) if other != seat]
    fixed = {other: [card for by, holder, card in state.known if by == seat and holder == other] for other in others}
    bottom, pool = state.pile[: state.under], state.pile[state.under :]
    for other in others:
        pool += _without(state.hands[other], fixed[other])
    pool = in_order(pool)
    chance.shuffle(pool)
    for other in others:
        free = len(state.hands[other]) - len(fixed[other])
        state.hands[other] = [*fixed[other], *(pool.pop() for _ in range(free))]
    state.pile = [*bottom, *pool]
    _scramble_known(state, seat, chance)


def _without(hand: Sequence[Card], fixed: Sequence[Card]) -> list[Card]:
    left = list(hand)
    for card in fixed:
        left.remove(card)
    return left


def _scramble_known(state: State, seat: Seat | None, chance: Chance) -> None:
    """What others know of each other's new hands is some cards of these."""
    left: dict[tuple[Seat, Seat], list[Card]] = {}
    for i, (by, holder, _) in enumerate(state.known):
        if seat not in (by, holder):
            cards = left.setdefault((by, holder), list(state.hands[holder]))
            state.known[i] = (by, holder, cards.pop(chance.below(len(cards))))
