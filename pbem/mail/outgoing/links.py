"""The links and addresses that a letter carries."""

from urllib.parse import quote

from django.conf import settings

from pbem.mail.keys import address, write_key
from pbem.players.models import Player
from pbem.tables.keys import confirm_key, question_key, seat_key
from pbem.tables.models import Invitation, Reply, Seat, Table


def page(path: str) -> str:
    """A whole address from a path that begins with a slash."""
    return f"{settings.SITE_URL}{path}"


def question_page(table: Table, seat: Seat, token: str, answer: str = "") -> str:
    """Board and question; with an answer, that answer chosen (nothing is played before it is confirmed)."""
    chosen = f"?answer={quote(answer)}" if answer else ""
    return page(f"/q/{question_key(table, seat, token)}/{chosen}")


def seat_page(table: Table, seat: Seat) -> str:
    """The table, as this seat sees it."""
    return page(f"/q/{seat_key(table, seat)}/")


def question_mail(table: Table, seat: Seat, token: str) -> str:
    """The address for a reply to one question."""
    return address(question_key(table, seat, token))


def seat_mail(table: Table, seat: Seat) -> str:
    """The address for messages, words and orders of a seat."""
    return address(seat_key(table, seat))


def mailto(recipient: str, answer: str, subject: str = "") -> str:
    """A link that opens a mail with the answer written in it."""
    return f"mailto:{recipient}?subject={quote(subject)}&body={quote(answer)}"


def confirm_page(table: Table, seat: Seat, word: str) -> str:
    """A page that asks to confirm a word such as resign."""
    return page(f"/confirm/{confirm_key(table, seat, word)}/")


def invitation_key(invitation: Invitation) -> str:
    """Lets its holder accept or decline."""
    return write_key("i", (invitation.pk,), f"{invitation.table_id}|{invitation.address}")


def invitation_page(invitation: Invitation) -> str:
    return page(f"/invitation/{invitation_key(invitation)}/")


def unsubscribe_key(player: Player, kind: str) -> str:
    """Lets its holder stop one kind of letters to a person, in one click."""
    return write_key("u", (player.pk, kind), str(player.uuid))


def unsubscribe_page(player: Player, kind: str) -> str:
    return page(f"/unsubscribe/{unsubscribe_key(player, kind)}/")


def wishes_key(player: Player) -> str:
    """Lets its holder see and change a person's wishes, no more."""
    return write_key("p", (player.pk,), str(player.uuid))


def wishes_page(player: Player) -> str:
    return page(f"/wishes/{wishes_key(player)}/")


def held_key(reply: Reply) -> str:
    """Lets the owner of the registered address confirm a mail that came from elsewhere."""
    return write_key("h", (reply.pk,), f"{reply.key}|{reply.received.isoformat()}")


def held_page(reply: Reply) -> str:
    return page(f"/held/{held_key(reply)}/")


def opening_key(reply: Reply) -> str:
    """Lets the sender of a mail that asked for a table open it."""
    return write_key("o", (reply.pk,), f"{reply.key}|{reply.received.isoformat()}")


def opening_page(reply: Reply) -> str:
    return page(f"/open/{opening_key(reply)}/")
