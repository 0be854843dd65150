"""An invitation is answered by a mail from whom it was sent to."""

import pytest
from pytest_django.fixtures import Settings

from pbem.mail.incoming.holding import release_held
from pbem.mail.keys import address
from pbem.mail.outgoing import links
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Invitation, InvitationState, Letter, ReplyState, Status, Table
from tests.mail.incoming.conftest import Send

BOB = "bob@example.org"


@pytest.fixture
def invited(alice: Player) -> Invitation:
    """Alice has opened a table and invited Bob, whom nobody knows yet."""
    table = commands.open_table(alice, commands.Opening("kalah", 2, invited=[BOB]))
    return Invitation.objects.get(table=table)


def key_of(invitation: Invitation) -> str:
    return address(links.invitation_key(invitation))


def told() -> list[str]:
    return list(Letter.objects.filter(kind="told", key__startswith="told:mail").values_list("data__what", flat=True))


@pytest.mark.parametrize("word", ["accept", "Yes.", "JOIN!", "> quoted\n\nyes"])
def test_who_accepts_has_a_seat_and_becomes_a_player(invited: Invitation, send: Send, word: str) -> None:
    reply = send("Bob <bob@example.org>", key_of(invited), word)
    table = Table.objects.get(pk=invited.table_id)
    assert reply.state == ReplyState.DONE and table.status == Status.RUNNING
    bob = Player.objects.by_address(BOB)
    assert bob is not None and table.seats.filter(player=bob).exists() and told() == ["invitation_accepted"]


def test_who_declines_is_answered_and_the_inviter_is_told(invited: Invitation, send: Send) -> None:
    send(BOB, key_of(invited), "no")
    invited.refresh_from_db()
    assert invited.state == InvitationState.DECLINED and told() == ["you_declined"]
    assert Letter.objects.filter(data__what="invitation_declined").exists()
    assert Player.objects.by_address(BOB) is None


def test_what_is_neither_yes_nor_no_changes_nothing_and_is_answered(invited: Invitation, send: Send) -> None:
    send(BOB, key_of(invited), "yes, but which game?")
    invited.refresh_from_db()
    assert invited.state == InvitationState.WAITING and told() == ["invitation_unclear"]


def test_the_same_answer_twice_takes_one_seat(invited: Invitation, send: Send) -> None:
    send(BOB, key_of(invited), "yes", id="1@e")
    send(BOB, key_of(invited), "yes", id="1@e")
    send(BOB, key_of(invited), "yes", id="2@e")
    assert invited.table.seats.exclude(player=None).count() == 2
    assert told() == ["invitation_accepted", "invitation_not_possible"]


def test_somebody_else_with_the_key_is_held_and_the_invited_person_is_asked(
    invited: Invitation, charlie: Player, send: Send
) -> None:
    reply = send("charlie@example.org", key_of(invited), "yes")
    assert reply.state == ReplyState.HELD and invited.table.seats.exclude(player=None).count() == 1
    [letter] = Letter.objects.filter(kind="confirm")
    assert (letter.address, letter.data["what"]) == (BOB, "held")


def test_what_was_held_counts_for_the_invited_person_when_confirmed(
    invited: Invitation, charlie: Player, send: Send
) -> None:
    reply = send("charlie@example.org", key_of(invited), "yes")
    for _ in range(2):
        release_held(reply)
    assert {seat.player for seat in invited.table.seats.all()} == {invited.inviter, Player.objects.by_address(BOB)}


def test_where_senders_are_proven_an_unproven_one_is_held(invited: Invitation, send: Send, settings: Settings) -> None:
    settings.MAIL_AUTHSERV_ID = "mx.games.example.org"
    assert send(BOB, key_of(invited), "yes").state == ReplyState.HELD
    proven = "Authentication-Results: mx.games.example.org; dmarc=pass header.from=example.org"
    assert send(BOB, key_of(invited), "yes", proven).state == ReplyState.DONE


def test_a_player_accepts_from_any_verified_address(alice: Player, bob: Player, send: Send) -> None:
    bob.emailaddress_set.create(email="bob@home.example.org", verified=True)  # type: ignore[attr-defined]
    table = commands.open_table(alice, commands.Opening("kalah", 2, invited=[BOB]))
    send("bob@home.example.org", key_of(Invitation.objects.get(table=table)), "yes")
    assert table.seats.filter(player=bob).exists()


def test_a_link_that_was_shared_proves_nobody(alice: Player, bob: Player, send: Send) -> None:
    table = commands.open_table(alice, commands.Opening("kalah", 2))
    key = key_of(commands.invite(table, "", alice))
    assert send(BOB, key, "yes").state == ReplyState.HELD
    assert send("eve@example.net", key, "yes").state == ReplyState.IGNORED
    assert Letter.objects.get(kind="confirm").address == BOB


def test_a_wrong_key_of_an_invitation_is_not_answered(invited: Invitation, send: Send) -> None:
    local, _, domain = key_of(invited).partition("@")
    assert send(BOB, f"{local[:-16]}{'a' * 16}@{domain}", "yes").state == ReplyState.IGNORED
    assert send(BOB, f"i99999999999999999999-{'a' * 16}@{domain}", "yes").state == ReplyState.IGNORED
    assert told() == []
