"""A person's wishes: by a letter's link only they, signed in also addresses, my data and erasing."""

import json
from typing import Any

from allauth.account.models import EmailAddress
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from pbem.limits import HOUR, within
from pbem.mail.keys import WrongKey, is_signed, read_key
from pbem.players.erase import erase
from pbem.players.export import all_about
from pbem.players.models import Player
from pbem.tables.models import LIVE, Seat
from pbem.web.access import me
from pbem.web.errors import too_many
from pbem.web.forms import WishesForm
from pbem.web.keypages import key_page
from pbem.web.sending import OldForm, new_form, read_form
from pbem.web.showing import use_zone
from pbem.web.unsubscribe import player_of


def _player(request: HttpRequest) -> Player:
    player = me(request)
    assert player is not None, "login_required"
    return player


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def wishes(request: HttpRequest) -> HttpResponse:
    """For who is signed in."""
    player = _player(request)
    form = WishesForm(request.POST if request.method == "POST" else None, instance=player)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Your wishes are kept."))
        return redirect("wishes")
    addresses = EmailAddress.objects.filter(user=player).order_by("-primary", "email")
    return _show(request, form, {"addresses": addresses})


@key_page
def wishes_by_key(request: HttpRequest, key: str) -> HttpResponse:
    """By the link of a letter: only wishes, no name, no addresses. Raises WrongKey."""
    player = _holder(key)
    use_zone(player)
    what = f"p{player.pk}"
    form = WishesForm(request.POST if request.method == "POST" else None, instance=player, by_key=True)
    context: dict[str, Any] = {"key": key, "form_token": new_form(request, what)}
    if request.method == "POST":
        try:
            read_form(request, what)
        except OldForm:
            context["problem"] = _("This page was too old. Please press the button again.")
        else:
            if form.is_valid():
                form.save()
                context["saved"] = True
    return _show(request, form, context)


def _holder(text: str) -> Player:
    key = read_key(text)
    player = player_of(key.parts[0]) if key.purpose == "p" and len(key.parts) == 1 else None
    if player is None or not is_signed(key, str(player.uuid)):
        raise WrongKey(text[:64])
    return player


def _show(request: HttpRequest, form: WishesForm, context: dict[str, Any]) -> HttpResponse:
    bad = bool(form.errors) or "problem" in context
    groups = {
        "how": [form[name] for name in ("delivery", "digest_hour", "plain")],
        "when": [form[name] for name in ("zone", "quiet_from", "quiet_until", "language")],
    }
    return render(request, "pages/wishes.html", {"form": form, **groups, **context}, status=400 if bad else 200)


# ---- my data, and erasing me


@login_required
@require_safe
def my_data(request: HttpRequest) -> HttpResponse:
    """Everything that is kept about a person, as one file."""
    player = _player(request)
    if not within(10, HOUR, "my data", player.pk):
        return too_many(request)
    text = json.dumps(all_about(player), indent=2, ensure_ascii=False, default=str)
    response = HttpResponse(text, content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="my-data-{timezone.now():%Y-%m-%d}.json"'
    response["Cache-Control"] = "no-store"
    return response


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def erase_me(request: HttpRequest) -> HttpResponse:
    """Asks; only with the word typed it is done."""
    player = _player(request)
    word = _("erase")
    wrong = request.method == "POST" and request.POST.get("word", "").strip().casefold() != word
    if request.method != "POST" or wrong:
        context = {"word": word, "wrong": wrong, "running": _running(player)}
        return render(request, "pages/erase.html", context, status=400 if wrong else 200)
    logout(request)
    erase(player)
    return render(request, "pages/erased.html")


def _running(player: Player) -> int:
    return Seat.objects.filter(player=player, table__status__in=LIVE).values("table").distinct().count()
