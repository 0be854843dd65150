"""A table of Nautilus at rest, what must hold in it, and what could as well be hidden."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from msgspec import Struct, field

from games.engine.chance import Chance
from games.engine.options import Options as NoOptions
from games.engine.options import option
from games.engine.referee import Seat
from games.nautilus.board import COLUMNS, EMPTY, Place, read_place
from games.nautilus.cards import DIVERS, DOMAIN_CARDS, DOMAINS, SPECIALS, Diver, DomainCard, Special

ROUNDS: Final = 6
CERTAIN: Final = 3
"""Who has won so many domains for certain has won the game."""


class Options(NoOptions, frozen=True):
    domains: Annotated[
        Literal["visible", "hidden"],
        option(
            "Domain cards",
            "Whether the domain cards that the opponent has taken stay in sight.",
            labels={"visible": "visible", "hidden": "hidden, each player sees only their own"},
        ),
    ] = "visible"


class State(Struct, omit_defaults=True):
    """`sides` are five places a seat, `row` the five domain cards between them, `won` those taken, by seat.

    `specials` are the unused ones by seat, "" for none; `used` what each seat has used in this round, openly. `drawn`
    are the two of which the first player keeps one. `gone` are those used since all six were shuffled, `aside` those
    laid aside unused and face down, with the seats that know them. `offered` are Divers drawn with the module,
    `harpooned` the Diver in the air, `put_back` what the user of the module did not keep; 0 is none. `known` are
    (seat, Diver in the other hand that it has seen).
    """

    hands: list[list[Diver]]
    won: list[list[DomainCard]]
    stack: list[DomainCard]
    special_pile: list[Special]
    specials: list[str] = field(default_factory=lambda: ["", ""])
    used: list[str] = field(default_factory=lambda: ["", ""])
    drawn: list[Special] = field(default_factory=list)
    gone: list[Special] = field(default_factory=list)
    aside: list[tuple[Special, list[Seat]]] = field(default_factory=list)
    sides: list[list[Diver]] = field(default_factory=lambda: [[EMPTY] * COLUMNS, [EMPTY] * COLUMNS])
    row: list[DomainCard] = field(default_factory=list)
    anchor: str = ""
    pile: list[Diver] = field(default_factory=list)
    offered: list[Diver] = field(default_factory=list)
    harpooned: Diver = 0
    put_back: Diver = 0
    known: list[tuple[Seat, Diver]] = field(default_factory=list)
    round: int = 1
    first: Seat = 0
    mover: Seat = 0
    stage: Literal["keep", "before", "place"] = "keep"
    hidden: bool = False
    over: bool = False

    @property
    def anchored(self) -> list[Place]:
        """The one place whose card cannot be moved, if any."""
        return [read_place(self.anchor)] if self.anchor else []

    def see(self, seat: Seat, diver: Diver) -> None:
        """This seat has seen a Diver that is in the other hand."""
        if (seat, diver) not in self.known:
            self.known.append((seat, diver))

    def forget(self, diver: Diver) -> None:
        """A Diver has left a hand."""
        self.known = [entry for entry in self.known if entry[1] != diver]


# ---- what everybody knows


def might_hold(state: State, seat: Seat, specials: Sequence[str]) -> bool:
    """Could this seat hold one of these, for all that everybody knows: what it used, and what was used before?

    Who is asked may depend on nothing else, or a question would tell who holds what.
    """
    return not state.used[seat] and any(special not in state.gone for special in specials)


# ---- points


def points(cards: Sequence[DomainCard], domain: str) -> int:
    return sum(value for name, value in cards if name == domain)


def domains_won(mine: Sequence[DomainCard], theirs: Sequence[DomainCard]) -> list[str]:
    """The domains that nobody can take away any more: four points there, or three and its blot is taken by somebody.

    When all cards are taken, these are those in which one has more points. Source: the rule page.
    """
    return [domain for domain in DOMAINS if _is_won(points(mine, domain), (domain, -1) in (*mine, *theirs))]


def _is_won(has: int, blot_taken: bool) -> bool:
    return has >= 4 or (has == 3 and blot_taken)


def scores(state: State) -> tuple[int, int]:
    """How many domains each seat has won for certain."""
    mine, theirs = state.won
    return len(domains_won(mine, theirs)), len(domains_won(theirs, mine))


# ---- what must hold


def check(state: State) -> None:
    """Every card is somewhere, once; the one that has seen a card has seen a card that is there."""
    _check_divers(state)
    held = [special for special in state.specials if special]
    aside = [special for special, _ in state.aside]
    specials = [*held, *state.drawn, *state.gone, *aside, *state.special_pile]
    assert sorted(specials) == sorted(SPECIALS), "a special card was lost or made"
    row = [] if state.over else state.row
    cards = [card for place in (*state.won, state.stack, row) for card in place]
    assert sorted(cards) == sorted(DOMAIN_CARDS), "a domain card was lost or made"
    if not state.hidden:
        assert state.over == (max(scores(state)) >= CERTAIN)
    assert all(not (state.specials[seat] and state.used[seat]) for seat in (0, 1))


def _check_divers(state: State) -> None:
    lying = [diver for side in state.sides for diver in side if diver in DIVERS]
    single = [diver for diver in (state.harpooned, state.put_back) if diver]
    divers = [*state.hands[0], *state.hands[1], *state.pile, *state.offered, *single, *lying]
    assert sorted(divers) == list(DIVERS), "a Diver was lost or made"
    assert all(hand == sorted(hand) for hand in state.hands)
    assert all(diver in state.hands[1 - seat] for seat, diver in state.known)


# ---- what could as well be hidden


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Anything that this seat has not seen may be any other such card."""
    _scramble_divers(state, seat, chance)
    _scramble_specials(state, seat, chance)
    others = [other for other in (0, 1) if other != seat] if state.hidden and not state.over else []
    _deal_anew([*[state.won[other] for other in others], state.stack], chance)


def _scramble_divers(state: State, seat: Seat | None, chance: Chance) -> None:
    others = [other for other in (0, 1) if other != seat]
    fixed = {other: [diver for by, diver in state.known if by == seat and other == 1 - by] for other in others}
    hands = {other: [diver for diver in state.hands[other] if diver not in fixed[other]] for other in others}
    module = seat is None or state.used[seat] != "module"
    back = [state.put_back] if module and state.put_back else []
    air = [state.harpooned] if seat is None and state.harpooned else []
    offered = state.offered if module else []
    _deal_anew([*hands.values(), state.pile, offered, back, air], chance)
    for other in others:
        state.hands[other] = sorted([*fixed[other], *hands[other]])
    state.put_back = back[0] if back else state.put_back
    state.harpooned = air[0] if air else state.harpooned
    if seat is None:
        _scramble_known(state, chance)


def _scramble_known(state: State, chance: Chance) -> None:
    """What the players know of each other is some card of the new hands."""
    left = [list(hand) for hand in state.hands]
    for i, (by, _) in enumerate(state.known):
        state.known[i] = (by, left[1 - by].pop(chance.below(len(left[1 - by]))))


def _scramble_specials(state: State, seat: Seat | None, chance: Chance) -> None:
    """The first player has seen both; the other one only the own."""
    unseen = [other for other in (0, 1) if seat not in (other, state.first) and state.specials[other]]
    held = [[state.specials[other]] for other in unseen]
    drawn = [] if seat == state.first else state.drawn
    aside = [i for i, (_, seen) in enumerate(state.aside) if seat not in seen]
    laid = [[state.aside[i][0]] for i in aside]
    _deal_anew([*held, drawn, state.special_pile, *laid], chance)
    for other, [special] in zip(unseen, held, strict=True):
        state.specials[other] = special
    for i, [special] in zip(aside, laid, strict=True):
        state.aside[i] = special, state.aside[i][1]


def _deal_anew[T](places: Sequence[list[T]], chance: Chance) -> None:
    """Shuffle what lies in these places together, in place, each keeping its number of cards."""
    cards = [card for place in places for card in place]
    chance.shuffle(cards)
    for place in places:
        place[:] = [cards.pop() for _ in place]
