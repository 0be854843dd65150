"""Whether a table that a player proposes is lawful, and if not, everything that is wrong with it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.engine.cards import Card
from games.engine.decisions import NotAllowed
from games.machiavelli.groups import Table, arranged, cards_of, fault, in_order, sorted_cards
from games.machiavelli.plays import MOST


class Proposed(NamedTuple):
    """Cards that are to be a group, and what to call them."""

    name: str
    cards: list[Card]


def judge(old: Table, hand: Sequence[Card], proposed: Sequence[Proposed]) -> Table:
    """The new table, or the empty one where no card of the hand is in it: then the old one is put back, and one draws.

    Raises NotAllowed with the groups that are wrong, and the cards that are missing or not there to be played.
    """
    groups = [group for _, cards in proposed if (group := arranged(cards))]
    lying, laid, held = cards_of(old), cards_of(cards for _, cards in proposed), Counter(hand)
    faults = [*_faults(proposed), *_missing(lying - laid), *_not_held(laid - lying, held)]
    if faults:
        raise NotAllowed(" ".join(faults))
    count = (laid - lying).total()
    if count > MOST:
        raise NotAllowed(f"At most {MOST} cards of the hand are played in a turn; these are {count}.")
    return in_order(groups) if count else ()


def _faults(proposed: Sequence[Proposed]) -> Iterator[str]:
    for name, cards in proposed:
        if arranged(cards) is None:
            yield f"{name[:1].upper()}{name[1:]}, {' '.join(cards)}, {fault(cards)}."


def _missing(cards: Counter[Card]) -> Iterator[str]:
    if cards:
        words = " ".join(sorted_cards(cards.elements()))
        yield f"Missing: {words}; what lies on the table must stay there, in some group."


def _not_held(cards: Counter[Card], held: Counter[Card]) -> Iterator[str]:
    """Cards of which the hand has none, or not so many."""
    none = sorted_cards(card for card in cards if not held[card])
    if none:
        yield f"You do not hold {' '.join(none)}."
    for card in sorted_cards(cards):
        if 0 < held[card] < cards[card]:
            yield f"You hold {card} only {'once' if held[card] == 1 else f'{held[card]} times'}."
