"""Martian Dice: thirteen dice, and a quota of Earthlings to carry off before their tanks drive you away.

Roll all dice that are not set aside; tanks are set aside at once. Then take all dice of one kind: death rays (any time)
or chickens, cows or humans (each kind once a turn). Stop, or roll the rest. With more tanks than rays the turn is worth
nothing, otherwise a point for each Earthling and three more for all three kinds. When somebody has 25 points the round
is played out, and most points win. Source: the rule page; silent there: ties after the tie roll (rolled again).
"""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Struct, field

from games.engine.chance import Chance
from games.engine.game import Result, ranks_by
from games.engine.options import Options as NoOptions
from games.engine.options import option
from games.engine.referee import Referee, Seat
from games.martiandice.dice import (
    DICE,
    FACES,
    LETTERS,
    RAY,
    SIDES,
    TANK,
    Counts,
    Face,
    in_words,
    is_hopeless,
    points,
    takeable,
)
from games.martiandice.notation import read_taking, taking

TIE_DICE = 6


class Options(NoOptions, frozen=True):
    target: Annotated[
        int, option("Quota", "The round in which somebody gets so many points is the last.", low=10, high=50)
    ] = 25
    tie: Annotated[
        Literal["roll", "share"],
        option(
            "Level at the end",
            "What happens when two or more players have most points.",
            labels={"roll": "they roll for it", "share": "they share the win"},
        ),
    ] = "roll"


def _no_dice() -> list[int]:
    return [0] * len(FACES)


class State(Struct, omit_defaults=True):
    """`aside` are the dice set aside this turn, `rolled` those on the table, without tanks.

    `tied` are the seats that still have to roll for the win, `tie_rays` the death rays of each seat in the tie rolls.
    """

    scores: list[int]
    mover: Seat = 0
    target: int = 25
    share: bool = False
    aside: list[int] = field(default_factory=_no_dice)
    rolled: list[int] = field(default_factory=_no_dice)
    tied: list[Seat] = field(default_factory=list)
    tie_rays: list[list[int]] = field(default_factory=list)
    over: bool = False


def setup(options: Options, referee: Referee) -> State:
    return State([0] * len(referee.seats), target=options.target, share=options.tie == "share")


# ---- a turn


async def turn(state: State, referee: Referee) -> None:
    """One roll with the taking that follows it, or one tie roll of all who are level."""
    if state.tied:
        _tie_roll(state, referee)
        return
    _roll(state, referee)
    if not takeable(state.aside, state.rolled):
        referee.tell(f"{referee.names[state.mover]} can take nothing.")
    elif not is_hopeless(state.aside):
        face, rolls_on = read_taking(await referee.ask(state.mover, taking(tuple(state.aside), tuple(state.rolled))))
        _take(state, referee, face, rolls_on)
        if rolls_on:
            return
    _score(state, referee)


def _roll(state: State, referee: Referee) -> None:
    """Roll every die that is not set aside; tanks are set aside at once."""
    for _ in range(DICE - sum(state.aside)):
        state.rolled[referee.chance.pick(SIDES)] += 1
    shown = " ".join(LETTERS[face] for face in range(len(FACES)) for _ in range(state.rolled[face]))
    state.aside[TANK] += state.rolled[TANK]
    state.rolled[TANK] = 0
    referee.tell(f"{referee.names[state.mover]} rolls: {shown} | tanks {state.aside[TANK]}, rays {state.aside[RAY]}")


def _take(state: State, referee: Referee, face: Face, rolls_on: bool) -> None:
    count = state.rolled[face]
    state.aside[face] += count
    state.rolled = _no_dice()
    left = DICE - sum(state.aside)
    ending = f" and rolls {left} again" if rolls_on else " and stops" if left else ""
    referee.tell(f"{referee.names[state.mover]} takes {in_words(face, count)}{ending}.")


def _score(state: State, referee: Referee) -> None:
    """Write the points down and pass the dice on; after a round with the quota reached the game ends."""
    seat, won = state.mover, points(state.aside)
    state.scores[seat] += won
    referee.tell(f"{referee.names[seat]} {_how(state.aside, won)} and has {state.scores[seat]} in all.")
    state.aside, state.rolled = _no_dice(), _no_dice()
    state.mover = (seat + 1) % len(state.scores)
    if state.mover == 0 and max(state.scores) >= state.target:
        _end(state, referee)


def _how(aside: Counts, won: int) -> str:
    if aside[TANK] > aside[RAY]:
        return f"flees from {in_words(TANK, aside[TANK])} with {in_words(RAY, aside[RAY])}, scores nothing"
    return f"scores {won}" if won else "brings nobody home, scores nothing"


# ---- the end


def _end(state: State, referee: Referee) -> None:
    level = leaders(state.scores)
    if len(level) == 1 or state.share:
        state.over = True
        return
    state.tied, state.tie_rays = level, [[] for _ in state.scores]
    referee.tell(f"{_listed([referee.names[seat] for seat in level])} are level and roll {TIE_DICE} dice for it.")


def leaders(scores: Sequence[int]) -> list[Seat]:
    """The seats with most points."""
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def _tie_roll(state: State, referee: Referee) -> None:
    """Each of those who are level rolls six dice; most rays win, and who is level again rolls again."""
    for seat in state.tied:
        rays = sum(referee.chance.pick(SIDES) == RAY for _ in range(TIE_DICE))
        state.tie_rays[seat].append(rays)
        referee.tell(f"{referee.names[seat]} rolls {in_words(RAY, rays)}.")
    best = max(state.tie_rays[seat][-1] for seat in state.tied)
    state.tied = [seat for seat in state.tied if state.tie_rays[seat][-1] == best]
    if len(state.tied) == 1:
        state.tied, state.over = [], True
    else:
        referee.tell(f"{_listed([referee.names[seat] for seat in state.tied])} are level again.")


def _listed(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"


def result(state: State) -> Result | None:
    """Most points, then the tie rolls in their order; who has the same in all of it shares a rank."""
    if not state.over:
        return None
    if state.tie_rays:
        keys = list(zip(state.scores, state.tie_rays, strict=True))
        return Result(ranks_by(keys), "level on points, and the tie roll decides", tuple(state.scores))
    shared = len(leaders(state.scores)) > 1
    reason = "level on points, and the win is shared" if shared else "most points after the last round"
    return Result(ranks_by(state.scores), reason, tuple(state.scores))


# ---- what is seen


class View(Struct, omit_defaults=True):
    """What anybody sees: everything. `seat` is whose eyes these are, so that only the mover can click."""

    scores: tuple[int, ...]
    mover: Seat
    target: int
    aside: tuple[int, ...]
    rolled: tuple[int, ...]
    tie_rays: tuple[tuple[int, ...], ...]
    over: bool
    seat: Seat | None = None


def view(state: State, seat: Seat | None) -> View:
    return View(
        tuple(state.scores),
        state.mover,
        state.target,
        tuple(state.aside),
        tuple(state.rolled),
        tuple(map(tuple, state.tie_rays)),
        state.over,
        seat,
    )


def check(state: State) -> None:
    """Thirteen dice at most, never a negative count, and points only as turns can give them."""
    assert len(state.aside) == len(state.rolled) == len(FACES)
    assert min(state.aside) >= 0 and min(state.rolled) >= 0
    assert sum(state.aside) + sum(state.rolled) <= DICE
    assert 2 <= len(state.scores) <= 10 and 0 <= state.mover < len(state.scores)
    assert all(score >= 0 for score in state.scores)
    assert len(state.tied) != 1 and all(state.scores[seat] == max(state.scores) for seat in state.tied)


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Nothing is hidden in Martian Dice."""
