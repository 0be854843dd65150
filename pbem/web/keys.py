"""What a q or s key opens: one question of a seat, or the seat's page. GET and HEAD never act."""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from pbem.mail.keys import WrongKey
from pbem.tables.keys import Holder, holder_of, question_key
from pbem.tables.models import Channel, Question, Reply, ReplyState, Status
from pbem.tables.scene import Asked, Scene, see
from pbem.web import caution
from pbem.web.keypages import key_page
from pbem.web.sending import OldForm, new_form, read_form, send, sent_reply
from pbem.web.showing import Pointed, outcome_context, question_context, seat_context, table_context, use_zone
from pbem.web.words import answer_lines, lines_of


@key_page
def key(request: HttpRequest, key: str) -> HttpResponse:
    """Board and question of a q key, everything of an s key. Raises WrongKey."""
    holder = holder_of(key)
    if holder.purpose not in ("q", "s"):
        raise WrongKey(key[:64])
    use_zone(holder.seat.player)
    name = key.casefold()
    if request.method == "POST":
        return _take(request, holder, name)
    return _show_seat(request, holder, name) if holder.purpose == "s" else _show_question(request, holder, name)


# ---- showing


def _show_question(request: HttpRequest, holder: Holder, key: str, **more: Any) -> HttpResponse:
    """The question if it is open, else what a spectator sees."""
    reply = sent_reply(request, holder.table, holder.seat.number)
    if reply is not None and (following := _next_page(holder, reply)):
        return redirect(f"{following}?{urlencode({'sent': request.GET['sent']})}")
    scene = see(holder.table, holder.seat.number)
    asked = scene.asked
    is_open = asked is not None and asked.token == holder.token
    if not is_open:
        scene, asked = see(holder.table), None
    pointed = Pointed.read(request.GET)
    if asked is not None and "answer" in request.GET:
        caution.note_opened(_name(holder, asked), pointed.answer)
    context = _context(request, holder, scene, asked, pointed, key) | outcome_context(
        reply, holder.seat, asked, may_confirm=False
    )
    context |= {"is_open": is_open, "refresh": _is_pending(reply)}
    if not is_open:
        context["news"] = _since_asked(holder, scene)
    status = 200 if "problem" not in more else 400
    return render(request, "pages/question.html", context | more, status=status)


def _since_asked(holder: Holder, scene: Scene) -> list[str]:
    """What everybody may read of what happened since a question was asked: it tells by whom it was decided."""
    asked = Question.objects.filter(table=holder.table, seat=holder.seat.number, token=holder.token).first()
    return scene.told(asked.opened) if asked else []


def _show_seat(request: HttpRequest, holder: Holder, key: str, **more: Any) -> HttpResponse:
    reply = sent_reply(request, holder.table, holder.seat.number)
    scene = see(holder.table, holder.seat.number)
    asked = scene.asked
    context = _context(request, holder, scene, asked, Pointed.read(request.GET), key)
    context |= seat_context(holder.table, holder.seat) | outcome_context(reply, holder.seat, asked)
    context |= {"is_open": asked is not None, "refresh": _is_pending(reply), "by_key": True}
    context["news"] = scene.told()
    status = 200 if "problem" not in more else 400
    return render(request, "pages/seat.html", context | more, status=status)


def _context(
    request: HttpRequest, holder: Holder, scene: Scene, asked: Asked | None, pointed: Pointed, key: str
) -> dict[str, Any]:
    context = table_context(scene, [holder.seat]) | question_context(scene, asked, pointed)
    return context | {
        "path": f"/q/{key}/",
        "owner": holder.seat,
        "form_token": new_form(request, holder.table.code),
        "deadline": scene.deadline() if asked is not None and not asked.may else None,
        "careful": asked is not None and caution.is_suspicious(_name(holder, asked)),
        "news": scene.told() if asked is not None else [],
    }


def _name(holder: Holder, asked: Asked) -> str:
    return f"{holder.table.code}-{holder.seat.number}-{asked.token}"


def _is_pending(reply: Reply | None) -> bool:
    """Will looking again tell more soon? A stuck table has to wait for its host."""
    if reply is None or reply.table is None or reply.table.status == Status.STUCK:
        return False
    return reply.state in (ReplyState.WAITING, ReplyState.RAW)


def _next_page(holder: Holder, reply: Reply) -> str:
    """After an answer that counts: the page of the seat's next question, if there is one."""
    if reply.state != ReplyState.DONE or reply.outcome.get("state") != "played":
        return ""
    asked = see(holder.table, holder.seat.number).asked
    if asked is None or asked.token == holder.token:
        return ""
    return f"/q/{question_key(holder.table, holder.seat, asked.token)}/"


# ---- taking


def _take(request: HttpRequest, holder: Holder, key: str) -> HttpResponse:
    """Store what the form says, once, and show what became of it."""
    show = _show_seat if holder.purpose == "s" else _show_question
    try:
        form = read_form(request, holder.table.code)
    except OldForm:
        return show(request, holder, key, problem="old", typed=request.POST.get("answer", ""))
    if "do" in request.POST and holder.purpose == "s":
        lines, token = lines_of(request.POST), ""
    else:
        lines, token = answer_lines(request.POST), holder.token or request.POST.get("token", "")[:16]
        question = f"{holder.table.code}-{holder.seat.number}-{token}"
        if lines and not caution.is_person(question, "\n".join(lines), request.POST.get("typed", "")):
            return show(request, holder, key, problem="typed", typed=request.POST.get("answer", ""))
    if not lines:
        return show(request, holder, key, problem="empty")
    send(form, Channel.LINK, holder.table, holder.seat.number, lines, token)
    return redirect(f"/q/{key}/?{urlencode({'sent': request.POST['form']})}")
