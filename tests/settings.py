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
if REDIS_URL:
    # A Redis database for each test process: they empty it, and none may empty another's, or one that is in use.
    _worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    CACHES["default"]["LOCATION"] = f"{REDIS_URL.rpartition('/')[0]}/{8 + _worker % 8}"
MAILBOX = False
STATIC_ROOT.mkdir(parents=True, exist_ok=True)
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
CELERY_BROKER_URL = os.environ.get("PBEM_TEST_BROKER", "memory://")
CELERY_BROKER_TRANSPORT_OPTIONS = {}
LOGGING = {**LOGGING, "root": {"handlers": ["console"], "level": "WARNING"}}
