"""The three questions of Go: where to play, which stones are dead, and whether the other player is right about that."""

from collections.abc import Iterator
from functools import partial

from games.classicgo.board import BORDER, Board, other, star_points, strings
from games.classicgo.notation import NO_DEAD, PASS, read_dead, read_point, write_dead
from games.classicgo.state import COLOR_NAMES, State, scores
from games.engine.chance import Chance
from games.engine.decisions import NotAllowed, Pick, Refusal, Typed

AGREE, DISPUTE = "agree", "dispute"


def playing(state: State) -> Typed[str]:
    """The question of the player to move."""
    return Typed(
        f"{COLOR_NAMES[state.to_move]} to play: where do you put a stone, or do you pass?",
        partial(read_play, state),
        str,
        partial(_sample_play, state),
        partial(_example, state),
        safe=PASS,
        listing=partial(_plays, state),
    )


def read_play(state: State, text: str) -> str:
    """A point's name, or `pass`. Raises NotUnderstood, or NotAllowed with the rule that forbids it."""
    board = state.board
    point = board.grid.at.get(text)
    if point is None:
        if text == PASS:
            return PASS
        point = read_point(board.grid, text)
        if not point:
            return PASS
    why = board.verdict(point, state.to_move)
    if why:
        raise NotAllowed(why)
    return board.grid.names[point]


def _plays(state: State) -> Iterator[str]:
    """Every legal answer, points first."""
    board = state.board
    for point in board.grid.points:
        if not state.points[point] and not board.verdict(point, state.to_move):
            yield board.grid.names[point]
    yield PASS


def _example(state: State) -> str:
    """A star point, as long as one is free."""
    board = state.board
    free = (point for point in star_points(state.size) if not board.verdict(point, state.to_move))
    return next((board.grid.names[point] for point in free), PASS)


def _sample_play(state: State, chance: Chance) -> str:
    """Some point that is no eye of the player's own, where one is soon found; passes come with the length of the game.

    After as many moves as the board has points one in four is a pass, after twice as many every one.
    """
    board, full = state.board, state.size**2
    if chance.below(4 * full**2) < state.moves**2:
        return PASS
    empty = [point for point in board.grid.points if not state.points[point]]
    for _ in range(min(12, len(empty))):
        point = chance.pick(empty)
        if not _own_eye(state, point) and not board.verdict(point, state.to_move):
            return board.grid.names[point]
    return PASS


def _own_eye(state: State, point: int) -> bool:
    return all(state.points[near] in (state.to_move, BORDER) for near in state.board.grid.around[point])


def proposing(state: State) -> Typed[str]:
    """Which stones are dead; naming one stone marks its whole string."""
    board = state.board
    return Typed(
        "Which stones are dead? Name one stone of each dead string, or say that none are.",
        lambda text: write_dead(board, read_dead(board, text)),
        str,
        partial(_sample_dead, state),
        lambda: next((f"dead {board.grid.names[first]}" for first, *_ in strings(board)), NO_DEAD),
        safe=NO_DEAD,
        composer=partial(_mark, board),
    )


def _mark(board: Board, draft: str, place: str) -> str | None:
    """A click on a stone marks its whole string as dead, or no longer."""
    point = board.grid.at.get(place)
    if point is None or not board.points[point]:
        return None
    return write_dead(board, {*_marked(board, draft)} ^ {*board.string(point)})


def _marked(board: Board, draft: str) -> list[int]:
    try:
        return read_dead(board, draft)
    except Refusal:
        return []


def _sample_dead(state: State, chance: Chance) -> str:
    chosen = [string for string in strings(state.board) if chance.below(8) == 0]
    return write_dead(state.board, [stone for string in chosen for stone in string])


def agreeing(state: State, names: tuple[str, ...]) -> Pick[str]:
    """Tells what the proposal would come to."""
    proposer = names[state.seat_of(other(state.to_move))]
    proposal = write_dead(state.board, state.dead)
    black, white = scores(state)
    return Pick(
        f"{proposer} proposes: {proposal}. That would be {black:g} points for Black and {white:g} for White. "
        f"Do you agree, or dispute it and play on?",
        [AGREE, DISPUTE],
        safe=DISPUTE,
    )
