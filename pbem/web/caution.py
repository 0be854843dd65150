"""Mail scanners open every link of a letter, and a few press buttons. Where the links of three different answers to one
question are opened within a minute, its form asks for one typed character (mail.md, rule 1)."""

from hashlib import sha256

from django.core.cache import cache

from pbem.clocks.time import now

SUSPICIOUS = 3
MINUTE = 60
REMEMBERED = 7 * 86400
"""Seconds for which a question's form asks for the character."""


def note_opened(question: str, answer: str) -> None:
    """The link of an answer was opened. Counted in whole minutes, this one and the last, so that no cache is asked
    for more than adding and counting."""
    minute = int(now().timestamp()) // MINUTE
    if not cache.add(_name(question, "answer", answer), 1, MINUTE):
        return
    here, before = _name(question, "minute", minute), _name(question, "minute", minute - 1)
    cache.add(here, 0, 2 * MINUTE)
    if cache.incr(here) + int(cache.get(before, 0)) >= SUSPICIOUS:
        cache.set(_name(question, "suspicious"), True, REMEMBERED)


def is_suspicious(question: str) -> bool:
    """Does this question's form ask for the character?"""
    return bool(cache.get(_name(question, "suspicious")))


def wanted_character(answer: str) -> str:
    """The last letter or digit of an answer: what a person who chose it can type."""
    letters = [char for char in answer if char.isalnum()] or list(answer.strip()) or [""]
    return letters[-1].casefold()


def is_person(question: str, answer: str, typed: str) -> bool:
    """May this answer be taken: is nothing suspicious, or was the right character typed?"""
    return not is_suspicious(question) or typed.strip().casefold() == wanted_character(answer)


def _name(*parts: object) -> str:
    return "opened:" + sha256("|".join(map(str, parts)).encode()).hexdigest()
