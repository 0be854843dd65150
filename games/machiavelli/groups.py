"""What may lie on the table: sets of one rank in different suits, and runs of one suit, three cards at least.

Aces are low in A 2 3 or high in Q K A; no run goes round the corner. There are 65 sets and 304 runs, 369 groups in all.
Source: the rule page and its rulings.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from games.engine.cards import RANKS, SUIT_WORDS, SUITS, Card, rank_of, suit_of
from games.engine.lettering import counted

type Group = tuple[Card, ...]
type Table = tuple[Group, ...]
"""Groups in the order of `GROUPS`, so that equal tables are written alike."""

SMALLEST: Final = 3
HEIGHT: Final = {rank: height for height, rank in enumerate(RANKS)}
CIRCLE: Final = (*RANKS, RANKS[0])
"""The ranks as runs go along them, from the low ace to the high one."""


def _sets() -> Iterator[Group]:
    for rank in RANKS:
        for size in (3, 4):
            for suits in combinations(SUITS, size):
                yield tuple(rank + suit for suit in suits)


def _runs() -> Iterator[Group]:
    """From 2 up to the high ace there are the same thirteen cards as from the low ace to the king: once is enough."""
    for suit in SUITS:
        for start in range(len(RANKS) - 1):
            for end in range(start + SMALLEST, len(CIRCLE) + 1):
                if end - start < 13 or (start == 0 and end == 13):
                    yield tuple(rank + suit for rank in CIRCLE[start:end])


GROUPS: Final[Table] = (*_sets(), *_runs())
LAWFUL: Final = {frozenset(group): group for group in GROUPS}
_PLACE: Final = {group: place for place, group in enumerate(GROUPS)}


def arranged(cards: Sequence[Card]) -> Group | None:
    """These cards as they are laid, or None where they are no group."""
    found = LAWFUL.get(frozenset(cards))
    return found if found is not None and len(found) == len(cards) else None


def in_order(groups: Iterable[Group]) -> Table:
    """Sets by rank, then runs by suit."""
    return tuple(sorted(groups, key=_PLACE.__getitem__))


def is_run(group: Group) -> bool:
    return suit_of(group[0]) == suit_of(group[1])


def cards_of(groups: Iterable[Sequence[Card]]) -> Counter[Card]:
    """All cards of these groups, counted."""
    return Counter(card for group in groups for card in group)


def sorted_cards(cards: Iterable[Card]) -> list[Card]:
    """By suit, then from ace to king."""
    return sorted(cards, key=lambda card: (SUITS.index(suit_of(card)), HEIGHT[rank_of(card)]))


def sorted_by_rank(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (HEIGHT[rank_of(card)], SUITS.index(suit_of(card))))


# ---- why something is no group


def fault(cards: Sequence[Card]) -> str:
    """What is wrong with cards that are no group, to be read after "it" or "which"."""
    twice = [card for card, count in Counter(cards).items() if count > 1]
    if twice:
        return f"holds {' and '.join(twice)} more than once, and no group may hold two identical cards"
    if len(cards) < SMALLEST:
        return f"has only {counted(len(cards), 'card')}, and a group needs three at least"
    suits = {suit_of(card) for card in cards}
    if len(suits) == 1:
        return f"is no run of {SUIT_WORDS[suits.pop()]}: {_gap(cards)}"
    if len({rank_of(card) for card in cards}) > 1:
        return "is neither a set (one rank, different suits) nor a run (one suit, ranks in a row)"
    raise AssertionError("a group has no fault")


def _gap(cards: Sequence[Card]) -> str:
    """Which cards would be needed between those of one suit."""
    suit, heights = suit_of(cards[0]), sorted(HEIGHT[rank_of(card)] for card in cards)
    high = [*heights[1:], 13] if heights[0] == 0 else heights
    missing = min(_between(heights), _between(high), key=len)
    if {0, 1, 12} <= set(heights):
        return "an ace is below 2 or above the king, but a run does not go round the corner"
    words = " ".join(CIRCLE[height] + suit for height in missing)
    return f"{words} {'is' if len(missing) == 1 else 'are'} missing in it"


def _between(heights: Sequence[int]) -> list[int]:
    return [height for height in range(heights[0], heights[-1]) if height not in heights]
