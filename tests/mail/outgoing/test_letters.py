"""What letters say, to whom, and that nothing in them is a move by accident."""

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import pytest
from django.core import mail

from games.engine.decisions import Refusal
from games.engine.record import verify
from pbem.mail.outgoing.compose import compose
from pbem.mail.outgoing.content import NotTrueAnyMore
from pbem.mail.outgoing.mime import Parts, write_mail
from pbem.mail.outgoing.send import claim, ready, send_letters
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Letter, LetterState, Question, Table
from pbem.tables.replay import present
from tests.conftest import Say


def letter(kind: str, seat: int) -> Letter:
    return Letter.objects.filter(kind=kind, seat=seat).latest("pk")


def as_mail(parts: Parts) -> EmailMessage:
    return message_from_bytes(write_mail(parts), policy=default)


def test_a_turn_letter_has_news_board_question_answers_and_deadline(kalah: Table, say: Say) -> None:
    say(kalah, 0, "3 6")
    text = compose(letter("turn", 1)).text
    assert "Bob, it is your turn in Kalah." in text
    assert "- Alice sows hole 6." in text
    assert "Which hole do you sow?" in text
    assert text.count("?answer=") == 6
    assert "Your time runs until" in text


def test_a_reply_goes_to_the_key_of_the_question(kalah: Table) -> None:
    token = Question.objects.get(table=kalah, closed=None).token
    assert f"-0-{token}-" in compose(letter("turn", 0)).reply_to


def test_a_letter_fits_its_lines(kalah: Table, say: Say) -> None:
    say(kalah, 0, "3 6")
    for kind, seat in (("turn", 1), ("receipt", 0)):
        text = compose(letter(kind, seat)).text
        assert max(len(line) for line in text.splitlines()) <= 78


def test_no_line_of_a_letter_is_an_answer_by_itself(kalah: Table, say: Say) -> None:
    say(kalah, 0, "3 6")
    decision = present(kalah).position.open[1].decision
    for line in compose(letter("turn", 1)).text.splitlines():
        with pytest.raises(Refusal):
            decision.read(line)


def test_the_subject_is_the_same_for_the_whole_table(kalah: Table, say: Say) -> None:
    first = compose(letter("turn", 0)).subject
    say(kalah, 0, "1")
    say(kalah, 1, "1")
    assert compose(letter("turn", 0)).subject == first == f"Kalah with Bob [{kalah.code}]"


def test_all_letters_of_a_table_are_one_thread(kalah: Table, say: Say) -> None:
    say(kalah, 0, "1")
    threads = {compose(letter(kind, seat)).headers["References"] for kind, seat in (("turn", 1), ("receipt", 0))}
    assert len(threads) == 1


def test_a_letter_says_that_it_is_from_a_machine(kalah: Table) -> None:
    headers = compose(letter("turn", 0)).headers
    assert headers["Auto-Submitted"] == "auto-generated"
    assert headers["X-Auto-Response-Suppress"] == "OOF, AutoReply"


def test_a_letter_can_be_unsubscribed_from_in_one_click(kalah: Table) -> None:
    written = write_mail(compose(letter("turn", 0)))
    [line] = [line for line in written.decode().splitlines() if line.startswith("List-Unsubscribe:")]
    assert line.startswith("List-Unsubscribe: <http://testserver/unsubscribe/u")
    assert b"List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n" in written


def test_a_receipt_cannot_be_unsubscribed_from(kalah: Table, say: Say) -> None:
    say(kalah, 0, "1")
    assert "List-Unsubscribe" not in compose(letter("receipt", 0)).headers


def test_the_same_letter_has_the_same_bytes_and_message_id(kalah: Table, time_stands_still: None) -> None:
    first, second = compose(letter("turn", 0)), compose(letter("turn", 0))
    assert first.message_id == second.message_id
    assert write_mail(first) == write_mail(second)


@pytest.fixture
def time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    from pbem.clocks.time import now

    moment = now()
    monkeypatch.setattr("pbem.mail.outgoing.mime.now", lambda: moment)


def test_a_letter_is_text_and_html_with_the_board_inside(kalah: Table) -> None:
    written = as_mail(compose(letter("turn", 0)))
    kinds = [part.get_content_type() for part in written.walk()]
    assert kinds == ["multipart/alternative", "text/plain", "multipart/related", "text/html", "image/png"]


def test_who_wants_plain_text_gets_no_more(kalah: Table, alice: Player) -> None:
    Player.objects.filter(pk=alice.pk).update(plain=True)
    assert as_mail(compose(letter("turn", 0))).get_content_type() == "text/plain"


def test_a_turn_letter_is_dropped_once_the_question_is_decided(kalah: Table, say: Say) -> None:
    waiting = letter("turn", 0)
    say(kalah, 0, "1")
    with pytest.raises(NotTrueAnyMore):
        compose(waiting)


def test_a_receipt_tells_what_was_played_and_asks_the_next_question(kalah: Table, say: Say) -> None:
    say(kalah, 0, "3")
    text = compose(letter("receipt", 0)).text
    assert "Your answer counts." in text
    assert "Played: 3" in text
    assert "Which hole do you sow?" in text


def test_a_receipt_of_a_refusal_has_the_reason_and_the_answers(kalah: Table, say: Say) -> None:
    say(kalah, 0, "9")
    text = compose(letter("receipt", 0)).text
    assert "“9” is not one of the answers." in text
    assert text.count("?answer=") == 6


def test_a_result_letter_carries_a_record_that_holds(kalah: Table, say: Say) -> None:
    say(kalah, 0, "3 6")
    say(kalah, 1, "/resign yes")
    parts = compose(letter("result", 0))
    [(name, record)] = parts.attachments
    assert name == f"kalah-{kalah.code}.txt"
    assert verify(record, kalah.rules).answered == 2


def test_an_invitation_says_who_which_game_options_and_time(alice: Player) -> None:
    commands.open_table(alice, commands.Opening("kalah", 2, {"stones": "5"}, invited=["dora@example.net"]))
    parts = compose(Letter.objects.get(kind="invitation"))
    assert parts.to == "dora@example.net"
    assert "Alice invites you" in parts.text
    assert "stones in each hole 5" in parts.text
    assert "3 days a move" in parts.text


def test_letters_go_out_and_are_kept_as_sent(kalah: Table) -> None:
    assert send_letters() == 1
    sent = letter("turn", 0)
    assert sent.state == LetterState.SENT
    assert sent.raw is not None
    assert [message.to for message in mail.outbox] == [["alice@example.org"]]


def test_a_claimed_letter_is_nobody_else_s(kalah: Table) -> None:
    assert len(claim()) == 1
    assert claim() == []


def test_a_letter_to_a_suppressed_address_is_dropped(kalah: Table) -> None:
    from pbem.mail.suppression import suppress

    suppress("alice@example.org", "bounced")
    assert ready(claim()) == []
    assert letter("turn", 0).state == LetterState.DROPPED


def test_one_bad_address_does_not_stop_the_others(kalah: Table, say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    from pbem.mail.outgoing.carrier import Carrier, Refused

    say(kalah, 0, "1")

    def send(self: Carrier, raw: bytes, sender: str, recipient: str) -> None:
        if recipient.startswith("alice"):
            raise Refused("550 no such user")

    monkeypatch.setattr(Carrier, "send", send)
    send_letters()
    assert letter("receipt", 0).state == LetterState.FAILED
    assert letter("turn", 1).state == LetterState.SENT
    assert kalah.seats.get(number=0).unreachable


def test_a_server_that_is_away_is_tried_again_later(kalah: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    from pbem.mail.outgoing.carrier import Carrier

    def away(self: Carrier, raw: bytes, sender: str, recipient: str) -> None:
        raise ConnectionRefusedError

    monkeypatch.setattr(Carrier, "send", away)
    send_letters()
    tried = letter("turn", 0)
    assert (tried.state, tried.attempts) == (LetterState.WAITING, 1)
    assert tried.next > tried.written


def test_a_letter_written_for_one_player_is_not_sent_to_the_next(kalah: Table, charlie: Player) -> None:
    first = letter("turn", 0)
    commands.replace(kalah.pk, 0, charlie)
    with pytest.raises(NotTrueAnyMore):
        compose(first)
