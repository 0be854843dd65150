"""One way in: an address and a mailed code."""

import re
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.management import CommandError, call_command
from django.test import Client

from pbem.clocks.time import now
from pbem.players.models import Player
from tests.web.conftest import Browse


def _code() -> str:
    found = re.search(r"^    (\S+)$", str(mail.outbox[-1].body), re.MULTILINE)
    assert found
    return found[1]


def _ask(client: Client, address: str, following: str = "") -> None:
    client.post("/accounts/login/code/", {"email": address, "next": following})


def test_a_newcomer_signs_up_by_signing_in(browse: Browse) -> None:
    client = browse(None)
    _ask(client, "Dora@example.org")

    page = client.post("/accounts/login/code/confirm/", {"code": _code()}, follow=True)

    assert page.context["user"].name == "dora"
    assert EmailAddress.objects.get(email="dora@example.org").verified


def test_a_known_player_signs_in_and_comes_to_where_they_wanted(alice: Player, browse: Browse) -> None:
    client = browse(None)
    _ask(client, "alice@example.org", "/wishes/")

    page = client.post("/accounts/login/code/confirm/", {"code": _code(), "next": "/wishes/"}, follow=True)

    assert (page.context["user"], page.request["PATH_INFO"]) == (alice, "/wishes/")


def test_a_wrong_code_signs_nobody_in(alice: Player, browse: Browse) -> None:
    client = browse(None)
    _ask(client, "alice@example.org")

    client.post("/accounts/login/code/confirm/", {"code": "wrong"})

    assert "_auth_user_id" not in client.session


def test_the_page_does_not_tell_who_has_an_account(alice: Player, browse: Browse) -> None:
    pages = []
    for address in ("alice@example.org", "nobody@example.org"):
        client = browse(None)
        _ask(client, address)
        text = client.get("/accounts/login/code/confirm/").content.decode()
        pages.append(re.sub(r'value="\w{64}"', "", text.replace(address, "")))

    assert pages[0] == pages[1]


def test_sign_in_mails_have_a_limit(browse: Browse) -> None:
    for _ in range(12):
        _ask(browse(None), "dora@example.org")

    assert len(mail.outbox) == 8


def test_who_never_typed_a_code_is_forgotten(browse: Browse) -> None:
    _ask(browse(None), "dora@example.org")
    Player.objects.update(joined=now() - timedelta(days=2))

    _ask(browse(None), "emil@example.org")

    assert not EmailAddress.objects.filter(email="dora@example.org").exists()


@pytest.mark.parametrize(
    "path", ["/accounts/login/", "/accounts/signup/", "/accounts/password/reset/", "/admin/login/"]
)
def test_all_ways_in_lead_to_the_one(browse: Browse, path: str) -> None:
    page = browse(None).get(path, {"next": "/wishes/"})

    assert page.headers["Location"] == "/accounts/login/code/?next=%2Fwishes%2F"


def test_a_host_comes_into_the_admin_and_others_do_not(alice: Player, bob: Player, browse: Browse) -> None:
    call_command("host", "ALICE@example.org")

    assert browse(alice).get("/admin/").status_code == 200
    assert browse(bob).get("/admin/", follow=True).status_code == 403


def test_a_host_may_be_somebody_new(db: None) -> None:
    call_command("host", "dora@example.org")

    host = Player.objects.by_address("dora@example.org")
    assert host is not None and host.is_superuser


def test_a_host_needs_a_real_address(db: None) -> None:
    with pytest.raises(CommandError, match="is not a mail address"):
        call_command("host", "dora")


def test_signing_out_needs_a_form(alice: Player, browse: Browse) -> None:
    client = browse(alice)
    client.get("/accounts/logout/")
    assert "_auth_user_id" in client.session

    client.post("/accounts/logout/")

    assert "_auth_user_id" not in client.session


def test_an_address_is_added_only_with_its_code(alice: Player, browse: Browse) -> None:
    client = browse(alice)
    client.post("/accounts/email/", {"email": "alice2@example.org", "action_add": ""})
    assert not EmailAddress.objects.filter(email="alice2@example.org", verified=True).exists()

    client.post("/accounts/confirm-email/", {"code": _code()})

    assert EmailAddress.objects.get(email="alice2@example.org").user == alice
