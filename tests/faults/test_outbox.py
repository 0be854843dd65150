"""Sending when things go wrong: the same bytes again, no double by slowness, no mark forgotten."""

from time import sleep
from typing import Any

import pytest
from django.db import OperationalError
from pytest_django.fixtures import Settings

from pbem.mail.outgoing import send
from pbem.tables.models import Letter, LetterState, Table


class Pigeon:
    """Carries letters slowly; may get lost on its first ways."""

    def __init__(self, lost: int = 0, seconds: float = 0.0) -> None:
        self.lost, self.seconds = lost, seconds
        self.sent: list[bytes] = []

    def send(self, raw: bytes, sender: str, recipient: str) -> None:
        sleep(self.seconds)
        self.sent.append(raw)
        if len(self.sent) <= self.lost:
            raise OSError("shot down after the letter was delivered")


def let_fly(monkeypatch: pytest.MonkeyPatch, pigeon: Pigeon) -> Pigeon:
    monkeypatch.setattr(send, "carrier", lambda: pigeon)
    return pigeon


def test_a_second_attempt_sends_the_same_bytes(
    kalah: Table, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    pigeon = let_fly(monkeypatch, Pigeon(lost=1))
    send.send_letters()
    settings.TIME_SHIFT = 100

    send.send_letters()

    first, second = pigeon.sent
    assert first == second


def test_what_a_slow_server_leaves_no_time_for_is_given_back(
    kalah: Table, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.LEASE_SECONDS = 1.0
    [turn] = Letter.objects.all()
    for number in range(3):
        turn.pk, turn.key = None, f"turn:copy:{number}"
        turn.save(force_insert=True)
    let_fly(monkeypatch, Pigeon(seconds=0.6))

    send.send_letters()

    left = Letter.objects.filter(state=LetterState.WAITING)
    assert set(left.values_list("leased", "attempts")) == {(None, 0)}


@pytest.mark.django_db(transaction=True)
def test_a_mark_waits_for_the_database_to_come_back(kalah: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    pigeon, finish, away = let_fly(monkeypatch, Pigeon()), send._finish, iter([True, True])

    def finish_later(*arguments: Any) -> None:
        if next(away, False):
            raise OperationalError("server closed the connection unexpectedly")
        finish(*arguments)

    monkeypatch.setattr(send, "_finish", finish_later)
    send.send_letters()

    assert len(pigeon.sent) == 1
    assert Letter.objects.get().state == LetterState.SENT
