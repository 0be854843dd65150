"""Who looks at a table, and with whose eyes. What one may not see does not exist: 404, never 403."""

from dataclasses import dataclass

from django.conf import settings
from django.http import Http404, HttpRequest

from pbem.players.models import Player
from pbem.tables.models import Seat, Status, Table, Visibility


@dataclass(frozen=True, slots=True)
class Eyes:
    """A table as somebody may see it: as a seat (`own` lists all of this person's), or as a spectator."""

    table: Table
    seat: Seat | None
    own: list[Seat]

    @property
    def number(self) -> int | None:
        return self.seat.number if self.seat else None


def me(request: HttpRequest) -> Player | None:
    """Who is signed in."""
    return request.user if isinstance(request.user, Player) else None


def look(request: HttpRequest, code: str) -> Eyes:
    """The table with this code, if the visitor may see it. Raises Http404."""
    table = Table.objects.select_related("opener").filter(code=code.casefold()).first()
    if table is None:
        raise Http404
    eyes = Eyes(table, *_seats_of(request, table))
    if not (eyes.own or is_public(table)):
        raise Http404
    return eyes


def is_public(table: Table) -> bool:
    """May everybody look? Before the game that is so too where anybody may join."""
    return table.visibility == Visibility.OPEN or (table.joinable and table.status == Status.OPEN)


def _seats_of(request: HttpRequest, table: Table) -> tuple[Seat | None, list[Seat]]:
    """The seat to look from, and all own seats. Only at test tables there are several: then the one asked for."""
    player = me(request)
    own = list(Seat.objects.filter(table=table, player=player).order_by("number")) if player else []
    wanted = request.GET.get("seat") or request.POST.get("seat") or ""
    chosen = [seat for seat in own if str(seat.number) == wanted]
    return next(iter(chosen or own), None), own


def client(request: HttpRequest) -> str:
    """The address that a request comes from; behind our proxy the one that the proxy saw."""
    forwarded = request.META.get("HTTP_X_FORWARDED_FOR", "")
    if settings.SECURE_PROXY_SSL_HEADER and forwarded:
        return str(forwarded).rpartition(",")[2].strip()
    return str(request.META.get("REMOTE_ADDR", ""))
