"""The five faces of a Martian die as shapes, each drawn in a square of 100 by 100."""

from functools import cache

from games.engine.drawing import tag
from games.martiandice.dice import FACES, Face

OUTLINE = "#221733"
COLOURS = {"tank": "#f2b8a0", "ray": "#b9f2c0", "chicken": "#ffe9a8", "cow": "#dfe9f7", "human": "#f4d3e6"}
"""What a die is painted with, by the face that it shows."""


def die(face: Face, x: float, y: float, size: float, dim: bool = False) -> str:
    """A die with its upper left corner at x, y."""
    where = f"translate({x:g} {y:g}) scale({size / 100:g})"
    return tag("g", _cube(face), transform=where, opacity=0.28 if dim else None)


@cache
def _cube(face: Face) -> str:
    name = FACES[face]
    sides = tag("rect", x=2, y=2, width=96, height=96, rx=18, fill=COLOURS[name], stroke=OUTLINE, stroke_width=4)
    return sides + _DRAWN[name]()


def _shape(points: str, fill: str) -> str:
    return tag("path", d=points, fill=fill, stroke=OUTLINE, stroke_width=3, stroke_linejoin="round")


def _ball(x: float, y: float, rx: float, ry: float, fill: str, line: float = 3) -> str:
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, stroke=OUTLINE, stroke_width=line or None)


def _line(path: str, width: float, colour: str = OUTLINE) -> str:
    return tag("path", d=path, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


def _tank() -> str:
    return "".join(
        [
            _line("M52 39 L88 30", 9),
            _line("M53 39 L87 30.500", 4, "#c8553d"),
            _shape("M30 49 L34 33 Q36 28 42 28 L57 28 Q63 28 65 33 L69 49 Z", "#c8553d"),
            _shape("M13 58 L21 47 L78 47 L87 58 Z", "#e07a5f"),
            _shape("M20 58 H80 Q91 58 91 68 Q91 78 80 78 H20 Q9 78 9 68 Q9 58 20 58 Z", "#5b4a55"),
            *(_ball(x, 68, 6, 6, "#d9cfd4", 2.5) for x in (21, 40, 60, 79)),
        ]
    )


def _ray() -> str:
    return "".join(
        [
            _shape("M22 52 L38 56 L31 84 Q30 88 25 87 L17 85 Q13 84 14 79 Z", "#3d7a4a"),
            _line("M38 62 Q48 68 46 56", 3.5),
            _shape("M12 36 Q10 58 34 60 L52 55 L52 35 L34 27 Q14 24 12 36 Z", "#5cc46e"),
            _shape("M52 39 L70 42 L70 48 L52 51 Z", "#d7f7dc"),
            *(_ball(x, 45, 3, ry, "#3d7a4a", 2) for x, ry in ((55, 14), (62, 11), (69, 8))),
            _ball(74, 45, 4.5, 4.5, "#ff5d5d", 2),
            _line("M83 45 H94 M82 39 L91 33 M82 51 L91 57", 4, "#d62839"),
            _ball(27, 42, 7, 5, "#d7f7dc", 2),
        ]
    )


def _chicken() -> str:
    return "".join(
        [
            _line("M44 74 V88 M44 88 L37 92 M44 88 L51 92 M56 74 V88 M56 88 L49 92 M56 88 L63 92", 3.5, "#c96a12"),
            _shape("M64 24 Q60 12 67 14 Q69 6 74 13 Q81 9 79 20 Q80 26 74 27 Z", "#e63946"),
            _shape(
                "M10 36 Q14 30 22 36 Q20 28 29 32 Q44 50 58 42 Q56 22 70 20 Q84 20 84 34 Q84 42 80 50 "
                "Q80 78 50 78 Q22 78 16 52 Q8 46 10 36 Z",
                "#fffdf5",
            ),
            _shape("M30 52 Q44 48 56 56 Q52 70 40 68 Q30 64 30 52 Z", "#f6d77a"),
            _shape("M83 30 L95 35 L83 40 Z", "#f4a024"),
            _shape("M80 42 Q87 44 83 52 Q77 52 77 44 Z", "#e63946"),
            _ball(74, 31, 3.2, 3.2, OUTLINE, 0),
        ]
    )


def _cow() -> str:
    return "".join(
        [
            _shape("M30 24 Q18 22 18 8 Q26 16 38 17 Z", "#f2e2b8"),
            _shape("M70 24 Q82 22 82 8 Q74 16 62 17 Z", "#f2e2b8"),
            _shape("M28 28 Q10 22 7 34 Q12 46 28 42 Z", "#7d5a46"),
            _shape("M72 28 Q90 22 93 34 Q88 46 72 42 Z", "#ffffff"),
            _shape("M28 26 Q30 15 50 15 Q70 15 72 26 Q76 50 66 72 Q50 84 34 72 Q24 50 28 26 Z", "#ffffff"),
            _shape("M29 26 Q31 15 47 15 Q52 34 44 46 Q36 54 27.500 46 Q26 34 29 26 Z", "#7d5a46"),
            _ball(50, 72, 24, 17, "#f5a9b8"),
            _ball(41, 70, 3.5, 4.5, "#8c3b52", 0),
            _ball(59, 70, 3.5, 4.5, "#8c3b52", 0),
            _line("M43 81 Q50 85 57 81", 3, "#8c3b52"),
            _ball(39, 40, 5, 6, "#ffffff", 1.5),
            _ball(62, 40, 5, 6, "#ffffff", 1.5),
            _ball(40, 41, 2.8, 3.6, OUTLINE, 0),
            _ball(61, 41, 2.8, 3.6, OUTLINE, 0),
        ]
    )


def _human() -> str:
    """With both hands up, as one stands under a saucer."""
    return "".join(
        [
            _line("M36 50 L17 37 L15 17", 14),
            _line("M64 50 L83 37 L85 17", 14),
            _line("M36 50 L17 37 L15.500 25", 8.5, "#3f6fb5"),
            _line("M64 50 L83 37 L84.500 25", 8.5, "#3f6fb5"),
            _ball(15, 16, 6.500, 6.500, "#f0c39b"),
            _ball(85, 16, 6.500, 6.500, "#f0c39b"),
            _shape("M36 70 H64 V90 Q64 93 61 93 H54 L50 78 L46 93 H39 Q36 93 36 90 Z", "#5a4636"),
            _shape("M33 52 Q34 45 42 45 H58 Q66 45 67 52 L65 72 H35 Z", "#5b8bd6"),
            _ball(50, 29, 15, 17, "#f0c39b"),
            _shape("M34.500 28 Q33 9 50 9 Q67 9 65.500 28 Q60 18 50 19 Q40 18 34.500 28 Z", "#6b3f22"),
            _ball(44, 29, 2.3, 2.8, OUTLINE, 0),
            _ball(56, 29, 2.3, 2.8, OUTLINE, 0),
            _ball(50, 38, 3.5, 4, "#8c3b3b", 1.5),
        ]
    )


_DRAWN = {"tank": _tank, "ray": _ray, "chicken": _chicken, "cow": _cow, "human": _human}
