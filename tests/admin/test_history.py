"""A table's page: every event with what belongs to it, the position after any of them, and whether the log is whole."""

from django.test import Client
from django.urls import reverse

from pbem.clocks.time import now
from pbem.tables import triggers
from pbem.tables.models import Event, Letter, Line, Reply, Table
from tests.admin.conftest import html, page_of
from tests.conftest import Say


def test_every_event_is_there_with_its_narration_in_order(host: Client, kalah: Table, say: Say) -> None:
    say(kalah, 0, "3", "2")
    page = html(host, page_of(kalah))

    places = [page.index(f'id="event-{number}"') for number in range(1, kalah.head + 1)]
    assert places == sorted(places) and kalah.head == 6
    for line in Line.objects.filter(table=kalah):
        assert line.text in page[places[line.number - 1] :]


def test_letters_and_replies_stand_at_their_event(host: Client, kalah: Table, say: Say) -> None:
    say(kalah, 0, "3", "2", sender="alice@example.org")
    Letter.objects.filter(table=kalah, kind="turn", seat=1).update(
        state="failed", attempts=8, fault="550 no such user", message_id="abc@games.example.org"
    )

    page = html(host, page_of(kalah))
    row = page.partition('id="event-5"')[2]

    assert "reply by mail of Alice</a>: done, 2 answers played (from the seat&#x27;s address)" in row
    assert "letter “turn” to Bob</a>: failed, 8 attempts, 550 no such user" in row
    assert "&lt;abc@games.example.org&gt;" in row


def test_a_reply_that_was_refused_is_listed_with_its_outcome(host: Client, kalah: Table, say: Say) -> None:
    say(kalah, 0, "hmm", sender="mallory@example.net")

    page = html(host, page_of(kalah))

    assert "done, refused: not understood or not allowed (from another address)" in page
    assert "hmm" not in page


def test_the_position_after_any_event_is_shown_as_text_and_picture(host: Client, kalah: Table, say: Say) -> None:
    say(kalah, 0, "3", "2")

    page = html(host, page_of(kalah, "?at=4"))

    assert "The position after event 4, as seen by a spectator" in page
    assert kalah.rules.text(kalah.rules.view(_state_at(kalah, 4), None), ["Alice", "Bob"]) in page
    assert 'role="img"' in page and "?at=5" in page


def _state_at(table: Table, number: int) -> object:
    from pbem.tables.replay import position_at

    return position_at(table, number).state


def test_before_the_game_began_there_is_no_position(host: Client, kalah: Table) -> None:
    assert host.get(page_of(kalah, "?at=2")).status_code == 404
    assert host.get(page_of(kalah, "?at=99")).status_code == 404


def test_a_whole_chain_is_green_with_its_head(host: Client, kalah: Table) -> None:
    page = html(host, page_of(kalah))

    assert '<span class="good">whole</span>' in page and bytes(kalah.digest).hex() in page


def test_a_changed_event_turns_the_chain_red(host: Client, kalah: Table, say: Say) -> None:
    say(kalah, 0, "3", "2")
    triggers.remove()
    Event.objects.filter(table=kalah, number=5).update(text="1")
    triggers.install()

    assert "broken at event 5" in html(host, page_of(kalah))


def test_a_cut_off_log_turns_the_chain_red(host: Client, kalah: Table, say: Say) -> None:
    say(kalah, 0, "3", "2")
    triggers.remove()
    Event.objects.filter(table=kalah, number=6).delete()
    triggers.install()

    assert "broken at event 6" in html(host, page_of(kalah))


def test_the_replay_is_checked_by_a_button(host: Client, kalah: Table, say: Say) -> None:
    say(kalah, 0, "3", "2")
    path = reverse("admin:tables_table_check", args=[kalah.pk])

    assert "everything matches" in host.post(path, follow=True).content.decode()
    Line.objects.filter(table=kalah).delete()
    assert "The replay differs: lines" in host.post(path, follow=True).content.decode()
    assert host.get(path).status_code == 405


def test_a_long_log_is_cut_into_pages_the_last_first(host: Client, kalah: Table) -> None:
    from pbem.tables.commands import reveal as record

    for _ in range(100):
        record(kalah.pk)

    last, first = html(host, page_of(kalah)), html(host, page_of(kalah, "?page=1"))
    assert 'id="event-104"' in last and 'id="event-100"' not in last
    assert 'id="event-1"' in first and 'id="event-101"' not in first


def test_tables_are_found_by_code_name_and_address(host: Client, kalah: Table, secret_table: Table) -> None:
    for words in (kalah.code, "Alice", "alice@example.org"):
        page = html(host, f"{reverse('admin:tables_table_changelist')}?q={words}")
        assert page.count(f">{kalah.code}<") == 1, words


def test_the_list_says_who_is_waited_for_and_what_is_wrong(host: Client, kalah: Table) -> None:
    kalah.seats.filter(number=1).update(unreachable=True)
    Letter.objects.filter(table=kalah).update(state="failed")
    Reply.objects.create(key="x", channel="mail", state="parked", table=kalah, received=now())

    page = html(host, reverse("admin:tables_table_changelist"))

    assert "Alice since " in page
    assert "unreachable, letters failed, replies held or parked" in page


def test_the_list_is_filtered_by_what_needs_the_host(host: Client, kalah: Table, secret_table: Table) -> None:
    secret_table.seats.filter(number=1).update(unreachable=True)

    page = html(host, f"{reverse('admin:tables_table_changelist')}?needs=unreachable")

    assert secret_table.code in page and kalah.code not in page


def test_an_ended_game_shows_its_seed_without_asking(host: Client, kalah: Table, say: Say) -> None:
    from pbem.tables.commands import end

    end(kalah.pk, [1, 2], "settled")

    assert kalah.seed in html(host, page_of(kalah))
