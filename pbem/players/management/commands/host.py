"""manage.py host ADDRESS: makes the person with this address a host, who may see and do everything in the admin."""

from typing import Any

from allauth.account.models import EmailAddress
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.core.validators import validate_email
from django.db import transaction

from pbem.players.models import Player


class Command(BaseCommand):
    help = "Make the person with this address a host. They sign in with a code that is mailed to them."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("address")
        parser.add_argument("--no-more", action="store_true", help="take it back")

    def handle(self, *args: Any, **options: Any) -> None:
        address = options["address"].strip().lower()
        try:
            validate_email(address)
        except ValidationError:
            raise CommandError(f"“{address}” is not a mail address.") from None
        player = _person(address)
        player.is_staff = player.is_superuser = not options["no_more"]
        player.save(update_fields=["is_staff", "is_superuser"])
        self.stdout.write(f"{player} is {'no longer ' if options['no_more'] else ''}a host.")


@transaction.atomic
def _person(address: str) -> Player:
    """Whoever has the address, or somebody new with it; who runs this command vouches for it."""
    player = Player.objects.by_address(address)
    if player is None:
        EmailAddress.objects.filter(email__iexact=address, verified=False).delete()
        player = Player.objects.create_user(name=address.partition("@")[0][:40])
        EmailAddress.objects.create(user=player, email=address, verified=True, primary=True)
    return player
