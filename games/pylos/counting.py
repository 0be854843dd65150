"""Proof by counting: how many sequences of turns there are from a position, for all three variants.

Positions that are reached in several ways are played on once. Repetition is left out: from the first position none
comes up for the third time before the benchmark's last turn.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from games.pylos.board import TOP
from games.pylos.turns import SHAPES, Standing, played, turns

DEPTH = 6
"""So many turns deep the benchmark counts."""


def counts() -> Mapping[str, Sequence[int]]:
    """By variant, from the empty board."""
    return {variant: sequences(Standing(0, 0, variant), DEPTH) for variant in SHAPES}


def sequences(standing: Standing, depth: int) -> list[int]:
    """How many sequences of exactly 1, 2, … `depth` turns there are; none goes on after the ball on top."""
    found: list[int] = []
    layer = Counter({(standing.mine, standing.yours): 1})
    for ply in range(1, depth + 1):
        number = 0
        below: Counter[tuple[int, int]] = Counter()
        for (mine, yours), ways in layer.items():
            for turn in turns(Standing(mine, yours, standing.variant)):
                number += ways
                if turn.to != TOP and ply < depth:
                    below[yours, played(mine, turn)] += ways
        found.append(number)
        layer = below
    return found
