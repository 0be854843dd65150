"""Each mail is read on its own: what one of them breaks, the others do not notice."""

from datetime import timedelta

import pytest
from django.db import OperationalError

from pbem.clocks.time import now
from pbem.mail import chores
from pbem.mail.incoming import reading
from pbem.mail.incoming.reading import read_reply, read_waiting
from pbem.mail.incoming.storing import store_mail
from pbem.mail.incoming.tasks import read
from pbem.mail.reading.message import Incoming, read_message
from pbem.tables import work
from pbem.tables.models import Event, Letter, Reply, ReplyState, Table
from tests.mail.incoming.conftest import key_of, row, write
from tests.mail.reading.letters import CORPUS

ALICE = "alice@example.org"


def _breaks(raw: bytes) -> Incoming:
    if b"poison" in raw:
        raise RuntimeError("a fault of ours")
    return read_message(raw)


def test_a_mail_that_fails_three_times_is_parked_and_the_others_go_on(
    kalah: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "read_message", _breaks)
    [poison] = store_mail(write(ALICE, "x", "poison"), ALICE, [key_of(kalah, 0)])
    [good] = store_mail(write(ALICE, "x", "1"), ALICE, [key_of(kalah, 0)])
    for _ in range(4):
        chores.read_mails()
    work.sweep_tables()
    assert row(poison).state == ReplyState.PARKED and "a fault of ours" in row(poison).outcome["why"]
    assert row(good).outcome["played"] == ["1"]


def test_a_mail_that_kills_its_worker_is_parked_after_three_attempts(kalah: Table) -> None:
    [stored] = store_mail(write(ALICE, "x", "1"), ALICE, [key_of(kalah, 0)])
    past = now() - timedelta(minutes=5)
    Reply.objects.filter(pk=row(stored).pk).update(attempts=3, leased=past)
    work.sweep_tables()
    assert row(stored).state == ReplyState.PARKED


def test_a_database_that_is_away_is_not_the_mails_fault(kalah: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(raw: bytes) -> Incoming:
        raise OperationalError("gone")

    [stored] = store_mail(write(ALICE, "x", "1"), ALICE, [key_of(kalah, 0)])
    with monkeypatch.context() as broken:
        broken.setattr(reading, "read_message", away)
        for _ in range(5):
            read_waiting()
    assert (row(stored).state, row(stored).attempts) == (ReplyState.RAW, 0)
    read_waiting()
    assert row(stored).outcome["played"] == ["1"]


def test_nothing_is_half_done_when_reading_fails_late(kalah: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def late(*arguments: object, **more: object) -> None:
        raise RuntimeError("after the row was written")

    monkeypatch.setattr("pbem.mail.incoming.holding.write_answer", late)
    [stored] = store_mail(write("eve@example.org", "x", "1"), "", [key_of(kalah, 0)])
    Reply.objects.filter(pk=row(stored).pk).update(mail_from="eve@example.org")
    read_reply(row(stored).pk)
    assert row(stored).state == ReplyState.RAW and row(stored).lines == []


def test_who_has_the_lease_reads_it_and_nobody_else(kalah: Table) -> None:
    [stored] = store_mail(write(ALICE, "x", "1"), ALICE, [key_of(kalah, 0)])
    assert work.lease_replies(ReplyState.RAW, [row(stored).pk]) == [row(stored).pk]
    read(row(stored).pk)
    assert row(stored).state == ReplyState.RAW and not Event.objects.filter(kind="answered").exists()


def test_a_later_reply_waits_for_an_earlier_one_that_is_being_read(kalah: Table) -> None:
    [first] = store_mail(write(ALICE, "x", "4", id="1@e"), ALICE, [key_of(kalah, 0)])
    [second] = store_mail(write(ALICE, "x", "1", id="2@e"), ALICE, [key_of(kalah, 0)])
    work.lease_replies(ReplyState.RAW, [row(first).pk])
    read_reply(row(second).pk)
    assert row(second).state == ReplyState.WAITING
    Reply.objects.filter(pk=row(first).pk).update(leased=None)
    read_reply(row(first).pk)
    assert (row(first).outcome["state"], row(second).outcome["state"]) == ("played", "decided")


def test_any_mail_of_the_corpus_is_dealt_with(kalah: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pbem.mail.incoming.seats.A_SEAT_AN_HOUR", 1000)
    for path in CORPUS:
        store_mail(path.read_bytes(), ALICE, [key_of(kalah, 0), "games@games.example.org"])
    while read_waiting():
        pass
    assert not Reply.objects.filter(state__in=[ReplyState.RAW, ReplyState.WAITING, ReplyState.PARKED]).exists()


def test_old_mails_lose_their_text_and_keep_their_rows(kalah: Table) -> None:
    stored = [store_mail(write(ALICE, "x", "1", id=str(n)), ALICE, [key_of(kalah, 0)])[0] for n in range(3)]
    read_reply(row(stored[0]).pk)
    read_reply(row(stored[1]).pk)
    Reply.objects.exclude(pk=row(stored[1]).pk).update(received=now() - timedelta(days=31))
    assert chores.purge_raw() == 1
    assert [row(one).raw is None for one in stored] == [True, False, False]


def test_a_thousand_mails_in_a_minute_are_stored_and_answered_a_few_times(kalah: Table) -> None:
    key = key_of(kalah, 0)
    for number in range(1000):
        store_mail(write(ALICE, "x", f"no move {number}", id=f"{number}@e"), ALICE, [key])
    while read_waiting():
        pass
    assert Reply.objects.count() == 1000 and not Reply.objects.filter(state=ReplyState.RAW).exists()
    assert Letter.objects.filter(kind="receipt").count() <= 20
    assert Letter.objects.filter(kind="told").count() == 1
