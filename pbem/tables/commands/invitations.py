"""Invitations: by address or by a link to share; accepted, declined, or expired."""

from datetime import datetime, timedelta

from django.db import transaction

from pbem.clocks.time import now
from pbem.players.models import Player
from pbem.tables.commands.possible import NotPossible, wake_senders
from pbem.tables.commands.seats import join
from pbem.tables.letters import new_letter
from pbem.tables.models import Channel, Invitation, InvitationState, Status, Table

EXPIRES = timedelta(days=14)
"""An unanswered invitation lasts so long; it is reminded of once, half-way."""


def invite(table: Table, address: str, inviter: Player) -> Invitation:
    """Ask an address to take a seat; "" makes a link to share. Raises NotPossible."""
    moment = now()
    with transaction.atomic():
        if Table.objects.select_for_update().get(pk=table.pk).status != Status.OPEN:
            raise NotPossible("This game has already begun.")
        waiting = Invitation.objects.filter(table=table, state=InvitationState.WAITING)
        if address and waiting.filter(address__iexact=address).exists():
            raise NotPossible(f"{address} has been invited already.")
        if address and waiting.exclude(address="").count() >= table.seats.filter(player=None, bot=False).count():
            raise NotPossible("There are no more free seats than invitations.")
        invitation = Invitation.objects.create(
            table=table,
            address=address,
            player=Player.objects.by_address(address) if address else None,
            inviter=inviter,
            sent=moment,
            expires=moment + EXPIRES,
        )
        if address:
            send_invitation(invitation, "invitation", moment)
    wake_senders()
    return invitation


def send_invitation(invitation: Invitation, what: str, moment: datetime) -> None:
    """Write the letter of an invitation: the first ("invitation") or the reminder ("invitation_again")."""
    letter = new_letter(
        "invitation",
        f"{what}:{invitation.pk}",
        moment,
        player=invitation.player,
        address="" if invitation.player else invitation.address,
        table=invitation.table,
        data={"invitation": invitation.pk, "again": what == "invitation_again"},
    )
    if letter is not None:
        letter.save()


def accept(invitation_id: int, player: Player, channel: str = Channel.PAGE) -> Table:
    """Accept an invitation for a player: takes a free seat. Raises NotPossible. A shared link stays open to others."""
    with transaction.atomic():
        invitation = Invitation.objects.select_for_update().select_related("table").get(pk=invitation_id)
        if invitation.state != InvitationState.WAITING:
            raise NotPossible(f"This invitation is {invitation.get_state_display()}.")
        if invitation.expires < now():
            raise NotPossible("This invitation has expired.")
        if invitation.address:
            invitation.state, invitation.player = InvitationState.ACCEPTED, player
            invitation.save(update_fields=["state", "player"])
        return join(invitation.table_id, player, channel)


def decline(invitation_id: int) -> Invitation:
    """Decline an invitation; the inviter is told. Raises NotPossible."""
    with transaction.atomic():
        rows = Invitation.objects.select_for_update(of=("self",))  # PostgreSQL locks no row that may be missing
        invitation = rows.select_related("table", "inviter").get(pk=invitation_id)
        if invitation.state != InvitationState.WAITING or not invitation.address:
            raise NotPossible(f"This invitation is {invitation.get_state_display()}.")
        invitation.state = InvitationState.DECLINED
        invitation.save(update_fields=["state"])
        letter = new_letter(
            "told",
            f"told:{invitation.table.code}:declined:{invitation.pk}",
            now(),
            player=invitation.inviter,
            table=invitation.table,
            data={"what": "invitation_declined", "address": invitation.address},
        )
        if letter is not None:
            letter.save()
    wake_senders()
    return invitation
