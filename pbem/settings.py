"""All settings, from the environment (docs/hosting.md has the table) with defaults for trying on one machine."""

from pathlib import Path
from typing import Any

import dj_database_url
from environs import Env

env = Env()
BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(env.str("PBEM_VAR", str(BASE_DIR / "var")))

# ---- trying and running

TRYING = env.bool("PBEM_TRYING", False)
DEBUG = env.bool("DEBUG", False)
SECRET_KEY = env.str("SECRET_KEY", "only-for-trying-not-for-running" if TRYING else "")
if not SECRET_KEY:
    raise ValueError("SECRET_KEY must be set (or PBEM_TRYING=1 to try it on one machine)")
SECRET_KEY_FALLBACKS: list[str] = env.list("SECRET_KEY_FALLBACKS", [])
SITE_URL = env.str("SITE_URL", "http://localhost:8000").rstrip("/")
SITE_NAME = env.str("SITE_NAME", "Games by Mail")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS = [SITE_URL]
HTTPS = SITE_URL.startswith("https:")
SECURE_SSL_REDIRECT = env.bool("SECURE_SSL_REDIRECT", HTTPS)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if env.bool("BEHIND_PROXY", HTTPS) else None
SECURE_HSTS_SECONDS = env.int("SECURE_HSTS_SECONDS", 31536000 if HTTPS else 0)
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_AGE = 60 * 60 * 24 * 60
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

TIME_SHIFT = env.float("PBEM_TIME_SHIFT", 0.0)
"""Seconds by which the service believes it is later: only for tests that move time."""

# ---- parts

INSTALLED_APPS = [
    "pbem.players",
    "pbem.tables",
    "pbem.clocks",
    "pbem.mail",
    "pbem.web",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "anymail",
    "django_htmx",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "pbem.web.middleware.WishesMiddleware",
]
ROOT_URLCONF = "pbem.urls"
WSGI_APPLICATION = "pbem.wsgi.application"
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.i18n",
            ]
        },
    }
]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Pages carry no inline script; pictures are inline SVG with presentation attributes only.
SECURE_CSP: dict[str, list[str]] = {
    "default-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "style-src": ["'self'"],
    "script-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
}

# ---- database

DATABASES: dict[str, Any] = {
    "default": dj_database_url.parse(
        env.str("DATABASE_URL", f"sqlite:///{VAR_DIR / 'pbem.sqlite3'}"), conn_max_age=600, conn_health_checks=True
    )
}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }

# ---- work: Celery over Redis, or over folders when only trying

REDIS_URL = env.str("REDIS_URL", "")
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = False  # what a dead worker held is found by the sweeper, a poison task is not
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_TIME_LIMIT = 120
CELERY_TASK_SOFT_TIME_LIMIT = 100
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any]
if REDIS_URL:
    CELERY_BROKER_URL = REDIS_URL
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "visibility_timeout": 300,
        "socket_timeout": 5,
        "socket_connect_timeout": 1,
        "max_retries": 0,
        "retry_on_timeout": False,
    }
    CELERY_BROKER_CONNECTION_TIMEOUT = 1
else:
    _folder = VAR_DIR / "broker"
    for _name in ("queue", "processed", "control"):
        (_folder / _name).mkdir(parents=True, exist_ok=True)
    CELERY_BROKER_URL = "filesystem://localhost"
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(_folder / "queue"),
        "data_folder_out": str(_folder / "queue"),
        "processed_folder": str(_folder / "processed"),
        "control_folder": str(_folder / "control"),
        "store_processed": False,
        "polling_interval": 0.1,
    }
SWEEP_SECONDS = env.float("SWEEP_SECONDS", 5.0)
"""How often each sweeper looks for work that nobody was woken for."""
LEASE_SECONDS = env.float("LEASE_SECONDS", 120.0)
"""Who has claimed a reply or a letter and says nothing for so long is taken for dead: others may claim it."""

# ---- mail

MAIL_DOMAIN = env.str("MAIL_DOMAIN", "localhost")
"""Replies go to keys at this domain; it is also the right side of every Message-ID."""
MAIL_FROM = env.str("MAIL_FROM", f"games@{MAIL_DOMAIN}")
"""The service's own address: letters come from it, `new kalah with …` goes to it."""
DEFAULT_FROM_EMAIL = SERVER_EMAIL = f"{SITE_NAME} <{MAIL_FROM}>"
MAIL_AUTHSERV_ID = env.str("MAIL_AUTHSERV_ID", "")
"""The name in our own MTA's Authentication-Results; empty: From alone must match the seat."""
MAIL_RAW_DAYS = env.int("MAIL_RAW_DAYS", 30)
"""Raw bodies of mails are kept so many days; their rows stay."""
MAIL_MAX_BYTES = env.int("MAIL_MAX_BYTES", 10_000_000)
ESP = env.str("ESP", "")
"""The one provider in use, for mail out and its webhooks in: empty (SMTP), mailgun or postmark."""
_backends = {
    "": "django.core.mail.backends.smtp.EmailBackend",
    "mailgun": "anymail.backends.mailgun.EmailBackend",
    "postmark": "anymail.backends.postmark.EmailBackend",
}
if ESP not in _backends:
    raise ValueError(f"ESP={ESP!r} is not one of {', '.join(filter(None, _backends))}")
_smtp = {
    "host": env.str("MAIL_HOST", "localhost"),
    "port": env.int("MAIL_PORT", 25),
    "username": env.str("MAIL_USER", ""),
    "password": env.str("MAIL_PASSWORD", ""),
    "use_tls": env.bool("MAIL_TLS", False),
    "use_ssl": env.bool("MAIL_SSL", False),
    "timeout": 20,
}
MAILBOX = env.bool("PBEM_MAILBOX", TRYING)
"""Keep outgoing mail in a local mailbox page and send nothing: only for trying."""
if MAILBOX:
    _mailer: dict[str, Any] = {"BACKEND": "pbem.mail.mailbox.EmailBackend"}
else:
    _mailer = {"BACKEND": _backends[ESP], "OPTIONS": {} if ESP else _smtp}
MAILERS = dict.fromkeys(("default", "game", "notice", "auth"), _mailer)
ANYMAIL = {
    "MAILGUN_API_KEY": env.str("MAILGUN_API_KEY", ""),
    "MAILGUN_SENDER_DOMAIN": env.str("MAILGUN_SENDER_DOMAIN", MAIL_DOMAIN),
    "MAILGUN_WEBHOOK_SIGNING_KEY": env.str("MAILGUN_WEBHOOK_SIGNING_KEY", ""),
    "POSTMARK_SERVER_TOKEN": env.str("POSTMARK_SERVER_TOKEN", ""),
    "WEBHOOK_SECRET": env.str("WEBHOOK_SECRET", ""),
}
RECEIVER_HOST = env.str("RECEIVER_HOST", "127.0.0.1")
RECEIVER_PORT = env.int("RECEIVER_PORT", 8025)
DATA_UPLOAD_MAX_MEMORY_SIZE = MAIL_MAX_BYTES * 2  # a webhook carries a whole mail, base64 and all

# ---- people

AUTH_USER_MODEL = "players.Player"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
ACCOUNT_ADAPTER = "pbem.players.adapter.Adapter"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_USER_MODEL_EMAIL_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*"]
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_MAX_EMAIL_ADDRESSES = 8
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_FORMS = {"request_login_code": "pbem.web.signing.SignInForm"}
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = 15 * 60
ACCOUNT_LOGIN_BY_CODE_MAX_ATTEMPTS = 5
ACCOUNT_LOGIN_BY_CODE_SUPPORTS_RESEND = True
ACCOUNT_RATE_LIMITS = {"request_login_code": "40/h/ip,8/h/key"}
CSRF_FAILURE_VIEW = "pbem.web.errors.old_form"
LOGIN_REDIRECT_URL = "/"
ACCOUNT_LOGOUT_REDIRECT_URL = "/"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("de", "Deutsch")]
LOCALE_PATHS = [BASE_DIR / "pbem" / "locale"]
TIME_ZONE = "UTC"
USE_I18N = USE_TZ = True

# ---- files

STATIC_URL = "static/"
STATIC_ROOT = VAR_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if TRYING
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = TRYING

CACHES = {
    "default": {
        "BACKEND": "pbem.cache.RedisCache",
        "LOCATION": REDIS_URL,
        "OPTIONS": {"socket_connect_timeout": 1, "socket_timeout": 1},
    }
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", "INFO")},
}
