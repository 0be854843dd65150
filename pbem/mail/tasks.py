"""Celery tasks of mail going out. They carry nothing: what is to be sent is in the outbox."""

from celery import shared_task

from pbem.mail.outgoing.send import send_letters as send_waiting


@shared_task(name="pbem.mail.send_letters")
def send_letters() -> None:
    """Send the letters that wait."""
    send_waiting()
