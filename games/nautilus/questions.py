"""Questions whose answers begin with a verb that a player may leave out: `keep anchor` or `anchor`, `swap 4` or `4`."""

from collections.abc import Sequence

from games.engine.decisions import NotUnderstood, Typed, match
from games.nautilus.cards import NAMES


def one_of[T](prompt: str, verb: str, choices: Sequence[T], safe: T, alone: str = "") -> Typed[T]:
    """One of these, written with the verb; the last of them is written `alone`, if that is given."""
    names = [f"{verb} {choice}" for choice in choices]
    if alone:
        names[-1] = alone

    def reader(text: str) -> T:
        try:
            return choices[match(text, names)]
        except NotUnderstood:
            try:
                return choices[match(f"{verb} {text}" if text.strip() else "", names)]
            except NotUnderstood:
                raise NotUnderstood(f"Please write {' or '.join(names)}.") from None

    return Typed(
        prompt,
        reader,
        lambda choice: names[list(choices).index(choice)],
        lambda chance: chance.pick(choices),
        names[0],
        safe=safe,
        listing=lambda: choices,
    )


def named(special: str) -> str:
    """As one says it in a sentence: `the Eye`."""
    return f"the {NAMES[special]}"
