"""Go, by the AGA rules: put a stone on an empty point, or pass; strings without a liberty are captured.

Self-capture is illegal, and so is recreating a whole-board position with the same player to move (situational
superko). Two passes stop play; the last passer proposes which stones are dead, the other agrees, or disputes: then play
goes on and the next two passes end the game with all stones alive. A paid pass hands the opponent a stone, and White
makes the last one. Source: the rule page and AGA rules 1991; handicap compensation: AGA Concise Rules, rule 4.
"""

from collections.abc import Iterator
from functools import cached_property, partial
from typing import Annotated, Literal

from msgspec import Struct

from games.classicgo.board import (
    BLACK,
    BORDER,
    EMPTY,
    WHITE,
    Board,
    grid,
    handicap_points,
    other,
    situation,
    star_points,
)
from games.classicgo.counting import Count, count
from games.classicgo.notation import NO_DEAD, PASS, read_dead, read_point, write_dead
from games.engine.chance import Chance
from games.engine.decisions import NotAllowed, Pick, Typed
from games.engine.game import Result, ranks_by
from games.engine.options import Options as NoOptions
from games.engine.options import option
from games.engine.referee import Referee, Seat

AGREE, DISPUTE = "agree", "dispute"
COLOR_NAMES = ("", "Black", "White")
AGREED = "the players agreed on the dead stones"
PLAYED_OUT = "both players passed after a dispute, so all stones are alive"
type Komi = Literal[
    "none",
    "normal",
    "big",
    "handicap-1",
    "handicap-2",
    "handicap-3",
    "handicap-4",
    "handicap-5",
    "handicap-6",
    "handicap-7",
    "handicap-8",
    "handicap-9",
]
KOMI_LABELS = {
    "none": "no komi (White wins level games)",
    "normal": "normal komi (4 on 19×19, 5 on smaller boards)",
    "big": "big komi (7)",
    "handicap-1": "handicap 1 (Black moves first, no komi)",
    **{f"handicap-{n}": f"handicap {n} ({n} black stones are set)" for n in range(2, 10)},
}


class Options(NoOptions, frozen=True):
    size: Annotated[Literal[9, 13, 19], option("Board", labels={9: "9×9", 13: "13×13", 19: "19×19"})] = 9
    counting: Annotated[
        Literal["japanese", "chinese"],
        option(
            "Counting",
            "With the AGA rules both give the same difference.",
            labels={"japanese": "Japanese (territory and prisoners)", "chinese": "Chinese (area)"},
        ),
    ] = "japanese"
    komi: Annotated[
        Komi, option("Komi and handicap", "In a handicap game the first player is White.", labels=KOMI_LABELS)
    ] = "normal"
    aga: Annotated[
        bool, option("AGA rules", "A pass hands the opponent a stone. Without: only in the play-out after a dispute.")
    ] = True

    @property
    def handicap(self) -> int:
        """0 in an even game."""
        return int(self.komi[-1]) if self.komi.startswith("handicap") else 0

    @property
    def compensation(self) -> float:
        """What White gets: the half point is always there, so that level games are White's."""
        full = {"normal": 4 if self.size == 19 else 5, "big": 7}
        return full.get(self.komi, 0) + 0.5


class State(Struct, omit_defaults=True, dict=True):
    """`points` and `history` are the board's (see Board); `black` is the seat that plays Black.

    Pairs are (Black's, White's): `prisoners` captured by each, `received` stones that the other handed over for
    passes, `passes` made by each. `last` is the point last played on, 0 after a pass. `dead` are the stones proposed as
    dead, then agreed. `board`, with its quick look-ups, is made when first needed and is not kept at rest.
    """

    size: int
    points: list[int]
    history: list[int]
    black: Seat
    to_move: int
    komi: float
    handicap: int = 0
    area: bool = False
    aga: bool = True
    phase: Literal["play", "propose", "agree", "over"] = "play"
    last: int = 0
    passed: bool = False
    disputed: bool = False
    prisoners: tuple[int, int] = (0, 0)
    received: tuple[int, int] = (0, 0)
    passes: tuple[int, int] = (0, 0)
    dead: list[int] = []

    @cached_property
    def board(self) -> Board:
        return Board(self.size, self.points, self.history)

    @property
    def moves(self) -> int:
        """Plays and passes so far."""
        return len(self.history) - 1

    @property
    def passes_cost(self) -> bool:
        return self.aga or self.disputed

    def seat_of(self, color: int) -> Seat:
        return self.black if color == BLACK else 1 - self.black


def setup(options: Options, referee: Referee) -> State:
    """The empty board, or Black's handicap stones with White to move."""
    points = list(grid(options.size).empty)
    stones = options.handicap if options.handicap > 1 else 0
    for point in handicap_points(options.size, stones) if stones else ():
        points[point] = BLACK
    to_move = WHITE if stones else BLACK
    return State(
        options.size,
        points,
        [situation(points, to_move)],
        black=1 if options.handicap else 0,
        to_move=to_move,
        komi=options.compensation,
        handicap=stones,
        area=options.counting == "chinese",
        aga=options.aga,
    )


async def turn(state: State, referee: Referee) -> None:
    """One play or pass, one proposal of dead stones, or the answer to it."""
    if state.phase == "play":
        answer = await referee.ask(state.seat_of(state.to_move), playing(state))
        if answer == PASS:
            _pass(state, referee)
        else:
            _play(state, referee, answer)
    elif state.phase == "propose":
        await _propose(state, referee)
    else:
        await _agree_or_dispute(state, referee)


# ---- playing


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


def _play(state: State, referee: Referee, answer: str) -> None:
    color, board = state.to_move, state.board
    point = board.grid.at[answer]
    captured = len(board.play(point, color))
    state.last = point
    state.passed = False
    state.to_move = other(color)
    name = referee.names[state.seat_of(color)]
    if captured:
        state.prisoners = _add(state.prisoners, color, captured)
        referee.tell(f"{name} plays {answer} and captures {_stones(captured)}.")
    else:
        referee.tell(f"{name} plays {answer}.")


def _add(pair: tuple[int, int], color: int, number: int) -> tuple[int, int]:
    black, white = pair
    return (black + number, white) if color == BLACK else (black, white + number)


def _stones(number: int) -> str:
    return f"{number} stone" if number == 1 else f"{number} stones"


def _pass(state: State, referee: Referee) -> None:
    """Two in a row stop play, or, after a dispute, end the game."""
    name, paid = referee.names[state.seat_of(state.to_move)], " and hands over a stone" if state.passes_cost else ""
    referee.tell(f"{name} passes{paid}.")
    _make_pass(state)
    if not state.passed:
        state.passed = True
    elif state.disputed:
        referee.tell("That is the second pass in a row: the game is over, and all stones are alive.")
        _end(state, referee)
    else:
        state.phase = "propose"
        proposer = referee.names[state.seat_of(other(state.to_move))]
        referee.tell(f"Two passes in a row: play stops. {proposer} proposes which stones are dead.")


def _make_pass(state: State) -> None:
    color = state.to_move
    state.board.pass_on()
    state.last = 0
    state.passes = _add(state.passes, color, 1)
    if state.passes_cost:
        state.received = _add(state.received, other(color), 1)
    state.to_move = other(color)


# ---- the dead stones


async def _propose(state: State, referee: Referee) -> None:
    """The last passer proposes: whoever has just passed is at the board anyway."""
    seat = state.seat_of(other(state.to_move))
    answer = await referee.ask(seat, proposing(state))
    state.dead = read_dead(state.board, answer)
    state.phase = "agree"
    marked = answer.removeprefix("dead ").split()
    if not state.dead:
        referee.tell(f"{referee.names[seat]} proposes that all stones are alive.")
        return
    listed = ", ".join(f"{COLOR_NAMES[state.points[state.board.grid.at[name]]]} {name}" for name in marked)
    referee.tell(f"{referee.names[seat]} proposes as dead: {listed} ({_stones(len(state.dead))} in all).")


def proposing(state: State) -> Typed[str]:
    """Which stones are dead; naming one stone marks its whole string."""
    board = state.board
    return Typed(
        "Which stones are dead? Name one stone of each dead string, or say that none are.",
        lambda text: write_dead(board, read_dead(board, text)),
        str,
        partial(_sample_dead, state),
        lambda: next((f"dead {board.grid.names[p]}" for p in _first_stones(board)), NO_DEAD),
        safe=NO_DEAD,
    )


def _first_stones(board: Board) -> list[int]:
    """One stone of each string, so that it is written as `write_dead` writes it."""
    left = {point for point in board.grid.points if board.points[point]}
    found = []
    for point in sorted(left, key=board.grid.place):
        if point in left:
            found.append(point)
            left.difference_update(board.string(point))
    return found


def _sample_dead(state: State, chance: Chance) -> str:
    strings = _first_stones(state.board)
    chosen = [point for point in strings if chance.below(8) == 0]
    return write_dead(state.board, [stone for point in chosen for stone in state.board.string(point)])


async def _agree_or_dispute(state: State, referee: Referee) -> None:
    """After a dispute the opponent of the last passer moves first: the player to move is so already."""
    seat = state.seat_of(state.to_move)
    answer = await referee.ask(seat, agreeing(state, referee.names))
    if answer == AGREE:
        referee.tell(f"{referee.names[seat]} agrees.")
        _end(state, referee)
        return
    state.dead, state.phase = [], "play"
    state.passed, state.disputed = False, True
    cost = "" if state.aga else " From now on a pass hands over a stone."
    referee.tell(
        f"{referee.names[seat]} disputes: play goes on, {referee.names[seat]} first, "
        f"and the next two passes in a row end the game with all stones alive.{cost}"
    )


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


# ---- the end


def _owes_last_pass(state: State) -> bool:
    """White makes the last pass, where passes cost anything: if Black passed last, one more is due."""
    return state.to_move == WHITE and state.passes_cost


def _end(state: State, referee: Referee) -> None:
    if _owes_last_pass(state):
        referee.tell(f"{referee.names[state.seat_of(WHITE)]} makes the last pass and hands over a stone.")
        _make_pass(state)
    state.phase = "over"
    black, white = scores(state)
    winner = referee.names[state.seat_of(BLACK if black > white else WHITE)]
    referee.tell(
        f"{referee.names[state.black]} has {black:g}, {referee.names[1 - state.black]} {white:g}: "
        f"{winner} wins by {abs(black - white):g}."
    )


def counted(state: State) -> Count:
    """The board counted with the stones in `dead` dead."""
    return count(state.board.grid, state.points, state.dead)


def scores(state: State) -> tuple[float, float]:
    """Black's and White's points if the stones in `dead` are dead and nothing more is played.

    Territory counting adds the prisoners that a player holds: captured, handed over, dead. Area counting adds the
    living stones, and gives White a point for each handicap stone after the first.
    """
    found = counted(state)
    (black, white), (living_black, living_white), (dead_black, dead_white) = found.territory, found.living, found.dead
    if state.area:
        compensation = state.komi + max(0, state.handicap - 1)
        return float(black + living_black), white + living_white + compensation
    black += state.prisoners[0] + state.received[0] + dead_white + (state.phase != "over" and _owes_last_pass(state))
    white += state.prisoners[1] + state.received[1] + dead_black
    return float(black), white + state.komi


def result(state: State) -> Result | None:
    """Over when the dead stones are agreed, or by two passes after a dispute. There are no level games."""
    if state.phase != "over":
        return None
    black, white = scores(state)
    by_seat = (black, white) if state.black == 0 else (white, black)
    return Result(ranks_by(by_seat), PLAYED_OUT if state.disputed else AGREED, by_seat)


# ---- at rest


def check(state: State) -> None:
    """No string stands without a liberty; every stone played is on the board or a prisoner; every paid pass is held."""
    board, stones = state.board, [point for point in grid(state.size).points if state.points[point]]
    assert len(state.points) == len(board.grid.empty)
    assert all(
        (stone == BORDER) == (edge == BORDER) for stone, edge in zip(state.points, board.grid.empty, strict=True)
    )
    assert not any(board.surrounded(point) for point in stones)
    assert state.history[-1] == situation(state.points, state.to_move)
    assert len(stones) + sum(state.prisoners) == state.handicap + state.moves - sum(state.passes)
    if state.aga:
        assert state.received == (state.passes[1], state.passes[0])
    assert all(state.points[point] != EMPTY for point in state.dead)


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Nothing is hidden in Go."""
