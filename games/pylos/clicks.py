"""A turn clicked in the picture as a hand does it: a ball, if one is raised; where it goes; the balls taken back.

A draft is `a1>` while a ball is in the hand, then the turn so far. A ball from the reserve that completes nothing is
a whole turn at one click, so it needs no draft.
"""

from collections.abc import Collection
from typing import Final

from games.engine.decisions import Refusal
from games.pylos.board import FROM_ABOVE, NAMED, NAMES, Place, Places
from games.pylos.notation import check_move, parse
from games.pylos.turns import RESERVE, Standing, Turn, completes, is_open, moved, moves, reserve, take_backs, write_turn

RAISED: Final = ">"
"""Written after a ball that is in the hand."""


def compose(standing: Standing, draft: str, place: str) -> str | None:
    """The draft after a click on a place of the pyramid; None where it would be no part of a turn that needs one."""
    here = NAMED.get(place)
    if here is None:
        return None
    held = _held(standing, draft)
    if held is not None:
        return _put(standing, held, here)
    turn = _drafted(standing, draft)
    if turn is None:
        return _begin(standing, here)
    after = moved(standing.mine, turn.origin, turn.to)
    if completes(standing.variant, after, turn.to) and after >> here & 1:
        return _take_back(after, after | standing.yours, turn, here)
    if here == turn.to and turn.origin != RESERVE:
        return f"{NAMES[turn.origin]}{RAISED}"
    return _begin(standing, here)


def _held(standing: Standing, draft: str) -> Place | None:
    """The ball that a draft like `a1>` has in the hand."""
    name, sign, rest = draft.strip().partition(RAISED)
    held = NAMED.get(name.strip().lower()) if sign and not rest else None
    return held if held is not None and _can_rise(standing, held) else None


def _drafted(standing: Standing, draft: str) -> Turn | None:
    """The turn so far, whatever it takes back; None if the draft makes no sense."""
    try:
        written = parse(draft)
        check_move(standing, written)
    except Refusal:
        return None
    return Turn(written.to, written.origin, _from_above(written.back))


def _can_rise(standing: Standing, ball: Place) -> bool:
    return any(origin == ball for origin, _ in moves(standing.mine, standing.yours))


def _put(standing: Standing, held: Place, here: Place) -> str | None:
    """The ball in the hand is put where it may go, or back; or another comes into the hand."""
    if here == held:
        return ""
    if (held, here) in moves(standing.mine, standing.yours):
        return write_turn(Turn(here, held))
    return _begin(standing, here)


def _begin(standing: Standing, here: Place) -> str | None:
    """A ball comes into the hand, or one from the reserve is put where it completes something."""
    mine, yours, variant = standing
    if mine >> here & 1:
        return f"{NAMES[here]}{RAISED}" if _can_rise(standing, here) else None
    can_place = reserve(mine) and is_open(mine | yours, here)
    return NAMES[here] if can_place and completes(variant, moved(mine, RESERVE, here), here) else None


def _take_back(after: Places, balls: Places, turn: Turn, here: Place) -> str | None:
    """One ball more is taken back, or one less."""
    allowed = [(), *take_backs(after, balls)]
    back = turn.back if turn.back in allowed else ()
    changed = _from_above({*back} ^ {here})
    return write_turn(Turn(turn.to, turn.origin, changed)) if changed in allowed else None


def _from_above(places: Collection[Place]) -> tuple[Place, ...]:
    """In the order in which they are written."""
    return tuple(place for place in FROM_ABOVE if place in places)
