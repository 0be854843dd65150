"""No more letters of one kind: in one click from the mail program (RFC 8058), or by a page with one button."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from pbem.mail.keys import WrongKey, is_signed, read_key
from pbem.mail.outgoing.links import wishes_page
from pbem.players.models import Player
from pbem.web.forms import KINDS
from pbem.web.keypages import key_page


def reader_of(text: str) -> tuple[Player, str]:
    """Whose letters of which kind a u key is for. Raises WrongKey."""
    key = read_key(text)
    player = player_of(key.parts[0]) if key.purpose == "u" and len(key.parts) == 2 else None
    if player is None or not is_signed(key, str(player.uuid)):
        raise WrongKey(text[:64])
    return player, key.parts[1]


def player_of(number: str) -> Player | None:
    """The player with this number as a key writes it."""
    if not number.isdecimal() or len(number) > 15:
        return None
    return Player.objects.filter(pk=int(number), erased=None).first()


@key_page
def unsubscribe(request: HttpRequest, key: str) -> HttpResponse:
    """GET shows a page, POST acts at once: no login, cookie or form token, as the RFC wants it. Raises WrongKey."""
    player, kind = reader_of(key)
    if request.method == "POST":
        _stop(player, kind)
    context = {
        "kind": dict(KINDS).get(kind, kind),
        "done": kind in player.unwanted,
        "path": f"/unsubscribe/{key}/",
        "wishes": wishes_page(player),
    }
    return render(request, "pages/unsubscribe.html", context)


def _stop(player: Player, kind: str) -> None:
    """Twice is the same as once."""
    if kind not in player.unwanted:
        player.unwanted = sorted([*player.unwanted, kind])
        player.save(update_fields=["unwanted"])
