"""The plates of the players in the picture: gold, cards, tools, what lies before them, and what can be done to them."""

from collections.abc import Iterator, Sequence

from games.engine.drawing import label, place, tag
from games.engine.lettering import counted
from games.engine.referee import Seat
from games.saboteur.cards import TOOLS, Tool
from games.saboteur.icons import cross, icon
from games.saboteur.notation import write_play
from games.saboteur.plays import Play
from games.saboteur.roles import ROLE_NAMES
from games.saboteur.seen import View
from games.saboteur.state import THEFT, TRAP

SHEET, EDGE, GAP = 600, 12, 8
PLATE, RIM, LIGHT, SOFT, GLOW, INK = "#fffaf0", "#2c2119", "#fff6e3", "#6d5a48", "#ffce3d", "#241a12"
BASE, PILL = 58, 26
"""The height of a plate, and of a row of buttons on it."""


def plates(view: View, names: Sequence[str], plays: Sequence[Play]) -> tuple[list[str], float]:
    """Two beside each other, in the order of seats, and how high they are together."""
    wide = (SHEET - 2 * EDGE - GAP) / 2
    parts: list[str] = []
    y = 0.0
    for first in range(0, len(names), 2):
        pair = range(first, min(first + 2, len(names)))
        pills = {seat: _answers(view, names, seat, plays) for seat in pair}
        rows = max((len(found) + 1) // 2 for found in pills.values())
        for seat in pair:
            x = EDGE + (seat - first) * (wide + GAP)
            inside = _plate(view, names, seat, wide, BASE + PILL * rows, plays, pills[seat])
            parts.append(tag("g", *inside, transform=f"translate({x:g} {y:g})"))
        y += BASE + PILL * rows + GAP
    return parts, y - GAP


def _answers(view: View, names: Sequence[str], seat: Seat, plays: Sequence[Play]) -> list[tuple[str, str]]:
    """What can be done to a player besides breaking and mending: as it is written, and in short."""
    if view.acts and view.stage == "steal":
        return [(f"steal from {names[seat]}", "steal")] if seat != view.seat and view.gold[seat] else []
    on_tools = ("break", "mend", "discard")
    return [(write_play(play, names), play.verb) for play in plays if play.target == seat and play.verb not in on_tools]


def _plate(
    view: View,
    names: Sequence[str],
    seat: Seat,
    wide: float,
    tall: float,
    plays: Sequence[Play],
    pills: Sequence[tuple[str, str]],
) -> Iterator[str]:
    moves = seat == view.mover and not view.over
    edge = {"stroke": GLOW if moves else RIM, "stroke_width": 4 if moves else 1}
    yield tag("rect", width=wide, height=tall, rx=9, fill=PLATE, **edge)
    name = ("▸ " if moves else "") + (names[seat] if len(names[seat]) <= 14 else names[seat][:13] + "…")
    yield label(9, 17, name, 17, "start", fill=INK, font_weight="bold")
    yield label(9, 41, _line(view, seat), 14, "start", fill=SOFT)
    yield from _tools(view, names, seat, wide, plays)
    for i, (answer, caption) in enumerate(pills):
        yield _pill(answer, caption, 8 + (i % 2) * (wide / 2 - 4), BASE - 2 + PILL * (i // 2), wide / 2 - 12)


def _line(view: View, seat: Seat) -> str:
    """Gold, cards and known role, in small print."""
    total, count = view.total(seat), view.cards[seat]
    gold = f"{total} gold" if total is not None else f"{view.gold[seat]} gold + {counted(count, 'card')}"
    if view.roles[seat]:
        return f"{gold}, {ROLE_NAMES[view.roles[seat]]}"
    return f"{gold}, {view.counts[seat]} in hand" if view.stage == "play" else gold


def _tools(view: View, names: Sequence[str], seat: Seat, wide: float, plays: Sequence[Play]) -> Iterator[str]:
    """The three tools, broken ones crossed out; a trap and a theft card beside them."""
    x = wide - 18.0
    lying = view.lies_before(seat)
    for tool in reversed(TOOLS):
        broken = f"break {tool}" in lying
        drawn = icon(tool, x, 18, 24, INK if broken else "#b9a78f") + (cross(x, 18, 26) if broken else "")
        yield _clickable(names, seat, tool, plays, x, drawn)
        x -= 31
    for card in (THEFT, TRAP):
        if card in lying:
            yield icon(card, x, 18, 22, "#8c2f14")
            x -= 29


def _clickable(names: Sequence[str], seat: Seat, tool: Tool, plays: Sequence[Play], x: float, drawn: str) -> str:
    """With the first play on this tool, if there is one."""
    found = [play for play in plays if (play.target, play.tool) == (seat, tool)]
    if not found:
        return drawn
    ring = tag("rect", x=x - 14, y=3, width=28, height=30, rx=6, fill=GLOW, fill_opacity="0.55", stroke="#a87400")
    return place(write_play(found[0], names), ring, drawn)


def _pill(answer: str, caption: str, x: float, y: float, wide: float) -> str:
    shape = tag("rect", x=x, y=y, width=wide, height=22, rx=11, fill=GLOW)
    return place(answer, shape, label(x + wide / 2, y + 11, caption, 14, fill=INK))
