"""The maze and path cards in letters: a card is five letters wide and three lines high, as many panels as it takes."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.saboteur.cards import GOLD, PATHS, STEPS, Card, Path, can_turn, lying
from games.saboteur.maze import GOAL_SQUARES, Maze, Square
from games.saboteur.seen import View

CELL: Final = 5
PANEL: Final = 14
"""So many columns fit side by side."""
EMPTY: Final = [" " * CELL] * 3
OPEN: Final = [" " * CELL, "  .  ", " " * CELL]
MIDDLES: Final = {"x1": "=", "x2": "/", "x3": "\\", "start": "S"}
KEY: Final = (
    "# is rock, a blank a tunnel, x an opening that ends blind, S the start,",
    "? a goal face down, $ gold, o stone, . where a tunnel from the start opens.",
)
KEY2: Final = "L ladder, G green and B blue door, * crystal, = bridge, / \\ double curves."


def maze_lines(view: View) -> Iterator[str]:
    """All that is laid, with coordinates; columns grow to the right, rows downwards."""
    maze = view.maze
    columns, rows = frame(maze)
    for first in range(columns.start, columns.stop, PANEL):
        shown = range(first, min(first + PANEL, columns.stop))
        if first > columns.start:
            yield ""
        yield f"    {''.join(f'{column:^{CELL}}' for column in shown)}".rstrip()
        for row in rows:
            cells = [cell(view, maze, (column, row)) for column in shown]
            for i in range(3):
                head = f"{row:>3} " if i == 1 else " " * 4
                yield f"{head}{''.join(lines[i] for lines in cells)}".rstrip()


def frame(maze: Maze) -> tuple[range, range]:
    """The columns and rows that hold a card, a goal or the open end of a tunnel."""
    squares = [*maze.cards, *GOAL_SQUARES, *maze.ends()]
    columns, rows = [square[0] for square in squares], [square[1] for square in squares]
    return range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)


def cell(view: View, maze: Maze, square: Square) -> Sequence[str]:
    if square in maze.cards:
        return card_lines(maze.cards[square])
    if square in maze.hidden:
        looked = view.looked[GOAL_SQUARES.index(square)]
        sign = "?" if not looked else "$" if looked == GOLD else "o"
        return ["+---+", f"| {sign} |", "+---+"]
    return OPEN if maze.leads_to(square) else EMPTY


def card_lines(path: Path) -> list[str]:
    """Three lines of five letters."""
    north, east, south, west = ("#x "[_state(path, side)] for side in STEPS)
    left = {" ": "  ", "x": "x#", "#": "##"}[west]
    right = {" ": "  ", "x": "#x", "#": "##"}[east]
    return [f"##{north}##", f"{left}{_middle(path)}{right}", f"##{south}##"]


def _state(path: Path, side: str) -> int:
    """0 for a wall, 1 for an opening that ends blind, 2 for a tunnel."""
    return 2 if path.group(side) else 1 if side in path.openings else 0


def _middle(path: Path) -> str:
    if path.kind == "goal":
        return "$" if path.code == GOLD else "o"
    if path.code in MIDDLES:
        return MIDDLES[path.code]
    if path.door:
        return path.door[0].upper()
    return "L" if path.ladder else "*" if path.crystal else " " if path.joined else "#"


def hand_lines(hand: Sequence[Card]) -> Iterator[str]:
    """The path cards of a hand, each as it lies upright and, if that is another thing, turned."""
    paths = [card for card in dict.fromkeys(hand) if card in PATHS]
    shown = [(card, turned) for card in paths for turned in (False, True) if not turned or can_turn(card)]
    for first in range(0, len(shown), 6):
        row = shown[first : first + 6]
        heads = [f"{card} turned" if turned else _counted(card, hand) for card, turned in row]
        yield "  ".join(f"{head:<9}" for head in heads).rstrip()
        pictures = [card_lines(lying(card, turned)) for card, turned in row]
        yield from ("  ".join(f" {lines[i]}   " for lines in pictures).rstrip() for i in range(3))


def _counted(card: Card, hand: Sequence[Card]) -> str:
    count = hand.count(card)
    return f"{card} (x{count})" if count > 1 else card
