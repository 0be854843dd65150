"""Links that confirm: resigning, a mail from elsewhere, a mail that asks for a table."""

from typing import Any

import pytest
from django.test import Client

from pbem.clocks.time import now
from pbem.mail.outgoing.links import held_key, opening_key
from pbem.players.models import Player
from pbem.tables import keys
from pbem.tables.models import Channel, Question, Reply, ReplyState, Table
from tests.web.conftest import answers, form_of


def _send(client: Client, path: str, **fields: str) -> Any:
    return client.post(path, {"form": form_of(client.get(path)), **fields}, follow=True)


@pytest.fixture
def resigning(kalah: Table) -> str:
    return f"/confirm/{keys.confirm_key(kalah, kalah.seats.get(number=0), 'resign')}/"


def test_looking_at_the_page_resigns_nobody(kalah: Table, resigning: str, client: Client) -> None:
    client.get(resigning)
    client.head(resigning)

    kalah.refresh_from_db()
    assert kalah.result is None


def test_the_form_resigns(kalah: Table, resigning: str, client: Client) -> None:
    page = _send(client, resigning)

    kalah.refresh_from_db()
    assert kalah.result is not None and kalah.result["ranks"] == [2, 1]
    assert "You have resigned." in page.content.decode()


def test_a_word_that_needs_no_confirming_has_no_page(kalah: Table, client: Client) -> None:
    key = keys.confirm_key(kalah, kalah.seats.get(number=0), "say")

    assert client.get(f"/confirm/{key}/").status_code == 404


# ---- a reply from a foreign address


@pytest.fixture
def held(kalah: Table) -> Reply:
    """Somebody answered Alice's question from an address that is not hers."""
    question = Question.objects.get(table=kalah, seat=0, closed=None)
    key = keys.question_key(kalah, kalah.seats.get(number=0), question.token)
    return Reply.objects.create(
        key="held",
        channel=Channel.MAIL,
        state=ReplyState.HELD,
        table=kalah,
        seat=0,
        token=question.token,
        lines=["4"],
        recipient=f"{key}@games.example.org",
        sender="work@example.org",
        received=now(),
        outcome={"what": "held"},
    )


def test_a_held_mail_is_shown_and_not_played(held: Reply, kalah: Table, client: Client) -> None:
    text = client.get(f"/held/{held_key(held)}/").content.decode()

    assert "work@example.org" in text
    assert answers(kalah) == []


def test_a_held_mail_is_played_once_when_its_owner_says_so(held: Reply, kalah: Table, client: Client) -> None:
    path = f"/held/{held_key(held)}/"
    form = form_of(client.get(path))

    pages = [client.post(path, {"form": form}) for _ in range(2)]

    assert answers(kalah) == ["4"]
    assert "Your answer counts." in pages[0].content.decode()


def test_a_form_from_nowhere_plays_no_held_mail(held: Reply, kalah: Table, client: Client) -> None:
    page = client.post(f"/held/{held_key(held)}/", {"form": "made up"})

    assert (page.status_code, answers(kalah)) == (400, [])


# ---- a mail that asks for a table


@pytest.fixture
def asked(db: None) -> Reply:
    """Dora, whom nobody knows yet, wrote to the service."""
    return Reply.objects.create(
        key="asked",
        channel=Channel.MAIL,
        state=ReplyState.HELD,
        lines=["new kalah with bob@example.org 3 days"],
        recipient="games@games.example.org",
        sender="dora@example.org",
        received=now(),
        outcome={"what": "open"},
    )


def test_a_mail_opens_no_table_by_being_looked_at(asked: Reply, client: Client) -> None:
    text = client.get(f"/open/{opening_key(asked)}/").content.decode()

    assert "new kalah with bob@example.org 3 days" in text
    assert not Table.objects.exists()


def test_confirming_opens_the_table_and_signs_the_sender_in(asked: Reply, client: Client) -> None:
    page = _send(client, f"/open/{opening_key(asked)}/")

    table = Table.objects.get()
    assert page.request["PATH_INFO"] == f"/t/{table.code}/"
    assert Player.objects.by_address("dora@example.org") == table.opener


def test_confirming_twice_opens_one_table_and_signs_in_once(asked: Reply, client: Client) -> None:
    path = f"/open/{opening_key(asked)}/"
    _send(client, path)
    other = Client()

    _send(other, path)

    assert Table.objects.count() == 1
    assert "_auth_user_id" not in other.session


def test_a_key_for_holding_opens_no_table(asked: Reply, client: Client) -> None:
    assert client.get(f"/open/{held_key(asked)}/").status_code == 404
