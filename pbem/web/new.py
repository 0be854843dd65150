"""Opening a table: which game, then how."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games import GAMES
from games.engine.options import WrongOptions
from pbem.limits import HOUR, within
from pbem.tables.commands import NotPossible, open_table
from pbem.web.access import me
from pbem.web.errors import too_many
from pbem.web.forms import NewTable
from pbem.web.games import find_game, seats_in_words

OPENED = 20
"""So many tables an hour and person."""


@login_required
@require_safe
def choose_game(request: HttpRequest) -> HttpResponse:
    """Which game?"""
    shown = [{"game": game, "players": seats_in_words(game)} for game in GAMES.values()]
    return render(request, "pages/games.html", {"shown": shown, "choosing": True})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest, key: str) -> HttpResponse:
    """The form, and the table when it is filled in well."""
    game, player = find_game(key), me(request)
    assert player is not None, "login_required"
    form = NewTable(game, request.POST if request.method == "POST" else None)
    if request.method == "POST":
        if not within(OPENED, HOUR, "opens", player.pk):
            return too_many(request)
        if form.is_valid():
            try:
                table = open_table(player, form.opening())
            except WrongOptions as wrong:
                form.say_wrong(wrong)
            except NotPossible as why:
                form.add_error(None, str(why))
            else:
                messages.success(request, _("The table is open."))
                return redirect("table", table.code)
    return render(request, "pages/new_table.html", {"game": game, "form": form}, status=400 if form.errors else 200)
