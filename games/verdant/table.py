"""All that lies open: homes, market, pots, thumbs, and how far the turn has come."""

from typing import Literal

from msgspec import Struct, field

from games.engine.referee import Seat
from games.verdant.cards import Token
from games.verdant.home import Home, open_for

COLUMNS = 4
TURNS = 13
"""Each player takes so many."""
PRICE = 2
"""Green thumbs for each use of them."""
MOST_THUMBS = 5
"""Kept at the end of a turn."""

type Sort = Literal["P", "R"]
"""A plant or a room."""
SORTS: tuple[Sort, Sort] = ("P", "R")
SORT_WORDS = {"P": "plant", "R": "room"}


class Column(Struct, omit_defaults=True):
    """A plant, a token and a room of the market; "" where the place is empty. Thumbs lie on cards."""

    plant: str = ""
    token: Token = ""
    room: str = ""
    plant_thumbs: int = 0
    room_thumbs: int = 0

    def card(self, sort: Sort) -> str:
        return self.plant if sort == "P" else self.room

    def thumbs(self, sort: Sort) -> int:
        return self.plant_thumbs if sort == "P" else self.room_thumbs

    def put(self, sort: Sort, card: str) -> None:
        if sort == "P":
            self.plant = card
        else:
            self.room = card

    def add_thumb(self, sort: Sort) -> None:
        if sort == "P":
            self.plant_thumbs += 1
        else:
            self.room_thumbs += 1

    def take_thumbs(self, sort: Sort) -> int:
        """The card's thumbs, which lie there no longer."""
        taken = self.thumbs(sort)
        if sort == "P":
            self.plant_thumbs = 0
        else:
            self.room_thumbs = 0
        return taken


class Turn(Struct, omit_defaults=True):
    """What the mover has done of a turn. `sort` and `column` (from 0) are where the card came from.

    `card` is in hand until it is laid; `token` is the new one until it is used.
    """

    sort: Sort | None = None
    column: int = 0
    card: str = ""
    token: Token = ""
    over: bool = False

    @property
    def has_taken(self) -> bool:
        return self.sort is not None

    @property
    def has_laid(self) -> bool:
        return self.has_taken and not self.card


class Table(Struct, omit_defaults=True):
    """`pots` are the points of those left that are worth any; `thumbs` the supply; `turns` were finished in all.

    `dealt` are the first rooms by seat, until they are laid.
    """

    homes: list[Home]
    market: list[Column]
    pots: list[int]
    dealt: list[str] = field(default_factory=list)
    thumbs: int = 0
    first: Seat = 0
    mover: Seat = 0
    turns: int = 0
    turn: Turn = field(default_factory=Turn)

    def copy(self) -> "Table":
        """With nothing in common, so that steps can be tried on it."""
        t = self.turn
        return Table(
            [home.copy() for home in self.homes],
            [Column(c.plant, c.token, c.room, c.plant_thumbs, c.room_thumbs) for c in self.market],
            list(self.pots),
            list(self.dealt),
            self.thumbs,
            self.first,
            self.mover,
            self.turns,
            Turn(t.sort, t.column, t.card, t.token, t.over),
        )

    @property
    def home(self) -> Home:
        """The mover's."""
        return self.homes[self.mover]

    @property
    def is_over(self) -> bool:
        return self.turns >= TURNS * len(self.homes)

    def hand(self) -> list[Token]:
        """Tokens that the mover can use: the stored one and the new one."""
        return [token for token in (self.home.stored, self.turn.token) if token]

    def pays(self) -> bool:
        """Has the mover enough green thumbs to use them once?"""
        return self.home.thumbs >= PRICE

    def pay(self) -> None:
        self.home.thumbs -= PRICE
        self.thumbs += PRICE

    def takes(self, sort: Sort) -> bool:
        """Has the mover's home a place for such a card?"""
        return bool(open_for(self.home, sort == "P"))
