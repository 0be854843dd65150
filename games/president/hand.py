"""Cards as President ranks them: 3 lowest, then up to king, ace and 2, the Joker on top; a revolution turns all but it.

Suits do not matter. Source: the rule page; that a Joker goes alone and stays on top in a revolution are its rulings.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from games.engine.cards import JOKER, SUITS, Card, Rank, rank_of, suit_of

ORDER: Final[Sequence[Rank]] = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", JOKER)
"""From low to high, without a revolution."""
HEIGHT: Final = {rank: height for height, rank in enumerate(ORDER)}
SIZES: Final = {1: "a single card", 2: "a pair", 3: "three of a kind", 4: "four of a kind"}


def height(rank: Rank, revolution: bool = False) -> int:
    """More is better: 0 for the lowest, 13 for the Joker always."""
    return 12 - HEIGHT[rank] if revolution and rank != JOKER else HEIGHT[rank]


def best(revolution: bool) -> Rank:
    """The highest rank below the Joker."""
    return "3" if revolution else "2"


def in_order(cards: Iterable[Card]) -> list[Card]:
    """From low to high, equal ranks by suit."""
    return sorted(cards, key=_place)


_PLACES: Final = {
    card: HEIGHT[rank_of(card)] * 4 + (SUITS.index(suit_of(card)) if suit_of(card) else 0)
    for card in [*(rank + suit for rank in ORDER[:-1] for suit in SUITS), JOKER]
}


def _place(card: Card) -> int:
    return _PLACES[card]


def groups(hand: Sequence[Card]) -> list[tuple[Rank, list[Card]]]:
    """The cards of a hand in order by rank."""
    return [(rank, list(cards)) for rank, cards in groupby(hand, rank_of)]


def answers_to(hand: Sequence[Card], size: int, rank: Rank, revolution: bool, skip: bool) -> Iterator[tuple[Card, ...]]:
    """Every set that may be laid on `size` cards of `rank`, lowest first, the first suits of each rank; one Joker last.

    `skip` allows the same rank, but for the best one.
    """
    for held, cards in sorted(groups(hand), key=lambda group: height(group[0], revolution)):
        if held == JOKER:
            yield (JOKER,)
        elif len(cards) >= size and beats(held, rank, revolution, skip):
            yield tuple(cards[:size])


def beats(held: Rank, rank: Rank, revolution: bool, skip: bool) -> bool:
    """May sets of `held` be laid on sets of `rank`, equal sizes taken for granted? Nothing beats a Joker."""
    if held == rank:
        return skip and rank != best(revolution) and rank != JOKER
    return height(held, revolution) > height(rank, revolution)


def leads(hand: Sequence[Card], revolution: bool) -> Iterator[tuple[Card, ...]]:
    """Every set that may begin a pile, lowest rank first."""
    for rank, cards in sorted(groups(hand), key=lambda group: height(group[0], revolution)):
        for size in range(1, 2 if rank == JOKER else len(cards) + 1):
            yield tuple(cards[:size])


def gifts(hand: Sequence[Card], count: int) -> Iterator[tuple[Card, ...]]:
    """Every choice of one or two cards by rank, lowest first."""
    held = groups(hand)
    if count == 1:
        yield from ((cards[0],) for _, cards in held)
        return
    for i, (_, cards) in enumerate(held):
        if len(cards) > 1:
            yield tuple(cards[:2])
        yield from ((cards[0], others[0]) for _, others in held[i + 1 :])
