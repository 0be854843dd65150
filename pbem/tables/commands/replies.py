"""What somebody sent by a page or a link, stored before anything else."""

import secrets
from collections.abc import Sequence
from typing import Any

from django.db import IntegrityError, transaction

from pbem.clocks.time import now
from pbem.tables import rows
from pbem.tables.models import Reply, ReplyState, Table


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
