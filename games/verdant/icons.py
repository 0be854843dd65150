"""Small drawings: plants in their pots, lights, furniture and pets, signs of the kinds; each in a square of side 1."""

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin
from typing import Final

from games.engine.drawing import label, tag
from games.verdant.cards import NURTURE, Kind, Light, Token, kind_of, what_is

COLOURS: Final = {
    "succulent": "#b0306f",
    "flowering": "#c98d00",
    "foliage": "#2c4a94",
    "vining": "#14807a",
    "unusual": "#cf5f12",
    "": "#5b4a3a",
}
WALLS: Final = {
    "succulent": "#f6d9e7",
    "flowering": "#fbeab0",
    "foliage": "#d3dcf4",
    "vining": "#cbeae5",
    "unusual": "#fbdcc0",
}
INK, PAPER, LEAF, DARK_LEAF, STEM = "#33291f", "#fffaf0", "#4f9a4b", "#2f6d3a", "#3d7a3f"

THINGS: Final = {
    "table": "M-.44-.2H.44V-.07H.36V.36H.25V-.07H-.25V.36H-.36V-.07H-.44Z",
    "chair": "M-.28-.44H-.15V-.02H.28V.42H.17V.12H-.16V.42H-.28Z",
    "sofa": "M-.46-.02Q-.46-.13-.35-.13V-.19Q-.35-.3-.25-.3H.25Q.35-.3.35-.19V-.13Q.46-.13.46-.02V.25H.37V.33"
    "H.28V.25H-.28"
    "V.33H-.37V.25H-.46Z",
    "lamp": "M-.15-.44H.15L.3-.08H.04V.32H.19V.41H-.19V.32H-.04V-.08H-.3Z",
    "shelf": "M-.38-.42H.38V.42H.29V.32H-.29V.42H-.38ZM-.29-.33V-.12H-.12V-.28H-.02V-.12H.29V-.33Z"
    "M-.29-.02V.22H.02V.06H.14V.22"
    "H.29V-.02Z",
    "fish": "M-.44 0Q-.1-.38.2-.03L.44-.24V.24L.2.03Q-.1.38-.44 0ZM-.26-.09A.04.04 0 1 0-.26-.01A.04.04 0 1 0-.26-.09Z",
    "bird": "M-.44-.12L-.3-.2Q-.26-.38-.08-.36Q.08-.34.09-.16Q.26-.06.46.2L.16.14Q.1.24.04.25V.4H-.02V.26H-.1V.4H-.16"
    "V.24Q-.3.14-.3-.06Z",
    "cat": "M-.24-.44L-.12-.32H.08L.2-.44V-.16Q.2-.06.1-.03Q.24.06.24.3Q.34.28.32.08L.42.06Q.46.4.2.42H-.22"
    "Q-.26.1-.14-.03"
    "Q-.24-.06-.24-.16Z",
    "dog": "M-.46-.2L-.34-.26L-.28-.38L-.16-.3L-.1-.08H.24L.36-.3L.44-.26L.36.02V.4H.25V.16H-.08V.4H-.19V.1"
    "L-.26-.08H-.4Z",
    "fertilizer": "M-.22-.42H.22L.14-.28Q.36-.1.33.3Q.31.42.2.42H-.2Q-.31.42-.33.3Q-.36-.1-.14-.28Z",
    "trowel": "M-.06-.46H.06Q.09-.46.09-.4V-.12H.04V0H.17V.16Q.12.38 0 .47Q-.12.38-.17.16V0H-.04V-.12H-.09V-.4"
    "Q-.09-.46-.06-.46Z",
    "can": "M-.2-.12H.22V.34H-.2V.18L-.42-.16L-.48-.12L-.44-.24L-.34-.24L-.2-.02ZM.22-.06Q.48-.04.42.14Q.38.26.22.26"
    "V.17Q.34.17.34.08Q.34.03.22.02ZM-.14-.12Q0-.4.16-.12H.08Q0-.28-.06-.12Z",
}
POT_PAINT: Final = {3: "#8f969b", 2: "#9a6a3c", 1: "#f3f6fa", 0: "#c8643c"}
"""Concrete, wood, ceramic, terra cotta."""


def _petal(angle: float, long: float, wide: float, x: float = 0.0, y: float = 0.06) -> str:
    """A leaf from (x, y), leaning by an angle in degrees from upright."""
    turn = angle * pi / 180
    tip = (x + long * sin(turn), y - long * cos(turn))
    side = (wide * cos(turn), wide * sin(turn))
    middle = ((x + tip[0]) / 2, (y + tip[1]) / 2)
    left, right = (middle[0] - side[0], middle[1] - side[1]), (middle[0] + side[0], middle[1] + side[1])
    there = f"Q{left[0]:.3f} {left[1]:.3f} {tip[0]:.3f} {tip[1]:.3f}"
    return f"M{x:.3f} {y:.3f}{there}Q{right[0]:.3f} {right[1]:.3f} {x:.3f} {y:.3f}Z"


def _leaves(*leaves: tuple[float, float, float]) -> str:
    return "".join(_petal(*leaf) for leaf in leaves)


def _dot(x: float, y: float, r: float, fill: str) -> str:
    return tag("circle", cx=x, cy=y, r=r, fill=fill)


def _stem(way: str) -> str:
    return tag("path", d=way, fill="none", stroke=STEM, stroke_width=0.035, stroke_linecap="round")


def _path(way: str, fill: str) -> str:
    return tag("path", d=way, fill=fill)


def _succulent() -> str:
    outer = _leaves((-80, 0.36, 0.16), (80, 0.36, 0.16), (-45, 0.42, 0.16), (45, 0.42, 0.16))
    inner = _leaves((-22, 0.4, 0.14), (22, 0.4, 0.14), (0, 0.44, 0.14))
    return _path(outer, DARK_LEAF) + _path(inner, LEAF) + _path(_leaves((0, 0.24, 0.1)), "#d978a8")


def _flowering() -> str:
    heads = ((-0.24, -0.24), (0.22, -0.2), (0.0, -0.38))
    stems = "".join(f"M0 .06Q{x * 0.2:.2f} {y * 0.5:.2f} {x} {y}" for x, y in heads)
    leaves = _path(_leaves((-65, 0.3, 0.1), (65, 0.3, 0.1)), LEAF)
    return leaves + _stem(stems) + "".join(_blossom(x, y) for x, y in heads)


def _blossom(x: float, y: float) -> str:
    around = [(x + 0.085 * cos(turn), y + 0.085 * sin(turn)) for turn in (pi / 2.5 * k - pi / 2 for k in range(5))]
    petals = "".join(_dot(px, py, 0.062, "#f2b705") for px, py in around)
    return petals + _dot(x, y, 0.05, "#a4480f")


def _foliage() -> str:
    back = _leaves((-62, 0.5, 0.2), (62, 0.5, 0.2))
    return (
        _path(back, DARK_LEAF)
        + _path(_leaves((-24, 0.54, 0.2), (26, 0.5, 0.2)), LEAF)
        + _stem("M0 .06L-.2-.34M0 .06L.19-.32M0 .06L-.36-.14M0 .06L.36-.14")
    )


def _vining() -> str:
    stems = _stem("M0 .06Q-.1-.3-.26-.26Q-.42-.2-.4.3M0 .06Q.1-.36.26-.3Q.44-.22.4.2M0 .06Q-.02-.2.02-.4")
    left = ((-0.4, 0.28), (-0.4, 0.08), (-0.34, -0.16), (-0.14, -0.22), (0.02, -0.4))
    right = ((0.4, 0.2), (0.41, 0.0), (0.3, -0.26), (0.1, -0.2))
    hearts = "".join(_petal(160 if y > -0.2 else 20, 0.17, 0.11, x, y - 0.05) for x, y in left + right)
    return stems + _path(hearts, "#3f9d86")


def _unusual() -> str:
    curls = (
        "M0 .06Q-.06-.2-.2-.28A.1.1 0 1 0-.3-.14A.06.06 0 1 0-.22-.18M0 .06Q.06-.24.2-.34A.1.1 0 1 1 .32-.2"
        "A.06.06 0 1 1 .24-.24M0 .06Q0-.2.02-.3"
    )
    bulb = "M-.06-.3Q-.12-.46.02-.46Q.16-.46.1-.3Z"
    stems = tag("path", d=curls, fill="none", stroke=DARK_LEAF, stroke_width=0.055, stroke_linecap="round")
    return stems + _path(bulb, "#cf5f12") + _path(_leaves((-75, 0.26, 0.08), (75, 0.26, 0.08)), LEAF)


PLANT_SHAPES: Final = {
    "succulent": _succulent(),
    "flowering": _flowering(),
    "foliage": _foliage(),
    "vining": _vining(),
    "unusual": _unusual(),
}


def _at(x: float, y: float, size: float, *inside: str) -> str:
    return tag("g", *inside, transform=f"translate({x:.4g} {y:.4g}) scale({size:.4g})")


@cache
def plant_icon(kind: Kind, x: float, y: float, size: float, pot: int | None = None) -> str:
    """A plant; without a pot of its own it stands in a plain growing pot."""
    paint = "#5d534a" if pot is None else POT_PAINT[pot]
    body = tag("path", d="M-.24.1H.24L.17.48H-.17Z", fill=paint, stroke=INK, stroke_width=0.02)
    rim = tag("path", d="M-.28.03H.28V.13H-.28Z", fill=paint, stroke=INK, stroke_width=0.02)
    return _at(x, y, size, body, PLANT_SHAPES[kind], rim)


@cache
def light_icon(light: Light, x: float, y: float, size: float) -> str:
    """A sun, half a sun, or a moon."""
    if light == "L":
        badge = tag("circle", r=0.5, fill="#2f3f5c", stroke=INK, stroke_width=0.04)
        return _at(
            x, y, size, badge, tag("path", d="M.12-.32A.33.33 0 1 0 .3.14A.28.28 0 1 1 .12-.32Z", fill="#f4ecc8")
        )
    badge = tag("circle", r=0.5, fill="#fff2b8" if light == "B" else "#dfe3e6", stroke=INK, stroke_width=0.04)
    rays = "".join(
        f"M{0.3 * cos(turn):.3f} {0.3 * sin(turn):.3f}L{0.42 * cos(turn):.3f} {0.42 * sin(turn):.3f}"
        for turn in (pi / 4 * k for k in range(8))
        if light == "B" or cos(turn) < 0.1
    )
    beams = tag("path", d=rays, stroke="#d98200", stroke_width=0.07, stroke_linecap="round")
    disc = "M0-.22A.22.22 0 0 0 0 .22Z" if light == "M" else "M0-.22A.22.22 0 1 0 .01-.22Z"
    ring = tag("circle", r=0.22, fill="none", stroke="#8a6d1d", stroke_width=0.04) if light == "M" else ""
    return _at(x, y, size, badge, beams, tag("path", d=disc, fill="#f5a800"), ring)


def lights_row(lights: Sequence[Light], x: float, y: float, size: float) -> str:
    """Side by side from x on."""
    return "".join(light_icon(light, x + size * (0.5 + 1.12 * i), y, size) for i, light in enumerate(lights))


KIND_SIGNS: Final = {
    "succulent": "M0-.5L.14-.16L.48-.15L.2.08L.3.45L0 .22L-.3.45L-.2.08L-.48-.15L-.14-.16Z",
    "flowering": "M0-.14A.18.18 0 1 1 .13-.05A.18.18 0 1 1 .08.11A.18.18 0 1 1-.08.11A.18.18 0 1 1-.13-.05"
    "A.18.18 0 1 1 0-.14Z",
    "foliage": "M-.42.42Q-.5-.42.42-.42Q.5.42-.42.42Z",
    "vining": "M0 .48C-.14.28-.5.1-.5-.18C-.5-.38-.38-.46-.25-.46C-.13-.46-.04-.38 0-.26C.04-.38.13-.46.25-.46"
    "C.38-.46.5-.38.5-.18"
    "C.5.1.14.28 0 .48Z",
    "unusual": "M0-.5L.42 0L0 .5L-.42 0Z",
}
"""Star, blossom, leaf, heart, rhomb: they tell the kinds apart without colour."""


@cache
def kind_sign(kind: Kind, x: float, y: float, size: float) -> str:
    return _at(x, y, size, tag("path", d=KIND_SIGNS[kind], fill=COLOURS[kind], stroke=PAPER, stroke_width=0.06))


@cache
def token_icon(token: Token, x: float, y: float, size: float) -> str:
    """A disc with the thing on it, and on an item the sign of its kind."""
    kind = kind_of(token)
    disc = tag("circle", cx=x, cy=y, r=size / 2, fill=PAPER, stroke=COLOURS[kind], stroke_width=size * 0.06)
    paint = INK if kind else "#4a7a32"
    thing = _at(x, y, size * 0.66, tag("path", d=THINGS[what_is(token)], fill=paint, fill_rule="evenodd"))
    sign = "" if token in NURTURE else kind_sign(kind, x + size * 0.36, y - size * 0.36, size * 0.42)
    return disc + thing + sign


def thumbs_icon(count: int, x: float, y: float, size: float, none: bool = False) -> str:
    """A green thumb and how many; for none, nothing unless `none` is to be seen."""
    if not count and not none:
        return ""
    hand = "M-.3-.02H-.16L.0-.44Q.16-.4.12-.1H.32Q.42-.1.4.04L.34.34Q.32.42.22.42H-.08L-.16.36H-.3Z"
    return _at(x, y, size, tag("path", d=hand, fill="#2f8f3e", stroke=INK, stroke_width=0.04)) + label(
        x + size * 0.5, y, count, size * 0.72, "start", fill=INK, font_weight="bold"
    )
