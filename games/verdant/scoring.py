"""The points of a home, part by part."""

from typing import Final

from msgspec import Struct

from games.verdant.cards import KINDS, ROOMS, kind_of, what_is
from games.verdant.home import Home, Spot

ITEM_POINTS: Final = (0, 1, 3, 6, 9, 12, 16, 20, 25)
"""By the number of different things, whatever their kind; a home has no room for more than eight."""
BONUS = 3
"""For all five kinds among the plants, and again among the rooms."""


class Score(Struct):
    plants: int
    verdancy: int
    pots: int
    rooms: int
    items: int
    collector: int
    decorator: int

    @property
    def parts(self) -> dict[str, int]:
        """By name, in the order in which they are counted."""
        return {name: getattr(self, name) for name in self.__struct_fields__}

    @property
    def total(self) -> int:
        return sum(self.parts.values())


def score(home: Home) -> Score:
    """As if the game ended now."""
    return Score(
        plants=sum(home.plant(spot).points for spot in home.pots),
        verdancy=sum(home.verdancy.values()) // 2,
        pots=sum(home.pots.values()),
        rooms=sum(room_points(home, spot) for spot in home.rooms()),
        items=ITEM_POINTS[min(len({what_is(item) for item in home.items.values()}), 8)],
        collector=_bonus({home.plant(spot).kind for spot in home.plants()}),
        decorator=_bonus({ROOMS[home.cards[spot]].kind for spot in home.rooms()}),
    )


def room_points(home: Home, spot: Spot) -> int:
    """One for each plant of its kind that it touches, finished or not; two with an item of that kind."""
    kind = ROOMS[home.cards[spot]].kind
    touched = sum(home.plant(plant).kind == kind for plant in home.beside(spot))
    item = home.items.get(spot)
    return touched * (2 if item and kind_of(item) == kind else 1)


def _bonus(kinds: set[str]) -> int:
    return BONUS if len(kinds) == len(KINDS) else 0
