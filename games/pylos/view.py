"""What anybody sees of Pylos: everything; and the pyramid again out of a view, for bot and pictures."""

from msgspec import Struct

from games.engine.referee import Seat
from games.pylos.board import BALLS, NAMED, Place, Places, set_of
from games.pylos.turns import RESERVE, Standing, moves


class View(Struct, omit_defaults=True):
    """Balls by the names of their places, Light's (seat 0) and Dark's.

    `last` is the last turn as written and `last_by` its seat; `occurrences` how often this position has been there
    (0: it does not matter); `ending` the reason in words once the game is over.
    """

    light: list[str]
    dark: list[str]
    mover: Seat
    variant: str
    last: str = ""
    last_by: Seat = 0
    occurrences: int = 0
    ending: str = ""


def balls_of(view: View) -> tuple[Places, Places]:
    """The places of Light's balls and of Dark's."""
    return set_of([NAMED[name] for name in view.light]), set_of([NAMED[name] for name in view.dark])


def standing_of(view: View) -> Standing:
    """The pyramid as the player to move has it."""
    balls = balls_of(view)
    return Standing(balls[view.mover], balls[1 - view.mover], view.variant)


def in_reserve(view: View, seat: Seat) -> int:
    """How many balls that player has in reserve."""
    return BALLS - len((view.light, view.dark)[seat])


def raisings(view: View) -> dict[Place, list[Place]]:
    """Where each ball of the player to move can be raised to; balls that cannot are left out."""
    found: dict[Place, list[Place]] = {}
    if not view.ending:
        mine, yours, _ = standing_of(view)
        for origin, to in moves(mine, yours):
            if origin != RESERVE:
                found.setdefault(origin, []).append(to)
    return found
