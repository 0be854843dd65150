"""What nobody published is checked against the plainest thing that could be right."""

from itertools import product

from games.engine.chance import Chance
from games.one.board import NOWHERE, Board, board, largest_group
from games.one.moves import captures, placements
from tests.games.one.tables import moves, table

KINDS = ("small", "square7", "medium")


def random_stones(here: Board, chance: Chance, colors: int) -> list[int]:
    return [chance.below(colors + 2) % (colors + 1) for _ in range(here.points)]


def union_find(here: Board, stones: list[int], color: int) -> int:
    """The largest group by joining pairs of neighbours."""
    parent = list(range(here.points))

    def root(point: int) -> int:
        while parent[point] != point:
            point = parent[point]
        return point

    for point, near in ((p, n) for p in range(here.points) for n in here.step[p]):
        if near != NOWHERE and stones[point] == stones[near] == color:
            parent[root(point)] = root(near)
    roots = [root(point) for point in range(here.points) if stones[point] == color]
    return max((roots.count(one) for one in roots), default=0)


def brute_force(here: Board, stones: list[int], color: int) -> set[tuple[int, ...]]:
    """Every word of directions from every stone, up to the length at which none is legal any more."""
    found: set[tuple[int, ...]] = set()
    for start in (point for point, stone in enumerate(stones) if stone == color):
        for length in range(1, 8):
            chains = [chain for word in product(range(4), repeat=length) if (chain := walk(here, stones, start, word))]
            found.update(chains)
            if not chains:
                break
    return found


def walk(here: Board, stones: list[int], start: int, word: tuple[int, ...]) -> tuple[int, ...] | None:
    left, at, color, path = list(stones), start, stones[start], [start]
    for direction in word:
        over = here.step[at][direction]
        landing = here.step[over][direction] if over != NOWHERE else NOWHERE
        if landing == NOWHERE or left[over] in (0, color) or left[landing]:
            return None
        left[at], left[over], left[landing], at = 0, 0, color, landing
        path.append(at)
    return tuple(path)


def test_the_largest_group_is_what_joining_pairs_finds() -> None:
    chance = Chance("groups")
    for kind in KINDS:
        for _ in range(10):
            stones = random_stones(board(kind), chance, 3)
            assert largest_group(board(kind), stones, 1) == union_find(board(kind), stones, 1)


def test_captures_are_what_trying_every_word_of_directions_finds() -> None:
    chance = Chance("captures")
    for kind in KINDS:
        for _ in range(4):
            stones = random_stones(board(kind), chance, 2)
            listed = list(captures(board(kind), stones, 1))
            assert len(listed) == len(set(listed))
            assert set(listed) == brute_force(board(kind), stones, 1)


def test_looking_for_captures_leaves_the_stones_alone() -> None:
    stones = random_stones(board("small"), Chance("alone"), 2)
    before = list(stones)
    list(captures(board("small"), stones, 1))
    assert stones == before


def test_on_an_empty_board_there_are_sixty_first_moves_and_then_fifty_eight() -> None:
    position = table()
    [first] = position.due.values()
    assert len(first.decision.options() or ()) == 60
    [second] = moves(position, "Alice: C4").due.values()
    assert len(second.decision.options() or ()) == 58


def test_placements_are_the_empty_points() -> None:
    stones = random_stones(board("small"), Chance("empty"), 2)
    assert {point for (point,) in placements(board("small"), stones)} == {p for p, s in enumerate(stones) if not s}
