"""Turns of Sensei worked out a second time and plainly: sets of (column, row), every order tried, nothing clever."""

from collections.abc import Iterator

from games.sensei.rules import State

type Spot = tuple[int, int]
type Found = tuple[frozenset[Spot], Spot]

STRAIGHT = [(0, 1), (0, -1), (1, 0), (-1, 0)]
ALL_WAYS = [*STRAIGHT, (1, 1), (1, -1), (-1, 1), (-1, -1)]


def spots(squares: int) -> frozenset[Spot]:
    return frozenset((at % 7, at // 7) for at in range(49) if squares & (1 << at))


def results(state: State) -> set[Found]:
    """The stones and the character's square after every turn of the mover."""
    seat = state.mover
    here = state.characters[seat]
    others, pits = spots(state.stones[1 - seat]), spots(state.pits)
    goal = 6 if seat == 0 else 0
    found: set[Found] = set()

    def go_on(stones: frozenset[Spot], character: Spot, moves: int, jumps: int) -> None:
        found.add((stones, character))
        if character[1] == goal:
            return
        if moves:
            for after in stone_moves(stones, character):
                go_on(after, character, moves - 1, jumps)
        if jumps:
            for end in walk(character, ALL_WAYS, others, far=True):
                if end in stones:
                    go_on(stones, end, moves, jumps - 1)

    def stone_moves(stones: frozenset[Spot], character: Spot) -> Iterator[frozenset[Spot]]:
        for stone in stones - {character}:
            for end in walk(stone, STRAIGHT, stones | others | pits, state.any_distance):
                yield stones - {stone} | {end}

    start = spots(state.stones[seat]), (here % 7, here // 7)
    go_on(*start, 2, 1)
    if not any(stone_moves(*start)):  # else a stone goes and comes back
        found.discard(start)
    return found


def walk(start: Spot, ways: list[Spot], stops: frozenset[Spot], far: bool) -> Iterator[Spot]:
    """The squares from here on that are not behind, or on, what stops."""
    for right, up in ways:
        column, row = start[0] + right, start[1] + up
        while 0 <= column < 7 and 0 <= row < 7 and (column, row) not in stops:
            yield column, row
            if not far:
                break
            column, row = column + right, row + up
