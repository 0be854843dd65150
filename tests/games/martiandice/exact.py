"""Martian Dice once more in exact fractions, with nothing shared with the bot: the oracle's own check."""

from fractions import Fraction
from functools import cache
from math import comb

type Place = tuple[int, int, tuple[int, int, int]]
"""Tanks, rays, and the Earthlings of each kind set aside."""


def score(place: Place) -> int:
    tanks, rays, kinds = place
    return 0 if tanks > rays else sum(kinds) + 3 * all(kinds)


@cache
def rolling(place: Place) -> Fraction:
    """The best expected score when all dice that are left are rolled."""
    tanks, rays, kinds = place
    dice = 13 - tanks - rays - sum(kinds)
    total = Fraction(0)
    for t in range(dice + 1):
        for r in range(dice - t + 1):
            others = dice - t - r
            first = comb(dice, t) * comb(dice - t, r) * 2**r
            for a in range(others + 1):
                for b in range(others - a + 1):
                    ways = first * comb(others, a) * comb(others - a, b)
                    total += ways * after((tanks + t, rays, kinds), r, (a, b, others - a - b))
    return total / Fraction(6**dice)


@cache
def after(place: Place, hits: int, counts: tuple[int, int, int]) -> Fraction:
    """The best taking out of a roll."""
    tanks, rays, kinds = place
    found = [value((tanks, rays + hits, kinds))] if hits else []
    for i, count in enumerate(counts):
        if count and not kinds[i]:
            grown = tuple(sorted(k + count * (j == i) for j, k in enumerate(kinds)))
            found.append(value((tanks, rays, (grown[0], grown[1], grown[2]))))
    return max(found, default=Fraction(score(place)))


@cache
def value(place: Place) -> Fraction:
    """The better of stopping and rolling."""
    tanks, rays, kinds = place
    if tanks + rays + sum(kinds) == 13:
        return Fraction(score(place))
    return max(Fraction(score(place)), rolling(place))
