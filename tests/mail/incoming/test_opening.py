"""Mails to the service itself: a table is opened when its sender is proven, by a link or by our mail server."""

import pytest
from pytest_django.fixtures import Settings

from pbem.mail.incoming.holding import release_held
from pbem.mail.incoming.opening import open_from_mail
from pbem.players.models import Player
from pbem.tables.commands import NotPossible
from pbem.tables.models import Invitation, Letter, Reply, ReplyState, Status, Table
from tests.mail.incoming.conftest import Send

ALICE, BOB, GAMES = "alice@example.org", "bob@example.org", "games@games.example.org"
NEW = "new kalah with bob@example.org 3 days"
PROVEN = "Authentication-Results: mx.games.example.org; dmarc=pass header.from=example.org"


def test_an_unknown_sender_gets_a_link_and_nothing_else_happens(db: None, send: Send) -> None:
    reply = send(ALICE, GAMES, NEW)
    [letter] = Letter.objects.all()
    assert reply.state == ReplyState.HELD and reply.lines == [NEW]
    assert (letter.kind, letter.address, letter.data) == ("confirm", ALICE, {"reply": reply.pk, "what": "open"})
    assert not Table.objects.exists() and not Player.objects.exists()


def test_the_link_makes_the_player_and_opens_the_table_once(db: None, send: Send) -> None:
    reply = send(ALICE, GAMES, NEW)
    table, again = open_from_mail(reply), open_from_mail(Reply.objects.get(pk=reply.pk))
    assert table == again and Table.objects.count() == 1 and table.status == Status.OPEN
    assert table.opener == Player.objects.by_address(ALICE) and Invitation.objects.get().address == BOB
    assert reply.state == ReplyState.DONE and reply.outcome["table"] == table.code


def test_a_mail_that_does_not_wait_opens_nothing(db: None, send: Send) -> None:
    with pytest.raises(NotPossible):
        open_from_mail(send(ALICE, GAMES, "hello"))
    assert not Table.objects.exists()


def test_a_mail_that_waits_to_open_is_not_released_as_a_move(db: None, send: Send) -> None:
    reply = send(ALICE, GAMES, NEW)
    release_held(reply)
    assert reply.state == ReplyState.HELD and not Table.objects.exists()


def test_a_known_sender_whom_our_mail_server_proves_opens_at_once(
    alice: Player, send: Send, settings: Settings
) -> None:
    settings.MAIL_AUTHSERV_ID = "mx.games.example.org"
    reply = send(ALICE, GAMES, "new kalah with robot", PROVEN)
    table = Table.objects.get()
    assert reply.state == ReplyState.DONE and table.opener == alice and table.status == Status.RUNNING
    letter = Letter.objects.get(kind="told")
    assert (letter.table, letter.data["what"], letter.player) == (table, "opened", alice)


def test_a_known_sender_who_is_not_proven_gets_a_link(alice: Player, send: Send, settings: Settings) -> None:
    assert send(ALICE, GAMES, NEW).state == ReplyState.HELD
    settings.MAIL_AUTHSERV_ID = "mx.games.example.org"
    assert send(ALICE, GAMES, NEW, id="2@e").state == ReplyState.HELD
    assert {letter.player for letter in Letter.objects.filter(kind="confirm")} == {alice}


def test_a_line_that_cannot_be_read_is_answered_with_word_reason_and_example(db: None, send: Send) -> None:
    send(ALICE, GAMES, "new kalah with bob@example.org stones=40")
    letter = Letter.objects.get()
    assert (letter.kind, letter.address, letter.data["word"]) == ("told", ALICE, "stones=40")
    assert "from 3 to 6" in letter.data["text"] and letter.data["example"].startswith("new kalah")


def test_a_line_that_the_mail_program_broke_is_read_whole(db: None, send: Send) -> None:
    broken = "new martiandice with bob@example.org carol@example.org\ndave@example.org 2 days\n\nThank you!"
    table = open_from_mail(send(ALICE, GAMES, broken))
    assert table.seats.count() == 4 and table.control["move"] == 48.0


def test_a_few_links_a_day_go_to_one_address(db: None, send: Send) -> None:
    for number in range(10):
        send(ALICE, GAMES, f"{NEW} stones={number % 3 + 3}", id=f"{number}@e")
    assert Letter.objects.filter(kind="confirm").count() == 6


@pytest.mark.parametrize(
    ("word", "expected"), [("help", "new kalah"), ("Games", "martiandice"), ("tables", "no table")]
)
def test_words_are_answered_to_people_whom_we_know(alice: Player, send: Send, word: str, expected: str) -> None:
    send(ALICE, GAMES, word)
    letter = Letter.objects.get(kind="told")
    assert letter.player == alice and letter.data["what"] == word.lower() and expected in letter.data["text"]


def test_ones_tables_are_listed_with_their_links(kalah: Table, send: Send) -> None:
    send(ALICE, GAMES, "tables")
    assert f"Kalah {kalah.code} (running): http://testserver/q/s" in Letter.objects.get(kind="told").data["text"]


@pytest.mark.parametrize("word", ["help", "games", "tables", "please unsubscribe me", ""])
def test_strangers_get_no_answer_to_anything_else(db: None, send: Send, word: str) -> None:
    assert send("eve@example.net", GAMES, word).state == ReplyState.IGNORED
    assert not Letter.objects.exists()


def test_a_known_address_that_our_mail_server_does_not_prove_gets_no_answer(
    kalah: Table, send: Send, settings: Settings
) -> None:
    settings.MAIL_AUTHSERV_ID = "mx.games.example.org"
    assert send(ALICE, GAMES, "tables").state == ReplyState.IGNORED
    assert not Letter.objects.filter(kind="told").exists()


def test_letters_in_answer_come_at_once_whatever_the_wishes(alice: Player, send: Send) -> None:
    alice.delivery, alice.unwanted = "digest", ["told"]
    alice.save()
    send(ALICE, GAMES, "help")
    letter = Letter.objects.get(kind="told")
    assert letter.next == letter.written
