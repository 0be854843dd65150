"""The bot sheds what counts most, keeps black cards for later, hinders whoever is nearly out, and always calls solo.

The autopilot plays numbers only, the highest that fits, and draws else: it gives away no good card of a silent player.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision
from games.engine.referee import Seat
from games.solo.cards import BLACK_WORDS, PLUS, POINTS, Card, colour_of, is_number, points_of, symbol_of
from games.solo.moves import DRAW, KEEP, NOBODY, PASS, Move
from games.solo.view import View

OUT: Final = 1000.0
"""Worth more than anything else."""


def bot(view: View, decision: AnyDecision, chance: Chance) -> str:
    """Its answer is worked out; the dice are not needed."""
    if view.choosing:
        return decision.write(_best_colour(view.hand))
    return decision.write(max(view.moves or [PASS], key=lambda move: _worth(view, move)))


def autopilot(view: View, decision: AnyDecision) -> str:
    """The highest number that fits, with the call, be it just drawn; else it draws, keeps, and never jumps in."""
    if view.choosing:
        return decision.write(_best_colour(view.hand))
    numbers = [move for move in view.moves if move.verb == "play" and is_number(move.card)]
    idle = KEEP if view.drawn else DRAW
    return decision.write(max(numbers, key=lambda move: POINTS[move.card], default=idle))


def _best_colour(hand: Sequence[Card]) -> str:
    """The colour of most cards in a hand."""
    counts = Counter(filter(None, map(colour_of, hand)))
    return max("RGBY", key=lambda colour: counts[colour])


# ---- what a move is worth, in cards


def _worth(view: View, move: Move) -> float:
    if move == PASS:
        return 0.0
    if not move.card:
        return -view.stack / 2 - 1.0 if move == DRAW else 0.0
    left = list(view.hand)
    left.remove(move.card)
    if not left:
        return OUT
    shed = 2.0 + POINTS[move.card] / 25 * _danger(view)
    return shed + _future(move, left) + _tempo(view, move) + _swapped(view, move, left)


def _danger(view: View) -> float:
    """How near the others are to ending the round: then points weigh more."""
    fewest = min(count for seat, count in enumerate(view.counts) if seat != view.seat)
    return 2.0 if fewest <= 2 else 1.0 if fewest <= 4 else 0.5


def _future(move: Move, left: Sequence[Card]) -> float:
    """What stays playable: cards of the colour that is left to be met, and black ones, which always fit."""
    colour = colour_of(move.card) or move.colour
    follow = sum(colour_of(card) == colour for card in left)
    kept = 3.0 if move.card in BLACK_WORDS and len(left) > 1 else 0.0
    return 0.4 * follow - kept


def _tempo(view: View, move: Move) -> float:
    """What it costs the next players: cards to draw, a turn lost; more when they are nearly out."""
    symbol, players = symbol_of(move.card), len(view.counts)
    following = _after(view, view.seat or 0)
    threat = 4.0 if view.counts[following] <= 2 else 1.0
    if symbol in PLUS:
        return 0.35 * threat * (PLUS[symbol] + view.stack)
    if symbol == "S" or (symbol == "D" and players == 2):
        return 0.8 * threat + (1.0 if players == 2 else 0.0)
    return 0.0


def _swapped(view: View, move: Move, left: Sequence[Card]) -> float:
    """What a swap brings: the own hand for a smaller one, hands that are known counted in full."""
    seat = move.target
    if symbol_of(move.card) == "XA":
        seat = _after(view, view.seat or 0, -1)
    if seat == NOBODY:
        return 0.0
    gain = float(len(left) - view.counts[seat])
    known = [card for holder, card in view.known if holder == seat]
    expected = points_of(known) + 13.0 * (view.counts[seat] - len(known))
    return 1.6 * gain + (points_of(left) - expected) / 40


def _after(view: View, seat: Seat, steps: int = 1) -> Seat:
    return (seat + (-steps if view.turned else steps)) % len(view.counts)
