"""Pylos: two players with fifteen balls each build one pyramid of 4×4, 3×3, 2×2 and 1 places.

In turn, place a ball from your reserve, or raise a free ball of yours to a higher level, which saves one. Complete a
square of your colour (advanced: also a line) and take one or two of your free balls back. Whoever puts the ball on
top wins; who can neither place nor raise loses. The same position for the third time is a draw (option).
Source: the rule page and its rulings; the draw is this project's own.
"""

from typing import Annotated, Literal

from msgspec import Struct

from games.engine.chance import Chance
from games.engine.game import Result
from games.engine.options import Options as NoOptions
from games.engine.options import option
from games.engine.referee import Referee, Seat
from games.pylos.board import COUNT, FULL, NAMES, TOP, UNDER, Places, places_of
from games.pylos.question import moving
from games.pylos.turns import (
    ADVANCED,
    CHILDREN,
    RESERVE,
    SHAPES,
    STANDARD,
    Standing,
    Turn,
    can_move,
    moved,
    place_in_words,
    played,
    reserve,
    write_turn,
)
from games.pylos.view import View

REPEATED = 3
"""So many times the same position, with the same player to move, make a draw."""


class Options(NoOptions, frozen=True):
    variant: Annotated[
        Literal["standard", "advanced", "children"],
        option(
            "Variant",
            "What lets a player take balls back.",
            labels={
                STANDARD: "standard: squares",
                ADVANCED: "advanced: squares and lines",
                CHILDREN: "children: nothing is taken back",
            },
        ),
    ] = "standard"
    repetition: Annotated[bool, option("Threefold repetition", "The same position for the third time is a draw.")] = (
        True
    )


class State(Struct, omit_defaults=True):
    """`balls` are the places of each seat's, a bit for each (board.py); seat 0 is Light.

    `positions` are all so far, the present one last, if repetition counts. `last` is the last turn as written.
    `stuck` says that the player to move could not; then the other's balls have filled the pyramid.
    """

    balls: list[Places]
    mover: Seat = 0
    variant: str = STANDARD
    positions: list[int] | None = None
    last: str = ""
    stuck: bool = False


def setup(options: Options, referee: Referee) -> State:
    state = State([0, 0], variant=options.variant, positions=[] if options.repetition else None)
    remember(state)
    return state


def remember(state: State) -> None:
    """Note the position, as it stands before a turn."""
    if state.positions is not None:
        light, dark = state.balls
        state.positions.append(light | dark << COUNT | state.mover << 2 * COUNT)


def occurrences(state: State) -> int:
    """How often this position has been there, the present time counted; 0 where that does not matter."""
    return state.positions.count(state.positions[-1]) if state.positions else 0


def standing(state: State) -> Standing:
    """The pyramid as the player to move has it."""
    return Standing(state.balls[state.mover], state.balls[1 - state.mover], state.variant)


async def turn(state: State, referee: Referee) -> None:
    """One turn: a ball placed or raised, and what is taken back for it."""
    seat = state.mover
    answer = await referee.ask(seat, moving(standing(state)))
    referee.tell(f"{referee.names[seat]} {_told(state, answer)}.")
    state.balls[seat] = played(state.balls[seat], answer)
    state.last = write_turn(answer)
    if answer.to == TOP:
        return
    state.mover = 1 - seat
    remember(state)
    if occurrences(state) == REPEATED - 1:
        referee.tell("This position has been there before; the third time it is a draw.")
    if not can_move(state.balls[1 - seat], state.balls[seat]):
        _fill(state, referee)


def _told(state: State, answer: Turn) -> str:
    """What a turn was, without the name."""
    where = place_in_words(answer.to)
    raised = answer.origin != RESERVE
    does = f"raises the ball on {NAMES[answer.origin]} to {where}" if raised else f"places a ball on {where}"
    if not answer.back:
        return does
    mine = moved(state.balls[state.mover], answer.origin, answer.to)
    square = any(mine & shape == shape and shape in UNDER for shape in SHAPES[state.variant][answer.to])
    back = " and ".join(NAMES[place] for place in answer.back)
    return f"{does}, completes a {'square' if square else 'line'} and takes back {back}"


def _fill(state: State, referee: Referee) -> None:
    """Who cannot move has lost; the winner's balls go where there is room, for show."""
    loser, winner = state.mover, 1 - state.mover
    state.stuck = True
    left = reserve(state.balls[winner])
    balls = f"{left} balls" if left > 1 else "one ball"
    referee.tell(f"{referee.names[loser]} has no ball in reserve and none that can be raised.")
    referee.tell(f"{referee.names[winner]} fills the pyramid with the {balls} left.")
    state.balls[winner] = FULL ^ state.balls[loser]


def result(state: State) -> Result | None:
    """By the ball on top, by having no move, or by repetition."""
    if state.stuck:
        return _won(1 - state.mover, "the player to move can neither place nor raise a ball")
    if any(balls >> TOP & 1 for balls in state.balls):
        return _won(state.mover, "the winner's ball lies on top of the pyramid")
    if occurrences(state) >= REPEATED:
        return Result((1, 1), "the same position has been there three times")
    return None


def _won(seat: Seat, reason: str) -> Result:
    return Result((1, 2) if seat == 0 else (2, 1), reason)


def view(state: State, seat: Seat | None) -> View:
    """The same for everybody."""
    light, dark = ([NAMES[place] for place in places_of(balls)] for balls in state.balls)
    ended = result(state)
    on_top = ended is not None and not state.stuck and state.balls[state.mover] >> TOP & 1
    return View(
        light,
        dark,
        state.mover,
        state.variant,
        state.last,
        state.mover if on_top else 1 - state.mover,
        occurrences(state),
        ended.reason if ended else "",
    )


def check(state: State) -> None:
    """Every ball rests on four, no place holds two, nobody has more than fifteen."""
    light, dark = state.balls
    balls = light | dark
    assert not light & dark and not balls & ~FULL
    assert min(reserve(light), reserve(dark)) >= 0
    assert all(balls & UNDER[place] == UNDER[place] for place in places_of(balls))
    assert state.mover in (0, 1) and state.variant in SHAPES


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Nothing is hidden in Pylos."""
