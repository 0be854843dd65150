"""From the parts of a letter to its bytes: rendered once, kept as sent."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from email.charset import QP, Charset
from email.mime.base import MIMEBase
from email.mime.image import MIMEImage
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from email.policy import compat32
from email.utils import format_datetime, formataddr

from django.conf import settings

from pbem.clocks.time import now

POLICY = compat32.clone(linesep="\r\n", max_line_length=None)
"""The old policy, which never folds and never makes an encoded word of a long List-Unsubscribe or Message-ID."""


_QUOTED = Charset("utf-8")
_QUOTED.body_encoding = QP


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
    """The whole mail: plain text alone, or alternative{plain, related{html, png}}, in mixed with attachments.

    Boundaries come from the Message-ID, so that the same parts give the same bytes.
    """
    name = parts.message_id.partition("@")[0]
    mail: MIMEBase = _text(parts.text)
    if parts.html:
        mail = _multipart("alternative", name, mail, _html(parts, name))
    if parts.attachments:
        mail = _multipart("mixed", name, mail, *(_attachment(*named) for named in parts.attachments))
    for header, value in _headers(parts):
        mail[header] = value
    return mail.as_bytes(policy=POLICY)


def _headers(parts: Parts) -> Iterator[tuple[str, str]]:
    yield "From", formataddr((settings.SITE_NAME, settings.MAIL_FROM))
    yield "To", parts.to
    if parts.reply_to:
        yield "Reply-To", parts.reply_to
    yield "Subject", parts.subject
    yield "Date", format_datetime(now())
    yield "Message-ID", f"<{parts.message_id}>"
    yield from parts.headers.items()


def _text(text: str, subtype: str = "plain") -> MIMEText:
    """7 bit where it fits, else quoted-printable."""
    if text.isascii() and all(len(line) < 990 for line in text.splitlines()):
        return MIMEText(text, subtype, "us-ascii")
    return MIMEText(text, subtype, _QUOTED)  # type: ignore[arg-type]  # a Charset is taken too, typeshed has str


def _html(parts: Parts, name: str) -> MIMEBase:
    html = _text(parts.html, "html")
    if not parts.board:
        return html
    board = MIMEImage(parts.board, "png")
    board["Content-ID"] = "<board>"
    board.add_header("Content-Disposition", "inline", filename="board.png")
    return _multipart("related", name, html, board)


def _attachment(filename: str, text: str) -> MIMEText:
    part = _text(text)
    part.add_header("Content-Disposition", "attachment", filename=filename)
    return part


def _multipart(kind: str, name: str, *inside: MIMEBase) -> MIMEMultipart:
    return MIMEMultipart(kind, boundary=f"=_{kind}_{name}", _subparts=inside)
