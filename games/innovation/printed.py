"""What is printed on the 105 cards: age, colour, icons in their four places, and the icon that its dogma looks at."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Final, NamedTuple

type Card = str
"""Its name, as it is printed."""
type Colour = str
type Icon = str
type Direction = str

COLOURS: Final[Sequence[Colour]] = ("red", "yellow", "green", "blue", "purple")
ICONS: Final[Sequence[Icon]] = ("crown", "leaf", "lightbulb", "castle", "factory", "clock")
PLURALS: Final = {icon: "leaves" if icon == "leaf" else f"{icon}s" for icon in ICONS}
AGES: Final = range(1, 11)
PLACES: Final = ("top_left", "bottom_left", "bottom_middle", "bottom_right")

SHOWN: Final[Mapping[Direction, Sequence[int]]] = {"": (), "left": (3,), "right": (0, 1), "up": (1, 2, 3)}
"""The places of a covered card that show, by the way in which its pile is splayed."""


class Print(NamedTuple):
    age: int
    colour: Colour
    places: tuple[str, ...]
    dogma: Icon


def _read() -> dict[Card, Print]:
    with files("games.innovation").joinpath("cards.csv").open(encoding="utf-8") as lines:
        return {
            row["name"]: Print(int(row["age"]), row["color"], tuple(row[place] for place in PLACES), row["dogma_icon"])
            for row in csv.DictReader(lines)
        }


CARDS: Final[Mapping[Card, Print]] = _read()
OF_AGE: Final[Mapping[int, Sequence[Card]]] = {
    age: [card for card, printed in CARDS.items() if printed.age == age] for age in AGES
}


def value(card: Card) -> int:
    """The value of a card is its age."""
    return CARDS[card].age


def colour(card: Card) -> Colour:
    return CARDS[card].colour


def has(card: Card, icon: Icon) -> bool:
    """Is this icon printed on it, visible or not?"""
    return icon in CARDS[card].places


def highest(cards: Iterable[Card]) -> list[Card]:
    """All cards of the highest value among these."""
    cards = list(cards)
    top = value_of_highest(cards)
    return [card for card in cards if value(card) == top]


def lowest(cards: Iterable[Card]) -> list[Card]:
    """All cards of the lowest value among these."""
    cards = list(cards)
    least = min(map(value, cards), default=0)
    return [card for card in cards if value(card) == least]


def value_of_highest(cards: Iterable[Card]) -> int:
    """0 if there are none."""
    return max(map(value, cards), default=0)


def _counted(places: Iterable[str]) -> tuple[int, ...]:
    shown = list(places)
    return tuple(shown.count(icon) for icon in ICONS)


_WHOLE: Final = {card: _counted(printed.places) for card, printed in CARDS.items()}
_EDGE: Final = {
    way: {card: _counted(printed.places[i] for i in shown) for card, printed in CARDS.items()}
    for way, shown in SHOWN.items()
}


def icons_of(pile: Sequence[Card], splay: Direction) -> tuple[int, ...]:
    """How many of each of ICONS a pile shows; its top card is the last."""
    if not pile:
        return (0,) * len(ICONS)
    if not splay:
        return _WHOLE[pile[-1]]
    edge = _EDGE[splay]
    return tuple(map(sum, zip(_WHOLE[pile[-1]], *(edge[card] for card in pile[:-1]), strict=True)))
