"""Whether a table that a player proposes is lawful, and if not, everything that is wrong with it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from games.engine.cards import Card
from games.engine.decisions import NotAllowed
from games.machiavelli.groups import Group, Table, arranged, cards_of, fault, in_order, sorted_cards
from games.machiavelli.plays import MOST

CARDS: Final = 4 * 52


class Proposed(NamedTuple):
    """Cards that are to be a group, what to call them, and the number of the group that it was, unless it is new."""

    name: str
    cards: list[Card]
    number: int = 0


def judge(old: Table, hand: Sequence[Card], proposed: Sequence[Proposed]) -> Table:
    """The new table, or the empty one where no card of the hand is in it: then the old one is put back, and one draws.

    Raises NotAllowed with the groups that are wrong, and the cards that are missing or not there to be played.
    """
    groups = [group for it in proposed if (group := arranged(it.cards))]
    lying, laid, held = cards_of(old), cards_of(it.cards for it in proposed), Counter(hand)
    staying = {it.number: old[it.number - 1] for it in proposed if it.number}
    if laid.total() > CARDS:
        raise NotAllowed("These are more cards than there are in four decks.")
    faults = [*_faults(proposed), *_missing(lying - laid), *_not_held(laid - lying, held, staying)]
    if faults:
        raise NotAllowed(" ".join(faults))
    count = (laid - lying).total()
    if count > MOST:
        raise NotAllowed(f"At most {MOST} cards of the hand are played in a turn; these are {count}.")
    return in_order(groups) if count else ()


def _faults(proposed: Sequence[Proposed]) -> Iterator[str]:
    for name, cards, _ in proposed:
        if arranged(cards) is None:
            yield f"{name[:1].upper()}{name[1:]}, {' '.join(cards)}, {fault(cards)}."


def _missing(cards: Counter[Card]) -> Iterator[str]:
    if cards:
        words = " ".join(sorted_cards(cards.elements()))
        yield f"Missing: {words}; what lies on the table must stay there, in some group."


def _not_held(cards: Counter[Card], held: Counter[Card], staying: Mapping[int, Group]) -> Iterator[str]:
    """Cards of which the hand has none, or not so many. Groups that stay may have them: then they can be taken up."""
    none = sorted_cards(card for card in cards if not held[card])
    if none:
        yield f"You do not hold {' '.join(none)}."
        lying = [f"{card} in group {n}" for card in none if (n := _where(card, staying))]
        if lying:
            yield f"What lies on the table, {', '.join(lying)}, can be used with “change”."
    for card in sorted_cards(cards):
        if 0 < held[card] < cards[card]:
            yield f"You hold {card} only {'once' if held[card] == 1 else f'{held[card]} times'}."


def _where(card: Card, staying: Mapping[int, Group]) -> int:
    """The number of the first group with this card; 0 if there is none."""
    return next((number for number, group in staying.items() if card in group), 0)
