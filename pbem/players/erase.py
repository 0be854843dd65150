"""Erasing a person: name, addresses and words go, seats are given up; the logs of the tables stand.

A table name stays at its table: narration, notation and proof of that game are written in it.
"""

from datetime import datetime
from uuid import uuid4

from allauth.account.models import EmailAddress
from django.db import transaction
from django.db.models import Q, QuerySet

from pbem.clocks.time import now
from pbem.players.models import Player
from pbem.tables.commands import leave, wake_table
from pbem.tables.ledger import open_ledger
from pbem.tables.machines import play_on
from pbem.tables.models import (
    Channel,
    Event,
    Invitation,
    InvitationState,
    Letter,
    LetterState,
    Message,
    Order,
    Reply,
    Seat,
    Status,
    Table,
)


def erase(player: Player) -> None:
    """Forget a person. Tables first, one by one, each in its own transaction: a second run goes on where one broke."""
    for table in Table.objects.filter(seats__player=player).distinct().order_by("pk"):
        _give_up(table, player)
        _forget_words(table, player)
        Seat.objects.filter(table=table, player=player).update(player=None)
    with transaction.atomic():
        _forget_letters(player)
        _forget_invitations(player)
        EmailAddress.objects.filter(user=player).delete()
        _blank(player)


def _give_up(table: Table, player: Player) -> None:
    """Leave what has not begun, resign what runs. A stuck table cannot be played: its seat is only emptied."""
    if table.status == Status.OPEN:
        leave(table.pk, player)
        return
    if table.status not in (Status.RUNNING, Status.PAUSED):
        return
    with open_ledger(table.pk) as ledger:
        for seat in ledger.seats:
            own = seat.player == player and ledger.projection.seats[seat.number].resigned is None
            if own and not ledger.projection.is_over:
                ledger.resign(seat.number, Channel.PAGE)
                if not ledger.projection.is_over:
                    ledger.outbox.tell("resigned", but=seat.number, seat=seat.number)
        play_on(ledger)
        wake_table(table.pk)


def _forget_words(table: Table, player: Player) -> None:
    """Messages, orders and free text of this person's seats, since they have had them."""
    for seat in Seat.objects.filter(table=table, player=player):
        since = seated_since(seat)
        Message.objects.filter(table=table, seat=seat.number, said__gte=since).delete()
        Order.objects.filter(table=table, seat=seat.number).delete()
        _blank_replies(Reply.objects.filter(table=table, seat=seat.number, received__gte=since))


def seated_since(seat: Seat) -> datetime:
    """When the seat was last given to somebody else; what is older is not its present player's."""
    replaced = Event.objects.filter(table=seat.table_id, kind="replaced", seat=seat.number).order_by("-number").first()
    return replaced.time if replaced else seat.table.opened


def _blank_replies(replies: QuerySet[Reply]) -> None:
    """The rows stay, for events point at them; what the answers were stands in the log."""
    replies.update(raw=None, lines=[], outcome={}, sender="", subject="", recipient="", message_id="")


def _forget_letters(player: Player) -> None:
    """What waits is dropped, what was sent is no longer kept as sent."""
    own = [row.email for row in EmailAddress.objects.filter(user=player)]
    to_them = Q(player=player)
    from_them = Q(pk__in=[])
    for address in own:
        to_them |= Q(address__iexact=address)
        from_them |= Q(sender__iexact=address)
    letters = Letter.objects.filter(to_them)
    letters.filter(state=LetterState.WAITING).update(state=LetterState.DROPPED, fault="erased")
    letters.update(raw=None, address="", data={})
    _blank_replies(Reply.objects.filter(from_them))


def _forget_invitations(player: Player) -> None:
    own = [row.email for row in EmailAddress.objects.filter(user=player)]
    invited = Q(player=player)
    for address in own:
        invited |= Q(address__iexact=address)
    Invitation.objects.filter(invited, state=InvitationState.WAITING).update(state=InvitationState.EXPIRED)
    Invitation.objects.filter(invited).update(address="", player=None)


def _blank(player: Player) -> None:
    """A row is left to which nothing leads: its new uuid makes all its keys useless, and nobody can sign in."""
    player.name, player.is_active, player.is_staff, player.is_superuser = "", False, False, False
    player.uuid, player.erased = uuid4(), now()
    player.zone, player.language, player.unwanted = "UTC", "en", []
    player.set_unusable_password()
    player.save()
