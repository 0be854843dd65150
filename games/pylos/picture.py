"""The pyramid as svg: a map of each level, and the whole as it stands on the table, seen from the front.

On the maps pale balls carry others, thin circles show what lies above, a green arrow marks a ball that can be raised,
rings mark open places, and red ones the last turn. Open places and the balls of the player to move are clicked.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from textwrap import wrap

from games.engine.drawing import label, place, tag
from games.engine.drawing import svg as picture
from games.pylos.board import AT, COLUMNS, LEVELS, NAMED, NAMES, OVER, SPOTS, TOP_LEVEL, Place, side_of
from games.pylos.show import COLOURS, ending_notes, last_places, words
from games.pylos.turns import is_open
from games.pylos.view import View, balls_of, in_reserve, raisings

FELT, EDGE, PAPER, SOFT = "#24443f", "#132826", "#f7efdd", "#b9cbbd"
WOOD, GRAIN, HOLLOW, INK = "#c8945a", "#7c4f25", "#8f5f30", "#2c1a0a"
OPEN, LAST, ARROW = "#ffe9a8", "#e0362c", "#1f7a3d"
WIDE, CELL, GAP = 480, 56, 24
TALL = 606
CORNERS = {1: (28, 84), 2: (288, 84), 3: (288, 306), 4: (415, 362)}
"""Upper left corner of each level's map, without its letters and numbers."""
FRONT = (140, 532)
"""Middle of the front edge of the standing pyramid."""
BALL, SLANT, RISE = 54, 0.70, 0.714
"""Ball size; how much depth is shortened, and how much of a height is seen."""


def svg(view: View, names: Sequence[str]) -> str:
    parts = [
        _gradients(),
        tag("rect", x=1, y=1, width=WIDE - 2, height=TALL - 2, rx=14, fill=FELT, stroke=EDGE, stroke_width=2),
        *(_plate(view, names, seat) for seat in (0, 1)),
        *(_map(view, level) for level in LEVELS),
        _standing(view),
        _key(),
        _note(view),
    ]
    return picture(WIDE, TALL, words(view, names), parts)


@cache
def _gradients() -> str:
    shades = {"light": ("#fffdf4", "#e8cf9b", "#a8843f"), "dark": ("#8a6a58", "#3b221a", "#120806")}
    found = ""
    for name, stops in shades.items():
        inside = "".join(
            tag("stop", offset=offset, stop_color=colour)
            for offset, colour in zip(("0", "0.55", "1"), stops, strict=True)
        )
        found += tag("radialGradient", inside, id=f"pylos-{name}", cx="38%", cy="30%", r="72%")
    return tag("defs", found)


def _ball(seat: int, x: float, y: float, size: float, pale: bool = False) -> str:
    return tag(
        "circle",
        cx=x,
        cy=y,
        r=size / 2,
        fill=f"url(#pylos-{('light', 'dark')[seat]})",
        stroke=("#6f5526", "#000")[seat],
        stroke_width=1,
        opacity="0.6" if pale else None,
    )


# ---- players


def _plate(view: View, names: Sequence[str], seat: int) -> str:
    """Name, colour and reserve; the edge is bright for the player to move."""
    left, wide = 10 + seat * 234, 226
    moves = seat == view.mover and not view.ending
    name = names[seat] if len(names[seat]) <= 13 else names[seat][:12] + "…"
    frame = tag(
        "rect",
        x=left,
        y=10,
        width=wide,
        height=42,
        rx=9,
        fill=PAPER,
        stroke=LAST if moves else GRAIN,
        stroke_width=4 if moves else 1.5,
    )
    text = label(left + 42, 24, f"{'▸ ' if moves else ''}{name}", 16, "start", fill=INK, font_weight="bold")
    note = label(left + 42, 42, f"{COLOURS[seat]}, {in_reserve(view, seat)} in reserve", 14, "start", fill=INK)
    return frame + _ball(seat, left + 22, 31, 28) + text + note


# ---- maps of the levels


def _middle(level: int, x: int, y: int) -> tuple[float, float]:
    """Where a place is drawn on the map of its level, a1 lower left."""
    left, top = CORNERS[level]
    return left + CELL * (x + 0.5), top + CELL * (side_of(level) - y - 0.5)


def _map(view: View, level: int) -> str:
    left, top = CORNERS[level]
    side = side_of(level)
    wide = CELL * side
    title = label(left + wide / 2, top - 14, "Top" if level == TOP_LEVEL else f"Level {level}", 15, fill=PAPER)
    panel = tag("rect", x=left - 3, y=top - 3, width=wide + 6, height=wide + 6, rx=10, fill=WOOD, stroke=GRAIN)
    names = [label(left + CELL * (i + 0.5), top + wide + 14, COLUMNS[i], 15, fill=PAPER) for i in range(side)]
    names += [label(left - 14, top + wide - CELL * (i + 0.5), i + 1, 15, fill=PAPER) for i in range(side)]
    if level == TOP_LEVEL:
        names = [label(left + wide / 2, top + wide + 14, NAMES[-1], 15, fill=PAPER)]
    cells = [_cell(view, AT[level, x, y]) for x in range(side) for y in range(side)]
    return "".join([title, panel, *names, *cells, *_above(view, level), *_marks(view, level)])


def _cell(view: View, here: Place) -> str:
    balls = balls_of(view)
    x, y = _middle(*SPOTS[here])
    both = balls[0] | balls[1]
    if not both >> here & 1:
        return _empty(here, x, y, is_open(both, here) and not view.ending)
    shape = _ball(balls[1] >> here & 1, x, y, CELL * 0.9, bool(OVER[here] & both))
    if here in raisings(view):
        shape += _arrow(x, y)
    return place(NAMES[here], shape) if balls[view.mover] >> here & 1 and not view.ending else shape


def _empty(here: Place, x: float, y: float, opened: bool) -> str:
    """A hollow with a bright ring where a ball can be placed, a dot where it would rest on nothing."""
    if not opened:
        return tag("circle", cx=x, cy=y, r=4, fill=HOLLOW)
    return place(NAMES[here], tag("circle", cx=x, cy=y, r=CELL * 0.36, fill=HOLLOW, stroke=OPEN, stroke_width=2.5))


def _arrow(x: float, y: float) -> str:
    shape = tag("path", d=f"M{x:.1f} {y - 8:.1f}l9 13h-18z", fill="#fff")
    return tag("circle", cx=x, cy=y, r=13, fill=ARROW, stroke="#fff", stroke_width=1.5) + shape


def _above(view: View, level: int) -> Iterator[str]:
    """Thin circles for the balls of the next level, where they lie over this one."""
    balls = balls_of(view)
    left, top = CORNERS[level]
    for here, (of, x, y) in enumerate(SPOTS):
        if of == level + 1 and (balls[0] | balls[1]) >> here & 1:
            yield tag(
                "circle",
                cx=left + CELL * (x + 1),
                cy=top + CELL * (side_of(level) - y - 1),
                r=CELL * 0.4,
                fill=("#fff3d0", "#20100a")[balls[1] >> here & 1],
                fill_opacity="0.28",
                stroke=("#fff3d0", "#20100a")[balls[1] >> here & 1],
                stroke_width=1.6,
                pointer_events="none",  # a click goes to the ball below
            )


def _marks(view: View, level: int) -> Iterator[str]:
    """A red ring for the ball of the last turn, broken ones for the places that it left empty."""
    for i, name in enumerate(last_places(view)):
        if SPOTS[NAMED[name]][0] == level:
            x, y = _middle(*SPOTS[NAMED[name]])
            dashes = "5 4" if i else None
            ring = {"stroke": LAST, "stroke_width": 3, "stroke_dasharray": dashes, "pointer_events": "none"}
            yield tag("circle", cx=x, cy=y, r=CELL * 0.46, fill="none", **ring)


# ---- the pyramid as it stands


def _standing(view: View) -> str:
    """Balls from the far and low ones to the near and high ones."""
    balls = balls_of(view)
    order = sorted(range(len(SPOTS)), key=lambda here: _nearness(*SPOTS[here]))
    drawn = []
    for here in order:
        for seat in (0, 1):
            if balls[seat] >> here & 1:
                x, y = _on_table(*SPOTS[here])
                drawn.append(_ball(seat, x, y, BALL))
                if NAMES[here] in last_places(view)[:1]:
                    drawn.append(tag("circle", cx=x, cy=y, r=BALL * 0.46, fill="none", stroke=LAST, stroke_width=3))
    return "".join([_table(), *drawn])


def _nearness(level: int, x: int, y: int) -> float:
    return (level - 1) * 0.707 * SLANT - (y + (level - 1) / 2) * RISE


def _on_table(level: int, x: int, y: int) -> tuple[float, float]:
    """Where a ball is seen: each level is set in by half a ball and higher by 0.707 of one."""
    inset = (level - 1) / 2
    across = x + inset - 1.5
    away = (y + inset + 0.5) * SLANT
    return FRONT[0] + BALL * across, FRONT[1] - BALL * (away + (level - 1) * 0.707 * RISE + 0.25)


@cache
def _table() -> str:
    """A board with sixteen hollows, its front edge towards us."""
    wide, deep = BALL * 4 + 20, BALL * 4 * SLANT + 18
    left, top = FRONT[0] - wide / 2, FRONT[1] - deep + 9
    front = tag("rect", x=left, y=top + 19, width=wide, height=deep, rx=12, fill=GRAIN, stroke=EDGE)
    board = tag("rect", x=left, y=top, width=wide, height=deep, rx=12, fill=WOOD, stroke=GRAIN)
    hollows = ""
    for x in range(4):
        for y in range(4):
            across, down = _on_table(1, x, y)
            hollows += tag(
                "ellipse", cx=across, cy=down + BALL * 0.25, rx=BALL * 0.3, ry=BALL * 0.3 * SLANT, fill=HOLLOW
            )
    letters = [label(_on_table(1, x, 0)[0], FRONT[1] + 19, COLUMNS[x], 14, fill=PAPER) for x in range(4)]
    return "".join([front, board, hollows, *letters])


# ---- the key and the note


@cache
def _key() -> str:
    """What the marks of the maps mean."""
    x, rows = 298, (484, 509, 534)
    pale = _ball(0, x, rows[1], 19, pale=True)
    arrow = tag("circle", cx=x, cy=rows[0], r=9, fill=ARROW, stroke="#fff", stroke_width=1.2)
    arrow += tag("path", d=f"M{x} {rows[0] - 6}l6 9h-12z", fill="#fff")
    ring = tag("circle", cx=x, cy=rows[2], r=9, fill=HOLLOW, stroke=OPEN, stroke_width=2.5)
    said = ("can be raised", "pale: carries a ball", "open place")
    return (
        arrow
        + pale
        + ring
        + "".join(label(x + 18, row, text, 14, "start", fill=PAPER) for row, text in zip(rows, said, strict=True))
    )


def _note(view: View) -> str:
    """A draw that threatens, or the end, in two lines at most at the bottom."""
    lines = [line for note in ending_notes(view) for line in wrap(note, 54)]
    return "".join(
        label(WIDE / 2, TALL - 35 + 20 * i, line, 14, fill=OPEN, font_weight="bold") for i, line in enumerate(lines)
    )
