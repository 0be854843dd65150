"""When a person wants to hear from us: at once, not at night, or once a day."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from pbem.players.models import Delivery, Player

URGENT = ("auth", "confirm", "receipt")
"""Kinds that answer something the person just did: never put off, never in a digest."""

IN_DIGEST = ("turn", "message", "reminder", "told")
"""Kinds that the daily letter makes unnecessary."""


def next_digest(player: Player, moment: datetime) -> datetime:
    """When the player's next daily letter is due, after `moment`."""
    local = moment.astimezone(ZoneInfo(player.zone))
    hour = local.replace(hour=player.digest_hour, minute=0, second=0, microsecond=0)
    return hour if hour > local else hour + timedelta(days=1)


def when_to_send(player: Player, kind: str, moment: datetime, due: datetime | None = None) -> datetime | None:
    """When a letter of this kind should go out; None if the daily letter will do instead.

    `due` is the deadline that it tells of: what cannot wait for the digest goes out at once, what cannot wait for the
    morning goes out in the night.
    """
    if kind in URGENT:
        return moment
    if player.delivery == Delivery.DIGEST and kind in IN_DIGEST:
        digest = next_digest(player, moment)
        if due is None or due > digest + timedelta(hours=1):
            return None
    morning = _end_of_quiet(player, moment)
    return moment if due is not None and due < morning + timedelta(hours=1) else morning


def _end_of_quiet(player: Player, moment: datetime) -> datetime:
    start, end = player.quiet_from, player.quiet_until
    if start is None or end is None or start == end:
        return moment
    local = moment.astimezone(ZoneInfo(player.zone))
    quiet = start <= local.hour < end if start < end else local.hour >= start or local.hour < end
    if not quiet:
        return moment
    morning = local.replace(hour=end, minute=0, second=0, microsecond=0)
    return (morning if morning > local else morning + timedelta(days=1)).astimezone(moment.tzinfo)
