"""What must be set before mail can be received safely."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register

NEEDED = {"mailgun": "MAILGUN_WEBHOOK_SIGNING_KEY", "postmark": "WEBHOOK_SECRET"}


def has_secret() -> bool:
    """Is the secret of the provider in use set (or is none in use)?"""
    name = NEEDED.get(settings.ESP)
    return name is None or bool(settings.ANYMAIL.get(name))


@register("mail")
def check_webhook_secret(app_configs: Sequence[Any] | None, **kwargs: Any) -> list[CheckMessage]:
    """Without its secret anybody could post mails to the webhook."""
    if has_secret():
        return []
    hints = {
        "mailgun": "Mailgun shows it as the HTTP webhook signing key.",
        "postmark": "Set it to user:password, and give Postmark the webhook's address as https://user:password@…",
    }
    name = NEEDED[settings.ESP]
    return [Error(f"ESP={settings.ESP} needs {name}.", hint=hints[settings.ESP], id="mail.E001")]
