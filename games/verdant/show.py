"""Verdant as text and words: the market, every home as a grid, and the points so far."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from games.engine.lettering import WIDE, counted
from games.verdant.cards import PLANTS, ROOMS, kind_of, plant_in_words, room_in_words, what_is
from games.verdant.home import COLUMNS, Home, Spot, is_for_plants, open_spots
from games.verdant.scoring import score
from games.verdant.seen import View
from games.verdant.table import TURNS, Column, Table

CELL = 11
SHORT = {
    "succulent": "succul.",
    "flowering": "flower.",
    "foliage": "foliage",
    "vining": "vining",
    "unusual": "unusual",
}
PARTS = ("plants", "verd.", "pots", "rooms", "items", "coll.", "decor.")
"""How the parts of a score are headed."""
NARROW = 16
"""A column of the market."""


def text(view: View, names: Sequence[str]) -> str:
    """Market, homes from the reader's on, points. At most 76 columns."""
    table = view.table
    lines = [_heading(table), "", *_market(view), ""]
    for seat in in_order(view):
        lines += [*_home(view, seat, names[seat]), ""]
    return "\n".join([*lines, *_points(table, names), "", *_key()])


def in_order(view: View) -> list[int]:
    """All seats, the reader's first."""
    seats = list(range(len(view.table.homes)))
    return seats if view.seat is None else seats[view.seat :] + seats[: view.seat]


def _heading(table: Table) -> str:
    left = TURNS - table.turns // len(table.homes)
    round_ = f"Turn {TURNS - left + 1} of {TURNS}" if left else "All is furnished"
    return f"{round_}. Pots left: {pots_in_words(table.pots)}."


def pots_in_words(pots: Sequence[int]) -> str:
    counts = [f"{pots.count(points)} for {points}" for points in (3, 2, 1) if points in pots]
    return f"{', '.join(counts)}, and those for 0" if counts else "only those for 0"


# ---- the market


def _market(view: View) -> Iterator[str]:
    columns = view.table.market
    yield _row("Market", [f"{i}" for i in range(1, len(columns) + 1)])
    yield _row("", ["-" * (NARROW - 2)] * len(columns))
    plants = [_plant_block(column) for column in columns]
    yield from (_row("P plant" if not i else "", [block[i] for block in plants]) for i in range(4))
    yield _row("T token", [column.token or "none" for column in columns])
    rooms = [_room_block(column) for column in columns]
    yield from (_row("R room" if not i else "", [block[i] for block in rooms]) for i in range(4))
    yield f"{view.tokens} tokens are in the bag."


def _row(head: str, cells: Sequence[str]) -> str:
    return f"{head:<8}{' '.join(f'{cell:<{NARROW}}' for cell in cells)}".rstrip()


def _plant_block(column: Column) -> list[str]:
    if not column.plant:
        return ["none", "", "", ""]
    plant = PLANTS[column.plant]
    name = [*wrap(plant.name, NARROW), ""][:2]
    return [
        *name,
        f"{SHORT[plant.kind]} {plant.lights}{_thumbs(column.plant_thumbs)}",
        _worth(plant.verdancy, plant.points),
    ]


def _worth(verdancy: int, points: int) -> str:
    return f"needs {verdancy} for {points}"


def _room_block(column: Column) -> list[str]:
    if not column.room:
        return ["none", "", "", ""]
    room = ROOMS[column.room]
    top, right, bottom, left = tuple(room.sides)
    return [f"     {top}", f"{left} {SHORT[room.kind]:^7} {right}{_thumbs(column.room_thumbs)}", f"     {bottom}", ""]


def _thumbs(count: int) -> str:
    return f" +{count}" if count else ""


# ---- a home


def _home(view: View, seat: int, name: str) -> Iterator[str]:
    home, table = view.table.homes[seat], view.table
    mark = "> " if seat == table.mover and not table.is_over and not table.dealt else "  "
    head = f"{name}: {thumbs_in_words(home.thumbs)}{_storage(view, seat)}"
    yield from wrap(head, WIDE, initial_indent=mark, subsequent_indent="    ")
    if table.dealt:
        yield from wrap(f"To lay beside the plant: {room_in_words(table.dealt[seat])}.", WIDE)
    free = [] if table.is_over else open_spots(home)
    shown = [*home.cards, *free]
    columns = [c for c in COLUMNS if min(s[0] for s in shown) <= c <= max(s[0] for s in shown)]
    rows = range(min(int(s[1]) for s in shown), max(int(s[1]) for s in shown) + 1)
    yield "   " + " ".join(f"{column:^{CELL}}" for column in columns).rstrip()
    line = "  +" + "+".join("-" * CELL for _ in columns) + "+"
    yield line
    for row in rows:
        cells = [_cell(home, f"{column}{row}", free) for column in columns]
        for i in range(4):
            head = str(row) if i == 1 else " "
            yield f"{head} |" + "|".join(cell[i].ljust(CELL) for cell in cells) + "|"
        yield line


def thumbs_in_words(count: int) -> str:
    return f"{counted(count, 'green thumb')}"


def _storage(view: View, seat: int) -> str:
    table = view.table
    told = f", stored: {table.homes[seat].stored or 'nothing'}"
    if seat == table.mover and table.turn.card:
        told += f", to lay: {table.turn.card}"
    if seat == table.mover and table.turn.token:
        told += f", new: {table.turn.token}"
    return told


def _cell(home: Home, spot: Spot, free: Sequence[Spot]) -> list[str]:
    if spot not in home.cards:
        return ["", f"({'plant' if is_for_plants(spot) else 'room'})".center(CELL) if spot in free else "", "", ""]
    return _plant_cell(home, spot) if is_for_plants(spot) else _room_cell(home, spot)


def _plant_cell(home: Home, spot: Spot) -> list[str]:
    plant = home.plant(spot)
    name = [line[:CELL] for line in [*wrap(plant.name, CELL, break_long_words=False), ""][:2]]
    if spot in home.pots:
        state = f"done {plant.points}+{home.pots[spot]}"
    else:
        state = f"{home.verdancy.get(spot, 0)} of {plant.verdancy}={plant.points}"
    return [*name, f"{SHORT[plant.kind]} {plant.lights}", state]


def _room_cell(home: Home, spot: Spot) -> list[str]:
    room = ROOMS[home.cards[spot]]
    top, right, bottom, left = tuple(room.sides)
    item = home.items.get(spot, "")
    said = f"{kind_of(item)[:4]} {what_is(item)}{'*' if kind_of(item) == room.kind else ''}" if item else ""
    return [top.center(CELL), f"{left} {SHORT[room.kind]:^7} {right}", said.center(CELL), bottom.center(CELL)]


# ---- points


def _points(table: Table, names: Sequence[str]) -> Iterator[str]:
    scores = [score(home) for home in table.homes]
    yield f"{'Points':<18}" + "".join(f"{name:>7}" for name in PARTS) + "  total"
    for name, points in zip(names, scores, strict=True):
        yield f"{name[:17]:<18}" + "".join(f"{number:>7}" for number in points.parts.values()) + f"{points.total:>7}"


def _key() -> list[str]:
    return [
        "Light: B bright, M medium, L low, on the sides of rooms and as plants like.",
        "2 of 7=8: has 2 of 7 verdancy, worth 8 when done. done 8+3: with its pot.",
        "+1: a green thumb lies on that card. * an item of the room's own kind.",
    ]


# ---- words


def words(view: View, names: Sequence[str]) -> str:
    """The market column by column, then each home row by row, then the points."""
    table = view.table
    parts = [_heading(table), *_market_in_words(table)]
    for seat in in_order(view):
        parts += _home_in_words(view, seat, names[seat])
    parts += [
        f"{name} has {counted(score(home).total, 'point')} so far."
        for name, home in zip(names, table.homes, strict=True)
    ]
    if table.is_over:
        parts.append("The game is over.")
    elif not table.dealt:
        parts.append(f"It is {names[table.mover]}'s turn.")
    return " ".join(parts)


def _market_in_words(table: Table) -> Iterator[str]:
    for i, column in enumerate(table.market, 1):
        plant = plant_in_words(column.plant) if column.plant else "no plant"
        room = room_in_words(column.room) if column.room else "no room"
        token = column.token or "no token"
        yield f"Market column {i}: {plant}{_lying(column.plant_thumbs)}; {token}; {room}{_lying(column.room_thumbs)}."


def _lying(thumbs: int) -> str:
    return f" ({thumbs_in_words(thumbs)} on it)" if thumbs else ""


def _home_in_words(view: View, seat: int, name: str) -> Iterator[str]:
    table = view.table
    home = table.homes[seat]
    yield f"{name} has {thumbs_in_words(home.thumbs)}{_storage(view, seat)}."
    if table.dealt:
        yield f"{name} lays {room_in_words(table.dealt[seat])} on a side of the first plant."
    for spot in sorted(home.cards, key=lambda spot: (spot[1], spot[0])):
        yield f"{spot}: {_card_in_words(home, spot)}."
    if not table.is_over:
        yield f"Free: {', '.join(f'{s} ({"plant" if is_for_plants(s) else "room"})' for s in open_spots(home))}."


def _card_in_words(home: Home, spot: Spot) -> str:
    name = home.cards[spot]
    if not is_for_plants(spot):
        item = home.items.get(spot)
        return f"{room_in_words(name)}{f', and a {item} in it' if item else ''}"
    if spot in home.pots:
        plant = home.plant(spot)
        return f"{name}, a {plant.kind} plant, complete for {plant.points} points, in a pot for {home.pots[spot]}"
    return f"{plant_in_words(name)}, has {home.verdancy.get(spot, 0)}"
