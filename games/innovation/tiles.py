"""Cards of Innovation as small svg tiles: name, age and icons in their places; backs; and the six icons as shapes."""

from functools import cache
from typing import Final

from games.engine.drawing import label, tag
from games.innovation.printed import CARDS, Card, Colour, Icon

WIDE, TALL = 110.0, 80.0
INK, PAPER, EDGE, GLOW = "#1d1d24", "#fffdf6", "#4a463c", "#ffcf33"

TINTS: Final[dict[Colour, str]] = {
    "red": "#f3b3a8",
    "yellow": "#f5e08a",
    "green": "#b3dba6",
    "blue": "#aecbf0",
    "purple": "#d6b8ea",
}
SHAPES: Final[dict[Icon, str]] = {
    "crown": "M-.9.65V-.5L-.42 0L0-.8L.42 0L.9-.5V.65Z",
    "leaf": "M-.75.55C-1.05-.55-.1-1 .9-.9C1 .25.35 1-.5.68L-.75.95L-.95.85Z",
    "lightbulb": "M-.36.42C-.36.1-.78-.02-.78-.38A.78.58 0 0 1 .78-.38C.78-.02.36.1.36.42ZM-.34.54H.34V.92H-.34Z",
    "castle": "M-.9.9V-.75H-.5V-.4H-.2V-.75H.2V-.4H.5V-.75H.9V.9H.3V.45A.3.3 0 0 0-.3.45V.9Z",
    "factory": "M-.92.88V-.05L-.36.3V-.05L.2.3V-.9H.62V.1H.92V.88Z",
    "clock": "M0-.95A.95.95 0 1 1 0 .95A.95.95 0 1 1 0-.95ZM-.12-.62V.1L.34.44L.48.26L.12-.02V-.62Z",
}
INKS: Final[dict[Icon, str]] = {
    "crown": "#9a6a00",
    "leaf": "#23702a",
    "lightbulb": "#7a1fa0",
    "castle": "#3c4a52",
    "factory": "#9a2a1e",
    "clock": "#1257a8",
}
_PLACES: Final = ((15, 15), (15, 64), (55, 64), (95, 64))
"""Where the four places of a card are on its tile."""


@cache
def icon_svg(icon: Icon, x: float, y: float, size: float) -> str:
    """An icon's shape round (x, y), so many pixels wide."""
    where = f"translate({x:g} {y:g}) scale({size / 2:g})"
    return tag("path", d=SHAPES[icon], fill=INKS[icon], fill_rule="evenodd", transform=where)


@cache
def card_svg(card: Card, x: float, y: float, glows: bool = False) -> str:
    """A card, face up, with its corner at (x, y); one that may be chosen has a bright edge."""
    printed = CARDS[card]
    edge = {"stroke": GLOW if glows else EDGE, "stroke_width": 4 if glows else 1}
    parts = [tag("rect", width=WIDE, height=TALL, rx=7, fill=TINTS[printed.colour], **edge)]
    for place, (at_x, at_y) in zip(printed.places, _PLACES, strict=True):
        parts.append(tag("circle", cx=at_x, cy=at_y, r=11, fill=PAPER, fill_opacity=0.85 if place != "hex" else 0.3))
        if place != "hex":
            parts.append(icon_svg(place, at_x, at_y, 16))
    parts.append(label(WIDE - 7, 12, printed.age, 17, "end", fill=INK, font_weight="bold"))
    parts += _name(card)
    return tag("g", *parts, transform=f"translate({x:g} {y:g})")


def _name(card: Card) -> list[str]:
    """In one line, or in two if it is long and has a space; as large as it fits."""
    first, _, last = card.rpartition(" ")
    lines = [first, last] if first and len(card) > 12 else [card]
    size = min(13.5, 104 / (0.64 * max(map(len, lines))))
    top = 39 - 7.5 * (len(lines) - 1)
    return [label(WIDE / 2, top + 15 * i, line, size, fill=INK, font_weight="bold") for i, line in enumerate(lines)]


@cache
def back_svg(age: int, x: float, y: float) -> str:
    """A card, face down: its age."""
    sheet = tag("rect", x=x, y=y, width=20, height=26, rx=3, fill="#7d6b52", stroke=PAPER)
    return sheet + label(x + 10, y + 13, age, 14, fill=PAPER, font_weight="bold")
