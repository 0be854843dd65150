"""Pages behind links that confirm something: a word such as resign."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from pbem.mail.keys import WrongKey
from pbem.tables.keys import holder_of
from pbem.tables.models import LIVE, Channel, ReplyState
from pbem.tables.scene import see
from pbem.web.keypages import key_page
from pbem.web.sending import OldForm, new_form, read_form, send, sent_reply
from pbem.web.showing import outcome_context, table_context, use_zone

LINES = {"resign": ["/resign yes"]}
"""What is said when a word is confirmed."""


@key_page
def confirm(request: HttpRequest, key: str) -> HttpResponse:
    """Ask, and after the form's POST do it once. Raises WrongKey."""
    holder = holder_of(key)
    if holder.purpose != "c" or holder.word not in LINES:
        raise WrongKey(key[:64])
    table, seat = holder.table, holder.seat
    use_zone(seat.player)
    problem = ""
    if request.method == "POST":
        try:
            form = read_form(request, table.code)
        except OldForm:
            problem = "old"
        else:
            send(form, Channel.LINK, table, seat.number, LINES[holder.word])
            return redirect(f"/confirm/{key}/?{urlencode({'sent': request.POST['form']})}")
    reply = sent_reply(request, table, seat.number)
    context = table_context(see(table, seat.number), [seat]) | outcome_context(reply, seat)
    context |= {
        "word": holder.word,
        "owner": seat,
        "path": f"/confirm/{key}/",
        "problem": problem,
        "refresh": reply is not None and reply.state == ReplyState.WAITING,
        "can_confirm": reply is None and table.status in LIVE and seat.resigned is None,
        "form_token": new_form(request, table.code),
    }
    return render(request, "pages/confirm.html", context, status=400 if problem else 200)
