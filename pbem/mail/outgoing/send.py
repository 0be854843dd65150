"""The outbox at work: claim waiting letters with a lease, render once and keep, send, mark. Never lost, seldom doubled.

Who dies after the other side's 250 and before our mark sends the same bytes again, with the same Message-ID.
"""

import logging
from collections.abc import Sequence
from datetime import timedelta

from django.conf import settings
from django.db import connection, transaction
from django.db.models import F, Q

from pbem.clocks.time import now
from pbem.mail.keys import address
from pbem.mail.outgoing.carrier import Carrier, Refused, carrier
from pbem.mail.outgoing.compose import compose
from pbem.mail.outgoing.content import NotTrueAnyMore
from pbem.mail.outgoing.desk import Desk
from pbem.mail.outgoing.mime import write_mail
from pbem.tables.ledger import open_ledger
from pbem.tables.models import Letter, LetterState, Seat, Status

log = logging.getLogger(__name__)

BATCH = 20
ATTEMPTS = 8
BACK_OFF = timedelta(seconds=30)
"""Doubled with each attempt: half a minute, one, two … an hour."""


def send_letters(limit: int = 1000) -> int:
    """Send what waits and is due, over one connection; returns how many letters were dealt with."""
    count = 0
    while count < limit:
        claimed = claim()
        for letter in ready(claimed) if claimed else ():
            _send(letter, carrier())
        count += len(claimed)
        if len(claimed) < BATCH:
            break
    return count


def claim() -> list[int]:
    """Claim a batch by a conditional update: whoever else claims a row at the same moment fails its condition.

    Where the database can skip locked rows, two workers do not even wait for each other.
    """
    moment = now()
    free = Letter.objects.filter(Q(leased=None) | Q(leased__lt=moment), state=LetterState.WAITING, next__lte=moment)
    with transaction.atomic():
        skips = connection.features.has_select_for_update_skip_locked
        rows = free.select_for_update(skip_locked=True) if skips else free
        found = list(rows.order_by("next").values_list("pk", flat=True)[:BATCH])
        claimed = found and free.filter(pk__in=found).update(
            leased=moment + timedelta(seconds=settings.LEASE_SECONDS), attempts=F("attempts") + 1
        )
        return found if claimed == len(found) else []


def ready(claimed: Sequence[int]) -> list[Letter]:
    """The claimed letters, rendered and kept, but for those that are dropped or cannot be written."""
    with transaction.atomic():
        rows = Letter.objects.filter(pk__in=claimed).select_related("table", "player").order_by("next", "pk")
        letters = list(rows)
        desk = Desk(letters)
        return [letter for letter in letters if _is_ready(letter, desk)]


def _is_ready(letter: Letter, desk: Desk) -> bool:
    """Render a letter if that was not done before; False if it was dropped or failed."""
    if letter.raw is not None and not _is_stale(letter):
        return True
    try:
        parts = compose(letter, desk)
    except NotTrueAnyMore as reason:
        _finish(letter, LetterState.DROPPED, str(reason))
        return False
    except Exception as fault:
        log.exception("letter %s cannot be written", letter.pk)
        _put_off(letter, f"{type(fault).__name__}: {fault}")
        return False
    letter.raw, letter.address, letter.message_id = write_mail(parts), parts.to, parts.message_id
    Letter.objects.filter(pk=letter.pk).update(raw=letter.raw, address=letter.address, message_id=letter.message_id)
    return True


def _is_stale(letter: Letter) -> bool:
    """A turn letter that waited for a second attempt may have been answered meanwhile: compose finds out."""
    return letter.kind in ("turn", "reminder") and letter.attempts > 1


def envelope_sender(letter: Letter) -> str:
    """Where bounces of this letter go: they name it without telling anything."""
    return address(f"b-{letter.message_id.partition('@')[0]}")


def _send(letter: Letter, carrier: Carrier) -> None:
    try:
        carrier.send(bytes(letter.raw or b""), envelope_sender(letter), letter.address)
    except Refused as refusal:
        _fail(letter, str(refusal))
    except Exception as fault:  # servers fail in many ways, and each letter is its own risk
        _put_off(letter, f"{type(fault).__name__}: {fault}")
    else:
        _finish(letter, LetterState.SENT, "")


def _finish(letter: Letter, state: str, fault: str) -> None:
    Letter.objects.filter(pk=letter.pk).update(
        state=state, fault=fault[:250], leased=None, sent=now() if state == LetterState.SENT else None
    )


def _put_off(letter: Letter, fault: str) -> None:
    """Try again later, more and more rarely; after the last attempt the letter has failed."""
    if letter.attempts >= ATTEMPTS:
        _fail(letter, fault)
        return
    again = now() + BACK_OFF * 2 ** (letter.attempts - 1)
    Letter.objects.filter(pk=letter.pk).update(next=again, leased=None, fault=fault[:250])


def _fail(letter: Letter, fault: str) -> None:
    _finish(letter, LetterState.FAILED, fault)
    mark_unreachable(letter)


def mark_unreachable(letter: Letter) -> None:
    """The seat cannot be reached by mail: visible, and told to the others once."""
    if letter.table is None or letter.seat is None:
        return
    newly = Seat.objects.filter(table=letter.table, number=letter.seat, player=letter.player, unreachable=False).update(
        unreachable=True
    )
    if newly and letter.table.status == Status.RUNNING:
        with open_ledger(letter.table.pk) as ledger:
            ledger.outbox.tell("unreachable", but=letter.seat, seat=letter.seat)


def mark_reachable(seats: Sequence[Seat]) -> None:
    """Something came from there: letters may go again."""
    Seat.objects.filter(pk__in=[seat.pk for seat in seats]).update(unreachable=False)
