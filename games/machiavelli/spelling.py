"""From what a player typed to the forms of a play: signs as phones and mail programs make them, lines, verbs.

A line below the first one is part of the play only if it looks like one: what it is taken for is never guessed at.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import dropwhile
from typing import Final, NamedTuple

from games.engine.cards import SUIT_WORDS, read_card
from games.engine.decisions import NotAllowed, NotUnderstood, tidy

VERBS: Final = ("table", "new", "add", "change", "draw")
LAYING: Final = frozenset({"table", "new", "change"})
"""Forms with groups in them, which some separate by semicolons."""
DRAWING: Final = frozenset({"draw", "dra", "dr", "d", "restore", "pass", "skip", "none", "nothing"})
POLITE: Final = frozenset({"i", "a", "one", "1", "card", "please", "just", "must", "will"})
FILLERS: Final = frozenset({"and", "with", "i", "play", "lay", "the", "of", "group", "groups", "please"})
SIGNS: Final = frozenset({"|", ";", ">", "\n"})

_UNSEEN: Final = re.compile("[\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]")
"""What may hang on a suit sign or between words; ♥ has a form as text and one as a picture."""
_BULLET: Final = re.compile(r"^\s*[-–—•·‣◦▪]\s+")
_QUOTE: Final = re.compile("[\"'“”„‘’‚«»`*_]")
_ARROW: Final = re.compile(r"(?<![-–—=])[-–—=]* ?>|[→⇒➔➜]|(?<!\S)=(?!\S)|\b(?:to|into|on|onto|à|è)\b", re.IGNORECASE)
"""Outlook turns --> and ==> into a sign of a font of its own, which is à or è in every other.

A row of dashes is begun with only at its first one: else sixteen thousand of them would take seconds.
"""
_BAR: Final = re.compile(r"[¦│]|(?<!\S)/(?!\S)|[)\]}]\s*[(\[{]")
_BRACKET: Final = re.compile(r"[()\[\]{}]")
_SUIT_APART: Final = re.compile(r"\b(10|[2-9tjqka])\s+(?=[♣♦♥♠♧♢♡♤])", re.IGNORECASE)
_SAID: Final = re.compile(
    rf"\b(10|[2-9tjqka]|ace|jack|queen|king) of ({'|'.join(SUIT_WORDS.values())})\b", re.IGNORECASE
)
_TOKEN: Final = re.compile(r"[|;>]|[^\s|;>,.:!&+#/]+")

_CARD: Final = re.compile(r"(?:10|[2-9tjqka])[cdhs♣♦♥♠♧♢♡♤]", re.IGNORECASE)
_CARDS: Final = re.compile(rf"(?:{_CARD.pattern})+", re.IGNORECASE)
_SUIT_FIRST: Final = re.compile(r"([cdhs♣♦♥♠♧♢♡♤])(10|[2-9]|(?<=[♣♦♥♠♧♢♡♤])[tjqka])", re.IGNORECASE)
_SLIP: Final = re.compile(rf"(?:10|[2-9])[^\W\d]|{_CARD.pattern}\W.*", re.IGNORECASE)
"""9X, 5C-8C: meant as cards."""
_ENGLISH: Final = frozenset({"Ad", "Ah", "As", "ad", "ah", "as"})
"""Aces, or the beginning of a greeting."""


class Form(NamedTuple):
    """One of the forms between semicolons: its verb, and the words behind it."""

    verb: str
    words: Sequence[str]


def is_drawing(text: str) -> bool:
    """`draw`, `I pass`, `draw one card please`."""
    words = [word for word in tidy(text).split() if word not in POLITE]
    return len(words) == 1 and words[0] in DRAWING


def forms_in(text: str) -> list[Form]:
    """At least one. Raises NotUnderstood where a line is no part of a play, such as a greeting below it."""
    lines = text.splitlines() or [""]
    found = [_words(line) for line in lines]
    for line, words, is_first in zip(lines, found, (True, *[False] * len(lines)), strict=False):
        if not (_is_beginning(words, len(lines)) if is_first else bool(words) and _is_play(words)):
            raise NotUnderstood(
                f"“{line.strip()[:60]}” is no play; begin with new, add, change or table and write cards "
                "like 5C or 10D, or write “draw”."
            )
    return list(_forms([word for words in found for word in [*_without_fillers(words), "\n"]][:-1]))


# ---- words of a line


def _words(line: str) -> list[str]:
    """Cards, numbers, verbs and signs of a line, the signs spelled in one way only."""
    line = _UNSEEN.sub("", unicodedata.normalize("NFKC", line))
    line = _QUOTE.sub(" ", _BULLET.sub("", line))
    line = _BRACKET.sub(" ", _BAR.sub(" | ", _ARROW.sub(" > ", line)))
    line = _SAID.sub(lambda found: read_card(found[1])[0] + found[2][0].upper(), _SUIT_APART.sub(r"\1", line))
    return [word for token in _TOKEN.findall(line) for word in _single_cards(token)]


@lru_cache(maxsize=1000)
def _single_cards(token: str) -> Sequence[str]:
    """`6♣6♦6♥` is three cards, `♣6` one. A table has many cards, and each reply is read more than once."""
    if _CARDS.fullmatch(token):
        return _CARD.findall(token)
    first = list(_SUIT_FIRST.finditer(token))
    if first and "".join(found[0] for found in first) == token:
        return [rank + suit for suit, rank in (found.groups() for found in first)]
    return [token]


def _without_fillers(words: Iterable[str]) -> list[str]:
    return [word for word in words if word.casefold() not in FILLERS]


@lru_cache(maxsize=1000)
def is_card(word: str) -> bool:
    """Is it written as a card with its suit?"""
    return _CARD.fullmatch(word) is not None


def _is_beginning(words: Sequence[str], lines: int) -> bool:
    """A verb, and a part of a play behind it or below it."""
    words = _without_fillers(words)
    verbs = verbs_of(words[0]) if words else []
    return bool(verbs) and (_is_play([verbs[0], *words[1:]]) if words[1:] else lines > 1)


def _is_play(words: Sequence[str]) -> bool:
    """Is at least half of it, besides signs and verbs, of a play, and not by chance, as in `2 more` or `Ah well`?"""
    own = [word for word in words if word not in SIGNS and word.casefold() not in VERBS]
    sure = [word for word in own if word not in _ENGLISH and (is_card(word) or _SLIP.fullmatch(word))]
    numbers = [word for word in own if word.isdecimal() and len(word) < 3]
    maybe = [word for word in own if word in _ENGLISH or word.casefold() in ("t", "j", "q", "k", "a")]
    has_verb = any(word.casefold() in VERBS for word in words)
    enough = 2 * (len(sure) + len(numbers) + len(maybe)) >= len(own)
    return enough and (has_verb or bool(sure) or len(numbers) == len(own))


def verbs_of(word: str) -> list[str]:
    """The verbs that a word abbreviates: one or none."""
    return [verb for verb in VERBS if verb.startswith(word.casefold())]


# ---- forms


def _forms(tokens: Sequence[str]) -> Iterator[Form]:
    """A semicolon ends a form, unless there is only another group behind it; so does the verb of the next one."""
    last: Form | None = None
    for words in _parts(tokens):
        if last and last.verb in LAYING and all(word in "|\n" or is_card(word) for word in words):
            last = Form(last.verb, [*last.words, "|", *words])
            continue
        if last:
            yield last
        last = _form(words)
    if last:
        yield last


def _parts(tokens: Sequence[str]) -> Iterator[list[str]]:
    words: list[str] = []
    for token in [*tokens, ";"]:
        if (token == ";" or token.casefold() in VERBS) and any(word != "\n" for word in words):
            yield words
            words = []
        if token != ";":
            words.append(token)


def _form(words: Sequence[str]) -> Form:
    verb, *rest = dropwhile(lambda word: word == "\n", words)
    found = verbs_of(verb)
    if not found:
        raise NotAllowed(f"“{verb[:20]}” begins no form: after a semicolon comes new, add or change.")
    return Form(found[0], rest)


def parted(words: Sequence[str]) -> tuple[list[str], bool, list[str]]:
    """What is before an arrow, whether there is one, and what is behind it."""
    arrow = ">" in words
    at = words.index(">") if arrow else len(words)
    return [word for word in words[:at] if word != "\n"], arrow, list(words[at + 1 :])


def pieces(words: Sequence[str]) -> Iterator[tuple[list[str], str]]:
    """The words between bars and ends of lines, each with the sign behind it; next to a bar a line's end is nothing."""
    piece: list[str] = []
    for word in [*words, "|"]:
        if word in ("|", "\n"):
            if piece:
                yield piece, word
            elif word == "|":
                yield [], word
            piece = []
        else:
            piece.append(word)
