"""Sensei drawn: a straw board, stones of two colours, a teacher in a hat for each player, trails of the last turn.

A turn is clicked action by action, see clicks.py: what moves and where it goes are the places.
"""

from collections.abc import Iterator, Sequence
from functools import cache

from games.engine.drawing import label, place, tag
from games.engine.drawing import svg as picture
from games.engine.referee import Seat
from games.sensei.board import AT, COLUMNS, NAMES, SIZE, Square
from games.sensei.clicks import SIGN
from games.sensei.notation import READ
from games.sensei.turns import CHARACTER
from games.sensei.view import View

WIDE, MARGIN, PLATES = 600, 34, 54
CELL = (WIDE - 2 * MARGIN) / SIZE
STRAW, WEAVE, GRID, FRAME, INK, PAPER = "#ecdcae", "#e4d09a", "#b99d60", "#6f5326", "#3a2a10", "#fffaf0"
HOMES = ("#c9d3ea", "#f2c9b8")
LIGHT, DARK, EDGE = ("#5a72c4", "#f08a63"), ("#26356f", "#b8391c"), ("#141d44", "#6d1d0b")
TRAIL, JUMP = "#3a2a10", "#0c7a55"


def draw(view: View, names: Sequence[str], title: str) -> str:
    parts = [
        _bare_board(view.bottom),
        *(_pit(*_middle(view, AT[name])) for name in view.pits),
        *_trails(view),
        *_stones(view),
        *_places(view),
        _plate(view, names, 1 - view.bottom, 4),
        _plate(view, names, view.bottom, PLATES + WIDE + 6),
    ]
    return picture(WIDE, WIDE + 2 * PLATES, title, parts)


def _middle(view: View, square: Square) -> tuple[float, float]:
    """The middle of a square; the board is turned round for the second player."""
    column, row = square % SIZE, SIZE - 1 - square // SIZE
    if view.bottom:
        column, row = SIZE - 1 - column, SIZE - 1 - row
    return MARGIN + CELL * (column + 0.5), PLATES + MARGIN + CELL * (row + 0.5)


# ---- the board


@cache
def _bare_board(bottom: int) -> str:
    """What is the same in every picture of one side."""
    frame = tag("rect", x=2, y=PLATES + 2, width=WIDE - 4, height=WIDE - 4, rx=12, fill=FRAME)
    cells = "".join(_cell(column, row, bottom) for row in range(SIZE) for column in range(SIZE))
    return _shades() + frame + cells + _coordinates(bottom)


def _cell(column: int, row: int, bottom: int) -> str:
    """Two weaves of straw in turn; the home rows in the colours of their owners."""
    fill = WEAVE if (column + row) % 2 else STRAW
    if row in (0, SIZE - 1):
        fill = HOMES[bottom if row else 1 - bottom]
    x, y = MARGIN + CELL * column, PLATES + MARGIN + CELL * row
    return tag("rect", x=x, y=y, width=CELL, height=CELL, fill=fill, stroke=GRID, stroke_width=1.5)


def _shades() -> str:
    found = ""
    for seat in (0, 1):
        stops = tag("stop", offset="0", stop_color=LIGHT[seat]) + tag("stop", offset="1", stop_color=DARK[seat])
        found += tag("radialGradient", stops, id=f"sensei-{seat}", cx="38%", cy="30%", r="75%")
    return tag("defs", found)


def _coordinates(bottom: int) -> str:
    columns = COLUMNS[::-1] if bottom else COLUMNS
    found = ""
    for i in range(SIZE):
        at = MARGIN + CELL * (i + 0.5)
        row = i + 1 if bottom else SIZE - i
        for edge in (MARGIN / 2 + 1, WIDE - MARGIN / 2 - 1):
            found += label(at, PLATES + edge, columns[i], 20) + label(edge, PLATES + at, row, 20)
    return tag("g", found, fill="#f6e7c1", font_weight="bold")


def _pit(x: float, y: float) -> str:
    """A hole with a darker ground."""
    found = ""
    for size, fill in ((0.94, "#7d6534"), (0.82, "#3b2c14"), (0.6, "#120c05")):
        half = CELL * size / 2
        found += tag("rect", x=x - half, y=y - half, width=2 * half, height=2 * half, rx=half * 0.45, fill=fill)
    return found


# ---- stones and characters


def _stones(view: View) -> Iterator[str]:
    for seat in (0, 1):
        for name in view.stones[seat]:
            x, y = _middle(view, AT[name])
            stands = name == view.characters[seat]
            shape = _stone(seat, x, y) + (_character(seat, x, y) if stands else "")
            yield _own_place(view, name, stands, shape) if _may_click(view, seat) else shape


def _own_place(view: View, name: str, stands: bool, shape: str) -> str:
    """All of the square, so that no click beside a stone is lost."""
    title = f"character on {name}" if stands else name
    return place(SIGN if stands else name, _whole(view, AT[name]), shape, title=title)


def _stone(seat: int, x: float, y: float) -> str:
    """The second player's stones carry a ring, so that no eye needs to tell colours apart."""
    half = CELL * 0.4
    size = {"width": 2 * half, "height": 2 * half, "rx": 20}
    shadow = tag("rect", x=x - half + 2, y=y - half + 4, fill="#000", opacity="0.25", **size)
    stone = tag("rect", x=x - half, y=y - half, fill=f"url(#sensei-{seat})", stroke=EDGE[seat], **size)
    ring = tag("circle", cx=x, cy=y, r=half * 0.58, fill="none", stroke="#ffe0d0", stroke_width=2.5, opacity="0.75")
    return shadow + stone + (ring if seat else "")


def _character(seat: int, x: float, y: float) -> str:
    """A teacher from the front: robe, head, wide straw hat."""
    edge = {"stroke": "#1d1408", "stroke_width": 2, "stroke_linejoin": "round"}
    return tag(
        "g",
        tag("path", d="M-21 27Q-19 1 0-2Q19 1 21 27Z", fill=PAPER, **edge),
        tag("path", d="M-8 1L0 13L8 1M0 13V27", fill="none", stroke=DARK[seat], stroke_width=3),
        tag("circle", cx=0, cy=-5, r=10, fill="#f3cfa6", **edge),
        tag("path", d="M-27-8L0-34L27-8Q0-1-27-8Z", fill="#f3cf63", **edge),
        transform=f"translate({x:.1f} {y:.1f})",
    )


# ---- the last turn


def _trails(view: View) -> Iterator[str]:
    """A ring where each stone of the last turn came from and a line to where it went; dashed for the character."""
    for step in (READ[text] for text in view.last.split(", ") if text in READ):
        start, end = step
        if start != CHARACTER:
            yield _trail(_middle(view, start), _middle(view, end), TRAIL, None)
        elif view.jumped_from:
            yield _trail(_middle(view, AT[view.jumped_from]), _middle(view, end), JUMP, "3 10")


def _trail(start: tuple[float, float], end: tuple[float, float], colour: str, dashes: str | None) -> str:
    (x, y), (to_x, to_y) = start, end
    line = tag(
        "path",
        d=f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}",
        stroke=colour,
        stroke_width=6,
        stroke_linecap="round",
        stroke_dasharray=dashes,
        opacity="0.55",
    )
    return line + tag("circle", cx=x, cy=y, r=11, fill=STRAW, stroke=colour, stroke_width=5, opacity="0.8")


# ---- places


def _places(view: View) -> Iterator[str]:
    """The empty squares, and whatever of the viewer's own stands on the board, when it is the viewer's turn."""
    taken = {*view.stones[0], *view.stones[1], *view.pits}
    if _may_click(view, view.bottom):
        yield from (place(name, _whole(view, AT[name])) for name in NAMES if name not in taken)


def _may_click(view: View, seat: Seat) -> bool:
    """Are that seat's stones places?"""
    return seat == view.bottom == view.mover and not view.is_over


def _whole(view: View, square: Square) -> str:
    x, y = _middle(view, square)
    return tag("rect", x=x - CELL / 2, y=y - CELL / 2, width=CELL, height=CELL, fill="#fff", fill_opacity="0")


# ---- the players


def _plate(view: View, names: Sequence[str], seat: int, top: float) -> str:
    """Name and goal of a player; the edge is thick for who is to move or has won."""
    name = names[seat] if len(names[seat]) <= 18 else names[seat][:17] + "…"
    chosen = view.winner == seat if view.is_over else view.mover == seat
    colour, middle = DARK[seat], top + 22
    return (
        tag(
            "rect",
            x=3,
            y=top,
            width=WIDE - 6,
            height=44,
            rx=10,
            fill=PAPER,
            stroke=colour,
            stroke_width=4 if chosen else 1.5,
        )
        + tag("rect", x=14, y=middle - 14, width=28, height=28, rx=9, fill=f"url(#sensei-{seat})", stroke=EDGE[seat])
        + (tag("circle", cx=28, cy=middle, r=8, fill="none", stroke="#ffe0d0", stroke_width=2) if seat else "")
        + label(54, middle, name, 20, "start", fill=INK, font_weight="bold")
        + label(WIDE - 18, middle, _note(view, seat), 18, "end", fill=INK)
    )


def _note(view: View, seat: int) -> str:
    if view.is_over:
        return "wins" if view.winner == seat else "draw" if view.winner is None else ""
    notes = ["to move"] if view.mover == seat else []
    notes += [f"line touched by {view.touched[seat]} of 3"] if view.touched[seat] else []
    return ", ".join(notes)
