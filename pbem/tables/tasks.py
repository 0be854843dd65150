"""Celery tasks around a table. They carry ids only; the sweeper does the same work when no task comes."""

from celery import shared_task

from pbem.tables import work
from pbem.tables.machines import play_bots as let_bots_play


@shared_task(name="pbem.tables.play")
def play(table_id: int) -> None:
    """Take the table's waiting replies."""
    work.play_table(table_id)


@shared_task(name="pbem.tables.play_bots")
def play_bots(table_id: int) -> None:
    """Let the table's bots answer."""
    work.guard(table_id, lambda: let_bots_play(table_id))
