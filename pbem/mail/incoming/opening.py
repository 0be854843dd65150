"""Mails to the service's own address: opening a table, and a few words for people whom we know."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from games import GAMES
from games.engine.decisions import tidy
from games.engine.options import WrongOptions
from pbem.mail.incoming.answering import in_language_of, write_answer
from pbem.mail.incoming.grammar import NotRead, example, is_opening, read_opening
from pbem.mail.incoming.holding import finish, hold, ignore
from pbem.mail.incoming.people import is_authenticated, is_proven, known_sender, player_for
from pbem.mail.incoming.seats import take_lines
from pbem.mail.outgoing import links
from pbem.mail.reading.message import Incoming
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import LIVE, Channel, Reply, ReplyState, Seat, Status, Table

WRAPPED = 65
"""Mail programs break lines when the next word would make them longer than this, or a little more."""


def read_for_service(reply: Reply, incoming: Incoming) -> None:
    """Only people whom we know are answered, but for who wants to open a table: that is to be confirmed by a link."""
    take_lines(reply, incoming)
    known = known_sender(incoming)
    if not reply.sender:
        ignore(reply, "no honest sender")
    elif reply.outcome.get("disagree"):
        ignore(reply, "text and HTML say different things")
    elif reply.lines and is_opening(reply.lines[0]):
        with in_language_of(known):
            _read_opening(reply, incoming, known)
    elif known is not None and is_authenticated(incoming):
        with in_language_of(known):
            _answer_word(reply, known)
    else:
        ignore(reply, "from somebody unknown")


def _read_opening(reply: Reply, incoming: Incoming, known: Player | None) -> None:
    try:
        _opening_in(reply)
    except NotRead as wrong:
        finish(reply, ReplyState.DONE, why=str(wrong))
        data = {"what": "opening_wrong", "word": wrong.word, "why": wrong.why, "example": example()}
        text = _("No table was opened. %(why)s") % {"why": wrong}
        write_answer(reply, "told", {**data, "text": text}, player=known, address=reply.sender)
        return
    if known is not None and is_proven(incoming):
        _open_at_once(reply, known)
    else:
        hold(reply, "open", "to be confirmed by its sender", player=known, address="" if known else reply.sender)


def _opening_in(reply: Reply) -> commands.Opening:
    """What the first line asks for, or, where a mail program may have broken it, the first lines. Raises NotRead."""
    fault: NotRead | None = None
    for line in reversed(_joined(reply.lines[:4])):
        try:
            return read_opening(line, reply.sender)
        except NotRead as wrong:
            fault = wrong  # the last one is about the first line alone
    raise fault or NotRead("", "")


def _joined(lines: Sequence[str]) -> list[str]:
    """The first line, the first two together if the second may have been broken off the first, and so on."""
    joined = list(lines[:1])
    for above, line in pairwise(lines):
        if len(f"{above} {line.split()[0]}") < WRAPPED:
            break
        joined.append(f"{joined[-1]} {line}")
    return joined


def _open_at_once(reply: Reply, player: Player) -> None:
    finish(reply, ReplyState.HELD, what="open")
    try:
        table = open_from_mail(reply)
    except commands.NotPossible as reason:
        finish(reply, ReplyState.DONE, why=str(reason))
        data = {"what": "opening_not_possible", "text": str(reason)}
        write_answer(reply, "told", data, player=player)
        return
    seat = table.seats.filter(player=player).first()
    text = _("The table is open. Who was invited gets a letter now.")
    data = {"what": "opened", "text": text}
    write_answer(reply, "told", data, player=player, table=table, seat=seat.number if seat else None)


def open_from_mail(reply: Reply) -> Table:
    """Open the table that a held mail asks for; asked again, the same table. Raises NotPossible, in words.

    Called when the sender has confirmed, which proves the address.
    """
    with transaction.atomic():
        held = Reply.objects.select_for_update().get(pk=reply.pk)  # of two clicks the second waits here
        if code := held.outcome.get("table"):
            return Table.objects.get(code=code)
        if held.state != ReplyState.HELD or held.outcome.get("what") != "open":
            raise commands.NotPossible(_("This mail does not wait to be confirmed."))
        table = _open(held)
        finish(held, ReplyState.DONE, table=table.code)
    reply.refresh_from_db()
    return table


def _open(held: Reply) -> Table:
    try:
        opening = _opening_in(held)
        return commands.open_table(player_for(held.sender), opening, Channel.MAIL)
    except (NotRead, WrongOptions) as wrong:
        raise commands.NotPossible(str(wrong)) from None


# ---- words


def _answer_word(reply: Reply, player: Player) -> None:
    word = tidy(reply.lines[0]).lstrip("/") if reply.lines else ""
    says = SERVICE_WORDS.get(word)
    finish(reply, ReplyState.DONE, why="" if says else "no word that is known here")
    text = says(player) if says else _("I did not understand your mail. %s") % _help(player)
    write_answer(reply, "told", {"what": word if says else "not_understood", "text": text}, player=player)


def _help(player: Player) -> str:
    return _(
        "Write one of these as the first line of a mail to %(address)s:\n"
        "- %(example)s\n"
        "- games: which games there are\n"
        "- tables: your tables\n"
        "- help: this letter\n"
        "To play, answer the letters of your tables."
    ) % {"address": settings.MAIL_FROM, "example": example()}


def _games(player: Player) -> str:
    lines = [f"- {game.key}: {game.title}" for game in GAMES.values()]
    return "\n".join([_("There are these games:"), *lines])


def _tables(player: Player) -> str:
    seats = Seat.objects.filter(player=player, table__status__in=[*LIVE, Status.OPEN]).select_related("table")
    lines = [
        f"- {seat.table} ({seat.table.get_status_display()}): {links.seat_page(seat.table, seat)}" for seat in seats
    ]
    return "\n".join([_("Your tables:"), *lines]) if lines else _("You have no table now.")


SERVICE_WORDS: dict[str, Callable[[Player], str]] = {"help": _help, "games": _games, "tables": _tables}
