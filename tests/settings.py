"""Settings for tests: like trying on one machine, but nothing is put into the checkout."""

import os
import tempfile

os.environ.setdefault("PBEM_TRYING", "1")
os.environ.setdefault("PBEM_VAR", tempfile.mkdtemp(prefix="pbem-test-"))
os.environ.setdefault("SITE_URL", "http://testserver")
os.environ.setdefault("MAIL_DOMAIN", "games.example.org")

from pbem.settings import *

ALLOWED_HOSTS = ["*"]
DATABASES["default"]["TEST"] = {
    "NAME": f"test_pbem_{os.getpid()}" if "postgres" in DATABASES["default"]["ENGINE"] else None
}
MAILBOX = False
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
CELERY_BROKER_URL = os.environ.get("PBEM_TEST_BROKER", "memory://")
CELERY_BROKER_TRANSPORT_OPTIONS = {}
LOGGING = {**LOGGING, "root": {"handlers": ["console"], "level": "WARNING"}}
