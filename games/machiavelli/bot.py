"""The bot plays as many cards as it can: it searches the whole table anew, for as long as a search may take."""

from collections import Counter
from typing import Final

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision
from games.machiavelli.groups import Table, in_order
from games.machiavelli.plays import MOST, after, steps, without
from games.machiavelli.search import Cover, OutOfSteps
from games.machiavelli.seen import View

STEPS: Final = 15_000
"""With seven times fewer it misses plays on a full table, and with them every other game against random play."""


def bot(view: View, decision: AnyDecision, chance: Chance) -> str:
    """Its answer is worked out; the dice are not needed."""
    return decision.write(best(view))


def best(view: View) -> Table:
    """The plain plays if they are as good, since they leave the table as it is; the empty table draws."""
    count, plain = plainly(view)
    cover = Cover(view.table, view.hand, STEPS)
    try:
        most = cover.counts().bit_length() - 1
    except OutOfSteps:
        return plain
    return calmly(view, most, cover) if most > count else plain


def calmly(view: View, most: int, found: Cover) -> Table:
    """A table with so many cards of the hand, on which as many groups as can be found in time stay as they are.

    Groups are left out of the search, many at once and then single ones, as long as it still finds that number.
    """
    moving, steps_left = list(view.table), found.left
    size = len(moving)
    while (size := size // 2) and steps_left > 0:
        start = 0
        while start < len(moving) and steps_left > 0:
            fewer = moving[:start] + moving[start + size :]
            cover = Cover(tuple(fewer), view.hand, steps_left)
            enough = _finds(cover, most)
            steps_left = cover.left
            if enough:
                moving, found = fewer, cover
            else:
                start += size
    staying = Counter(view.table) - Counter(moving)
    return in_order([*staying.elements(), *found.table(most)])


def _finds(cover: Cover, count: int) -> bool:
    try:
        return bool(cover.counts() >> count & 1)
    except OutOfSteps:
        return False


def plainly(view: View) -> tuple[int, Table]:
    """How many cards go out by one step after another, the largest first, and the table then."""
    played, table, hand = 0, view.table, view.hand
    while True:
        found = [step for step in steps(table, hand) if played + len(step.cards) <= MOST]
        if not found:
            return played, table if played else ()
        step = max(found, key=lambda step: (len(step.cards), -len(step.up)))
        table, hand, played = after(table, step), without(hand, step.cards), played + len(step.cards)
