"""A home: plants and rooms in turn like the squares of a chess board, in a frame of five by three that slides.

Places are written as on a chess board, column and row, from A1 to I5; everybody's first plant lies in the middle, at
E3, so that the frame can grow from there to every side. Row 1 is the top one.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct, field

from games.verdant.cards import PLANTS, POTS, ROOMS, Plant, Token

type Spot = str

COLUMNS: Final = "ABCDEFGHI"
ROWS: Final = "12345"
WIDE, HIGH = 5, 3
MIDDLE: Final[Spot] = "E3"
SIDES: Final = {"above": (0, -1), "right": (1, 0), "below": (0, 1), "left": (-1, 0)}
"""In the order in which a room's lights are written."""


def _beside(spot: Spot) -> list[Spot]:
    """Above, right, below, left; "" where the board of places ends."""
    x, y = COLUMNS.index(spot[0]), ROWS.index(spot[1])
    around = [(x + dx, y + dy) for dx, dy in SIDES.values()]
    inside = [0 <= x < len(COLUMNS) and 0 <= y < len(ROWS) for x, y in around]
    return [COLUMNS[x] + ROWS[y] if fits else "" for (x, y), fits in zip(around, inside, strict=True)]


SPOTS: Final[tuple[Spot, ...]] = tuple(column + row for row in ROWS for column in COLUMNS)
"""Row by row."""
BESIDE: Final = {spot: _beside(spot) for spot in SPOTS}
WHERE: Final = {spot: (COLUMNS.index(spot[0]), ROWS.index(spot[1])) for spot in SPOTS}
"""Column and row, from 0."""
FOR_PLANTS: Final = frozenset(spot for spot, (x, y) in WHERE.items() if (x + y) % 2 == 0)


class Home(Struct, omit_defaults=True):
    """What one player has. `cards` are names of plants and rooms by place, in the order in which they were laid.

    `verdancy` is on unfinished plants, `pots` (points) stand under finished ones, `items` on rooms. `stored` is "" for
    an empty storage.
    """

    cards: dict[Spot, str] = field(default_factory=dict)
    verdancy: dict[Spot, int] = field(default_factory=dict)
    pots: dict[Spot, int] = field(default_factory=dict)
    items: dict[Spot, Token] = field(default_factory=dict)
    stored: Token = ""
    thumbs: int = 0

    def copy(self) -> "Home":
        return Home(dict(self.cards), dict(self.verdancy), dict(self.pots), dict(self.items), self.stored, self.thumbs)

    def plants(self) -> list[Spot]:
        return [spot for spot in self.cards if is_for_plants(spot)]

    def rooms(self) -> list[Spot]:
        return [spot for spot in self.cards if not is_for_plants(spot)]

    def unfinished(self) -> list[Spot]:
        return [spot for spot in self.plants() if spot not in self.pots]

    def free_rooms(self) -> list[Spot]:
        return [spot for spot in self.rooms() if spot not in self.items]

    def plant(self, spot: Spot) -> Plant:
        return PLANTS[self.cards[spot]]

    def needs(self, spot: Spot) -> int:
        """So much verdancy is missing on an unfinished plant."""
        return self.plant(spot).verdancy - self.verdancy.get(spot, 0)

    def beside(self, spot: Spot) -> list[Spot]:
        """Places edge to edge with this one where cards lie."""
        return [other for other in BESIDE[spot] if other in self.cards]


def is_for_plants(spot: Spot) -> bool:
    """Plants lie on squares of the middle's colour, rooms on the others."""
    return spot in FOR_PLANTS


def frame(cards: Iterable[Spot]) -> tuple[int, int, int, int]:
    """The first and last column and the first and last row in which there are cards."""
    columns, rows = zip(*(WHERE[spot] for spot in cards), strict=True)
    return min(columns), max(columns), min(rows), max(rows)


def fits_frame(taken: tuple[int, int, int, int], spot: Spot) -> bool:
    """With a card there as well, would all lie within five columns and three rows?"""
    (left, right, top, bottom), (x, y) = taken, WHERE[spot]
    return max(right, x) - min(left, x) < WIDE and max(bottom, y) - min(top, y) < HIGH


def open_spots(home: Home) -> list[Spot]:
    """Where a next card can lie, of either sort: row by row, edge to edge with a card, within the frame."""
    near = {beside for spot in home.cards for beside in BESIDE[spot] if beside and beside not in home.cards}
    taken = frame(home.cards)
    return sorted((spot for spot in near if fits_frame(taken, spot)), key=SPOTS.index)


def open_for(home: Home, plant: bool) -> list[Spot]:
    return [spot for spot in open_spots(home) if is_for_plants(spot) == plant]


# ---- verdancy


def fed_by_light(home: Home, spot: Spot) -> list[Spot]:
    """Plants with whose lights those of a room match, across the edges of the card at `spot`."""
    return [plant for plant, room, side in _edges(home, spot) if ROOMS[room].sides[side] in home.plant(plant).lights]


def _edges(home: Home, spot: Spot) -> Iterator[tuple[Spot, str, int]]:
    """(place of the plant, name of the room, side of the room) for each neighbour of a card."""
    for side, other in enumerate(BESIDE[spot]):
        if other not in home.cards:
            continue
        if is_for_plants(spot):
            yield spot, home.cards[other], (side + 2) % 4
        else:
            yield other, home.cards[spot], side


def shine(home: Home, spot: Spot, pots: list[int]) -> list[str]:
    """Feed each plant by the light across the edges of a card just laid; what happened to each."""
    fed = fed_by_light(home, spot)
    return [feed(home, plant, fed.count(plant), pots) for plant in dict.fromkeys(fed)]


def feed(home: Home, spot: Spot, verdancy: int, pots: list[int]) -> str:
    """Put verdancy on a plant; once it has enough it is complete and gets the best pot of `pots`, which it takes away.

    Verdancy that it cannot take is lost. Returns what happened, as a part of a sentence; "" if nothing.
    """
    if spot in home.pots:
        return ""
    plant, taken = home.plant(spot), min(verdancy, home.needs(spot))
    if taken < home.needs(spot):
        home.verdancy[spot] = home.verdancy.get(spot, 0) + taken
        return f"{plant.name} has {home.verdancy[spot]} of {plant.verdancy}"
    home.verdancy.pop(spot, None)
    best = max(pots, default=0)
    if best:
        pots.remove(best)
    home.pots[spot] = best
    return f"{plant.name} is complete, in a {POTS[best]} pot for {best}"
