"""Who sent a mail, and whether that is proven."""

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db import IntegrityError, transaction

from pbem.mail.reading.authorship import authenticated, author, same_address
from pbem.mail.reading.message import Incoming
from pbem.players.models import Player


def addresses_of(player: Player) -> list[str]:
    """The verified addresses of a person."""
    return list(EmailAddress.objects.filter(user=player, verified=True).values_list("email", flat=True))


def known_sender(incoming: Incoming) -> Player | None:
    """Whose verified address the one honest From is. Nothing is proven by that alone."""
    sender = author(incoming)
    rows = EmailAddress.objects.filter(email__iexact=sender, verified=True).select_related("user") if sender else ()
    # The database's idea of equal letters is wider than ours: K (Kelvin) is k to it.
    player: Player | None = next((row.user for row in rows if same_address(row.email, sender or "")), None)
    return player


def is_authenticated(incoming: Incoming) -> bool:
    """Did our mail server prove the From address? Where the host names no such server, From alone must do."""
    return not settings.MAIL_AUTHSERV_ID or authenticated(incoming, settings.MAIL_AUTHSERV_ID)


def is_proven(incoming: Incoming) -> bool:
    """Was From proven by more than its own word?"""
    return bool(settings.MAIL_AUTHSERV_ID) and authenticated(incoming, settings.MAIL_AUTHSERV_ID)


def is_from(incoming: Incoming, addresses: list[str]) -> bool:
    """Is the one honest From one of these addresses?"""
    sender = author(incoming)
    return sender is not None and any(same_address(sender, address) for address in addresses)


def player_for(address: str) -> Player:
    """The person with this address, made if there is none. Only for an address whose owner proved it."""
    known = Player.objects.by_address(address)
    if known is not None:
        return known
    try:
        with transaction.atomic():
            player = Player.objects.create_user(name=address.partition("@")[0][:40])
            EmailAddress.objects.create(user=player, email=address.lower(), verified=True, primary=True)
            return player
    except IntegrityError:  # a second click, or allauth, made the same person meanwhile
        known = Player.objects.by_address(address)
        if known is None:
            raise
        return known
