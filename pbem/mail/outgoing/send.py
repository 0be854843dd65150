"""The outbox at work: claim waiting letters with a lease, render once and keep, send, mark. Never lost, seldom doubled.

Who dies after the other side's 250 and before our mark sends the same bytes again, with the same Message-ID.
"""

import logging
from collections.abc import Callable, Sequence
from datetime import timedelta
from time import monotonic, sleep

from django.conf import settings
from django.db import InterfaceError, OperationalError, connection, transaction
from django.db.models import F

from pbem.clocks.time import now
from pbem.faults import where
from pbem.mail.keys import address
from pbem.mail.outgoing.carrier import Carrier, Refused, carrier
from pbem.mail.outgoing.compose import compose
from pbem.mail.outgoing.content import NotTrueAnyMore
from pbem.mail.outgoing.desk import Desk
from pbem.mail.outgoing.mime import write_mail
from pbem.players.models import Player
from pbem.tables import rows
from pbem.tables.ledger import open_ledger
from pbem.tables.models import Letter, LetterState, Seat, Status, Table

log = logging.getLogger(__name__)

BATCH = 20
ATTEMPTS = 8
BACK_OFF = timedelta(seconds=30)
"""Doubled with each attempt: half a minute, one, two … an hour."""


def send_letters(limit: int = 1000) -> int:
    """Send what waits and is due, over one connection; returns how many letters were dealt with."""
    count = 0
    while count < limit:
        claimed = _send_batch(orphans=False, size=BATCH)
        count += claimed
        if claimed < BATCH:
            break
    return count


def send_orphans(limit: int = 1000) -> int:
    """Send what was claimed by somebody who died over it; returns how many letters were dealt with.

    One at a time, for one of them may be what killed its sender: it fails after so many attempts, the others leave.
    """
    for letter in Letter.objects.filter(state=LetterState.WAITING, leased__lt=now(), attempts__gte=ATTEMPTS):
        _finish(letter, LetterState.FAILED, "whoever tried to send it died")
    count = 0
    while count < limit and _send_batch(orphans=True, size=1):
        count += 1
    return count


def _send_batch(orphans: bool, size: int) -> int:
    """Half a lease is left for the letter that is under way last: nobody else may claim it before it is sent."""
    end = monotonic() + settings.LEASE_SECONDS / 2
    claimed = claim(orphans, size)
    letters = ready(claimed) if claimed else []
    while letters and monotonic() < end:
        _send(letters.pop(0), carrier())
    _give_back(letters)
    return len(claimed)


def claim(orphans: bool = False, size: int = BATCH) -> list[int]:
    """Claim a batch in one statement: whoever else claims a row at the same moment fails its condition.

    Where the database can skip locked rows, two workers do not even wait for each other.
    """
    moment = now()
    free = "leased < %s" if orphans else "leased IS NULL"
    skip = "FOR UPDATE SKIP LOCKED" if connection.features.has_select_for_update_skip_locked else ""
    statement = (
        f"UPDATE tables_letter SET leased = %s, attempts = attempts + 1 WHERE {free} AND id IN (SELECT id FROM"
        f" tables_letter WHERE state = %s AND next <= %s AND {free} ORDER BY next LIMIT %s {skip}) RETURNING id"
    )
    at, until = rows.moment(moment), rows.moment(moment + timedelta(seconds=settings.LEASE_SECONDS))
    since = [at] if orphans else []
    with connection.cursor() as cursor:
        cursor.execute(statement, [until, *since, LetterState.WAITING, at, *since, size])
        return [pk for (pk,) in cursor.fetchall()]


def ready(claimed: Sequence[int]) -> list[Letter]:
    """The claimed letters, rendered and kept, but for those that are dropped or cannot be written."""
    with transaction.atomic():
        letters = _with_table_and_player(claimed)
        desk = Desk(letters)
        return [letter for letter in letters if _is_ready(letter, desk)]


def _with_table_and_player(claimed: Sequence[int]) -> list[Letter]:
    """These letters in the order in which they are due."""
    found = rows.select(
        (Letter, Table, Player),
        "FROM tables_letter LEFT JOIN tables_table ON tables_table.id = tables_letter.table_id"
        " LEFT JOIN players_player ON players_player.id = tables_letter.player_id"
        f" WHERE tables_letter.id IN {rows.places(claimed)} ORDER BY tables_letter.next, tables_letter.id",
        claimed,
    )
    for letter, table, player in found:
        letter.table, letter.player = table, player
    return [letter for letter, _, _ in found]


def _is_ready(letter: Letter, desk: Desk) -> bool:
    """Render a letter if that was not done before; False if it was dropped or failed."""
    if letter.raw is not None and not _may_be_stale(letter):
        return True
    try:
        parts = compose(letter, desk)
    except NotTrueAnyMore as reason:
        _finish(letter, LetterState.DROPPED, str(reason))
        return False
    except Exception as fault:
        log.error("letter %s cannot be written: %s", letter.pk, where(fault))
        _put_off(letter, f"{type(fault).__name__}: {fault}")
        return False
    if letter.raw is None:  # else the first attempt may have arrived: a second one sends the same bytes
        letter.raw, letter.address, letter.message_id = write_mail(parts), parts.to, parts.message_id
        rows.update(Letter, letter.pk, {name: getattr(letter, name) for name in ("raw", "address", "message_id")})
    return True


def _may_be_stale(letter: Letter) -> bool:
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
        _insist(lambda: _mark_sent(letter))


def _give_back(letters: Sequence[Letter]) -> None:
    """The server is slow: what could not be tried within the lease is free for all again."""
    if letters:
        untried = Letter.objects.filter(pk__in=[letter.pk for letter in letters], state=LetterState.WAITING)
        untried.update(leased=None, attempts=F("attempts") - 1)


def _insist(mark: Callable[[], None]) -> None:
    """What was sent must be marked, or it is sent again: while the database is away, try for as long as the lease."""
    end = monotonic() + settings.LEASE_SECONDS
    while True:
        try:
            return mark()
        except (OperationalError, InterfaceError):
            if connection.in_atomic_block or monotonic() > end:
                raise
            connection.close()
            sleep(0.1)


def _mark_sent(letter: Letter) -> None:
    """By hand, for whoever dies before it is done doubles the letter: every part of a millisecond counts."""
    rows.update(Letter, letter.pk, {"state": LetterState.SENT, "fault": "", "leased": None, "sent": now()})


def _finish(letter: Letter, state: str, fault: str) -> None:
    """Failed or dropped; somebody else may have sent it meanwhile: that stands."""
    waiting = Letter.objects.filter(pk=letter.pk, state=LetterState.WAITING)
    waiting.update(state=state, fault=fault[:250], leased=None, sent=None)


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
