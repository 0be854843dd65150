"""The bot weighs each point by what it captures, saves, threatens, cuts and reaches for; it reads ladders, no deeper.

It fills no eye, leaves settled ground alone, passes when nothing is worth a stone, and judges dead stones by playing
the position out at random a few times.
"""

from collections.abc import Sequence

from games.classicgo.board import BLACK, EMPTY, Board, other
from games.classicgo.counting import count
from games.classicgo.notation import PASS, write_dead
from games.classicgo.questions import AGREE, DISPUTE
from games.classicgo.tactics import Group, Ladders, groups_of, is_eye, likely_dead
from games.classicgo.view import View, board_of
from games.engine.chance import Chance
from games.engine.decisions import AnyDecision, NotAllowed

TOLERANCE = 2
"""Points that the bot gives away for the sake of peace when dead stones are agreed."""
RUNS = 32
"""So many times it plays a position out to see what is dead."""
WORTH_A_STONE = 0.05
"""Below this weight it passes."""
NEAR = 0.25
"""Weights that differ by less are equal to it."""
CONTESTED = 18.0
"""Influence at which a point begins to belong to somebody (a stone's own is 100)."""
BY_LINE = (0.0, -0.6, -0.2, 0.5, 0.5, 0.3)
"""What a point is worth by its line from the edge, on open ground; further in 0."""


def bot(view: View, decision: AnyDecision, chance: Chance) -> str:
    """A play or a pass; which stones are dead; or agreement to a proposal that is about right."""
    board = board_of(view)
    if view.phase == "propose":
        return write_dead(board, likely_dead(board, view.to_move, chance, RUNS))
    if view.phase == "agree":
        return _answer(view, board, chance)
    return _play(view, board, decision, chance)


# ---- dead stones


def _answer(view: View, board: Board, chance: Chance) -> str:
    """Agree if one's own judgement would not give much more."""
    proposed = {board.grid.at[name] for name in view.dead}
    mine = likely_dead(board, view.to_move, chance, RUNS)
    lead = _lead(view, board, proposed) - _lead(view, board, mine)
    return AGREE if lead >= -TOLERANCE else DISPUTE


def _lead(view: View, board: Board, dead: Sequence[int] | set[int]) -> int:
    """Area lead of the player to move: both ways of counting agree on differences between proposals, or nearly."""
    found = count(board.grid, board.points, dead)
    black = found.territory[0] + found.living[0]
    white = found.territory[1] + found.living[1]
    return black - white if view.to_move == BLACK else white - black


# ---- playing


def _play(view: View, board: Board, decision: AnyDecision, chance: Chance) -> str:
    """The heaviest sound and legal point; among near equals, chance."""
    weigher = _Weights(board, view.to_move, board.grid.at.get(view.last, 0))
    weights = weigher.all()
    order = sorted(weights, key=lambda point: (-weights[point], point))
    near = sum(weights[point] > weights[order[0]] - NEAR for point in order)
    first = chance.below(near) if near else 0
    for point in order[first:near] + order[:first] + order[near:]:
        if weigher.is_sound(point) and _is_legal(decision, board.grid.names[point]):
            return board.grid.names[point]
    return PASS


def _is_legal(decision: AnyDecision, name: str) -> bool:
    """The decision alone knows the superko."""
    try:
        decision.read(name)
    except NotAllowed:
        return False
    return True


class _Weights:
    """What each empty point is worth to a colour, in points more or less; what it would never play is left out."""

    def __init__(self, board: Board, color: int, last: int) -> None:
        self.board, self.color, self.last = board, color, last
        self.points, self.around = board.points, board.grid.around
        self.groups = groups_of(board)
        self.ladders = Ladders(board)
        self.urgent: dict[int, float] = {}

    def all(self) -> dict[int, float]:
        for group in {id(group): group for group in self.groups.values()}.values():
            self._fights(group)
        open_ground = self._open_ground()
        settled = self._settled()
        found = {}
        for point in self.board.grid.points:
            if self.points[point]:
                continue
            urgent = self.urgent.get(point, 0.0)
            if urgent <= 0 and (point in settled or is_eye(self.board, point, self.color)):
                continue
            weight = urgent + self._reach(point, open_ground) + self._shape(point)
            if weight > WORTH_A_STONE:
                found[point] = weight
        return found

    # ---- fights

    def _fights(self, group: Group) -> None:
        """Capture, save, catch or make safe a string of one or two liberties."""
        if len(group.liberties) > 2:
            return
        stone, size = group.stones[0], len(group.stones)
        mine = group.color == self.color
        if len(group.liberties) == 1:
            worth = 4.0 + 2.5 * size
            if not mine:
                running = self.ladders.escapes_by(stone, group.liberties[0])
                self._urge(group.liberties[0], worth if running or self._threatens(group) else 0.5 * worth)
            else:
                self._save(group, worth)
        elif not mine:
            self._catch(group, 2.5 + 2.0 * size)
        elif self.ladders.is_caught(stone):
            self._save(group, 3.0 + 2.0 * size)

    def _save(self, group: Group, worth: float) -> None:
        """By a liberty, or by capturing a neighbour in atari."""
        captures = [
            enemy.liberties[0]
            for stone in group.stones
            for near in self.around[stone]
            if (enemy := self.groups.get(near)) and enemy.color != self.color and len(enemy.liberties) == 1
        ]
        for point in dict.fromkeys([*group.liberties, *captures]):
            if self.ladders.escapes_by(group.stones[0], point):
                self._urge(point, worth)

    def _catch(self, group: Group, worth: float) -> None:
        for point in group.liberties:
            if self.ladders.catches_by(group.stones[0], point):
                self._urge(point, worth)
            else:
                self._urge(point, 0.3)

    def _threatens(self, group: Group) -> bool:
        """Is a string of mine beside it in atari?"""
        return any(
            len(self.groups[near].liberties) == 1
            for stone in group.stones
            for near in self.around[stone]
            if self.points[near] == self.color
        )

    def _urge(self, point: int, worth: float) -> None:
        self.urgent[point] = self.urgent.get(point, 0.0) + worth

    # ---- ground

    def _open_ground(self) -> list[float]:
        """For each point, from 0 (somebody's) to 1 (nobody's): influence that spreads from stones to neighbours."""
        sign = {self.color: 100.0, other(self.color): -100.0}
        source = [sign.get(stone, 0.0) for stone in self.points]
        flow = source
        for _ in range(4):
            spread = source[:]
            for point in self.board.grid.points:
                a, b, c, d = self.around[point]
                spread[point] += 0.2 * (flow[a] + flow[b] + flow[c] + flow[d])
            flow = spread
        return [
            1.0 / (1.0 + (strength / CONTESTED) ** 2) if stone == EMPTY else 0.0
            for strength, stone in zip(flow, self.points, strict=True)
        ]

    def _settled(self) -> set[int]:
        """Empty points of small regions that one colour alone surrounds."""
        found = count(self.board.grid, self.points)
        small = len(self.board.grid.points) // 3
        points = [point for point in self.board.grid.points if found.owner[point] and not self.points[point]]
        return set(points) if len(points) < small or sum(map(bool, found.living)) == 2 else set()

    def _reach(self, point: int, open_ground: Sequence[float]) -> float:
        """Open ground within two steps."""
        wide = self.board.grid.width
        a, b, c, d = self.around[point]
        near = open_ground[a] + open_ground[b] + open_ground[c] + open_ground[d]
        corners = sum(open_ground[corner] for corner in self.board.grid.diagonal(point))
        far = 0.0
        for step in (-2 * wide, 2 * wide, -2, 2):
            if self.points[point + step // 2] == EMPTY:  # so that no step leaves the board
                far += open_ground[point + step]
        column, row = self.board.grid.place(point)
        line = min(column, row, self.board.grid.size + 1 - column, self.board.grid.size + 1 - row)
        openness = near + corners + far
        by_line = BY_LINE[line] if line < len(BY_LINE) else 0.0
        return 0.2 * openness + open_ground[point] * by_line

    def _shape(self, point: int) -> float:
        """Cutting, connecting, and answering near the last move."""
        mine = {
            id(group) for near in self.around[point] if (group := self.groups.get(near)) and group.color == self.color
        }
        theirs = {
            id(group) for near in self.around[point] if (group := self.groups.get(near)) and group.color != self.color
        }
        weight = 0.0
        if theirs and len(mine) > 1:
            weight += 0.8
        if mine and len(theirs) > 1:
            weight += 0.9
        if mine and theirs:
            weight += 0.3
        if self.last and (point in self.around[self.last] or point in self.board.grid.diagonal(self.last)):
            weight += 0.5
        empty = sum(self.points[near] == EMPTY for near in self.around[point])
        if len(mine) == 1 and not theirs and empty <= 2:
            weight -= 0.5
        return weight

    def is_sound(self, point: int) -> bool:
        """Legal but for superko, and not caught at once unless it captures more than it costs."""
        prey = self.board.prey(point, self.color)
        if prey is None:
            return False
        self.board.put(point, self.color, prey)
        caught = self.ladders.is_caught(point)
        lost = len(self.board.string(point)) if caught else 0
        self.points[point] = EMPTY
        for captive in prey:
            self.points[captive] = other(self.color)
        return lost <= len(prey)
