"""Doing the books: what was sent and what came of it, in the database and at the mail server."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import StringIO
from time import monotonic, sleep

from django.core.management import CommandError, call_command
from django.db import Error, close_old_connections, connection
from django.db.models import Count, QuerySet

from games.engine.log import chain
from pbem.tables.ledger import log_event
from pbem.tables.models import Event, Letter, LetterState, Question, Reply, ReplyState, Seat, Table
from tests.faults.driver import Answer, Players

FEW = 5


@dataclass(slots=True)
class Books:
    """Figures, and everything that is wrong, in words."""

    figures: dict[str, object] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def expect(self, what: str, wrong: list[str]) -> None:
        self.figures[what] = len(wrong)
        self.faults += [f"{what}: {one}" for one in wrong[:FEW]]


def wait_until_quiet(patience: float) -> float:
    """Until no reply and no letter waits, or patience ends (the books will tell); returns the seconds it took."""
    begun = monotonic()
    while monotonic() < begun + patience:
        try:
            close_old_connections()
            if not waiting():
                return monotonic() - begun
        except Error:
            connection.close()  # the database is just being killed
        sleep(0.2)
    return patience


def waiting() -> dict[str, int]:
    """What has not been dealt with."""
    replies = Reply.objects.filter(state__in=[ReplyState.RAW, ReplyState.WAITING]).count()
    letters = Letter.objects.filter(state=LetterState.WAITING).count()
    return {name: count for name, count in (("replies", replies), ("letters", letters)) if count}


def do_the_books(books: Books, players: Players) -> None:
    """Compare all that the players ever sent and got with the database."""
    close_old_connections()
    books.figures["letters sent so far"] = _sent().count()
    books.expect("mails not taken", [answer.message_id for answer in players.answers if not answer.taken])
    books.expect("answers lost", list(_lost(players.answers)))
    books.expect("answers played twice", list(_twice()))
    books.expect("events nobody wrote", list(_unwritten(players.answers)))
    books.expect("letters missing", list(_missing(players)))
    books.expect("letters nobody knows", list(_unknown(players)))
    books.expect("doubles that differ", [name for name, seen in players.hashes.items() if len(seen) > 1])
    books.expect("tables out of step", list(_out_of_step()))


def _sent() -> QuerySet[Letter]:
    return Letter.objects.filter(state=LetterState.SENT)


def _lost(answers: list[Answer]) -> Iterator[str]:
    """Each mail that was taken is one reply, done; a right one was played, a wrong one got a receipt that was sent."""
    replies = {reply.message_id: reply for reply in Reply.objects.filter(channel="mail").defer("raw")}
    played = Counter(Event.objects.filter(kind="answered", channel="mail").values_list("reply_id", "text"))
    receipts = set(_sent().filter(kind="receipt").values_list("key", flat=True))
    for answer in answers:
        reply = replies.get(answer.message_id)
        if reply is None:
            yield f"{answer.message_id} is not stored"
        elif reply.state != ReplyState.DONE:
            tried = f"attempts {reply.attempts}, leased {reply.leased}"
            yield f"reply {reply.pk} is {reply.state}, {tried}, {reply.outcome}"
        elif f"receipt:{reply.pk}" not in receipts:
            yield f"reply {reply.pk} got no receipt: {reply.outcome}"
        elif answer.right and (reply.outcome.get("state"), played[reply.pk, answer.text]) != ("played", 1):
            yield f"reply {reply.pk} {answer.text!r} was not played once: {reply.outcome}"
        elif not answer.right and reply.outcome.get("state") != "refused":
            yield f"reply {reply.pk} should have been refused: {reply.outcome}"


def _twice() -> Iterator[str]:
    """A question is answered once, a mail is stored once."""
    answered = Event.objects.filter(kind="answered").values("table", "question", "seat")
    yield from map(str, answered.order_by().annotate(times=Count("pk")).filter(times__gt=1))
    mails = Reply.objects.exclude(message_id="").values("message_id").order_by().annotate(times=Count("pk"))
    yield from map(str, mails.filter(times__gt=1))


def _unwritten(answers: list[Answer]) -> Iterator[str]:
    names = {answer.message_id for answer in answers}
    events = Event.objects.filter(kind="answered", channel="mail").select_related("reply")
    for event in events.defer("reply__raw"):
        if event.reply is None or event.reply.message_id not in names:
            yield str(event)


def _missing(players: Players) -> Iterator[str]:
    """Each letter left or was dropped for a reason; what is sent has arrived; each question was asked by letter."""
    for letter in Letter.objects.exclude(state__in=[LetterState.SENT, LetterState.DROPPED]).defer("raw"):
        yield f"{letter.key} is {letter.state}, attempts {letter.attempts}, next {letter.next}: {letter.fault}"
    for key, name in _sent().values_list("key", "message_id"):
        if name not in players.copies:
            yield f"{key} never arrived"
    codes = dict(Table.objects.values_list("pk", "code"))
    asked = {key.rsplit("-", 1)[0] for key in players.asked}
    machines = set(Seat.objects.filter(bot=True).values_list("table_id", "number"))
    for table, seat, token in Question.objects.filter(may=False).values_list("table_id", "seat", "token"):
        if (table, seat) not in machines and f"q{codes[table]}-{seat}-{token}" not in asked:
            yield f"question {token} of seat {seat} at {codes[table]} was never asked by letter"


def _unknown(players: Players) -> Iterator[str]:
    ours = set(Letter.objects.exclude(message_id="").values_list("message_id", flat=True))
    yield from players.copies.keys() - ours


def _out_of_step() -> Iterator[str]:
    """rebuild --check, replay --all, and the chain of digests."""
    for command in (("rebuild", "--check"), ("replay", "--all")):
        told = StringIO()
        try:
            call_command(*command, stdout=told, stderr=told)
        except CommandError as fault:
            yield f"{' '.join(command)}: {fault} {told.getvalue()[-500:]}"
    for table in Table.objects.iterator(chunk_size=100):
        digest, number = bytes(32), 0
        for event in Event.objects.filter(table=table).order_by("number"):
            digest, number = chain(digest, str(table.uuid), log_event(event)), number + 1
            if (event.number, bytes(event.digest)) != (number, digest):
                yield f"the chain of {table.code} breaks at {event.number}"
                break
        if (table.head, bytes(table.digest)) != (number, digest):
            yield f"{table.code} says its head is {table.head}, its log ends at {number}"
        if table.status == "stuck":
            yield f"{table.code} is stuck"
