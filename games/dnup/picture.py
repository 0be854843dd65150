"""dnup as svg: a plate a player with the set on the table and the hand beside it, below it the own hand in large."""

from collections.abc import Sequence

from games.dnup.cards import Card, set_in_words, write_cards
from games.dnup.clicks import may_be_begun
from games.dnup.moves import FLIP, Move, groups, write_move
from games.dnup.rules import GOAL
from games.dnup.seen import View
from games.dnup.show import in_order, limit_said, title, words
from games.engine.drawing import label, place, tag
from games.engine.drawing import svg as picture
from games.engine.lettering import counted

WIDE, EDGE = 600, 14
FELT, RIM, PLATE, INK, SOFT, GLOW = "#17473f", "#0c2b26", "#1f5a50", "#f5f1e3", "#a9cdbf", "#ffd166"
PAPER, DARK = "#fffdf6", "#23303a"
COLOURS = (
    "#5c6b73",
    "#7a5c99",
    "#4b62b5",
    "#2b82b8",
    "#158a86",
    "#2f8f4e",
    "#7f9a1c",
    "#c08a12",
    "#d2641e",
    "#c2333f",
)
"""A colour for each value, from cool and low to hot and high."""
ROW = 8
"""Own cards side by side."""
CARD, TALL = 62.0, 92.0
SMALL, SPREAD = 24.0, 186.0
"""How wide a card is where there are many, and how far they spread."""


def svg(view: View, names: Sequence[str]) -> str:
    """On felt of its own, so that it looks the same on a light and on a dark page."""
    y = 52.0
    parts = [_title(view)]
    for seat in range(len(names)):
        parts.append(_player(view, seat, names, y))
        y += 88
    if view.hand:
        hand, y = _hand(view, names, y + 4)
        parts += hand
    felt = tag("rect", x=1, y=1, width=WIDE - 2, height=y + 4, rx=20, fill=FELT, stroke=RIM, stroke_width=2)
    return picture(WIDE, y + 6, f"dnup: {words(view, names)}", [felt, *parts])


def _title(view: View) -> str:
    right = f"{len(view.pile)} discarded, {limit_said(view)}"
    return label(EDGE + 6, 28, title(view), 22, "start", fill=INK, font_weight="bold") + label(
        WIDE - EDGE - 6, 28, right, 18, "end", fill=SOFT
    )


# ---- a card


def card(face: Card, x: float, y: float, wide: float, marked: bool = False) -> str:
    """Two halves in the colours of their values; the lower value stands on its head."""
    tall = wide * TALL / CARD
    up, down = face
    size, half, rim = wide * 0.52, tall / 2, wide * 0.07
    edge = tag(
        "rect",
        x=x,
        y=y,
        width=wide,
        height=tall,
        rx=wide * 0.13,
        fill=PAPER,
        stroke=GLOW if marked else DARK,
        stroke_width=3 if marked else 1,
    )
    top = _half(x + rim, y + rim, wide - 2 * rim, half - rim, COLOURS[up - 1], wide * 0.09)
    number = _number(up, x + wide / 2, y + half / 2 + rim / 2, size, "#fff")
    low = _number(down, x + wide / 2, y + tall * 0.74, size * 0.78, COLOURS[down - 1])
    turn = f"rotate(180 {x + wide / 2:.1f} {y + tall * 0.74:.1f})"
    return edge + top + number + tag("g", low, transform=turn)


def _number(value: int, x: float, y: float, size: float, colour: str) -> str:
    """Six and nine are underlined: cards are looked at from both ends."""
    number = label(x, y, value, size, fill=colour, font_weight="bold")
    if value not in (6, 9):
        return number
    line = tag("rect", x=x - size * 0.3, y=y + size * 0.43, width=size * 0.6, height=size * 0.1, fill=colour)
    return number + line


def _half(x: float, y: float, wide: float, tall: float, colour: str, rx: float) -> str:
    return tag("rect", x=x, y=y, width=wide, height=tall, rx=rx, fill=colour)


def _back(x: float, y: float, wide: float) -> str:
    tall = wide * TALL / CARD
    edge = tag("rect", x=x, y=y, width=wide, height=tall, rx=wide * 0.13, fill=PAPER, stroke=DARK)
    inner = tag("rect", x=x + 3, y=y + 3, width=wide - 6, height=tall - 6, rx=2, fill="#33508a")
    way = f"M{x + wide / 2:.1f} {y + 7:.1f} l{wide * 0.22:.1f} {tall * 0.2:.1f} h{-wide * 0.44:.1f} z"
    arrow = tag("path", d=way, fill="#b9c9ec")
    again = tag("path", d=way, fill="#b9c9ec", transform=f"rotate(180 {x + wide / 2:.1f} {y + tall / 2:.1f})")
    return edge + inner + arrow + again


# ---- a player


def _player(view: View, seat: int, names: Sequence[str], y: float) -> str:
    moves = seat == view.mover and not view.over
    plate = tag(
        "rect",
        x=EDGE,
        y=y,
        width=WIDE - 2 * EDGE,
        height=82,
        rx=12,
        fill=PLATE,
        stroke=GLOW if moves else RIM,
        stroke_width=3 if moves else 1,
    )
    told, size = ("▸ " if moves else "") + names[seat], 18 if len(names[seat]) <= 11 else 14
    name = label(EDGE + 12, y + 22, told, size, "start", fill=INK, font_weight="bold")
    return plate + name + _points(view, seat, y + 48) + _holds(view, seat, y) + _set(view, seat, names, y)


def _points(view: View, seat: int, y: float) -> str:
    """A lamp for each point up to four, and the number of cards under them."""
    score = view.scores[seat]
    lamps = [
        tag("circle", cx=EDGE + 20 + 19 * i, cy=y - 2, r=6.5, fill=GLOW if i < score else RIM, stroke=GLOW)
        for i in range(max(GOAL, score))
    ]
    count = view.counts[seat]
    out = seat in view.out and not count
    told = "out" if out else counted(count, "card")
    return "".join(lamps) + label(EDGE + 12, y + 20, told, 16, "start", fill=GLOW if out else SOFT)


def _holds(view: View, seat: int, y: float) -> str:
    """Backs, and faces of what everybody has seen; the viewer's own hand is drawn elsewhere."""
    known, count = view.known[seat], view.counts[seat]
    if seat == view.seat or not count:
        return ""
    few = 6 if len(view.sets[seat]) <= 2 else 5  # beside a broad set there is less room
    wide, spots = _spots(count, y, 34.0 if count <= few else SMALL)
    right = WIDE - EDGE - 12 - wide - max(x for x, _ in spots)
    spots = [(right + x, top) for x, top in spots]
    hidden = count - len(known)
    backs = [_back(*spot, wide) for spot in spots[:hidden]]
    return "".join(backs + [card(face, *spot, wide) for face, spot in zip(known, spots[hidden:], strict=True)])


def _set(view: View, seat: int, names: Sequence[str], y: float) -> str:
    cards = view.sets[seat]
    if not cards:
        return ""
    wide, spots = _spots(len(cards), y, 46.0 if len(cards) <= 3 else SMALL if len(cards) > 4 else 38.0)
    drawn = "".join(card(face, 206 + x, top, wide) for face, (x, top) in zip(cards, spots, strict=True))
    can_be_used = view.acts and (seat in view.table.takeable() or any(move.seat == seat for move in view.table.adds()))
    return place(names[seat], drawn, title=f"{set_in_words(cards)} of {names[seat]}") if can_be_used else drawn


def _spots(count: int, y: float, wide: float) -> tuple[float, list[tuple[float, float]]]:
    """How wide cards are and where they lie on a plate, from x = 0: one row in its middle, or two of small cards."""
    if wide != SMALL:
        return wide, [((wide + 4) * i, y + 41 - wide * TALL / CARD / 2) for i in range(count)]
    across = -(-count // 2)
    step = min(wide + 3, (SPREAD - wide) / max(1, across - 1))
    return wide, [(step * (i % across), y + 4 + 38 * (i // across)) for i in range(count)]


# ---- the own hand


def _hand(view: View, names: Sequence[str], y: float) -> tuple[list[str], float]:
    """The cards in rows, then buttons for whole groups, for adding, taking and flipping; and where it ends."""
    plays = {move.cards for move in view.table.plays()} if view.acts else set()
    parts = [label(EDGE + 6, y + 14, "Your hand", 18, "start", fill=INK, font_weight="bold")]
    known = view.known[view.seat] if view.seat is not None else ()
    if known:
        told = f"seen by all: {write_cards(known[:6])}{' …' if len(known) > 6 else ''}"
        parts.append(label(WIDE - EDGE - 6, y + 14, told, 15, "end", fill=SOFT))
    y += 30
    hand = in_order(view.hand)
    for i, face in enumerate(hand):
        x, top = EDGE + 6 + (CARD + 8) * (i % ROW), y + (TALL + 10) * (i // ROW)
        drawn = card(face, x, top, CARD, marked=(face,) in plays)
        parts.append(place(write_cards([face]), drawn) if view.acts and may_be_begun(view.table, [face]) else drawn)
    y += (TALL + 10) * ((len(hand) - 1) // ROW + 1)
    if not view.acts:
        return parts, y
    buttons, y = _buttons(_actions(view, plays), names, y + 4)
    return parts + buttons, y


def _actions(view: View, plays: set[tuple[Card, ...]]) -> list[tuple[Move, str]]:
    """Whole groups, added cards, sets to take, flipping; what else may be played is written."""
    table = view.table
    whole = [tuple(cards) for cards in groups(view.hand).values() if len(cards) > 1]
    found = [(Move("play", cards), f"play {set_in_words(cards)}") for cards in whole if cards in plays]
    found += [(move, "") for move in table.adds()]
    found += [(Move("take", (), seat), "") for seat in table.takeable()]
    return [*found, (FLIP, "flip the hand")]


def _buttons(actions: Sequence[tuple[Move, str]], names: Sequence[str], y: float) -> tuple[list[str], float]:
    parts, x = [], EDGE + 6.0
    for move, caption in actions:
        answer = write_move(move, names)
        told = caption or answer
        wide = 10.8 * len(told) + 26
        if x + wide > WIDE - EDGE - 6:
            x, y = EDGE + 6.0, y + 40
        shape = tag("rect", x=x, y=y, width=wide, height=32, rx=16, fill="none", stroke=GLOW, stroke_width=2)
        parts.append(place(answer, shape, label(x + wide / 2, y + 16, told, 17, fill=GLOW, font_weight="bold")))
        x += wide + 8
    return parts, y + 44
