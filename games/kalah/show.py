"""Kalah as text, words and svg. The viewer's row lies below, the other row runs the other way round above it."""

from collections.abc import Sequence

from games.engine.drawing import label, place, tag
from games.engine.drawing import svg as picture
from games.kalah.rules import HOLES, View

WOOD, RIM, HOLLOW, STONE, EDGE, INK = "#c89a63", "#8a5a2b", "#a87743", "#f4efe2", "#6b5f4a", "#2b1d0e"
PITCH, LEFT, TOP = 66, 92, 34


def text(view: View, names: Sequence[str]) -> str:
    """Six lines, 52 columns: hole numbers are those that each player writes."""
    me, other = view.bottom, 1 - view.bottom
    above = "".join(f"{n:>5}" for n in reversed(view.holes[other]))
    below = "".join(f"{n:>5}" for n in view.holes[me])
    numbers = "".join(f"{n:>5}" for n in range(1, HOLES + 1))
    return "\n".join(
        [
            f"{names[other]}{_to_move(view, other)}".center(52).rstrip(),
            "          " + numbers[::-1].replace(" ", " "),
            "        +" + "-" * 32 + "+",
            f"        |{above}  |",
            f" [{view.stores[other]:>3} ] |{'':32}| [{view.stores[me]:>3} ]",
            f"        |{below}  |",
            "        +" + "-" * 32 + "+",
            "         " + numbers,
            f"{names[me]}{_to_move(view, me)}".center(52).rstrip(),
        ]
    )


def _to_move(view: View, seat: int) -> str:
    return " (to move)" if view.mover == seat else ""


def words(view: View, names: Sequence[str]) -> str:
    """Two sentences a player, own holes from left to right."""
    parts = [
        f"{names[seat]} has {view.stores[seat]} in the store. "
        f"Holes 1 to 6 of {names[seat]}, from the left: {', '.join(map(str, view.holes[seat]))}."
        for seat in (view.bottom, 1 - view.bottom)
    ]
    swap = f" {names[view.mover]} may swap sides." if view.pie_open else ""
    return " ".join(parts) + f" {names[view.mover]} is to move.{swap}"


def svg(view: View, names: Sequence[str]) -> str:
    me, other = view.bottom, 1 - view.bottom
    width, height = LEFT * 2 + PITCH * HOLES, 236
    parts = [
        tag("rect", x=2, y=TOP, width=width - 4, height=height - 2 * TOP, rx=36, fill=WOOD, stroke=RIM, stroke_width=3),
        _store(view.stores[other], 46, height),
        _store(view.stores[me], width - 46, height),
        _name(names[other], view.mover == other, width / 2, TOP / 2),
        _name(names[me], view.mover == me, width / 2, height - TOP / 2),
    ]
    for i in range(HOLES):
        x = LEFT + PITCH * (i + 0.5)
        parts.append(_hole(view.holes[other][HOLES - 1 - i], x, TOP + 46))
        parts.append(label(x, TOP + 10, HOLES - i, 11, fill=INK))
        own = _hole(view.holes[me][i], x, height - TOP - 46)
        parts.append(place(str(i + 1), own, title=f"hole {i + 1}: {view.holes[me][i]}"))
        parts.append(label(x, height - TOP - 10, i + 1, 11, fill=INK))
    return picture(width, height, f"Kalah: {words(view, names)}", parts)


def _name(name: str, to_move: bool, x: float, y: float) -> str:
    """On a plate of its own, so that it can be read on a light and on a dark page."""
    wide = 9 * len(name) + 44
    return tag("rect", x=x - wide / 2, y=y - 12, width=wide, height=24, rx=12, fill="#fffaf0", stroke=RIM) + label(
        x, y, f"{'▸ ' if to_move else ''}{name}", 14, fill=INK, font_weight="bold" if to_move else None
    )


def _store(count: int, x: float, height: float) -> str:
    shape = tag("rect", x=x - 30, y=TOP + 22, width=60, height=height - 2 * TOP - 44, rx=30, fill=HOLLOW, stroke=RIM)
    return shape + label(x, height / 2, count, 26, fill="#fff", font_weight="bold")


def _hole(count: int, x: float, y: float) -> str:
    """A hollow with up to nine stones drawn and the number under them."""
    shape = tag("circle", cx=x, cy=y, r=28, fill=HOLLOW, stroke=RIM)
    spots = [(0, 0), (-9, -8), (9, -8), (-9, 8), (9, 8), (0, -15), (0, 15), (-17, 0), (17, 0)][: min(count, 9)]
    stones = [tag("circle", cx=x + dx, cy=y + dy, r=6.5, fill=STONE, stroke=EDGE) for dx, dy in spots]
    number = tag("circle", cx=x + 21, cy=y + 19, r=11, fill="#fffaf0", stroke=RIM) + label(
        x + 21, y + 19, count, 13, fill=INK, font_weight="bold"
    )
    return shape + "".join(stones) + number
