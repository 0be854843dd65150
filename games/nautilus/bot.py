"""The bot weighs each domain card by what it changes there, and each place by what could still be put opposite.

It looks one answer ahead. Of what it cannot see it takes every card to be equally likely.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision
from games.engine.referee import Seat
from games.nautilus.board import COLUMNS, EMPTY, Sides
from games.nautilus.cards import DIVERS, EARLY, WORTH, Diver, beats
from games.nautilus.early import RETURN
from games.nautilus.placing import Placement
from games.nautilus.seen import View
from games.nautilus.state import points

MIDDLE: Final = 7.5
"""High Divers serve the own side, low ones the other; those in the middle serve least."""
SEALED: Final = 0.55
"""How much of a danger is left at a domain that the bot could close itself."""
ANCHORED: Final = 10
"""A Diver of such a value on the own side is worth the Anchor."""


def bot(view: View, decision: AnyDecision, chance: Chance) -> str:
    """Its answer is worked out; the dice are not needed."""
    if view.stage == "keep":
        return decision.write(max(view.drawn, key=WORTH.index))
    if view.offered:
        return decision.write(max(view.offered, key=use_of))
    if view.harpooned:
        return decision.write(_swap(view))
    if view.stage == "before":
        return decision.write(view.special if view.special in EARLY else "hold")
    return decision.write(_best(view, view.table.cards, with_anchor=True))


def autopilot(view: View, decision: AnyDecision) -> str:
    """For a silent seat: its lowest Diver, where that serves it best; never a good card, never the special one."""
    return decision.write(_best(view, [min(view.hand)], with_anchor=False))


def use_of(diver: Diver) -> float:
    """How useful a Diver is in the hand; the crab a little less than the 2, since it can win."""
    return abs(diver - MIDDLE) + (0.5 if diver > MIDDLE else 0.0)


def _swap(view: View) -> Diver:
    worst = min(view.hand, key=use_of)
    return worst if use_of(worst) + 1 < use_of(view.harpooned) else RETURN


# ---- placing


def _best(view: View, cards: Sequence[Diver], with_anchor: bool) -> Placement:
    """The first of the best answers without the Anchor, which is then added where it serves."""
    table, seat = view.table, view.seat or 0
    weights = [weight(view, column) for column in range(COLUMNS)]
    found = [
        placed
        for diver in cards
        for place in [(side, column) for side in (0, 1) for column in range(COLUMNS)]
        if view.sides[place[0]][place[1]] == EMPTY
        for placed in table.moved(Placement(diver, place))
    ]
    best = max(found, key=lambda placed: outlook(view, placed, table.after(placed), weights))
    if with_anchor and view.special == "anchor" and best.place[0] == seat and best.diver >= ANCHORED:
        anchored = best._replace(anchor=best.place)
        return anchored if weights[best.place[1]] > 0 else best
    return best


def outlook(view: View, placed: Placement, sides: Sides, weights: Sequence[float]) -> float:
    """What the domain cards on the table are worth after a placement, and the cards that are left in the hand."""
    seat = view.seat or 0
    hand = [diver for diver in view.table.cards if diver != placed.diver]
    unseen = [diver for diver in DIVERS if diver not in hand and all(diver not in side for side in sides)]
    chances = [_chance_of(sides[seat][c], sides[1 - seat][c], hand, unseen) for c in range(COLUMNS)]
    worth = sum(chance * weight for chance, weight in zip(chances, weights, strict=True))
    return worth + 0.004 * sum(map(use_of, hand))


def _chance_of(mine: Diver, theirs: Diver, hand: Sequence[Diver], unseen: Sequence[Diver]) -> float:
    """How likely the own side wins a domain."""
    if mine != EMPTY and theirs != EMPTY:
        return float(beats(mine, theirs))
    if mine != EMPTY:
        return _stands(mine, hand, unseen)
    return 1 - _stands(theirs, hand, unseen, own=False) if theirs != EMPTY else 0.5


def _stands(lying: Diver, hand: Sequence[Diver], unseen: Sequence[Diver], own: bool = True) -> float:
    """How likely a card wins against what will be put opposite.

    An own card is in danger from what is unseen, less so if the hand has a card that may be put there to lose.
    """
    others = unseen if own else [*hand, *unseen]
    danger = sum(beats(other, lying) for other in others) / max(1, len(others))
    can_close = any(beats(lying, other) for other in hand) if own else any(beats(other, lying) for other in hand)
    if not can_close:
        return 1 - danger
    return 1 - danger * SEALED if own else (1 - danger) * SEALED


# ---- what a domain card is worth


def weight(view: View, column: int) -> float:
    """What it changes who takes a domain card, from the points that the viewer may see; a blot is worth giving away."""
    domain, value = view.row[column]
    seat: Seat = view.seat or 0
    mine, theirs = view.taken[seat] or [], view.taken[1 - seat] or []
    ahead = points(mine, domain) - points(theirs, domain)
    left = 6 - sum(name == domain for name, _ in (*mine, *theirs))
    return _wins(ahead + value, left - 1) - _wins(ahead - value, left - 1)


def _wins(ahead: int, left: int) -> float:
    """How likely a domain is won, so many points ahead and with so many cards to come."""
    return 1 / (1 + exp(-2.2 * ahead / (0.6 + left) ** 0.5))
