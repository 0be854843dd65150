"""Signing in is signing up: an address, and the code that was mailed to it (allauth does the rest)."""

from datetime import timedelta
from typing import Any

from allauth.account.forms import RequestLoginCodeForm
from allauth.account.models import EmailAddress
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from pbem.clocks.time import now
from pbem.players.models import Player
from pbem.web.access import me
from pbem.web.errors import forbidden

UNPROVEN = timedelta(days=1)
"""Who never typed the code is forgotten after so long."""


class SignInForm(RequestLoginCodeForm):  # type: ignore[misc]  # allauth is untyped
    """An address. One that nobody has yet gets a player, who is real only when the code has been typed."""

    _user: Player | None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = _("Your mail address")
        self.fields["email"].widget.attrs.update({"autocomplete": "email", "placeholder": ""})

    def clean_email(self) -> str:
        email = str(super().clean_email())
        if self._user is None and email:
            self._user = _newcomer(email)
        return email


def _newcomer(email: str) -> Player | None:
    """A player for an address that nobody has; None if somebody else made one just now, or it is an inactive one's."""
    _forget_unproven()
    try:
        with transaction.atomic():
            player = Player.objects.create_user(name=email.partition("@")[0][:40])
            if EmailAddress.objects.filter(email__iexact=email).exists():
                raise IntegrityError
            EmailAddress.objects.create(user=player, email=email.lower(), primary=True, verified=False)
    except IntegrityError:
        return None
    return player


def _forget_unproven() -> None:
    """Those who asked for a code long ago, never typed it, and have done nothing else."""
    old = Player.objects.filter(last_login=None, joined__lt=now() - UNPROVEN, seats=None, is_staff=False, erased=None)
    old.filter(emailaddress__verified=False).exclude(emailaddress__verified=True).delete()


@require_safe
def sign_in(request: HttpRequest) -> HttpResponse:
    """The one way in, whoever asks: allauth's pages for codes. The admin's login page leads here too."""
    following = request.GET.get("next", "")
    player = me(request)
    if player is not None and following.startswith("/admin") and not player.is_staff:
        return forbidden(request)
    query = f"?{urlencode({'next': following})}" if following else ""
    return redirect(f"/accounts/login/code/{query}")
