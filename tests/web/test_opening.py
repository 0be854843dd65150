"""Opening a table by the form, and its page before the game."""

import pytest

from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Invitation, Status, Table
from tests.web.conftest import Browse

FORM = {"players": "2", "bots": "0", "invited": "", "control": "3", "policy": "autopilot", "visibility": "private"}
KALAH = {**FORM, "option_stones": "4"}


def test_the_form_opens_a_table_against_a_bot_that_begins_at_once(alice: Player, browse: Browse) -> None:
    page = browse(alice).post("/new/kalah/", {**KALAH, "bots": "1"}, follow=True)

    table = Table.objects.get()
    assert (table.status, page.redirect_chain[-1][0]) == (Status.RUNNING, f"/t/{table.code}/")


def test_options_are_taken_as_chosen(alice: Player, browse: Browse) -> None:
    browse(alice).post("/new/kalah/", {**KALAH, "option_stones": "6", "option_pie": "on", "control": "bank"})

    table = Table.objects.get()
    assert (table.options["stones"], table.options["pie"]) == (6, True)
    assert table.control["kind"] == "bank"


def test_a_box_that_is_not_ticked_says_no(alice: Player, browse: Browse) -> None:
    browse(alice).post("/new/classicgo/", {**FORM, "option_size": "9"})

    assert Table.objects.get().options["aga"] is False


@pytest.mark.parametrize("typed", ["9", "many", ""])
def test_a_wrong_option_says_which_one_and_why(alice: Player, browse: Browse, typed: str) -> None:
    page = browse(alice).post("/new/kalah/", {**KALAH, "option_stones": typed})

    assert page.status_code == 400
    assert list(page.context["form"].errors) == ["option_stones"]
    assert not Table.objects.exists()


def test_what_was_typed_stands_in_the_form_again(alice: Player, browse: Browse) -> None:
    page = browse(alice).post("/new/kalah/", {**KALAH, "option_stones": "9", "invited": "bob@example.org"})

    assert "9 is not from 3 to 6." in page.content.decode()
    assert "bob@example.org</textarea>" in page.content.decode()


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        ("invited", "bob"),
        ("invited", "b@example.org\nB@example.org"),
        ("bots", "2"),
        ("players", "7"),
        ("control", "x"),
    ],
)
def test_other_wrong_fields_say_so_too(alice: Player, browse: Browse, field: str, typed: str) -> None:
    page = browse(alice).post("/new/kalah/", {**KALAH, field: typed})

    assert page.status_code == 400
    assert field in page.context["form"].errors


def test_whoever_is_not_signed_in_signs_in_first(browse: Browse) -> None:
    page = browse(None).get("/new/kalah/")

    assert page.headers["Location"] == "/accounts/login/?next=/new/kalah/"


def test_a_game_that_does_not_exist_is_not_found(alice: Player, browse: Browse) -> None:
    assert browse(alice).get("/new/ludo/").status_code == 404
    assert browse(None).get("/games/ludo/").status_code == 404


# ---- before the game


@pytest.fixture
def waiting(alice: Player) -> Table:
    """Alice's table with a free seat that anybody may take."""
    return commands.open_table(alice, commands.Opening("kalah", 2, joinable=True))


def test_an_open_table_is_on_the_home_page_and_can_be_joined(waiting: Table, bob: Player, browse: Browse) -> None:
    client = browse(bob)
    assert waiting.code in client.get("/").content.decode()

    client.post(f"/t/{waiting.code}/act/", {"do": "join"})

    waiting.refresh_from_db()
    assert waiting.status == Status.RUNNING


def test_a_table_that_is_not_joinable_cannot_be_joined(alice: Player, bob: Player, browse: Browse) -> None:
    table = commands.open_table(alice, commands.Opening("kalah", 2, visibility="open"))

    page = browse(bob).post(f"/t/{table.code}/act/", {"do": "join"}, follow=True)

    assert "needs an invitation" in page.content.decode()
    assert not table.seats.filter(player=bob).exists()


def test_its_opener_invites_by_address(waiting: Table, alice: Player, browse: Browse) -> None:
    page = browse(alice).post(f"/t/{waiting.code}/act/", {"do": "invite", "addresses": "dora@example.org"}, follow=True)

    assert Invitation.objects.get().address == "dora@example.org"
    assert "dora@example.org" in page.content.decode()


def test_something_that_is_no_address_is_not_invited(waiting: Table, alice: Player, browse: Browse) -> None:
    page = browse(alice).post(f"/t/{waiting.code}/act/", {"do": "invite", "addresses": "dora"}, follow=True)

    assert "“dora” is not a mail address." in page.content.decode()
    assert not Invitation.objects.exists()


def test_a_link_to_share_is_made_once(waiting: Table, alice: Player, browse: Browse) -> None:
    client = browse(alice)
    for _ in range(2):
        page = client.post(f"/t/{waiting.code}/act/", {"do": "share"}, follow=True)

    assert Invitation.objects.count() == 1
    assert page.context["share_link"].startswith("http://testserver/invitation/i")


def test_a_bot_takes_the_free_seat(waiting: Table, alice: Player, browse: Browse) -> None:
    browse(alice).post(f"/t/{waiting.code}/act/", {"do": "add_bot"})

    assert waiting.seats.filter(bot=True).count() == 1


def test_leaving_ones_own_table_cancels_it(waiting: Table, alice: Player, browse: Browse) -> None:
    browse(alice).post(f"/t/{waiting.code}/act/", {"do": "leave"})

    waiting.refresh_from_db()
    assert waiting.status == Status.CANCELLED
