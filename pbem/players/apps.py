"""The app `players`."""

from django.apps import AppConfig


class PlayersConfig(AppConfig):
    name = "pbem.players"
    label = "players"
    default_auto_field = "django.db.models.BigAutoField"
