"""The bot counts how many turns a hand still needs, and what is likely to be beaten; it remembers what came back."""

from collections.abc import Sequence

from games.dnup.cards import HIGHEST, Card, all_turned
from games.dnup.moves import Move, groups
from games.dnup.seen import View
from games.engine.chance import Chance
from games.engine.decisions import AnyDecision

OUT = 50.0
"""Worth more than anything else."""
SPARED = 0.3
"""A set that is taken can no longer come back to its owner."""


def bot(view: View, decision: AnyDecision, chance: Chance) -> str:
    """The action with the best outlook, any of them if several are as good."""
    moves = list(view.table.moves())
    chance.shuffle(moves)
    best = max(moves, key=lambda move: outlook(view, move))
    written: str = decision.write(best)
    return written


def outlook(view: View, move: Move) -> float:
    """In turns: how many fewer the own hand will need, and how many more those of the others."""
    hand = [card for card in view.hand if card not in move.cards]
    if move.verb == "flip":
        return -turns(all_turned(hand))
    if move.verb == "take":
        return -turns([*hand, *all_turned(view.sets[move.seat])]) - SPARED
    harm = _harm(view, move)
    if move.verb == "add":
        return -turns(hand) + harm + (OUT if not hand and not view.survive else 0)
    if not hand and not view.survive:
        return OUT + len(move.cards)
    stays = staying(view, move.cards)
    return -(stays * turns(hand) + (1 - stays) * turns([*hand, *all_turned(move.cards)])) + harm


def turns(hand: Sequence[Card]) -> float:
    """About how many turns it takes to be rid of a hand, the better way up."""
    return min(_turns(hand), 1 + _turns(all_turned(hand)))


def _turns(hand: Sequence[Card]) -> float:
    """One for each set, and more for low ones, which are often barred or come back."""
    sets = groups(hand).items()
    return sum(1 + 0.9 * (1 - value / HIGHEST) / len(cards) for value, cards in sets) + 0.05 * len(hand)


def staying(view: View, cards: Sequence[Card]) -> float:
    """How likely a set lies unbeaten until the own next turn."""
    likely = 1.0
    for seat, count in enumerate(view.counts):
        if seat != view.seat and count:
            likely *= 1 - _beaten_by(view, seat, cards)
    return likely


def _beaten_by(view: View, seat: int, cards: Sequence[Card]) -> float:
    """How likely this seat can beat a set: surely from what was seen of the hand, else by the number of cards."""
    value, size = cards[0][0], len(cards)
    seen = groups(view.known[seat])
    larger = any(len(own) > size for own in seen.values()) and not view.same_size_only
    if larger or any(len(own) >= size and up > value for up, own in seen.items()):
        return 0.8
    unseen = view.counts[seat] - len(view.known[seat])
    higher = (HIGHEST - value) / HIGHEST
    if size == 1:
        return 1 - (1 - higher * 0.6) ** unseen * (1 - 0.05 * unseen)
    return min(0.7, unseen * 0.12 * (0.4 + higher)) if size == 2 else min(0.3, unseen * 0.03)


def _harm(view: View, move: Move) -> float:
    """What others must take back, worth more the nearer they are to being out."""
    seat = view.mover if move.verb == "play" else move.seat
    size = len(move.cards) + (len(view.sets[seat]) if move.verb == "add" else 0)
    beaten = [
        other
        for other, cards in enumerate(view.sets)
        if cards and other != seat and (len(cards) == size if view.same_size_only else len(cards) <= size)
    ]
    return sum(_worth(view, other) for other in beaten if other not in view.out)


def _worth(view: View, seat: int) -> float:
    return (0.4 + 0.1 * len(view.sets[seat]) + 2.0 / (1 + view.counts[seat])) / (len(view.counts) - 1)
