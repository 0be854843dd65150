"""Whoever answers without being asked by letter: orders that players left, the autopilot, and bots."""

from datetime import timedelta
from typing import Any

from django.core.cache import cache
from django.db.models import Exists, F, OuterRef

from games.engine.chance import Chance
from games.engine.decisions import Refusal
from games.engine.play import OutOfStep, Question
from pbem.clocks.time import now
from pbem.tables.keys import token_of
from pbem.tables.ledger import Ledger, open_ledger
from pbem.tables.models import Channel, Event, Order, Seat, Status, Table
from pbem.tables.models import Question as QuestionRow
from pbem.tables.replay import present

AT_ONCE = 5_000
"""More answers in a row without a person would be a fault of the rules."""

BOT_WAITS = timedelta(minutes=5)
"""So long a bot leaves alone what it may answer but need not, so that people can be first."""

BOT_FORGETS = timedelta(hours=1)
"""After so long more it lets a question be, if nobody came to ask it."""


def play_on(ledger: Ledger) -> None:
    """After something was played: use what orders fit, and answer for the seats that the autopilot plays."""
    for _ in range(AT_ONCE):
        if ledger.projection.status != Status.RUNNING:
            return
        if not (_use_order(ledger) or _fly(ledger)):
            return
    raise RuntimeError(f"{AT_ONCE} answers in a row without a person")


def _fly(ledger: Ledger) -> bool:
    """One answer of the autopilot; False if none of its seats is due."""
    for seat, question in ledger.position.due.items():
        if ledger.projection.seats[seat].autopilot:
            answer_for(ledger, question, Channel.CLOCK)
            return True
    return False


def answer_for(ledger: Ledger, question: Question, channel: str) -> None:
    """Give the autopilot's answer to an open question."""
    view = ledger.position.view(question.seat)
    text = ledger.table.rules.pilot(view, question.decision)
    ledger.play(question.seat, text, channel=channel, question=question.id)


# ---- orders


def _use_order(ledger: Ledger) -> bool:
    """Use one order; False if none fits. The first of a queue that does not fit drops the rest; its owner is told."""
    if not ledger.table.has_orders:
        return False
    orders = list(Order.objects.filter(table=ledger.table))
    ledger.table.has_orders = bool(orders)
    for seat, question in ledger.position.open.items():
        own = [order for order in orders if order.seat == seat]
        if _use_standing(ledger, question, own) or _use_queue(ledger, question, own):
            return True
    return False


def _use_standing(ledger: Ledger, question: Question, orders: list[Order]) -> bool:
    """The latest that fits."""
    for order in reversed(orders):
        if order.standing and _fits(question, order):
            ledger.play(question.seat, order.text, channel=Channel.ORDER, question=question.id)
            return True
    return False


def _use_queue(ledger: Ledger, question: Question, orders: list[Order]) -> bool:
    queue = [order for order in orders if not order.standing]
    if not queue or question.seat in ledger.position.may:
        return False
    first = queue[0]
    if not _fits(question, first):
        Order.objects.filter(pk__in=[order.pk for order in queue]).delete()
        ledger.outbox.tell_one(question.seat, "order_dropped", text=first.text, more=len(queue) - 1)
        return False
    first.delete()
    ledger.play(question.seat, first.text, channel=Channel.ORDER, question=question.id)
    return True


def _fits(question: Question, order: Order) -> bool:
    try:
        question.decision.read(order.text)
    except Refusal:
        return False
    return True


# ---- bots


def bots_due(table: Table) -> list[Question]:
    """The open questions that bots must answer."""
    if table.status != Status.RUNNING:
        return []
    bots = set(Seat.objects.filter(table=table, bot=True, autopilot=False).values_list("number", flat=True))
    return [question for seat, question in present(table).position.due.items() if seat in bots] if bots else []


def patient_bots(table: Table | None = None) -> list[tuple[int, str]]:
    """Table and key of each question (of one table) that a bot may answer, has waited for, and has not yet let be."""
    moment = now()
    ripe = Event.objects.filter(
        table=OuterRef("table"),
        number=OuterRef("opened"),
        time__range=(moment - BOT_WAITS - BOT_FORGETS, moment - BOT_WAITS),
    )
    found = QuestionRow.objects.filter(
        Exists(ripe),
        closed=None,
        may=True,
        table__status=Status.RUNNING,
        table__seats__bot=True,
        table__seats__autopilot=False,
        table__seats__number=F("seat"),
    ).values_list("table_id", "key", "token")
    found = found.filter(table=table) if table is not None else found
    let_be = cache.get_many([_let_be(token) for _, _, token in found])
    return [(table_id, key) for table_id, key, token in found if _let_be(token) not in let_be]


def _let_be(token: str) -> str:
    """Under this the cache remembers that a bot has thought about a question; forgotten, it thinks again."""
    return f"bot-lets-be:{token}"


def play_bots(table_id: int) -> int:
    """Let the bots of a table answer, thinking outside the lock. Returns how many answers were given.

    Who else answered meanwhile wins: the bot's answer is for its question only.
    """
    count = 0
    for _ in range(AT_ONCE):
        table = Table.objects.get(pk=table_id)
        questions = bots_due(table)
        if questions:
            count += sum(_give(table_id, question, _advice(table, question)) for question in questions)
        elif _cut_in(table):
            count += 1
        else:
            break
    return count


def _cut_in(table: Table) -> bool:
    """Let one bot use a question that it may answer; False if all let it be, or somebody was faster."""
    keys = [key for _, key in patient_bots(table)]
    if not keys:
        return False
    position = present(table).position
    for question in [question for question in position.may.values() if question.id in keys]:
        cache.set(_let_be(token_of(table, question.id)), True, 2 * BOT_FORGETS.total_seconds())
        text = table.rules.cut_in(position.view(question.seat), question.decision, _dice(table, question))
        if text is not None and _give(table.pk, question, text):
            return True
    return False


def _dice(table: Table, question: Question) -> Chance:
    """A bot's dice are keyed by the question, never the game's chance."""
    return Chance(f"{table.uuid.hex}/{question.id}"[-64:])


def _advice(table: Table, question: Question) -> str:
    view: Any = present(table).position.view(question.seat)
    return table.rules.advise(view, question.decision, _dice(table, question))


def _give(table_id: int, question: Question, text: str) -> bool:
    """False if the question was decided meanwhile. A Refusal would be a fault of the bot and is raised."""
    with open_ledger(table_id) as ledger:
        if ledger.projection.status != Status.RUNNING:
            return False
        try:
            ledger.play(question.seat, text, channel=Channel.BOT, question=question.id)
        except OutOfStep:
            return False
        play_on(ledger)
        return True
