"""From the parts of a letter to its bytes: rendered once, kept as sent."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

from django.conf import settings

from pbem.clocks.time import now

POLICY = SMTP.clone(max_line_length=990)
"""Longer lines than usual, for the modern policy turns a long List-Unsubscribe or Message-ID into an encoded word."""


@dataclass(slots=True)
class Parts:
    """What a letter consists of. `reply_to` is an address, `board` a PNG shown in the html as cid:board."""

    to: str
    subject: str
    text: str
    html: str = ""
    reply_to: str = ""
    message_id: str = ""
    board: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)
    attachments: list[tuple[str, str]] = field(default_factory=list)
    """Names and texts of attached files."""


def write_mail(parts: Parts) -> bytes:
    """The whole mail: plain text alone, or alternative{plain, related{html, png}}, in mixed with attachments."""
    mail = EmailMessage(policy=POLICY)
    mail["From"] = Address(settings.SITE_NAME, addr_spec=settings.MAIL_FROM)
    mail["To"] = parts.to
    if parts.reply_to:
        mail["Reply-To"] = parts.reply_to
    mail["Subject"] = parts.subject
    mail["Date"] = format_datetime(now())
    mail["Message-ID"] = f"<{parts.message_id}>"
    for name, value in parts.headers.items():
        mail[name] = value
    mail.set_content(parts.text, cte=_encoding(parts.text))
    if parts.html:
        mail.add_alternative(parts.html, subtype="html", cte="quoted-printable")
        if parts.board:
            [_, html] = mail.iter_parts()
            html.add_related(parts.board, "image", "png", cid="<board>", disposition="inline", filename="board.png")
    for name, text in parts.attachments:
        mail.add_attachment(text, filename=name, cte=_encoding(text))
    return _with_fixed_boundaries(mail, parts.message_id).as_bytes()


def _encoding(text: str) -> str:
    short = all(len(line) < 990 for line in text.splitlines())
    return "7bit" if text.isascii() and short else "quoted-printable"


def _with_fixed_boundaries(mail: EmailMessage, name: str) -> EmailMessage:
    """Boundaries from the Message-ID, so that the same letter rendered again has the same bytes."""
    for number, part in enumerate(mail.walk()):
        if part.is_multipart():
            part.set_boundary(f"=_{number}_{name.partition('@')[0]}")
    return mail
