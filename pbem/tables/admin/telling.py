"""Events, letters and replies in words, for hosts: nothing secret unless it was revealed."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import GAMES
from games.engine.options import WrongOptions, options_in_words
from pbem.mail.keys import mask_keys
from pbem.tables.models import Channel, Event, Letter, Reply, ReplyState

FAULT = re.compile(r"\A[A-Za-z_.]+: ")


def fault_words(text: str, shown: bool) -> str:
    """A fault as `Type: message`; the message may quote a secret, so that without leave only the type is told."""
    found = FAULT.match(text)
    return mask_keys(text) if shown or found is None else found[0].rstrip(": ")


def event_details(event: Event, names: Sequence[str], shown: bool) -> str:
    """What an event says besides its kind and seat; the answers and the seed only if they may be shown."""
    tell = DETAILS.get(event.kind)
    return tell(event, names, shown) if tell else ""


def _opened(event: Event, names: Sequence[str], shown: bool) -> str:
    return options_words(event.data["game"], event.data.get("options", {}), event.data.get("players", len(names)))


def options_words(game: str, options: Mapping[str, Any], players: int) -> str:
    """The options of a table, in raw words where its game does not know them any more."""
    try:
        return options_in_words(GAMES[game].read_options(options, players))
    except (KeyError, WrongOptions):
        return ", ".join(f"{name} {value}" for name, value in options.items())


def _begun(event: Event, names: Sequence[str], shown: bool) -> str:
    changes = ", ".join(event.data.get("changes", []))
    return _("rule changes: %(changes)s") % {"changes": changes} if changes else ""


def _answered(event: Event, names: Sequence[str], shown: bool) -> str:
    return event.text if shown else ""


def _offered(event: Event, names: Sequence[str], shown: bool) -> str:
    return str(event.data.get("what", ""))


def _replaced(event: Event, names: Sequence[str], shown: bool) -> str:
    return _("by a bot") if event.data.get("bot") else _("by another player")


def _autopilot(event: Event, names: Sequence[str], shown: bool) -> str:
    return _("on") if event.data.get("on") else _("off")


def _paused(event: Event, names: Sequence[str], shown: bool) -> str:
    until = event.data.get("until")
    return _("until %(moment)s") % {"moment": moment_words(datetime.fromisoformat(until))} if until else ""


def _extended(event: Event, names: Sequence[str], shown: bool) -> str:
    return _("by %(hours)s hours") % {"hours": f"{event.data['seconds'] / 3600:g}"}


def _stuck(event: Event, names: Sequence[str], shown: bool) -> str:
    return fault_words(str(event.data.get("reason", "")), shown)


def _taken_back(event: Event, names: Sequence[str], shown: bool) -> str:
    count = event.data["answers"]
    return ngettext("%(n)d answer stands", "%(n)d answers stand", count) % {"n": count}


def _ended(event: Event, names: Sequence[str], shown: bool) -> str:
    ranks = ", ".join(f"{rank}. {name}" for rank, name in sorted(zip(event.data["ranks"], names, strict=False)))
    return f"{ranks}: {event.data['reason']}"


DETAILS: dict[str, Callable[[Event, Sequence[str], bool], str]] = {
    "opened": _opened,
    "begun": _begun,
    "answered": _answered,
    "offered": _offered,
    "declined": _offered,
    "replaced": _replaced,
    "autopilot": _autopilot,
    "paused": _paused,
    "extended": _extended,
    "stuck": _stuck,
    "taken_back": _taken_back,
    "ended": _ended,
}


def moment_words(moment: datetime) -> str:
    """A moment in the host's time zone."""
    return date_format(localtime(moment), "Y-m-d H:i")


# ---- letters and replies


def letter_fault(letter: Letter, shown: bool) -> str:
    """What the other side said is told; what broke while a letter was written may quote what it was to say."""
    return fault_words(letter.fault, shown or letter.raw is not None)


def outcome_words(reply: Reply, shown: bool = False) -> str:
    """What became of a reply, without the words of its sender."""
    if reply.channel == Channel.ADMIN:
        return _("done")
    if reply.state in (ReplyState.HELD, ReplyState.PARKED, ReplyState.IGNORED):
        return fault_words(str(reply.outcome.get("why", "")), shown) or reply.get_state_display()
    if reply.state != ReplyState.DONE:
        return reply.get_state_display()
    return _done_words(reply.outcome)


def _done_words(outcome: Mapping[str, Any]) -> str:
    played = len(outcome.get("played", ()))
    state = str(outcome.get("state", ""))
    if played:
        words = ngettext("%(n)d answer played", "%(n)d answers played", played) % {"n": played}
        return words + _(", the rest refused") if state == "refused" else words
    if state == "word":
        return f"/{outcome.get('word', {}).get('word', '')}"
    return {
        "refused": _("refused: not understood or not allowed"),
        "decided": _("the question was closed: nothing played"),
        "not_asked": _("the seat was not asked: nothing played"),
        "nothing": _("no answer found in it"),
        "paused": _("the table was paused: nothing played"),
        "over": _("the game was over: nothing played"),
        "not_begun": _("the game had not begun: nothing played"),
        "odd": _("text and HTML disagreed: nothing played"),
    }.get(state, _("dealt with"))


def sender_match(reply: Reply, addresses: Mapping[int, set[str]]) -> str:
    """Does a mail come from an address of its seat? `addresses` are those of each seat's player."""
    if reply.channel != Channel.MAIL or reply.seat is None:
        return ""
    if not reply.sender:
        return _("no honest sender")
    known = reply.sender.casefold() in addresses.get(reply.seat, set())
    return _("from the seat's address") if known else _("from another address")
