"""Which numbers of hand cards can be laid together with the whole table: an exact cover of the table by groups.

The cards are gone through rank by rank from the low ace to the high one, and suit by suit within a rank. All that
matters for what follows is how long the runs are that may go on (three is as good as more), which aces are kept for
the top, and what has been put into sets of this rank; so each such standing is looked at once, and the search is exact.
It gives up after a number of steps, the same on every machine.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple

from games.engine.cards import RANKS, SUITS, Card
from games.machiavelli.groups import Group, Table, arranged, cards_of, in_order
from games.machiavelli.plays import MOST, steps

ORDER: Final = [rank + suit for rank in RANKS for suit in SUITS]
QUEEN, KING = RANKS.index("Q"), RANKS.index("K")
COUNTS: Final = (1 << MOST + 1) - 1
"""Numbers of hand cards from 0 to 13, a bit each."""
HINT_STEPS: Final = 100_000
"""About one second; two at most on a slow machine."""


class OutOfSteps(Exception):
    """The search was given up."""


@dataclass(frozen=True, slots=True, eq=False)
class Open:
    """Runs of a suit that may go on, by length: one card, two, or more; and aces that must end such runs.

    Each exists once (`opened`), so that comparing them is quick.
    """

    ones: int = 0
    twos: int = 0
    longs: int = 0
    aces: int = 0

    @property
    def can_end(self) -> bool:
        """Above the king: every short run needs an ace, and every ace a run."""
        return not self.ones and self.twos <= self.aces <= self.twos + self.longs


@cache
def opened(ones: int = 0, twos: int = 0, longs: int = 0, aces: int = 0) -> Open:
    return Open(ones, twos, longs, aces)


class Choice(NamedTuple):
    """What is done with the cards of one rank and suit: runs then open, cards put into sets, cards of the hand."""

    open: Open
    in_sets: int
    used: int


type Standing = tuple[int, tuple[Open, ...], int, int]
"""Before a card kind, by number: open runs by suit; cards put into sets of this rank, in all and most of one suit."""


@cache
def choices(rank: int, runs: Open, needed: int, free: int, ahead: tuple[int, int, int]) -> Sequence[Choice]:
    """Everything that can be done with `needed` cards of the table and `free` ones of the hand.

    `ahead` is how many cards there are of the two next ranks of the suit, and how many aces could lie above a king.
    """
    following, further, tops = ahead
    found = _aces(needed, free, tops) if rank == 0 else _others(rank, runs, needed, free)
    if rank == KING:
        return [choice for choice in found if choice.open.can_end]
    if rank == QUEEN:
        further = runs.aces
    return [choice for choice in found if _can_go_on(choice.open, following, further)]


def _can_go_on(runs: Open, following: int, further: int) -> bool:
    """Are there cards enough to bring the short runs to three?"""
    return runs.ones + runs.twos <= following and runs.ones <= further


def _aces(needed: int, free: int, tops: int) -> Iterator[Choice]:
    """They begin runs, go into sets, or are kept for the top."""
    count = needed + free
    for high in range(min(count, tops) + 1):
        for starts in range(count - high + 1):
            for in_sets in range(max(0, needed - high - starts), count - high - starts + 1):
                yield Choice(opened(starts, 0, 0, high), in_sets, high + starts + in_sets - needed)


def _others(rank: int, runs: Open, needed: int, free: int) -> Iterator[Choice]:
    """Short runs must go on, long ones may; a new run begins only where none could go on instead."""
    short, count = runs.ones + runs.twos, needed + free
    for longer in range(min(runs.longs, count - short), -1, -1):
        for starts in range(count - short - longer + 1 if longer == runs.longs else 1):
            laid = short + longer + starts
            for in_sets in range(max(0, needed - laid), count - laid + 1):
                now = opened(starts, runs.ones, runs.twos + longer, runs.aces)
                yield Choice(now, in_sets, laid + in_sets - needed)


def sets_of(total: int, widest: int) -> int:
    """Into how many sets cards of one rank go, as few as possible, with `widest` of one suit; -1 if they do not."""
    fewest = max(widest, -(-total // 4))
    return fewest if 3 * fewest <= total else -1


class Cover:
    """The search over one table and hand."""

    def __init__(self, table: Table, hand: Sequence[Card], limit: int) -> None:
        lying, held = cards_of(table), Counter(hand)
        self.needed = [lying[card] for card in ORDER]
        self.free = [held[card] for card in ORDER]
        both = [*(lay + hold for lay, hold in zip(self.needed, self.free, strict=True)), *[0] * 8]
        tops = [min(both[4 * QUEEN + suit], both[4 * KING + suit]) for suit in range(4)]
        self.ahead = [(both[step + 4], both[step + 8], tops[step % 4]) for step in range(len(ORDER))]
        self.left = limit
        self.start: Standing = (0, (opened(),) * 4, 0, 0)
        self._known: dict[Standing, int] = {}

    def counts(self) -> int:
        """A bit for each number of hand cards that can be played, from 0 to 13. Raises OutOfSteps."""
        return self._counts(self.start)

    def _counts(self, standing: Standing) -> int:
        if standing[0] == len(ORDER):
            return 1
        found = self._known.get(standing)
        if found is None:
            self.left -= 1
            if self.left < 0:
                raise OutOfSteps
            found = 0
            for used, _, following in self._following(standing):
                found |= self._counts(following) << used
            self._known[standing] = found = found & COUNTS
        return found

    def _following(self, standing: Standing) -> Iterator[tuple[int, Choice, Standing]]:
        """What can be done next: how many cards of the hand it takes, the choice, and how it stands then."""
        step, runs, in_sets, widest = standing
        suit, last = step % 4, step % 4 == 3
        for choice in choices(step // 4, runs[suit], self.needed[step], self.free[step], self.ahead[step]):
            now, more, used = choice
            total, wide = in_sets + more, more if more > widest else widest
            if total + wide * (3 - suit) < 3 * wide or (last and sets_of(total, wide) < 0):
                continue
            following = (*runs[:suit], now, *runs[suit + 1 :])
            yield used, choice, (step + 1, following, 0, 0) if last else (step + 1, following, total, wide)

    # ---- the table that goes with a count

    def table(self, count: int) -> Table:
        """A table on which so many cards of the hand lie, one of the counts found."""
        standing, lay = self.start, _Layout()
        for step in range(len(ORDER)):
            used, choice, standing = next(
                found
                for found in self._following(standing)
                if found[0] <= count and self._counts(found[2]) >> (count - found[0]) & 1
            )
            count -= used
            lay.card(step, choice)
        return lay.table(standing[1])


class _Layout:
    """Groups as they grow along the cards of a cover."""

    def __init__(self) -> None:
        self.groups: list[list[Card]] = []
        self.runs: list[list[list[Card]]] = [[] for _ in SUITS]
        self.in_sets: list[Card] = []

    def card(self, step: int, choice: Choice) -> None:
        """Short runs go on, then as many long ones as the choice says; the others are done."""
        card, suit = ORDER[step], step % 4
        runs = sorted(self.runs[suit], key=len)
        going = choice.open.twos + choice.open.longs
        self.groups += runs[going:]
        self.runs[suit] = [[*run, card] for run in runs[:going]] + [[card] for _ in range(choice.open.ones)]
        self.in_sets += [card] * choice.in_sets
        if suit == 3:
            self._deal_sets()

    def _deal_sets(self) -> None:
        """Round by round, so that no set gets two of a suit."""
        cards, self.in_sets = self.in_sets, []
        if cards:
            count = sets_of(len(cards), max(Counter(cards).values()))
            self.groups += [cards[i::count] for i in range(count)]

    def table(self, ends: Sequence[Open]) -> Table:
        for suit, runs, end in zip(SUITS, self.runs, ends, strict=True):
            runs.sort(key=len)
            self.groups += [[*run, "A" + suit] if i < end.aces else run for i, run in enumerate(runs)]
        return in_order(group for cards in self.groups for group in _lawful(cards))


def _lawful(cards: list[Card]) -> list[Group]:
    """One group, or two where a run has become longer than the thirteen cards of a suit."""
    whole = arranged(cards)
    parts = [whole] if whole else [arranged(cards[:7]), arranged(cards[7:])]
    return [part for part in parts if part]


@lru_cache(maxsize=64)
def can_play(table: Table, hand: tuple[Card, ...]) -> bool | None:
    """Can any card of the hand be played? None if the search was given up before it was clear."""
    if any(True for _ in steps(table, hand)):
        return True
    try:
        return Cover(table, hand, HINT_STEPS).counts() > 1
    except OutOfSteps:
        return None
