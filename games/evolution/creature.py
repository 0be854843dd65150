"""A species as an animal: as large as its body, with neck, horns, shell, jaws and belly as its traits say."""

from collections.abc import Collection
from functools import cache
from typing import Final

from games.engine.drawing import tag
from games.evolution.cards import Trait

INK = "#2b2622"
PLANT_EATER, HUNTER = "#7d9b5b", "#b5573f"
DARKER: Final = {PLANT_EATER: "#5c7740", HUNTER: "#8a3d2b"}
DRAWN: Final = ("Burrowing", "Carnivore", "Climbing", "Fat Tissue", "Hard Shell", "Horns", "Long Neck", "Warning Call")
"""Traits that can be seen in the drawing; all are written beside it as well."""


def _path(way: str, fill: str, **more: object) -> str:
    return tag("path", d=way, fill=fill, stroke=INK, stroke_width=0.025, stroke_linejoin="round", **more)


def _line(way: str) -> str:
    return tag("path", d=way, fill="none", stroke=INK, stroke_width=0.025, stroke_linecap="round")


def _head(traits: Collection[Trait], x: float, y: float, skin: str) -> str:
    parts = []
    if "Horns" in traits:
        parts.append(_path(f"M{x - 0.06} {y - 0.07}l-.03-.17l.1.13ZM{x + 0.03} {y - 0.09}l.06-.16l.04.17Z", "#efe3c2"))
    if "Carnivore" in traits:
        parts.append(_path(f"M{x - 0.1} {y - 0.08}Q{x + 0.02} {y - 0.17} {x + 0.24} {y - 0.05}L{x + 0.2} {y + 0.02}"
                           f"L{x + 0.22} {y + 0.09}Q{x} {y + 0.15} {x - 0.1} {y + 0.08}Z", skin))  # fmt: skip
        parts.append(_path(f"M{x + 0.07} {y + 0.0}l.03.06l.03-.06l.03.06l.03-.06Z", "#fffaf0"))
    else:
        parts.append(_path(f"M{x - 0.1} {y - 0.06}Q{x} {y - 0.14} {x + 0.17} {y - 0.02}Q{x + 0.17} {y + 0.08}"
                           f" {x} {y + 0.1}Q{x - 0.1} {y + 0.1} {x - 0.1} {y - 0.06}Z", skin))  # fmt: skip
        parts.append(_line(f"M{x + 0.08} {y + 0.05}Q{x + 0.12} {y + 0.06} {x + 0.15} {y + 0.03}"))
    parts.append(tag("circle", cx=x + 0.02, cy=y - 0.03, r=0.024, fill=INK))
    if "Warning Call" in traits:
        parts.append(_line(f"M{x + 0.27} {y - 0.1}q.05.06 0 .14M{x + 0.33} {y - 0.14}q.08.1 0 .22"))
    return "".join(parts)


@cache
def creature(traits: tuple[Trait, ...], body: int, x: float, y: float) -> str:
    """Standing on (x, y), 46 to 86 pixels long."""
    skin = HUNTER if "Carnivore" in traits else PLANT_EATER
    long_neck = "Long Neck" in traits
    head = (0.38, -0.56) if long_neck else (0.36, -0.3)
    neck = "M.14-.36Q.3-.5.28-.6L.4-.56Q.4-.36.3-.16Z" if long_neck else "M.12-.34Q.24-.4.28-.36L.36-.22L.26-.14Z"
    belly = 0.27 if "Fat Tissue" in traits else 0.2
    parts = [_path("M-.22-.24Q-.5-.3-.6-.02Q-.42-.14-.26-.1Z", skin)]
    parts += [_path(f"M{leg}-.14h.1V.0h-.1Z", DARKER[skin]) for leg in (-0.24, 0.14)]
    parts += [_path(f"M{leg}-.12h.1V.0h-.1Z", skin) for leg in (-0.12, 0.04)]
    parts += [_path(neck, skin), tag("ellipse", cx=0, cy=-0.24, rx=0.32, ry=belly - 0.04, fill=skin, stroke=INK,
                                     stroke_width=0.025)]  # fmt: skip
    if "Hard Shell" in traits:
        parts.append(_path("M-.32-.24Q-.3-.5 0-.5Q.3-.5.32-.24Q0-.14-.32-.24Z", "#c7a15a"))
        parts.append(_line("M-.12-.48L-.16-.21M.1-.49L.14-.21M-.3-.34Q0-.26.3-.34"))
    parts.append(_head(traits, *head, skin))
    if "Burrowing" in traits:
        parts.append(_path("M-.5.02Q-.4-.14-.28-.06Q-.1-.02 0 .02Z", "#a98458"))
    if "Climbing" in traits:
        parts.append(_line("M-.56.02Q-.7-.3-.52-.62M-.6-.2l-.08-.06M-.62-.36l.08-.08"))
    return tag("g", *parts, transform=f"translate({x:g} {y:g}) scale({40 + 8 * body})")
