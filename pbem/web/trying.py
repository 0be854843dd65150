"""Only for trying on one machine: being signed in as whoever's letters lie in the mailbox, without a code."""

from django.conf import settings
from django.contrib.auth import login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from pbem.players.models import Player
from pbem.web.invitations import BACKEND

YOU = "you@example.org"
"""Who tries it."""


def offered_address(only: str) -> str:
    """As whom the mailbox page offers to sign in: whose letters are looked at, if that is a player; "" for nobody."""
    address = only or YOU
    return address if settings.TRYING and Player.objects.by_address(address) else ""


@require_POST
def sign_in_as(request: HttpRequest) -> HttpResponse:
    """Sign in as the owner of an address: their codes can be read in the mailbox anyway. 404 where nobody tries."""
    if not settings.TRYING:
        raise Http404
    player = Player.objects.by_address(request.POST.get("address", ""))
    if player is None:
        raise Http404
    login(request, player, backend=BACKEND)
    return redirect("home")
