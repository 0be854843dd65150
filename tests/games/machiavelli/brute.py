"""The plainest search for a cover: take the first card that is left, and try every one of the 369 groups with it."""

from collections import Counter
from collections.abc import Sequence

from games.engine.cards import Card
from games.machiavelli.groups import GROUPS


def is_coverable(cards: Counter[Card]) -> bool:
    """Can exactly these cards be laid in groups?"""
    card = next((card for card, count in cards.items() if count), None)
    if card is None:
        return True
    for group in GROUPS:
        if card in group and all(cards[other] for other in group) and is_coverable(cards - Counter(group)):
            return True
    return False


def counts(lying: Sequence[Card], hand: Sequence[Card]) -> set[int]:
    """How many cards of a small hand can be laid with all that lies: every choice of them is tried."""
    found: set[int] = set()
    for choice in range(1 << len(hand)):
        chosen = [card for i, card in enumerate(hand) if choice >> i & 1]
        if len(chosen) not in found and is_coverable(Counter([*lying, *chosen])):
            found.add(len(chosen))
    return found
