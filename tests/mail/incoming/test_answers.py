"""The letters that answer mails can be written, for people and for addresses of nobody whom we know."""

import pytest

from pbem.mail.outgoing import links
from pbem.mail.outgoing.compose import compose
from pbem.mail.outgoing.mime import Parts
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Invitation, Letter, Table
from tests.mail.incoming.conftest import Send, key_of

ALICE, GAMES = "alice@example.org", "games@games.example.org"


def last(kind: str) -> Parts:
    letter = Letter.objects.filter(kind=kind).last()
    assert letter is not None
    return compose(letter)


def test_whoever_wants_to_open_a_table_gets_the_link(db: None, send: Send) -> None:
    reply = send(ALICE, GAMES, "new kalah with bob@example.org")
    parts = last("confirm")
    assert parts.to == ALICE and links.opening_page(reply) in parts.text
    assert "| new kalah with bob@example.org" in parts.text


def test_a_mistake_in_the_line_is_explained(db: None, send: Send) -> None:
    send(ALICE, GAMES, "new kalah with bob@example.org tomorrow")
    assert "“tomorrow”" in last("told").text and "stones" not in last("told").text


@pytest.mark.parametrize("word", ["help", "games", "tables", "what?"])
def test_words_to_the_service_are_answered_in_a_letter(kalah: Table, send: Send, word: str) -> None:
    send(ALICE, GAMES, word)
    assert len(last("told").text) > 40 and last("told").html


def test_the_owner_of_a_held_reply_gets_the_link_and_not_whoever_wrote_it(kalah: Table, send: Send) -> None:
    reply = send("eve@example.net", key_of(kalah, 0), "1")
    assert last("confirm").to == ALICE and links.held_page(reply) in last("confirm").text


def test_an_old_key_is_answered_with_the_table_as_it_stands(kalah: Table, send: Send) -> None:
    local, _, domain = key_of(kalah, 0).partition("@")
    send(ALICE, f"{local[:-16]}{'a' * 16}@{domain}", "1")
    assert "no longer good" in last("told").text and last("told").reply_to == key_of(kalah, 0)


def test_two_keys_are_answered_with_the_reason(kalah: Table, send: Send) -> None:
    send(ALICE, key_of(kalah, 0), "1", f"Cc: {links.seat_mail(kalah, kalah.seats.get(number=0))}")
    assert "two addresses" in " ".join(last("receipt").text.split())


def test_an_answer_to_an_invitation_is_answered(alice: Player, send: Send) -> None:
    table = commands.open_table(alice, commands.Opening("kalah", 2, invited=["bob@example.org"]))
    key = f"{links.invitation_key(Invitation.objects.get(table=table))}@games.example.org"
    send("bob@example.org", key, "perhaps", id="1@e")
    assert "accept" in last("told").text and last("told").to == "bob@example.org"
    send("bob@example.org", key, "accept", id="2@e")
    letter = Letter.objects.get(data__what="invitation_accepted")
    assert "the game has begun" in compose(letter).text


def test_a_word_at_a_table_that_has_not_begun_is_answered(alice: Player, send: Send) -> None:
    table = commands.open_table(alice, commands.Opening("kalah", 2, draw_seats=False))
    send(ALICE, links.seat_mail(table, table.seats.get(number=0)), "1")
    assert "has not begun" in last("receipt").text


def test_no_letter_of_ours_would_be_taken_for_a_command_when_it_comes_back(db: None, alice: Player, send: Send) -> None:
    send(ALICE, GAMES, "help")
    lines = [line.strip() for line in last("told").text.splitlines()]
    assert not any(line.startswith(("new ", "/new")) or line in ("help", "games", "tables") for line in lines)
