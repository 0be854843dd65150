"""Buttons as text, words and svg: a board for each player, rows by the white die, columns by the black."""

from collections.abc import Sequence
from functools import cache

from games.buttons.faces import CELLS, COLORS, SIZE, cell, face, write_cell
from games.buttons.rules import BLACK, BUST, LEFT, OUT, ROLL, View
from games.engine.drawing import label, place, tag
from games.engine.drawing import svg as picture
from games.engine.lettering import counted

FILL = {"R": "#d8433b", "Y": "#f0bd3a", "G": "#3f9a5a", "B": "#3d74b8"}
INK, PAPER, FELT, EDGE, GOLD = "#2b1d0e", "#fffaf0", "#efe4cd", "#8a6a3a", "#c9962e"
CELL, PANEL, TOP = 42, 292, 74


def order(view: View) -> list[int]:
    """The viewer first, then the others as they sit."""
    seats = len(view.faces)
    return [(view.bottom + step) % seats for step in range(seats)]


def text(view: View, names: Sequence[str]) -> str:
    """Boards two by two; (R) is covered this round, *R* a star. 54 columns."""
    panels = [_panel(view, seat, names[seat]) for seat in order(view)]
    lines = [_dice_line(view, names), ""]
    for first in range(0, len(panels), 2):
        pair = panels[first : first + 2]
        lines += ["   ".join(part.ljust(25) for part in parts).rstrip() for parts in zip(*pair, strict=True)] + [""]
    return "\n".join([*lines, "(R) covered this round, *R* a star; rows: white die, columns: black die."])


def _dice_line(view: View, names: Sequence[str]) -> str:
    if view.over:
        return "The game is over."
    if not view.white:
        return f"Round {view.rounds}."
    *plain, gold = view.black
    return (
        f"Round {view.rounds}. {names[view.mover]}: white {view.white}, black {' '.join(map(str, plain))}, gold {gold}"
    )


def _panel(view: View, seat: int, name: str) -> list[str]:
    mark = ">" if seat == view.mover and not view.over and not view.gone[seat] else " "
    bonus = "+".join(COLORS[color] for color in view.bonus[seat])
    head = "    " + "".join(f" {n} " for n in range(1, SIZE + 1))
    rows = [
        f"{row + 1:>3} " + "".join(_cell(view, seat, row * SIZE + column) for column in range(SIZE))
        for row in range(SIZE)
    ]
    return [f"{mark} {name} ({_standing(view, seat)})"[:25], f"  bonus {bonus}"[:25], head, *rows]


def _cell(view: View, seat: int, at: int) -> str:
    color = face(view.faces[seat])[at]
    if at in view.stars[seat]:
        return f"*{color}*"
    return f"({color})" if at in view.buttons[seat] else f" {color} "


def _standing(view: View, seat: int) -> str:
    how = {BUST: ", bust", LEFT: ", out"}.get(view.gone[seat], "")
    count = len(view.stars[seat])
    return f"{counted(count, 'star')}{how}"


def words(view: View, names: Sequence[str]) -> str:
    """Each player's stars, buttons of this round and what they would be worth; then the dice."""
    parts = [_in_words(view, seat, names[seat]) for seat in order(view)]
    return " ".join([*parts, _dice_line(view, names)])


def _in_words(view: View, seat: int, name: str) -> str:
    stars, buttons = _places(view, seat, view.stars[seat]), _places(view, seat, view.buttons[seat])
    bonus = " and ".join(COLORS[color] for color in view.bonus[seat])
    how = {BUST: " and has busted", LEFT: " and is out of the round"}.get(view.gone[seat], "")
    return (
        f"{name} has {_standing(view, seat).partition(',')[0]}{f' on {stars}' if stars else ''}, "
        f"the bonus colour {bonus}{how}. Covered this round: {buttons or 'nothing'}, worth {view.won[seat]} on leaving."
    )


def _places(view: View, seat: int, cells: Sequence[int]) -> str:
    pattern = face(view.faces[seat])
    return ", ".join(f"{write_cell(at)} {COLORS[pattern[at]]}" for at in sorted(cells))


# ---- svg


def svg(view: View, names: Sequence[str]) -> str:
    seats = order(view)
    rows = (len(seats) + 1) // 2
    width, height = 2 * PANEL + 16, TOP + rows * (PANEL + 52) + 4
    parts = [tag("rect", x=0, y=0, width=width, height=height, rx=14, fill=PAPER), *_dice(view, names, width)]
    for number, seat in enumerate(seats):
        x, y = 8 + (number % 2) * PANEL, TOP + (number // 2) * (PANEL + 52)
        parts += _board(view, seat, names[seat], x, y)
    return picture(width, height, f"Buttons: {words(view, names)}", parts)


def _dice(view: View, names: Sequence[str], width: int) -> list[str]:
    if _may_leave(view):
        return [
            label(20, TOP / 2, f"Round {view.rounds}", 18, "start", fill=INK, font_weight="bold"),
            *_roll_or_out(view),
        ]
    if not view.white:
        line = "The game is over" if view.over else f"Round {view.rounds}"
        return [label(width / 2, TOP / 2, line, 18, fill=INK, font_weight="bold")]
    parts = [label(20, TOP / 2, f"{names[view.mover]} rolled", 16, "start", fill=INK, font_weight="bold")]
    return parts + _row_of_dice((view.white, *view.black))


def _may_leave(view: View) -> bool:
    """Is the viewer asked whether to roll or to opt out?"""
    seat = view.bottom
    return seat == view.mover and not (view.over or view.white or view.gone[seat]) and bool(view.buttons[seat])


def _roll_or_out(view: View) -> list[str]:
    """The dice that would be rolled, and a word for leaving them alone."""
    dice = 1 + BLACK - sum(map(bool, view.gone))
    shape = tag("rect", x=510, y=TOP / 2 - 20, width=80, height=40, rx=8, fill="#ffffff", stroke=EDGE)
    return [place(ROLL, *_row_of_dice((0,) * dice)), place(OUT, shape, label(550, TOP / 2, "opt out", 15, fill=INK))]


def _row_of_dice(values: Sequence[int]) -> list[str]:
    """The white die first; gold pips mark it and the last one, which all may use."""
    parts = []
    for number, value in enumerate(values):
        fill = "#26221d" if number else "#ffffff"
        pips = GOLD if number in (0, len(values) - 1) else "#ffffff"
        parts += _die(190 + 52 * number, TOP / 2 - 20, value, fill, pips)
    return parts


def _die(x: float, y: float, value: int, fill: str, pips: str) -> list[str]:
    """A die of 40 pixels, with a question mark if it is yet to be rolled."""
    spots = {0: "", 1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}[value]
    parts = [tag("rect", x=x, y=y, width=40, height=40, rx=8, fill=fill, stroke=pips, stroke_width=2)]
    for spot in spots:
        row, column = divmod("abcdefghi".index(spot), 3)
        parts.append(
            tag(
                "circle", cx=x + 10 + 10 * column, cy=y + 10 + 10 * row, r=3.8, fill=pips, stroke=EDGE, stroke_width=0.6
            )
        )
    return parts if value else [*parts, label(x + 20, y + 20, "?", 22, fill=pips, font_weight="bold")]


def _board(view: View, seat: int, name: str, x: float, y: float) -> list[str]:
    active = seat == view.mover and not view.over and not view.gone[seat]
    parts = [
        tag(
            "rect",
            x=x,
            y=y,
            width=PANEL - 8,
            height=PANEL + 44,
            rx=12,
            fill=FELT,
            stroke="#d9480f" if active else EDGE,
            stroke_width=3 if active else 1,
        ),
        label(x + 14, y + 18, name, 15, "start", fill=INK, font_weight="bold"),
        label(x + PANEL - 22, y + 18, _standing(view, seat), 13, "end", fill=INK),
        label(x + 14, y + 40, "bonus", 12, "start", fill=INK),
    ]
    for number, color in enumerate(view.bonus[seat]):
        parts += _button(color, x + 72 + 30 * number, y + 40, 11)
    parts.append(label(x + PANEL - 22, y + 40, f"worth {view.won[seat]} now", 12, "end", fill=INK))
    for number in range(1, SIZE + 1):
        parts.append(label(x + 14 + CELL * (number - 0.5) + 10, y + 62, number, 12, fill=INK, font_weight="bold"))
        parts.append(label(x + 13, y + 70 + CELL * (number - 0.5), number, 12, fill=INK, font_weight="bold"))
    return parts + [_spot(view, seat, at, x + 24, y + 70) for at in range(CELLS)]


def _spot(view: View, seat: int, at: int, x: float, y: float) -> str:
    row, column = divmod(at, SIZE)
    cx, cy = x + CELL * (column + 0.5), y + CELL * (row + 0.5)
    shape = "".join(_button(face(view.faces[seat])[at], cx, cy, 17))
    if at in view.stars[seat]:
        shape += _star(cx, cy)
    elif at in view.buttons[seat]:
        shape += tag("circle", cx=cx, cy=cy, r=17, fill="#ffffff", fill_opacity=0.55, stroke=INK, stroke_width=3)
    if seat == view.bottom and (answer := _answer(view, seat, at)):
        return place(answer, tag("circle", cx=cx, cy=cy, r=20, fill="none", stroke="#d9480f", stroke_width=2.5), shape)
    return shape


def _answer(view: View, seat: int, at: int) -> str:
    """What a click on this button means for the viewer: a place for a star, or for a button where the dice meet."""
    if all(view.gone):
        return write_cell(at) if view.gone[seat] == LEFT and at in view.buttons[seat] else ""
    if not view.white or view.gone[seat] or at in (*view.stars[seat], *view.buttons[seat]):
        return ""
    if seat == view.mover:
        return write_cell(at) if at in [cell(view.white, black) for black in view.black] else ""
    return "gold" if at == cell(view.white, view.black[-1]) else ""


@cache
def _button(color: str, x: float, y: float, radius: float) -> tuple[str, str]:
    """A disc with its letter, so that colours can be told apart without seeing them."""
    ink = INK if color == "Y" else "#ffffff"
    disc = tag("circle", cx=x, cy=y, r=radius, fill=FILL[color], stroke=INK, stroke_width=1)
    return disc, label(x, y, color, radius * 0.9, fill=ink, font_weight="bold")


def _star(x: float, y: float) -> str:
    points = "0,-18 5,-6 18,-5 8,4 11,17 0,10 -11,17 -8,4 -18,-5 -5,-6"
    moved = " ".join(f"{x + float(a):.1f},{y + float(b):.1f}" for a, b in (pair.split(",") for pair in points.split()))
    return tag("polygon", points=moved, fill="#ffe9a8", stroke=INK, stroke_width=1.5)
