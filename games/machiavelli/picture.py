"""Machiavelli as svg: a green table with the players on top, numbered groups in the middle, the own hand below."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, groupby
from typing import Final

from games.engine.cards import TALL, Card, back_svg, card_svg, said, suit_of
from games.engine.drawing import label, place, tag
from games.engine.drawing import svg as picture
from games.machiavelli.clicks import lying, onto
from games.machiavelli.groups import Group
from games.machiavelli.seen import View
from games.machiavelli.show import ending, hint, standing, words

CLOTH, RIM, PLATE, LIGHT, SOFT, GLOW = "#1f5d43", "#123a2a", "#17483a", "#fdfbf0", "#bfe0cd", "#ffd34d"
WIDE, EDGE, GAP = 600, 14, 10
INSIDE: Final = WIDE - 2 * EDGE
PLATE_TALL: Final = 40
CARD, STEP = 50.0, 27.0
"""A card on the table, and how much of it the next one leaves in sight: rank and suit."""
HELD, HELD_STEP = 64.0, 35.0
BADGE: Final = 26
"""Room for the number of a group."""

type Block = tuple[list[str], float]
"""Parts drawn from y 0 on, and their height."""


def svg(view: View, names: Sequence[str]) -> str:
    """On a cloth of its own, so that it looks the same on a light and on a dark page."""
    blocks = [_heading(view, names), _plates(view, names), _table(view)]
    if view.hand:
        blocks.append(_hand(view))
    parts: list[str] = []
    y: float = EDGE
    for inside, tall in blocks:
        parts.append(tag("g", *inside, transform=f"translate(0 {y:g})"))
        y += tall + GAP
    cloth = tag("rect", x=1, y=1, width=WIDE - 2, height=y + 2, rx=22, fill=CLOTH, stroke=RIM, stroke_width=2)
    return picture(WIDE, y + 4, f"Machiavelli: {words(view, names)}", [cloth, *parts])


def _heading(view: View, names: Sequence[str]) -> Block:
    """How it stands, the deck, and the button for whoever may draw."""
    says = ending(view, names) if view.over else "Drawing ends the game" if view.ends_by_drawing else ""
    loud = {"fill": GLOW, "font_weight": "bold"}
    parts = [
        back_svg(EDGE + 4, 0, 26),
        label(EDGE + 42, 19, f"Deck: {view.deck}", 22, "start", fill=LIGHT, font_weight="bold"),
        label(EDGE + 175, 19, _fitting(says, 21, INSIDE - 175 - 120 * view.acts), 20, "start", **loud),
    ]
    if view.acts:
        shape = tag("rect", x=WIDE - EDGE - 110, y=0, width=110, height=38, rx=19, fill=GLOW)
        parts.append(place("draw", shape, label(WIDE - EDGE - 55, 19, "draw", 21, fill=RIM, font_weight="bold")))
    return parts, 38


# ---- players


def _plates(view: View, names: Sequence[str]) -> Block:
    """Two beside one another: with three there would be no room for names."""
    wide = (INSIDE - GAP) / 2
    parts = [
        _plate(view, seat, name, EDGE + (wide + GAP) * (seat % 2), (PLATE_TALL + GAP) * (seat // 2), wide)
        for seat, name in enumerate(names)
    ]
    return parts, (PLATE_TALL + GAP) * -(-len(names) // 2) - GAP


def _plate(view: View, seat: int, name: str, x: float, y: float, wide: float) -> str:
    """Whoever is to play, or has won, has a bright edge and an arrow before the name."""
    marked = bool(standing(view, seat))
    edge = {"stroke": GLOW if marked else RIM, "stroke_width": 3 if marked else 1}
    middle = y + PLATE_TALL / 2
    arrow = f"M{x + 10:g} {middle - 8:g}l12 8l-12 8z"
    parts = [
        tag("rect", x=x, y=y, width=wide, height=PLATE_TALL, rx=10, fill=PLATE, **edge),
        tag("path", d=arrow, fill=GLOW) if marked else "",
        label(x + 30, middle, _fitting(name, 18, wide - 110), 18, "start", fill=LIGHT),
        back_svg(x + wide - 70, y + 7, 18),
        label(x + wide - 12, middle, view.counts[seat], 21, "end", fill=LIGHT, font_weight="bold"),
    ]
    return "".join(parts)


def _fitting(words: str, size: float, room: float) -> str:
    """As much of it as there is room for, in letters of this size."""
    wide = [size * _breadth(sign) for sign in words]
    if sum(wide) <= room:
        return words
    return words[: sum(end <= room - size for end in accumulate(wide))] + "…"


def _breadth(sign: str) -> float:
    """Of a letter, in sizes: narrow, as broad as high (and what is no Latin letter), a capital, or any other."""
    if sign in "fijlrt .,'":
        return 0.4
    return 1 if sign in "MWmw@" or sign > "\u2000" else 0.8 if sign.isupper() else 0.64


# ---- the table


def _table(view: View) -> Block:
    """Groups from left to right in as many rows as they need, on darker ground."""
    placed = list(_flow([BADGE + _fan_width(len(group), CARD, STEP) for group in view.table], CARD * TALL))
    rows = placed[-1][1] + CARD * TALL if placed else 60
    ground = tag("rect", x=EDGE, y=0, width=INSIDE, height=rows + 2 * GAP, rx=14, fill=RIM, fill_opacity="0.45")
    parts = [ground]
    if not placed:
        parts.append(label(WIDE / 2, 40, "The table is empty", 22, fill=SOFT))
    for number, (group, (x, y)) in enumerate(zip(view.table, placed, strict=True), 1):
        parts += _group(number, group, EDGE + GAP + x, GAP + y, view.acts)
    return parts, rows + 2 * GAP


def _flow(widths: Sequence[float], tall: float) -> Iterator[tuple[float, float]]:
    """Where things of these widths stand, row by row."""
    x = y = 0.0
    for wide in widths:
        if x and x + wide > INSIDE - 2 * GAP:
            x, y = 0.0, y + tall + GAP
        yield x, y
        x += wide + GAP


def _fan_width(cards: int, card: float, step: float) -> float:
    return card + step * (cards - 1)


def _group(number: int, group: Group, x: float, y: float, acts: bool) -> Iterator[str]:
    """For whoever plays, each card is a place where it can be taken from, and the number where cards can be added."""
    shown = label(x + BADGE / 2 - 2, y + CARD * TALL / 2, number, 18, fill=GLOW, font_weight="bold")
    if acts:
        ground = tag("rect", x=x - 4, y=y, width=BADGE + 2, height=CARD * TALL, fill=RIM, fill_opacity=0)
        shown = place(onto(number), ground, shown, title=f"lay on group {number}")
    yield shown
    yield _fan(group, x + BADGE, y, CARD, STEP, number if acts else None)


@lru_cache(maxsize=2_000)
def _fan(cards: tuple[Card, ...], x: float, y: float, card: float, step: float, number: int | None) -> str:
    """Cards that can be clicked, of the group with this number or, as number 0, of the hand; None: only to look at."""
    parts: list[str] = []
    for i, one in enumerate(cards):
        face = card_svg(one, x + step * i, y, card)
        if number:
            face = place(lying(one, number), face, title=f"{said(one)} in group {number}")
        elif number == 0:
            face = place(one, face, title=said(one))
        parts.append(face)
    return "".join(parts)


# ---- the hand


def _hand(view: View) -> Block:
    """A fan for each suit."""
    fans = [tuple(cards) for _, cards in groupby(view.hand, suit_of)]
    steps = [min(HELD_STEP, (INSIDE - 2 * GAP - HELD) / max(1, len(fan) - 1)) for fan in fans]
    widths = [_fan_width(len(fan), HELD, step) for fan, step in zip(fans, steps, strict=True)]
    parts = [label(EDGE + 6, 12, f"Your hand: {len(view.hand)}", 20, "start", fill=LIGHT, font_weight="bold")]
    parts.append(label(WIDE - EDGE - 6, 12, _hint(view), 18, "end", fill=GLOW, font_weight="bold"))
    tall = 0.0
    for fan, step, (x, y) in zip(fans, steps, _flow(widths, HELD * TALL), strict=True):
        parts.append(_fan(fan, EDGE + GAP + x, 30 + y, HELD, step, 0 if view.acts else None))
        tall = 30 + y + HELD * TALL
    return parts, tall + 2


def _hint(view: View) -> str:
    """The hint, as short as there is room for."""
    says = hint(view)
    if not says:
        return ""
    return "Hint: a play" if "something" in says else "Hint: no play" if "nothing" in says else "Hint: not found"
