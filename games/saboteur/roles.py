"""Roles and gold: which there are for so many players, and what they are called."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.engine.lettering import counted

type Role = str
"""A key of `ROLE_NAMES`."""

DIGGER, SELFISH, SABOTEUR = "digger", "selfish", "saboteur"
GREEN, BLUE, BOSS, PROFITEER, GEOLOGIST = "green", "blue", "boss", "profiteer", "geologist"

ROLE_NAMES: Final = {
    DIGGER: "gold digger",
    SELFISH: "selfish dwarf",
    SABOTEUR: "saboteur",
    GREEN: "green gold digger",
    BLUE: "blue gold digger",
    BOSS: "boss",
    PROFITEER: "profiteer",
    GEOLOGIST: "geologist",
}
AIMS: Final = {
    DIGGER: "your team wins when the gold is reached",
    SELFISH: "you win only if you lay the card that reaches the gold yourself",
    SABOTEUR: "you win when the gold is not reached",
    GREEN: "the green team wins when the gold is reached by a way without a blue door",
    BLUE: "the blue team wins when the gold is reached by a way without a green door",
    BOSS: "you win whenever the gold is reached, with one piece less",
    PROFITEER: "you win always, with two pieces less",
    GEOLOGIST: "you get a piece for every crystal in the maze, whoever wins",
}

_BASE: Final = {3: (1, 3), 4: (1, 4), 5: (2, 4), 6: (2, 5), 7: (3, 5), 8: (3, 6), 9: (3, 7), 10: (4, 7)}
"""Saboteurs and gold diggers among the role cards, by players: one card more than there are players."""
_SABOTEUR2: Final = {GREEN: 4, BLUE: 4, SABOTEUR: 3, GEOLOGIST: 2, BOSS: 1, PROFITEER: 1}

BASE_PLAYERS: Final = tuple(_BASE)
BASE_HANDS: Final = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}
SABOTEUR2_HAND: Final = 6

GOLD_CARDS: Final[Mapping[str, Mapping[int, int]]] = {
    "usual": {3: 4, 2: 8, 1: 16},
    "new": {3: 4, 2: 8, 1: 16},
    "old": {3: 4, 2: 8, 1: 10, 0: 6},
}
"""How many gold cards there are of each value, by the kind of mine."""
MOST_GOLD_CARDS: Final = 9
"""Ten players share nine gold cards."""
SABOTEURS_GET: Final = {1: 4, 2: 3, 3: 3, 4: 2}
"""What each saboteur gets, by how many there are."""
SELFISH_GETS: Final = 4


def role_deck(saboteur2: bool, players: int) -> list[Role]:
    if saboteur2:
        return [role for role, count in _SABOTEUR2.items() for _ in range(count)]
    saboteurs, diggers = _BASE[players]
    return [SABOTEUR] * saboteurs + [DIGGER] * diggers


def gold_deck(mine: str) -> list[int]:
    return [value for value, count in GOLD_CARDS[mine].items() for _ in range(count)]


def a_role(role: Role) -> str:
    """`the boss`, `a saboteur`."""
    return f"{'the' if role in (BOSS, PROFITEER, SELFISH) else 'a'} {ROLE_NAMES[role]}"


def roles_said(roles: Sequence[Role]) -> str:
    """`2 saboteurs, 4 gold diggers`."""
    found = {role: roles.count(role) for role in ROLE_NAMES if role in roles}
    return ", ".join(counted(count, ROLE_NAMES[role]) for role, count in found.items())
