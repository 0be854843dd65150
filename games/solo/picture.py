"""Solo as svg: a plate for each player in the order of play, the pile and the top card, the own hand below.

Each colour has a shape of its own: red hearts, green clubs, blue diamonds, yellow stars.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from games.engine.cards import SHAPES, TALL, back_svg
from games.engine.drawing import label, place, tag
from games.engine.drawing import svg as picture
from games.engine.lettering import counted
from games.engine.referee import Seat
from games.solo.cards import COLOUR_WORDS, WILD, Card, Colour, colour_of, points_of, symbol_of
from games.solo.moves import NOBODY, write_move
from games.solo.show import game_said, rank_of, seats_in_order, standing_of, wanted, words
from games.solo.view import View

CLOTH, RIM, PLATE, LIGHT, SOFT, GLOW = "#3b3357", "#221d36", "#2d2745", "#fdfbf0", "#cfc8e6", "#ffd34d"
PAPER, EDGE_INK, NIGHT = "#fffdf6", "#1b1826", "#24212e"
INKS = {"R": "#c4161c", "G": "#14733a", "B": "#1857b8", "Y": "#e8b400"}
DARK = {"R": "#ffffff", "G": "#ffffff", "B": "#ffffff", "Y": "#2b2200"}
"""What is written on each colour."""
SUITS = {"R": SHAPES["H"], "G": SHAPES["C"], "B": SHAPES["D"], "Y": SHAPES[""]}
WIDE, EDGE, GAP = 600, 14, 8
PLATE_TALL, MIDDLE = 52, 172
CARD, TOP = 65, 108
ROW = 8
"""Own cards side by side."""
type Block = tuple[list[str], float]
"""Parts drawn from y 0 on, and their height."""


def svg(view: View, names: Sequence[str]) -> str:
    """On a cloth of its own, so that it looks the same on a light and on a dark page."""
    blocks = [_heading(view), _plates(view, names)]
    if not view.over:
        blocks.append(_middle(view, names))
        if view.seat is not None:
            blocks += [_hand(view, view.seat, names), _buttons(view, names)]
    parts: list[str] = []
    y: float = EDGE
    for inside, tall in blocks:
        parts.append(tag("g", *inside, transform=f"translate(0 {y:g})"))
        y += tall + GAP
    cloth = tag("rect", x=1, y=1, width=WIDE - 2, height=y + 2, rx=22, fill=CLOTH, stroke=RIM, stroke_width=2)
    return picture(WIDE, y + 4, f"Solo: {words(view, names)}", [cloth, *parts])


def _heading(view: View) -> Block:
    title = f"The end, after round {view.round}" if view.over else game_said(view)
    parts = [label(EDGE + 6, 14, title, 22, "start", fill=LIGHT, font_weight="bold")]
    if not view.over:
        way = "▲ counter-clockwise" if view.turned else "▼ clockwise"
        parts.append(label(WIDE - EDGE - 6, 14, way, 20, "end", fill=SOFT, font_weight="bold"))
    return parts, 30


# ---- a card


def suit_svg(colour: Colour, x: float, y: float, size: float, fill: str) -> str:
    """The shape of a colour round (x, y)."""
    return tag("path", d=SUITS[colour], fill=fill, transform=f"translate({x:g} {y:g}) scale({size:g})")


def card_svg(card: Card, x: float, y: float, wide: float, glow: bool = False, named: Colour = "") -> str:
    """A card, face up, with its corner at (x, y). `named` is the colour that was named for a black card."""
    edge = {"stroke": GLOW, "stroke_width": 4} if glow else {"stroke": EDGE_INK, "stroke_width": 1}
    sheet = tag("rect", width=wide, height=wide * TALL, rx=wide * 0.11, fill=PAPER, **edge)
    return tag("g", sheet, _face(card, wide, named), transform=f"translate({x:g} {y:g})")


@cache
def _face(card: Card, wide: float, named: Colour) -> str:
    """Coloured ground, a light oval with the symbol, index and shape in the corners; all shapes on a black card."""
    colour, tall = colour_of(card), wide * TALL
    inner = {"x": wide * 0.06, "y": wide * 0.06, "width": wide * 0.88, "height": tall - wide * 0.12}
    ground = tag("rect", **inner, rx=wide * 0.08, fill=INKS.get(colour, NIGHT))
    oval = _oval(colour, named, wide, tall)
    corner = _corner(card, colour, wide)
    if colour or named:
        far = tag("g", corner, transform=f"rotate(180 {wide / 2:g} {tall / 2:g})")
    else:
        far = _four(symbol_of(card), wide, tall)
    middle = _symbol(symbol_of(card), named or colour, wide, tall)
    return "".join([ground, oval, middle, corner, far])


def _oval(colour: Colour, named: Colour, wide: float, tall: float) -> str:
    edge = {"stroke": INKS[named], "stroke_width": 4} if named else {}
    return tag("ellipse", cx=wide / 2, cy=tall / 2, rx=wide * 0.36, ry=tall * 0.28, fill=PAPER, **edge)


def _four(symbol: str, wide: float, tall: float) -> str:
    """The shapes of all colours: within the oval of Choose Colour, on a strip below the symbol of other black cards."""
    if symbol == WILD:
        spots, size = [(0.5, 0.45), (0.74, 0.7), (0.5, 0.95), (0.26, 0.7)], 0.22
    else:
        spots, size = [(0.2 + 0.2 * i, 1.21) for i in range(4)], 0.17
    shapes = [
        suit_svg(letter, x * wide, y * wide, size * wide, INKS[letter])
        for letter, (x, y) in zip(INKS, spots, strict=True)
    ]
    strip = {"x": wide * 0.09, "y": tall * 0.79, "width": wide * 0.82, "height": tall * 0.15}
    return (tag("rect", **strip, rx=wide * 0.06, fill=PAPER) if symbol != WILD else "") + "".join(shapes)


def _corner(card: Card, colour: Colour, wide: float) -> str:
    """What a fan shows: symbol and shape in the upper left."""
    ink = DARK.get(colour, "#ffffff")
    symbol = symbol_of(card)
    size = wide * {1: 0.24, 2: 0.2}.get(len(symbol), 0.17)
    parts = [label(wide * 0.1, wide * 0.2, symbol, size, "start", fill=ink, font_weight="bold")]
    if colour:
        parts.append(suit_svg(colour, wide * 0.8, wide * 0.2, wide * 0.2, ink))
    return "".join(parts)


def _symbol(symbol: str, colour: Colour, wide: float, tall: float) -> str:
    """The large symbol in the middle: a number, +2 and +4 as written, a drawing for the others."""
    ink = {"Y": "#7a5f00", "": NIGHT}.get(colour, INKS.get(colour, NIGHT))
    draw = {"S": _skip, "D": _direction, "X": _swap, "XA": _round}.get(symbol)
    if draw is not None:
        return tag("g", draw(ink), transform=f"translate({wide / 2:g} {tall / 2:g}) scale({wide / 72:g})")
    if symbol == WILD:
        return suit_svg(colour, wide / 2, tall / 2, wide * 0.5, INKS[colour]) if colour else ""
    told = symbol[-2:]
    size = wide * (0.58 if len(told) == 1 else 0.42)
    line = ""
    if told in ("6", "9"):
        bar = {"x": wide * 0.38, "y": tall / 2 + size * 0.44, "width": wide * 0.24, "height": wide * 0.04}
        line = tag("rect", **bar, fill=ink)
    return label(wide / 2, tall / 2, told, size, fill=ink, font_weight="bold") + line


def _stroke(ink: str, path: str) -> str:
    return tag("path", d=path, fill="none", stroke=ink, stroke_width=5, stroke_linecap="round", stroke_linejoin="round")


def _skip(ink: str) -> str:
    return tag("circle", r=17, fill="none", stroke=ink, stroke_width=6) + _stroke(ink, "M-11 11L11-11")


def _direction(ink: str) -> str:
    return _stroke(ink, "M-8 19V-15M-15-8L-8-17L-1-8") + _stroke(ink, "M8-19V15M1 8L8 17L15 8")


def _swap(ink: str) -> str:
    """Two cards that change places."""
    cards = tag("rect", x=-18, y=-20, width=16, height=23, rx=3, fill=ink)
    cards += tag("rect", x=2, y=-3, width=16, height=23, rx=3, fill="none", stroke=ink, stroke_width=3)
    return cards + _stroke(ink, "M4-15Q13-15 13-8") + _stroke(ink, "M-4 15Q-13 15-13 9")


def _round(ink: str) -> str:
    """All hands go round."""
    ring = _stroke(ink, "M-13 6A14 14 0 1 1 0 14")
    return ring + tag("path", d="M2 5V23L-9 14Z", fill=ink)


# ---- players


def _plates(view: View, names: Sequence[str]) -> Block:
    """Two columns of plates, read row by row."""
    wide = (WIDE - 2 * EDGE - GAP) / 2
    parts = [
        _plate(view, seat, names[seat], EDGE + (wide + GAP) * (i % 2), (PLATE_TALL + GAP) * (i // 2), wide)
        for i, seat in enumerate(seats_in_order(view))
    ]
    return parts, (PLATE_TALL + GAP) * ((len(names) + 1) // 2) - GAP


def _plate(view: View, seat: Seat, name: str, x: float, y: float, wide: float) -> str:
    told = f"{rank_of(view, seat)}. {name}" if view.over else f"{seat + 1}  {name}"
    moves, count = seat == view.mover and not view.over, view.counts[seat]
    written = _written(_short(told, 17), _note(view, seat), view.totals[seat], moves or count == 1, view.over, wide)
    frame = _frame(moves, wide) + written + ("" if view.over else _held(count, wide))
    return tag("g", frame, transform=f"translate({x:g} {y:g})")


@lru_cache(maxsize=1000)
def _written(told: str, note: str, total: int, bright: bool, over: bool, wide: float) -> str:
    return "".join(
        [
            label(12, 17, told, 19, "start", fill=LIGHT, font_weight="bold"),
            label(12, 38, note, 15, "start", fill=GLOW if bright else SOFT),
            label(wide - 10, 38, counted(total, "point"), 15, "end", fill=GLOW if over else SOFT),
        ]
    )


@cache
def _frame(moves: bool, wide: float) -> str:
    edge = {"stroke": GLOW, "stroke_width": 3} if moves else {"stroke": RIM, "stroke_width": 1}
    return tag("rect", width=wide, height=PLATE_TALL, rx=10, fill=PLATE, **edge)


@cache
def _held(count: int, wide: float) -> str:
    """How many cards, beside a small back."""
    return back_svg(wide - 62, 5, 16) + label(wide - 10, 17, count, 20, "end", fill=LIGHT)


def _note(view: View, seat: Seat) -> str:
    if view.over:
        lost = points_of(view.counted[seat])
        return f"lost {lost} at last" if lost else "out of cards"
    return standing_of(view, seat) or ("one card!" if view.counts[seat] == 1 else "")


def _short(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


# ---- the middle


def _middle(view: View, names: Sequence[str]) -> Block:
    """The pile to draw from, the top card, and in words what may be laid on it."""
    ground = tag("rect", x=EDGE, y=0, width=WIDE - 2 * EDGE, height=MIDDLE, rx=14, fill=RIM, fill_opacity="0.5")
    back = back_svg(EDGE + 20, 22, 84) if view.pile else ""
    count = label(EDGE + 62, 156, f"{view.pile} to draw", 16, fill=SOFT)
    pile = back + count
    if view.acts and not view.choosing and not view.drawn:
        pile = place("draw", pile, title="draw")
    named = view.colour if colour_of(view.top) == "" else ""
    top = card_svg(view.top, EDGE + 140, 10, TOP, named=named)
    return [ground, pile, top, *_told(view, names)], MIDDLE


def _told(view: View, names: Sequence[str]) -> Iterator[str]:
    """Who laid the card, and what fits, in lines that are short enough to be large."""
    x, y = EDGE + 270, 30.0
    laid = f"laid by {_short(names[view.layer], 14)}" if view.layer >= 0 else "the first card"
    lines = [(f"{view.top}, {laid}", 19, SOFT)]
    if view.stack:
        lines += [(f"+{view.stack}", 40, GLOW), ("stack to draw or to raise", 19, LIGHT)]
    elif view.choosing:
        lines += [("a colour is", 22, GLOW), ("still to be named", 22, GLOW)]
    elif not view.colour:
        lines += [("any card fits", 24, GLOW)]
    else:
        yield tag("circle", cx=x + 33, cy=84, r=33, fill=PAPER)
        yield suit_svg(view.colour, x + 33, 84, 46, INKS[view.colour])
        yield label(x + 80, 84, COLOUR_WORDS[view.colour], 32, "start", fill=LIGHT, font_weight="bold")
        lines += [("", 62, LIGHT), (_short(wanted(view), 30), 17, SOFT)]
    for line, size, fill in lines:
        yield label(x, y, line, size, "start", fill=fill, font_weight="bold")
        y += size + 14


# ---- the own hand


def _hand(view: View, seat: Seat, names: Sequence[str]) -> Block:
    """Rows of cards; a bright edge means that a click plays the card."""
    title = f"Your hand, {names[seat]}: {counted(points_of(view.hand), 'point')}"
    parts = [label(EDGE + 6, 14, _short(title, 44), 20, "start", fill=LIGHT, font_weight="bold")]
    clicks = _clicks(view, names)
    step = (WIDE - 2 * EDGE - CARD) / (ROW - 1)
    for i, card in enumerate(view.hand):
        answer = clicks.get(card, "")
        drawn = card_svg(card, EDGE + step * (i % ROW), 34 + (CARD * TALL + 10) * (i // ROW), CARD, bool(answer))
        parts.append(place(answer, drawn) if answer else drawn)
    rows = (len(view.hand) - 1) // ROW + 1
    return parts, 34 + (CARD * TALL + 10) * rows


def _clicks(view: View, names: Sequence[str]) -> dict[Card, str]:
    """The answer that a click on a card gives; none where a colour or a player must be named with it."""
    plain = [move for move in view.moves if move.card and not move.colour and move.target == NOBODY]
    return {move.card: write_move(move, names, bool(view.drawn)) for move in plain}


def _buttons(view: View, names: Sequence[str]) -> Block:
    """What else can be chosen: colours, players to swap with, draw, keep or pass."""
    clicks = set(_clicks(view, names).values())
    captions = [write_move(move, names, bool(view.drawn)) for move in view.moves]
    captions = [caption for caption in captions if caption not in clicks]
    if view.choosing and view.acts:
        captions = list(COLOUR_WORDS.values())
    parts: list[str] = []
    x, y = EDGE + 6.0, 0.0
    for answer in captions:
        wide = 10.6 * len(answer) + 28
        if x + wide > WIDE - EDGE - 6:
            x, y = EDGE + 6.0, y + 42
        shape = tag("rect", x=x, y=y, width=wide, height=34, rx=17, fill="none", stroke=GLOW, stroke_width=2)
        parts.append(place(answer, shape, label(x + wide / 2, y + 17, answer, 17, fill=GLOW, font_weight="bold")))
        x += wide + 8
    return parts, y + 40 if captions else 0
