"""The app `tables`: the log and what is computed from it."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class TablesConfig(AppConfig):
    name = "pbem.tables"
    label = "tables"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from pbem.tables.triggers import install

        post_migrate.connect(install, sender=self)
