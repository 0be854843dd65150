"""The Go board as text, words and svg: coordinates all round, the last move marked, and territory while counting."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from games.classicgo.board import BLACK, COLUMNS, WHITE, grid, star_points, strings
from games.classicgo.notation import NO_DEAD, PASS
from games.classicgo.state import COLOR_NAMES
from games.classicgo.view import View, board_of
from games.engine.drawing import label, place, tag
from games.engine.drawing import svg as picture

WOOD, FRAME, LINE, INK, PLATE, MARK = "#e0b566", "#8a5f2a", "#5b3d17", "#3a260d", "#fffaf0", "#d3352b"
WIDE, MARGIN, PLATES = 600, 30, 52
COUNTING = ("agree", "over")


# ---- text


def text(view: View, names: Sequence[str]) -> str:
    """The board with coordinates on all sides, 44 columns at most; X is Black, O White, + a star point."""
    columns = "    " + " ".join(COLUMNS[: view.size])
    rows = [_text_row(view, row) for row in range(view.size, 0, -1)]
    lines = [*(_player(view, names, color) for color in (BLACK, WHITE)), "", columns, *rows, columns, ""]
    if view.phase in COUNTING:
        lines += ["b w: points of Black and White.  x o: dead stones.", *_score_lines(view, names)]
    return "\n".join([*lines, _situation(view, names)])


def _player(view: View, names: Sequence[str], color: int) -> str:
    return f"{'.XO'[color]}  {names[_seat(view, color)]} ({COLOR_NAMES[color]}), {_prisoners(view, color)}"


def _prisoners(view: View, color: int) -> str:
    number = view.prisoners[color - 1]
    return f"{number} prisoner" if number == 1 else f"{number} prisoners"


def _seat(view: View, color: int) -> int:
    return view.black if color == BLACK else 1 - view.black


def _text_row(view: View, row: int) -> str:
    """`(X)` is the last move."""
    marks = [_mark(view, f"{COLUMNS[column]}{row}", column, row) for column in range(view.size)]
    cells, after_last = "", False
    for column, mark in enumerate(marks):
        is_last = view.last == f"{COLUMNS[column]}{row}"
        cells += ("(" if is_last else ")" if after_last else " ") + mark
        after_last = is_last
    return f"{row:>2} {cells}{')' if after_last else ' '}{row:>2}"


def _mark(view: View, name: str, column: int, row: int) -> str:
    stone = view.rows[view.size - row][column]
    if view.owners and (owner := view.owners[view.size - row][column]) != ".":
        return stone.lower() if stone != "." else "b" if owner == "X" else "w"
    if name in view.dead:  # dead stones of both colours side by side are nobody's territory
        return stone.lower()
    here = grid(view.size).at[name]
    return "+" if stone == "." and here in star_points(view.size) else stone


def _score_lines(view: View, names: Sequence[str]) -> Iterator[str]:
    assert view.scores is not None
    for color in (BLACK, WHITE):
        komi = f", {view.komi:g} of it for playing White" if color == WHITE else ""
        yield f"{COLOR_NAMES[color]}: {view.scores[color - 1]:g} points{komi}."


def _situation(view: View, names: Sequence[str]) -> str:
    """Last move, and who is to do what."""
    last = f"Move {view.moves}: {view.last}. " if view.moves else ""
    if view.due is None or view.phase == "over":
        assert view.scores is not None
        black, white = view.scores
        winner = BLACK if black > white else WHITE
        return f"{last}{names[_seat(view, winner)]} ({COLOR_NAMES[winner]}) wins by {abs(black - white):g}."
    does = {"play": f"to play ({COLOR_NAMES[view.to_move]})", "propose": "to name the dead stones"}
    return f"{last}{names[view.due]} {does.get(view.phase, 'to agree or dispute')}."


# ---- words


def words(view: View, names: Sequence[str]) -> str:
    """Every stone, by colour and column, then prisoners, what is being counted, and who is to do what."""
    parts = [f"Go board, {view.size} by {view.size}."]
    for color in (BLACK, WHITE):
        who = f"{names[_seat(view, color)]}, {COLOR_NAMES[color]}"
        stones = _listed(view, view.rows, ".XO"[color])
        parts.append(f"{who}, has {_prisoners(view, color)} and {stones or 'no stones on the board'}.")
    if view.phase in COUNTING:
        parts.append(f"Dead: {', '.join(view.dead) or 'no stones'}.")
        for color in (BLACK, WHITE):
            territory = _listed(view, view.owners, ".XO"[color]) or "none"
            parts.append(f"Territory of {COLOR_NAMES[color]}: {territory}.")
        parts += _score_lines(view, names)
    return " ".join([*parts, _situation(view, names)])


def _listed(view: View, rows: Sequence[str], mark: str) -> str:
    """`3 stones: C3, C4, D4` without the noun: the number and the names by column from below."""
    found = [
        f"{COLUMNS[column]}{row}"
        for column in range(view.size)
        for row in range(1, view.size + 1)
        if rows[view.size - row][column] == mark
    ]
    return f"{len(found)}: {', '.join(found)}" if found else ""


# ---- svg


def svg(view: View, names: Sequence[str]) -> str:
    """A square wooden board and a plate for each player; while play goes on, every empty point is a place."""
    cell = (WIDE - 2 * MARGIN) / view.size
    parts = [
        _bare_board(view.size),
        *_stones(view, cell),
        _last(view, cell),
        _territory(view, cell),
        _places(view, cell),
        *(_plate(view, names, color) for color in (BLACK, WHITE)),
        _word(view),
    ]
    return picture(WIDE, WIDE + PLATES, words(view, names), parts)


@cache
def _bare_board(size: int) -> str:
    """What is the same in every picture of a size."""
    cell = (WIDE - 2 * MARGIN) / size
    wood = tag("rect", x=1, y=1, width=WIDE - 2, height=WIDE - 2, rx=8, fill=WOOD, stroke=FRAME, stroke_width=2)
    return _stone_shapes(size, cell) + wood + _lines(size, cell) + _coordinates(size, cell)


def _at(cell: float, column: int, row: int) -> tuple[str, str]:
    """The middle of a point, both counted from 0, the row from the top."""
    return f"{MARGIN + cell * (column + 0.5):.1f}", f"{MARGIN + cell * (row + 0.5):.1f}"


def _name(view: View, column: int, row: int) -> str:
    return f"{COLUMNS[column]}{view.size - row}"


def _stone_shapes(size: int, cell: float) -> str:
    """A shape for each colour and one for empty points, used for all of them.

    They are named by size, as several boards may stand on one page.
    """
    shade = [("#6d6d72", "#0c0c0e", "#000"), ("#ffffff", "#d9d4c7", "#8d8676")]
    found = ""
    for name, (light, dark, edge) in zip("bw", shade, strict=True):
        stops = tag("stop", offset="0", stop_color=light) + tag("stop", offset="1", stop_color=dark)
        found += tag("radialGradient", stops, id=f"go-{name}", cx="35%", cy="30%", r="75%")
        shadow = tag("circle", cx=cell * 0.04, cy=cell * 0.07, r=cell * 0.47, fill="#000", fill_opacity="0.28")
        stone = tag("circle", r=cell * 0.465, fill=f"url(#go-{name})", stroke=edge, stroke_width=0.8)
        found += tag("g", shadow, stone, id=f"go-{name}{size}")
    found += tag("circle", r=cell / 2, fill="#fff", fill_opacity="0", id=f"go-p{size}")
    return tag("defs", found)


def _lines(size: int, cell: float) -> str:
    low, high = MARGIN + cell / 2, WIDE - MARGIN - cell / 2
    at = [low + cell * i for i in range(size)]
    path = "".join(f"M{x:.1f} {low:.1f}V{high:.1f}M{low:.1f} {x:.1f}H{high:.1f}" for x in at)
    dots = ""
    for point in star_points(size):
        column, row = grid(size).place(point)
        x, y = _at(cell, column - 1, size - row)
        dots += tag("circle", cx=x, cy=y, r=min(4.5, cell * 0.13), fill=LINE)
    return tag("path", d=path, stroke=LINE, stroke_width=1.2, fill="none", stroke_linecap="square") + dots


def _coordinates(size: int, cell: float) -> str:
    found = ""
    for i in range(size):
        at = MARGIN + cell * (i + 0.5)
        for edge in (MARGIN * 0.58, WIDE - MARGIN * 0.58):
            found += label(at, edge, COLUMNS[i], 17) + label(edge, at, size - i, 17)
    return tag("g", found, fill=INK)


def _stones(view: View, cell: float) -> Iterator[str]:
    """Dead stones pale; while dead stones are to be named, each string is a place, called after its first stone."""
    if view.phase == "propose":
        named = grid(view.size).names
        for string in strings(board_of(view)):
            shapes = [_stone(view, cell, named[stone]) for stone in string]
            yield place(named[string[0]], *shapes, title=f"dead {named[string[0]]}")
        return
    for row, line in enumerate(view.rows):
        for column, stone in enumerate(line):
            if stone != ".":
                yield _stone(view, cell, _name(view, column, row))


def _stone(view: View, cell: float, name: str) -> str:
    column, row = COLUMNS.index(name[0]), view.size - int(name[1:])
    x, y = _at(cell, column, row)
    pale = ' opacity="0.45"' if name in view.dead else ""
    return f'<use href="#go-{"b" if view.rows[row][column] == "X" else "w"}{view.size}" x="{x}" y="{y}"{pale}/>'


def _last(view: View, cell: float) -> str:
    if view.last in ("", PASS):
        return ""
    column, row = COLUMNS.index(view.last[0]), view.size - int(view.last[1:])
    x, y = _at(cell, column, row)
    ink = "#fff" if view.rows[row][column] == "X" else "#111"
    return tag("circle", cx=x, cy=y, r=cell * 0.23, fill="none", stroke=ink, stroke_width=max(2.0, cell * 0.06))


def _territory(view: View, cell: float) -> str:
    """A small square in the owner's colour on every point of territory."""
    side, found = cell * 0.3, ""
    for row, line in enumerate(view.owners):
        for column, owner in enumerate(line):
            if owner != ".":
                x, y = MARGIN + cell * (column + 0.5) - side / 2, MARGIN + cell * (row + 0.5) - side / 2
                fill, edge = ("#111", "#fff") if owner == "X" else ("#fff", "#333")
                found += tag("rect", x=x, y=y, width=side, height=side, fill=fill, stroke=edge, stroke_width=0.9)
    return found


def _places(view: View, cell: float) -> str:
    """One see-through circle for each empty point."""
    if view.phase != "play":
        return ""
    found = [
        place(_name(view, column, row), f'<use href="#go-p{view.size}" x="{x}" y="{y}"/>')
        for row, line in enumerate(view.rows)
        for column, stone in enumerate(line)
        if stone == "."
        for x, y in [_at(cell, column, row)]
    ]
    return "".join(found)


WORDS: Final = {"play": (PASS, ("pass",)), "propose": (NO_DEAD, ("none", "dead"))}
"""By phase: the answer that is no point of the board, and how it is written between the plates."""


def _word(view: View) -> str:
    if view.phase not in WORDS:
        return ""
    answer, lines = WORDS[view.phase]
    shape = tag("rect", x=WIDE / 2 - 28, y=WIDE + 7, width=56, height=43, rx=8, fill=PLATE, stroke=FRAME)
    first = WIDE + 28.5 - 8 * (len(lines) - 1)
    return place(answer, shape, *(label(WIDE / 2, first + 16 * i, line, 15, fill=INK) for i, line in enumerate(lines)))


def _plate(view: View, names: Sequence[str], color: int) -> str:
    """Name, colour, prisoners or points; the edge is red for the one who is asked."""
    wide, top = WIDE / 2 - 32, WIDE + 7
    left = 0 if color == BLACK else WIDE - wide
    seat, middle = _seat(view, color), top + 22
    name = names[seat] if len(names[seat]) <= 18 else names[seat][:17] + "…"
    asked = view.due == seat
    stone = "b" if color == BLACK else "w"
    note = f"{view.scores[color - 1]:g} points" if view.scores else _prisoners(view, color)
    return (
        tag(
            "rect",
            x=left + 1.5,
            y=top,
            width=wide - 3,
            height=43,
            rx=8,
            fill=PLATE,
            stroke=MARK if asked else FRAME,
            stroke_width=3 if asked else 1.5,
        )
        + tag("circle", cx=left + 25, cy=middle, r=13, fill=f"url(#go-{stone})", stroke="#444")
        + label(left + 46, middle - 9, name, 16, "start", fill=INK, font_weight="bold")
        + label(left + 46, middle + 10, note, 14, "start", fill=INK)
    )
