"""How players put their moves: with a verb or without, drawing a stack by its count, calling solo before or behind."""

import re
from collections.abc import Sequence
from typing import Final

from games.engine.decisions import tidy
from games.solo.cards import Card, read_card, read_symbol, symbol_of

_PLAYS: Final = ("play", "lay", "put", "p", "i play", "i lay")
DRAWING: Final = re.compile(r"(?:i )?(?:draw|take|dra|dr)(?: (?P<what>.+))?")
A_CARD: Final = ("a card", "card", "cards", "one", "one card", "1", "1 card")
A_STACK: Final = ("them", "them all", "all", "the cards", "all cards", "the stack", "stack", "it")
"""What is drawn where a stack is open."""
_JUMP: Final = re.compile(r"jump(?: in| on)?(?: with)?(?: it| the)?(?: (?P<card>.+))?")
_CALLS: Final = ("and", "&", "+", "i", "call", "calling", "with")
"""What may stand before the call."""
COUNTS: Final = {2: "two", 4: "four"}
"""Counts that are a card's name as well."""


def without_play(text: str) -> str:
    """Small letters, without the verb."""
    word = tidy(text)
    for verb in _PLAYS:
        if word == verb or word.startswith(f"{verb} "):
            return word.removeprefix(verb).strip()
    return word


def split_solo(text: str, names: Sequence[str] = ()) -> tuple[str, bool]:
    """What is left without the call, and whether solo was called, before or behind the move."""
    words = text.split()
    for place in (-1, 0):
        if len(words) > 1 and tidy(words[place]) == "solo":
            del words[place]
            while len(words) > 1 and tidy(words[-1]) in _CALLS and words[-1] not in names:
                words.pop()
            return " ".join(words).rstrip(" ,;!."), True
    return text, False


def jumped_with(word: str) -> str | None:
    """What a tidy text names to jump in with, "" if it names no card; None if it speaks of no jump."""
    found = _JUMP.fullmatch(word)
    return (found["card"] or "") if found else None


def is_called(card: Card, name: str) -> bool:
    return read_card(name) == card or read_symbol(name) == symbol_of(card)
