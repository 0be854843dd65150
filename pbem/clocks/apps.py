"""The app `clocks`."""

from django.apps import AppConfig


class ClocksConfig(AppConfig):
    name = "pbem.clocks"
    label = "clocks"
    default_auto_field = "django.db.models.BigAutoField"
