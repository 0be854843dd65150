"""All actions of dnup found the slow way: every subset of the hand, every set, held against the words of the rules."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations

from games.dnup.cards import Card
from games.dnup.moves import FLIP, Move


def actions(seat: int, hand: Sequence[Card], sets: Sequence[Sequence[Card]], limit: int | None) -> set[Move]:
    return {FLIP, *_plays(hand, sets), *_adds(seat, hand, sets), *_takes(seat, hand, sets, limit)}


def _subsets(hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    return chain.from_iterable(combinations(hand, size) for size in range(1, len(hand) + 1))


def _plays(hand: Sequence[Card], sets: Sequence[Sequence[Card]]) -> Iterator[Move]:
    for chosen in _subsets(hand):
        if all(up == chosen[0][0] for up, _ in chosen) and _beats_its_size(chosen, sets):
            yield Move("play", tuple(sorted(chosen)))


def _beats_its_size(strong: Sequence[Card], others: Sequence[Sequence[Card]]) -> bool:
    return all(strong[0][0] > other[0][0] for other in others if len(other) == len(strong))


def _adds(seat: int, hand: Sequence[Card], sets: Sequence[Sequence[Card]]) -> Iterator[Move]:
    for owner, lying in enumerate(sets):
        for card in hand:
            others = [other for at, other in enumerate(sets) if at != owner]
            if lying and owner != seat and card[0] == lying[0][0] and _beats_its_size([*lying, card], others):
                yield Move("add", (card,), owner)


def _takes(seat: int, hand: Sequence[Card], sets: Sequence[Sequence[Card]], limit: int | None) -> Iterator[Move]:
    for owner, lying in enumerate(sets):
        if lying and owner != seat and (limit is None or len(hand) + len(lying) <= limit):
            yield Move("take", (), owner)
