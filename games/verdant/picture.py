"""Verdant as svg: the market as four columns, the reader's home in large, the others' below it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from games.engine.drawing import label, place, tag
from games.engine.drawing import svg as picture
from games.engine.lettering import counted
from games.verdant.cards import PLANTS, ROOMS
from games.verdant.home import BESIDE, COLUMNS, MIDDLE, SIDES, Home, Spot, is_for_plants, open_for, open_spots
from games.verdant.icons import (
    INK,
    WALLS,
    kind_sign,
    light_icon,
    lights_row,
    plant_icon,
    thumbs_icon,
    token_icon,
)
from games.verdant.notation import uses
from games.verdant.scoring import score
from games.verdant.seen import View
from games.verdant.show import in_order, pots_in_words, words
from games.verdant.table import TURNS, Column, Table

WIDE, EDGE, GAP = 600, 12, 8
FLOOR, RIM, SOFT, GLOW, CARD, CARD_RIM = "#efe6d6", "#c9b79a", "#7a6a55", "#e0780a", "#fbf7ec", "#b7a588"
TALL = 96.0
"""A card of the market."""


def svg(view: View, names: Sequence[str]) -> str:
    """On a floor of its own, so that it looks the same on a light and on a dark page."""
    parts = [_title(view), *_market(view, 44)]
    y = 44 + 2 * TALL + 62
    first, *others = in_order(view)
    home, y = _home(view, first, names[first], EDGE, y, WIDE - 2 * EDGE)
    parts.append(home)
    half = (WIDE - 2 * EDGE - 2 * GAP) / 2
    for pair in (others[i : i + 2] for i in range(0, len(others), 2)):
        drawn = [_home(view, seat, names[seat], EDGE + i * (half + 2 * GAP), y, half) for i, seat in enumerate(pair)]
        parts += [home for home, _ in drawn]
        y = max(end for _, end in drawn)
    floor = tag("rect", x=1, y=1, width=WIDE - 2, height=y + 2, rx=18, fill=FLOOR, stroke=RIM, stroke_width=2)
    return picture(WIDE, y + 4, f"Verdant: {words(view, names)}", [floor, *parts])


def _title(view: View) -> str:
    table = view.table
    done = table.turns // len(table.homes)
    head = "Furnished" if table.is_over else f"Turn {done + 1} of {TURNS}"
    pots = label(WIDE - EDGE - 6, 24, f"Pots: {pots_in_words(table.pots)}", 15, "end", fill=SOFT)
    reset = _word("reset", 207, 24) if view.acts and not table.turn.has_taken and table.pays() else ""
    return label(EDGE + 6, 24, head, 20, "start", fill=INK, font_weight="bold") + reset + pots


def _word(word: str, x: float, y: float) -> str:
    """A step that has no place of its own."""
    frame = tag("rect", x=x - 26, y=y - 11, width=52, height=22, rx=11, fill=CARD, stroke=CARD_RIM)
    return place(word, frame, label(x, y, word, 14, fill=SOFT))


# ---- the market


def _market(view: View, y: float) -> Iterator[str]:
    wide = (WIDE - 2 * EDGE - 3 * GAP) / 4
    offered = view.acts and not view.table.turn.has_taken
    for i, column in enumerate(_with_hand(view.table), 1):
        x = EDGE + (i - 1) * (wide + GAP)
        yield _offer(f"P{i}", _plant_card(column, x, y, wide), offered and column.plant)
        yield _offer(f"T{i}", _market_token(column, i, x, y + TALL, wide), offered and column.token)
        yield _offer(f"R{i}", _room_card(column, x, y + TALL + 50, wide), offered and column.room)
        if view.table.turn.card and i == view.table.turn.column + 1:
            yield _in_hand(x, y if view.table.turn.sort == "P" else y + TALL + 50, wide)


def _with_hand(table: Table) -> Iterator[Column]:
    """The market; a card that is taken and not yet laid is shown where it lay."""
    for i, column in enumerate(table.market):
        if i == table.turn.column and table.turn.card and table.turn.sort:
            column = Column(column.plant, column.token, column.room, column.plant_thumbs, column.room_thumbs)
            column.put(table.turn.sort, table.turn.card)
        yield column


def _in_hand(x: float, y: float, wide: float) -> str:
    """A frame round the card that is taken and not yet laid."""
    frame = tag("rect", x=x, y=y, width=wide, height=TALL, rx=8, fill="none", stroke=GLOW, stroke_width=3)
    return frame + label(x + wide / 2, y + TALL * 0.5, "to lay", 16, fill=GLOW, font_weight="bold")


def _offer(code: str, drawn: str, shown: str | bool) -> str:
    return place(code, drawn) if shown else drawn


def _sheet(x: float, y: float, wide: float, tall: float, fill: str, glow: bool = False) -> str:
    edge = {"stroke": GLOW if glow else CARD_RIM, "stroke_width": 2.5 if glow else 1}
    return tag("rect", x=x, y=y, width=wide, height=tall, rx=min(8, wide * 0.08), fill=fill, **edge)


def _code(text: str, x: float, y: float) -> str:
    return label(x, y, text, 13, "start", fill=SOFT, font_weight="bold")


def _plant_card(column: Column, x: float, y: float, wide: float) -> str:
    index = _code(f"P{column_number(x, wide)}", x + 6, y + 12)
    if not column.plant:
        return _sheet(x, y, wide, TALL, FLOOR) + index
    plant = PLANTS[column.plant]
    size = 12.5 if len(plant.name) < 18 else 11
    return "".join(
        [
            _sheet(x, y, wide, TALL, CARD),
            index,
            plant_icon(plant.kind, x + 34, y + 44, 56),
            lights_row(plant.lights, x + wide - 8 - 18.5 * len(plant.lights), y + 16, 16.5),
            kind_sign(plant.kind, x + wide - 17, y + 66, 17),
            label(x + wide - 8, y + 40, f"{plant.verdancy} → {plant.points}", 17, "end", fill=INK, font_weight="bold"),
            label(x + wide / 2, y + TALL - 10, plant.name, size, fill=INK),
            thumbs_icon(column.plant_thumbs, x + wide - 54, y + 66, 17),
        ]
    )


def column_number(x: float, wide: float) -> int:
    return round((x - EDGE) / (wide + GAP)) + 1


def _market_token(column: Column, i: int, x: float, y: float, wide: float) -> str:
    index = _code(f"T{i}", x + 6, y + 25)
    if not column.token:
        return index
    name = label(x + wide / 2 + 24, y + 25, column.token.rpartition(" ")[2], 14, "middle", fill=INK)
    return index + token_icon(column.token, x + wide / 2 - 22, y + 25, 40) + name


def _room_card(column: Column, x: float, y: float, wide: float) -> str:
    index = _code(f"R{column_number(x, wide)}", x + 6, y + 12)
    if not column.room:
        return _sheet(x, y, wide, TALL, FLOOR) + index
    drawn = _room(column.room, x, y, wide, TALL)
    return drawn + index + thumbs_icon(column.room_thumbs, x + wide - 32, y + TALL - 14, 17)


@lru_cache(maxsize=4096)
def _room(name: str, x: float, y: float, wide: float, tall: float) -> str:
    """A wall with its kind's sign, and a light in the middle of each side."""
    room = ROOMS[name]
    size = min(wide, tall) * 0.2
    top, right, bottom, left = tuple(room.sides)
    inset = size * 0.62
    return "".join(
        [
            _sheet(x, y, wide, tall, WALLS[room.kind]),
            light_icon(top, x + wide / 2, y + inset, size),
            light_icon(right, x + wide - inset, y + tall / 2, size),
            light_icon(bottom, x + wide / 2, y + tall - inset, size),
            light_icon(left, x + inset, y + tall / 2, size),
            kind_sign(room.kind, x + wide - size * 0.75, y + size * 0.75, size * 0.95),
        ]
    )


# ---- a home


def _home(view: View, seat: int, name: str, x: float, y: float, wide: float) -> tuple[str, float]:
    """A plate with a grid of cards, and where it ends below."""
    table, home = view.table, view.table.homes[seat]
    large = wide > WIDE / 2
    clicks, glowing = ({}, set()) if table.is_over else (_clicks(view, seat), _glowing(view, seat))
    shown = [*home.cards, *(open_spots(home) if not table.is_over else []), *clicks]
    columns = [c for c in COLUMNS if min(s[0] for s in shown) <= c <= max(s[0] for s in shown)]
    rows = [str(r) for r in range(min(int(s[1]) for s in shown), max(int(s[1]) for s in shown) + 1)]
    side = (wide - 26) / max(len(columns), 5)
    top, left = y + (58 if large else 52), x + 20
    parts = [_name(view, seat, name, x, y, wide)]
    size = 13 if large else 10
    parts += [label(left + (i + 0.5) * side, top - 9, column, size, fill=SOFT) for i, column in enumerate(columns)]
    parts += [label(x + 10, top + (i + 0.5) * side, row, size, fill=SOFT) for i, row in enumerate(rows)]
    for spot in [c + r for r in rows for c in columns]:
        at = (left + columns.index(spot[0]) * side + 2, top + rows.index(spot[1]) * side + 2, side - 4)
        if spot in shown:
            drawn = _spot(home, spot, at, spot in glowing)
            parts.append(place(clicks[spot], drawn) if spot in clicks else drawn)
    if table.dealt:
        aside = left + 3.5 * side
        parts.append(_room(table.dealt[seat], aside, top + side, side, side))
        parts.append(label(aside + side / 2, top + side * 0.85, "to lay", side * 0.16, fill=INK))
    return "".join(parts), top + len(rows) * side + 12


def _name(view: View, seat: int, name: str, x: float, y: float, wide: float) -> str:
    table, home = view.table, view.table.homes[seat]
    moves = seat == table.mover and not table.dealt and not table.is_over
    large = wide > WIDE / 2
    band = tag(
        "rect",
        x=x,
        y=y,
        width=wide,
        height=36 if large else 30,
        rx=8,
        fill=CARD,
        stroke=GLOW if moves else CARD_RIM,
        stroke_width=2.5 if moves else 1,
    )
    middle = y + (18 if large else 15)
    size = 18 if large else 14
    shown = name if large else name[:10]
    parts = [band, label(x + 10, middle, shown, size, "start", fill=INK, font_weight="bold")]
    parts.append(label(x + wide - 8, middle, counted(score(home).total, "point"), size - 2, "end", fill=INK))
    across = x + wide * (0.62 if large else 0.58)
    acts = view.acts and seat == view.seat
    parts.append(_offer("thumbs", thumbs_icon(home.thumbs, across, middle, size, none=acts), acts))
    tokens = [home.stored, table.turn.token if moves else ""]
    for i, token in enumerate(filter(None, tokens)):
        parts.append(_offer(token, token_icon(token, across - (i + 1) * size * 2, middle, size * 1.6), acts))
    return "".join([*parts, _word("end", x + wide * 0.77, middle) if acts else ""])


def _clicks(view: View, seat: int) -> dict[Spot, str]:
    """The places of the viewer's own home, and what each is in an answer."""
    table, home = view.table, view.table.homes[seat]
    if seat == view.seat and table.dealt:
        return dict(zip(BESIDE[MIDDLE], SIDES, strict=True))
    if seat != view.seat or not view.acts:
        return {}
    return {spot: spot for spot in [*home.rooms(), *home.unfinished(), *open_spots(home)]}


def _glowing(view: View, seat: int) -> set[Spot]:
    """Where the card or a token in hand can go."""
    table = view.table
    if seat != view.seat or not (table.dealt or (view.acts and table.turn.has_taken)):
        return set()
    if table.dealt:
        return {*BESIDE[MIDDLE]}
    if table.turn.card:
        return {*open_for(table.home, table.turn.sort == "P")}
    return {spot for step in uses(table) for spot in step.spots}


def _spot(home: Home, spot: Spot, at: tuple[float, float, float], glow: bool) -> str:
    x, y, side = at
    if spot in home.cards:
        ring = tag("rect", x=x, y=y, width=side, height=side, rx=6, fill="none", stroke=GLOW, stroke_width=2.5)
        return _card(home, spot, at) + (ring if glow else "")
    frame = tag(
        "rect", x=x, y=y, width=side, height=side, rx=6, fill="#fff6df" if glow else FLOOR,
        stroke=GLOW if glow else RIM, stroke_dasharray="5 4", stroke_width=2.5 if glow else 1,
    )  # fmt: skip
    word = label(x + side / 2, y + side / 2, "plant" if is_for_plants(spot) else "room", side * 0.15, fill=SOFT)
    return frame + word


@lru_cache(maxsize=4096)
def _plant(name: str, verdancy: int, pot: int | None, at: tuple[float, float, float]) -> str:
    """`pot` is None while it grows."""
    (x, y, side), plant = at, PLANTS[name]
    parts = [
        _sheet(x, y, side, side, CARD if pot is None else "#e6f0da"),
        plant_icon(plant.kind, x + side * 0.4, y + side * 0.52, side * 0.7, pot),
        kind_sign(plant.kind, x + side * 0.88, y + side * 0.12, side * 0.17),
    ]
    if pot is None:
        state = f"{verdancy}/{plant.verdancy}"
        parts.append(lights_row(plant.lights, x + side * 0.03, y + side * 0.12, side * 0.17))
        parts.append(_badge(x + side * 0.96, y + side * 0.66, state, side))
        parts.append(_badge(x + side * 0.96, y + side * 0.87, f"→{plant.points}", side))
    else:
        parts.append(_badge(x + side * 0.96, y + side * 0.87, f"{plant.points}+{pot}", side))
    return "".join(parts)


def _badge(x: float, y: float, text: str, side: float) -> str:
    return label(x, y, text, side * 0.18, "end", fill=INK, font_weight="bold")


def _card(home: Home, spot: Spot, at: tuple[float, float, float]) -> str:
    if is_for_plants(spot):
        return _plant(home.cards[spot], home.verdancy.get(spot, 0), home.pots.get(spot), at)
    return _furnished(home, spot, at)


def _furnished(home: Home, spot: Spot, at: tuple[float, float, float]) -> str:
    x, y, side = at
    item = home.items.get(spot)
    drawn = token_icon(item, x + side / 2, y + side / 2, side * 0.42) if item else ""
    return _room(home.cards[spot], x, y, side, side) + drawn
