"""Small pictures of tools and actions, each round 0,0 in a square of side 40."""

from functools import cache
from typing import Final

from games.engine.drawing import tag
from games.saboteur.cards import Card, tools_of

INK, BAD, GOOD = "#241a12", "#c4231c", "#1e7a34"
SHAPES: Final = {
    "pickaxe": "M-15-5Q0-19 15-5L11-2Q4-9 2.6-9.4V16H-2.6V-9.4Q-4-9-11-2Z",
    "lamp": "M-4-17H4V-13H9L12 9H9V15H-9V9H-12L-9-13H-4ZM-6-8L-8 7H8L6-8ZM0-6Q6 1 0 5Q-6 1 0-6Z",
    "cart": "M-17-11H17L12 6H-12ZM-13 11A5 5 0 1 1-3 11A5 5 0 1 1-13 11ZM3 11A5 5 0 1 1 13 11A5 5 0 1 1 3 11Z",
    "map": "M-16-12L-5-8L5-12L16-8V13L5 9L-5 13L-16 9ZM-5-6V10M5-10V7",
    "rockfall": "M-15 12L-13 2L-6-1L0 5L-1 13ZM1 12L3 1L10-1L16 5L14 13ZM-8-4L-6-13L3-15L8-8L4-1Z",
    "theft": "M-5-15H5L3-9Q15-2 13 9Q12 15 0 15Q-12 15-13 9Q-15-2-3-9Z",
    "hands off": "M-11 15V-2Q-11-6-8-4V3V-11Q-6-15-4-11V-1V-14Q-1-17 1-14V-1V-12Q4-15 6-12V2Q8-4 12-5V4Q10 12 6 15Z",
    "swap hands": "M-16-3L-6-13V-7H16V-1H-6V5ZM16 5L6 15V9H-16V5Z",
    "inspect": "M-3-15A10 10 0 1 1-3 5A10 10 0 1 1-3-15ZM-3-11A6 6 0 1 0-3 1A6 6 0 1 0-3-11ZM3 2L6-1L16 11L12 15Z",
    "swap hats": "M-9 4L-7-12Q0-16 7-12L9 4Q17 5 17 9Q0 16-17 9Q-17 5-9 4Z",
    "trap": "M-14-14H14V-10H-14ZM-14 10H14V14H-14ZM-13-10H-9V10H-13ZM-5.5-10H-1.5V10H-5.5ZM2-10H6V10H2ZM9-10H13V10H9Z",
    "free": "M-9-8A8 8 0 0 1 7-8V-4H2V-7A3.5 3.5 0 0 0-4-7V-1H13V15H-13V-1H-9Z",
}


def icon(name: str, x: float, y: float, size: float, colour: str = INK) -> str:
    shape = tag("path", d=SHAPES[name], fill=colour, fill_rule="evenodd", stroke=colour, stroke_width=1)
    return tag("g", shape, transform=f"translate({x:g} {y:g}) scale({size / 40:g})")


def cross(x: float, y: float, size: float) -> str:
    """Over what is broken."""
    pen = {"stroke_linecap": "round", "fill": "none"}
    shape = "M-13-13L13 13M13-13L-13 13"
    wide = tag("path", d=shape, stroke="#ffffff", stroke_width=8, **pen)
    mark = wide + tag("path", d=shape, stroke=BAD, stroke_width=5, **pen)
    return tag("g", mark, transform=f"translate({x:g} {y:g}) scale({size / 40:g})")


def tick(x: float, y: float, size: float) -> str:
    """Beside what is mended."""
    pen = {"stroke_linecap": "round", "fill": "none"}
    shape = "M-11 1L-3 10L12-11"
    wide = tag("path", d=shape, stroke="#ffffff", stroke_width=9, **pen)
    mark = wide + tag("path", d=shape, stroke=GOOD, stroke_width=6, **pen)
    return tag("g", mark, transform=f"translate({x:g} {y:g}) scale({size / 40:g})")


@cache
def action(card: Card, x: float, y: float, size: float) -> str:
    """What is printed on an action card."""
    tools = tools_of(card)
    if not tools:
        return icon("map" if card == "map" else card, x, y, size) + (_spot(x, y, size) if card == "map" else "")
    if len(tools) == 1:
        mark = (cross if card.startswith("break") else tick)(x, y, size)
        return icon(tools[0], x, y, size) + mark
    left, right = (
        icon(tool, x + dx * size, y - size * 0.12, size * 0.6) for tool, dx in zip(tools, (-0.32, 0.32), strict=True)
    )
    return left + right + tick(x, y + size * 0.36, size * 0.45)


def _spot(x: float, y: float, size: float) -> str:
    return tag("circle", cx=x + size * 0.1, cy=y, r=size * 0.09, fill="#ffffff")
