"""The bot plays as many cards as it can: it searches the whole table anew, for as long as a search may take."""

from typing import Final

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision
from games.machiavelli.groups import Table
from games.machiavelli.plays import MOST, after, steps, without
from games.machiavelli.search import Cover, OutOfSteps
from games.machiavelli.seen import View

STEPS: Final = 30_000
"""With ten times fewer it misses plays on a full table, and with them every other game against random play."""


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
    return cover.table(most) if most > count else plain


def plainly(view: View) -> tuple[int, Table]:
    """How many cards go out by one step after another, the largest first, and the table then."""
    played, table, hand = 0, view.table, view.hand
    while True:
        found = [step for step in steps(table, hand) if played + len(step.cards) <= MOST]
        if not found:
            return played, table if played else ()
        step = max(found, key=lambda step: (len(step.cards), -len(step.up)))
        table, hand, played = after(table, step), without(hand, step.cards), played + len(step.cards)
