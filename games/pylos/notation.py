"""How a turn is read: `b2`, `a1>b2/2`, `c3 -c3 -a1/2` with the balls in any order. What is refused names its rule."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from games.engine.decisions import NotAllowed, NotUnderstood, tidy
from games.pylos.board import AT, COLUMNS, FROM_ABOVE, LEVEL, LEVELS, NAMES, OVER, RESTS_ON, TOP, Place, side_of
from games.pylos.turns import (
    ADVANCED,
    CHILDREN,
    RESERVE,
    Standing,
    Turn,
    completes,
    free_balls,
    is_open,
    moved,
    reserve,
    write_turn,
)

TOKEN: Final = re.compile(
    r"\s*(?:(?P<top>(?:the )?top\b)"
    r"|(?P<column>[a-z])\s?(?P<row>[0-9])(?:\s?[/\\]\s?(?P<level>[0-9]))?(?![\w/])"
    r"|(?P<raised>[-=–]{0,3}>|→|\bto\b|\bonto\b)"
    r"|(?P<back>[-−–—]|\b(?:takes?|taking)(?: back)?\b|\bback\b)"
    r"|(?P<filler>[,;.()]|\band\b|\bthen\b|\bplace\b|\bput\b|\braise\b|\bon\b|\bfrom\b))\s*"
)
HOW: Final = "Write b2 or b2/2 to place a ball, a1>b2/2 to raise one, c3 -a1 -b1 to take balls back after a square."
SHOWN: Final = 6
"""So many take-backs at most are named where one is missing."""


class Written(NamedTuple):
    """A turn as somebody wrote it: the places may be anything."""

    origin: Place
    to: Place
    back: tuple[Place, ...]


# ---- what was written


def read_turn(standing: Standing, text: str) -> Turn:
    """The turn that a text means. Raises NotUnderstood, or NotAllowed with the rule in words."""
    written = parse(text)
    check_move(standing, written)
    return Turn(written.to, written.origin, _read_back(standing, written))


def parse(text: str) -> Written:
    """Places, allowed or not, in the roles given by the signs before them; a list after a minus needs no other."""
    ball: list[Place] = []
    back: list[Place] = []
    role, raised = "", False
    for kind, place in _tokens(text):
        if kind == "place" and role == "back":
            back.append(place)
        elif kind == "place" and len(ball) == raised:
            ball.append(place)
        elif kind == "place" or (kind == "raised" and (raised or len(ball) != 1 or role)):
            raise NotUnderstood(f"“{_short(text)}” is no turn. {HOW}")
        raised = raised or kind == "raised"
        role = "back" if kind == "back" else role
    if len(ball) != 1 + raised or (role and not back):
        raise NotUnderstood(f"“{_short(text)}” is no turn. {HOW}")
    return Written(ball[0] if raised else RESERVE, ball[-1], tuple(back))


def _tokens(text: str) -> Iterator[tuple[str, Place]]:
    """(kind, place) for each sign; fillers are left out."""
    plain, at = tidy(text), 0
    while at < len(plain):
        found = TOKEN.match(plain, at)
        if found is None:
            raise NotUnderstood(f"“{_short(text)}” is no turn. {HOW}")
        at = found.end()
        if found["top"]:
            yield "place", TOP
        elif found["column"]:
            yield "place", _place(found["column"], int(found["row"]), int(found["level"] or 1))
        elif found["raised"] or found["back"]:
            yield ("raised" if found["raised"] else "back"), RESERVE


def _place(column: str, row: int, level: int) -> Place:
    place = AT.get((level, COLUMNS.find(column), row - 1))
    if place is not None:
        return place
    name = f"{column}{row}" + (f"/{level}" if level != 1 else "")
    if level not in LEVELS:
        raise NotAllowed(f"There is no place {name}: levels run from 1 to 4.")
    side = side_of(level)
    last = NAMES[AT[level, side - 1, side - 1]]
    places = f"runs from {NAMES[AT[level, 0, 0]]} to {last}" if side > 1 else f"has only {last}"
    raise NotAllowed(f"There is no place {name}: level {level} {places}.")


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:59] + "…"


# ---- against the rules


def check_move(standing: Standing, written: Written) -> None:
    """Raise NotAllowed with the rule that forbids this placing or raising."""
    origin, to = written.origin, written.to
    balls = standing.mine | standing.yours
    if origin != RESERVE:
        _check_origin(standing, origin)
        _check_raise(origin, to)
    elif not reserve(standing.mine):
        raise NotAllowed("Your reserve is empty: you must raise a ball, like a1>b2/2.")
    if balls >> to & 1:
        raise NotAllowed(f"There is a ball on {NAMES[to]} already.")
    if not is_open(balls, to):
        missing = [NAMES[place] for place in RESTS_ON[to] if not balls >> place & 1]
        raise NotAllowed(f"{NAMES[to]} needs four balls under it: {_listed(missing)} still missing.")


def _check_origin(standing: Standing, origin: Place) -> None:
    if standing.yours >> origin & 1:
        raise NotAllowed(f"The ball on {NAMES[origin]} is not yours.")
    if not standing.mine >> origin & 1:
        raise NotAllowed(f"There is no ball on {NAMES[origin]}.")
    if upper := _carried(origin, standing.mine | standing.yours):
        raise NotAllowed(f"That ball supports another: on {NAMES[origin]} rests {upper}.")


def _check_raise(origin: Place, to: Place) -> None:
    if LEVEL[to] <= LEVEL[origin]:
        raise NotAllowed(
            f"A ball is raised by at least one level: {NAMES[to]} is not higher than {NAMES[origin]}. "
            f"The level comes after a slash, as in b2/2."
        )
    if origin in RESTS_ON[to]:
        raise NotAllowed(f"{NAMES[to]} would rest on {NAMES[origin]}, the very ball that you raise.")


def _carried(place: Place, balls: int) -> str:
    """A ball that rests on this one, "" if none does."""
    return next((NAMES[upper] for upper in FROM_ABOVE if (OVER[place] & balls) >> upper & 1), "")


def _listed(names: list[str]) -> str:
    if len(names) == 1:
        return f"{names[0]} is"
    return f"{', '.join(names[:-1])} and {names[-1]} are"


# ---- take-backs


def _read_back(standing: Standing, written: Written) -> tuple[Place, ...]:
    """The balls taken back, in the one order in which they are written."""
    mine, yours, variant = standing
    after = moved(mine, written.origin, written.to)
    if not completes(variant, after, written.to):
        if written.back:
            raise NotAllowed(_why_nothing_back(variant, written))
        return ()
    back = written.back
    if not back:
        raise NotAllowed(_compulsory(standing, written, after))
    if len(set(back)) < len(back):
        raise NotAllowed("A ball can be taken back only once.")
    if len(back) > 2:
        raise NotAllowed("No more than two balls are taken back in a turn.")
    ordered = tuple(place for place in FROM_ABOVE if place in back)
    balls = after | yours
    for place in ordered:
        _check_back(after, balls, place)
        balls ^= 1 << place
    return ordered


def _check_back(mine: int, balls: int, place: Place) -> None:
    if not balls >> place & 1:
        raise NotAllowed(f"There is no ball on {NAMES[place]} to take back.")
    if not mine >> place & 1:
        raise NotAllowed(f"The ball on {NAMES[place]} is not yours; you take back your own.")
    if upper := _carried(place, balls):
        raise NotAllowed(f"That ball supports another: {NAMES[place]} cannot be taken back, {upper} rests on it.")


def _compulsory(standing: Standing, written: Written, after: int) -> str:
    move = write_turn(Turn(written.to, written.origin))
    free = [f"-{NAMES[place]}" for place in free_balls(after, after | standing.yours)]
    more = f" and {len(free) - SHOWN} more" if len(free) > SHOWN else ""
    return (
        f"The first take-back is compulsory here: {move} completes {_shape(standing.variant)} of your colour. "
        f"Add one or two of your balls, as in “{move} {free[0]}”; free are {' '.join(islice(free, SHOWN))}{more}."
    )


def _why_nothing_back(variant: str, written: Written) -> str:
    if variant == CHILDREN:
        return "In the children's game no balls are taken back."
    hint = ""
    if written.origin == RESERVE and LEVEL[written.back[0]] > LEVEL[written.to]:
        hint = f" To raise a ball write {NAMES[written.to]}>{NAMES[written.back[0]]}."
    return f"{NAMES[written.to]} completes no {_shape(variant)[2:]} of your colour: nothing is taken back.{hint}"


def _shape(variant: str) -> str:
    return "a square or line" if variant == ADVANCED else "a square"
