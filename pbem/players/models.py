"""People and their wishes. Addresses live in allauth's EmailAddress only."""

import uuid
from typing import Any, ClassVar
from zoneinfo import available_timezones

from allauth.account.models import EmailAddress
from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _


def validate_zone(name: str) -> None:
    """Raises ValidationError unless it is a time zone such as Europe/Berlin."""
    if name not in available_timezones():
        raise ValidationError(_("“%(name)s” is not a time zone such as Europe/Berlin."), params={"name": name})


class Players(BaseUserManager["Player"]):
    """Makes players; nobody has a password unless one is set for the admin."""

    def create_user(self, password: str | None = None, **fields: Any) -> "Player":
        player = self.model(**fields)
        player.set_password(password) if password else player.set_unusable_password()
        player.save(using=self._db)
        return player

    def create_superuser(self, password: str | None = None, **fields: Any) -> "Player":
        return self.create_user(password, is_staff=True, is_superuser=True, **fields)

    def by_address(self, address: str) -> "Player | None":
        """Whose verified address this is."""
        return self.filter(emailaddress__email__iexact=address, emailaddress__verified=True).first()


class Delivery(models.TextChoices):
    NOW = "now", _("a letter whenever something happens")
    DIGEST = "digest", _("one letter a day with all waiting tables")


HOUR = [MaxValueValidator(23)]


class Player(AbstractBaseUser, PermissionsMixin):
    """A person (or what is left after erasing: a row without name and addresses)."""

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    name = models.CharField(_("name"), max_length=40, blank=True, help_text=_("What the others see."))
    is_staff = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)
    joined = models.DateTimeField(auto_now_add=True)
    erased = models.DateTimeField(null=True, blank=True)

    language = models.CharField(_("language"), max_length=10, default="en")
    zone = models.CharField(_("time zone"), max_length=64, default="UTC", validators=[validate_zone])
    delivery = models.CharField(_("letters"), max_length=10, choices=Delivery, default=Delivery.NOW)
    plain = models.BooleanField(_("plain text only"), default=False)
    digest_hour = models.PositiveSmallIntegerField(_("hour of the daily letter"), default=8, validators=HOUR)
    quiet_from = models.PositiveSmallIntegerField(_("quiet from"), null=True, blank=True, validators=HOUR)
    quiet_until = models.PositiveSmallIntegerField(_("quiet until"), null=True, blank=True, validators=HOUR)
    unwanted: "models.JSONField[list[str], list[str]]" = models.JSONField(
        default=list, blank=True, help_text="Kinds of letters that this person has unsubscribed from."
    )
    digested = models.DateField(null=True, blank=True, help_text="The last day with a digest, in the player's zone.")

    objects: ClassVar[Players] = Players()
    USERNAME_FIELD = "uuid"
    EMAIL_FIELD = ""
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    def __str__(self) -> str:
        return self.name or f"player {self.pk}"

    def address(self) -> str | None:
        """Where letters go: the primary verified address, else any verified one."""
        rows = EmailAddress.objects.filter(user=self, verified=True).order_by("-primary", "id")
        address: str | None = rows.values_list("email", flat=True).first()
        return address

    def wants(self, kind: str) -> bool:
        """Does this person want letters of this kind?"""
        return kind not in self.unwanted and self.erased is None
