"""For trying on one machine: every letter as a mail program would show it, and a Reply button that sends real mail."""

import smtplib
from base64 import b64encode
from dataclasses import dataclass
from datetime import datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP, default
from email.utils import format_datetime, make_msgid, parsedate_to_datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlencode

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_http_methods, require_safe

from pbem.clocks.time import now
from pbem.mail.mailbox import folder
from pbem.web.trying import offered_address

SHOWN = 200


@dataclass(frozen=True, slots=True)
class Mail:
    """One mail of the box. `name` is its file's, without ending."""

    name: str
    message: EmailMessage

    @property
    def to(self) -> str:
        return str(self.message["To"] or "")

    @property
    def subject(self) -> str:
        return str(self.message["Subject"] or "")

    @property
    def date(self) -> datetime | None:
        try:
            return parsedate_to_datetime(str(self.message["Date"]))
        except ValueError:
            return None

    @property
    def beginning(self) -> str:
        """The first line that says something: subjects are the same for all letters of a table."""
        return next((line.strip() for line in self.text.splitlines() if line.strip()), "")[:120]

    @property
    def text(self) -> str:
        return self._body("plain")

    @property
    def html(self) -> str:
        """With its pictures put in, which a frame cannot look up, and `mailto:` links leading to our own form."""
        html = self._body("html").replace(
            'href="mailto:', f'href="/mailbox/write/?from={quote(self.to)}&amp;to=mailto:'
        )
        for part in self.message.walk():
            cid = str(part.get("Content-ID") or "").strip("<>")
            if cid and part.get_content_maintype() == "image":
                picture = b64encode(part.get_content()).decode()
                html = html.replace(f"cid:{cid}", f"data:{part.get_content_type()};base64,{picture}")
        return html

    def _body(self, kind: str) -> str:
        part = self.message.get_body((kind,))
        return str(part.get_content()) if part is not None else ""

    @property
    def headers(self) -> list[tuple[str, str]]:
        return [(name, str(value)) for name, value in self.message.items()]

    @property
    def files(self) -> list[tuple[str, str]]:
        """Names and texts of attached files."""
        parts = self.message.iter_attachments()
        return [(part.get_filename() or "", str(part.get_content())) for part in parts if _is_text(part)]


def _is_text(part: Any) -> bool:
    return bool(part.get_content_maintype() == "text")


def _mails() -> list[Path]:
    if not settings.MAILBOX:
        raise Http404
    return sorted(folder().glob("*.eml"), reverse=True)


def _read(path: Path) -> Mail:
    message: Any = message_from_bytes(path.read_bytes(), policy=default)
    return Mail(path.stem, message)


def _find(name: str) -> Mail:
    path = next((path for path in _mails() if path.stem == name), None)
    if path is None:
        raise Http404
    return _read(path)


@require_safe
def mailbox(request: HttpRequest) -> HttpResponse:
    """The newest letters, of everybody or (?to=) of one address."""
    paths = _mails()
    everything = [_read(path) for path in paths[:SHOWN]]
    only = request.GET.get("to", "")
    shown = [mail for mail in everything if not only or mail.to == only]
    people = sorted({mail.to for mail in everything})
    return render(
        request, "pages/mailbox.html", {"mails": shown, "people": people, "only": only, "me": offered_address(only)}
    )


@require_safe
def letter(request: HttpRequest, name: str) -> HttpResponse:
    """One letter: HTML in a frame, text, headers."""
    mail = _find(name)
    return render(request, "pages/letter.html", {"mail": mail, "reply": _reply_values(mail, "")})


@require_safe
@xframe_options_sameorigin
def letter_html(request: HttpRequest, name: str) -> HttpResponse:
    """The HTML part alone, for the frame: its styles are its own, scripts cannot run."""
    response = HttpResponse(_find(name).html)
    links = '<base target="_top">'
    response.content = links.encode() + response.content
    policy = (
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox allow-top-navigation-by-user-activation"
    )
    response["Content-Security-Policy"] = f"{policy}; frame-ancestors 'self'"
    return response


# ---- answering


def _reply_values(mail: Mail, text: str) -> dict[str, str]:
    """What a mail program fills in."""
    subject = mail.subject if mail.subject.lower().startswith("re:") else f"Re: {mail.subject}"
    quoted = "\n".join(f"> {line}".rstrip() for line in mail.text.splitlines())
    when = f"{mail.date:%a, %d %b %Y, %H:%M}" if mail.date else ""
    body = f"{text}\n\nOn {when} {settings.SITE_NAME} wrote:\n{quoted}\n"
    return {"to": str(mail.message["Reply-To"] or mail.message["From"]), "subject": subject, "body": body}


@require_http_methods(["GET", "HEAD", "POST"])
def reply(request: HttpRequest, name: str) -> HttpResponse:
    """Write an answer to a letter; POST sends it as a real mail to our own receiver."""
    mail = _find(name)
    values = {"from": mail.to, **_reply_values(mail, request.GET.get("text", ""))}
    return _compose(request, values, str(mail.message["Message-ID"] or ""))


@require_http_methods(["GET", "HEAD", "POST"])
def write(request: HttpRequest) -> HttpResponse:
    """A new mail, as after a click on a `mailto:` link or to the service's own address."""
    _mails()
    to, _sep, query = request.GET.get("to", settings.MAIL_FROM).removeprefix("mailto:").partition("?")
    more = dict(part.partition("=")[::2] for part in query.split("&") if part)
    values = {
        "from": request.GET.get("from", ""),
        "to": unquote(to),
        "subject": request.GET.get("subject", unquote(more.get("subject", ""))),
        "body": request.GET.get("body", unquote(more.get("body", ""))),
    }
    return _compose(request, values)


def _compose(request: HttpRequest, values: dict[str, str], answers: str = "") -> HttpResponse:
    problem = ""
    if request.method == "POST":
        values = {name: request.POST.get(name, "") for name in ("from", "to", "subject", "body")}
        try:
            send(values, answers)
        except (OSError, smtplib.SMTPException, ValueError) as fault:
            problem = _("The mail could not be sent: %(fault)s") % {"fault": fault}
        else:
            return redirect(f"/mailbox/?{urlencode({'to': values['from']})}")
    context = {"values": values, "problem": problem}
    return render(request, "pages/write.html", context, status=400 if problem else 200)


def send(values: dict[str, str], answers: str = "") -> None:
    """Hand a mail to our receiver as any mail server would. Raises OSError, SMTPException or ValueError."""
    mail = EmailMessage(policy=SMTP)
    mail["From"], mail["To"] = values["from"], values["to"]
    mail["Subject"] = " ".join(values["subject"].split())
    mail["Date"] = format_datetime(now())
    mail["Message-ID"] = make_msgid(domain="mailbox.localhost")
    if answers:
        mail["In-Reply-To"] = mail["References"] = answers
    mail.set_content(values["body"])
    with smtplib.SMTP(settings.RECEIVER_HOST, settings.RECEIVER_PORT, timeout=10) as receiver:
        receiver.send_message(mail)
