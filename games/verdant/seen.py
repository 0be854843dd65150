"""What can be seen, which is everything but what will be drawn; and what must hold in every state."""

from collections import Counter

from msgspec import Struct

from games.engine.referee import Seat
from games.verdant.cards import PLANTS, ROOMS, THUMBS, bag
from games.verdant.home import BESIDE, HIGH, WIDE, Home, is_for_plants
from games.verdant.home import COLUMNS as PLACES
from games.verdant.rules import POTS_A_SORT, State
from games.verdant.table import MOST_THUMBS, TURNS, Table


class View(Struct, omit_defaults=True):
    """All see the same. `seat` is who looks; `tokens` are in the bag."""

    seat: Seat | None
    table: Table
    tokens: int

    @property
    def acts(self) -> bool:
        """Is it the viewer's turn?"""
        return self.seat == self.table.mover and not self.table.dealt and not self.table.is_over


def view(state: State, seat: Seat | None) -> View:
    return View(seat, state.table.copy(), len(state.bag))


def check(state: State) -> None:
    table = state.table
    assert _held(state, "P") == sorted(PLANTS) and _held(state, "R") == sorted(ROOMS)
    items = [item for home in table.homes for item in home.items.values()]
    tokens = Counter([*state.bag, *items, *(c.token for c in table.market), *(home.stored for home in table.homes)])
    tokens.pop("", None)
    assert tokens <= Counter(bag()), "a token is there twice"
    market = sum(column.plant_thumbs + column.room_thumbs for column in table.market)
    assert table.thumbs + market + sum(home.thumbs for home in table.homes) == THUMBS
    standing = Counter(points for home in table.homes for points in home.pots.values() if points)
    assert standing + Counter(table.pots) == Counter({points: POTS_A_SORT[len(table.homes)] for points in (3, 2, 1)})
    for home in table.homes:
        _check_home(home)
    laid = sum(len(home.cards) for home in table.homes)
    assert laid == table.turns + (1 if table.dealt else 2) * len(table.homes) and table.turns <= TURNS * len(
        table.homes
    )


def _held(state: State, sort: str) -> list[str]:
    """Every card of a sort, wherever it is."""
    table = state.table
    decks = (state.plants, state.under["P"]) if sort == "P" else (state.rooms, state.under["R"], table.dealt)
    market = [column.plant if sort == "P" else column.room for column in table.market]
    laid = [card for home in table.homes for spot, card in home.cards.items() if is_for_plants(spot) == (sort == "P")]
    return sorted([*(card for deck in decks for card in deck), *filter(None, market), *laid])


def _check_home(home: Home) -> None:
    columns = [PLACES.index(spot[0]) for spot in home.cards]
    rows = [int(spot[1]) for spot in home.cards]
    assert max(columns) - min(columns) < WIDE and max(rows) - min(rows) < HIGH
    assert len(home.cards) == 1 or all(any(other in home.cards for other in BESIDE[spot]) for spot in home.cards)
    assert set(home.items) <= set(home.rooms()) and set(home.pots) <= set(home.plants())
    assert all(0 < home.verdancy[spot] < home.plant(spot).verdancy for spot in home.verdancy)
    assert not set(home.verdancy) & set(home.pots) and home.thumbs <= MOST_THUMBS
