"""Invitations: who invites, to what; accepted, declined, proven."""

import pytest
from allauth.account.models import EmailAddress

from pbem.mail.outgoing.links import invitation_key
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Invitation, InvitationState, Table
from tests.web.conftest import Browse, form_of


@pytest.fixture
def table(alice: Player) -> Table:
    return commands.open_table(alice, commands.Opening("kalah", 2, options={"stones": 5}))


def _invite(table: Table, alice: Player, address: str) -> tuple[Invitation, str]:
    invitation = commands.invite(table, address, alice)
    return invitation, f"/invitation/{invitation_key(invitation)}/"


def test_the_page_tells_who_invites_to_what_and_changes_nothing(table: Table, alice: Player, browse: Browse) -> None:
    invitation, path = _invite(table, alice, "dora@example.org")

    text = browse(None).get(path).content.decode()

    assert "Alice invites you to Kalah" in text and "3 days a move" in text and "Stones in each hole" in text
    invitation.refresh_from_db()
    assert invitation.state == InvitationState.WAITING
    assert not EmailAddress.objects.filter(email="dora@example.org").exists()


def test_accepting_makes_a_player_with_a_proven_address_and_signs_in(
    table: Table, alice: Player, browse: Browse
) -> None:
    _, path = _invite(table, alice, "dora@example.org")
    client = browse(None)

    page = client.post(path, {"form": form_of(client.get(path)), "do": "accept", "name": "Dora"}, follow=True)

    dora = Player.objects.get(name="Dora")
    assert EmailAddress.objects.get(user=dora).verified
    assert page.context["seat"].player == dora
    assert page.request["PATH_INFO"] == f"/t/{table.code}/"


def test_accepting_by_known_address_takes_the_known_player(
    table: Table, alice: Player, bob: Player, browse: Browse
) -> None:
    _, path = _invite(table, alice, "bob@example.org")
    client = browse(None)

    client.post(path, {"form": form_of(client.get(path)), "do": "accept"})

    assert table.seats.filter(player=bob).exists()


def test_an_invitation_signs_in_only_once(table: Table, alice: Player, bob: Player, browse: Browse) -> None:
    _, path = _invite(table, alice, "bob@example.org")
    first, second = browse(None), browse(None)
    first.post(path, {"form": form_of(first.get(path)), "do": "accept"})

    page = second.post(path, {"form": form_of(second.get(path)), "do": "accept"})

    assert "accepted" in page.content.decode()
    assert "_auth_user_id" not in second.session


def test_an_invitation_does_not_sign_a_host_in(table: Table, alice: Player, bob: Player, browse: Browse) -> None:
    Player.objects.filter(pk=bob.pk).update(is_staff=True)
    _, path = _invite(table, alice, "bob@example.org")
    client = browse(None)

    page = client.post(path, {"form": form_of(client.get(path)), "do": "accept"})

    assert "The seat is yours" in page.content.decode()
    assert "_auth_user_id" not in client.session


def test_declining_tells_so(table: Table, alice: Player, browse: Browse) -> None:
    invitation, path = _invite(table, alice, "dora@example.org")
    client = browse(None)

    page = client.post(path, {"form": form_of(client.get(path)), "do": "decline"})

    invitation.refresh_from_db()
    assert invitation.state == InvitationState.DECLINED
    assert "You have declined." in page.content.decode()


def test_a_shared_link_asks_to_sign_in_first(table: Table, alice: Player, browse: Browse) -> None:
    _, path = _invite(table, alice, "")

    text = browse(None).get(path).content.decode()

    assert "Sign in by mail" in text and "/accounts/login/?next=/invitation/" in text


def test_whoever_is_signed_in_takes_a_seat_by_a_shared_link(
    table: Table, alice: Player, charlie: Player, browse: Browse
) -> None:
    _, path = _invite(table, alice, "")
    client = browse(charlie)

    client.post(path, {"form": form_of(client.get(path)), "do": "accept"})

    assert table.seats.filter(player=charlie).exists()


def test_without_the_form_of_the_page_nothing_is_accepted(table: Table, alice: Player, browse: Browse) -> None:
    invitation, path = _invite(table, alice, "dora@example.org")

    page = browse(None).post(path, {"do": "accept"})

    invitation.refresh_from_db()
    assert (page.status_code, invitation.state) == (400, InvitationState.WAITING)


def test_invitations_to_me_are_on_my_home_page(table: Table, alice: Player, bob: Player, browse: Browse) -> None:
    _, path = _invite(table, alice, "Bob@Example.org")

    assert path in browse(bob).get("/").content.decode()
