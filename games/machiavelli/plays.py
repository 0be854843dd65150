"""Plays that need one glance: a new group, a card more on a group, a new group with a card that another can spare."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.engine.cards import Card, deck
from games.engine.chance import Chance
from games.machiavelli.groups import GROUPS, LAWFUL, SMALLEST, Group, Table, in_order, is_run

MOST: Final = 13
"""Cards from the hand in a turn."""

_WITH: Final = {card: [(group, frozenset(group) - {card}) for group in GROUPS if card in group] for card in deck()}
"""For each card the groups that it can be in, and what else they need."""


class Step(NamedTuple):
    """Groups of the table are taken up, others are laid down with `cards` of the hand in them."""

    up: Table
    down: Table
    cards: tuple[Card, ...]


def steps(table: Table, hand: Sequence[Card]) -> Iterator[Step]:
    """Every such play, each once. Source for spare cards: the fourth of a set, what a run has more than three."""
    held = frozenset(hand)
    groups = list(dict.fromkeys(table))
    for group in GROUPS:
        if held.issuperset(group):
            yield Step((), (group,), group)
    for group in groups:
        for card in dict.fromkeys(hand):
            if card not in group and (longer := LAWFUL.get(frozenset((*group, card)))):
                yield Step((group,), (longer,), (card,))
    for group in groups:
        for card, left in _spare(group):
            if card not in held:
                yield from _with_spare(group, card, left, held)


def _spare(group: Group) -> Iterator[tuple[Card, Table]]:
    """Each card that a group can do without, and what lies there then: one group, or two parts of a run."""
    for i, card in enumerate(group):
        left = (group[:i], group[i + 1 :]) if is_run(group) else (group[:i] + group[i + 1 :],)
        if all(not part or len(part) >= SMALLEST for part in left):
            yield card, tuple(part for part in left if part)


def _with_spare(group: Group, card: Card, left: Table, held: frozenset[Card]) -> Iterator[Step]:
    for new, others in _WITH[card]:
        if held.issuperset(others):
            yield Step((group,), (*left, new), tuple(other for other in new if other != card))


def after(table: Table, step: Step) -> Table:
    """The table after a step."""
    left = list(table)
    for group in step.up:
        left.remove(group)
    return in_order([*left, *step.down])


def without(hand: Sequence[Card], cards: Sequence[Card]) -> tuple[Card, ...]:
    """The hand without these cards, in its order."""
    return tuple((Counter(hand) - Counter(cards)).elements())


def sample(table: Table, hand: tuple[Card, ...], chance: Chance) -> Table:
    """Some legal answer: one step or a few, or the empty table, which is to draw."""
    if chance.below(4) == 0:
        return ()
    played, now = 0, table
    while True:
        found = [step for step in steps(now, hand) if played + len(step.cards) <= MOST]
        if not found:
            break
        step = chance.pick(found)
        now, hand, played = after(now, step), without(hand, step.cards), played + len(step.cards)
        if chance.below(2):
            break
    return now if played else ()
