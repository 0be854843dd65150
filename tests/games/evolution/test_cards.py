"""The deck, by the totals that are known of it."""

from collections import Counter

from games.evolution.cards import DECK, TEXTS, TRAITS, food_of, trait_of


def test_there_are_129_cards_of_17_traits() -> None:
    counts = Counter(map(trait_of, DECK))
    assert len(DECK) == 129 and len(TRAITS) == len(TEXTS) == 17
    assert counts.pop("Carnivore") == 17 and set(counts.values()) == {7}


def test_food_values_add_up_to_422() -> None:
    assert sum(map(food_of, DECK)) == 422
    assert (min(map(food_of, DECK)), max(map(food_of, DECK))) == (-3, 9)


def test_food_values_of_some_traits() -> None:
    def values(trait: str) -> list[int]:
        return sorted(food_of(card) for card in DECK if trait_of(card) == trait)

    assert values("Ambush") == values("Pack Hunting") == [-3, -2, -1, 0, 1, 2, 3]
    assert values("Horns") == values("Climbing") == [1, 2, 3, 3, 4, 4, 5]
    assert values("Intelligence") == [-2, -1, 0, 4, 5, 6, 7] and values("Fat Tissue") == [-1, 0, 3, 4, 4, 5, 5]
    assert values("Carnivore") == [0] * 2 + [1] * 2 + [2] * 3 + [3] * 3 + [4] * 3 + [5] * 2 + [6] * 2
