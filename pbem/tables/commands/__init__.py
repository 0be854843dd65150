"""What people do with whole tables: open, invite, join, begin, pause, extend, replace … Each is one transaction."""

from pbem.tables.commands.hosting import (
    cancel,
    end,
    extend,
    mark_stuck,
    pause,
    replace,
    resume,
    reveal,
    say,
    set_autopilot,
    time_is_up,
)
from pbem.tables.commands.invitations import EXPIRES, accept, decline, invite, send_invitation
from pbem.tables.commands.opening import Opening, open_table
from pbem.tables.commands.possible import NotPossible, wake_table
from pbem.tables.commands.replies import new_reply_key, store_reply
from pbem.tables.commands.seats import add_bot, join, leave

__all__ = [
    "EXPIRES",
    "NotPossible",
    "Opening",
    "accept",
    "add_bot",
    "cancel",
    "decline",
    "end",
    "extend",
    "invite",
    "join",
    "leave",
    "mark_stuck",
    "new_reply_key",
    "open_table",
    "pause",
    "replace",
    "resume",
    "reveal",
    "say",
    "send_invitation",
    "set_autopilot",
    "store_reply",
    "time_is_up",
    "wake_table",
]
