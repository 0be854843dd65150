"""What a command may find, and what follows each."""

from django.db import transaction

from pbem.celery import wake
from pbem.tables.ledger import Ledger


class NotPossible(Exception):
    """A command that cannot be carried out now; the message says why, to the person who asked."""


def wake_table(table_id: int) -> None:
    """After the commit: letters to send, and perhaps bots to move."""
    transaction.on_commit(lambda: wake("pbem.tables.play_bots", table_id))
    wake_senders()


def wake_senders() -> None:
    """After the commit: letters to send."""
    transaction.on_commit(lambda: wake("pbem.mail.send_letters"))


def must_be(ledger: Ledger, *states: str) -> None:
    if ledger.table.status not in states:
        raise NotPossible(f"The table is {ledger.table.get_status_display()}.")
