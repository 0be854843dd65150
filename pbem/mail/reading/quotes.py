"""Where in a mail's lines the quoted letter is: lines with marks, attributions, repeated headers, dashed separators."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pbem.mail.reading.phrases import (
    BETWEEN_DASHES,
    FORWARDED,
    FROM_FIELD,
    OPENERS,
    SENT_FIELD,
    SUBJECT_FIELD,
    TO_FIELD,
    WROTE,
)

ATTRIBUTION_LINES = 4
ATTRIBUTION_LENGTH = 400
OPENER_LENGTH = 20
HEADER_LINES = 8

_UNSEEN = re.compile("[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]")
_SPACES = re.compile("[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_TIME = re.compile(r"\d[:.h]\d\d|\d\s?[ap]\.?m")
_DATE = re.compile(r"20\d\d|\d[./-]\d{1,2}[./-]\d\d")
_DIGIT = re.compile(r"\d")
_MARKS = (">", "＞", "»")
_COLONS = (":", "：")


@dataclass(frozen=True, slots=True)
class Quotes:
    """`lines`: indexes of quoted lines; `rest`: from here on all is quoted; `body`: where that letter's text begins."""

    lines: frozenset[int]
    rest: int
    body: int
    found: bool


def tidy(line: str) -> str:
    """The line as a person sees it: no direction marks or zero-width signs, plain spaces, none at the ends."""
    return _SPACES.sub(" ", _UNSEEN.sub("", line)).strip()


def words_of(line: str) -> str:
    """The line for comparing: case and runs of spaces do not count."""
    return " ".join(tidy(line).casefold().split())


def is_quoted(line: str) -> bool:
    """Does the line carry a quote mark?"""
    return line.startswith(_MARKS)


def is_rule(line: str) -> bool:
    """Is the line nothing but a drawn rule?"""
    return len(line) >= 5 and not line.strip("_-=*─━")


def find_quotes(lines: Sequence[str]) -> Quotes:
    """Find the quoted lines among tidied lines."""
    quoted = {index for index, line in enumerate(lines) if is_quoted(line)}
    for index in range(len(lines)):
        start, end = _introduction(lines, index)
        if start < 0:
            continue
        quoted.update(range(start, end))
        if not _marks_follow(lines, end):
            return Quotes(frozenset(quoted), rest=start, body=_skip_fields(lines, end), found=True)
    return Quotes(frozenset(quoted), rest=len(lines), body=len(lines), found=bool(quoted))


def _introduction(lines: Sequence[str], index: int) -> tuple[int, int]:
    """First line and end of what introduces a quote and is recognised at this line; (-1, -1) if nothing is."""
    line = lines[index]
    if not line or is_quoted(line):
        return -1, -1
    if _is_separator(line):
        return index, index + 1
    if _begins_fields(lines, index):
        return _above_rule(lines, index), index
    start = _attribution_start(lines, index)
    return (start, index + 1) if start >= 0 else (-1, -1)


def _marks_follow(lines: Sequence[str], end: int) -> bool:
    following = next((line for line in lines[end:] if line), "")
    return is_quoted(following)


def _is_separator(line: str) -> bool:
    """-----Original Message-----, ---- On Tue … Alice wrote ----, Begin forwarded message:"""
    words = line[:ATTRIBUTION_LENGTH].casefold()
    if words.startswith(FORWARDED):
        return True
    inner = words.strip("-_=—– ")
    if not (words.startswith(("--", "__", "==", "——")) and inner):
        return False
    return inner.startswith(BETWEEN_DASHES) or (
        words.endswith("--") and _DIGIT.search(inner) is not None and _wrote(inner)
    )


def _wrote(words: str) -> bool:
    return any(phrase in f"{words} " for phrase in WROTE)


def _begins_fields(lines: Sequence[str], index: int) -> bool:
    """From:, then two of Sent:, To:, Subject: close below: the head that Outlook writes over the letter it quotes."""
    if _field_name(lines[index]) not in FROM_FIELD:
        return False
    names = {_field_name(line) for line in lines[index + 1 : index + HEADER_LINES]}
    return sum(bool(names & kind) for kind in (SENT_FIELD, TO_FIELD, SUBJECT_FIELD)) >= 2


def _field_name(line: str) -> str:
    name, colon, _ = line[:40].replace("：", ":").partition(":")
    return name.strip("* ").casefold() if colon else ""


def _above_rule(lines: Sequence[str], index: int) -> int:
    """The rule that Outlook draws above its head belongs to the quote."""
    start = index
    while start > 0 and (not lines[start - 1] or is_rule(lines[start - 1])):
        start -= 1
    return start


def _skip_fields(lines: Sequence[str], end: int) -> int:
    start = next((index for index in range(end, len(lines)) if lines[index]), len(lines))
    if start < len(lines) and _begins_fields(lines, start):
        return next((index for index in range(start, len(lines)) if not lines[index]), len(lines))
    return start


def _attribution_start(lines: Sequence[str], end: int) -> int:
    """The line on which the attribution begins that ends on line `end`; -1 if none ends there."""
    if not lines[end].endswith(_COLONS):
        return -1
    # Directly above a marked quote, less is asked of it: the language may be one that we do not know.
    marked = _marks_follow(lines, end + 1)
    block = _block_above(lines, end)
    for opens in (_is_dated, _names_writer):
        for start in block:
            if opens(lines[start]) and (marked or _is_attribution(lines[start : end + 1])):
                return start
    last = lines[end : end + 1]
    return end if _is_attribution(last) or (marked and _wrote(_joined(last))) else -1


def _block_above(lines: Sequence[str], end: int) -> list[int]:
    """This line and those directly above it, nearest first, at most four."""
    block: list[int] = []
    for index in range(end, max(-1, end - ATTRIBUTION_LINES), -1):
        if not lines[index] or is_quoted(lines[index]):
            break
        block.append(index)
    return block


def _is_dated(line: str) -> bool:
    """Begins with "On" and has a digit, or has a date and a time: never true of a command glued above."""
    words = line[:ATTRIBUTION_LENGTH].casefold()
    if words.startswith(OPENERS) and len(words) >= OPENER_LENGTH and _DIGIT.search(words):
        return True
    return bool(_TIME.search(words) and _DATE.search(words))


def _names_writer(line: str) -> bool:
    """Says whose address wrote, where the date comes after it (Hungarian)."""
    words = line[:ATTRIBUTION_LENGTH].casefold()
    return "@" in words and _wrote(words)


def _is_attribution(lines: Sequence[str]) -> bool:
    """Says that somebody wrote, with an address or a number; or has address and date, in whatever language."""
    words = _joined(lines)
    if not words or len(words) > ATTRIBUTION_LENGTH:
        return False
    if _wrote(words):
        return "@" in words or bool(_DIGIT.search(words))
    return "@" in words and bool(_DATE.search(words))


def _joined(lines: Sequence[str]) -> str:
    return " ".join(lines).casefold()
