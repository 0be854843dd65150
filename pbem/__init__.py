"""The service around the games: log, clocks, mail, players and pages."""

from pbem.celery import app as celery_app

__all__ = ["celery_app"]
