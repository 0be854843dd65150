"""A mail becomes a row, whatever is in it; copies are harmless."""

import pytest
from pytest_django.fixtures import Settings

from pbem.mail.incoming.storing import store_mail
from pbem.mail.outgoing import links
from pbem.tables.models import Reply, ReplyState, Table
from tests.mail.incoming.conftest import key_of, row, write

ALICE = "alice@example.org"


def test_a_mail_is_stored_with_its_envelope_and_its_table(kalah: Table) -> None:
    raw = write(ALICE, key_of(kalah, 0), "3", id="1@example.org")
    [stored] = store_mail(raw, "bounces@example.org", [key_of(kalah, 0)])
    reply = row(stored)
    assert (stored.code, reply.state, reply.table, reply.seat) == (250, ReplyState.RAW, kalah, 0)
    assert (reply.mail_from, reply.message_id, reply.sender) == ("bounces@example.org", "1@example.org", ALICE)
    assert bytes(reply.raw or b"") == raw and reply.token


def test_recipients_that_are_not_ours_are_refused(kalah: Table) -> None:
    theirs = ["bob@example.org", "x@games.example.org", "", "@", "games.example.org", "q-a-b@games.example.org"]
    stored = store_mail(write(ALICE, key_of(kalah, 0), "3"), ALICE, [*theirs, key_of(kalah, 0)])
    assert [one.code for one in stored] == [550] * len(theirs) + [250]
    assert Reply.objects.count() == 1


def test_a_key_in_capitals_is_the_same_key(kalah: Table) -> None:
    [stored] = store_mail(write(ALICE, "x", "3"), ALICE, [key_of(kalah, 0).upper()])
    assert row(stored).table == kalah


@pytest.mark.parametrize("id", ["1@example.org", ""])
def test_a_second_copy_is_harmless(kalah: Table, id: str) -> None:
    raw = write(ALICE, key_of(kalah, 0), "3", id=id)
    [first] = store_mail(raw, ALICE, [key_of(kalah, 0)])
    [second] = store_mail(raw, ALICE, [key_of(kalah, 0)])
    assert second.reply == first.reply and second.code == 250 and not second.new


def test_a_copy_that_came_over_another_way_is_the_same_mail(kalah: Table) -> None:
    raw = write(ALICE, key_of(kalah, 0), "3", id="1@example.org")
    [first] = store_mail(raw, ALICE, [key_of(kalah, 0)])
    [second] = store_mail(b"Received: from elsewhere\r\n" + raw, ALICE, [key_of(kalah, 0)])
    assert second.reply == first.reply and Reply.objects.count() == 1


def test_a_known_message_id_with_other_content_is_a_warning_and_no_move(kalah: Table) -> None:
    [first] = store_mail(write(ALICE, key_of(kalah, 0), "3", id="1@example.org"), ALICE, [key_of(kalah, 0)])
    for _ in range(2):
        [odd] = store_mail(write(ALICE, key_of(kalah, 0), "4", id="1@example.org"), ALICE, [key_of(kalah, 0)])
    warning = row(odd)
    assert warning.state == ReplyState.PARKED and f"reply {first.reply}" in warning.outcome["why"]
    assert Reply.objects.count() == 2


def test_one_mail_to_two_seats_is_two_rows(kalah: Table) -> None:
    both = [links.seat_mail(kalah, seat) for seat in kalah.seats.all()]
    stored = store_mail(write(ALICE, ", ".join(both), "hi", id="1@example.org"), ALICE, both)
    assert len({one.reply for one in stored}) == 2


def test_a_mail_that_is_too_large_is_refused(kalah: Table, settings: Settings) -> None:
    settings.MAIL_MAX_BYTES = 1000
    [stored] = store_mail(write(ALICE, "x", "3" * 1000), ALICE, [key_of(kalah, 0)])
    assert stored.code == 552 and not Reply.objects.exists()


@pytest.mark.parametrize(
    "raw", [b"", b"\x00" * 5000, bytes(range(256)) * 40, b"From: \xff\x00\r\nMessage-ID: <\x00\xff>"]
)
def test_any_bytes_are_stored_as_they_are(kalah: Table, raw: bytes) -> None:
    [stored] = store_mail(raw, "\x00\ud800@example.org", [key_of(kalah, 0)])
    assert bytes(row(stored).raw or b"") == raw


def test_more_mails_than_anybody_sends_are_put_off(kalah: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pbem.mail.incoming.storing.A_KEY_AN_HOUR", 2)
    codes = [store_mail(write(ALICE, "x", str(n)), ALICE, [key_of(kalah, 0)])[0].code for n in range(3)]
    assert codes == [250, 250, 452]
