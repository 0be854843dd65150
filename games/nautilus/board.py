"""Ten places along the Nautilus: five domains, and at each a place on either player's side; what arrows may move.

`A3` is the place at the third domain on the side of the player who sits first, `B3` the one opposite.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from games.nautilus.cards import Diver, arrow

type Place = tuple[int, int]
"""The side (the seat whose it is) and the domain, both from 0."""
type Sides = Sequence[Sequence[Diver]]
type Move = tuple[Place, Place]
"""From an occupied place to a free one."""

COLUMNS: Final = 5
EMPTY: Final = -1
PLACES: Final[tuple[Place, ...]] = tuple((side, column) for side in (0, 1) for column in range(COLUMNS))


def write_place(place: Place) -> str:
    return f"{'AB'[place[0]]}{place[1] + 1}"


def read_place(text: str) -> Place:
    """From a letter and a digit that are known to be a place."""
    return "ab".index(text[0].casefold()), int(text[1]) - 1


def opposite(place: Place) -> Place:
    return 1 - place[0], place[1]


def at(sides: Sides, place: Place) -> Diver:
    return sides[place[0]][place[1]]


def free(sides: Sides) -> list[Place]:
    return [place for place in PLACES if at(sides, place) == EMPTY]


def taken(sides: Sides) -> list[Place]:
    return [place for place in PLACES if at(sides, place) != EMPTY]


def with_card(sides: Sides, diver: Diver, place: Place) -> list[list[Diver]]:
    """The board after placing."""
    new = [list(side) for side in sides]
    new[place[0]][place[1]] = diver
    return new


def with_move(sides: Sides, move: Move) -> list[list[Diver]]:
    """The board after an arrow."""
    start, end = move
    return with_card(with_card(sides, at(sides, start), end), EMPTY, start)


def moves(sides: Sides, placed: Place, anchored: Sequence[Place]) -> Iterator[Move]:
    """What the arrow of the card just placed may move, where it lies: any other card that is not anchored.

    Vertical: to the place straight across. Horizontal: to another free place on the same side.
    """
    way = arrow(at(sides, placed))
    if way == "none":
        return
    for start in taken(sides):
        if start == placed or start in anchored:
            continue
        ends = [opposite(start)] if way == "vertical" else [(start[0], column) for column in range(COLUMNS)]
        yield from ((start, end) for end in ends if at(sides, end) == EMPTY)


def write_move(move: Move) -> str:
    return f"{write_place(move[0])}>{write_place(move[1])}"
