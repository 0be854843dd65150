"""A mail to the key of a seat or of one of its questions: whose it is, what it says, and on to its table."""

from django.utils.translation import gettext as _

from pbem.limits import HOUR, within
from pbem.mail.incoming.addresses import Ours, keys_among
from pbem.mail.incoming.answering import in_language_of, write_answer
from pbem.mail.incoming.holding import finish, hold, ignore
from pbem.mail.incoming.people import addresses_of, is_authenticated, is_from, known_sender
from pbem.mail.incoming.storing import good_holder
from pbem.mail.keys import opaque, read_key
from pbem.mail.models import Suppression
from pbem.mail.outgoing.send import mark_reachable
from pbem.mail.reading.message import Incoming, read_message
from pbem.mail.reading.newtext import new_text_of
from pbem.mail.suppression import digest_of, is_suppressed
from pbem.players.models import Player
from pbem.tables.keys import Holder
from pbem.tables.letters import new_letter
from pbem.tables.models import Letter, LetterState, Reply, ReplyState, Seat

LINES, LINE_LENGTH = 400, 4_000

A_SEAT_AN_HOUR = 60
"""More mails of one seat are kept, but for the host to look at: nobody plays so fast by mail."""


def read_for_seat(reply: Reply, incoming: Incoming, ours: Ours) -> int | None:
    """Returns the table whose waiting replies are to be taken, or None if this reply is not played (now)."""
    holder = good_holder(ours)
    if holder is None or holder.seat.player is None:
        _answer_wrong_key(reply, incoming, ours)
        return None
    reply.table, reply.seat, reply.token = holder.table, holder.seat.number, holder.token
    take_lines(reply, incoming)
    player: Player = holder.seat.player
    is_author = is_from(incoming, addresses_of(player))
    if len(keys_among((*incoming.to, reply.recipient))) > 1:
        _refuse_two_keys(reply, incoming, holder, player if is_author else None)
    elif not is_author or not is_authenticated(incoming):
        why = "the sender could not be proven" if is_author else "it does not come from an address of the seat"
        hold(reply, "held", why, player=player)
    elif not within(A_SEAT_AN_HOUR, HOUR, "seat", holder.seat.pk):
        _park_flood(reply, holder, player)
    else:
        _welcome_back(holder.seat, player, reply.sender)
        finish(reply, ReplyState.WAITING)
        return holder.table.pk
    return None


def _welcome_back(seat: Seat, player: Player, sender: str) -> None:
    """Whoever writes from an address that bounced gets letters there again; if they bounce, it starts anew."""
    if not seat.unreachable:
        return
    Suppression.objects.filter(digest=digest_of(sender), reason="bounced").delete()
    if not is_suppressed(player.address() or ""):
        mark_reachable([seat])


def take_lines(reply: Reply, incoming: Incoming) -> None:
    """Put the sender's own lines into the reply; what the letter said that it answers is taken away where quoted."""
    found = new_text_of(incoming, _answered_text(reply, incoming))
    reply.lines = [line[:LINE_LENGTH] for line in found.own[:LINES]]
    if found.disagree:
        reply.outcome = {**reply.outcome, "disagree": True}


def _answered_text(reply: Reply, incoming: Incoming) -> str:
    """The plain text of our letter that this mail answers: by its id, else the last one to this seat (some providers
    change Message-IDs)."""
    ids = [name for name in (incoming.in_reply_to, *reversed(incoming.references)) if name][:20]
    sent = Letter.objects.exclude(raw=None)
    letter = sent.filter(message_id__in=ids).order_by("-pk").first() if ids else None
    if letter is None and reply.table is not None:
        to_seat = sent.filter(table=reply.table, seat=reply.seat, state=LetterState.SENT)
        letter = to_seat.order_by("-number", "-pk").first()
    return read_message(bytes(letter.raw)).text if letter is not None and letter.raw is not None else ""


def _answer_wrong_key(reply: Reply, incoming: Incoming, ours: Ours) -> None:
    """A key that is wrong, old, or of a seat without a player: only people that we know are told."""
    player = known_sender(incoming)
    if player is None or not is_authenticated(incoming):
        ignore(reply, "a wrong key from somebody unknown")
        return
    finish(reply, ReplyState.DONE, why="a key that is no longer good")
    own = Seat.objects.filter(table__code=read_key(ours.local).parts[0], player=player).select_related("table").first()
    with in_language_of(player):
        text = _("You wrote to an address that is no longer good, so nothing was played.")
        if own is not None:
            text += " " + _("Here is how things stand at your table; answer this letter instead.")
    data = {"what": "wrong_key", "text": text}
    write_answer(reply, "told", data, player=player, table=own.table if own else None, seat=own.number if own else None)


def _refuse_two_keys(reply: Reply, incoming: Incoming, holder: Holder, author: Player | None) -> None:
    """Two addresses of ours in To and Cc: which one is meant cannot be known. One receipt, however many copies."""
    if author is None:
        ignore(reply, "two keys, and not from the seat")
        return
    with in_language_of(author):
        why = _("Your mail went to two addresses of ours, so I cannot know which game you mean. Write to one of them.")
    first = reply.lines[0] if reply.lines else ""
    finish(reply, ReplyState.DONE, state="refused", line=first[:400], why=why, free=reply.lines[1:])
    name = opaque("two", incoming.message_id or incoming.digest, author.pk)
    letter = new_letter(
        "receipt",
        f"receipt:two:{name}",
        reply.received,
        player=author,
        table=holder.table,
        seat=holder.seat.number,
        number=holder.table.head,
        data={"reply": reply.pk, "outcome": reply.outcome, "since": holder.table.head},
    )
    if letter is not None:
        Letter.objects.bulk_create([letter], ignore_conflicts=True)  # the other copy may have been first


def _park_flood(reply: Reply, holder: Holder, player: Player) -> None:
    finish(reply, ReplyState.PARKED, why=f"more than {A_SEAT_AN_HOUR} mails of this seat in an hour")
    if within(1, HOUR, "flood", holder.seat.pk):
        with in_language_of(player):
            text = _("So many mails came from you that I stopped reading them; the host can see them. Try again later.")
        data = {"what": "too_many", "text": text}
        write_answer(reply, "told", data, player=player, table=holder.table, seat=holder.seat.number)
