"""Everything that is kept about a person, as JSON values."""

from typing import Any

from allauth.account.models import EmailAddress

from pbem.players.erase import seated_since
from pbem.players.models import Player
from pbem.tables.models import Invitation, Letter, Message, Reply, Seat

WISHES = ("name", "language", "zone", "delivery", "digest_hour", "quiet_from", "quiet_until", "plain", "unwanted")


def all_about(player: Player) -> dict[str, Any]:
    """The person, their addresses, seats with what they sent and said there, invitations, and a list of letters."""
    addresses = EmailAddress.objects.filter(user=player).values("email", "verified", "primary")
    seats = Seat.objects.filter(player=player).select_related("table").order_by("table_id", "number")
    invitations = Invitation.objects.filter(player=player).values("table__code", "address", "state", "sent")
    letters = Letter.objects.filter(player=player).order_by("written")
    return {
        "player": {"joined": player.joined, **{name: getattr(player, name) for name in WISHES}},
        "addresses": list(addresses),
        "seats": [_seat(seat) for seat in seats],
        "invitations": list(invitations),
        "letters": list(letters.values("kind", "table__code", "state", "written", "sent")),
    }


def _seat(seat: Seat) -> dict[str, Any]:
    since, table = seated_since(seat), seat.table
    replies = Reply.objects.filter(table=table, seat=seat.number, received__gte=since).order_by("received", "id")
    said = Message.objects.filter(table=table, seat=seat.number, said__gte=since)
    return {
        "table": table.code,
        "game": table.game,
        "seat": seat.number + 1,
        "name": seat.name,
        "status": table.status,
        "opened": table.opened,
        "result": table.result,
        "replies": list(replies.values("received", "channel", "state", "sender", "lines", "outcome")),
        "messages": list(said.values("said", "text")),
    }
