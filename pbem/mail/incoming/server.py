"""The receiver: LMTP for a mail server in front, or SMTP. Any bytes are stored or refused with a code."""

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.conf import settings
from django.db import DatabaseError, InterfaceError, close_old_connections, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import DEFAULT_DB_ALIAS

from pbem.mail.incoming.addresses import is_own
from pbem.mail.incoming.storing import Stored, store_mail
from pbem.mail.reading.charsets import clean_text

log = logging.getLogger(__name__)
logging.getLogger("mail.log").setLevel(logging.WARNING)  # aiosmtpd logs every command, and RCPT carries a seat's key

RECIPIENTS = 100
THREADS = 4
IDLE_SECONDS = 120
LATER = "451 4.3.0 cannot store this mail now, try again later"
"""For anything that goes wrong on our side: the mail stays with whoever has it."""


class Reception:
    """What is done with each command of a client (the hooks that aiosmtpd calls)."""

    def __init__(self) -> None:
        self._connections: list[BaseDatabaseWrapper] = []
        self._threads = ThreadPoolExecutor(THREADS, "store", initializer=self._connect)

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if not is_own(address):
            return "550 5.1.1 nobody here has this address"
        if len(envelope.rcpt_tos) >= RECIPIENTS:
            return "452 4.5.3 too many recipients"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        raw = bytes(envelope.original_content or b"")
        sender = clean_text(envelope.mail_from or "")
        loop = asyncio.get_running_loop()
        stored = await loop.run_in_executor(self._threads, _store, raw, sender, list(envelope.rcpt_tos))
        lines = [one.line for one in stored] or [LATER] * len(envelope.rcpt_tos)
        # One answer for each recipient in LMTP (RFC 2033), else the client waits for ever.
        return "\r\n".join(lines) if isinstance(server, LMTP) else worst(lines)

    async def handle_exception(self, error: Exception) -> str:
        log.error("a client's command failed: %r", error)
        return "451 4.3.0 something is wrong here, try again later"

    def close(self) -> None:
        """Let what is being stored be stored. A thread that ends leaves its connection open: that is closed here."""
        self._threads.shutdown()
        for one in self._connections:
            one.inc_thread_sharing()
            one.close()

    def _connect(self) -> None:
        self._connections.append(connections[DEFAULT_DB_ALIAS])


def worst(lines: Sequence[str]) -> str:
    """The one answer of SMTP: try again if one recipient must, else good if one was, else the refusal."""
    return min(lines, key=lambda line: "425".index(line[0]))


def _store(raw: bytes, sender: str, recipients: list[str]) -> list[Stored]:
    """In a thread, with its own database connection. Nothing if the database is away or anything else fails."""
    close_old_connections()
    try:
        return store_mail(raw, sender, recipients)
    except (DatabaseError, InterfaceError) as fault:
        log.warning("a mail must wait, the database is busy or away: %s", fault)
    except Exception:  # whatever it is, the mail is not lost: its sender keeps it
        log.exception("a mail could not be stored")
    finally:
        close_old_connections()
    return []


class _Roomy(SMTP):
    """Takes any line that fits into a mail: some clients send a whole text as one line."""

    line_length_limit = 1024 * 1024


class Smtp(_Roomy):
    """SMTP, for trying."""


class Lmtp(LMTP, _Roomy):
    """LMTP; refusals after the data are repeated for each recipient too."""

    async def push(self, status: Any) -> None:
        refused = ("500 Line too long", "552 Error: Too much mail data")
        if isinstance(status, str) and status.startswith(refused) and self.envelope is not None:
            status = "\r\n".join([status] * len(self.envelope.rcpt_tos))
        await super().push(status)


PROTOCOLS: dict[str, type[SMTP]] = {"lmtp": Lmtp, "smtp": Smtp}


def new_session(protocol: str, reception: Reception) -> SMTP:
    """The server's side of one connection. `protocol` is lmtp or smtp."""
    return PROTOCOLS[protocol](
        reception,
        data_size_limit=settings.MAIL_MAX_BYTES,
        enable_SMTPUTF8=True,
        hostname=settings.MAIL_DOMAIN,
        ident="games by mail",
        timeout=IDLE_SECONDS,
        loop=asyncio.get_running_loop(),
    )
