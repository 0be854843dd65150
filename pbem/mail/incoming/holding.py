"""What becomes of a reply that is not played at once: ignored, held for its owner's confirmation, released."""

from typing import Any

from django.db import transaction

from pbem.mail.incoming.addresses import own_address
from pbem.mail.incoming.answering import write_answer
from pbem.mail.incoming.storing import good_holder
from pbem.players.models import Player
from pbem.tables.models import Reply, ReplyState
from pbem.tables.work import play_table


def finish(reply: Reply, state: str, /, **outcome: Any) -> None:
    """Write what became of a reply. The lease goes, so that whoever has the next step finds the row free."""
    reply.state, reply.leased, reply.attempts = state, None, 0
    reply.outcome = {**reply.outcome, **outcome}
    reply.save(update_fields=["state", "leased", "attempts", "outcome", "table", "seat", "token", "lines", "sender"])


def ignore(reply: Reply, reason: str) -> None:
    """Nobody is answered; the host sees the reason."""
    finish(reply, ReplyState.IGNORED, why=reason)


def hold(reply: Reply, what: str, why: str, *, player: Player | None = None, address: str = "") -> None:
    """Hold a reply and ask the owner of the registered address, a few times a day at most. `what`: held or open."""
    finish(reply, ReplyState.HELD, what=what, why=why)
    write_answer(reply, "confirm", {"what": what}, player=player, address=address)


def release_held(reply: Reply) -> None:
    """The owner confirmed: play a held reply as of the time when it came. Done before, or twice: nothing happens."""
    from pbem.mail.incoming.invitations import answer_invitation

    ours = own_address(reply.recipient)
    if ours is None or reply.outcome.get("what") != "held":
        return
    if ours.kind == "invitation":
        _release_invitation(reply, answer_invitation)
    elif good_holder(ours) is None:
        Reply.objects.filter(pk=reply.pk, state=ReplyState.HELD).update(state=ReplyState.IGNORED)
    elif _take_from_hold(reply, ReplyState.WAITING) and reply.table_id is not None:
        play_table(reply.table_id)
    reply.refresh_from_db()


def _release_invitation(reply: Reply, answer_invitation: Any) -> None:
    with transaction.atomic():
        if _take_from_hold(reply, ReplyState.DONE):
            reply.refresh_from_db()
            answer_invitation(reply)


def _take_from_hold(reply: Reply, state: str) -> bool:
    """A conditional update: of two clicks at once one wins."""
    return bool(Reply.objects.filter(pk=reply.pk, state=ReplyState.HELD).update(state=state))
