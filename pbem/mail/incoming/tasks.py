"""The Celery task of mail coming in. It carries an id only; the sweeper does the same work when no task comes."""

from celery import shared_task

from pbem.mail.incoming.reading import read_reply


@shared_task(name="pbem.mail.read")
def read(reply_id: int) -> None:
    """Read one stored mail."""
    read_reply(reply_id)
