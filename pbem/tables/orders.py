"""Orders that players leave for later: kept, listed, forgotten. When they are used is told in `machines`."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Q

from games.engine.decisions import Refusal
from games.engine.game import Standing
from pbem.tables.ledger import Ledger
from pbem.tables.models import Order, Reply

ORDERS = 50
"""More orders of one seat are refused."""

NO_ORDER = "Which answer shall I keep? Write it behind the word."

type Does = dict[str, Any]
"""What came of a word, for the receipt: `did` in a sentence, and more that `words` tells of."""


def keep(ledger: Ledger, reply: Reply, seat: int, text: str, standing: bool) -> str:
    """Keep a line as an order; what came of it, in a sentence."""
    if Order.objects.filter(table=ledger.table, seat=seat).count() >= ORDERS:
        return f"I keep {ORDERS} orders at most."
    Order.objects.create(
        table=ledger.table, seat=seat, text=text[:400], standing=standing, given=ledger.moment, reply=reply
    )
    ledger.table.has_orders = True
    return f"I keep “{text[:400]}” {'and use it whenever it fits' if standing else 'for later'}."


def keep_own(ledger: Ledger, reply: Reply, seat: int, order: Standing) -> str:
    """Keep a standing order that the game has read, in place of those that it replaces; it says itself what it does."""
    replaced = Q(text=order.replaces) | Q(text__startswith=f"{order.replaces} ")
    Order.objects.filter(replaced, table=ledger.table, seat=seat, standing=True).delete()
    kept = keep(ledger, reply, seat, order.text, standing=True) if order.text else ""
    return f"{kept} {order.says}".strip()


def keep_plan(ledger: Ledger, reply: Reply, seat: int, lines: Sequence[str]) -> str:
    """Keep several lines as a queue; what came of it, in a sentence."""
    for line in lines:
        keep(ledger, reply, seat, line, standing=False)
    shown = ", ".join(f"“{line}”" for line in lines)
    return f"I keep {shown} for when you are asked again, until one of them no longer fits."


# ---- words for them


def then(ledger: Ledger, reply: Reply, seat: int, rest: str) -> Does:
    return {"did": keep(ledger, reply, seat, rest, standing=False) if rest else NO_ORDER}


def always(ledger: Ledger, reply: Reply, seat: int, rest: str) -> Does:
    """A line that the game reads as an order of its own is kept as that."""
    try:
        order = ledger.table.rules.standing(rest)
    except Refusal as refusal:
        return {"did": str(refusal)}
    if order is not None:
        return {"did": keep_own(ledger, reply, seat, order)}
    return {"did": keep(ledger, reply, seat, rest, standing=True) if rest else NO_ORDER}


def never(ledger: Ledger, reply: Reply, seat: int, rest: str) -> Does:
    count, _ = Order.objects.filter(table=ledger.table, seat=seat).delete()
    return {"did": f"Forgot {count} order{'' if count == 1 else 's'}."}


def listed(ledger: Ledger, reply: Reply, seat: int, rest: str) -> Does:
    orders = [str(order) for order in Order.objects.filter(table=ledger.table, seat=seat)]
    return {"did": f"I keep: {'; '.join(orders)}." if orders else "I keep no orders of yours."}
