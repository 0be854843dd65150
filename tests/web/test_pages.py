"""What holds for all pages, and the small ones: games, health, errors, robots."""

import re
from datetime import timedelta

import pytest
from django.db import DatabaseError
from django.test import Client

from games import GAMES
from pbem.clocks.models import Heartbeat
from pbem.clocks.time import now
from pbem.players.models import Player
from pbem.tables import keys
from pbem.tables.models import Letter, Reply, Table
from pbem.web.boards import sample_board
from pbem.web.markup import guide_html
from tests.web.conftest import Browse, question_path, seat_path

STRANGERS = ["/", "/games/", "/games/kalah/", "/accounts/login/code/", "/nothing-here/"]
MINE = ["/", "/new/", "/new/kalah/", "/wishes/", "/erase-me/", "/accounts/email/", "/accounts/logout/"]


def _pages(table: Table, alice: Player, browse: Browse, method: str = "get") -> list[str]:
    """The HTML of every page that Alice can open (by HEAD: nothing)."""
    seat = table.seats.get(number=0)
    behind_keys = [question_path(table, 0), seat_path(table, 0), f"/confirm/{keys.confirm_key(table, seat, 'resign')}/"]
    mine = [*MINE, f"/t/{table.code}/", f"/t/{table.code}/?choose=3", f"/t/{table.code}/resign/"]
    pages = [getattr(browse(None), method)(path) for path in [*STRANGERS, *behind_keys]]
    pages += [getattr(browse(alice), method)(path) for path in mine]
    return [page.content.decode() for page in pages]


def test_no_page_has_inline_script_or_style(kalah: Table, alice: Player, browse: Browse) -> None:
    for text in _pages(kalah, alice, browse):
        assert not re.search(r"<script(?! src=)|<style|\sstyle=|\son\w+=|javascript:", text)


def test_every_page_fits_a_phone_and_can_skip_to_its_content(kalah: Table, alice: Player, browse: Browse) -> None:
    for text in _pages(kalah, alice, browse):
        assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in text
        assert 'class="skip" href="#main"' in text and len(re.findall("<h1", text)) == 1


def test_every_field_has_a_label(kalah: Table, alice: Player, browse: Browse) -> None:
    for text in _pages(kalah, alice, browse):
        for field in re.findall(r'<(?:input|textarea|select)(?![^>]*type="(?:hidden|checkbox|radio)")[^>]*>', text):
            name = re.search(r'\sid="([^"]+)"', field)
            assert "aria-label=" in field or (name and f'for="{name[1]}"' in text), field


@pytest.mark.parametrize("method", ["get", "head"])
def test_looking_at_pages_writes_nothing(kalah: Table, alice: Player, browse: Browse, method: str) -> None:
    letters = Letter.objects.count()
    _pages(kalah, alice, browse, method)

    head = Table.objects.get(pk=kalah.pk).head
    assert (head, Reply.objects.count(), Letter.objects.count()) == (kalah.head, 0, letters)


def test_all_pages_carry_the_policy_for_content(client: Client, db: None) -> None:
    policy = client.get("/").headers["Content-Security-Policy"]

    assert "script-src 'self'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy


def test_commands_need_django_form_token(kalah: Table, alice: Player) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice, backend="django.contrib.auth.backends.ModelBackend")

    page = client.post(f"/t/{kalah.code}/act/", {"do": "say", "text": "hello"})

    assert page.status_code == 403
    assert "Please send this again" in page.content.decode()


def test_forms_behind_keys_need_no_referrer(kalah: Table) -> None:
    client = Client(enforce_csrf_checks=True)
    path = question_path(kalah, 0)
    form = client.get(path).context["form_token"]

    page = client.post(path, {"form": form, "answer": "4"}, headers={"origin": "null"})

    assert page.status_code == 302


# ---- games


@pytest.mark.parametrize("key", list(GAMES))
def test_every_game_shows_a_board_and_its_guide(client: Client, db: None, key: str) -> None:
    page = client.get(f"/games/{key}/")
    board = client.get(f"/games/{key}/board.svg")

    assert GAMES[key].title in page.content.decode()
    assert board.headers["Content-Type"] == "image/svg+xml" and board.content.startswith(b"<svg")
    assert sample_board(key)[1]


def test_an_example_of_a_guide_is_set_line_by_line() -> None:
    assert '<ol class="example"><li><b>Options</b> stones=4</li><li><b>Alice</b> 3</li>' in guide_html("kalah")
    assert '<li class="forced"><b>Alice</b> human</li>' in guide_html("martiandice")


# ---- home


def test_a_stranger_reads_what_this_is(client: Client, db: None) -> None:
    text = client.get("/").content.decode()

    assert "When it is your turn, a letter comes" in text and "board.svg" in text


def test_my_table_that_waits_for_me_comes_first(kalah: Table, alice: Player, bob: Player, browse: Browse) -> None:
    alices, bobs = browse(alice).get("/"), browse(bob).get("/")

    assert [row.is_mine for row in alices.context["running"]] == [True]
    assert "Your turn" in alices.content.decode()
    assert "Waiting for Alice" in bobs.content.decode()


def test_deadlines_are_in_my_zone(kalah: Table, alice: Player, browse: Browse) -> None:
    Player.objects.filter(pk=alice.pk).update(zone="Pacific/Kiritimati")

    assert 'title="Pacific/Kiritimati"' in browse(alice).get("/").content.decode()


def test_who_has_no_table_is_helped(charlie: Player, browse: Browse) -> None:
    text = browse(charlie).get("/").content.decode()

    assert "You play at no table yet." in text and "/new/kalah/" in text


# ---- health and errors


def test_health_tells_of_database_and_heartbeat(client: Client, db: None) -> None:
    Heartbeat.objects.create(pk=1, beat=now())

    page = client.get("/healthz")

    assert page.status_code == 200 and page.json()["database"] is True


def test_an_old_heartbeat_is_unwell(client: Client, db: None) -> None:
    Heartbeat.objects.create(pk=1, beat=now() - timedelta(minutes=10))

    assert client.get("/healthz").status_code == 503


def test_without_a_database_the_service_is_unwell(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(**lookup: object) -> None:
        raise DatabaseError

    monkeypatch.setattr(Heartbeat.objects, "filter", away)

    assert client.get("/healthz").json() == {"database": False, "heartbeat_age": None}


def test_what_is_not_there_is_said_in_our_look(client: Client, db: None) -> None:
    page = client.get("/nothing-here/")

    assert page.status_code == 404 and "Nothing here" in page.content.decode()


def test_a_fault_of_ours_shows_a_page_without_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("pbem.web.games.seats_in_words", broken)
    page = Client(raise_request_exception=False).get("/games/")

    assert page.status_code == 500 and "A fault of ours" in page.content.decode()


def test_robots_are_kept_from_tables_and_keys(client: Client) -> None:
    text = client.get("/robots.txt").content.decode()

    assert "Disallow: /q/" in text and "Disallow: /t/" in text


def test_a_language_that_i_wish_is_used(alice: Player, browse: Browse) -> None:
    Player.objects.filter(pk=alice.pk).update(language="de")

    assert '<html lang="de">' in browse(alice).get("/").content.decode()
