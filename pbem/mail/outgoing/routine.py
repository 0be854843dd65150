"""Letters that nobody's move brings about: the daily digest, reminders of invitations."""

from datetime import timedelta
from zoneinfo import ZoneInfo

from django.db import transaction

from pbem.clocks.time import now
from pbem.players.models import Delivery, Player
from pbem.tables.commands import EXPIRES, send_invitation
from pbem.tables.letters import new_letter
from pbem.tables.models import Invitation, InvitationState, Status

BATCH = 500


def send_digests() -> int:
    """One letter a day to each person who wants a digest, at that person's hour; returns how many were written."""
    moment, count = now(), 0
    for player in Player.objects.filter(delivery=Delivery.DIGEST, is_active=True, erased=None)[:BATCH]:
        local = moment.astimezone(ZoneInfo(player.zone))
        if local.hour >= player.digest_hour and player.digested != local.date():
            count += _send_digest(player, local.date().isoformat())
    return count


def _send_digest(player: Player, day: str) -> bool:
    """Two sweepers may both come here: a conditional update claims the day, and the letter's key is the day's."""
    since = (now() - timedelta(days=1)).isoformat()
    with transaction.atomic():
        if not Player.objects.filter(pk=player.pk).exclude(digested=day).update(digested=day):
            return False
        letter = new_letter("digest", f"digest:{player.pk}:{day}", now(), player=player, data={"since": since})
        if letter is not None:
            letter.save()
        return letter is not None


def remind_invitations() -> int:
    """Remind once, half-way, of invitations that wait; expire those whose time is over. Returns how many changed."""
    moment = now()
    waiting = Invitation.objects.filter(state=InvitationState.WAITING, table__status=Status.OPEN)
    expired = waiting.filter(expires__lt=moment).update(state=InvitationState.EXPIRED)
    reminded = 0
    for invitation in waiting.filter(reminded=False, sent__lt=moment - EXPIRES / 2).exclude(address="")[:BATCH]:
        with transaction.atomic():
            if waiting.filter(pk=invitation.pk, reminded=False).update(reminded=True):
                send_invitation(invitation, "invitation_again", moment)
                reminded += 1
    return expired + reminded
