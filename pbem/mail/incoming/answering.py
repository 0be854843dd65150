"""Letters that answer a mail outside of a table's receipts: one a mail at most, a few an address and day."""

from typing import Any

from django.db import transaction
from django.utils import translation

from pbem.celery import wake
from pbem.clocks.time import now
from pbem.limits import DAY, within
from pbem.mail.incoming.addresses import for_row
from pbem.mail.suppression import is_suppressed
from pbem.players.models import Player
from pbem.tables.models import Letter, Reply, Table

ANSWERS_A_DAY = {"told": 20, "confirm": 6}
"""Letters of a kind to one address: enough for a person, too few for two machines that talk to each other."""


def write_answer(
    reply: Reply,
    kind: str,
    data: dict[str, Any],
    *,
    player: Player | None = None,
    address: str = "",
    table: Table | None = None,
    seat: int | None = None,
) -> bool:
    """Answer a mail by a letter to a person or an address; False if none may go there (any more today).

    Sent at once, whatever the reader's wishes: it answers something that they did. Its unique key sees to it that
    a mail which is read twice, or by two workers, is answered once.
    """
    to = (player.address() if player else address) or ""
    if not to or is_suppressed(to) or not within(ANSWERS_A_DAY[kind], DAY, kind, for_row(to)):
        return False
    moment = now()
    values = {
        "kind": kind,
        "player": player,
        "address": "" if player else address,
        "table": table,
        "seat": seat,
        "number": table.head if table else 0,
        "data": {"reply": reply.pk, **data},
        "written": moment,
        "next": moment,
    }
    Letter.objects.get_or_create(key=f"{kind}:mail:{reply.pk}", defaults=values)
    transaction.on_commit(lambda: wake("pbem.mail.send_letters"))
    return True


def in_language_of(player: Player | None) -> Any:
    """A block in which texts are in the reader's language."""
    return translation.override(player.language if player else "en")
