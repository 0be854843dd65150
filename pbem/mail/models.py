"""Addresses that must not be written to, known by their hash only, so that no account is needed."""

from django.db import models


class Suppression(models.Model):
    """One address (as a keyed hash) and why: it bounced, complained, or asked for no mail."""

    digest = models.CharField(max_length=64, unique=True)
    reason = models.CharField(max_length=20)
    detail = models.CharField(max_length=250, blank=True)
    since = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.reason} since {self.since:%Y-%m-%d}"
