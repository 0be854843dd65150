"""Saboteur as svg: the maze in a frame that grows with it, the own hand below, then a plate for each player.

In an open square stand, small, the cards that may be laid there; tools of the others can be clicked to break or mend.
"""

from collections.abc import Iterator, Sequence

from games.engine.drawing import label, place, tag
from games.engine.drawing import svg as picture
from games.saboteur.cards import IN_HAND, Card, lying
from games.saboteur.drawn import frame
from games.saboteur.icons import action
from games.saboteur.maze import GOAL_SQUARES, Maze, Square, write_square
from games.saboteur.notation import write_play
from games.saboteur.plates import plates
from games.saboteur.plays import Play
from games.saboteur.roles import a_role
from games.saboteur.seen import View
from games.saboteur.show import words
from games.saboteur.state import ROUNDS
from games.saboteur.tiles import TALL, WIDE, face_down, tile

SHEET, EDGE = 600, 12
GROUND, DEEP, LIGHT, SOFT, GLOW, PAPER, INK = (
    "#4a3a2d",
    "#2c2119",
    "#fff6e3",
    "#d3bd9c",
    "#ffce3d",
    "#fffaf0",
    "#241a12",
)
MARGIN = 24
"""For the coordinates."""
LARGEST = 58.0
"""A card of the maze is not wider, however small the maze."""
CARD, CARD_TALL = 88, 112
type Block = tuple[list[str], float]
"""Parts drawn from y 0 on, and their height."""
type Clicks = dict[Square, list[Play]]


def svg(view: View, names: Sequence[str]) -> str:
    """On ground of its own, so that it looks the same on a light and on a dark page."""
    plays = list(view.table(names).plays()) if view.plays else []
    blocks = [_heading(view), _maze(view, names, plays)]
    if view.hand and view.stage == "play":
        blocks.append(_hand(view, names, plays))
    if view.stack:
        blocks.append(_stack(view))
    blocks.append(plates(view, names, plays))
    parts: list[str] = []
    y: float = EDGE
    for inside, tall in blocks:
        parts.append(tag("g", *inside, transform=f"translate(0 {y:g})"))
        y += tall + 10
    ground = tag("rect", x=1, y=1, width=SHEET - 2, height=y, rx=18, fill=GROUND, stroke=DEEP, stroke_width=2)
    return picture(SHEET, y + 2, f"Saboteur: {words(view, names)}", [ground, *parts])


def _heading(view: View) -> Block:
    """The round; below it the own role and what is drawn from."""
    title = "The end" if view.over else f"Round {view.round} of {ROUNDS}"
    parts = [label(EDGE + 4, 12, title, 21, "start", fill=LIGHT, font_weight="bold")]
    if view.stage != "play":
        return parts, 24
    told = f"deck {view.deck}, discards {len(view.gone)} + {view.buried} face down"
    parts.append(label(SHEET - EDGE - 4, 12, told, 16, "end", fill=SOFT))
    if view.seat is None:
        return parts, 24
    return [*parts, label(EDGE + 4, 38, f"You are {a_role(view.roles[view.seat])}", 17, "start", fill=GLOW)], 48


# ---- the maze


def _maze(view: View, names: Sequence[str], plays: Sequence[Play]) -> Block:
    maze = view.maze
    columns, rows = frame(maze)
    size = min(LARGEST, (SHEET - 2 * EDGE - MARGIN - 8) / len(columns)) / WIDE
    left = EDGE + MARGIN + (SHEET - 2 * EDGE - MARGIN - 8 - len(columns) * size * WIDE) / 2
    tall = MARGIN + len(rows) * size * TALL + 10
    parts = [tag("rect", x=EDGE, y=0, width=SHEET - 2 * EDGE, height=tall, rx=10, fill=DEEP)]
    parts += _coordinates(columns, rows, left, size)
    clicks = _clicks(plays)
    inside = []
    for row in rows:
        for column in columns:
            square = (column, row)
            drawn = _square(view, names, maze, square, clicks.get(square, []))
            if drawn:
                at = f"translate({(column - columns.start) * WIDE:g} {(row - rows.start) * TALL:g})"
                inside.append(tag("g", drawn, transform=at))
    parts.append(tag("g", *inside, transform=f"translate({left:g} {MARGIN:g}) scale({size:g})"))
    return parts, tall


def _coordinates(columns: range, rows: range, left: float, size: float) -> Iterator[str]:
    small = min(14.0, 15 * size)
    for i, column in enumerate(columns):
        yield label(left + (i + 0.5) * size * WIDE, 13, column, small, fill=SOFT)
    for i, row in enumerate(rows):
        yield label(left - 12, MARGIN + (i + 0.5) * size * TALL, row, small, fill=SOFT)


def _clicks(plays: Sequence[Play]) -> Clicks:
    """What can be answered on each square."""
    found: Clicks = {}
    for play in plays:
        if play.square is not None:
            found.setdefault(play.square, []).append(play)
    return found


def _square(view: View, names: Sequence[str], maze: Maze, square: Square, plays: Sequence[Play]) -> str:
    if square in maze.cards:
        path = maze.cards[square]
        linked = frozenset(group for group in path.joined if (square, group) in maze.linked)
        drawn = _card(view, square, path.code, linked)
    elif square in maze.hidden:
        drawn = face_down(view.looked[GOAL_SQUARES.index(square)])
    else:
        return _empty(names, square, plays, bool(maze.leads_to(square)))
    return place(write_play(plays[0], names), drawn, _ring()) if plays else drawn


def _card(view: View, square: Square, code: str, linked: frozenset[str]) -> str:
    if square in GOAL_SQUARES:
        return tile(code, view.goals[GOAL_SQUARES.index(square)].turned, linked)
    turned = any(card.turned for card in view.laid if card.square == square)
    last = bool(view.laid) and view.laid[-1].square == square
    return tile(code, turned, linked) + (_ring(LIGHT, "0") if last else "")


def _ring(colour: str = GLOW, dashes: str = "3 3") -> str:
    frame = {"x": 1.5, "y": 1.5, "width": WIDE - 3, "height": TALL - 3, "rx": 4}
    return tag("rect", **frame, fill="none", stroke=colour, stroke_width=2, stroke_dasharray=dashes)


def _empty(names: Sequence[str], square: Square, plays: Sequence[Play], is_open: bool) -> str:
    """An open end, with its coordinates or the cards that fit."""
    if not is_open and not plays:
        return ""
    frame = {"x": 2, "y": 2, "width": WIDE - 4, "height": TALL - 4, "rx": 4, "stroke_dasharray": "4 3"}
    ground = tag("rect", **frame, fill=GROUND, stroke=GLOW if plays else SOFT)
    if not plays:
        return ground + label(WIDE / 2, TALL / 2, write_square(square), 13, fill=SOFT)
    across = 2 if len(plays) <= 4 else 3
    size = {2: 0.42, 3: 0.29}[across]
    chips = [_chip(names, play, i, across, size) for i, play in enumerate(plays[: across * across])]
    return ground + "".join(chips)


def _chip(names: Sequence[str], play: Play, i: int, across: int, size: float) -> str:
    """A card that can be laid here, small, as it would lie."""
    [code] = play.cards
    x = 3.5 + (i % across) * (WIDE - 6) / across
    y = 4 + (i // across) * (TALL - 7) / across
    drawn = tile(code, play.turned, frozenset(_all_tunnels(code, play.turned)))
    return place(write_play(play, names), tag("g", drawn, transform=f"translate({x:g} {y:g}) scale({size:g})"))


def _all_tunnels(code: str, turned: bool) -> Sequence[str]:
    return lying(code, turned).joined


# ---- the hand


def _hand(view: View, names: Sequence[str], plays: Sequence[Play]) -> Block:
    """Each card with a button to discard it; a theft card can be clicked."""
    parts = [_in_hand(view, names, card, i, plays) for i, card in enumerate(view.hand)]
    return parts, CARD_TALL + (30 if view.plays else 0)


def _in_hand(view: View, names: Sequence[str], card: Card, i: int, plays: Sequence[Play]) -> str:
    x = EDGE + i * (CARD + 9.6)
    paper = tag("rect", width=CARD, height=CARD_TALL, rx=8, fill=PAPER, stroke=DEEP, stroke_width=1.5)
    drawn = tag("g", paper, _face(card), transform=f"translate({x:g} 0)")
    theft = [play for play in plays if play.verb == "theft" and card == "theft"]
    if theft:
        drawn = place(write_play(theft[0], names), drawn)
    return drawn + (_pill(f"discard {card}", "discard", x + 5, CARD_TALL + 5, CARD - 10) if view.plays else "")


def _face(card: Card) -> str:
    if card in IN_HAND:
        inside = tile(card, False, frozenset(_all_tunnels(card, False)))
        drawn = tag("g", inside, transform=f"translate({CARD / 2 - 32:g} 28) scale(1.28)")
        return label(CARD / 2, 15, card, 19, fill=INK, font_weight="bold") + drawn
    first, _, second = card.partition(" ")
    lines = [first, second] if len(card) > 9 else [card]
    size = 15 if len(second) < 10 else 12
    named = [
        label(CARD / 2, 15 + 17 * line, word, size, fill=INK, font_weight="bold") for line, word in enumerate(lines)
    ]
    return "".join(named) + action(card, CARD / 2, 72, 58)


def _pill(answer: str, caption: str, x: float, y: float, wide: float) -> str:
    shape = tag("rect", x=x, y=y, width=wide, height=22, rx=11, fill=GLOW)
    return place(answer, shape, label(x + wide / 2, y + 11, caption, 14, fill=INK))


# ---- gold that goes round


def _stack(view: View) -> Block:
    parts = [label(EDGE + 4, 10, "You keep one of these gold cards", 16, "start", fill=LIGHT)]
    parts += [_gold_card(value, i) for i, value in enumerate(view.stack)]
    return parts, 26 + 62


def _gold_card(value: int, i: int) -> str:
    x = EDGE + i * 63
    paper = tag("rect", x=x, y=26, width=56, height=60, rx=7, fill=GLOW, stroke=DEEP, stroke_width=2)
    return place(f"take {value}", paper, label(x + 28, 56, value, 30, fill=INK, font_weight="bold"))
