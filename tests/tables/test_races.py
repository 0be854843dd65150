"""Races with real threads: who comes second finds it done. They need row locks, which SQLite does not have (it lets
one writer in at a time)."""

from collections.abc import Callable
from threading import Barrier, Thread
from typing import Any

import pytest
from django.db import connection, connections
from pytest_django.fixtures import Settings

from pbem.clocks.judge import judge_deadlines
from pbem.mail.incoming.reading import read_reply
from pbem.mail.incoming.storing import store_mail
from pbem.mail.outgoing import send
from pbem.players.models import Player
from pbem.tables import commands, work
from pbem.tables.keys import question_key
from pbem.tables.models import Channel, Event, Letter, LetterState, Question, Reply, Seat, Table

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has no row locks"),
]

A_WEEK = 7 * 24 * 3600


def at_once(*works: Callable[[], Any]) -> list[Any]:
    """Do all of it at the same moment, each in a thread with a connection of its own; results or exceptions."""
    barrier, results = Barrier(len(works)), [None] * len(works)

    def run(place: int) -> None:
        connection.ensure_connection()
        barrier.wait()
        try:
            results[place] = works[place]()
        except Exception as fault:  # the test looks at it
            results[place] = fault  # type: ignore[call-overload]
        finally:
            connections.close_all()

    threads = [Thread(target=run, args=(place,)) for place in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def answer(table: Table, text: str, channel: str = Channel.PAGE) -> Reply:
    """A stored answer to the question that is open now."""
    question = Question.objects.get(table=table, closed=None)
    key = commands.new_reply_key()
    reply, _ = commands.store_reply(key, channel, table=table, seat=question.seat, token=question.token, lines=[text])
    return reply


def outcomes(table: Table) -> list[str]:
    return sorted(reply.outcome["state"] for reply in Reply.objects.filter(table=table))


def answered(table: Table) -> list[str]:
    return list(Event.objects.filter(table=table, kind="answered").values_list("text", flat=True))


def mail_to(table: Table, text: str) -> tuple[bytes, str]:
    """A mail of Alice that answers the open question, and the address it goes to."""
    question = Question.objects.get(table=table, closed=None)
    seat = Seat.objects.get(table=table, number=question.seat)
    to = f"{question_key(table, seat, question.token)}@games.example.org"
    head = f"From: alice@example.org\r\nTo: {to}\r\nSubject: Re: Kalah\r\nMessage-ID: <1@example.org>\r\n"
    return f"{head}\r\n{text}\r\n".encode(), to


def test_eight_writers_with_the_same_question_make_one_event(kalah: Table) -> None:
    for _ in range(8):
        answer(kalah, "1")

    at_once(*[lambda: work.play_table(kalah.pk)] * 8)

    assert answered(kalah) == ["1"]
    assert outcomes(kalah) == ["decided"] * 7 + ["played"]


def test_eight_writers_of_whom_each_brings_a_reply_make_one_event(kalah: Table) -> None:
    def write() -> None:
        answer(kalah, "1")
        work.play_table(kalah.pk)

    at_once(*[write] * 8)

    numbers = list(Event.objects.filter(table=kalah).values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))
    assert answered(kalah) == ["1"]


def test_two_devices_at_once_and_the_second_is_told(kalah: Table) -> None:
    answer(kalah, "1", Channel.LINK)
    answer(kalah, "2", Channel.PAGE)

    at_once(*[lambda: work.play_table(kalah.pk)] * 2)

    first, second = Reply.objects.filter(table=kalah).order_by("received")
    assert answered(kalah) == ["1"]
    assert first.outcome["played"] == ["1"]
    assert (second.outcome["state"], second.outcome["before"]) == ("decided", "1")


def test_the_same_mail_delivered_twice_at_once_is_stored_once(kalah: Table) -> None:
    raw, to = mail_to(kalah, "1")

    stored = at_once(*[lambda: store_mail(raw, "alice@example.org", [to])] * 4)

    assert [one.code for [one] in stored] == [250] * 4
    assert Reply.objects.count() == 1


def test_the_same_mail_on_two_workers_is_played_once_and_answered_once(kalah: Table) -> None:
    raw, to = mail_to(kalah, "1")
    [stored] = store_mail(raw, "alice@example.org", [to])
    number = stored.reply or 0

    at_once(*[lambda: read_reply(number)] * 2)

    assert answered(kalah) == ["1"]
    assert Letter.objects.filter(table=kalah, kind="receipt").count() == 1


@pytest.mark.parametrize("schedulers", [1, 2, 5])
def test_however_many_schedulers_apply_a_time_out_once(kalah: Table, settings: Settings, schedulers: int) -> None:
    settings.TIME_SHIFT = A_WEEK

    results = at_once(*[judge_deadlines] * schedulers)

    assert [result for result in results if isinstance(result, Exception)] == []
    assert Event.objects.filter(table=kalah, kind="timed_out").count() == 1


def test_a_week_without_a_scheduler_is_given_back_once_by_the_two_that_come(kalah: Table, settings: Settings) -> None:
    judge_deadlines()
    settings.TIME_SHIFT = A_WEEK

    at_once(*[judge_deadlines] * 2)

    kinds = Event.objects.filter(table=kalah).values_list("kind", flat=True)
    assert list(kinds).count("extended") == 1
    assert "timed_out" not in kinds


def test_two_workers_send_each_letter_once(kalah: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []

    class Pigeon:
        def send(self, raw: bytes, sender: str, recipient: str) -> None:
            sent.append(sender)

    monkeypatch.setattr(send, "carrier", Pigeon)
    [turn] = Letter.objects.filter(table=kalah)
    for number in range(30):
        turn.pk, turn.key = None, f"turn:copy:{number}"
        turn.save(force_insert=True)

    at_once(*[send.send_letters] * 4)

    assert len(sent) == len(set(sent)) == 31
    assert not Letter.objects.exclude(state=LetterState.SENT).exists()


def test_of_two_who_want_the_last_seat_one_gets_it(alice: Player, bob: Player, charlie: Player) -> None:
    table = commands.open_table(alice, commands.Opening("kalah", 2))

    results = at_once(lambda: commands.join(table.pk, bob), lambda: commands.join(table.pk, charlie))

    assert sum(isinstance(result, commands.NotPossible) for result in results) == 1
    assert Event.objects.filter(table=table, kind="begun").count() == 1
