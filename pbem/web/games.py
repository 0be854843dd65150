"""The games: their boards as pictures, how they are played, what can be chosen."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from games import GAMES
from games.engine.game import AnyGame
from games.engine.options import fields_of
from pbem.web.boards import sample_board
from pbem.web.markup import guide_html


def find_game(key: str) -> AnyGame:
    """Raises Http404."""
    try:
        return GAMES[key]
    except KeyError:
        raise Http404 from None


def seats_in_words(game: AnyGame) -> str:
    """`2` or `2–10`."""
    low, high = min(game.players), max(game.players)
    return str(low) if low == high else f"{low}–{high}"


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """All games."""
    shown = [{"game": game, "players": seats_in_words(game)} for game in GAMES.values()]
    return render(request, "pages/games.html", {"shown": shown})


@require_safe
def game(request: HttpRequest, key: str) -> HttpResponse:
    """One game: a board, its guide, its options."""
    found = find_game(key)
    context = {
        "game": found,
        "players": seats_in_words(found),
        "guide": guide_html(key),
        "fields": fields_of(found.options),
        "board_words": sample_board(key)[1],
    }
    return render(request, "pages/game.html", context)


@require_safe
def board(request: HttpRequest, key: str) -> HttpResponse:
    """A real board of the game as a picture."""
    svg, _ = sample_board(find_game(key).key)
    response = HttpResponse(svg, content_type="image/svg+xml")
    patch_cache_control(response, public=True, max_age=86400)
    return response
