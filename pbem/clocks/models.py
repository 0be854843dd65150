"""Deadlines as rows that a sweeper finds, and the heartbeat by which it knows of outages."""

from django.db import models


class Deadline(models.Model):
    """A running clock of one seat: a projection of the log, but for the lease and the reminder.

    `next` is what the sweeper looks for: the reminder, then the deadline itself; null while the table is paused.
    """

    table = models.ForeignKey("tables.Table", models.CASCADE, related_name="deadlines")
    seat = models.PositiveSmallIntegerField()
    started = models.DateTimeField()
    due = models.DateTimeField(null=True)
    next = models.DateTimeField(null=True)
    reminded = models.BooleanField(default=False)
    leased = models.DateTimeField(null=True, help_text="A sweeper has it until then.")

    class Meta:
        constraints = [models.UniqueConstraint("table", "seat", name="one_deadline_a_seat")]
        indexes = [models.Index("next", name="deadline_next", condition=models.Q(next__isnull=False))]

    def __str__(self) -> str:
        return f"seat {self.seat} until {self.due}"


class Heartbeat(models.Model):
    """One row (id 1): when the service last looked at its clocks."""

    beat = models.DateTimeField()

    def __str__(self) -> str:
        return f"last beat {self.beat}"
