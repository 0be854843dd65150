"""The app `mail`."""

from django.apps import AppConfig


class MailConfig(AppConfig):
    name = "pbem.mail"
    label = "mail"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from pbem.mail import checks  # noqa: F401  # registers itself
