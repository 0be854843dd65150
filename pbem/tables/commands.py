"""What people do with whole tables: open, invite, join, begin, pause, extend, replace … Each is one transaction."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction

from games import GAMES
from games.engine.chance import Chance
from games.engine.game import Result
from games.engine.options import write_options
from pbem.celery import wake
from pbem.clocks.control import Control, write_control
from pbem.clocks.time import now
from pbem.players.models import Player
from pbem.tables import rows
from pbem.tables.answers import take_waiting
from pbem.tables.ledger import Ledger, open_ledger
from pbem.tables.letters import new_letter
from pbem.tables.machines import answer_for, play_on
from pbem.tables.models import (
    Channel,
    Invitation,
    InvitationState,
    Message,
    Policy,
    Reply,
    ReplyState,
    Seat,
    Status,
    Table,
    Visibility,
)
from pbem.tables.names import table_name

EXPIRES = timedelta(days=14)
"""An unanswered invitation lasts so long; it is reminded of once, half-way."""

BOT_NAME = "Robot"


class NotPossible(Exception):
    """A command that cannot be carried out now; the message says why, to the person who asked."""


@dataclass(slots=True)
class Opening:
    """What a new table is to be. `invited` are mail addresses; free seats are what is left of `players`."""

    game: str
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    bots: int = 0
    invited: Sequence[str] = ()
    control: Control = field(default_factory=Control)
    visibility: str = Visibility.PRIVATE
    joinable: bool = False
    policy: str = Policy.AUTOPILOT
    three_strikes: bool = True
    draw_seats: bool = True
    test: bool = False
    rematch_of: Table | None = None


def wake_table(table_id: int) -> None:
    """After the commit: letters to send, and perhaps bots to move."""
    transaction.on_commit(lambda: wake("pbem.tables.play_bots", table_id))
    transaction.on_commit(lambda: wake("pbem.mail.send_letters"))


@transaction.atomic
def open_table(opener: Player, opening: Opening, channel: str = Channel.PAGE) -> Table:
    """Open a table, seat the opener and the bots, invite the others; it begins when all seats are taken.

    Raises WrongOptions, or NotPossible.
    """
    if opening.game not in GAMES:
        raise NotPossible(f"There is no game called “{opening.game[:40]}”. There are {', '.join(GAMES)}.")
    game = GAMES[opening.game]
    options = game.read_options(opening.options, opening.players)
    if 1 + opening.bots + len(opening.invited) > opening.players:
        raise NotPossible(f"There are only {opening.players} seats.")
    table = Table.objects.create(
        game=game.key,
        options=write_options(options),
        visibility=opening.visibility,
        joinable=opening.joinable,
        control=write_control(opening.control),
        policy=opening.policy,
        three_strikes=opening.three_strikes,
        draw_seats=opening.draw_seats and not game.keeps_order(options),
        test=opening.test,
        opener=opener,
        opened=now(),
        rematch_of=opening.rematch_of,
    )
    Seat.objects.bulk_create([Seat(table=table, number=number) for number in range(opening.players)])
    with open_ledger(table.pk) as ledger:
        ledger.append("opened", data=_opened(table, opening), channel=channel)
        take_seat(ledger, opener, channel)
        for _ in range(opening.bots):
            _seat_bot(ledger, channel)
        begin_if_full(ledger, channel)
    for address in opening.invited:
        invite(table, address, opener)
    wake_table(table.pk)
    table.refresh_from_db()
    return table


def _opened(table: Table, opening: Opening) -> dict[str, Any]:
    return {
        "game": table.game,
        "options": table.options,
        "players": opening.players,
        "control": table.control,
        "policy": table.policy,
        "visibility": table.visibility,
    }


# ---- seats


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


def _seat_bot(ledger: Ledger, channel: str) -> None:
    seat = free_seats(ledger)[0]
    ledger.projection.seats[seat.number].bot = True
    _seat(ledger, seat, BOT_NAME, bot=True)
    ledger.append("joined", seat.number, data={"bot": True}, channel=channel)


def _seat(ledger: Ledger, seat: Seat, wished: str, player: Player | None = None, bot: bool = False) -> None:
    taken = [other.name for other in ledger.seats if other is not seat and other.name]
    seat.name, seat.player, seat.bot = table_name(wished, taken), player, bot
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
            _expire_invitations(ledger)
        wake_table(table_id)


def _expire_invitations(ledger: Ledger) -> None:
    waiting = Invitation.objects.filter(table=ledger.table, state=InvitationState.WAITING)
    waiting.update(state=InvitationState.EXPIRED)


def add_bot(table_id: int, player: Player, channel: str = Channel.PAGE) -> None:
    """The opener fills a free seat with a bot. Raises NotPossible."""
    with open_ledger(table_id) as ledger:
        if ledger.table.opener != player or ledger.table.status != Status.OPEN or not free_seats(ledger):
            raise NotPossible("A bot can take a free seat only before the game begins, if its opener wishes.")
        _seat_bot(ledger, channel)
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


# ---- invitations


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
    transaction.on_commit(lambda: wake("pbem.mail.send_letters"))
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
    wake("pbem.mail.send_letters")
    return invitation


# ---- replies


def store_reply(
    key: str,
    channel: str,
    *,
    table: Table | None,
    seat: int | None,
    token: str = "",
    lines: Sequence[str] = (),
    **more: Any,
) -> tuple[Reply, bool]:
    """Store what somebody sent by a page or a link, ready to be taken. The second value is False for a second copy."""
    moment = now()
    defaults = {
        "channel": channel,
        "state": ReplyState.WAITING,
        "table": table,
        "seat": seat,
        "token": token,
        "lines": list(lines),
        "received": moment,
        **more,
    }
    try:
        with transaction.atomic():
            reply = Reply(key=key, **defaults)
            rows.insert([reply])
            return reply, True
    except IntegrityError:  # the same form or mail was stored before, perhaps at this very moment by another process
        return Reply.objects.get(key=key), False


def new_reply_key() -> str:
    """For a form: the same form sent twice is one reply."""
    return f"form:{secrets.token_urlsafe(24)}"


# ---- what the host does, and the clock


def pause(table_id: int, until: datetime | None, channel: str = Channel.ADMIN) -> None:
    """The host stops all clocks; it ends by itself at `until` (aware), if given. Raises NotPossible."""
    with open_ledger(table_id) as ledger:
        _must_be(ledger, Status.RUNNING)
        ledger.append("paused", data={"until": until.isoformat() if until else None}, channel=channel)
        ledger.outbox.tell("paused")
        wake_table(table_id)


def resume(table_id: int, channel: str = Channel.ADMIN) -> None:
    """The game goes on after a pause, or after the host mended what it was stuck on. Raises NotPossible."""
    with open_ledger(table_id) as ledger:
        _must_be(ledger, Status.PAUSED, Status.STUCK)
        ledger.append("resumed" if ledger.table.status == Status.PAUSED else "mended", channel=channel)
        ledger.outbox.tell("resumed")
        take_waiting(ledger)
        play_on(ledger)
        wake_table(table_id)


def extend(table_id: int, seat: int, hours: float, channel: str = Channel.ADMIN, due: datetime | None = None) -> bool:
    """Give a seat more time. With `due`, only if that is still its deadline, so that asking twice extends once."""
    with open_ledger(table_id) as ledger:
        _must_be(ledger, Status.RUNNING, Status.PAUSED)
        clock = ledger.projection.seats[seat].clock
        if clock.due is None or (due is not None and clock.due != due):
            return False
        ledger.append("extended", seat, data={"seconds": round(hours * 3600)}, channel=channel)
        ledger.outbox.tell_one(seat, "extended", seconds=round(hours * 3600))
        wake_table(table_id)
        return True


def set_autopilot(table_id: int, seat: int, on: bool, channel: str = Channel.ADMIN) -> None:
    """Let the autopilot play for a seat from now on, or no longer. Raises NotPossible."""
    with open_ledger(table_id) as ledger:
        _must_be(ledger, Status.RUNNING)
        facts = ledger.projection.seats[seat]
        if facts.bot or facts.resigned is not None:
            raise NotPossible("The service plays for this seat in any case; give it to somebody else instead.")
        if facts.autopilot == on:
            raise NotPossible("That is so already.")
        ledger.append("autopilot", seat, data={"on": on}, channel=channel)
        ledger.outbox.tell("autopilot", seat=seat, on=on)
        play_on(ledger)
        wake_table(table_id)


def replace(table_id: int, seat: int, player: Player | None, channel: str = Channel.ADMIN) -> None:
    """Give a running seat to another player, or (None) to a bot: old keys are dead. Raises NotPossible."""
    with open_ledger(table_id) as ledger:
        _must_be(ledger, Status.RUNNING, Status.PAUSED)
        row = ledger.seats[seat]
        if player is not None and not ledger.table.test and any(other.player == player for other in ledger.seats):
            raise NotPossible(f"{player} has a seat at this table already.")
        row.player, row.unreachable = player, False
        row.save(update_fields=["player", "unreachable"])
        data = {"generation": row.generation + 1, "bot": player is None}
        ledger.append("replaced", seat, data=data, channel=channel)
        ledger.outbox.tell("replaced", seat=seat)
        ledger.outbox.ask_again(seat, ledger.projection, ledger.position)
        wake_table(table_id)


def end(table_id: int, ranks: Sequence[int], reason: str, channel: str = Channel.ADMIN) -> None:
    """The host ends a game with a result of his own. Raises NotPossible."""
    with open_ledger(table_id) as ledger:
        _must_be(ledger, Status.RUNNING, Status.PAUSED, Status.STUCK)
        if len(ranks) != len(ledger.seats) or min(ranks) != 1:
            raise NotPossible("A rank for each seat is needed, and somebody must be first.")
        ledger.end(Result(tuple(ranks), reason), channel)
        wake_table(table_id)


def cancel(table_id: int, channel: str = Channel.ADMIN) -> None:
    """The host ends a table without a result. Raises NotPossible."""
    with open_ledger(table_id) as ledger:
        _must_be(ledger, Status.OPEN, Status.RUNNING, Status.PAUSED, Status.STUCK)
        ledger.append("cancelled", channel=channel)
        ledger.outbox.tell("cancelled")
        _expire_invitations(ledger)
        wake_table(table_id)


def reveal(table_id: int, channel: str = Channel.ADMIN) -> None:
    """A host asked for the secrets of a table: that is all that is written. Who it was is not said in the log."""
    with open_ledger(table_id) as ledger:
        ledger.append("revealed", channel=channel)


def say(table_id: int, text: str) -> Message:
    """The host says something to everybody at the table."""
    with open_ledger(table_id) as ledger:
        message = Message.objects.create(
            table=ledger.table, seat=None, to=None, text=text[:2000], said=ledger.moment, number=ledger.table.head
        )
        for seat in ledger.seats:
            ledger.outbox.write("message", f"message:{message.pk}:{seat.number}", seat, data={"message": message.pk})
        wake_table(table_id)
        return message


def time_is_up(table_id: int, seat: int) -> bool:
    """Judge a deadline: False if it does not hold (any more). A reply that came in time was taken first."""
    with open_ledger(table_id) as ledger:
        take_waiting(ledger)
        due = ledger.projection.seats[seat].clock.due
        if ledger.projection.status != Status.RUNNING or due is None or due > ledger.moment:
            return False
        _time_out(ledger, seat)
        wake_table(table_id)
        return True


def _time_out(ledger: Ledger, seat: int) -> None:
    question = ledger.position.due[seat]
    ledger.append("timed_out", seat, question=question.id, channel=Channel.CLOCK)
    strikes = ledger.projection.seats[seat].strikes
    if ledger.table.policy == Policy.RESIGN or (ledger.table.three_strikes and strikes >= 3):
        ledger.resign(seat, Channel.CLOCK)
        ledger.outbox.tell("resigned_by_clock", seat=seat)
    else:
        turn = ledger.position.turn
        ledger.outbox.tell_one(seat, "timed_out")
        while seat in ledger.position.due and ledger.position.turn == turn and not ledger.projection.is_over:
            answer_for(ledger, ledger.position.due[seat], Channel.CLOCK)
    play_on(ledger)


def mark_stuck(table_id: int, reason: str) -> None:
    """The rules crashed: nothing they choke on is in the log; the table stops, its players and the host are told."""
    with open_ledger(table_id) as ledger:
        if ledger.projection.status in (Status.STUCK, Status.ENDED, Status.CANCELLED):
            return
        ledger.append("stuck", data={"reason": reason[:200]}, channel=Channel.ADMIN)
        ledger.outbox.tell("stuck")
        # The fault's message may quote a hand: by mail hosts get its type, the rest on the admin's page, if they ask.
        ledger.outbox.tell_hosts("stuck", reason=reason.partition(":")[0][:200])
        wake_table(table_id)


def _must_be(ledger: Ledger, *states: str) -> None:
    if ledger.table.status not in states:
        raise NotPossible(f"The table is {ledger.table.get_status_display()}.")
