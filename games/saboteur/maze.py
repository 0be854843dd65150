"""The maze: what lies where, which tunnels are linked to the start, and where a card may be laid.

Squares are (column, row): columns grow to the right, rows downwards; the start is 0,0, the goals are at 8,-2, 8,0, 8,2.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from games.engine.referee import Seat
from games.saboteur.cards import ACROSS, GOLD, PATHS, SIDE_WORDS, SIDES, START, STEPS, Path, Side, lying, ways

type Square = tuple[int, int]
type Node = tuple[Square, str]
"""A tunnel in a card: its square and the openings that are joined."""

HOME: Final[Square] = (0, 0)
GOAL_SQUARES: Final[Sequence[Square]] = ((8, -2), (8, 0), (8, 2))


class Laid(Struct, array_like=True):
    """A path card in the maze, and who laid it."""

    square: Square
    code: str
    turned: bool
    by: Seat


class Goal(Struct, array_like=True):
    """A goal card; `code` is "" in the view of who must not see it."""

    code: str
    open: bool = False
    turned: bool = False


def write_square(square: Square) -> str:
    return f"{square[0]},{square[1]}"


def beside(square: Square, side: Side) -> Square:
    dx, dy = STEPS[side]
    return square[0] + dx, square[1] + dy


class Maze:
    """The cards of a maze as they lie, with what follows from it."""

    def __init__(self, laid: Iterable[Laid], goals: Sequence[Goal]) -> None:
        self.cards: dict[Square, Path] = {HOME: PATHS[START]}
        self.cards.update((card.square, lying(card.code, card.turned)) for card in laid)
        self.hidden: set[Square] = set()
        for square, goal in zip(GOAL_SQUARES, goals, strict=True):
            if goal.open:
                self.cards[square] = lying(goal.code, goal.turned)
            else:
                self.hidden.add(square)
        self.linked = self.flood(lambda path: True)

    def flood(self, passes: Callable[[Path], bool]) -> set[Node]:
        """All tunnels that are linked to the start, or to a ladder, through cards that let one pass."""
        sources = [(square, group) for square, path in self.cards.items() if path.ladder for group in path.joined]
        found = {node for node in sources if passes(self.cards[node[0]])}
        waiting = deque(sorted(found))
        while waiting:
            for node in self._next(waiting.popleft()):
                if node not in found and passes(self.cards[node[0]]):
                    found.add(node)
                    waiting.append(node)
        return found

    def _next(self, node: Node) -> Iterator[Node]:
        """The tunnels on which a tunnel opens."""
        square, group = node
        for side in group:
            there = beside(square, side)
            path = self.cards.get(there)
            if path and (joined := path.group(ACROSS[side])):
                yield there, joined

    def leads_to(self, square: Square) -> str:
        """The sides of a square from which a linked tunnel opens on it."""
        return "".join(side for side in SIDES if self._opens(beside(square, side), ACROSS[side]))

    def _opens(self, square: Square, side: Side) -> bool:
        path = self.cards.get(square)
        group = path.group(side) if path else ""
        return bool(group) and (square, group) in self.linked

    def ends(self) -> list[Square]:
        """The empty squares on which linked tunnels open, in reading order."""
        found = {beside(square, side) for square, group in self.linked for side in group}
        return sorted((at for at in found if at not in self.cards and at not in self.hidden), key=lambda at: at[::-1])

    # ---- laying

    def clash(self, square: Square, path: Path) -> str:
        """The first side on which a card would not agree with what lies there; "" if it fits."""
        for side in SIDES:
            other = self.cards.get(beside(square, side))
            if other and (side in path.openings) != (ACROSS[side] in other.openings):
                return side
        return ""

    def touches(self, square: Square) -> bool:
        return any(beside(square, side) in self.cards for side in SIDES)

    def is_by_goal(self, square: Square) -> bool:
        return any(beside(square, side) in GOAL_SQUARES for side in SIDES)

    def may_lie(self, square: Square, path: Path) -> bool:
        return self.why_not(square, path) == ""

    def why_not(self, square: Square, path: Path) -> str:
        """Which rule forbids a card on a square, in words; "" if none does."""
        at = write_square(square)
        if square in self.hidden or square in GOAL_SQUARES:
            return f"At {at} lies a goal."
        if square in self.cards:
            return f"At {at} lies a card already."
        if not self.touches(square):
            return f"At {at} the card would touch no card of the maze."
        if side := self.clash(square, path):
            return self._clash_in_words(square, path, side)
        if path.ladder:
            return f"A ladder may not be laid next to a goal, and {at} is." if self.is_by_goal(square) else ""
        if not any(side in path.openings for side in self.leads_to(square)):
            return f"At {at} it would not be linked to the start: no tunnel from there opens on this card."
        return ""

    def _clash_in_words(self, square: Square, path: Path, side: Side) -> str:
        mine, theirs = ("an opening", "a wall") if side in path.openings else ("a wall", "an opening")
        there = write_square(beside(square, side))
        return (
            f"At {write_square(square)} it does not fit: to the {SIDE_WORDS[side]} it has {mine}, {there} has {theirs}."
        )

    def places(self, code: str) -> Iterator[tuple[Square, bool]]:
        """Every square and direction in which a card may be laid."""
        squares = self.ends() if not PATHS[code].ladder else self._rim()
        for square in squares:
            for turned in ways(code):
                if self.may_lie(square, lying(code, turned)):
                    yield square, turned

    def _rim(self) -> list[Square]:
        """All empty squares that touch a card."""
        found = {beside(square, side) for square in self.cards for side in SIDES}
        return sorted(at for at in found if at not in self.cards and at not in self.hidden)

    # ---- goals

    def reached(self, last: Square) -> tuple[Square, Side] | None:
        """A face-down goal on which a linked tunnel opens, and from which side: from the last card, if it does."""
        for square in sorted(self.hidden):
            if sides := self.leads_to(square):
                near = [side for side in sides if beside(square, side) == last]
                return square, (near or [side for side in "WNSE" if side in sides])[0]
        return None

    def is_linked_without(self, door: str) -> bool:
        """Is there a way from the start to the treasure that passes no door of this colour?"""
        linked = self.flood(lambda path: path.door != door)
        return any(self.cards[square].code == GOLD for square, _ in linked)

    def crystals(self) -> int:
        return sum(path.crystal for path in self.cards.values())


def open_goal(goal: Goal, side: Side) -> None:
    """Turn up a goal so that one of its openings is on the side from which it was reached."""
    goal.open = True
    goal.turned = side not in lying(goal.code, False).openings
