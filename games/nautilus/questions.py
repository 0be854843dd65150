"""Questions whose answers begin with a verb that a player may leave out: `keep anchor` or `anchor`, `swap 4` or `4`."""

import re
from collections.abc import Sequence
from typing import Final

from games.engine.decisions import NotUnderstood, Typed, match, tidy
from games.nautilus.cards import NAMES

_BACK: Final = re.compile(r"return (?:it|the \d+|\d+)|give (?:it )?back")
"""Ways to say `return`."""


def one_of[T](prompt: str, verb: str, choices: Sequence[T], safe: T, alone: str = "") -> Typed[T]:
    """One of these, written with the verb; the last of them is written `alone`, if that is given."""
    names = [f"{verb} {choice}" for choice in choices]
    if alone:
        names[-1] = alone

    def reader(text: str) -> T:
        if alone and _BACK.fullmatch(tidy(text)):
            return choices[-1]
        word = plain(text, verb).removesuffix(" for it")
        for way in (text, f"{verb} {word}" if word else ""):
            try:
                return choices[match(way, names)]
            except NotUnderstood:
                continue
        raise NotUnderstood(f"Please write {' or '.join(names)}.")

    return Typed(
        prompt,
        reader,
        lambda choice: names[list(choices).index(choice)],
        lambda chance: chance.pick(choices),
        names[0],
        safe=safe,
        listing=lambda: choices,
    )


def plain(text: str, verb: str = "") -> str:
    """What a text names, without verbs and articles; the Diving module by the key of its card."""
    words = tidy(text).split()
    while words and words[0] in (verb, "use", "the"):
        del words[0]
    word = " ".join(words)
    return "module" if word and NAMES["module"].casefold().startswith(word) else word


def named(special: str) -> str:
    """As one says it in a sentence: `the Eye`."""
    return f"the {NAMES[special]}"
