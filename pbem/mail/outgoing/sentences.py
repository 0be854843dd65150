"""What happened to a table or a reply, in one sentence each."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from pbem.tables.models import Letter, Seat

OFFERED = {
    "draw": "a draw",
    "cancel": "to cancel the game",
    "pause": "a pause of two weeks",
    "back": "to go back to before the last move",
}


def happened(letter: Letter) -> str:
    """The sentence of a `told` letter."""
    data = letter.data
    names = dict(Seat.objects.filter(table=letter.table).values_list("number", "name")) if letter.table else {}
    who = names.get(data.get("seat", -1), "")
    words: dict[str, str] = {
        "resigned": _("%(who)s has resigned. The autopilot plays on for this seat.") % {"who": who},
        "resigned_by_clock": _("%(who)s ran out of time, which counts as resigning.") % {"who": who},
        "timed_out": _("Your time ran out: the autopilot has answered for you."),
        "offered": _("%(who)s offers %(what)s. Answer with /agree or /decline.")
        % {"who": who, "what": OFFERED.get(data.get("offer", ""), "")},
        "declined": _("%(who)s declines %(what)s.") % {"who": who, "what": OFFERED.get(data.get("offer", ""), "")},
        "cancelled": _("The game is cancelled."),
        "paused": _("The game is paused: no clock runs."),
        "resumed": _("The game goes on."),
        "taken_back": _("All agreed to go back. The game stands as it was before."),
        "extended": _("You have been given more time."),
        "replaced": _("%(who)s now plays for a seat that had another player.") % {"who": who},
        "autopilot": _("The autopilot plays for %(who)s.") % {"who": who}
        if data.get("on")
        else _("%(who)s plays again.") % {"who": who},
        "stuck": _("The table has stopped because of a fault of ours. The host has been told; nothing is lost."),
        "unreachable": _("Letters to %(who)s do not arrive. The clock runs on.") % {"who": who},
        "given_away": _(
            "Your seat at the table %(code)s has been given to somebody else. You need not answer any more."
        )
        % {"code": letter.table.code if letter.table else ""},
        "invitation_declined": _("%(address)s declined your invitation.") % {"address": data.get("address", "")},
        "order_dropped": _("Your order “%(text)s” did not fit the question that came, so your queue was dropped.")
        % {"text": data.get("text", "")},
    }
    return words.get(data["what"]) or data.get("text", "")


def receipt_summary(outcome: dict[str, Any]) -> str:
    """The first sentence of a receipt or an outcome page."""
    played = len(outcome.get("played", ()))
    state = outcome.get("state", "nothing")
    did = str(outcome.get("word", {}).get("did", ""))
    if state == "played":  # perhaps with a word, an order or a plan behind it
        return f"{ngettext('Your answer counts.', 'Your %(n)d answers count.', played) % {'n': played}} {did}".strip()
    if state == "word":
        return did
    if state == "decided":
        before = outcome.get("before")
        if before:
            return _("That has been decided: you answered “%(before)s”. Nothing was played.") % {"before": before}
        return _("That has been decided. Nothing was played; here is how things stand.")
    if state == "refused" and played:
        return ngettext(
            "Your first answer counts, the rest was not played.",
            "Your first %(n)d answers count, the rest was not played.",
            played,
        ) % {"n": played}
    plain = {
        "refused": _("Nothing was played."),
        "not_asked": _("You are not asked anything now, so nothing was played."),
        "paused": _("The table is paused, so nothing was played."),
        "over": _("The game is over, so nothing was played."),
        "not_begun": _("The game has not begun, so nothing was played."),
        "odd": _("The two forms of your mail say different things, so nothing was played. Please write it again."),
        "nothing": _("I found no answer in your mail."),
    }
    return plain.get(state, "")
