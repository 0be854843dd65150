"""The home page: my tables, who waits for me, invitations, open tables; for strangers what this is."""

from dataclasses import dataclass
from datetime import datetime

from allauth.account.models import EmailAddress
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games import GAMES
from pbem.clocks.models import Deadline
from pbem.clocks.time import now
from pbem.mail.outgoing.links import invitation_key
from pbem.players.models import Player
from pbem.tables.models import LIVE, Invitation, InvitationState, Question, Seat, Status, Table
from pbem.web.access import me

RECENT = 8
OPEN_TABLES = 30
OVER = (Status.ENDED, Status.CANCELLED)


@dataclass(frozen=True, slots=True)
class Row:
    """A table as the home page lists it. `waits_for` are table names; `until` is the nearest deadline."""

    table: Table
    seat: Seat
    names: list[str]
    waits_for: list[str]
    is_mine: bool
    until: datetime | None


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """For who is signed in their tables; for others a few sentences and a board."""
    player = me(request)
    open_tables = tables_to_join(player)
    if player is None:
        return render(request, "pages/welcome.html", {"open_tables": open_tables, "sample": "kalah"})
    rows = rows_of(player)
    context = {
        "running": [row for row in rows if row.table.status in LIVE],
        "waiting": [row for row in rows if row.table.status == Status.OPEN],
        "over": [row for row in rows if row.table.status in OVER],
        "invitations": invitations_of(player),
        "open_tables": open_tables,
        "games": list(GAMES.values()),
    }
    return render(request, "pages/home.html", context)


def rows_of(player: Player) -> list[Row]:
    """A person's tables, those first that wait for them, by deadline; of those that are over the last few."""
    seats = Seat.objects.filter(player=player).select_related("table")
    live = list(seats.exclude(table__status__in=OVER))
    over = list(seats.filter(table__status__in=OVER).order_by("-table__ended", "-table")[:RECENT])
    found = {seat.table_id: seat for seat in reversed(live + over)}
    names = _names(found)
    due = _due(found)
    clocks = {(row.table_id, row.seat): row.due for row in Deadline.objects.filter(table__in=found)}
    rows = []
    for pk, seat in found.items():
        waiting = due.get(pk, set())
        until = [moment for number in waiting if (moment := clocks.get((pk, number)))]
        own = clocks.get((pk, seat.number)) if seat.number in waiting else None
        waits = [names[pk][number] for number in sorted(waiting)]
        everybody = [name for _, name in sorted(names[pk].items()) if name]
        rows.append(Row(seat.table, seat, everybody, waits, seat.number in waiting, own or min(until, default=None)))
    return sorted(rows, key=_order)


def _order(row: Row) -> tuple[bool, float, int]:
    return (not row.is_mine, row.until.timestamp() if row.until else float("inf"), -row.table.pk)


def _names(tables: dict[int, Seat]) -> dict[int, dict[int, str]]:
    names: dict[int, dict[int, str]] = {pk: {} for pk in tables}
    for pk, number, name in Seat.objects.filter(table__in=tables).values_list("table_id", "number", "name"):
        names[pk][number] = name
    return names


def _due(tables: dict[int, Seat]) -> dict[int, set[int]]:
    due: dict[int, set[int]] = {}
    questions = Question.objects.filter(table__in=tables, closed=None, may=False, table__status=Status.RUNNING)
    for pk, seat in questions.values_list("table_id", "seat"):
        due.setdefault(pk, set()).add(seat)
    return due


def invitations_of(player: Player) -> list[tuple[Invitation, str]]:
    """Invitations that wait for a person's answer, each with its page."""
    own = EmailAddress.objects.filter(user=player, verified=True).values_list("email", flat=True)
    addressed = Q(player=player)
    for address in own:
        addressed |= Q(address__iexact=address)
    waiting = Invitation.objects.filter(addressed, state=InvitationState.WAITING, expires__gt=now())
    rows = waiting.exclude(address="").filter(table__status=Status.OPEN).select_related("table", "inviter")
    return [(row, f"/invitation/{invitation_key(row)}/") for row in rows.order_by("-sent")]


def tables_to_join(player: Player | None) -> list[Table]:
    """Tables with a free seat that anybody may take, the newest first."""
    free = Count("seats", filter=Q(seats__player=None, seats__bot=False))
    found = Table.objects.filter(status=Status.OPEN, joinable=True).annotate(free=free).filter(free__gt=0)
    if player is not None:
        found = found.exclude(seats__player=player)
    return list(found.select_related("opener").prefetch_related("seats").order_by("-opened")[:OPEN_TABLES])
