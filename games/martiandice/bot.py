"""The bot knows the exact best expectation of every turn; in the last round, when behind, it plays to catch up.

Source of the values that it meets: the facts' own calculation, twice, and a published solver.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import factorial, prod
from typing import Final

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision
from games.martiandice.dice import BONUS, DICE, EARTHLINGS, RAY, TANK, Counts
from games.martiandice.notation import read_taking
from games.martiandice.rules import View

KINDS: Final = len(EARTHLINGS)
MOST: Final = DICE + BONUS
"""The best turn there is."""


def bot(view: View, decision: AnyDecision, chance: Chance) -> str:
    """The taking with the best outlook, the first listed among equals."""
    outlook = outlook_when(_behind(view))
    return max(map(str, decision.options() or ()), key=lambda answer: _worth(view, answer, outlook))


def _behind(view: View) -> int:
    """How many points the mover has to make up in the last round; 0 when it is not the last, or hopeless anyway."""
    best = max(view.scores)
    missing = best - view.scores[view.mover]
    return missing if best >= view.target and missing <= MOST else 0


def _worth(view: View, answer: str, outlook: "Outlook") -> float:
    face, rolls_on = read_taking(answer)
    aside = list(view.aside)
    aside[face] += view.rolled[face]
    place = place_of(aside)
    return outlook.rolling(*place) if rolls_on else outlook.stopping(*place)


def place_of(aside: Counts) -> tuple[int, int, int, int]:
    """All that counts of the dice set aside: tanks, rays, Earthlings, kinds of Earthlings."""
    taken = [aside[face] for face in EARTHLINGS]
    return aside[TANK], aside[RAY], sum(taken), sum(map(bool, taken))


@cache
def outlook_when(behind: int) -> "Outlook":
    """Kept, since each takes a moment to work out."""
    return Outlook(behind)


class Outlook:
    """What a turn is worth under best play, from any place in it, worked out when asked for.

    With `behind` 0 in points; otherwise as the chance to make up more than so many points, half for just so many.
    """

    def __init__(self, behind: int = 0) -> None:
        self._behind = behind
        self._known: dict[tuple[int, int, int, int], float] = {}

    def stopping(self, tanks: int, rays: int, taken: int, kinds: int) -> float:
        """What it is worth to stop here."""
        points = 0 if tanks > rays else taken + BONUS * (kinds == KINDS)
        if not self._behind:
            return points
        return 0.5 * (points >= self._behind) + 0.5 * (points > self._behind)

    def rolling(self, tanks: int, rays: int, taken: int, kinds: int) -> float:
        """What it is worth to roll all dice that are left, and to go on as well as possible."""
        place = tanks, rays, taken, kinds
        if place not in self._known:
            dice = DICE - tanks - rays - taken
            throws = throws_of(dice, KINDS - kinds)
            self._known[place] = (
                sum(
                    weight * self._best(tanks + more, rays, taken, kinds, hits, counts)
                    for weight, more, hits, counts in throws
                )
                / 6**dice
            )
        return self._known[place]

    def _best(self, tanks: int, rays: int, taken: int, kinds: int, hits: int, counts: tuple[int, ...]) -> float:
        """The best taking after a roll: `hits` are the rays in it, `counts` the dice of each kind still to be had."""
        if tanks > DICE - tanks - taken:
            return self.stopping(tanks, 0, 0, 0)  # hopeless even if all other dice were rays
        found = [self.reaching(tanks, rays, taken + count, kinds + 1) for count in counts]
        if hits:
            found.append(self.reaching(tanks, rays + hits, taken, kinds))
        return max(found) if found else self.stopping(tanks, rays, taken, kinds)

    def reaching(self, tanks: int, rays: int, taken: int, kinds: int) -> float:
        """The better of stopping and rolling."""
        stop = self.stopping(tanks, rays, taken, kinds)
        if tanks + rays + taken == DICE:
            return stop
        return max(stop, self.rolling(tanks, rays, taken, kinds))


type Throw = tuple[int, int, int, tuple[int, ...]]
"""In how many of the 6**dice ways, tanks, rays, and the different counts of the kinds that may still be taken."""


@cache
def throws_of(dice: int, free: int) -> list[Throw]:
    """All that a roll of so many dice can give while `free` kinds of Earthlings may be taken."""
    ways: dict[tuple[int, int, tuple[int, ...]], int] = defaultdict(int)
    for tanks, rays, *counts in _splits(dice, 2 + free):
        spent = dice - tanks - rays - sum(counts)  # Earthlings of kinds taken before: useless
        many = factorial(dice) // prod(map(factorial, (tanks, rays, spent, *counts)))
        useful = tuple(sorted({count for count in counts if count}))
        ways[tanks, rays, useful] += many * 2**rays * (KINDS - free) ** spent
    return [(many, *throw) for throw, many in ways.items() if many]


def _splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to give at most `total` to so many parts."""
    return (split for split in product(range(total + 1), repeat=parts) if sum(split) <= total)
