"""The page of a table: board, question, who is waited for, messages, history; before the game its seats."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from pbem.mail.outgoing.links import invitation_page, page
from pbem.tables.heads import head_of
from pbem.tables.keys import watch_key, watched_table
from pbem.tables.models import Event, Invitation, InvitationState, Status, Table, Visibility
from pbem.tables.record import SALTED, table_record
from pbem.tables.scene import Scene, see
from pbem.web.access import Eyes, look, me
from pbem.web.history import Step, board_steps, steps_of
from pbem.web.keypages import key_page
from pbem.web.sending import new_form, sent_reply, with_cookie
from pbem.web.showing import Pointed, outcome_context, question_context, seat_context, table_context


@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    """A table as a player or spectator may see it; `?at=` is a step of its history, the rest is Pointed."""
    eyes = look(request, code)
    context = _context(request, eyes)
    if eyes.seat is not None:
        reply = sent_reply(request, eyes.table, eyes.seat.number)
        context |= outcome_context(reply, eyes.seat, context.get("asked"))
        context["form_token"] = new_form(request, eyes.table.code)
    response = render(request, "pages/table.html", context)
    patch_cache_control(response, private=True, no_store=True)
    return with_cookie(request, response)


@key_page
def watch(request: HttpRequest, key: str) -> HttpResponse:
    """A table that whoever has its link may watch."""
    found = watched_table(key)
    if found.visibility == Visibility.PRIVATE:
        raise Http404
    return render(request, "pages/table.html", _context(request, Eyes(found, None, [])) | {"watching": True})


def _context(request: HttpRequest, eyes: Eyes) -> dict[str, Any]:
    now_scene = see(eyes.table, eyes.number)
    steps = steps_of(eyes.table, now_scene.seats, eyes.number)
    shown = _shown_step(request, eyes.table, steps)
    scene = see(eyes.table, eyes.number, shown.number) if shown else now_scene
    asked = now_scene.asked if shown is None else None
    extra = {"seat": str(eyes.number)} if len(eyes.own) > 1 else {}
    pointed = Pointed.read(request.GET)
    context = table_context(now_scene, eyes.own) | question_context(scene, asked, pointed, extra)
    context |= {"own": eyes.own, "path": request.path, "is_opener": eyes.table.opener == me(request)}
    context |= _history_context(steps, shown, eyes.table)
    if eyes.seat is not None:
        context |= seat_context(eyes.table, eyes.seat)
        context["watch_link"] = page(f"/w/{watch_key(eyes.table)}/") if _can_share(eyes.table) else ""
    if eyes.table.status == Status.OPEN:
        context |= _before_the_game(request, eyes, now_scene)
    return context


def _can_share(found: Table) -> bool:
    return found.visibility != Visibility.PRIVATE


def _shown_step(request: HttpRequest, found: Table, steps: list[Step]) -> Step | None:
    """The step asked for with ?at=, None for now. Raises Http404 where there is no board."""
    wanted = request.GET.get("at", "")
    if not wanted:
        return None
    boards = board_steps(steps, _begun_at(found))
    step = next((step for step in boards if str(step.count) == wanted), None)
    if step is None:
        raise Http404
    return None if step is boards[-1] else step


def _begun_at(found: Table) -> int | None:
    return Event.objects.filter(table=found, kind="begun").values_list("number", flat=True).first()


def _history_context(steps: list[Step], shown: Step | None, found: Table) -> dict[str, Any]:
    boards = [step.count for step in board_steps(steps, _begun_at(found))]
    here = boards.index(shown.count) if shown else len(boards)
    return {
        "steps": list(reversed(steps)),
        "with_board": set(boards),
        "shown": shown,
        "first_step": boards[0] if boards and here > 0 else None,
        "earlier": boards[min(here, len(boards) - 1) - 1] if here > 0 and len(boards) > 1 else None,
        "later": boards[here + 1] if shown and here + 1 < len(boards) else None,
    }


def _before_the_game(request: HttpRequest, eyes: Eyes, scene: Scene) -> dict[str, Any]:
    """Who is invited, the link to share, and what the visitor can do about it."""
    free = [seat for seat in scene.seats if seat.player is None and not seat.bot]
    context: dict[str, Any] = {
        "free": len(free),
        "can_join": bool(free) and eyes.table.joinable and not eyes.own,
        "signed_in": me(request) is not None,
    }
    if eyes.table.opener is not None and eyes.table.opener == me(request):
        waiting = Invitation.objects.filter(table=eyes.table).select_related("player").order_by("id")
        context["invited"] = [invitation for invitation in waiting if invitation.address]
        link = waiting.filter(address="", state=InvitationState.WAITING).first()
        context["share_link"] = invitation_page(link) if link else ""
    return context


@require_safe
def pulse(request: HttpRequest, code: str) -> HttpResponse:
    """For htmx: says that something happened since the page was made, or nothing (204)."""
    eyes = look(request, code)
    if request.GET.get("head") == head_of(eyes.table, eyes.number):
        return HttpResponse(status=204)
    return render(request, "pages/parts/news.html", {"table": eyes.table})


@require_safe
def record(request: HttpRequest, code: str) -> HttpResponse:
    """The whole record of an ended game, with its proof."""
    found = look(request, code).table
    if found.status not in SALTED:
        raise Http404
    response = HttpResponse(table_record(found), content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{found.game}-{found.code}.txt"'
    return response
