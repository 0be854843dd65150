"""What each pair of eyes may know of a table, what must hold in every state, and what could as well be hidden."""

from collections import Counter

from msgspec import Struct

from games.engine.cards import Card, deck
from games.engine.chance import Chance
from games.engine.referee import Seat
from games.machiavelli.groups import Table, arranged, cards_of, in_order, sorted_cards
from games.machiavelli.rules import State


class View(Struct, omit_defaults=True):
    """The own hand (empty for a spectator), of the others the number of cards; `deck` is how many cards it has left."""

    seat: Seat | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    table: Table
    deck: int
    decks: int
    mover: Seat
    next_draw: bool
    hints: bool
    over: bool

    @property
    def acts(self) -> bool:
        """Is it the viewer's turn?"""
        return self.seat == self.mover and not self.over

    @property
    def ends_by_drawing(self) -> bool:
        """Would whoever draws next end the game?"""
        return not self.over and self.deck == (0 if self.next_draw else 1)

    @property
    def winner(self) -> Seat | None:
        return self.counts.index(0) if 0 in self.counts else None


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        hand=() if seat is None else tuple(state.hands[seat]),
        counts=tuple(map(len, state.hands)),
        table=tuple(map(tuple, state.table)),
        deck=len(state.deck),
        decks=state.decks,
        mover=state.mover,
        next_draw=state.next_draw,
        hints=state.hints,
        over=state.over,
    )


def check(state: State) -> None:
    """Every card is somewhere; the table is in order and all of it in groups; the game is over when it should be."""
    held = Counter(card for cards in (*state.hands, state.deck) for card in cards)
    everywhere = held + cards_of(state.table)
    assert everywhere == Counter(deck() * state.decks), "a card was lost or made"
    assert all(arranged(group) == group for group in state.table), "something on the table is no group"
    assert tuple(state.table) == in_order(state.table)
    assert all(hand == sorted_cards(hand) for hand in state.hands)
    assert sum(not hand for hand in state.hands) <= 1
    assert state.over or (all(state.hands) and (state.deck or state.next_draw))


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """The cards of the other hands and of the deck could lie in any other order."""
    others = [hand for other, hand in enumerate(state.hands) if other != seat]
    cards = [card for place in (*others, state.deck) for card in place]
    chance.shuffle(cards)
    for hand in others:
        hand[:] = sorted_cards(cards.pop() for _ in range(len(hand)))
    state.deck = cards
