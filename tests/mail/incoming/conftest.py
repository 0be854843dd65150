"""What the tests of mail in share: mails from the cast to a table, stored and read by name."""

from collections.abc import Callable

import pytest
from django.core.cache import cache

from pbem.mail.incoming.reading import read_waiting
from pbem.mail.incoming.storing import Stored, store_mail
from pbem.mail.outgoing import links
from pbem.tables.models import Question, Reply, Table


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is woken, and no count is left from the test before."""
    cache.clear()
    for module in ("storing", "answering"):
        monkeypatch.setattr(f"pbem.mail.incoming.{module}.wake", lambda *arguments: True)


def key_of(table: Table, seat: int) -> str:
    """The address that answers the seat's open question, or speaks for the seat."""
    row = table.seats.get(number=seat)
    asked = Question.objects.filter(table=table, seat=seat, closed=None).first()
    return links.question_mail(table, row, asked.token) if asked else links.seat_mail(table, row)


def write(sender: str, to: str, body: str, *fields: str, id: str = "") -> bytes:
    """A mail as a person writes one."""
    head = [f"From: {sender}", f"To: {to}", "Subject: Re: a game", *([f"Message-ID: <{id}>"] if id else []), *fields]
    return "\r\n".join([*head, "", body]).encode("utf-8", "surrogateescape")


def row(stored: Stored) -> Reply:
    """The row of a mail that was stored."""
    assert stored.reply is not None
    return Reply.objects.get(pk=stored.reply)


type Send = Callable[..., Reply]


@pytest.fixture
def send(db: None) -> Send:
    """Store a mail, read it, and return its row: `send("alice@example.org", address, "3")`."""

    def deliver(sender: str, to: str, body: str, *fields: str, id: str = "", mail_from: str | None = None) -> Reply:
        raw = write(sender, to, body, *fields, id=id)
        [stored] = store_mail(raw, sender if mail_from is None else mail_from, [to])
        read_waiting()
        return row(stored)

    return deliver
