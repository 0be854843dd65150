"""The bot sorts its hand into sets, leads the low ones, and takes every pile that it can as cheaply as it can.

Thrifty bots, which pass to save their 2s and Jokers, came in behind it in a few hundred games of each.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from games.engine.cards import JOKER, Card, Rank, rank_of
from games.engine.chance import Chance
from games.engine.decisions import AnyDecision
from games.president.hand import ORDER, beats, groups, height
from games.president.state import JOKERS, View

type Cards = tuple[Card, ...]

BREAKING: Final = 2
"""What it costs to break a set, in heights of rank."""


def bot(view: View, decision: AnyDecision, chance: Chance) -> str:
    """Its answer is worked out; the dice are not needed."""
    options: Sequence[Cards] = list(decision.options() or ())
    choose = _gift if view.giving else _answer if view.pile else _lead
    return decision.write(choose(view, options))


def _height(view: View, cards: Cards) -> int:
    return height(rank_of(cards[0]), view.revolution)


# ---- giving back


def _gift(view: View, options: Sequence[Cards]) -> Cards:
    """Low cards, single ones before parts of a set."""
    sizes = Counter(map(rank_of, view.hand))
    return min(options, key=lambda cards: sum(height(rank_of(card)) + 4 * (sizes[rank_of(card)] - 1) for card in cards))


# ---- leading


def _lead(view: View, options: Sequence[Cards]) -> Cards:
    """The whole lowest set; sure winners first when only one other set is left."""
    sizes = Counter(map(rank_of, view.hand))
    whole = [cards for cards in options if cards[0] == JOKER or len(cards) == sizes[rank_of(cards[0])]]
    sure = [cards for cards in whole if _is_sure(view, cards)]
    if sure and len(whole) - len(sure) <= 1:
        return max(sure, key=lambda cards: _height(view, cards))
    return min(whole, key=lambda cards: _height(view, cards) - len(cards) + _turning(view, cards))


def _turning(view: View, cards: Cards) -> int:
    """Four of a kind turn the order: good for a hand of low cards, bad for one of high ones."""
    rest = [
        height(rank_of(card), view.revolution) for card in view.hand if rank_of(card) not in (rank_of(cards[0]), JOKER)
    ]
    return 2 * (sum(rest) // len(rest) - 6) if len(cards) == 4 and rest else 0


def _is_sure(view: View, cards: Cards) -> bool:
    """Can nothing that is still unseen be laid on these cards, for all that was played and is held?"""
    seen = Counter(map(rank_of, view.gone)) + Counter(map(rank_of, view.hand))
    if cards[0] == JOKER:
        return True
    if seen[JOKER] < JOKERS:
        return False
    turned, mine = view.revolution != (len(cards) == 4), rank_of(cards[0])
    unseen = [rank for rank in ORDER[:-1] if 4 - seen[rank] >= len(cards)]
    return not any(beats(rank, mine, turned, view.skip) for rank in unseen)


# ---- answering


def _answer(view: View, options: Sequence[Cards]) -> Cards:
    """The cheapest set that fits, but a sure one where only one set is left then; the last option is to pass."""
    sizes = Counter(map(rank_of, view.hand))
    for cards in options[:-1]:
        if len(cards) == len(view.hand) or _wins_out(view, cards):
            return cards
    return min(options[:-1], key=lambda cards: _cost(view, cards, sizes), default=options[-1])


def _wins_out(view: View, cards: Cards) -> bool:
    """Does this take the pile for sure, and leave one set to lead and go out with?"""
    left = list((Counter(view.hand) - Counter(cards)).elements())
    return len(groups(left)) == 1 and _is_sure(view, cards)


def _cost(view: View, cards: Cards, sizes: Counter[Rank]) -> int:
    """What one would rather keep: high cards, and sets whole."""
    return _height(view, cards) + BREAKING * (cards[0] != JOKER and sizes[rank_of(cards[0])] > len(cards))
