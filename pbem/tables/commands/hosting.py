"""What the host does with a table, and the clock."""

from collections.abc import Sequence
from datetime import datetime

from games.engine.game import Result
from pbem.players.models import Player
from pbem.tables.answers import take_waiting
from pbem.tables.commands.possible import NotPossible, must_be, wake_table
from pbem.tables.commands.seats import expire_invitations
from pbem.tables.ledger import Ledger, open_ledger
from pbem.tables.machines import answer_for, play_on
from pbem.tables.models import Channel, Message, Policy, Status


def pause(table_id: int, until: datetime | None, channel: str = Channel.ADMIN) -> None:
    """The host stops all clocks; it ends by itself at `until` (aware), if given. Raises NotPossible."""
    with open_ledger(table_id) as ledger:
        must_be(ledger, Status.RUNNING)
        ledger.append("paused", data={"until": until.isoformat() if until else None}, channel=channel)
        ledger.outbox.tell("paused")
        wake_table(table_id)


def resume(table_id: int, channel: str = Channel.ADMIN) -> None:
    """The game goes on after a pause, or after the host mended what it was stuck on. Raises NotPossible."""
    with open_ledger(table_id) as ledger:
        must_be(ledger, Status.PAUSED, Status.STUCK)
        ledger.append("resumed" if ledger.table.status == Status.PAUSED else "mended", channel=channel)
        ledger.outbox.tell("resumed")
        take_waiting(ledger)
        play_on(ledger)
        wake_table(table_id)


def extend(table_id: int, seat: int, hours: float, channel: str = Channel.ADMIN, due: datetime | None = None) -> bool:
    """Give a seat more time. With `due`, only if that is still its deadline, so that asking twice extends once."""
    with open_ledger(table_id) as ledger:
        must_be(ledger, Status.RUNNING, Status.PAUSED)
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
        must_be(ledger, Status.RUNNING)
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
        must_be(ledger, Status.RUNNING, Status.PAUSED)
        row = ledger.seats[seat]
        if player is not None and not ledger.table.test and any(other.player == player for other in ledger.seats):
            raise NotPossible(f"{player} has a seat at this table already.")
        before, row.player, row.unreachable = row.player, player, False
        row.save(update_fields=["player", "unreachable"])
        data = {"generation": row.generation + 1, "bot": player is None}
        ledger.append("replaced", seat, data=data, channel=channel)
        ledger.outbox.tell("replaced", seat=seat)
        if before is not None and before != player:
            ledger.outbox.tell_person(before, "given_away")
        ledger.outbox.ask_again(seat, ledger.projection, ledger.position)
        wake_table(table_id)


def end(table_id: int, ranks: Sequence[int], reason: str, channel: str = Channel.ADMIN) -> None:
    """The host ends a game with a result of his own. Raises NotPossible."""
    with open_ledger(table_id) as ledger:
        must_be(ledger, Status.RUNNING, Status.PAUSED, Status.STUCK)
        if len(ranks) != len(ledger.seats) or min(ranks) != 1:
            raise NotPossible("A rank for each seat is needed, and somebody must be first.")
        ledger.end(Result(tuple(ranks), reason), channel)
        wake_table(table_id)


def cancel(table_id: int, channel: str = Channel.ADMIN) -> None:
    """The host ends a table without a result. Raises NotPossible."""
    with open_ledger(table_id) as ledger:
        must_be(ledger, Status.OPEN, Status.RUNNING, Status.PAUSED, Status.STUCK)
        ledger.append("cancelled", channel=channel)
        ledger.outbox.tell("cancelled")
        expire_invitations(ledger)
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
