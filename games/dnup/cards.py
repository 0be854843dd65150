"""The cards of dnup: two values each, of which only the upper one counts; turned by 180 degrees the other is up."""

from collections.abc import Iterable, Sequence
from itertools import combinations

type Card = tuple[int, int]
"""The upper and the lower value, 1 to 10 and never the same."""

HIGHEST = 10
DECK: tuple[Card, ...] = tuple(combinations(range(1, HIGHEST + 1), 2))
"""All 45 pairs of different values, one card each: the printed list is in no public source."""

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def turned(card: Card) -> Card:
    """The same card upside down."""
    return card[1], card[0]


def all_turned(cards: Iterable[Card]) -> list[Card]:
    return [turned(card) for card in cards]


def pair(card: Card) -> Card:
    """Which card it is, whichever way up: the lower number first, as in the deck."""
    return min(card, turned(card))


def write_cards(cards: Iterable[Card]) -> str:
    """Upper and lower values as players write them: `7/3 7/9`."""
    return " ".join([f"{up}/{down}" for up, down in cards])


def set_in_words(cards: Sequence[Card]) -> str:
    """`one 9`, `three 4s`."""
    return counted(len(cards), cards[0][0])


def counted(count: int, value: int) -> str:
    return f"{NUMBERS[count]} {value}{'' if count == 1 else 's'}"
