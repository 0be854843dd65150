"""Which addresses are ours: the service's own, keys of seats and invitations, and where bounces come back to."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from django.conf import settings

from pbem.mail.keys import LONGEST, SIGNATURE, WrongKey, read_key
from pbem.mail.reading.authorship import comparable, comparable_domain, same_address

PARTS = {"q": 3, "s": 2, "i": 1}
"""Purposes of keys that are addresses, and how many parts they have."""

BOUNCE = "b-"
"""Before the Message-ID of a letter: its envelope sender (see outgoing.send)."""

Kind = Literal["service", "seat", "invitation", "bounce"]


@dataclass(frozen=True, slots=True)
class Ours:
    """One of our addresses. `local` is what stands before the @, in lower case; a key's signature is not checked."""

    kind: Kind
    local: str


def own_address(address: str) -> Ours | None:
    """Which of our addresses this is; None if it is none, or no address at all."""
    local, _, domain = address.strip().strip("<>").rpartition("@")
    if same_address(f"{local}@{domain}", settings.MAIL_FROM):
        return Ours("service", local.casefold())
    if len(local) > LONGEST or comparable_domain(domain) != comparable_domain(settings.MAIL_DOMAIN):
        return None
    local = local.casefold()
    if local.startswith(BOUNCE) and local[2:].isalnum() and local.isascii():
        return Ours("bounce", local)
    return _key_address(local)


def _key_address(local: str) -> Ours | None:
    try:
        key = read_key(local)
    except WrongKey:
        return None
    if len(key.parts) != PARTS.get(key.purpose) or len(key.signature) != SIGNATURE:
        return None
    return Ours("invitation" if key.purpose == "i" else "seat", local)


def is_own(address: str) -> bool:
    """Is this an address of the service?"""
    return own_address(address) is not None


def keys_among(addresses: Iterable[str]) -> set[str]:
    """The different keys among these addresses."""
    found = (own_address(address) for address in addresses)
    return {ours.local for ours in found if ours is not None and ours.kind in ("seat", "invitation")}


def bounced_message_id(local: str) -> str:
    """The Message-ID of the letter that a bounce address is for."""
    return f"{local.removeprefix(BOUNCE)}@{settings.MAIL_DOMAIN}"


def for_row(address: str) -> str:
    """An address as rows keep it: comparable if it is one, never longer than the column."""
    return (comparable(address) or address.strip())[:320]
