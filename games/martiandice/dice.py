"""Martian dice: their faces, what may be taken out of a roll, and what the dice set aside are worth."""

from collections.abc import Sequence
from typing import Final

DICE = 13
BONUS = 3
FACES: Final = ("tank", "ray", "chicken", "cow", "human")
TANK, RAY, *_ = range(len(FACES))
EARTHLINGS: Final = (2, 3, 4)
LETTERS: Final = "TRCWH"
"""How a face is written in short; W is the coW."""
SIDES: Final = (0, 1, 1, 2, 3, 4)
"""The six sides of each die, as faces."""

type Face = int
type Counts = Sequence[int]
"""How many dice show each face, in the order of FACES."""


def takeable(aside: Counts, rolled: Counts) -> list[Face]:
    """The kinds that may be taken: rays whenever rolled, a kind of Earthling only once a turn."""
    return [face for face in (RAY, *EARTHLINGS) if rolled[face] and (face == RAY or not aside[face])]


def is_hopeless(aside: Counts) -> bool:
    """Would the tanks outnumber the rays even if every die that is left became a ray? Then nobody need be asked."""
    return aside[TANK] > aside[RAY] + DICE - sum(aside)


def in_words(face: Face, count: int) -> str:
    """`1 cow`, `2 death rays`."""
    name = "death ray" if face == RAY else FACES[face]
    return f"{count} {name}" if count == 1 else f"{count} {name}s"


def points(aside: Counts) -> int:
    """What a turn is worth with these dice set aside; at most 16."""
    if aside[TANK] > aside[RAY]:
        return 0
    taken = [aside[face] for face in EARTHLINGS]
    return sum(taken) + BONUS * all(taken)
