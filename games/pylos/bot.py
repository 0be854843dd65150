"""The bot looks some turns ahead: it wants more balls in reserve than the other has, and squares that it can complete.

It looks deeper until it has seen so many positions; further down it considers few of the many ways to take back.
"""

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision
from games.pylos.board import TOP, Place, Places
from games.pylos.turns import (
    RESERVE,
    SHAPES,
    Standing,
    Turn,
    completes,
    moved,
    moves,
    open_places,
    played,
    reserve,
    take_backs,
    turns,
    write_turn,
)
from games.pylos.view import View, standing_of

POSITIONS = 1200
"""So many positions are looked at for a turn: about 15 ms."""
DEEPEST = 6
IMPATIENCE = 4
"""One turn in so many is not idle."""
WIN = 10_000
BALL, THREAT = 100, 30
FEW = 5
"""So many ways of taking back are considered further down."""


def bot(view: View, decision: AnyDecision, chance: Chance) -> str:
    """The turn with the best outlook; among equals, any.

    Where repetition ends no game, idle turns are now and then ruled out, or two bots could go on for ever.
    """
    standing = standing_of(view)
    found = list(turns(standing))
    if not view.occurrences and chance.below(IMPATIENCE) == 0:
        found = [turn for turn in found if not _is_idle(turn)] or found
    return write_turn(chance.pick(best_turns(standing, found, POSITIONS)))


def autopilot(view: View, decision: AnyDecision) -> str:
    """The first of the turns that look best without looking ahead."""
    standing = standing_of(view)
    return write_turn(best_turns(standing, list(turns(standing)), 0)[0])


def _is_idle(turn: Turn) -> bool:
    """Does it leave as many balls in reserve as there were?"""
    return turn.origin == RESERVE and len(turn.back) == 1


def best_turns(standing: Standing, found: list[Turn], positions: int) -> list[Turn]:
    """Those of some turns with the best outlook, as deep as so many positions allow, and at least one turn deep."""
    search = Search(standing.variant)
    mine, yours, _ = standing
    best, worth = found, dict.fromkeys(found, 0)
    for depth in range(DEEPEST):
        found.sort(key=lambda turn: -worth[turn])
        worth = search.outlooks(mine, yours, found, depth, positions if depth else len(found))
        if len(worth) < len(found):  # not all were looked at: the turns before were looked at less deeply
            break
        highest = max(worth.values())
        best = [turn for turn in found if worth[turn] == highest]
        if len(found) == 1 or abs(highest) >= WIN - DEEPEST:
            break
    return best


class Search:
    """Alpha-beta over turns; `seen` counts the positions looked at."""

    def __init__(self, variant: str) -> None:
        self.variant, self.seen = variant, 0

    def outlooks(self, mine: Places, yours: Places, found: list[Turn], depth: int, most: int) -> dict[Turn, int]:
        """What each turn is worth to the mover; fewer turns than asked for when `most` positions are used up.

        Worse turns than the best may be shown better than they are, but below it.
        """
        worth: dict[Turn, int] = {}
        best = -WIN
        for turn in found:
            if self.seen > most:
                break
            worth[turn] = self._after(played(mine, turn), yours, turn.to, depth, best - 1, WIN)
            best = max(best, worth[turn])
        return worth

    def _after(self, mine: Places, yours: Places, to: Place, depth: int, low: int, high: int) -> int:
        if to == TOP:
            return WIN
        return -self._outlook(yours, mine, depth, -high, -low)

    def _outlook(self, mine: Places, yours: Places, depth: int, low: int, high: int) -> int:
        """What the position is worth to the player to move."""
        self.seen += 1
        if not depth:
            return self._guess(mine, yours)
        best = -WIN + 1  # cannot move; a later loss is better than an early one
        for after, to in self._promising(mine, yours):
            outlook = self._after(after, yours, to, depth - 1, max(low, best), high)
            best = max(best, outlook - (outlook > WIN - 99))
            if best >= high:
                break
        return best

    def _promising(self, mine: Places, yours: Places) -> list[tuple[Places, Place]]:
        """Positions after a turn and where the ball went, most promising first; few ways to take back."""
        gains: list[tuple[Places, Place]] = []
        raises: list[tuple[Places, Place]] = []
        others: list[tuple[Places, Place]] = []
        for origin, to in moves(mine, yours):
            after = moved(mine, origin, to)
            if completes(self.variant, after, to):
                ways = sorted(take_backs(after, after | yours), key=len, reverse=True)
                gains += [(played(mine, Turn(to, origin, back)), to) for back in ways[:FEW]]
            else:
                (others if origin < 0 else raises).append((after, to))
        return gains + raises + others[::-1]

    def _guess(self, mine: Places, yours: Places) -> int:
        """Balls in reserve and threats; the player to move can carry one out at once."""
        lead = BALL * (reserve(mine) - reserve(yours))
        opened = open_places(mine | yours)
        if opened and opened[-1] == TOP and reserve(mine):
            return WIN - 1
        mine_next = yours_next = 0
        for to in opened:
            bit = 1 << to
            for shape in SHAPES[self.variant][to]:
                mine_next += (mine | bit) & shape == shape
                yours_next += (yours | bit) & shape == shape
        return lead + (BALL if mine_next else 0) + THREAT * (mine_next - yours_next)
