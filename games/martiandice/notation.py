"""How a taking is written: `cow` takes all cows and stops, `cow roll` takes them and rolls the rest; W, W+ in short."""

import re
from typing import Final

from games.engine.decisions import NotAllowed, NotUnderstood, Typed, match, tidy
from games.martiandice.dice import DICE, FACES, LETTERS, RAY, TANK, Counts, Face, in_words, points, takeable


def taking(aside: Counts, rolled: Counts) -> Typed[str]:
    """Which kind to take, and whether to stop or to roll on: `cow`, `cow roll`."""
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
