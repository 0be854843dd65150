"""Mails that wait for their sender's word: a reply from a foreign address, and a mail that asks for a new table."""

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from pbem.mail.incoming.holding import release_held
from pbem.mail.incoming.opening import open_from_mail
from pbem.mail.keys import WrongKey, is_signed, read_key
from pbem.tables.commands import NotPossible
from pbem.tables.models import Reply, ReplyState, Seat, Table
from pbem.tables.scene import see
from pbem.web.access import me
from pbem.web.invitations import BACKEND
from pbem.web.keypages import key_page
from pbem.web.sending import OldForm, new_form, read_form
from pbem.web.showing import outcome_context, table_context, use_zone


def reply_of(text: str, purpose: str) -> Reply:
    """The mail behind an h or o key. Raises WrongKey."""
    key = read_key(text)
    number = key.parts[0]
    if key.purpose != purpose or len(key.parts) != 1 or not number.isdecimal() or len(number) > 15:
        raise WrongKey(text[:64])
    reply = Reply.objects.select_related("table").filter(pk=int(number)).first()
    if reply is None or not is_signed(key, f"{reply.key}|{reply.received.isoformat()}"):
        raise WrongKey(text[:64])
    return reply


@key_page
def held(request: HttpRequest, key: str) -> HttpResponse:
    """A reply that came from elsewhere: played when its owner says that it is theirs. Raises WrongKey."""
    reply = reply_of(key, "h")
    problem = _problem(request, reply)
    done = request.method == "POST" and not problem
    if done:
        release_held(reply)
        reply.refresh_from_db()
    context = _context(request, reply, f"/held/{key}/", problem) | {"done": done, "outcome": None}
    seat = _seat(reply)
    if seat is not None and reply.table is not None:
        use_zone(seat.player)
        context |= table_context(see(reply.table), [])
        context |= outcome_context(reply if reply.state == ReplyState.DONE else None, seat)
    return render(request, "pages/held.html", context, status=400 if problem else 200)


@key_page
def opening(request: HttpRequest, key: str) -> HttpResponse:
    """A mail that asked for a table: opened when its sender confirms, who is signed in with that. Raises WrongKey."""
    reply = reply_of(key, "o")
    problem = _problem(request, reply)
    if request.method == "POST" and not problem:
        waited = reply.state == ReplyState.HELD
        try:
            table = open_from_mail(reply)
        except NotPossible as why:
            problem = str(why)
        else:
            return _opened(request, table, waited)
    code = reply.outcome.get("table", "")
    context = _context(request, reply, f"/open/{key}/", problem) | {"table_code": code}
    return render(request, "pages/open.html", context, status=400 if problem else 200)


def _opened(request: HttpRequest, table: Table, waited: bool) -> HttpResponse:
    """The key was mailed to its sender as a sign-in code is, so it signs in, once; a host it does not."""
    opener = table.opener
    if waited and me(request) is None and opener is not None and not opener.is_staff:
        login(request, opener, backend=BACKEND)
    if opener is not None and request.user == opener:
        return redirect("table", table.code)
    return render(request, "pages/accepted.html", {"table": table, "game": table.rules, "opened": True})


def _problem(request: HttpRequest, reply: Reply) -> str:
    if request.method != "POST":
        return ""
    try:
        read_form(request, f"reply{reply.pk}")
    except OldForm:
        return _("This page was too old. Please press the button again.")
    return ""


def _context(request: HttpRequest, reply: Reply, path: str, problem: str) -> dict[str, object]:
    return {
        "reply": reply,
        "path": path,
        "problem": problem,
        "is_waiting": reply.state == ReplyState.HELD,
        "form_token": new_form(request, f"reply{reply.pk}"),
    }


def _seat(reply: Reply) -> Seat | None:
    if reply.table is None or reply.seat is None:
        return None
    return Seat.objects.select_related("player").filter(table=reply.table, number=reply.seat).first()
