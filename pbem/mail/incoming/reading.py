"""From a stored mail to what it asks for. Each mail is read in its own transaction; three failures park it."""

import logging

from django.db import OperationalError, transaction
from django.db.models import F

from pbem.faults import where
from pbem.mail.incoming.addresses import is_own, own_address
from pbem.mail.incoming.holding import ignore
from pbem.mail.incoming.invitations import read_for_invitation
from pbem.mail.incoming.opening import read_for_service
from pbem.mail.incoming.returned import take_machine_mail
from pbem.mail.incoming.seats import read_for_seat
from pbem.mail.reading.authorship import author
from pbem.mail.reading.machines import machine_reason
from pbem.mail.reading.message import read_message
from pbem.tables.models import Reply, ReplyState
from pbem.tables.work import ATTEMPTS, BATCH, free_replies, lease_replies, play_table

log = logging.getLogger(__name__)


def read_reply(reply_id: int) -> None:
    """Read one stored mail and act on it; nothing happens if somebody else has it, or it was read before."""
    _read_and_play(lease_replies(ReplyState.RAW, [reply_id]))


def read_waiting() -> int:
    """Read what nobody was woken for; returns how many mails were found."""
    found = list(free_replies(ReplyState.RAW).values_list("pk", flat=True)[:BATCH])
    for pk in found:
        read_reply(pk)
    return len(found)


def _read_and_play(claimed: list[int]) -> None:
    for table in _read_all(claimed):
        if earlier := _earlier(table):
            _read_all(lease_replies(ReplyState.RAW, earlier))
        # What is left is being read by somebody else, who plays the table afterwards; if that one dies, a sweeper does.
        if not (earlier and _earlier(table)):
            play_table(table)


def _read_all(claimed: list[int]) -> list[int]:
    return sorted({table for pk in claimed if (table := _read(pk)) is not None})


def _earlier(table_id: int) -> list[int]:
    """Mails that came before the table's waiting ones and still have to be read: first come, first played."""
    waiting = Reply.objects.filter(table=table_id, state=ReplyState.WAITING)
    last = waiting.order_by("-received").values_list("received", flat=True).first()
    raw = Reply.objects.filter(table=table_id, state=ReplyState.RAW)
    return list(raw.filter(received__lt=last).values_list("pk", flat=True)) if last else []


def _read(reply_id: int) -> int | None:
    """Read a claimed mail; returns the table to play, if any."""
    try:
        with transaction.atomic():
            return _take(Reply.objects.select_for_update().get(pk=reply_id))
    except OperationalError as fault:
        log.warning("mail %s must wait: %s", reply_id, fault)
        _give_back(reply_id)
    except Exception as fault:  # a mail is somebody else's bytes: it may stop nothing but itself
        log.error("mail %s cannot be read: %s", reply_id, where(fault))
        _give_up(reply_id, f"{type(fault).__name__}: {fault}")
    return None


def _take(reply: Reply) -> int | None:
    ours = own_address(reply.recipient)
    if reply.state != ReplyState.RAW or ours is None:
        return None
    incoming = read_message(bytes(reply.raw or b""))
    reply.sender = (author(incoming) or "")[:320]
    reason = machine_reason(incoming, reply.mail_from, is_own)
    if reason is not None:
        take_machine_mail(reply, ours, reason)
    elif ours.kind == "seat":
        return read_for_seat(reply, incoming, ours)
    elif ours.kind == "invitation":
        read_for_invitation(reply, incoming, ours)
    elif ours.kind == "service":
        read_for_service(reply, incoming)
    else:
        ignore(reply, "no bounce, but sent to where bounces go")
    return None


def _give_back(reply_id: int) -> None:
    """The database was busy or away: not the mail's fault, so the attempt does not count."""
    try:
        Reply.objects.filter(pk=reply_id, state=ReplyState.RAW).update(attempts=F("attempts") - 1, leased=None)
    except OperationalError:
        log.warning("mail %s stays leased for a while", reply_id)


def _give_up(reply_id: int, why: str) -> None:
    """Tried again by the sweeper; after three attempts parked, for the host to see."""
    raw = Reply.objects.filter(pk=reply_id, state=ReplyState.RAW)
    raw.filter(attempts__gte=ATTEMPTS).update(state=ReplyState.PARKED, outcome={"why": why[:250]}, leased=None)
    raw.update(leased=None)
