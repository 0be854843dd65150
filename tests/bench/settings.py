"""Settings for measuring: as tests, but mail goes over SMTP to a sink of our own."""

from tests.settings import *

SMTP_SINK = 2587
_mailer = {
    "BACKEND": "django.core.mail.backends.smtp.EmailBackend",
    "OPTIONS": {"host": "127.0.0.1", "port": SMTP_SINK, "timeout": 20},
}
MAILERS = dict.fromkeys(("default", "game", "notice", "auth"), _mailer)
