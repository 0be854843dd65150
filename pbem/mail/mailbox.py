"""For trying: outgoing mail goes into a folder, which the mailbox page shows."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from pbem.clocks.time import now


def folder() -> Path:
    """Where the mails lie, named so that sorting is by time."""
    path = Path(settings.VAR_DIR) / "mailbox"
    path.mkdir(parents=True, exist_ok=True)
    return path


def keep(raw: bytes, name: str) -> None:
    """Put one mail there; the same name again replaces it."""
    stem = "".join(char for char in name if char.isalnum() or char in "-_")[:80]
    for old in folder().glob(f"*-{stem}.eml"):
        old.unlink()
    path = folder() / f"{now():%Y%m%d%H%M%S%f}-{stem}.eml"
    unfinished = path.with_suffix(".part")  # who looks meanwhile sees a whole mail or none
    unfinished.write_bytes(raw)
    unfinished.rename(path)


class EmailBackend(BaseEmailBackend):
    """Django's mail, into the folder."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for message in email_messages:
            mail: Any = message.message()
            keep(mail.as_bytes(), str(mail["Message-ID"] or "").strip("<>").partition("@")[0])
        return len(email_messages)
