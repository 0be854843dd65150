"""The first thing that happens to a mail: it becomes a row for each recipient, whatever is in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from django.conf import settings
from django.db import transaction

from pbem.celery import wake
from pbem.clocks.time import now
from pbem.limits import HOUR, within
from pbem.mail.incoming.addresses import Ours, for_row, own_address
from pbem.mail.keys import WrongKey, address
from pbem.mail.reading.authorship import author
from pbem.mail.reading.charsets import clean_text
from pbem.mail.reading.message import Incoming, read_message
from pbem.tables.keys import Holder, holder_of
from pbem.tables.models import Channel, Reply, ReplyState

HEAD = 72 * 1024
"""Bytes that hold every header field within the caps of reading: more is not looked at before a mail is stored."""

A_KEY_AN_HOUR = 2_000
A_SENDER_AN_HOUR = 300
"""More mails than this are put off: to one key, from one envelope sender to the service itself."""

OK, NOT_OURS, TOO_LARGE, TOO_MANY = 250, 550, 552, 452


@dataclass(frozen=True, slots=True)
class Stored:
    """What became of a mail for one recipient. `code` is SMTP's, `reply` the row's id unless it was refused."""

    recipient: str
    code: int
    text: str
    reply: int | None = None
    new: bool = False

    @property
    def line(self) -> str:
        """The answer to an SMTP or LMTP client."""
        return f"{self.code} {self.text}"


def store_mail(raw: bytes, mail_from: str | None, recipients: Sequence[str]) -> list[Stored]:
    """Store a mail for each of its recipients that is ours, and wake a worker after the commit. Never reads the text.

    `mail_from` is the envelope sender, "" for <>, None if it is not known. A second copy is harmless.
    Raises only what the database raises.
    """
    if len(raw) > settings.MAIL_MAX_BYTES:
        return [Stored(recipient, TOO_LARGE, "5.3.4 this mail is too large") for recipient in recipients]
    head = read_message(raw[:HEAD])
    with transaction.atomic():
        return [_store(raw, head, mail_from, recipient) for recipient in recipients]


def _store(raw: bytes, head: Incoming, mail_from: str | None, recipient: str) -> Stored:
    ours = own_address(recipient)
    if ours is None:
        return Stored(recipient, NOT_OURS, "5.1.1 nobody here has this address")
    holder = good_holder(ours)
    if not _is_bearable(ours, holder, mail_from):
        return Stored(recipient, TOO_MANY, "4.7.1 too many mails, try again later")
    digest = sha256(raw).hexdigest()
    values = _values(raw, head, mail_from, ours, holder)
    reply, new = _row(ours, head.message_id or digest, values)
    if not new and reply.raw is not None and not _is_same(bytes(reply.raw), raw):
        # A known Message-ID with other content is no move, but a warning that stays visible.
        why = f"A mail with the Message-ID of reply {reply.pk}, but with other content."
        odd = {**values, "state": ReplyState.PARKED, "outcome": {"why": why}}
        reply, new = _row(ours, f"{head.message_id} {_content(raw)}", odd)
    if new and reply.state == ReplyState.RAW:
        transaction.on_commit(lambda: wake("pbem.mail.read", reply.pk))
    return Stored(recipient, OK, "2.0.0 stored", reply.pk, new)


def _is_bearable(ours: Ours, holder: Holder | None, mail_from: str | None) -> bool:
    if ours.kind == "bounce":
        return True
    if holder is not None or ours.kind == "invitation":
        return within(A_KEY_AN_HOUR, HOUR, "mail to", ours.local)
    return not mail_from or within(A_SENDER_AN_HOUR, HOUR, "mail from", for_row(mail_from))


def _values(raw: bytes, head: Incoming, mail_from: str | None, ours: Ours, holder: Holder | None) -> dict[str, object]:
    """Table, seat and question of a good key are known at once, so that a table's waiting replies have an order."""
    meant = {"table": holder.table, "seat": holder.seat.number, "token": holder.token} if holder else {}
    return {
        "channel": Channel.MAIL,
        "recipient": settings.MAIL_FROM if ours.kind == "service" else address(ours.local),
        "sender": (author(head) or "")[:320],
        "mail_from": None if mail_from is None else clean_text(mail_from).strip("<> ")[:320],
        "subject": clean_text(head.subject)[:250],
        "message_id": clean_text(head.message_id)[:250],
        "raw": raw,
        "received": now(),
        **meant,
    }


def _row(ours: Ours, name: str, values: dict[str, object]) -> tuple[Reply, bool]:
    """The row of this mail for this recipient. Its unique key decides which of two copies at once is the first."""
    key = "mail:" + sha256(f"{ours.local} {name}".encode("utf-8", "surrogateescape")).hexdigest()
    return Reply.objects.get_or_create(key=key, defaults=values)


def good_holder(ours: Ours) -> Holder | None:
    """Whom a seat's key speaks for; None for a wrong or old key, and for other addresses."""
    if ours.kind != "seat":
        return None
    try:
        return holder_of(ours.local)
    except WrongKey:
        return None


def _is_same(one: bytes, other: bytes) -> bool:
    """The same mail? Two deliveries differ in what servers wrote on top."""
    return one == other or _content(one) == _content(other)


def _content(raw: bytes) -> str:
    mail = read_message(raw)
    parts = (*mail.from_mailboxes, mail.subject, mail.text, mail.html_text)
    return sha256("\n".join(parts).encode("utf-8", "surrogatepass")).hexdigest()
