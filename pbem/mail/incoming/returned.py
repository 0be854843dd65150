"""Mails of machines: bounces and complaints mark a letter, an address and a seat; nobody is ever answered."""

from pbem.mail.incoming.addresses import Ours, bounced_message_id
from pbem.mail.incoming.holding import ignore
from pbem.mail.outgoing.send import mark_unreachable
from pbem.mail.reading.bounces import Bounce, bounced_addresses, returned_message_id
from pbem.mail.suppression import suppress
from pbem.tables.models import LIVE, Letter, LetterState, Reply, Seat, Status


def take_machine_mail(reply: Reply, ours: Ours, reason: str) -> None:
    """Act on what a machine says about a letter of ours, and keep why it was not taken for a person."""
    raw = bytes(reply.raw or b"")
    if reason == "complaint":
        letter = _letter(ours, returned_message_id(raw))
        if letter is not None:
            take_complaint(letter)
    elif reason in ("bounce", "auto-submitted"):
        _take_bounces(ours, bounced_addresses(raw))
    ignore(reply, reason)


def _take_bounces(ours: Ours, bounces: tuple[Bounce, ...]) -> None:
    for bounce in bounces:
        letter = _letter(ours, bounce.original_message_id)
        if letter is not None and not bounce.delayed:
            take_bounce(letter, bounce.diagnostic or "it came back", permanent=bounce.permanent)


def _letter(ours: Ours, message_id: str) -> Letter | None:
    """The letter that a machine speaks of. Its name cannot be guessed, so who knows it got the letter or carried it."""
    names = [bounced_message_id(ours.local)] if ours.kind == "bounce" else []
    names += [message_id] if message_id else []
    return Letter.objects.filter(message_id__in=names).select_related("table", "player").first() if names else None


def take_bounce(letter: Letter, why: str, *, permanent: bool) -> None:
    """A letter came back. Only the address that we wrote to is marked, whatever address the bounce names."""
    Letter.objects.filter(pk=letter.pk).update(state=LetterState.FAILED, fault=f"came back: {why}"[:250])
    if permanent and letter.address:
        suppress(letter.address, "bounced", why)
    _mark_seats(letter, everywhere=permanent)


def take_complaint(letter: Letter) -> None:
    """Its reader calls our letter spam: nothing more goes there."""
    if letter.address:
        suppress(letter.address, "complained")
    _mark_seats(letter, everywhere=True)


def _mark_seats(letter: Letter, *, everywhere: bool) -> None:
    """The letter's seat, or all of this person's seats at tables that are not over, cannot be reached."""
    mark_unreachable(letter)
    if not everywhere or letter.player is None:
        return
    seats = Seat.objects.filter(player=letter.player, unreachable=False, table__status__in=[*LIVE, Status.OPEN])
    for seat in seats.select_related("table"):
        mark_unreachable(Letter(table=seat.table, seat=seat.number, player=letter.player))
