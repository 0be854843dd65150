"""Sending when things go wrong: the same bytes again, no double by slowness, no mark forgotten."""

from contextlib import suppress
from time import sleep

import pytest
from django.db import OperationalError
from pytest_django.fixtures import Settings

from pbem.mail.outgoing import send
from pbem.mail.outgoing.compose import message_id
from pbem.tables.models import Letter, LetterState, Table
from tests.conftest import Say


class Killed(BaseException):
    """The process is dead: nobody catches it, open transactions are gone."""


class Pigeon:
    """Carries letters slowly; may get lost on its first ways; one letter may kill whoever sends it."""

    def __init__(self, lost: int = 0, seconds: float = 0.0, poison: Letter | None = None) -> None:
        self.lost, self.seconds = lost, seconds
        self.poison = message_id(poison.key).partition("@")[0] if poison else "nothing"
        self.sent: list[bytes] = []

    def send(self, raw: bytes, sender: str, recipient: str) -> None:
        sleep(self.seconds)
        if self.poison in sender:
            raise Killed
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
    pigeon, mark, away = let_fly(monkeypatch, Pigeon()), send._mark_sent, iter([True, True])

    def mark_later(letter: Letter) -> None:
        if next(away, False):
            raise OperationalError("server closed the connection unexpectedly")
        mark(letter)

    monkeypatch.setattr(send, "_mark_sent", mark_later)
    send.send_letters()

    assert len(pigeon.sent) == 1 and next(away, None) is None
    assert Letter.objects.get().state == LetterState.SENT


def test_a_letter_whose_sender_died_is_sent_by_the_sweeper(
    kalah: Table, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    pigeon = let_fly(monkeypatch, Pigeon())
    send.claim()  # and then nothing more is heard of who claimed it
    settings.TIME_SHIFT = settings.LEASE_SECONDS + 1

    send.send_orphans()

    assert len(pigeon.sent) == 1
    assert Letter.objects.get().state == LetterState.SENT


def test_a_letter_that_kills_its_senders_fails_and_the_others_leave(
    kalah: Table, say: Say, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    say(kalah, 0, "1")
    poison = Letter.objects.get(kind="receipt")
    let_fly(monkeypatch, Pigeon(poison=poison))

    for _ in range(2 * send.ATTEMPTS):
        for work in (send.send_letters, send.send_orphans):
            with suppress(Killed):
                work()
        settings.TIME_SHIFT += settings.LEASE_SECONDS + 1

    states = dict(Letter.objects.values_list("pk", "state"))
    assert states.pop(poison.pk) == LetterState.FAILED
    assert set(states.values()) <= {LetterState.SENT, LetterState.DROPPED}
