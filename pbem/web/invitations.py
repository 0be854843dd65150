"""An invitation: who invites, to which game, how; to be accepted or declined by whom it was sent to.

The key came to the invited address, so accepting proves that address: it makes an account if there is none.
"""

from urllib.parse import quote

from allauth.account.models import EmailAddress
from django.contrib.auth import login
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from pbem.clocks.control import read_control
from pbem.clocks.time import now
from pbem.mail.keys import WrongKey, is_signed, read_key
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Channel, Invitation, InvitationState
from pbem.web.access import me
from pbem.web.keypages import key_page
from pbem.web.sending import OldForm, new_form, read_form
from pbem.web.showing import options_of, use_zone

BACKEND = "django.contrib.auth.backends.ModelBackend"


def invitation_of(text: str) -> Invitation:
    """The invitation behind an i key. Raises WrongKey."""
    key = read_key(text)
    number = key.parts[0]
    if key.purpose != "i" or len(key.parts) != 1 or not number.isdecimal() or len(number) > 15:
        raise WrongKey(text[:64])
    found = Invitation.objects.select_related("table", "inviter", "player").filter(pk=int(number)).first()
    if found is None or not is_signed(key, f"{found.table_id}|{found.address}"):
        raise WrongKey(text[:64])
    return found


@key_page
def invitation(request: HttpRequest, key: str) -> HttpResponse:
    """The invitation, and after the form's POST the answer to it. Raises WrongKey."""
    found = invitation_of(key)
    use_zone(found.player)
    if request.method != "POST":
        return _show(request, found, key)
    try:
        read_form(request, f"i{found.pk}")
    except OldForm:
        return _show(request, found, key, problem=_("This page was too old. Please press the button again."))
    try:
        return _decline(request, found, key) if request.POST.get("do") == "decline" else _accept(request, found, key)
    except commands.NotPossible as why:
        return _show(request, found, key, problem=str(why))


def _show(request: HttpRequest, found: Invitation, key: str, problem: str = "", declined: bool = False) -> HttpResponse:
    table = found.table
    context = {
        "invitation": found,
        "table": table,
        "game": table.rules,
        "options": options_of(table),
        "control": read_control(table.control).words(),
        "seats": list(table.seats.all()),
        "key": key,
        "problem": problem,
        "declined": declined,
        "is_open": found.state == InvitationState.WAITING and found.expires > now() and table.begun is None,
        "wished_name": found.address.partition("@")[0][:40],
        "needs_name": bool(found.address) and _owner(found) is None and me(request) is None,
        "visitor": me(request),
        "sign_in": f"/accounts/login/?next={quote(f'/invitation/{key}/')}",
        "form_token": new_form(request, f"i{found.pk}"),
    }
    return render(request, "pages/invitation.html", context, status=400 if problem else 200)


def _decline(request: HttpRequest, found: Invitation, key: str) -> HttpResponse:
    commands.decline(found.pk)
    found.refresh_from_db()
    return _show(request, found, key, declined=True)


def _accept(request: HttpRequest, found: Invitation, key: str) -> HttpResponse:
    """By whom the address belongs to, else by who is signed in, else by somebody new. Raises NotPossible.

    Who accepts is signed in, once: the key was mailed to them as a sign-in code is. Hosts are not, they can do more.
    """
    visitor = me(request)
    if not found.address:
        if visitor is None:
            return redirect(f"/accounts/login/?next={quote(f'/invitation/{key}/')}")
        return redirect("table", commands.accept(found.pk, visitor).code)
    with transaction.atomic():
        player = _owner(found) or visitor or _new_player(found.address, request.POST.get("name", ""))
        _prove(player, found.address)
        table = commands.accept(found.pk, player, Channel.LINK)
    if visitor is None and not player.is_staff:
        login(request, player, backend=BACKEND)
    if visitor in (None, player) and not (visitor is None and player.is_staff):
        return redirect("table", table.code)
    return render(request, "pages/accepted.html", {"table": table, "game": table.rules})


def _owner(found: Invitation) -> Player | None:
    return Player.objects.by_address(found.address)


def _new_player(address: str, wished: str) -> Player:
    name = " ".join(wished.split())[:40] or address.partition("@")[0][:40]
    return Player.objects.create_user(name=name)


def _prove(player: Player, address: str) -> None:
    """The address is this player's. Who else may prove it at the same time is stopped by its being unique."""
    if EmailAddress.objects.filter(user=player, email__iexact=address, verified=True).exists():
        return
    EmailAddress.objects.filter(email__iexact=address, verified=False).delete()
    primary = not EmailAddress.objects.filter(user=player, primary=True).exists()
    try:
        with transaction.atomic():
            EmailAddress.objects.create(user=player, email=address.lower(), verified=True, primary=primary)
    except IntegrityError:
        raise commands.NotPossible(_("This address belongs to somebody else by now. Please sign in.")) from None
