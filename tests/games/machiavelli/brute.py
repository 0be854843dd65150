"""The plainest search for a cover, which shares nothing with the game: what a group is stands here once more.

Take the first card that is left, and try every group of the rule page with it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def is_group(cards: Sequence[str]) -> bool:
    """Three at least, no two identical, and one rank, or one suit with ranks in a row and the ace at one end."""
    ranks, suits = {card[:-1] for card in cards}, {card[-1] for card in cards}
    if len(cards) < 3 or len(set(cards)) < len(cards):
        return False
    rows = [set(RANKS[start : start + len(cards)]) for start in range(len(RANKS) - len(cards) + 1)]
    return len(ranks) == 1 or (len(suits) == 1 and ranks in rows)


def groups_with(card: str) -> Iterator[tuple[str, ...]]:
    """Every group that this card can be in; the run of all thirteen cards comes twice."""
    rank, suit = card[:-1], card[-1]
    others = [rank + other for other in "CDHS" if other != suit]
    for size in (2, 3):
        yield from ((card, *chosen) for chosen in combinations(others, size))
    for start, length in ((start, length) for start in range(12) for length in range(3, 14)):
        ranks = RANKS[start : start + length]
        if len(ranks) == length and rank in ranks:
            yield tuple(other + suit for other in ranks)


WITH = {rank + suit: list(groups_with(rank + suit)) for rank in RANKS for suit in "CDHS"}


def is_coverable(cards: Counter[str]) -> bool:
    """Can exactly these cards be laid in groups?"""
    card = next((card for card, count in cards.items() if count), None)
    if card is None:
        return True
    return any(is_coverable(cards - Counter(group)) for group in WITH[card] if all(cards[other] for other in group))


def counts(lying: Sequence[str], hand: Sequence[str]) -> set[int]:
    """How many cards of a small hand can be laid with all that lies: every choice of them is tried."""
    found: set[int] = set()
    for choice in range(1 << len(hand)):
        chosen = [card for i, card in enumerate(hand) if choice >> i & 1]
        if len(chosen) not in found and is_coverable(Counter([*lying, *chosen])):
            found.add(len(chosen))
    return found
