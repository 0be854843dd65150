"""The bot sorts its hand into sets, gets rid of the low ones first and keeps its best cards to regain the lead."""

from collections import Counter
from collections.abc import Sequence

from games.engine.cards import JOKER, Card, Rank, rank_of
from games.engine.chance import Chance
from games.engine.decisions import AnyDecision
from games.president.hand import groups, height
from games.president.state import JOKERS, View

type Cards = tuple[Card, ...]


def bot(view: View, decision: AnyDecision, chance: Chance) -> str:
    """Its answer is worked out; the dice are not needed."""
    options: Sequence[Cards] = list(decision.options() or ())
    if view.giving:
        return decision.write(_gift(view, options))
    return decision.write(_lead(view, options) if not view.pile else _answer(view, options))


def _gift(view: View, options: Sequence[Cards]) -> Cards:
    """Low cards, single ones before parts of a set."""
    sizes = Counter(map(rank_of, view.hand))
    return min(options, key=lambda cards: sum(height(rank_of(card)) + 4 * (sizes[rank_of(card)] - 1) for card in cards))


def _tops(view: View) -> set[Rank]:
    """Ranks that nothing unseen can beat as a single card, but for Jokers of which one is held."""
    unseen = Counter(view.gone) + Counter(view.hand)
    seen = Counter(map(rank_of, unseen.elements()))
    if seen[JOKER] < JOKERS:
        return {JOKER}
    found: set[Rank] = {JOKER}
    for rank, _ in sorted(groups(view.hand), key=lambda group: -height(group[0], view.revolution)):
        if all(
            seen[other] == 4
            for other in ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
            if height(other, view.revolution) > height(rank, view.revolution)
        ):
            found.add(rank)
    return found


def _lead(view: View, options: Sequence[Cards]) -> Cards:
    """The whole lowest set, or sure winners first when only one other set is left."""
    sets = [cards for _, cards in groups(view.hand)]
    tops = _tops(view)
    whole = [cards for cards in options if (len(cards) == 1 and cards[0] == JOKER) or list(cards) in sets]
    sure = [cards for cards in whole if rank_of(cards[0]) in tops]
    if sure and len(whole) - len(sure) <= 1:
        return max(sure, key=lambda cards: height(rank_of(cards[0]), view.revolution))
    return min(whole, key=lambda cards: (height(rank_of(cards[0]), view.revolution) - len(cards), cards))


def _answer(view: View, options: Sequence[Cards]) -> Cards:
    """The cheapest whole set that wins; a part of a set only if it is high, a Joker only if it pays."""
    sizes = Counter(map(rank_of, view.hand))
    plays = options[:-1]
    last = [cards for cards in plays if len(cards) == len(view.hand)]
    if last:
        return last[0]
    costs = {cards: _cost(view, cards, sizes) for cards in plays}
    cheapest = min(costs, key=lambda cards: costs[cards], default=())
    return cheapest if cheapest and costs[cheapest] <= _worth(view) else ()


def _cost(view: View, cards: Cards, sizes: Counter[Rank]) -> float:
    """What one would rather keep: high cards, and sets whole."""
    rank = rank_of(cards[0])
    if rank == JOKER:
        return 14
    broken = sizes[rank] - len(cards)
    return height(rank, view.revolution) + 3 * (broken > 0)


def _worth(view: View) -> float:
    """How much to spend on the pile: the fewer cards somebody holds, the more."""
    fewest = min((count for seat, count in enumerate(view.counts) if count and seat != view.seat), default=0)
    return 11 + (fewest <= 3) * 2 + (len(view.hand) <= 4) * 3
