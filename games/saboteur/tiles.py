"""A path card as svg: rock with tunnels cut into it, boulders where an opening ends blind; in a box of 50 by 60."""

from functools import cache
from typing import Final

from games.engine.drawing import label, tag
from games.saboteur.cards import GOLD, SIDES, Path, Side, lying

WIDE, TALL = 50.0, 60.0
ROCK, ROCK_EDGE, WALL = "#6f5744", "#3a2a1f", "#33241a"
TUNNEL, LOOSE = "#f1dfb4", "#b3a18c"
"""What is linked to the start is light, what is not is dull."""
BOULDER, INK, GOLDEN, STONE, CRYSTAL = "#9a8f84", "#241a12", "#f6c431", "#8d949b", "#8fe3ff"
DOORS: Final = {"green": "#2c8a3d", "blue": "#2a62c4"}
MOUTHS: Final = {"N": (25.0, 0.0), "E": (50.0, 30.0), "S": (25.0, 60.0), "W": (0.0, 30.0)}
BLIND: Final = {"N": (25.0, 17.0), "E": (35.0, 30.0), "S": (25.0, 43.0), "W": (15.0, 30.0)}
MIDDLE: Final = (25.0, 30.0)


@cache
def tile(code: str, turned: bool, linked: frozenset[str]) -> str:
    """A card as it lies; `linked` are its tunnels that are linked to the start."""
    path = lying(code, turned)
    parts = [tag("rect", x=0.75, y=0.75, width=48.5, height=58.5, rx=4, fill=ROCK, stroke=ROCK_EDGE, stroke_width=1.5)]
    parts += [_stub(path, side) for side in path.stubs]
    parts += [_tunnel(path, group, TUNNEL if group in linked else LOOSE) for group in _in_layers(path)]
    if path.stubs and not path.joined:
        parts.append(_boulders(*MIDDLE, 1.45))
    return "".join([*parts, *_extras(path)])


def _in_layers(path: Path) -> list[str]:
    """The tunnel north to south goes over the one it crosses."""
    return sorted(path.joined, key=lambda group: set(group) == {"N", "S"})


def _tunnel(path: Path, group: str, colour: str) -> str:
    shape = _course(path, group)
    pen = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round" if len(group) == 1 else "butt"}
    wall = tag("path", d=shape, stroke=WALL, stroke_width=20, **pen)
    return wall + tag("path", d=shape, stroke=colour, stroke_width=15, **pen)


def _course(path: Path, group: str) -> str:
    """Through the middle; two curves that do not meet keep to their corners."""
    if len(path.joined) == 2 and set(group) not in ({"N", "S"}, {"E", "W"}):
        one, other = MOUTHS[group[0]], MOUTHS[group[1]]
        bend = (25 + (one[0] + other[0] - 50) * 0.1, 30 + (one[1] + other[1] - 60) * 0.1)
        return f"M{one[0]:g} {one[1]:g}Q{bend[0]:g} {bend[1]:g} {other[0]:g} {other[1]:g}"
    mouths = [MOUTHS[side] for side in SIDES if side in group]
    first, *others = [f"{x:g} {y:g}" for x, y in mouths]
    middle = f"{MIDDLE[0]:g} {MIDDLE[1]:g}"
    return f"M{first}L{middle}" + "".join(f"L{mouth}M{middle}" for mouth in others)


def _stub(path: Path, side: Side) -> str:
    x, y = MOUTHS[side]
    to_x, to_y = BLIND[side] if path.joined else MIDDLE
    shape = f"M{x:g} {y:g}L{to_x:g} {to_y:g}"
    wall = tag("path", d=shape, stroke=WALL, stroke_width=20)
    lit = tag("path", d=shape, stroke=LOOSE, stroke_width=15)
    if not path.joined:
        return wall + lit
    near = ((x + 2 * to_x) / 3, (y + 2 * to_y) / 3)
    return wall + lit + _boulders(*near, 0.8)


def _boulders(x: float, y: float, size: float) -> str:
    rocks = ((-5, 3, 5.6), (5.5, 3.5, 5.2), (0, -4, 5.8))
    pen = {"fill": BOULDER, "stroke": INK, "stroke_width": 1.2}
    return "".join(tag("circle", cx=x + a * size, cy=y + b * size, r=r * size, **pen) for a, b, r in rocks)


def _extras(path: Path) -> list[str]:
    if path.kind == "goal":
        return [treasure(25, 30, 1) if path.code == GOLD else stone(25, 30, 1)]
    parts = [ladder(25, 30, 1)] if path.ladder else []
    if path.crystal:
        parts.append(crystal(40.5, 11.5, 1))
    if path.door:
        parts.append(tag("rect", x=15, y=19, width=20, height=22, rx=3, fill=DOORS[path.door], stroke=INK))
        parts.append(label(25, 30.5, path.door[0].upper(), 17, fill="#ffffff", font_weight="bold"))
    return parts


# ---- things


def _at(x: float, y: float, size: float) -> str:
    return f"translate({x:g} {y:g}) scale({size:g})"


def ladder(x: float, y: float, size: float) -> str:
    shape = "M-6-15V15M6-15V15M-6-10H6M-6-3.3H6M-6 3.3H6M-6 10H6"
    wide = tag("path", d=shape, stroke="#fff6df", stroke_width=6, fill="none", stroke_linecap="round")
    return tag("g", wide, tag("path", d=shape, stroke="#7a3d10", stroke_width=2.8), transform=_at(x, y, size))


def crystal(x: float, y: float, size: float) -> str:
    gem = tag(
        "path", d="M0-9L6-3L3.5 8H-3.5L-6-3Z", fill=CRYSTAL, stroke=INK, stroke_width=1.3, stroke_linejoin="round"
    )
    shine = tag("path", d="M-6-3H6M-2-3L0 8L2-3", stroke=INK, stroke_width=0.8, fill="none")
    return tag("g", gem, shine, transform=_at(x, y, size))


def treasure(x: float, y: float, size: float) -> str:
    pen = {"fill": GOLDEN, "stroke": "#6d4a00", "stroke_width": 1.6}
    heap = [tag("circle", cx=a, cy=b, r=6.2, **pen) for a, b in ((-8, 6), (8, 6), (0, 7), (-4, -3), (5, -3), (0, -10))]
    return tag("g", *heap, transform=_at(x, y, size))


def stone(x: float, y: float, size: float) -> str:
    shape = "M-12 8L-9-6L-1-11L9-6L13 5L6 11H-7Z"
    block = tag("path", d=shape, fill=STONE, stroke=INK, stroke_width=1.6, stroke_linejoin="round")
    lines = tag("path", d="M-9-6L0-2L9-6M0-2L1 11", stroke=INK, stroke_width=1, fill="none")
    return tag("g", block, lines, transform=_at(x, y, size))


def face_down(seen: str) -> str:
    """A goal; who has looked at it sees what it is, with an eye beside it."""
    parts = [tag("rect", x=0.75, y=0.75, width=48.5, height=58.5, rx=4, fill="#4b3524", stroke=GOLDEN, stroke_width=2)]
    parts.append(
        tag("rect", x=6, y=6, width=38, height=48, rx=3, fill="none", stroke="#8c6b45", stroke_dasharray="4 3")
    )
    if not seen:
        return "".join([*parts, label(25, 31, "?", 32, fill=GOLDEN, font_weight="bold")])
    eye = tag("path", d="M-9 0Q0-8 9 0Q0 8-9 0Z", fill="#ffffff", stroke=INK)
    pupil = tag("circle", cx=0, cy=0, r=3, fill=INK)
    parts.append(treasure(25, 26, 0.9) if seen == GOLD else stone(25, 26, 0.9))
    return "".join([*parts, tag("g", eye, pupil, transform=_at(25, 48, 0.8))])
