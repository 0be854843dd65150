"""The generators of plays against a plain filter over all subsets of a hand."""

from itertools import combinations, product

import pytest

from games.engine.cards import JOKER, RANKS, deck, rank_of
from games.engine.chance import Chance
from games.president.hand import answers_to, gifts, in_order, leads

UP = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]


def random_hand(seed: str) -> list[str]:
    chance, cards = Chance(seed), deck(2)
    chance.shuffle(cards)
    return in_order(cards[: 1 + chance.below(9)])


def sets(hand: list[str]) -> set[tuple[str, ...]]:
    """The ranks of all subsets of one to four cards of equal rank, Jokers one at a time."""
    chosen = (tuple(map(rank_of, cards)) for size in (1, 2, 3, 4) for cards in combinations(hand, size))
    return {ranks for ranks in chosen if len(set(ranks)) == 1 and (ranks[0] != JOKER or len(ranks) == 1)}


def fits(play: tuple[str, ...], size: int, rank: str, revolution: bool, skip: bool) -> bool:
    if play == (JOKER,):
        return True
    order = UP[::-1] if revolution else UP
    mine, its = order.index(play[0]), order.index(rank)
    return len(play) == size and (mine > its or (skip and mine == its != 12))


@pytest.mark.parametrize("number", range(40))
def test_answers_are_those_of_a_plain_filter(number: int) -> None:
    hand = random_hand(f"hand {number}")
    everything = sets(hand)
    for size, rank, revolution, skip in product((1, 2, 3, 4), RANKS, (False, True), (False, True)):
        expected = {play for play in everything if fits(play, size, rank, revolution, skip)}
        found = [tuple(map(rank_of, cards)) for cards in answers_to(hand, size, rank, revolution, skip)]
        assert len(found) == len(set(found)) and set(found) == expected


@pytest.mark.parametrize("number", range(40))
def test_leads_and_gifts_are_those_of_a_plain_filter(number: int) -> None:
    hand = random_hand(f"lead {number}")
    assert [tuple(map(rank_of, cards)) for cards in leads(hand, False)] == sorted(
        sets(hand), key=lambda play: ([*UP, JOKER].index(play[0]), len(play))
    )
    for count in (1, 2):
        expected = {tuple(map(rank_of, cards)) for cards in combinations(hand, count)}
        found = [tuple(map(rank_of, cards)) for cards in gifts(hand, count)]
        assert len(found) == len(set(found)) and set(found) == expected
