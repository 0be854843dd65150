"""A mail that kills whoever reads it: parked after three attempts, and nobody behind it pays for it."""

from contextlib import suppress

import pytest
from pytest_django.fixtures import Settings

from pbem.mail.incoming import reading, storing
from pbem.tables import work
from pbem.tables.models import Reply, ReplyState, Table
from tests.mail.incoming.conftest import key_of, write


class Killed(BaseException):
    """The process is dead: nobody catches it, open transactions are gone."""


@pytest.fixture
def poison(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads a mail with the subject “poison” dies."""
    take = reading._take

    def take_or_die(reply: Reply) -> int | None:
        if reply.sender == "poison@example.org":
            raise Killed
        return take(reply)

    monkeypatch.setattr(reading, "_take", take_or_die)
    monkeypatch.setattr(storing, "wake", lambda *arguments: True)


def post(sender: str, to: str, text: str, name: str) -> None:
    storing.store_mail(write(sender, to, text, id=f"{name}@example.org"), sender, [to])


def sweep(settings: Settings) -> None:
    """Two sweepers of which one may die of what it reads; time passes until its leases have run out."""
    for chore in (reading.read_waiting, work.sweep_tables) * 2:
        with suppress(Killed):
            chore()
    settings.TIME_SHIFT += settings.LEASE_SECONDS + 1


def test_a_mail_that_kills_its_readers_is_parked_and_the_others_are_played(
    kalah: Table, poison: None, settings: Settings
) -> None:
    post("poison@example.org", key_of(kalah, 0), "1", "poison")
    post("alice@example.org", key_of(kalah, 0), "1", "good")

    for _ in range(work.ATTEMPTS + 1):
        sweep(settings)

    states = dict(Reply.objects.values_list("sender", "state"))
    assert states == {"poison@example.org": ReplyState.PARKED, "alice@example.org": ReplyState.DONE}
