"""ONE as text, words and svg. A round board as text is unrolled: a row is a ring, the last spoke is beside A."""

from collections.abc import Sequence
from math import cos, pi, sin

from games.engine.drawing import label, place, tag
from games.engine.drawing import svg as picture
from games.one.board import LETTERS, ROUND, SQUARE, Board, board
from games.one.moves import EMPTY, write_move
from games.one.rules import View

SIGNS = ".XO#@%&"
"""Empty, then a sign for each seat."""

COLORS = ("#1f1f1f", "#f7f4ec", "#c8372d", "#2f6db3", "#3f8f4f", "#e0a52a")
INKS = ("#f7f4ec", "#1f1f1f", "#ffffff", "#ffffff", "#ffffff", "#1f1f1f")
GROUND, LINE, PAPER, INK = "#e7d3ab", "#7b5d34", "#fffaf0", "#2b1d0e"
SIZE = 600


def text(view: View, names: Sequence[str]) -> str:
    """The board with coordinates, then a line a player."""
    here = board(view.kind)
    rows, columns = ROUND[view.kind] if here.is_round else (SQUARE[view.kind],) * 2
    head = "    " + "".join(f"{letter:>3}" for letter in LETTERS[:columns])
    lines = [head + (f" ({LETTERS[0]})" if here.is_round else "")]
    for row in reversed(range(rows)):
        cells = "".join(_cell(view, row * columns + column) for column in range(columns))
        lines.append(f"{row + 1:>3} {cells}  {row + 1}".rstrip())
    lines += [head, _note(here), "", *_standings(view, names)]
    return "\n".join(lines)


def _cell(view: View, point: int) -> str:
    sign = SIGNS[view.stones[point]]
    return f" ({sign}" if view.last and point == view.last[-1] else f"  {sign}"


def _note(here: Board) -> str:
    if not here.is_round:
        return "Stones are joined along rows and columns."
    return "Rows are rings, 1 is innermost; columns are spokes, the last is beside A."


def _standings(view: View, names: Sequence[str]) -> list[str]:
    return [
        f"{'>' if seat == view.mover and not view.over else ' '} {SIGNS[seat + 1]} {name:16} "
        f"{view.supply[seat]:>3} left, group {view.groups[seat]:>3}, captured {view.captured[seat]:>2}, "
        f"score {_score(view, seat):>3}"
        for seat, name in enumerate(names)
    ]


def _score(view: View, seat: int) -> int:
    return view.groups[seat] + 2 * view.captured[seat]


def words(view: View, names: Sequence[str]) -> str:
    """A sentence or two a player, then who is to move."""
    here = board(view.kind)
    parts = [_player_in_words(view, here, seat, name) for seat, name in enumerate(names)]
    if view.last:
        parts.append(f"The last move was {write_move(here, view.last)}.")
    if view.over:
        parts.append("The game is over.")
    else:
        parts.append(f"{names[view.mover]} is to move.{' This lap is the last.' if view.ending else ''}")
    return " ".join(parts)


def _player_in_words(view: View, here: Board, seat: int, name: str) -> str:
    points = [here.names[point] for point, stone in enumerate(view.stones) if stone == seat + 1]
    where = f"on {', '.join(points)}" if points else "not on the board yet"
    return (
        f"{name}'s stones are {where}. {name} has {view.supply[seat]} to place and {view.captured[seat]} captured, "
        f"the largest group counts {view.groups[seat]}, the score is {_score(view, seat)}."
    )


# ---- svg


def svg(view: View, names: Sequence[str]) -> str:
    here = board(view.kind)
    spots = _round_spots(view.kind) if here.is_round else _square_spots(view.kind)
    radius = _radius(here, spots)
    rows = (len(names) + 1) // 2
    height = SIZE + 12 + 40 * rows
    parts = [
        tag("rect", x=0, y=0, width=SIZE, height=height, rx=14, fill=PAPER),
        *(_round_lines(view.kind) if here.is_round else _square_lines(view.kind)),
        *(_spot(view, here, point, *spots[point], radius) for point in range(here.points)),
        *_path(view, spots, radius),
        *(_player(view, seat, name, rows) for seat, name in enumerate(names)),
    ]
    return picture(SIZE, height, f"ONE: {words(view, names)}", parts)


def _radius(here: Board, spots: Sequence[tuple[float, float]]) -> float:
    """A stone's radius: nearly half of the smallest distance between neighbours."""
    (x, y), (u, v) = spots[0], spots[here.step[0][0]]
    ring = spots[here.step[0][1]]
    gaps = [((x - u) ** 2 + (y - v) ** 2) ** 0.5, ((x - ring[0]) ** 2 + (y - ring[1]) ** 2) ** 0.5]
    return float(min(19.0, 0.46 * min(gaps)))


def _ring_radius(ring: int, rings: int) -> float:
    inner = 92 if rings < 9 else 84
    return inner + (262 - inner) * ring / (rings - 1)


def _angle(spoke: int, spokes: int) -> float:
    return 2 * pi * spoke / spokes - pi / 2


def _round_spots(kind: str) -> list[tuple[float, float]]:
    rings, spokes = ROUND[kind]
    return [
        (
            SIZE / 2 + _ring_radius(ring, rings) * cos(_angle(spoke, spokes)),
            SIZE / 2 + _ring_radius(ring, rings) * sin(_angle(spoke, spokes)),
        )
        for ring in range(rings)
        for spoke in range(spokes)
    ]


def _round_lines(kind: str) -> list[str]:
    rings, spokes = ROUND[kind]
    middle, inner, outer = SIZE / 2, _ring_radius(0, rings), _ring_radius(rings - 1, rings)
    parts = [tag("circle", cx=middle, cy=middle, r=296, fill=GROUND, stroke=LINE, stroke_width=3)]
    parts += [
        tag("circle", cx=middle, cy=middle, r=_ring_radius(ring, rings), fill="none", stroke=LINE, stroke_width=1.5)
        for ring in range(rings)
    ]
    for spoke in range(spokes):
        x, y = cos(_angle(spoke, spokes)), sin(_angle(spoke, spokes))
        parts.append(_line(middle + inner * x, middle + inner * y, middle + outer * x, middle + outer * y))
        parts.append(label(middle + 284 * x, middle + 284 * y, LETTERS[spoke], 14, fill=INK, font_weight="bold"))
    return [*parts, *_ring_numbers(rings, spokes)]


def _ring_numbers(rings: int, spokes: int) -> list[str]:
    """Between the first two spokes, so that no stone covers them."""
    middle, turn = SIZE / 2, _angle(0, spokes) + pi / spokes
    return [
        label(
            middle + _ring_radius(ring, rings) * cos(turn),
            middle + _ring_radius(ring, rings) * sin(turn),
            ring + 1,
            11,
            fill=INK,
        )
        for ring in range(rings)
    ]


def _square_spots(kind: str) -> list[tuple[float, float]]:
    size = SQUARE[kind]
    pitch = 500 / (size - 1)
    return [(50 + pitch * column, 550 - pitch * row) for row in range(size) for column in range(size)]


def _square_lines(kind: str) -> list[str]:
    size = SQUARE[kind]
    pitch = 500 / (size - 1)
    parts = [tag("rect", x=6, y=6, width=SIZE - 12, height=SIZE - 12, rx=12, fill=GROUND, stroke=LINE, stroke_width=3)]
    for number in range(size):
        at = 50 + pitch * number
        parts += [_line(at, 50, at, 550), _line(50, at, 550, at)]
        parts += [label(at, 578, LETTERS[number], 14, fill=INK, font_weight="bold")]
        parts += [label(22, 600 - at, number + 1, 13, fill=INK)]
    return parts


def _line(x: float, y: float, u: float, v: float) -> str:
    return tag("line", x1=x, y1=y, x2=u, y2=v, stroke=LINE, stroke_width=1.5)


def _spot(view: View, here: Board, point: int, x: float, y: float, radius: float) -> str:
    """Empty points and the stones of who is to move are places."""
    stone = view.stones[point]
    if stone == EMPTY:
        circle = tag("circle", cx=x, cy=y, r=radius, fill=GROUND, fill_opacity=0)
        return place(here.names[point], circle)
    shape = _stone(x, y, radius, stone - 1)
    return place(here.names[point], shape) if stone == view.mover + 1 and not view.over else shape


def _stone(x: float, y: float, radius: float, seat: int) -> str:
    """A disc in the seat's colour with its sign, which tells them apart without colour."""
    disc = tag("circle", cx=x, cy=y, r=radius, fill=COLORS[seat], stroke=INK, stroke_width=1.2)
    return disc + label(x, y, SIGNS[seat + 1], max(9.0, radius), fill=INKS[seat], font_weight="bold")


def _path(view: View, spots: Sequence[tuple[float, float]], radius: float) -> list[str]:
    """The last move: a ring round the stone, and the way that it jumped."""
    if not view.last:
        return []
    way = " ".join(f"{spots[point][0]:.1f},{spots[point][1]:.1f}" for point in view.last)
    x, y = spots[view.last[-1]]
    ring = tag("circle", cx=x, cy=y, r=radius + 4, fill="none", stroke="#d9480f", stroke_width=3)
    line = tag("polyline", points=way, fill="none", stroke="#d9480f", stroke_width=3, stroke_dasharray="5 4")
    return [line, ring] if len(view.last) > 1 else [ring]


def _player(view: View, seat: int, name: str, rows: int) -> str:
    """A plate with sign, name, supply, captures and score."""
    x, y = (8 if seat < rows else SIZE / 2 + 4), SIZE + 8 + 40 * (seat % rows)
    mine = seat == view.mover and not view.over
    edge = tag(
        "rect",
        x=x,
        y=y,
        width=SIZE / 2 - 12,
        height=34,
        rx=8,
        fill="#ffffff",
        stroke="#d9480f" if mine else LINE,
        stroke_width=3 if mine else 1,
    )
    told = f"{view.supply[seat]} left, {view.captured[seat]} captured"
    return (
        edge
        + _stone(x + 20, y + 17, 12, seat)
        + label(x + 40, y + 11, name, 13, "start", fill=INK, font_weight="bold")
        + label(x + 40, y + 26, told, 10.5, "start", fill=INK)
        + label(x + SIZE / 2 - 22, y + 17, _score(view, seat), 20, "end", fill=INK, font_weight="bold")
    )
