"""A table's whole log as rows of a page: each event with its narration, letters and replies; the chain verified."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from allauth.account.models import EmailAddress
from django.db.models import Q
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.engine.log import GENESIS, chain
from pbem.clocks.models import Deadline
from pbem.mail.keys import mask_keys
from pbem.tables.admin.telling import event_details, letter_fault, outcome_words, sender_match
from pbem.tables.ledger import log_event
from pbem.tables.models import Event, Letter, Line, Message, Order, Question, Reply, Seat, Table
from pbem.tables.scene import see

PAGE = 100
"""Events on one page; without a number the last ones are shown."""


@dataclass(frozen=True, slots=True)
class LetterRow:
    """A letter as the page lists it."""

    letter: Letter
    reader: str
    fault: str


@dataclass(frozen=True, slots=True)
class ReplyRow:
    """A reply as the page lists it; `lines` only if they may be shown."""

    reply: Reply
    who: str
    sender: str
    outcome: str
    lines: str


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event as the page lists it. `only` are the lines that single seats read instead, if they may be shown."""

    event: Event
    who: str
    details: str
    lines: list[str]
    only: list[tuple[str, str]]
    forced: list[str]
    has_board: bool
    letters: list[LetterRow]
    replies: list[ReplyRow]


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat as the page lists it, with its clock and (if it may be shown) its open question."""

    seat: Seat
    address: str
    since: datetime | None
    until: datetime | None
    is_due: bool
    prompt: str


@dataclass(slots=True)
class Board:
    """The position after an event, for a seat or a spectator; `fault` if the rules cannot show it."""

    number: int
    seat: int | None
    who: str
    text: str = ""
    svg: SafeString = field(default_factory=SafeString)
    fault: str = ""
    earlier: int | None = None
    later: int | None = None


class History:
    """Everything of one table. `shown` says that the game's secrets may be shown, `letters_shown` that mail may."""

    def __init__(self, table: Table, shown: bool, mail_shown: bool) -> None:
        self.table, self.shown, self.mail_shown = table, shown, mail_shown
        self.seats = list(table.seats.select_related("player").order_by("number"))
        self.names = [str(seat) for seat in self.seats]
        self.events = list(Event.objects.filter(table=table).order_by("number"))
        self.addresses = _addresses(self.seats)

    # ---- the log

    @property
    def begun_at(self) -> int | None:
        return next((event.number for event in self.events if event.kind == "begun"), None)

    def broken_at(self) -> int | None:
        """The first event at which the digest chain does not hold, or the head; None if it is whole."""
        digest = GENESIS
        for number, event in enumerate(self.events, 1):
            digest = chain(digest, str(self.table.uuid), log_event(event))
            if event.number != number or bytes(event.digest) != digest:
                return event.number
        whole = (len(self.events), digest) == (self.table.head, bytes(self.table.digest))
        return None if whole else self.table.head

    def rows(self, events: Sequence[Event]) -> list[EventRow]:
        """These events with all that belongs to them, in order."""
        if not events:
            return []
        first, last = events[0].number, events[-1].number
        lines, letters, replies = self._lines(first, last), self._letters(first, last), self._replies(events)
        return [
            EventRow(
                event,
                self.who(event.seat),
                event_details(event, self.names, self.shown),
                [line.text for line in lines[event.number] if line.text],
                self._only(lines[event.number]),
                self._forced(event),
                self.begun_at is not None and event.number >= self.begun_at,
                letters[event.number],
                replies[event.number],
            )
            for event in events
        ]

    def who(self, seat: int | None) -> str:
        return self.names[seat] if seat is not None and seat < len(self.names) else ""

    def _lines(self, first: int, last: int) -> dict[int, list[Line]]:
        found: dict[int, list[Line]] = defaultdict(list)
        for line in Line.objects.filter(table=self.table, number__range=(first, last)).order_by("number", "order"):
            found[line.number].append(line)
        return found

    def _only(self, lines: Iterable[Line]) -> list[tuple[str, str]]:
        if not self.shown:
            return []
        return [(self.who(int(seat)), text) for line in lines for seat, text in sorted(line.only.items()) if text]

    def _forced(self, event: Event) -> list[str]:
        """Answers that were taken without asking after it."""
        if not self.shown:
            return []
        return [f"{self.who(seat)}: {text}" for seat, _question, text in event.data.get("forced", ())]

    # ---- letters and replies

    def _letters(self, first: int, last: int) -> dict[int, list[LetterRow]]:
        found: dict[int, list[LetterRow]] = defaultdict(list)
        for letter in self._letter_rows(Q(number__range=(first, last))):
            found[letter.letter.number].append(letter)
        return found

    def early_letters(self) -> list[LetterRow]:
        """Letters that belong to no event: invitations, confirmations."""
        return self._letter_rows(Q(number=0))

    def _letter_rows(self, which: Q) -> list[LetterRow]:
        rows = Letter.objects.filter(which, table=self.table).select_related("player").order_by("id")
        return [
            LetterRow(row, self.who(row.seat) or str(row.player or row.address), letter_fault(row, self.mail_shown))
            for row in rows
        ]

    def _replies(self, events: Sequence[Event]) -> dict[int, list[ReplyRow]]:
        """Each reply at the first event that it brought."""
        first: dict[int, int] = {}
        for event in events:
            if event.reply_id is not None:
                first.setdefault(event.reply_id, event.number)
        found: dict[int, list[ReplyRow]] = defaultdict(list)
        for row in self.reply_rows(Q(pk__in=first)):
            found[first[row.reply.pk]].append(row)
        return found

    def other_replies(self) -> list[ReplyRow]:
        """The latest replies that brought no event."""
        return self.reply_rows(Q(events=None), limit=PAGE)

    def reply_rows(self, which: Q, limit: int | None = None) -> list[ReplyRow]:
        rows = Reply.objects.filter(which, table=self.table).defer("raw").order_by("-received", "-id")[:limit]
        return [
            ReplyRow(
                row,
                self.who(row.seat) or _("The host"),
                sender_match(row, self.addresses),
                outcome_words(row, self.mail_shown),
                mask_keys(" / ".join(row.lines)) if self.mail_shown else "",
            )
            for row in reversed(rows)
        ]

    def messages(self) -> list[tuple[Message, str, str, str]]:
        """What was said: the message, who, to whom, and the text if it is the host's own or may be shown."""
        rows = Message.objects.filter(table=self.table).order_by("-id")[:PAGE]
        return [
            (
                row,
                self.who(row.seat) or _("The host"),
                self.who(row.to) or _("all"),
                mask_keys(row.text) if self.mail_shown or row.seat is None else "",
            )
            for row in reversed(rows)
        ]

    def orders(self) -> list[tuple[Order, str, str]]:
        """Orders that wait: the order, whose, and its text if it may be shown."""
        rows = Order.objects.filter(table=self.table).order_by("seat", "id")
        return [(row, self.who(row.seat), mask_keys(row.text) if self.shown else "") for row in rows]

    # ---- seats and boards

    def seat_rows(self) -> list[SeatRow]:
        clocks = {row.seat: row for row in Deadline.objects.filter(table=self.table)}
        asked = {row.seat: row for row in Question.objects.filter(table=self.table, closed=None)}
        return [self._seat_row(seat, clocks.get(seat.number), asked.get(seat.number)) for seat in self.seats]

    def _seat_row(self, seat: Seat, clock: Deadline | None, asked: Question | None) -> SeatRow:
        return SeatRow(
            seat,
            ", ".join(sorted(self.addresses.get(seat.number, ()))),
            clock.started if clock else None,
            clock.due if clock else None,
            asked is not None and not asked.may,
            asked.prompt if asked and self.shown else "",
        )

    def board(self, number: int | None, seat: int | None) -> Board | None:
        """The board after an event (or now), as a seat or a spectator sees it; None before the game began."""
        at = self.table.head if number is None else number
        if self.begun_at is None or not self.begun_at <= at <= self.table.head:
            return None
        board = Board(at, seat, self.who(seat) or _("a spectator"))
        board.earlier = at - 1 if at > self.begun_at else None
        board.later = at + 1 if at < self.table.head else None
        try:
            scene = see(self.table, seat, at)
            board.text, board.svg = scene.text, mark_safe(scene.svg)
        except Exception as fault:  # a stuck table's rules choke on its log; its history must be seen all the same
            board.fault = type(fault).__name__
        return board


def _addresses(seats: Iterable[Seat]) -> dict[int, set[str]]:
    """The verified addresses of each seat's player."""
    players = {seat.player_id: seat.number for seat in seats if seat.player_id}
    found: dict[int, set[str]] = defaultdict(set)
    for player, email in EmailAddress.objects.filter(user__in=players, verified=True).values_list("user_id", "email"):
        found[players[player]].add(email.casefold())
    return found


def page_of(events: Sequence[Event], page: int | None) -> tuple[list[Event], int, int]:
    """The events of a page (counted from 1; the last without one), that page, and how many there are."""
    pages: Any = max(1, -(-len(events) // PAGE))
    here = min(max(page or pages, 1), pages)
    return list(events[(here - 1) * PAGE : here * PAGE]), here, pages
