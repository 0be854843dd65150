"""The turns of Pylos once more, slowly, sharing nothing with the game.

A pyramid is a dictionary from (level, x, y), all from 0, to O (Light) or X (Dark).
"""

from itertools import permutations
from typing import Final

type Spot = tuple[int, int, int]
type Pyramid = dict[Spot, str]
type Turn = frozenset[str]
"""`b2` or `a1>b2/2`, and `-c3` for each ball taken back."""

SPOTS: Final = [(level, x, y) for level in range(4) for x in range(4 - level) for y in range(4 - level)]


def name(spot: Spot) -> str:
    level, x, y = spot
    return "abcd"[x] + str(y + 1) + ("" if level == 0 else f"/{level + 1}")


def holds(pyramid: Pyramid, spot: Spot) -> bool:
    """Is there something for a ball on this spot to rest on?"""
    level, x, y = spot
    return level == 0 or all((level - 1, x + i, y + j) in pyramid for i in (0, 1) for j in (0, 1))


def stable(pyramid: Pyramid) -> bool:
    return all(holds(pyramid, spot) for spot in pyramid)


def without(pyramid: Pyramid, spot: Spot) -> Pyramid:
    return {at: ball for at, ball in pyramid.items() if at != spot}


def puts(pyramid: Pyramid, colour: str) -> list[tuple[str, Spot, Pyramid]]:
    """What can be put down: as written, where, and the pyramid then."""
    found = []
    if list(pyramid.values()).count(colour) < 15:
        found += [(name(to), to, pyramid | {to: colour}) for to in SPOTS if to not in pyramid and holds(pyramid, to)]
    for origin in [at for at, ball in pyramid.items() if ball == colour]:
        left = without(pyramid, origin)
        if not stable(left):
            continue
        for to in SPOTS:
            if to[0] > origin[0] and to not in left and holds(left, to):
                found.append((f"{name(origin)}>{name(to)}", to, left | {to: colour}))
    return found


def scores(pyramid: Pyramid, spot: Spot, variant: str) -> bool:
    """Does this ball make a square, or where it counts a line, of its colour?"""
    level, x, y = spot
    shapes = [{(level, x + a + i, y + b + j) for i in (0, 1) for j in (0, 1)} for a in (-1, 0) for b in (-1, 0)]
    if variant == "advanced" and level in (0, 1):
        shapes += [{(level, i, y) for i in range(4 - level)}, {(level, x, i) for i in range(4 - level)}]
    return variant != "children" and any(all(pyramid.get(at) == pyramid[spot] for at in shape) for shape in shapes)


def backs(pyramid: Pyramid, colour: str) -> dict[Turn, Pyramid]:
    """One or two own balls, taken one after the other so that nothing falls."""
    own = [at for at, ball in pyramid.items() if ball == colour]
    found = {}
    for order in [*permutations(own, 1), *permutations(own, 2)]:
        left = pyramid
        for spot in order:
            left = without(left, spot)
            if not stable(left):
                break
        else:
            found[frozenset(f"-{name(spot)}" for spot in order)] = left
    return found


def turns(pyramid: Pyramid, colour: str, variant: str) -> dict[Turn, Pyramid]:
    """Every turn and the pyramid after it; none once a ball lies on top."""
    if (3, 0, 0) in pyramid:
        return {}
    found = {}
    for written, spot, after in puts(pyramid, colour):
        if scores(after, spot, variant):
            found.update({back | {written}: left for back, left in backs(after, colour).items()})
        else:
            found[frozenset([written])] = after
    return found


def perft(pyramid: Pyramid, colour: str, variant: str, depth: int) -> list[int]:
    """How many sequences of 1, 2, … `depth` turns there are."""
    here = turns(pyramid, colour, variant)
    if depth == 1:
        return [len(here)]
    below = [perft(after, "XO"["OX".index(colour)], variant, depth - 1) for after in here.values()]
    return [len(here), *(map(sum, zip(*below, strict=True)) if below else [0] * (depth - 1))]
