"""What a turn can be: a ball placed or raised and, after a square or line of one's own colour, one or two taken back.

Balls are sets of places: `mine` the mover's, `yours` the other's.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from games.pylos.board import (
    BALLS,
    COUNT,
    FROM_ABOVE,
    LEVEL,
    LINES,
    NAMES,
    OVER,
    RESTS_ON,
    SQUARES,
    TOP,
    UNDER,
    Place,
    Places,
)

STANDARD, ADVANCED, CHILDREN = "standard", "advanced", "children"
SHAPES: Final = {
    STANDARD: SQUARES,
    ADVANCED: tuple(squares + lines for squares, lines in zip(SQUARES, LINES, strict=True)),
    CHILDREN: ((),) * COUNT,
}
"""By variant and place: what must be of one colour so that balls are taken back."""
RESERVE: Final = -1
"""Where a ball comes from that is not raised."""


class Turn(NamedTuple):
    """`to` is where the ball goes, `origin` where it was; `back` what is taken back, the upper first."""

    to: Place
    origin: Place = RESERVE
    back: tuple[Place, ...] = ()


class Standing(NamedTuple):
    """The pyramid as the player to move has it, and the variant that is played."""

    mine: Places
    yours: Places
    variant: str


def reserve(mine: Places) -> int:
    """How many balls are not on the board."""
    return BALLS - mine.bit_count()


def is_open(balls: Places, place: Place) -> bool:
    """Is the place empty, and does it rest on four balls or on the board?"""
    return not balls >> place & 1 and balls & UNDER[place] == UNDER[place]


def open_places(balls: Places) -> list[Place]:
    """Where a ball can be placed."""
    return [to for to in range(COUNT) if not balls >> to & 1 and balls & UNDER[to] == UNDER[to]]


def free_balls(mine: Places, balls: Places) -> list[Place]:
    """The player's balls that carry nothing, the uppermost first."""
    return [place for place in FROM_ABOVE if mine >> place & 1 and not OVER[place] & balls]


def moves(mine: Places, yours: Places) -> Iterator[tuple[Place, Place]]:
    """Every (origin, to): from the reserve first, from below to the top; then raisings."""
    opened = open_places(mine | yours)
    if mine.bit_count() < BALLS:
        for to in opened:
            yield RESERVE, to
    for origin in free_balls(mine, mine | yours):
        for to in opened:
            if LEVEL[to] > LEVEL[origin] and not UNDER[to] >> origin & 1:
                yield origin, to


def can_move(mine: Places, yours: Places) -> bool:
    """Whoever has a ball in reserve can: the lowest level with an empty place lies on full ones."""
    return mine.bit_count() < BALLS or any(True for _ in moves(mine, yours))


def moved(mine: Places, origin: Place, to: Place) -> Places:
    """The player's balls before anything is taken back."""
    return (mine if origin == RESERVE else mine ^ 1 << origin) | 1 << to


def completes(variant: str, mine: Places, to: Place) -> bool:
    """Is the ball just put down part of a square (or line) of its colour?"""
    return any(mine & shape == shape for shape in SHAPES[variant][to])


def take_backs(mine: Places, balls: Places) -> Iterator[tuple[Place, ...]]:
    """Every set of one or two balls that can be taken back; the second may have carried the first."""
    free = free_balls(mine, balls)
    for i, first in enumerate(free):
        yield (first,)
        for second in free[i + 1 :]:
            yield first, second
        left = balls ^ 1 << first
        for second in RESTS_ON[first]:
            if mine >> second & 1 and not OVER[second] & left:
                yield first, second


def turns(standing: Standing) -> Iterator[Turn]:
    """Every turn there is."""
    mine, yours, variant = standing
    for origin, to in moves(mine, yours):
        after = moved(mine, origin, to)
        if completes(variant, after, to):
            for back in take_backs(after, after | yours):
                yield Turn(to, origin, back)
        else:
            yield Turn(to, origin)


def played(mine: Places, turn: Turn) -> Places:
    """The player's balls after a turn."""
    mine = moved(mine, turn.origin, turn.to)
    for place in turn.back:
        mine ^= 1 << place
    return mine


def write_turn(turn: Turn) -> str:
    """`b2`, `a1>b2/2`, `c3 -a1/2 -c3`."""
    ball = NAMES[turn.to] if turn.origin == RESERVE else f"{NAMES[turn.origin]}>{NAMES[turn.to]}"
    return " ".join([ball, *(f"-{NAMES[place]}" for place in turn.back)])


def place_in_words(place: Place) -> str:
    """The name, or `the top`."""
    return "the top" if place == TOP else NAMES[place]
