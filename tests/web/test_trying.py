"""Being signed in without a code exists only where somebody tries the service on one machine."""

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from pbem.players.models import Player


def test_when_trying_one_is_signed_in_as_whose_letters_are_shown(settings: Settings, alice: Player) -> None:
    settings.TRYING, client = True, Client()

    answer = client.post("/mailbox/sign-in/", {"address": "alice@example.org"})

    assert answer.headers["Location"] == "/"
    assert client.session["_auth_user_id"] == str(alice.pk)


def test_looking_signs_nobody_in(settings: Settings, alice: Player, client: Client) -> None:
    settings.TRYING = True

    assert client.get("/mailbox/sign-in/?address=alice@example.org").status_code == 405
    assert "_auth_user_id" not in client.session


@pytest.mark.parametrize(("trying", "address"), [(False, "alice@example.org"), (True, "nobody@example.org")])
def test_nobody_is_signed_in_otherwise(
    settings: Settings, alice: Player, client: Client, trying: bool, address: str
) -> None:
    settings.TRYING = trying

    assert client.post("/mailbox/sign-in/", {"address": address}).status_code == 404
    assert "_auth_user_id" not in client.session
