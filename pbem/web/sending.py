"""From a form to a stored reply and its outcome: the same form sent twice is one reply."""

import secrets
from collections.abc import Sequence
from time import monotonic, sleep

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

from pbem.celery import wake
from pbem.tables.commands import store_reply
from pbem.tables.models import Reply, ReplyState, Table

COOKIE = "forms"
SALT = "pbem.web.forms"
COOKIE_DAYS = 30
FORM_SECONDS = 7 * 86400
"""A form can be sent so long after its page was made."""

PATIENCE = 3.0
"""Seconds that a page waits for what becomes of a reply; after that it refreshes by itself."""

LINES, LENGTH = 50, 4000
"""So many lines and characters of an answer are taken; nothing in any game needs more."""


class OldForm(Exception):
    """A form that this browser did not get from us, or too long ago."""


def browser_of(request: HttpRequest) -> str:
    """The random name of this browser from its signed cookie; "" if it has none."""
    return str(request.get_signed_cookie(COOKIE, "", salt=SALT) or "")


def new_form(request: HttpRequest, what: str) -> str:
    """A token for one form about `what` (a key or a table's code), good in this browser only.

    The response must be passed through `with_cookie`.
    """
    browser = browser_of(request) or request.META.setdefault("pbem.browser", secrets.token_urlsafe(12))
    return signing.TimestampSigner(salt=f"{SALT}|{what}|{browser}").sign(secrets.token_urlsafe(15))


def with_cookie[R: HttpResponse](request: HttpRequest, response: R) -> R:
    """Give a new browser its name."""
    if name := request.META.get("pbem.browser"):
        response.set_signed_cookie(
            COOKIE,
            name,
            salt=SALT,
            max_age=COOKIE_DAYS * 86400,
            httponly=True,
            secure=settings.SESSION_COOKIE_SECURE,
            samesite="Lax",
        )
    return response


def read_form(request: HttpRequest, what: str, token: str | None = None) -> str:
    """The random part of a form's token. Raises OldForm."""
    browser, given = browser_of(request), token if token is not None else request.POST.get("form", "")
    try:
        if not browser:
            raise OldForm
        return signing.TimestampSigner(salt=f"{SALT}|{what}|{browser}").unsign(given, max_age=FORM_SECONDS)
    except signing.BadSignature:
        raise OldForm from None


def own_lines(text: str) -> list[str]:
    """The lines of what was typed, without what no database takes."""
    lines = (line.strip() for line in text[:LENGTH].replace("\0", "").splitlines())
    return [line for line in lines if line][:LINES]


def send(form: str, channel: str, table: Table, seat: int, lines: Sequence[str], token: str = "") -> Reply:
    """Store what a form says, wake a worker, and wait a moment for the outcome. If nobody is woken a sweeper will
    find it."""
    reply, _ = store_reply(f"form:{form}", channel, table=table, seat=seat, token=token, lines=lines)
    wake("pbem.tables.play", table.pk)
    return wait_for(reply)


def wait_for(reply: Reply) -> Reply:
    """Look at the reply until it is dealt with, or patience ends."""
    end, pause = monotonic() + PATIENCE, 0.02
    while reply.state == ReplyState.WAITING and monotonic() < end:
        sleep(pause)
        pause = min(pause * 1.5, 0.25)
        reply.refresh_from_db(fields=["state", "outcome"])
    return reply


def sent_reply(request: HttpRequest, table: Table, seat: int) -> Reply | None:
    """The reply of this seat that this browser sent by the form named in ?sent=, if it did."""
    try:
        form = read_form(request, table.code, request.GET.get("sent", ""))
    except OldForm:
        return None
    return Reply.objects.filter(key=f"form:{form}", table=table, seat=seat).first()
