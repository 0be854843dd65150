"""What a group is: the examples of the rule page, and how many groups there are."""

from itertools import combinations

import pytest

from games.engine.cards import deck
from games.machiavelli.groups import GROUPS, arranged, fault, is_run


def test_there_are_65_sets_and_304_runs() -> None:
    runs = sum(map(is_run, GROUPS))
    assert (len(GROUPS) - runs, runs, len({frozenset(group) for group in GROUPS})) == (65, 304, 369)


def test_the_two_runs_of_all_thirteen_cards_are_one_group() -> None:
    both = [arranged([rank + "C" for rank in ranks.split()]) for ranks in (
        "A 2 3 4 5 6 7 8 9 10 J Q K", "2 3 4 5 6 7 8 9 10 J Q K A",
    )]  # fmt: skip
    assert both[0] == both[1] and both[0] is not None and both[0][0] == "AC"
    assert len(GROUPS) + 4 == 373  # counted apart, one more for each suit


@pytest.mark.parametrize(
    "cards",
    ["5C 5D 5H", "5C 5D 5H 5S", "5C 6C 7C", "5C 6C 7C 8C", "AC 2C 3C", "QC KC AC", "7C 5C 6C", "10S JS QS KS AS",
     "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"],
)  # fmt: skip
def test_these_are_groups(cards: str) -> None:
    assert arranged(cards.split()) is not None


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("5C 5D", "has only 2 cards, and a group needs three"),
        ("5C", "has only 1 card,"),
        ("5C 5D 5D", "holds 5D more than once"),
        ("5C 6C", "has only 2 cards"),
        ("5C 6C 8C", "is no run of clubs: 7C is missing in it"),
        ("5C 9C 7C", "6C 8C are missing in it"),
        ("QC AC JC", "KC is missing in it"),
        ("AC 3C 4C", "2C is missing in it"),
        ("KC AC 2C", "does not go round the corner"),
        ("QC KC AC 2C", "does not go round the corner"),
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC", "holds AC more than once"),
        ("5C 6C 7D", "is neither a set"),
        ("5C 5D 6H", "is neither a set"),
        ("5C 6C 7C 7C", "holds 7C more than once"),
    ],
)
def test_these_are_none_and_it_is_said_why(cards: str, why: str) -> None:
    assert arranged(cards.split()) is None
    assert why in fault(cards.split())


def test_every_three_cards_are_a_group_or_have_a_fault() -> None:
    found = 0
    for cards in combinations([card for card in deck() if card[-1] in "CD" or card[0] in "A5"], 3):
        if arranged(cards) is None:
            assert fault(cards)
        else:
            found += 1
    assert found == 2 * 12 + 2 * 4
