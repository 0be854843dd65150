"""Keys: addresses and links that let their holder do one thing. Nothing is stored; they survive a restored backup.

A key is `<purpose><part>-<part>-…-<signature>` in lower-case base 32, at most 64 characters, no `+`.
Purposes: q one question of a seat, s a seat, i an invitation, c a confirmation, u unsubscribing, w watching a table,
p a player's own pages, h a held mail.
"""

import base64
import hmac
import re
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final
from urllib.parse import unquote

from django.conf import settings

SIGNATURE: Final = 16
"""Characters: 80 bits."""

LONGEST: Final = 64


class WrongKey(ValueError):
    """No key, or one that we did not sign."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key taken apart; its signature has not been checked yet."""

    purpose: str
    parts: tuple[str, ...]
    signature: str


def base32(raw: bytes, length: int) -> str:
    """The first characters of these bytes in lower-case base 32."""
    return base64.b32encode(raw).decode("ascii").lower()[:length]


def write_key(purpose: str, parts: Iterable[object], secret: str) -> str:
    """A signed key. `secret` is what the holder must not be able to make up: table uuid, generation, …"""
    words = [str(part) for part in parts]
    return f"{purpose}{'-'.join(words)}-{_sign(settings.SECRET_KEY, purpose, words, secret)}"


def read_key(text: str) -> Key:
    """Takes a key apart, forgiving case and what mail clients put around it. Raises WrongKey."""
    word = text.strip().strip("<>").casefold()
    purpose, rest = word[:1], word[1:].split("-")
    if len(word) > LONGEST or len(rest) < 2 or not word.replace("-", "").isalnum() or not word.isascii():
        raise WrongKey(text[:LONGEST])
    return Key(purpose, tuple(rest[:-1]), rest[-1])


def is_signed(key: Key, secret: str) -> bool:
    """Did we sign it, with the present secret key or an earlier one?"""
    ours = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    return any(hmac.compare_digest(_sign(one, key.purpose, key.parts, secret), key.signature) for one in ours)


def _sign(secret_key: str, purpose: str, parts: Iterable[str], secret: str) -> str:
    message = "|".join(("pbem.key", purpose, *parts, secret)).encode()
    return base32(hmac.digest(secret_key.encode(), message, sha256), SIGNATURE)


def opaque(*parts: object, length: int = 26) -> str:
    """A name that tells nothing of what it is made from, always the same for the same: Message-IDs, digests."""
    message = "|".join(map(str, ("pbem.opaque", *parts))).encode()
    return base32(hmac.digest(settings.SECRET_KEY.encode(), message, sha256), length)


def address(key: str) -> str:
    """The mail address of a key."""
    return f"{key}@{settings.MAIL_DOMAIN}"


# ---- texts that hosts may read

_WORD: Final = "[a-z0-9]{1,26}"
_HYPHEN: Final = r"-(?:=?\r?\n[> \t|]{0,20})?"
"""Mail programs break lines at hyphens, quoted-printable anywhere but visibly."""
_KEY: Final = re.compile(
    rf"[a-z]{_WORD}(?:{_HYPHEN}{_WORD}){{0,4}}{_HYPHEN}[a-z2-7]{{{SIGNATURE}}}[a-z0-9]*(?:@[a-z0-9.-]+)?", re.IGNORECASE
)
_BOUNCE: Final = re.compile(r"b-[a-z2-7]{26}(?:@[a-z0-9.-]+)?", re.IGNORECASE)
_LINK: Final = re.compile(r"(?:https?://|mailto:)[^\s<>\"']+", re.IGNORECASE)


def mask_keys(text: str) -> str:
    """A text without keys: keys, addresses made of them and links that hold them are cut out, for a host to read.

    Rather too much than too little: whatever looks like a key is cut out, signed by us or not.
    """
    masked = _LINK.sub(lambda found: "[link]" if _holds_key(found[0]) else found[0], text)
    return _BOUNCE.sub("[key]", _KEY.sub("[key]", masked))


def _holds_key(link: str) -> bool:
    """Also behind a mail scanner's link, in which ours is quoted."""
    return any(pattern.search(form) for form in (link, unquote(link)) for pattern in (_KEY, _BOUNCE))
