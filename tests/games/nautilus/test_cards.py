"""The cards against what is published about them."""

from collections import Counter

import pytest

from games.nautilus.cards import ARROWS, DIVERS, DOMAIN_CARDS, DOMAINS, EARLY, SPECIALS, beats


def test_there_are_fourteen_divers_of_which_four_have_arrows() -> None:
    assert list(DIVERS) == [*range(1, 15)]
    found = {diver: way for diver, way in ARROWS.items() if way != "none"}
    assert found == {6: "vertical", 9: "vertical", 7: "horizontal", 8: "horizontal"}


def test_there_are_six_special_cards_of_which_three_are_for_before_the_placing() -> None:
    assert len(SPECIALS) == 6 and EARLY == ("eye", "module", "harpoon")


def test_there_are_thirty_domain_cards_six_for_each_of_five_domains() -> None:
    assert DOMAINS == ("Science", "Exploration", "Navigation", "Engineering", "War")
    assert len(DOMAIN_CARDS) == 30
    for domain in DOMAINS:
        assert Counter(value for name, value in DOMAIN_CARDS if name == domain) == {2: 1, 1: 4, -1: 1}


@pytest.mark.parametrize(
    ("high", "low"), [(1, 14), (1, 0), (2, 1), (13, 1), (15, 1), (15, 14), (14, 13), (14, 2), (14, 0), (2, 0)]
)
def test_the_higher_card_wins_but_the_crab_beats_the_fourteen(high: int, low: int) -> None:
    assert beats(high, low) and not beats(low, high)
