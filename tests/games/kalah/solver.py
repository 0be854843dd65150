"""An exact solver of small Kalah boards over the sowing rule of the game itself: alpha-beta with a table of bounds.

Values are stones: how many more the player to move will still get than the other, with best play of both.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.kalah.rules import sow

type Board = tuple[int, ...]
"""The mover's holes, an empty store, the other's holes, an empty store; stones in stores are counted, not kept."""


@dataclass(slots=True)
class Solver:
    """For one set of rules. `immediate` ends the game as soon as either row is empty, not only the mover's."""

    empty_capture: bool
    immediate: bool = False
    bounds: dict[Board, tuple[int, int]] = field(default_factory=dict)

    def value(self, holes: int, stones: int) -> int:
        """The lead of the first player at the end."""
        return max(self.by_first_hole(holes, stones).values())

    def by_first_hole(self, holes: int, stones: int) -> dict[int, int]:
        """The same for each hole sown first, numbered from 1."""
        row = [stones] * holes
        board = (*row, 0, *row, 0)
        total = sum(board)
        return {hole + 1: self._after(board, hole, -total, total) for hole in range(holes)}

    def lead(self, board: Board, low: int, high: int) -> int:
        """The mover's lead, exact within low..high, otherwise a bound."""
        row = len(board) // 2
        mine, yours = sum(board[:row]), sum(board[row:])
        if not mine or (self.immediate and not yours):
            return mine - yours
        at_least, at_most = self.bounds.get(board, (-mine - yours, mine + yours))
        low, high = max(low, at_least), min(high, at_most)
        if low >= high:
            return at_least if at_least >= high else at_most
        best = self._best(board, row, low, high)
        if best < high:
            at_most = best
        if best > low:
            at_least = best
        self.bounds[board] = at_least, at_most
        return best

    def _best(self, board: Board, row: int, low: int, high: int) -> int:
        best = -sum(board)
        for hole in _good_first(board, row):
            best = max(best, self._after(board, hole, max(low, best), high))
            if best >= high:
                break
        return best

    def _after(self, board: Board, hole: int, low: int, high: int) -> int:
        """The mover's lead after sowing this hole."""
        sown = list(board)
        _, again = sow(sown, 0, hole, self.empty_capture)
        row = len(sown) // 2
        gain, sown[row - 1] = sown[row - 1], 0
        if again:
            return gain + self.lead(tuple(sown), low - gain, high - gain)
        return gain - self.lead((*sown[row:], *sown[:row]), gain - high, gain - low)


def _good_first(board: Sequence[int], row: int) -> list[int]:
    """The holes with stones, those that end in the store first, then from the store on."""
    full = [hole for hole in range(row - 2, -1, -1) if board[hole]]
    return sorted(full, key=lambda hole: board[hole] != row - 1 - hole)
