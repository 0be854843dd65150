"""Header fields of a mail: values as text, encoded words, and lists of addresses."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from email.errors import HeaderParseError, MessageError
from email.header import decode_header
from email.message import Message
from email.utils import getaddresses

from pbem.mail.reading.charsets import clean_text, decode_text

ADDRESSES = 50
IDS = 50
ID_LENGTH = 250
VALUE_LENGTH = 8 * 1024

_ADDRESS = re.compile(r'[^\s@<>()\[\]\\,;:"\x00-\x1f]{1,64}@[^\s@<>()\[\]\\,;:"\x00-\x1f]{1,253}')
_ID = re.compile(r"<([^<>\s]{1,250})>")
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
_COMMENT = re.compile(r"\([^()\\]*\)")
_FOLD = re.compile(r"[\r\n]+")


@dataclass(frozen=True, slots=True)
class Headers:
    """Header fields in their order, names in any case; values are unfolded, not decoded, and at most 8 kB."""

    fields: tuple[tuple[str, str], ...] = ()

    def all(self, name: str) -> tuple[str, ...]:
        """Every value of this field, topmost first."""
        wanted = name.lower()
        return tuple(value for field, value in self.fields if field == wanted)

    def first(self, name: str) -> str:
        """The topmost value of this field, or "" if there is none."""
        wanted = name.lower()
        return next((value for field, value in self.fields if field == wanted), "")

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and any(field == name.lower() for field, _ in self.fields)


@dataclass(frozen=True, slots=True)
class Mailboxes:
    """Addresses and display names of a field. `exact` is False if any of it could be read in two ways."""

    addresses: tuple[str, ...]
    names: tuple[str, ...]
    exact: bool


def headers_of(message: Message) -> Headers:
    """All top-level fields of the message."""
    return Headers(tuple((name.lower(), _plain_value(value)) for name, value in message.raw_items()))


def _plain_value(value: object) -> str:
    octets = str(value)[:VALUE_LENGTH].encode("utf-8", "surrogateescape")
    return clean_text(_FOLD.sub("", decode_text(octets, "utf-8"))).replace("\n", " ").strip()


def decoded_words(value: str) -> str:
    """RFC 2047 encoded words as text; what cannot be decoded stays as it is written."""
    try:
        pieces = decode_header(value)
    except (HeaderParseError, MessageError, ValueError):
        return value
    text = "".join(piece if isinstance(piece, str) else decode_text(piece, charset) for piece, charset in pieces)
    return " ".join(clean_text(text).split())


def mailboxes_in(values: Sequence[str]) -> Mailboxes:
    """The mailboxes of all these field values, at most 50. Source: RFC 5322 3.4, read strictly (CVE-2023-27043)."""
    addresses: list[str] = []
    names: list[str] = []
    exact = True
    for value in values:
        for name, address in _pairs(value):
            if _ADDRESS.fullmatch(address):
                addresses.append(address)
                names.append(decoded_words(name))
            else:
                exact = False
        exact = exact and _is_plain(value)
    return Mailboxes(tuple(addresses[:ADDRESSES]), tuple(names[:ADDRESSES]), exact)


def recipients_in(values: Sequence[str]) -> tuple[str, ...]:
    """The addresses of To and Cc, at most 50. Lenient, unlike From: nobody is believed because of them."""
    found: list[str] = []
    for value in values:
        strict = [address for _, address in _pairs(value) if _ADDRESS.fullmatch(address)]
        found.extend(strict or _ADDRESS.findall(value))
    return tuple(dict.fromkeys(found))[:ADDRESSES]


def _pairs(value: str) -> list[tuple[str, str]]:
    try:
        return getaddresses([value], strict=True)
    except (RecursionError, ValueError, IndexError):
        return [("", "")]


def _is_plain(value: str) -> bool:
    """Can nobody read this list differently: with quotes and comments away, is each item `words <a@b>` or `a@b`?"""
    bare = _COMMENT.sub(" ", _QUOTED.sub("q", value))
    items = [item.strip() for item in bare.split(",")]
    return all(_is_plain_item(item) for item in items)


def _is_plain_item(item: str) -> bool:
    words, opening, rest = item.partition("<")
    if not opening:
        return _ADDRESS.fullmatch(item) is not None
    address, closing, after = rest.partition(">")
    return closing == ">" and not after and bool(_ADDRESS.fullmatch(address)) and not set(words) & set('@<>[]\\:;()"')


def message_ids(value: str) -> tuple[str, ...]:
    """The ids of an In-Reply-To or References field, without their angle brackets, the last 50."""
    return tuple(_ID.findall(value)[-IDS:])


def message_id(value: str) -> str:
    """One Message-ID without its angle brackets, "" if there is none, at most 250 characters."""
    ids = _ID.findall(value)
    return ids[0] if ids else value.strip().strip("<>").strip()[:ID_LENGTH]
