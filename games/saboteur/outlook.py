"""How far the tunnels are from the treasure, as the bot judges it: squares still to be crossed, by what is likely."""

from collections import deque
from collections.abc import Iterable
from typing import Final

from games.saboteur.cards import ACROSS, GOLD, SIDES, Path, lying
from games.saboteur.drawn import frame
from games.saboteur.maze import GOAL_SQUARES, Maze, Square, beside
from games.saboteur.seen import View

FAR: Final = 16
"""As far as anything is."""
AROUND: Final = 2
"""So many squares beyond the maze a way may lead."""

SPARE: Final = 0.25
"""What a second end as near as the first is worth, in squares."""
HARD: Final = 0.4
"""What each further card beside a square makes it harder, in squares."""


class Outlook:
    """A maze with the distance of each empty square from each goal that may be the gold."""

    def __init__(self, view: View, maze: Maze) -> None:
        self.maze = maze
        self.chances = chances(view)
        self.steps = {goal: _steps(maze, goal) for goal in self.chances}
        self.ends = frozenset(maze.ends())
        self.distance = self.of(self.ends)

    def of(self, ends: Iterable[Square]) -> float:
        """The expected distance from the treasure to the nearest of these open ends."""
        found = [(end, self._hard(end)) for end in ends]
        return sum(chance * self._nearest(self.steps[goal], found) for goal, chance in self.chances.items())

    def _nearest(self, steps: dict[Square, int], ends: list[tuple[Square, float]]) -> float:
        """The nearest end, and a little less when there are others about as near."""
        near = sorted(steps[end] + hard for end, hard in ends if end in steps)
        if not near or near[0] == 0:
            return 0 if near else FAR
        return near[0] - sum(SPARE / (1 + 2 * (other - near[0])) for other in near[1:4])

    def _hard(self, square: Square) -> float:
        """The more cards a square touches, the fewer fit there."""
        if square in GOAL_SQUARES:
            return 0.0
        return HARD * (sum(beside(square, side) in self.maze.cards for side in SIDES) - 1)

    def after(self, square: Square, path: Path) -> float:
        """The distance when a card has been laid."""
        ends = set(self.ends) - {square}
        entries = self.maze.leads_to(square)
        for group in path.joined:
            if path.ladder or any(side in entries for side in group):
                ends.update(beside(square, side) for side in group)
        return self.of(end for end in ends if end not in self.maze.cards)


def chances(view: View) -> dict[Square, float]:
    """How likely each goal that is face down is the gold, by what the viewer knows."""
    closed = [i for i, goal in enumerate(view.goals) if not goal.open]
    sure = [i for i in closed if view.looked[i] == GOLD]
    likely = sure or [i for i in closed if not view.looked[i]] or closed
    return {GOAL_SQUARES[i]: 1 / len(likely) for i in likely}


def _steps(maze: Maze, goal: Square) -> dict[Square, int]:
    """Squares through empty ground, counted from a goal; the goal itself is 0."""
    columns, rows = frame(maze)
    found, waiting = {goal: 0}, deque([goal])
    while waiting:
        square = waiting.popleft()
        for side in SIDES:
            there = beside(square, side)
            inside = columns.start - AROUND <= there[0] < columns.stop + AROUND
            inside = inside and rows.start - AROUND <= there[1] < rows.stop + AROUND
            if inside and there not in found and there not in maze.cards and there not in GOAL_SQUARES:
                found[there] = found[square] + 1
                waiting.append(there)
    return found


def suspicion(view: View) -> list[float]:
    """By seat, how much it looks like a saboteur: dead ends laid, tunnels that lead on, tools broken."""
    found = [0.0] * len(view.counts)
    for card in view.laid:
        path = lying(card.code, card.turned)
        found[card.by] += 2.0 if not path.joined and not path.crystal else -0.5 if _leads_on(path) else 0.0
    for seat, cards in enumerate(view.before):
        for _, by in cards:
            if by != seat:
                found[by] += 1.5 if seat == view.seat else 0.3
    return found


def _leads_on(path: Path) -> bool:
    return any(side in group and ACROSS[side] in group for group in path.joined for side in SIDES)
