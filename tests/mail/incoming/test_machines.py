"""Machines are recognised before anything is parsed, mark what they tell of, and are never answered."""

from pathlib import Path

import pytest

from pbem.mail.incoming.reading import read_waiting
from pbem.mail.incoming.storing import store_mail
from pbem.mail.keys import address
from pbem.mail.suppression import is_suppressed, suppress
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Event, Letter, LetterState, Reply, ReplyState, Seat, Table
from tests.mail.incoming.conftest import Send, key_of, row
from tests.mail.reading.letters import BOUNCES

ALICE = "alice@example.org"

AUTOMATIC = [
    ("Auto-Submitted: auto-replied",),
    ("Precedence: bulk",),
    ("X-Autoreply: yes",),
    ("List-Id: <x.example.org>",),
    ("Subject: Out of office: back on Monday",),
    ("Subject: Automatische Antwort: weg",),
    ("Return-Path: <>",),
    ("Content-Type: multipart/report; report-type=delivery-status; boundary=b",),
]


@pytest.mark.parametrize("fields", AUTOMATIC)
def test_a_machine_plays_nothing_and_gets_no_answer(kalah: Table, send: Send, fields: tuple[str, ...]) -> None:
    before = Letter.objects.count()
    raw = "\r\n".join([f"From: {ALICE}", *fields, "", "1"]).encode()
    [stored] = store_mail(raw, ALICE, [key_of(kalah, 0)])
    read_waiting()
    assert row(stored).state == ReplyState.IGNORED and row(stored).outcome["why"]
    assert not Event.objects.filter(kind="answered").exists() and Letter.objects.count() == before


def test_a_mail_without_envelope_sender_is_from_a_machine(kalah: Table, send: Send) -> None:
    assert send(ALICE, key_of(kalah, 0), "1", mail_from="").state == ReplyState.IGNORED


def test_exchange_marks_mails_of_people_too(kalah: Table, send: Send) -> None:
    assert send(ALICE, key_of(kalah, 0), "1", "X-Auto-Response-Suppress: All").outcome["played"] == ["1"]


def test_two_robots_that_talk_to_each_other_stop_at_once(kalah: Table, send: Send) -> None:
    before = Letter.objects.count()
    for number in range(30):
        send("robot@example.net", "games@games.example.org", f"thank you {number}", "Auto-Submitted: auto-replied")
    assert Letter.objects.count() == before


def test_our_own_letter_that_comes_back_is_ignored(kalah: Table, send: Send) -> None:
    assert send("games@games.example.org", key_of(kalah, 0), "1").state == ReplyState.IGNORED
    assert send(key_of(kalah, 1), key_of(kalah, 0), "1").state == ReplyState.IGNORED


@pytest.mark.parametrize("path", BOUNCES, ids=lambda path: path.stem)
def test_a_bounce_is_never_a_move_and_marks_nothing_that_it_does_not_know(kalah: Table, path: Path) -> None:
    [stored] = store_mail(path.read_bytes(), "", [key_of(kalah, 0)])
    read_waiting()
    assert row(stored).state == ReplyState.IGNORED
    assert not Seat.objects.filter(unreachable=True).exists()


# ---- bounces of letters of ours


def report(status: str, action: str = "failed", recipient: str = ALICE, returned: str = "") -> bytes:
    """A delivery status report as RFC 3464 has it."""
    back = f"Message-ID: <{returned}>" if returned else "Subject: x"
    return f"""From: MAILER-DAEMON@mx.example.org
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: text/plain

1
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; {recipient}
Action: {action}
Status: {status}
Diagnostic-Code: smtp; 550 no such user

--b
Content-Type: message/rfc822

{back}

hello
--b--
""".encode()


@pytest.fixture
def sent(kalah: Table) -> Letter:
    """A turn letter to Alice that was sent."""
    letter = Letter.objects.get(kind="turn", seat=0)
    letter.state, letter.address, letter.message_id = LetterState.SENT, ALICE, "turn1@games.example.org"
    letter.save()
    return letter


def come_back(raw: bytes, to: str = "") -> Reply:
    [stored] = store_mail(raw, "", [to or address("b-turn1")])
    read_waiting()
    return row(stored)


def test_a_permanent_bounce_marks_letter_address_and_seat_and_the_table_is_told_once(sent: Letter) -> None:
    assert come_back(report("5.1.1")).state == ReplyState.IGNORED
    come_back(report("5.1.1", returned="another@example.org"))
    sent.refresh_from_db()
    assert sent.state == LetterState.FAILED and "no such user" in sent.fault and is_suppressed(ALICE)
    assert Seat.objects.get(table=sent.table, number=0).unreachable
    assert [letter.seat for letter in Letter.objects.filter(kind="told", data__what="unreachable")] == [1]


def test_a_full_mailbox_marks_the_letter_but_not_the_address(sent: Letter) -> None:
    come_back(report("5.2.2"))
    sent.refresh_from_db()
    assert sent.state == LetterState.FAILED and not is_suppressed(ALICE)


def test_a_delay_marks_nothing(sent: Letter) -> None:
    come_back(report("4.4.1", action="delayed"))
    sent.refresh_from_db()
    assert sent.state == LetterState.SENT and not Seat.objects.filter(unreachable=True).exists()


def test_a_bounce_to_a_key_is_known_by_the_message_id_that_it_returns(kalah: Table, sent: Letter) -> None:
    come_back(report("5.1.1", returned="turn1@games.example.org"), key_of(kalah, 0))
    assert is_suppressed(ALICE)


def test_only_the_address_that_we_wrote_to_is_marked(sent: Letter) -> None:
    come_back(report("5.1.1", recipient="bob@example.org"))
    assert is_suppressed(ALICE) and not is_suppressed("bob@example.org")


def test_a_forged_bounce_without_a_letters_name_marks_nobody(kalah: Table, sent: Letter) -> None:
    come_back(report("5.1.1"), key_of(kalah, 0))
    come_back(report("5.1.1", returned="guessed@games.example.org"), address("b-guessed"))
    assert not is_suppressed(ALICE)


def test_a_dead_address_makes_all_seats_of_its_player_unreachable(sent: Letter, alice: Player, bob: Player) -> None:
    other = commands.open_table(alice, commands.Opening("kalah", 2, draw_seats=False))
    commands.join(other.pk, bob)
    come_back(report("5.1.1"))
    assert set(Seat.objects.filter(player=alice).values_list("unreachable", flat=True)) == {True}


def test_two_seats_that_cannot_be_reached_are_both_told_of(kalah: Table, sent: Letter) -> None:
    sent.pk, sent.key, sent.seat, sent.player = None, "x", 1, kalah.seats.get(number=1).player
    sent.address, sent.message_id = "bob@example.org", "told2@games.example.org"
    sent.save()
    come_back(report("5.1.1"))
    come_back(report("5.1.1", recipient="bob@example.org"), address("b-told2"))
    assert {letter.seat for letter in Letter.objects.filter(data__what="unreachable")} == {0, 1}


def test_a_complaint_stops_mail_to_its_address(sent: Letter) -> None:
    raw = b"""From: fbl@example.net
Content-Type: multipart/report; report-type=feedback-report; boundary=b

--b
Content-Type: message/feedback-report

Feedback-Type: abuse

--b
Content-Type: message/rfc822

Message-ID: <turn1@games.example.org>

hello
--b--
"""
    come_back(raw, "games@games.example.org")
    assert is_suppressed(ALICE)


def test_a_person_who_writes_to_where_bounces_go_is_not_taken_for_one(sent: Letter, send: Send) -> None:
    assert send(ALICE, address("b-turn1"), "1").state == ReplyState.IGNORED
    assert not is_suppressed(ALICE)


def test_a_suppressed_address_gets_no_letter_of_ours(kalah: Table, sent: Letter, send: Send) -> None:
    come_back(report("5.1.1"))
    before = Letter.objects.count()
    assert send("eve@example.org", key_of(kalah, 0), "1").state == ReplyState.HELD
    assert send(ALICE, "games@games.example.org", "help").state == ReplyState.DONE
    assert Letter.objects.count() == before


def test_who_writes_again_from_an_address_that_bounced_gets_letters_again(
    kalah: Table, sent: Letter, send: Send
) -> None:
    come_back(report("5.1.1"))
    assert send(ALICE, key_of(kalah, 0), "1").outcome["played"] == ["1"]
    assert not is_suppressed(ALICE) and not Seat.objects.get(table=kalah, number=0).unreachable


def test_who_complained_gets_no_letters_by_writing(kalah: Table, sent: Letter, send: Send) -> None:
    suppress(ALICE, "complained")
    Seat.objects.filter(table=kalah, number=0).update(unreachable=True)
    send(ALICE, key_of(kalah, 0), "1")
    assert is_suppressed(ALICE) and Seat.objects.get(table=kalah, number=0).unreachable
