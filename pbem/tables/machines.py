"""Whoever answers without being asked by letter: orders that players left, the autopilot, and bots."""

from typing import Any

from games.engine.chance import Chance
from games.engine.decisions import Refusal
from games.engine.play import OutOfStep, Question
from pbem.tables.ledger import Ledger, open_ledger
from pbem.tables.models import Channel, Order, Seat, Status, Table
from pbem.tables.replay import present

AT_ONCE = 5_000
"""More answers in a row without a person would be a fault of the rules."""


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
    for order in orders:
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


def play_bots(table_id: int) -> int:
    """Let the bots of a table answer, thinking outside the lock. Returns how many answers were given.

    Who else answered meanwhile wins: the bot's answer is for its question only.
    """
    count = 0
    for _ in range(AT_ONCE):
        table = Table.objects.get(pk=table_id)
        questions = bots_due(table)
        if not questions:
            break
        count += sum(_give(table_id, question, _advice(table, question)) for question in questions)
    return count


def _advice(table: Table, question: Question) -> str:
    """The bot's answer, its dice keyed by the question, never the game's chance."""
    view: Any = present(table).position.view(question.seat)
    return table.rules.advise(view, question.decision, Chance(f"{table.uuid.hex}/{question.id}"[-64:]))


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
