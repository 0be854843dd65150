"""Wishes, unsubscribing, my data, erasing me."""

import json

import pytest
from allauth.account.models import EmailAddress
from django.test import Client

from pbem.mail.outgoing.links import unsubscribe_key, wishes_key
from pbem.players.erase import erase
from pbem.players.models import Player
from pbem.tables import commands, keys
from pbem.tables.models import Event, Invitation, Letter, Message, Order, Reply, Table
from tests.conftest import Say
from tests.web.conftest import Browse, form_of

WISHES = {
    "delivery": "digest",
    "digest_hour": "7",
    "quiet_from": "22",
    "quiet_until": "6",
    "zone": "Europe/Berlin",
    "language": "de",
    "wanted": ["turn", "result"],
}


# ---- wishes


def test_wishes_are_kept(alice: Player, browse: Browse) -> None:
    browse(alice).post("/wishes/", {**WISHES, "name": "Alice"})

    alice.refresh_from_db()
    assert (alice.delivery, alice.digest_hour, alice.quiet_from, alice.zone) == ("digest", 7, 22, "Europe/Berlin")
    assert alice.wants("turn") and not alice.wants("message")


def test_wishes_are_kept_by_a_letters_link_too(alice: Player, client: Client) -> None:
    path = f"/wishes/{wishes_key(alice)}/"

    client.post(path, {**WISHES, "form": form_of(client.get(path)), "name": "Somebody"})

    alice.refresh_from_db()
    assert (alice.delivery, alice.name) == ("digest", "Alice")


def test_a_letters_link_shows_no_address_and_no_data(alice: Player, client: Client) -> None:
    text = client.get(f"/wishes/{wishes_key(alice)}/").content.decode()

    assert "alice@example.org" not in text and "/erase-me/" not in text


@pytest.mark.parametrize(("field", "typed"), [("zone", "Mars/Olympus"), ("quiet_until", ""), ("digest_hour", "24")])
def test_wrong_wishes_are_not_kept(alice: Player, browse: Browse, field: str, typed: str) -> None:
    page = browse(alice).post("/wishes/", {**WISHES, "name": "Alice", field: typed})

    alice.refresh_from_db()
    assert (page.status_code, alice.delivery) == (400, "now")
    assert field in page.context["form"].errors


# ---- unsubscribing


def test_one_click_unsubscribes_without_cookie_or_login(alice: Player) -> None:
    client = Client(enforce_csrf_checks=True)

    page = client.post(f"/unsubscribe/{unsubscribe_key(alice, 'message')}/", {"List-Unsubscribe": "One-Click"})

    alice.refresh_from_db()
    assert (page.status_code, alice.unwanted) == (200, ["message"])


def test_looking_at_the_page_unsubscribes_nobody(alice: Player, client: Client) -> None:
    path = f"/unsubscribe/{unsubscribe_key(alice, 'turn')}/"
    client.get(path)
    client.head(path)

    alice.refresh_from_db()
    assert alice.unwanted == []


def test_a_key_for_one_kind_stops_no_other(alice: Player, client: Client) -> None:
    key = unsubscribe_key(alice, "turn").replace("turn", "result")

    assert client.post(f"/unsubscribe/{key}/").status_code == 404


# ---- my data


def test_my_data_has_all_of_mine_and_nothing_of_others(kalah: Table, alice: Player, browse: Browse, say: Say) -> None:
    say(kalah, 0, "4")
    say(kalah, 1, "/tell Alice a word from Bob", token="")
    say(kalah, 0, "/say a word from Alice", token="")

    page = browse(alice).get("/my-data/")

    found = json.loads(page.content)
    assert found["addresses"] == [{"email": "alice@example.org", "verified": True, "primary": True}]
    [seat] = found["seats"]
    assert [reply["lines"] for reply in seat["replies"]] == [["4"], ["/say a word from Alice"]]
    assert "a word from Bob" not in page.content.decode() and "bob@example.org" not in page.content.decode()


def test_my_data_begins_when_i_took_the_seat(kalah: Table, charlie: Player, browse: Browse, say: Say) -> None:
    say(kalah, 0, "/say before Charlie came", token="")
    commands.replace(kalah.pk, 0, charlie)

    assert "before Charlie came" not in browse(charlie).get("/my-data/").content.decode()


# ---- erasing


def test_erasing_needs_the_word(alice: Player, browse: Browse) -> None:
    page = browse(alice).post("/erase-me/", {"word": "yes"})

    alice.refresh_from_db()
    assert (page.status_code, alice.erased) == (400, None)


def test_erasing_forgets_the_person_and_signs_out(alice: Player, browse: Browse) -> None:
    client = browse(alice)

    page = client.post("/erase-me/", {"word": "erase"})

    gone = Player.objects.get(pk=alice.pk)
    assert (page.status_code, gone.name, gone.is_active) == (200, "", False)
    assert not EmailAddress.objects.filter(user=gone).exists()
    assert client.get("/wishes/").status_code == 302


def test_erasing_resigns_and_the_log_stands(kalah: Table, alice: Player, say: Say) -> None:
    say(kalah, 0, "4")
    before = list(Event.objects.filter(table=kalah).values_list("number", "text", "digest"))

    erase(alice)

    kalah.refresh_from_db()
    assert kalah.result is not None and kalah.result["ranks"] == [2, 1]
    assert list(Event.objects.filter(table=kalah).values_list("number", "text", "digest"))[: len(before)] == before
    assert not kalah.seats.filter(player=alice).exists()


def test_erasing_deletes_what_was_said_and_sent(kalah: Table, alice: Player, say: Say) -> None:
    say(kalah, 0, "/say my secret", token="", sender="alice@example.org", raw=b"From: alice@example.org")
    say(kalah, 0, "/then 5", token="")

    erase(alice)

    assert not Message.objects.exists() and not Order.objects.filter(seat=0).exists()
    assert not Reply.objects.filter(sender="alice@example.org").exists()
    assert all(reply.raw is None and reply.lines == [] for reply in Reply.objects.filter(seat=0))
    assert not Letter.objects.filter(player=alice, state="waiting").exists()


def test_erasing_leaves_others_words_alone(kalah: Table, alice: Player, say: Say) -> None:
    say(kalah, 1, "/say stays", token="")

    erase(alice)

    assert Message.objects.get().text == "stays"


def test_erasing_leaves_tables_that_have_not_begun_and_forgets_invitations(alice: Player, bob: Player) -> None:
    own = commands.open_table(alice, commands.Opening("kalah", 2))
    commands.invite(commands.open_table(bob, commands.Opening("kalah", 2)), "alice@example.org", bob)

    erase(alice)

    own.refresh_from_db()
    assert own.status == "cancelled"
    invitation = Invitation.objects.get()
    assert (invitation.address, invitation.player, invitation.state) == ("", None, "expired")


def test_keys_of_an_erased_person_are_dead(alice: Player, client: Client) -> None:
    paths = [f"/wishes/{wishes_key(alice)}/", f"/unsubscribe/{unsubscribe_key(alice, 'turn')}/"]

    erase(alice)

    assert [client.get(path).status_code for path in paths] == [404, 404]


def test_erasing_twice_is_the_same_as_once(kalah: Table, alice: Player) -> None:
    erase(alice)
    head = Table.objects.get(pk=kalah.pk).head

    erase(Player.objects.get(pk=alice.pk))

    assert Table.objects.get(pk=kalah.pk).head == head


def test_a_seat_page_of_an_erased_person_does_not_break(kalah: Table, alice: Player, client: Client) -> None:
    key = keys.seat_key(kalah, kalah.seats.get(number=0))

    erase(alice)

    assert client.get(f"/q/{key}/").status_code == 200
