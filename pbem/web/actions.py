"""What a signed-in person does at a table by its page. What concerns the game goes the way of all replies."""

from collections.abc import Callable
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from pbem.clocks.control import read_control
from pbem.limits import DAY, HOUR, MINUTE, within
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import LIVE, Channel, Invitation, InvitationState, Seat, Status, Table
from pbem.web.access import Eyes, look, me
from pbem.web.errors import too_many
from pbem.web.sending import OldForm, new_form, own_lines, read_form, send, with_cookie
from pbem.web.words import answer_lines, lines_of

REPLIES, INVITATIONS = 60, 40
"""So many replies a minute and seat, so many invitations a day and person."""


@login_required
@require_POST
def act(request: HttpRequest, code: str) -> HttpResponse:
    """Answer, speak, or do something with the table itself, by the form's `do`."""
    eyes = look(request, code)
    does = COMMANDS.get(request.POST.get("do", ""))
    return does(request, eyes) if does else _reply(request, eyes)


def _reply(request: HttpRequest, eyes: Eyes) -> HttpResponse:
    """An answer or a word of a seat: a stored reply."""
    if eyes.seat is None:
        raise Http404
    do = request.POST.get("do", "")
    if not within(REPLIES, MINUTE, "seat", eyes.table.pk, eyes.seat.number):
        return too_many(request)
    if do == "resign":
        lines = ["/resign yes"]
    else:
        lines = answer_lines(request.POST) if do == "answer" else lines_of(request.POST)
    token = request.POST.get("token", "")[:16] if do == "answer" else ""
    if not lines:
        messages.error(request, _("There was nothing in the form."))
        return _back(eyes)
    try:
        form = read_form(request, eyes.table.code)
    except OldForm:
        messages.error(request, _("This page was too old. Nothing was sent; please send it again."))
        return _back(eyes)
    send(form, Channel.PAGE, eyes.table, eyes.seat.number, lines, token)
    return _back(eyes, sent=request.POST["form"])


def _back(eyes: Eyes, **parameters: str) -> HttpResponse:
    if eyes.seat is not None and len(eyes.own) > 1:
        parameters["seat"] = str(eyes.seat.number)
    query = f"?{urlencode(parameters)}" if parameters else ""
    return redirect(f"/t/{eyes.table.code}/{query}")


# ---- commands on the table itself


def _player(request: HttpRequest) -> Player:
    player = me(request)
    assert player is not None, "login_required"
    return player


def _command(
    done: Callable[[HttpRequest, Eyes], str],
) -> Callable[[HttpRequest, Eyes], HttpResponse]:
    """A command whose refusal or success is said on the next page."""

    def run(request: HttpRequest, eyes: Eyes) -> HttpResponse:
        try:
            said = done(request, eyes)
        except commands.NotPossible as why:
            messages.error(request, str(why))
        else:
            messages.success(request, said)
        return _back(eyes)

    return run


@_command
def _join(request: HttpRequest, eyes: Eyes) -> str:
    if not eyes.table.joinable:
        raise commands.NotPossible(_("A seat at this table needs an invitation."))
    commands.join(eyes.table.pk, _player(request))
    return _("You have a seat. A letter comes when it is your turn.")


@_command
def _add_bot(request: HttpRequest, eyes: Eyes) -> str:
    commands.add_bot(eyes.table.pk, _player(request))
    return _("A bot took a seat.")


@_command
def _invite(request: HttpRequest, eyes: Eyes) -> str:
    player, addresses = _player(request), own_lines(request.POST.get("addresses", ""))
    if eyes.table.opener != player:
        raise commands.NotPossible(_("Only who opened the table can invite to it."))
    for address in addresses:
        _check_address(address)
        if not within(INVITATIONS, DAY, "invites", player.pk):
            raise commands.NotPossible(_("These are too many invitations for one day."))
        commands.invite(eyes.table, address, player)
    if not addresses:
        raise commands.NotPossible(_("Whom shall I invite? Write one address a line."))
    return _("Invited: %(addresses)s.") % {"addresses": ", ".join(addresses)}


def _check_address(address: str) -> None:
    try:
        validate_email(address)
    except ValidationError:
        raise commands.NotPossible(_("“%(it)s” is not a mail address.") % {"it": address[:80]}) from None


@_command
def _share(request: HttpRequest, eyes: Eyes) -> str:
    if eyes.table.opener != _player(request):
        raise commands.NotPossible(_("Only who opened the table can make a link to it."))
    waiting = Invitation.objects.filter(table=eyes.table, address="", state=InvitationState.WAITING)
    if not waiting.exists():
        commands.invite(eyes.table, "", _player(request))
    return _("Whoever has the link can take a free seat.")


def _leave(request: HttpRequest, eyes: Eyes) -> HttpResponse:
    try:
        commands.leave(eyes.table.pk, _player(request))
    except commands.NotPossible as why:
        messages.error(request, str(why))
        return _back(eyes)
    messages.success(request, _("You have left the table."))
    return redirect("home")


@_command
def _may_letters(request: HttpRequest, eyes: Eyes) -> str:
    if eyes.seat is None:
        raise Http404
    on = request.POST.get("on") == "yes"
    Seat.objects.filter(pk=eyes.seat.pk).update(wants_may=on)
    return (
        _("You will be told by letter when you can cut in.") if on else _("You will not be told when you can cut in.")
    )


COMMANDS: dict[str, Callable[[HttpRequest, Eyes], HttpResponse]] = {
    "join": _join,
    "leave": _leave,
    "add_bot": _add_bot,
    "invite": _invite,
    "share": _share,
    "may_letters": _may_letters,
}


# ---- resigning, and playing again


@login_required
@require_safe
def resign(request: HttpRequest, code: str) -> HttpResponse:
    """The page that asks whether one really wants to."""
    eyes = look(request, code)
    if eyes.seat is None or eyes.table.status not in LIVE or eyes.seat.resigned:
        raise Http404
    context = {
        "table": eyes.table,
        "seat": eyes.seat,
        "own": eyes.own,
        "form_token": new_form(request, eyes.table.code),
    }
    return with_cookie(request, render(request, "pages/resign.html", context))


@login_required
def rematch(request: HttpRequest, code: str) -> HttpResponse:
    """The same game with the same people: asked for on a page, opened by its form."""
    eyes = look(request, code)
    if eyes.seat is None or eyes.table.status not in (Status.ENDED, Status.CANCELLED):
        raise Http404
    already = Table.objects.filter(rematch_of=eyes.table, status=Status.OPEN).first()
    if request.method != "POST":
        return render(request, "pages/rematch.html", {"table": eyes.table, "others": _others(eyes), "already": already})
    player = _player(request)
    if not within(20, HOUR, "opens", player.pk):
        return too_many(request)
    try:
        table = _open_again(eyes, player)
    except commands.NotPossible as why:
        messages.error(request, str(why))
        return _back(eyes)
    return redirect("table", table.code)


def _others(eyes: Eyes) -> list[Seat]:
    player = eyes.seat.player if eyes.seat else None
    return [seat for seat in eyes.table.seats.select_related("player") if seat.player != player or seat.bot]


def _open_again(eyes: Eyes, player: Player) -> Table:
    """Addresses of the others are looked up here and shown to nobody."""
    old, others = eyes.table, _others(eyes)
    addresses = [address for seat in others if seat.player and (address := seat.player.address())]
    opening = commands.Opening(
        old.game,
        old.seats.count(),
        options=old.options,
        bots=sum(seat.bot for seat in others),
        invited=addresses,
        control=read_control(old.control),
        visibility=old.visibility,
        policy=old.policy,
        three_strikes=old.three_strikes,
        rematch_of=old,
    )
    return commands.open_table(player, opening)
