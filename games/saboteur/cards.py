"""The cards: paths with their openings, actions, and how many of each are in the deck.

Source: paths.csv and actions.csv, one line a card, from printed card sheets and card scans. A path is known by its
code: p passage, d dead end, x bridge and double curves, l ladder, g and b doors, m passage with blind openings,
c crystal.
"""

import csv
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Final

type Card = str
"""A card in hand: the code of a path, `p7`, or the name of an action, `break lamp`."""
type Side = str
"""N, E, S or W."""
type Tool = str

SIDES: Final[Sequence[Side]] = ("N", "E", "S", "W")
ACROSS: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}
STEPS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
"""Columns grow to the right, rows downwards."""
SIDE_WORDS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}

TOOLS: Final[Sequence[Tool]] = ("pickaxe", "lamp", "cart")


@dataclass(frozen=True, slots=True)
class Path:
    """A card of the maze as it lies: `joined` are groups of openings linked inside, `stubs` openings that end blind."""

    code: str
    kind: str
    openings: str
    joined: tuple[str, ...]
    stubs: str
    crystal: bool
    door: str
    ladder: bool

    def group(self, side: Side) -> str:
        """The openings that are linked with this one, itself included; "" for a wall or a blind opening."""
        return next((group for group in self.joined if side in group), "")


def _rows(name: str) -> list[dict[str, str]]:
    with files("games.saboteur").joinpath(name).open(encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


_PATHS: Final = _rows("paths.csv")
_ACTIONS: Final = _rows("actions.csv")


def _path(row: dict[str, str]) -> Path:
    groups = tuple(group for group in row["joined"].split("+") if group)
    crystal, ladder = row["crystal"] == "1", row["ladder"] == "1"
    return Path(row["code"], row["kind"], row["openings"], groups, row["stubs"], crystal, row["door"], ladder)


PATHS: Final[dict[str, Path]] = {row["code"]: _path(row) for row in _PATHS}
START: Final = "start"
GOLD: Final = "gold"
GOALS: Final[Sequence[str]] = (GOLD, "stone1", "stone2")
IN_HAND: Final = frozenset(code for code, path in PATHS.items() if path.kind not in ("start", "goal"))
"""Paths that are played from the hand."""


@cache
def lying(code: str, turned: bool) -> Path:
    """A path card upright or turned by 180 degrees."""
    path = PATHS[code]
    if not turned:
        return path
    groups = tuple(_turned(group) for group in path.joined)
    return replace(path, openings=_turned(path.openings), joined=groups, stubs=_turned(path.stubs))


def _turned(sides: str) -> str:
    return "".join(side for side in SIDES if ACROSS[side] in sides)


@cache
def can_turn(code: str) -> bool:
    """Does it look otherwise when it is turned?"""
    upright, turned = lying(code, False), lying(code, True)
    return (set(upright.joined), upright.stubs) != (set(turned.joined), turned.stubs)


def ways(code: str) -> tuple[bool, ...]:
    """The directions in which it can lie that differ."""
    return (False, True) if can_turn(code) else (False,)


# ---- actions

ACTIONS: Final[Sequence[Card]] = tuple(dict.fromkeys(row["card"] for row in _ACTIONS))
ORDER: Final = {card: i for i, card in enumerate([*PATHS, *ACTIONS])}
"""In which a hand is sorted."""


def tools_of(card: Card) -> tuple[Tool, ...]:
    """The tools that a `break` or `mend` card is for."""
    verb, _, tools = card.partition(" ")
    return tuple(tools.split("/")) if verb in ("break", "mend") else ()


def deck(saboteur2: bool, as_in_box: bool) -> list[Card]:
    """All cards that are shuffled for a round."""
    boxes = ("base", "saboteur2") if saboteur2 else ("base",)
    paths = [row["code"] for row in _PATHS if row["code"] in IN_HAND and row["box"] in boxes for _ in _copies(row)]
    count = "in_box" if as_in_box else "count"
    actions = [row["card"] for row in _ACTIONS if row["box"] in boxes for _ in _copies(row, count)]
    return [*paths, *actions]


def _copies(row: dict[str, str], count: str = "count") -> range:
    return range(int(row[count]))


def in_order(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=ORDER.__getitem__)


# ---- in words

EFFECTS: Final = {
    "map": "look in secret at a goal that is face down",
    "rockfall": "take a path card out of the maze",
    "theft": "lay it before yourself, and steal a piece of gold after the round",
    "hands off": "remove somebody's theft card",
    "swap hands": "exchange your hand with somebody’s, who then draws a card",
    "inspect": "look in secret at somebody's role",
    "swap hats": "somebody, or you, gets a new role from the stack",
    "trap": "somebody cannot lay path cards and wins nothing while trapped",
    "free": "free somebody who is trapped",
}


def effect(card: Card) -> str:
    """What an action card does, without a full stop."""
    if tools := tools_of(card):
        return f"break somebody's {tools[0]}" if card.startswith("break") else f"mend a broken {' or '.join(tools)}"
    return EFFECTS[card]


@cache
def described(code: str, turned: bool = False) -> str:
    """A path in words: `joins north, east and west; blind to the south; crystal`."""
    path = lying(code, turned)
    parts = ["joins " + ", and apart from it ".join(_listed(group) for group in path.joined)] if path.joined else []
    if path.stubs:
        parts.append(f"blind to {_listed(path.stubs)}")
    parts += [word for word in ("ladder" * path.ladder, "crystal" * path.crystal) if word]
    if path.door:
        parts.append(f"{path.door} door")
    if not path.joined:
        parts.insert(0, "dead end")
    return "; ".join(parts)


def _listed(sides: str) -> str:
    words = [SIDE_WORDS[side] for side in SIDES if side in sides]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
