"""Who may see what: Alice and Bob play, Charlie must not see."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.db import transaction

from pbem.players.models import Player
from pbem.tables import commands, keys
from pbem.tables.models import Question, Table
from tests.conftest import Say
from tests.games.veiled import CARDS
from tests.web.conftest import Browse, question_path, seat_path

TABLE_PAGES = ("", "record.txt", "pulse/", "resign/", "rematch/")


@pytest.mark.parametrize("page", TABLE_PAGES)
def test_a_private_table_does_not_exist_for_others(kalah: Table, charlie: Player, browse: Browse, page: str) -> None:
    assert browse(charlie).get(f"/t/{kalah.code}/{page}").status_code == 404


def test_a_private_table_does_not_exist_for_strangers(kalah: Table, browse: Browse) -> None:
    assert browse(None).get(f"/t/{kalah.code}/").status_code == 404


def test_others_cannot_act_at_a_table(kalah: Table, charlie: Player, browse: Browse) -> None:
    for do in ("say", "answer", "resign", "invite", "share", "leave", "join", "add_bot", "may_letters"):
        page = browse(charlie).post(f"/t/{kalah.code}/act/", {"do": do, "answer": "3", "text": "hello"})
        assert page.status_code == 404


def test_a_spectator_of_an_open_table_cannot_answer(kalah: Table, charlie: Player, browse: Browse) -> None:
    Table.objects.filter(pk=kalah.pk).update(visibility="open")
    client = browse(charlie)
    assert client.get(f"/t/{kalah.code}/").context["asked"] is None

    page = client.post(f"/t/{kalah.code}/act/", {"do": "answer", "answer": "3"})

    assert page.status_code == 404


def test_a_spectator_reads_no_messages(kalah: Table, charlie: Player, browse: Browse, say: Say) -> None:
    Table.objects.filter(pk=kalah.pk).update(visibility="open")
    say(kalah, 0, "/say between us", token="")

    assert "between us" not in browse(charlie).get(f"/t/{kalah.code}/").content.decode()


def test_what_is_said_to_one_is_read_by_one(
    alice: Player, bob: Player, charlie: Player, browse: Browse, say: Say
) -> None:
    table = commands.open_table(alice, commands.Opening("martiandice", 3, draw_seats=False))
    commands.join(table.pk, bob)
    commands.join(table.pk, charlie)

    say(table, 0, "/tell Bob beware of the third", token="")

    assert "beware" in browse(bob).get(f"/t/{table.code}/").content.decode()
    assert "beware" not in browse(charlie).get(f"/t/{table.code}/").content.decode()


def test_a_table_by_link_is_seen_by_whoever_has_the_link(kalah: Table, browse: Browse) -> None:
    path = f"/w/{keys.watch_key(kalah)}/"
    assert browse(None).get(path).status_code == 404

    Table.objects.filter(pk=kalah.pk).update(visibility="link")

    assert browse(None).get(path).status_code == 200
    assert browse(None).get(f"/t/{kalah.code}/").status_code == 404


def test_a_foreign_key_opens_nothing_of_another_kind(kalah: Table, browse: Browse) -> None:
    seat = kalah.seats.get(number=0)
    others = [keys.watch_key(kalah), keys.confirm_key(kalah, seat, "resign")]

    assert [browse(None).get(f"/q/{key}/").status_code for key in others] == [404, 404]
    assert browse(None).get(f"/confirm/{keys.seat_key(kalah, seat)}/").status_code == 404


def test_no_page_carries_another_seats_key_or_the_seed(kalah: Table, alice: Player, browse: Browse) -> None:
    bobs = keys.seat_key(kalah, kalah.seats.get(number=1))
    own = keys.seat_key(kalah, kalah.seats.get(number=0))
    pages = [browse(alice).get(f"/t/{kalah.code}/"), browse(None).get(question_path(kalah, 0))]

    for page in pages:
        text = page.content.decode()
        assert kalah.seed not in text
        assert bobs not in text and own not in text


# ---- hidden information


def _masked(text: str) -> str:
    """Without what differs from one look to the next: tokens of forms, moments, and the salted digest."""
    text = re.sub(r'name="(form|csrfmiddlewaretoken)" value="[^"]*"', "", text)
    text = re.sub(r'datetime="[^"]*"|[0-9a-f]{12}', "", text)
    return re.sub(r"\d\d:\d\d|\d+ minutes? ago|just now", "", text)


@pytest.fixture
def look_after(secret_table: Table, say: Say) -> Callable[[str, Callable[[], Any]], str]:
    """What a page shows after Alice laid a card, as if she had never laid it afterwards."""

    def look(card: str, page: Callable[[], Any]) -> str:
        with transaction.atomic():
            assert say(secret_table, 0, card).outcome["state"] == "played"
            text = _masked(page().content.decode())
            transaction.set_rollback(True)
        return text

    return look


def _hand(table: Table, seat: int) -> list[str]:
    prompt = Question.objects.get(table=table, seat=seat, closed=None).prompt
    return [card for card in CARDS if card in prompt]


@pytest.mark.parametrize("seen_by", ["bob", "bob by key", "bob's seat", "charlie", "nobody", "bob before"])
def test_an_unrevealed_answer_changes_no_byte_for_others(
    secret_table: Table, bob: Player, charlie: Player, browse: Browse, look_after: Any, seen_by: str
) -> None:
    Table.objects.filter(pk=secret_table.pk).update(visibility="open")
    paths = {
        "bob by key": question_path(secret_table, 1),
        "bob's seat": seat_path(secret_table, 1),
        "nobody": f"/w/{keys.watch_key(secret_table)}/",
        "bob before": f"/t/{secret_table.code}/?at=4",
    }
    client = browse({"bob": bob, "bob before": bob, "charlie": charlie}.get(seen_by))
    path = paths.get(seen_by, f"/t/{secret_table.code}/")
    first, second, _ = _hand(secret_table, 0)

    one = look_after(first, lambda: client.get(path))
    other = look_after(second, lambda: client.get(path))

    assert one == other
    assert not any(card in one for card in _hand(secret_table, 0))


def test_a_secret_hand_is_on_its_owners_page_only(
    secret_table: Table, alice: Player, bob: Player, browse: Browse
) -> None:
    cards = _hand(secret_table, 0)

    assert all(card in browse(alice).get(f"/t/{secret_table.code}/").content.decode() for card in cards)
    assert not any(card in browse(bob).get(f"/t/{secret_table.code}/").content.decode() for card in cards)


def test_a_dead_key_shows_no_hand(secret_table: Table, browse: Browse, say: Say) -> None:
    path, cards = question_path(secret_table, 0), _hand(secret_table, 0)
    say(secret_table, 0, cards[0])

    text = browse(None).get(path).content.decode()

    assert "That has been decided." in text
    assert not any(card in text for card in cards)
