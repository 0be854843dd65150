"""Addresses that get no mail from us: they bounced for good, complained, or asked for none."""

import hmac
from hashlib import sha256

from django.conf import settings

from pbem.mail.models import Suppression
from pbem.mail.reading.authorship import comparable


def digest_of(address: str) -> str:
    """A keyed hash of an address, 64 hex digits: the list can be kept without keeping addresses."""
    return hmac.digest(settings.SECRET_KEY.encode(), f"address|{comparable(address)}".encode(), sha256).hex()


def is_suppressed(address: str) -> bool:
    """Must nothing be sent to this address?"""
    return bool(comparable(address)) and Suppression.objects.filter(digest=digest_of(address)).exists()


def suppress(address: str, reason: str, detail: str = "") -> None:
    """Write to this address no more. `reason` is bounced, complained or asked; the first one stands."""
    Suppression.objects.get_or_create(digest=digest_of(address), defaults={"reason": reason, "detail": detail[:250]})


def release(address: str) -> None:
    """Write to it again: its owner proved that it works."""
    Suppression.objects.filter(digest=digest_of(address)).delete()
