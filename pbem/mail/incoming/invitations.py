"""A mail to the address of an invitation: yes or no, for the person who was invited."""

from typing import Any

from django.utils.translation import gettext as _

from games.engine.decisions import tidy
from pbem.mail.incoming.addresses import Ours, own_address
from pbem.mail.incoming.answering import in_language_of, write_answer
from pbem.mail.incoming.holding import finish, hold, ignore
from pbem.mail.incoming.people import addresses_of, is_authenticated, is_from, is_proven, known_sender, player_for
from pbem.mail.incoming.seats import take_lines
from pbem.mail.keys import is_signed, read_key
from pbem.mail.reading.message import Incoming
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Channel, Invitation, Reply, ReplyState, Table

YES = frozenset({"accept", "yes", "join", "ok", "/accept", "/yes", "/join"})
NO = frozenset({"decline", "no", "/decline", "/no"})


def read_for_invitation(reply: Reply, incoming: Incoming, ours: Ours) -> None:
    """Accept or decline if it comes from whom we invited; else hold it, and ask at the invited address."""
    invitation = _invitation(ours)
    if invitation is None:
        ignore(reply, "a wrong key of an invitation")
        return
    reply.table = invitation.table
    take_lines(reply, incoming)
    invited = _invited(invitation, incoming)
    if invited is None:
        ignore(reply, "an invitation for everybody, answered by somebody unknown")
    elif not is_from(incoming, invited) or not _is_believed(invitation, incoming):
        to = "" if invitation.player else invited[0]
        hold(reply, "held", "not proven to come from who was invited", player=invitation.player, address=to)
    else:
        finish(reply, ReplyState.DONE)
        answer_invitation(reply)


def _is_believed(invitation: Invitation, incoming: Incoming) -> bool:
    """A key that only one address got proves something by itself, one that was shared does not."""
    return is_authenticated(incoming) if invitation.address else is_proven(incoming)


def _invitation(ours: Ours) -> Invitation | None:
    key = read_key(ours.local)
    [number] = key.parts
    if not number.isdecimal() or len(number) > 18:
        return None
    invitation = Invitation.objects.select_related("table", "player").filter(pk=int(number)).first()
    signed = invitation is not None and is_signed(key, f"{invitation.table_id}|{invitation.address}")
    return invitation if signed else None


def _invited(invitation: Invitation, incoming: Incoming) -> list[str] | None:
    """The addresses that may answer. A link to share has none: there a person whom we know may."""
    own = addresses_of(invitation.player) if invitation.player else []
    if invitation.address:
        return [invitation.address, *own]
    sender = known_sender(incoming)
    return addresses_of(sender) if sender else None


def answer_invitation(reply: Reply) -> None:
    """Do what the first own line says, for the invited person, and answer."""
    ours = own_address(reply.recipient)
    invitation = _invitation(ours) if ours is not None else None
    if invitation is None:
        return
    word = tidy(reply.lines[0]) if reply.lines else ""
    player = invitation.player or Player.objects.by_address(invitation.address or reply.sender)
    with in_language_of(player):
        if word in YES:
            _accept(reply, invitation, player)
        elif word in NO and invitation.address:
            _decline(reply, invitation, player)
        else:
            text = _("I did not understand your answer to the invitation. Write “accept” or “decline” as first line.")
            _answer(reply, invitation, player, what="invitation_unclear", text=text)


def _accept(reply: Reply, invitation: Invitation, player: Player | None) -> None:
    joined = player or player_for(invitation.address)
    try:
        table = commands.accept(invitation.pk, joined, Channel.MAIL)
    except commands.NotPossible as reason:
        _answer(reply, invitation, joined, what="invitation_not_possible", text=str(reason))
        return
    seat = table.seats.filter(player=joined).first()
    if table.begun is not None:
        text = _("You have a seat, and the game has begun.")
    else:
        text = _("You have a seat. The game begins when all seats are taken.")
    _answer(reply, invitation, joined, table, seat.number if seat else None, what="invitation_accepted", text=text)


def _decline(reply: Reply, invitation: Invitation, player: Player | None) -> None:
    try:
        commands.decline(invitation.pk)
    except commands.NotPossible as reason:
        _answer(reply, invitation, player, what="invitation_not_possible", text=str(reason))
        return
    _answer(reply, invitation, player, what="you_declined", text=_("You declined. Whoever invited you is told."))


def _answer(
    reply: Reply,
    invitation: Invitation,
    player: Player | None,
    table: Table | None = None,
    seat: int | None = None,
    **data: Any,
) -> None:
    to = "" if player else invitation.address
    data = {"invitation": invitation.pk, **data}
    write_answer(reply, "told", data, player=player, address=to, table=table, seat=seat)
