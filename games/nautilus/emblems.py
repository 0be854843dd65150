"""The drawings of Nautilus: emblems of domains and special cards, stars, blots and arrows, each round a middle.

All are paths in a square of side 1, drawn with lines or filled, and told apart by their shapes alone.
"""

from typing import Final

from games.engine.drawing import tag

type Shape = tuple[str, str]
"""What is filled, and what is drawn with lines only."""

STAR: Final = "M0-.5L.13-.16L.48-.15L.21.07L.3.42L0 .22L-.3.42L-.21.07L-.48-.15L-.13-.16Z"
BLOT: Final = (
    "M-.05-.38C.12-.5.2-.3.3-.26C.5-.24.4-.02.44.1C.46.26.28.24.2.34C.1.5-.06.36-.16.34C-.34.4-.4.2-.38.06"
    "C-.52-.1-.3-.2-.26-.28C-.2-.4-.12-.3-.05-.38ZM.34.36a.08.08 0 1 0 .16 0a.08.08 0 1 0-.16 0Z"
)

DOMAIN_SHAPES: Final[dict[str, Shape]] = {
    "Science": (
        "M-.27.14H.27L.38.36Q.42.46.3.46H-.3Q-.42.46-.38.36Z",
        "M-.16-.46H.16M-.1-.46V-.14L-.39.36Q-.42.46-.3.46H.3Q.42.46.39.36L.1-.14V-.46",
    ),
    "Exploration": ("M.24-.24L.08.08L-.24.24L-.08-.08Z", "M-.46 0a.46.46 0 1 0 .92 0a.46.46 0 1 0-.92 0Z"),
    "Navigation": (
        "M-.1 0a.1.1 0 1 0 .2 0a.1.1 0 1 0-.2 0Z",
        "M-.3 0a.3.3 0 1 0 .6 0a.3.3 0 1 0-.6 0ZM0-.5V.5M-.5 0H.5M-.36-.36L.36.36M.36-.36L-.36.36",
    ),
    "Engineering": (
        "M-.09-.48H.09L.12-.35L.24-.3L.35-.38L.47-.22L.38-.12L.4 .02L.49.1L.42.28L.28.27L.19.37L.2.48L0 .5L-.07.39"
        "L-.2.36L-.3.43L-.44.29L-.38.17L-.42.04L-.5-.05L-.44-.23L-.31-.23L-.22-.32ZM.18.02A.18.18 0 1 0-.18.02"
        "A.18.18 0 1 0 .18.02Z",
        "",
    ),
    "War": (
        "M-.5-.5L-.34-.48L.24.12L.12.24L-.48-.34ZM.5-.5L.34-.48L-.24.12L-.12.24L.48-.34Z",
        "M.06.36L.36.06M.24.24L.46.46M-.06.36L-.36.06M-.24.24L-.46.46",
    ),
}

SPECIAL_SHAPES: Final[dict[str, Shape]] = {
    "kraken": (
        "M-.24.02C-.4-.5.4-.5.24.02Z",
        "M-.22 0C-.24.2-.5.1-.44.34M-.12.02C-.12.24-.32.24-.24.46M0 .02V.46M.12.02C.12.24.32.24.24.46"
        "M.22 0C.24.2.5.1.44.34",
    ),
    "fishbone": (
        "M.5 0Q.4-.2.2-.18V.18Q.4.2.5 0Z",
        "M.2 0H-.4M.08-.16V.16M-.06-.24V.24M-.2-.18V.18M-.5-.24L-.36 0L-.5.24",
    ),
    "anchor": (
        "",
        "M-.1-.38a.1.1 0 1 0 .2 0a.1.1 0 1 0-.2 0ZM0-.28V.42M-.2-.14H.2M-.42.1Q-.36.42 0 .44Q.36.42.42.1"
        "M-.5.2L-.42.08L-.32.18M.5.2L.42.08L.32.18",
    ),
    "eye": ("M-.15 0a.15.15 0 1 0 .3 0a.15.15 0 1 0-.3 0Z", "M-.5 0Q0-.56.5 0Q0 .56-.5 0Z"),
    "module": (
        "M-.36.34H.36V.46H-.36Z",
        "M-.34.34V-.06Q-.34-.4 0-.4Q.34-.4.34-.06V.34M-.18.02a.18.18 0 1 0 .36 0a.18.18 0 1 0-.36 0ZM0-.4V-.5",
    ),
    "harpoon": ("M.5-.5L.44-.16L.16-.44Z", "M.38-.38L-.48.48M.02-.2L.2-.02M-.34.22Q-.5.1-.4-.06M-.22.34Q-.1.5.06.4"),
}

ARROW: Final = "M-.5 0L-.24-.24V-.1H.24V-.24L.5 0L.24.24V.1H-.24V.24Z"
CRAB: Final = (
    "M-.26.12Q-.26-.14 0-.14Q.26-.14.26.12Q.2.3 0 .3Q-.2.3-.26.12Z",
    "M-.22-.02L-.4-.2M.22-.02L.4-.2M-.4-.2Q-.52-.4-.3-.44M-.4-.2Q-.28-.3-.3-.34M.4-.2Q.52-.4.3-.44M.4-.2Q.28-.3.3-.34"
    "M-.24.2L-.44.32M.24.2L.44.32M-.16.28L-.28.46M.16.28L.28.46",
)


def emblem(shape: Shape, x: float, y: float, size: float, colour: str, line: float = 0.075) -> str:
    """A shape round (x, y); `line` is how thick its lines are, in sizes."""
    filled, lined = shape
    parts = []
    if filled:
        parts.append(tag("path", d=filled, fill=colour, fill_rule="evenodd"))
    if lined:
        parts.append(tag("path", d=lined, fill="none", stroke=colour, stroke_width=line, stroke_linecap="round"))
    return tag("g", *parts, transform=f"translate({x:g} {y:g}) scale({size:g})")


def arrow_svg(way: str, x: float, y: float, size: float, colour: str) -> str:
    turn = " rotate(90)" if way == "vertical" else ""
    return tag("path", d=ARROW, fill=colour, transform=f"translate({x:g} {y:g}) scale({size:g}){turn}")
