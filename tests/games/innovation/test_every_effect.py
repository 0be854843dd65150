"""The cards as a whole: what is printed is what the facts say, every effect has words, and a test of its own."""

from collections import Counter
from importlib import import_module

from games.innovation.dogma import EFFECTS
from games.innovation.printed import CARDS, COLOURS, ICONS
from tests.games.innovation.tables import COVERED

for _age in range(1, 11):
    import_module(f"tests.games.innovation.test_age{_age:02}")


def test_there_are_105_cards_15_of_age_1_and_10_of_every_other() -> None:
    ages = Counter(card.age for card in CARDS.values())
    assert ages == {1: 15, **dict.fromkeys(range(2, 11), 10)}


def test_each_colour_comes_three_times_in_age_1_and_twice_later() -> None:
    counts = Counter((card.age, card.colour) for card in CARDS.values())
    assert all(counts[age, colour] == (3 if age == 1 else 2) for age in range(1, 11) for colour in COLOURS)


def test_each_card_has_three_icons_and_one_picture_and_shows_the_icon_of_its_dogma() -> None:
    for card in CARDS.values():
        icons = [place for place in card.places if place != "hex"]
        assert len(icons) == 3 and set(icons) <= set(ICONS) and card.dogma in icons


def test_castles_end_with_age_3_factories_begin_with_4_and_clocks_with_7() -> None:
    ages = {icon: [card.age for card in CARDS.values() if icon in card.places] for icon in ICONS}
    assert max(ages["castle"]) == 3
    assert min(ages["factory"]) == 4 and min(ages["clock"]) == 7


def test_there_are_158_effects_and_34_cards_with_a_demand() -> None:
    assert EFFECTS.keys() == CARDS.keys()
    assert sum(map(len, EFFECTS.values())) == 158
    assert sum(any(effect.demands for effect in effects) for effects in EFFECTS.values()) == 34


def test_every_effect_tells_what_it_does_in_sentences() -> None:
    texts = [effect.text for effects in EFFECTS.values() for effect in effects]
    assert all(text.endswith(".") and len(text) > 8 for text in texts)


def test_no_two_effects_have_the_same_name_on_an_age() -> None:
    names = [(effect.run.__module__, effect.run.__name__) for effects in EFFECTS.values() for effect in effects]
    assert len(set(names)) == 158


def test_every_effect_has_a_test_of_its_own() -> None:
    wanted = {(card, number) for card, effects in EFFECTS.items() for number in range(1, len(effects) + 1)}
    assert wanted - COVERED.keys() == set()
    assert COVERED.keys() <= wanted
