"""Letters are written in the same transaction as the events they tell of: here their keys, their text comes later."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from games.engine.play import Position
from pbem.players.models import Player
from pbem.players.wishes import when_to_send
from pbem.tables import rows
from pbem.tables.keys import token_of
from pbem.tables.models import Letter, Reply, Seat, Table

if TYPE_CHECKING:
    from pbem.tables.projection import Projection


ON_PAGE = timedelta(minutes=5)
"""Who has just answered on a page sees the next question there: its letter waits, and is dropped if not needed."""


def new_letter(
    kind: str,
    key: str,
    moment: datetime,
    *,
    player: Player | None = None,
    address: str = "",
    due: datetime | None = None,
    **fields: Any,
) -> Letter | None:
    """A letter to a person or an address, not stored yet; None if its reader does not want it or gets a digest."""
    send = moment
    if player is not None:
        if not player.wants(kind):
            return None
        wished = when_to_send(player, kind, moment, due)
        if wished is None:
            return None
        send = wished
    return Letter(key=key, kind=kind, player=player, address=address, written=moment, next=send, **fields)


class Outbox:
    """The letters of one ledger. Those whose next question comes with a receipt get no turn letter besides."""

    def __init__(self, table: Table, seats: list[Seat], moment: datetime) -> None:
        self.table, self.seats, self.moment = table, seats, moment
        self.letters: list[Letter] = []
        self.in_receipt: set[int] = set()
        self.on_page: set[int] = set()

    def write(
        self, kind: str, key: str, seat: Seat, due: datetime | None = None, data: dict[str, Any] | None = None
    ) -> Letter | None:
        """A letter to a seat's player, if a person sits there who wants it."""
        if seat.player is None:
            return None
        letter = new_letter(
            kind, key, self.moment, player=seat.player, due=due, table=self.table, seat=seat.number, data=data or {}
        )
        if letter is not None:
            self.letters.append(letter)
        return letter

    def receipt(self, reply: Reply, since: int) -> None:
        """The one receipt of a reply that came by mail; pages show theirs, and the next question with it.

        It carries the outcome, which is its reader's own, and tells what came after event `since`.
        """
        if reply.seat is None:
            return
        if reply.channel != "mail":
            self.on_page.add(reply.seat)
        else:
            self.in_receipt.add(reply.seat)
            data = {"reply": reply.pk, "outcome": reply.outcome, "since": since}
            self.write("receipt", f"receipt:{reply.pk}", self.seats[reply.seat], data=data)

    def tell(self, what: str, *, but: int | None = None, **data: Any) -> None:
        """Something that happened to the table itself, to all its people (but one)."""
        for seat in self.seats:
            if seat.number != but:
                self.tell_one(seat.number, what, **data)

    def tell_one(self, reader: int, what: str, **data: Any) -> None:
        """Something that only one seat needs to know."""
        about = f":{data['seat']}" if "seat" in data else ""  # two seats may be told of at the same head
        key = f"told:{self.table.code}:{what}:{self.table.head}:{reader}{about}"
        self.write("told", key, self.seats[reader], data={"what": what, **data})

    def tell_person(self, player: Player, what: str, **data: Any) -> None:
        """Something that somebody who has no seat here any more needs to know."""
        key = f"told:{self.table.code}:{what}:{self.table.head}:p{player.pk}"
        letter = new_letter("told", key, self.moment, player=player, table=self.table, data={"what": what, **data})
        if letter is not None:
            self.letters.append(letter)

    def tell_hosts(self, what: str, **data: Any) -> None:
        """Something that the hosts must look at."""
        for host in Player.objects.filter(is_staff=True, is_active=True):
            key = f"host:{self.table.code}:{what}:{self.table.head}:{host.pk}"
            letter = new_letter("host", key, self.moment, player=host, table=self.table, data={"what": what, **data})
            if letter is not None:
                self.letters.append(letter)

    def ask_again(self, seat: int, projection: "Projection", position: Position[Any]) -> None:
        """A new player's turn letter, for a question that was open before."""
        question = position.due.get(seat)
        if question is not None:
            token, due = token_of(self.table, question.id), projection.seats[seat].clock.due
            key = f"turn:{self.table.code}:{token}:g{projection.seats[seat].generation}"
            self.write("turn", key, self.seats[seat], due, {"token": token})

    def results(self, number: int) -> None:
        """The result, to everybody at the table."""
        for seat in self.seats:
            self.write("result", f"result:{self.table.code}:{seat.number}", seat)

    def turns(self, projection: "Projection", position: Position[Any] | None) -> None:
        """A turn letter for each question that was opened in this ledger and is open at its end."""
        if position is None or projection.is_over:
            return
        again = f":{len(projection.cuts)}" if projection.cuts else ""
        for key in projection.questions:
            question = projection.questions[key]
            seat = self.seats[question.seat]
            if key not in projection.open or projection.seats[question.seat].machine:
                continue
            if question.seat in self.in_receipt or (question.may and not seat.wants_may):
                continue
            if question.may and position.open[question.seat].decision.only_declines():
                continue
            token = token_of(self.table, key)
            due = projection.seats[question.seat].clock.due
            letter = self.write("turn", f"turn:{self.table.code}:{token}{again}", seat, due, {"token": token})
            if letter is not None and question.seat in self.on_page:
                letter.next += ON_PAGE

    def store(self) -> None:
        """All letters are pinned to the head of the log as it is now."""
        for letter in self.letters:
            letter.number = self.table.head
        rows.insert(self.letters)
