"""Buttons and boxes of a page as the words that a letter would say: `/say …`, `/draw`, `/then …`."""

from collections.abc import Mapping

from django.http import QueryDict

from pbem.web.sending import own_lines

PLAIN = ("back", "draw", "pause", "resume", "cancel", "decline", "never")
WITH_TEXT = ("then", "always")
OFFERS = ("draw", "pause", "cancel", "back")


def answer_lines(posted: QueryDict) -> list[str]:
    """The lines of an answer that was written, or else of what was ticked; nothing ticked is an answer too."""
    written = own_lines(posted.get("answer", ""))
    if written or "several" not in posted:
        return written
    return [", ".join(own_lines("\n".join(posted.getlist("pick")))) or "none"]


def lines_of(posted: Mapping[str, str]) -> list[str]:
    """The lines of a reply that says what a form's `do` means; none if it means nothing.

    Resigning is not among them: it has a page of its own.
    """
    do = posted.get("do", "")
    text = own_lines(posted.get("text", ""))
    if do in PLAIN:
        return [f"/{do}"]
    if do == "agree" and posted.get("what") in OFFERS:
        return [f"/agree {posted['what']}"]
    if do in WITH_TEXT and text:
        return [f"/{do} {text[0]}"]
    if do == "say" and text:
        to = posted.get("to", "").strip()
        first = f"/tell {to} {text[0]}" if to else f"/say {text[0]}"
        return [first, *text[1:]]
    return []
