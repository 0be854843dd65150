"""Martian Dice: thirteen dice, and a quota of Earthlings to carry off before their tanks drive you away.

Roll all dice that are not set aside; tanks are set aside at once. Then take all dice of one kind: death rays (any time)
or chickens, cows or humans (each kind once a turn). Stop, or roll the rest. With more tanks than rays the turn is worth
nothing, otherwise a point for each Earthling and three more for all three kinds. When somebody has 25 points the round
is played out, and most points win. Source: the rule page; silent there: ties after the tie roll (rolled again).
"""

import re
from collections.abc import Sequence
from typing import Annotated, Final, Literal

from msgspec import Struct, field

from games.engine.chance import Chance
from games.engine.decisions import NotAllowed, NotUnderstood, Typed, match, tidy
from games.engine.game import Result, ranks_by
from games.engine.options import Options as NoOptions
from games.engine.options import option
from games.engine.referee import Referee, Seat

DICE = 13
TIE_DICE = 6
BONUS = 3
FACES: Final = ("tank", "ray", "chicken", "cow", "human")
TANK, RAY, *_ = range(len(FACES))
EARTHLINGS: Final = (2, 3, 4)
LETTERS: Final = "TRCWH"
"""How a face is written in short; W is the coW."""
SIDES: Final = (0, 1, 1, 2, 3, 4)
"""The six sides of each die, as faces."""

type Face = int
type Counts = Sequence[int]
"""How many dice show each face, in the order of FACES."""


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
        face, rolls_on = read_taking(await referee.ask(state.mover, taking(state)))
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


def takeable(aside: Counts, rolled: Counts) -> list[Face]:
    """The kinds that may be taken: rays whenever rolled, a kind of Earthling only once a turn."""
    return [face for face in (RAY, *EARTHLINGS) if rolled[face] and (face == RAY or not aside[face])]


def is_hopeless(aside: Counts) -> bool:
    """Would the tanks outnumber the rays even if every die that is left became a ray? Then nobody need be asked."""
    return aside[TANK] > aside[RAY] + DICE - sum(aside)


def _take(state: State, referee: Referee, face: Face, rolls_on: bool) -> None:
    count = state.rolled[face]
    state.aside[face] += count
    state.rolled = _no_dice()
    left = DICE - sum(state.aside)
    ending = f" and rolls {left} again" if rolls_on else " and stops" if left else ""
    referee.tell(f"{referee.names[state.mover]} takes {in_words(face, count)}{ending}.")


def in_words(face: Face, count: int) -> str:
    """`1 cow`, `2 death rays`."""
    name = "death ray" if face == RAY else FACES[face]
    return f"{count} {name}" if count == 1 else f"{count} {name}s"


def points(aside: Counts) -> int:
    """What a turn is worth with these dice set aside; at most 16."""
    if aside[TANK] > aside[RAY]:
        return 0
    taken = [aside[face] for face in EARTHLINGS]
    return sum(taken) + BONUS * all(taken)


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


# ---- the question


def taking(state: State) -> Typed[str]:
    """Which kind to take, and whether to stop or to roll on: `cow`, `cow roll`."""
    aside, rolled = list(state.aside), list(state.rolled)
    options = takings(aside, rolled)
    return Typed(
        "Which dice do you take? Add “roll” to roll the rest; without it your turn ends.",
        lambda text: _read(text, aside, rolled),
        str,
        lambda chance: chance.pick(options),
        options[-1],
        safe=max((o for o in options if not read_taking(o)[1]), key=lambda o: points(_after(aside, rolled, o))),
        listing=lambda: options,
    )


def takings(aside: Counts, rolled: Counts) -> list[str]:
    """Every answer: each kind with stopping, and with rolling where dice are left for it."""
    found = []
    for face in takeable(aside, rolled):
        found.append(FACES[face])
        if sum(aside) + rolled[face] < DICE:
            found.append(f"{FACES[face]} roll")
    return found


def _after(aside: Counts, rolled: Counts, answer: str) -> Counts:
    face, _ = read_taking(answer)
    return [count + rolled[face] * (i == face) for i, count in enumerate(aside)]


def read_taking(answer: str) -> tuple[Face, bool]:
    """What a canonical answer says: the face, and whether the rest is rolled."""
    kind, _, roll = answer.partition(" ")
    return FACES.index(kind), roll == "roll"


_FILLERS: Final = frozenset({"take", "takes", "all", "the", "death", "and", "then", "on", "again", "rest"})
_ROLL: Final = ("roll", "+", "go", "continue")
_STOP: Final = ("stop", "end", "score")


def _read(text: str, aside: Counts, rolled: Counts) -> str:
    """The answer a player means: `cow`, `cows`, `W`, `W.`, `cow stop`; `cow roll`, `W+`, `take cows and roll on`."""
    words = [w for w in re.findall(r"\w+|\+", tidy(text)) if w not in _FILLERS]
    rolls_on = len(words) > 1 and words[-1] in _ROLL
    if rolls_on or (len(words) > 1 and words[-1] in _STOP):
        words.pop()
    if words and words[0] in _ROLL + _STOP:
        raise NotAllowed("Say first which kind you take, then whether you roll on: “cow”, or “cow roll”.")
    if len(words) != 1:
        raise NotUnderstood(f"“{text[:60]}” is no answer here; write one kind, like “cow”, or “cow roll” to roll on.")
    face = _face(words[0])
    _forbid(face, rolls_on, aside, rolled)
    return f"{FACES[face]} roll" if rolls_on else FACES[face]


def _face(word: str) -> Face:
    """By letter first (C is the chicken, W the cow), then by the name, its plural or the beginning of it."""
    if word.upper() in LETTERS:
        return LETTERS.index(word.upper())
    return match(word.removesuffix("s"), FACES)


def _forbid(face: Face, rolls_on: bool, aside: Counts, rolled: Counts) -> None:
    if face == TANK:
        raise NotAllowed("Tanks are set aside by themselves; take rays or one kind of Earthling.")
    if not rolled[face]:
        raise NotAllowed(f"There is no {in_words(face, 1)[2:]} in this roll.")
    if face != RAY and aside[face]:
        raise NotAllowed(f"You have taken {FACES[face]}s this turn; each kind of Earthling is taken only once a turn.")
    if rolls_on and sum(aside) + rolled[face] == DICE:
        raise NotAllowed(f"With “{FACES[face]}” you take your last dice; there is nothing left to roll.")


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
