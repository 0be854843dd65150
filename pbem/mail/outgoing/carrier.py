"""How a finished mail leaves: over one kept SMTP connection, through a provider, or into the local mailbox."""

import smtplib
import threading
from contextlib import suppress
from email import message_from_bytes
from email.policy import default
from time import monotonic
from typing import Any, cast

from django.conf import settings
from django.core.mail import EmailMultiAlternatives, mailers
from django.core.mail.backends.smtp import EmailBackend

from pbem.mail import mailbox

IDLE = 20.0
"""Seconds after which a kept connection is not trusted any more."""


class Refused(Exception):
    """The mail will not be taken, now or later; the message is what the other side said."""


class Carrier:
    """Sends mails one after another; closes its connection when told to."""

    def __init__(self) -> None:
        self._backend: Any = mailers["game"]
        self._used = monotonic()

    def send(self, raw: bytes, sender: str, recipient: str) -> None:
        """Send the bytes as they are. Raises Refused for good, anything else for now."""
        if monotonic() - self._used > IDLE:
            self.close()
        self._used = monotonic()
        if isinstance(self._backend, mailbox.EmailBackend):
            mailbox.keep(raw, sender.partition("@")[0])
        elif isinstance(self._backend, EmailBackend):
            self._send_smtp(raw, sender, recipient)
        else:
            self._backend.send_messages([_for_provider(raw, sender, recipient)])

    def _send_smtp(self, raw: bytes, sender: str, recipient: str) -> None:
        self._backend.open()
        connection = cast(smtplib.SMTP, self._backend.connection)
        try:
            connection.sendmail(sender, [recipient], raw)
        except smtplib.SMTPRecipientsRefused as refusal:
            [(code, words)] = refusal.recipients.values()
            if code >= 500:
                raise Refused(_decoded(words)) from None
            raise
        except smtplib.SMTPDataError as refusal:
            if refusal.smtp_code >= 500:
                raise Refused(_decoded(refusal.smtp_error)) from None
            raise
        except (OSError, smtplib.SMTPServerDisconnected):
            self._backend.connection = None  # a broken connection is not used again
            raise

    def close(self) -> None:
        """End the connection, if there is one; that the other side has ended it already is no fault."""
        if isinstance(self._backend, EmailBackend):
            with suppress(OSError, smtplib.SMTPException):
                self._backend.close()


class _Kept(threading.local):
    carrier: Carrier | None = None
    settings: Any = None


_kept = _Kept()


def carrier() -> Carrier:
    """This thread's carrier, kept from letter to letter (and made anew when the mailers are configured anew)."""
    if _kept.carrier is None or _kept.settings is not settings.MAILERS:
        _kept.carrier, _kept.settings = Carrier(), settings.MAILERS
    return _kept.carrier


def _decoded(words: bytes | str) -> str:
    return words.decode("utf-8", "replace") if isinstance(words, bytes) else words


def _for_provider(raw: bytes, sender: str, recipient: str) -> EmailMultiAlternatives:
    """A provider's API builds its own MIME, so the parts are taken out of ours again."""
    mail = message_from_bytes(raw, policy=default)
    plain, html = mail.get_body(("plain",)), mail.get_body(("html",))
    message = EmailMultiAlternatives(
        subject=str(mail["Subject"]),
        body=plain.get_content() if plain else "",
        from_email=settings.DEFAULT_FROM_EMAIL,
        to=[recipient],
        reply_to=[str(mail["Reply-To"])] if mail["Reply-To"] else [],
        headers={name: str(mail[name]) for name in KEPT if mail[name]},
    )
    if html is not None:
        message.attach_alternative(html.get_content(), "text/html")
    for part in mail.walk():
        if part.get_content_disposition() in ("inline", "attachment"):
            message.attach(part)
    message.envelope_sender = sender  # type: ignore[attr-defined]  # anymail's own attribute
    return message


KEPT = (
    "Message-ID",
    "References",
    "In-Reply-To",
    "List-Id",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
    "Auto-Submitted",
    "X-Auto-Response-Suppress",
)
