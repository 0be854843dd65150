"""Seats of a table that has not begun: taken, left, given to bots; when all are taken, the game begins."""

from collections.abc import Sequence

from games.engine.chance import Chance
from pbem.players.models import Player
from pbem.tables.commands.possible import NotPossible, wake_table
from pbem.tables.ledger import Ledger, open_ledger
from pbem.tables.machines import play_on
from pbem.tables.models import Channel, Invitation, InvitationState, Seat, Status, Table
from pbem.tables.names import table_name

BOT_NAME = "Robot"


def free_seats(ledger: Ledger) -> list[Seat]:
    """Seats that nobody has, in order."""
    return [seat for seat in ledger.seats if seat.player is None and not seat.bot]


def take_seat(ledger: Ledger, player: Player, channel: str) -> Seat:
    """Give a player the first free seat. Raises NotPossible."""
    if ledger.table.status != Status.OPEN:
        raise NotPossible("This game has already begun.")
    if not ledger.table.test and any(seat.player == player for seat in ledger.seats):
        raise NotPossible("You have a seat at this table already.")
    free = free_seats(ledger)
    if not free:
        raise NotPossible("All seats of this table are taken.")
    _seat(ledger, free[0], player.name, player=player)
    ledger.append("joined", free[0].number, channel=channel)
    return free[0]


def seat_bot(ledger: Ledger, channel: str) -> None:
    seat = free_seats(ledger)[0]
    ledger.projection.seats[seat.number].bot = True
    _seat(ledger, seat, BOT_NAME, bot=True)
    ledger.append("joined", seat.number, data={"bot": True}, channel=channel)


def _seat(ledger: Ledger, seat: Seat, wished: str, player: Player | None = None, bot: bool = False) -> None:
    taken = [other.name for other in ledger.seats if other is not seat and other.name]
    seat.name, seat.player, seat.bot = table_name(wished, [*taken, *ledger.table.rules.reserved]), player, bot
    seat.save(update_fields=["name", "player", "bot"])


def join(table_id: int, player: Player, channel: str = Channel.PAGE) -> Table:
    """Take a free seat of an open table. Raises NotPossible. Whoever else wants the last seat waits for the lock."""
    with open_ledger(table_id) as ledger:
        take_seat(ledger, player, channel)
        begin_if_full(ledger, channel)
        wake_table(table_id)
        return ledger.table


def leave(table_id: int, player: Player, channel: str = Channel.PAGE) -> None:
    """Give up a seat before the game begins; the opener's leaving cancels the table. Raises NotPossible."""
    with open_ledger(table_id) as ledger:
        if ledger.table.status != Status.OPEN:
            raise NotPossible("The game has begun: you can resign instead.")
        own = [seat for seat in ledger.seats if seat.player == player]
        if not own:
            raise NotPossible("You have no seat at this table.")
        for seat in own:
            seat.player, seat.name = None, ""
            seat.save(update_fields=["player", "name"])
            ledger.append("left", seat.number, channel=channel)
        if ledger.table.opener == player:
            ledger.append("cancelled", channel=channel)
            ledger.outbox.tell("cancelled")
            expire_invitations(ledger)
        wake_table(table_id)


def expire_invitations(ledger: Ledger) -> None:
    waiting = Invitation.objects.filter(table=ledger.table, state=InvitationState.WAITING)
    waiting.update(state=InvitationState.EXPIRED)


def add_bot(table_id: int, player: Player, channel: str = Channel.PAGE) -> None:
    """The opener fills a free seat with a bot. Raises NotPossible."""
    with open_ledger(table_id) as ledger:
        if ledger.table.opener != player or ledger.table.status != Status.OPEN or not free_seats(ledger):
            raise NotPossible("A bot can take a free seat only before the game begins, if its opener wishes.")
        seat_bot(ledger, channel)
        begin_if_full(ledger, channel)
        wake_table(table_id)


def begin_if_full(ledger: Ledger, channel: str) -> bool:
    """Begin when all seats are taken: draw the order of seats, deal, ask the first questions."""
    if free_seats(ledger) or ledger.table.status != Status.OPEN:
        return False
    order = list(range(len(ledger.seats)))
    if ledger.table.draw_seats:
        Chance(ledger.table.seed, -2).shuffle(order)
    _reseat(ledger, order)
    ledger.begin(order, channel)
    play_on(ledger)
    return True


def _reseat(ledger: Ledger, order: Sequence[int]) -> None:
    """Seat n is taken by who sat at order[n]; rows keep their numbers, so only who sits there moves."""
    sitting = [(seat.name, seat.player, seat.bot) for seat in ledger.seats]
    for seat, old in zip(ledger.seats, order, strict=True):
        seat.name, seat.player, seat.bot = sitting[old]
        ledger.projection.seats[seat.number].bot = seat.bot
    Seat.objects.bulk_update(ledger.seats, ["name", "player", "bot"])
