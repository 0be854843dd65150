"""Keys that belong to a table: to one question, to a seat, to watching."""

from dataclasses import dataclass
from hashlib import blake2b

from pbem.mail.keys import Key, WrongKey, base32, is_signed, read_key, write_key
from pbem.tables.models import Seat, Table

TOKEN = 10


def token_of(table: Table, question: str) -> str:
    """The opaque name of an engine's question id: same in every rebuild, and no count of anything."""
    return base32(blake2b(question.encode(), digest_size=10, key=table.seed.encode()[:64]).digest(), TOKEN)


def _secret(table: Table, seat: Seat) -> str:
    """Before the game begins seats change hands, and then they are drawn: until then a key is for who sits there."""
    sitting = "" if table.begun is not None else f"|{seat.player_id}"
    return f"{table.uuid}|{seat.number}|{seat.generation}{sitting}"


def question_key(table: Table, seat: Seat, token: str) -> str:
    """Lets its holder answer this one question of this seat."""
    return write_key("q", (table.code, seat.number, token), _secret(table, seat))


def seat_key(table: Table, seat: Seat) -> str:
    """Lets its holder speak for this seat: orders, messages, slash words, cutting in."""
    return write_key("s", (table.code, seat.number), _secret(table, seat))


def confirm_key(table: Table, seat: Seat, word: str) -> str:
    """Lets its holder confirm a word (resign, …) for this seat."""
    return write_key("c", (table.code, seat.number, word), _secret(table, seat))


def watch_key(table: Table) -> str:
    """Lets its holder watch the table as a spectator."""
    return write_key("w", (table.code,), str(table.uuid))


@dataclass(frozen=True, slots=True)
class Holder:
    """Whom a key speaks for. `token` is a question's, `word` what is confirmed."""

    purpose: str
    table: Table
    seat: Seat
    token: str = ""
    word: str = ""


def holder_of(text: str) -> Holder:
    """The table and seat behind a q, s or c key. Raises WrongKey, for a key of an older generation too."""
    key = read_key(text)
    if key.purpose not in ("q", "s", "c") or len(key.parts) != (2 if key.purpose == "s" else 3):
        raise WrongKey(text[:64])
    seat = _seat(key)
    if seat is None or not is_signed(key, _secret(seat.table, seat)):
        raise WrongKey(text[:64])
    last = key.parts[2] if len(key.parts) == 3 else ""
    token, word = (last, "") if key.purpose == "q" else ("", last)
    return Holder(key.purpose, seat.table, seat, token, word)


def _seat(key: Key) -> Seat | None:
    code, number = key.parts[:2]
    if not number.isdecimal() or len(number) > 2:
        return None
    return Seat.objects.select_related("table").filter(table__code=code, number=int(number)).first()


def watched_table(text: str) -> Table:
    """The table behind a w key. Raises WrongKey."""
    key = read_key(text)
    table = Table.objects.filter(code=key.parts[0]).first() if key.purpose == "w" else None
    if table is None or not is_signed(key, str(table.uuid)):
        raise WrongKey(text[:64])
    return table
