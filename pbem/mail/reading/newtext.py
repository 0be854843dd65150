"""What the person wrote: a mail's text without the quoted letter, its attribution and the signature.

Linear in the text, which is capped at 16 kB and 400 lines; there are no nested quantifiers, because reply parsers hang
on 20 kB of "On ".
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pbem.mail.reading.charsets import capped
from pbem.mail.reading.message import Incoming
from pbem.mail.reading.phrases import SIGNATURE_FRAMES, SIGNATURE_STARTS
from pbem.mail.reading.quotes import Quotes, find_quotes, is_quoted, is_rule, tidy, words_of

_SIGNS = re.compile(r"[\W_]")

# Clients wrap plain text at about this width, so a longer first line may go on in the HTML part.
WRAP = 60
# How much of an unmarked quote must be lines of ours, before what is left of it is taken for the person's.
KNOWN_LINES = 3
KNOWN_SHARE = 0.5
SIGNATURE_LENGTH = 120


@dataclass(frozen=True, slots=True)
class NewText:
    """A person's own lines in order, tidied and never empty; the signature's lines; whether there was a quote.

    `disagree`: the plain and the HTML part both exist, and their first own lines differ.
    """

    own: tuple[str, ...]
    signature: tuple[str, ...] = ()
    quoted_found: bool = False
    disagree: bool = False


def new_text_of(incoming: Incoming, sent: str = "") -> NewText:
    """What the person wrote in this mail, from the plain part, or from HTML where the plain part says nothing."""
    plain = new_text(incoming.text, sent)
    html = new_text(incoming.html_text, sent)
    chosen = html if html.own and not plain.own else plain
    both = bool(incoming.text.strip() and incoming.html_text.strip())
    return replace(chosen, disagree=both and not _agree(plain.own[:1], html.own[:1]))


def _agree(plain: Sequence[str], html: Sequence[str]) -> bool:
    one, other = _unadorned(plain), _unadorned(html)
    return one == other or (len(one) >= WRAP and other.startswith(one))


def _unadorned(lines: Sequence[str]) -> str:
    # Bold becomes *bold* in plain text that a client makes out of HTML, list items get a star.
    return words_of("".join(lines)).removeprefix("* ").strip("*_ ")


def new_text(text: str, sent: str = "") -> NewText:
    """The own lines of a mail's text. `sent` is the plain text of the letter that it answers, "" if unknown.

    Lines of `sent` are taken away only within what is recognised as quoted: a move may well be a line of ours.
    """
    lines = [tidy(line) for line in capped(text).split("\n")]
    quotes = find_quotes(lines)
    ours = "\n" + "\n".join(words_of(line) for line in capped(sent).split("\n")) + "\n"
    own, signature = _own_lines(lines, quotes, ours)
    if not own:
        own, signature = _below(lines, quotes, ours, signature)
    return NewText(tuple(own), tuple(signature), quoted_found=quotes.found)


def _own_lines(lines: Sequence[str], quotes: Quotes, ours: str) -> tuple[list[str], list[str]]:
    kept = ["" if index in quotes.lines else line for index, line in enumerate(lines[: quotes.rest])]
    for index in quotes.lines:
        if index + 1 < len(kept) and _is_wrapped_end(lines[index], kept[index + 1], ours):
            kept[index + 1] = ""
    ends = {index for index in quotes.lines if index < len(kept)}
    return _without_signature(kept, ends)


def _is_wrapped_end(quoted: str, line: str, ours: str) -> bool:
    """Is this what a client broke off the quoted line above, without a mark? Then both are one line of ours."""
    return bool(line) and f"\n{words_of(quoted.lstrip('> '))} {words_of(line)}\n" in ours


def _without_signature(lines: Sequence[str], quoted: set[int]) -> tuple[list[str], list[str]]:
    """Own lines and signature lines. A signature under "--" ends at a quote, one of a phone with its paragraph."""
    own: list[str] = []
    signature: list[str] = []
    under_dashes = under_phrase = False
    for index, line in enumerate(lines):
        under_dashes = line == "--" or (under_dashes and index not in quoted)
        under_phrase = bool(line) and (under_phrase or _is_phone_signature(line))
        if line and line != "--":
            (signature if under_dashes or under_phrase else own).append(line)
    return own, signature


def _is_phone_signature(line: str) -> bool:
    words = line[:SIGNATURE_LENGTH].casefold().rstrip(".")
    return words.startswith(SIGNATURE_STARTS) or any(
        words.startswith(begin) and words.endswith(end) for begin, end in SIGNATURE_FRAMES
    )


def _below(lines: Sequence[str], quotes: Quotes, ours: str, signature: list[str]) -> tuple[list[str], list[str]]:
    """Answers written under or between the lines of a quote without marks: what is not ours, if most of it is ours."""
    rest = lines[quotes.body :]
    known = _known_lines(rest, ours)
    present = sum(1 for line in rest if line)
    if len(known) < KNOWN_LINES or len(known) < KNOWN_SHARE * present:
        return [], signature
    own, found = _without_signature(["" if index in known else line for index, line in enumerate(rest)], known)
    return [line for line in own if not is_rule(line)], signature + found


def _known_lines(rest: Sequence[str], ours: str) -> set[int]:
    """Indexes of lines that are ours. Clients turn "- play a" into "• play a", so signs do not count here."""
    bare = {_bare(line) for line in ours.split("\n")}
    flow = f" {_bare(ours)} "
    known: set[int] = set()
    above = ""
    for index, line in enumerate(rest):
        words = _bare(line)
        if line and (is_quoted(line) or words in bare or _is_piece(above, words, flow)):
            known.add(index)
        above = words
    return known


def _is_piece(above: str, words: str, flow: str) -> bool:
    """Is this a long piece of our text, or does it go on where the line above stopped?"""
    return (len(words) >= 20 and words in flow) or (bool(above) and f" {above} {words} " in flow)


def _bare(line: str) -> str:
    return " ".join(_SIGNS.sub(" ", words_of(line)).split())
