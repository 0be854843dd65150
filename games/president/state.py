"""A table of President at rest, what each pair of eyes may see of it, and what must hold."""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Final, Literal

from msgspec import Struct, field

from games.engine.cards import JOKER, Card, Rank, deck, rank_of
from games.engine.chance import Chance
from games.engine.options import Options as NoOptions
from games.engine.options import option
from games.engine.referee import Seat
from games.president.hand import ORDER, answers_to, beats, gifts, in_order, leads
from games.president.notation import write_cards

JOKERS: Final = 2
TITLES: Final = ("President", "Prime-Minister", "Citizen", "Peasant", "Beggar")
POINTS: Final = {"President": 5, "Prime-Minister": 0, "Citizen": -5, "Peasant": -10, "Beggar": -15}
GIVE_BACK: Final = {"President": 2, "Prime-Minister": 1}
"""How many cards of their choice the high titles give back."""


class Options(NoOptions, frozen=True):
    skip: Annotated[bool, option("Skip", "An equal rank may be laid on the last set, and skips the next player.")] = (
        False
    )
    extras: Annotated[
        Literal["turn", "lowest"],
        option(
            "Extra cards",
            "Who gets a card more than others when the cards cannot be dealt evenly.",
            labels={"turn": "those next to the dealer, in turn", "lowest": "the lowest titles"},
        ),
    ] = "turn"
    credit: Annotated[int, option("Credit", "The points that each player starts with.", low=5, high=60)] = 50


class State(Struct, omit_defaults=True):
    """`pile` are the plays on the running pile, each with its seat; `passed` is out of it. `out` went out, in order.

    `gone` are all cards played this round. `titles` are those of the last round, by seat, "" in the first one.
    `giving` says that the high titles have still to give back. `known` are cards that lie in `holder`'s hand and that
    `by` gave or was given back, as (by, holder, card).
    """

    hands: list[list[Card]]
    scores: list[int]
    titles: list[str]
    mover: Seat = 0
    round: int = 1
    pile: list[tuple[Seat, list[Card]]] = field(default_factory=list)
    passed: list[Seat] = field(default_factory=list)
    out: list[Seat] = field(default_factory=list)
    gone: list[Card] = field(default_factory=list)
    known: list[tuple[Seat, Seat, Card]] = field(default_factory=list)
    revolution: bool = False
    giving: bool = False
    skip: bool = False
    extras: str = "turn"
    over: bool = False

    @property
    def set_size(self) -> int:
        """How many cards each play on this pile has; 0 before the first."""
        return len(self.pile[-1][1]) if self.pile else 0

    @property
    def top(self) -> Rank:
        """The rank to beat, "" on a new pile."""
        return rank_of(self.pile[-1][1][0]) if self.pile else ""

    def rivals(self) -> list[Seat]:
        """Who may still beat the last play: has cards, has not passed, did not make it. Clockwise from who made it."""
        last, count = self.pile[-1][0], len(self.hands)
        around = [(last + step) % count for step in range(1, count)]
        return [seat for seat in around if self.hands[seat] and seat not in self.passed]


def title_of(place: int, players: int) -> str:
    """The title of who went out as number `place` (from 0): the first two, the last two, and Citizens between."""
    names = {0: "President", 1: "Prime-Minister", players - 2: "Peasant", players - 1: "Beggar"}
    return names.get(place, "Citizen")


def might_answer(state: State, seat: Seat) -> bool:
    """Could this seat lay anything on the pile, for all that everybody knows: cards played and sizes of hands?

    Where it could not, that it passes tells nobody anything.
    """
    gone = Counter(map(rank_of, state.gone))
    if gone[JOKER] < JOKERS:
        return True
    size, count = state.set_size, len(state.hands[seat])
    return count >= size and any(
        4 - gone[rank] >= size and beats(rank, state.top, state.revolution, state.skip) for rank in ORDER[:-1]
    )


# ---- what is seen


class View(Struct, omit_defaults=True):
    """What a pair of eyes may know: its own hand, of the others only how many cards they hold.

    `mover` is None while the high titles give back. `answers` are the mover's own possible answers, or what `seat`
    may give back. `known` are (holder, card) that `seat` knows of others from the exchange, `given` those that
    others know to be in its own hand.
    """

    seat: Seat | None
    hand: list[Card]
    counts: list[int]
    scores: list[int]
    titles: list[str]
    mover: Seat | None
    round: int
    pile: list[tuple[Seat, list[Card]]]
    passed: list[Seat]
    out: list[Seat]
    gone: list[Card]
    known: list[tuple[Seat, Card]]
    given: list[tuple[Seat, Card]]
    answers: list[str]
    revolution: bool
    giving: bool
    skip: bool
    over: bool

    @property
    def set_size(self) -> int:
        return len(self.pile[-1][1]) if self.pile else 0


def view(state: State, seat: Seat | None) -> View:
    hand = [] if seat is None else list(state.hands[seat])
    return View(
        seat=seat,
        hand=hand,
        counts=[len(cards) for cards in state.hands],
        scores=list(state.scores),
        titles=list(state.titles),
        mover=None if state.giving or state.over else state.mover,
        round=state.round,
        pile=[(player, list(cards)) for player, cards in state.pile],
        passed=list(state.passed),
        out=list(state.out),
        gone=in_order(state.gone),
        known=[(holder, card) for by, holder, card in state.known if by == seat],
        given=[(by, card) for by, holder, card in state.known if holder == seat],
        answers=[] if seat is None else _answers(state, seat, hand),
        revolution=state.revolution,
        giving=state.giving,
        skip=state.skip,
        over=state.over,
    )


def _answers(state: State, seat: Seat, hand: Sequence[Card]) -> list[str]:
    """What this seat can answer now, as it is written."""
    if state.over:
        return []
    if state.giving:
        count = GIVE_BACK.get(state.titles[seat], 0)
        return [f"give {write_cards(hand, cards)}" for cards in gifts(hand, count)] if count else []
    if seat != state.mover:
        return []
    if not state.pile:
        return [write_cards(hand, cards) for cards in leads(hand, state.revolution)]
    found = answers_to(hand, state.set_size, state.top, state.revolution, state.skip)
    return [*(write_cards(hand, cards) for cards in found), "pass"]


# ---- what must hold


def check(state: State) -> None:
    """All 54 cards are somewhere; hands lie in order; points fall by as much as each round takes from all together."""
    players = len(state.hands)
    everywhere = [*state.gone, *(card for hand in state.hands for card in hand)]
    assert Counter(everywhere) == Counter(deck(JOKERS)), "a card was lost or made"
    assert all(hand == in_order(hand) for hand in state.hands)
    gone_out = state.out[:-1] if state.over else state.out
    assert gone_out == [seat for seat in state.out if not state.hands[seat]] and len(set(state.out)) == len(state.out)
    rounds = state.round if state.over else state.round - 1
    lost = rounds * (20 + 5 * (players - 4))
    credit, odd = divmod(sum(state.scores) + lost, players)
    assert odd == 0 and 5 <= credit <= 60, "points were lost or made"
    assert state.over == (min(state.scores) <= 0)
    for by, holder, card in state.known:
        assert by != holder and card in state.hands[holder]
    if not (state.over or state.giving):
        assert state.hands[state.mover] and state.mover not in state.passed


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal the other hands anew, but for the cards that this seat knows from the exchange."""
    fixed = [[card for by, holder, card in state.known if by == seat and holder == h] for h in _seats(state)]
    others = [other for other in _seats(state) if other != seat]
    pool: list[Card] = []
    for other in others:
        pool += (Counter(state.hands[other]) - Counter(fixed[other])).elements()
    pool = in_order(pool)
    chance.shuffle(pool)
    for other in others:
        free = len(state.hands[other]) - len(fixed[other])
        state.hands[other] = in_order([*fixed[other], *(pool.pop() for _ in range(free))])
    _scramble_known(state, seat, chance)


def _seats(state: State) -> range:
    return range(len(state.hands))


def _scramble_known(state: State, seat: Seat | None, chance: Chance) -> None:
    """What two others know of each other is some card of the new hand."""
    left = [list(hand) for hand in state.hands]
    for i, (by, holder, _) in enumerate(state.known):
        if seat not in (by, holder):
            card = chance.pick(left[holder])
            left[holder].remove(card)
            state.known[i] = (by, holder, card)
