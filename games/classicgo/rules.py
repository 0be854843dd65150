"""Go, by the AGA rules: put a stone on an empty point, or pass; strings without a liberty are captured.

Self-capture is illegal, and so is recreating a whole-board position with the same player to move (situational
superko). Two passes stop play; the last passer proposes which stones are dead, the other agrees, or disputes: then play
goes on and the next two passes end the game with all stones alive. A paid pass hands the opponent a stone, and White
makes the last one. Source: the rule page and AGA rules 1991; handicap compensation: AGA Concise Rules, rule 4.
"""

from games.classicgo.board import BLACK, WHITE, grid, handicap_points, other, situation
from games.classicgo.notation import PASS, read_dead
from games.classicgo.options import Options
from games.classicgo.questions import AGREE, agreeing, playing, proposing
from games.classicgo.state import COLOR_NAMES, State, check, owes_last_pass, scores
from games.engine.chance import Chance
from games.engine.game import Result, ranks_by
from games.engine.referee import Referee, Seat

__all__ = ["Options", "State", "check", "result", "scramble", "setup", "turn"]
AGREED = "the players agreed on the dead stones"
PLAYED_OUT = "both players passed after a dispute, so all stones are alive"


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


# ---- the end


def _end(state: State, referee: Referee) -> None:
    if owes_last_pass(state):
        referee.tell(f"{referee.names[state.seat_of(WHITE)]} makes the last pass and hands over a stone.")
        _make_pass(state)
    state.phase = "over"
    black, white = scores(state)
    winner = referee.names[state.seat_of(BLACK if black > white else WHITE)]
    referee.tell(
        f"{referee.names[state.black]} has {black:g}, {referee.names[1 - state.black]} {white:g}: "
        f"{winner} wins by {abs(black - white):g}."
    )


def result(state: State) -> Result | None:
    """Over when the dead stones are agreed, or by two passes after a dispute. There are no level games."""
    if state.phase != "over":
        return None
    black, white = scores(state)
    by_seat = (black, white) if state.black == 0 else (white, black)
    return Result(ranks_by(by_seat), PLAYED_OUT if state.disputed else AGREED, by_seat)


# ---- at rest


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Nothing is hidden in Go."""
