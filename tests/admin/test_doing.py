"""What a host does: each command appends its event, once, or says why not."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.contrib.admin.models import LogEntry
from django.db import connection
from django.test import Client
from django.urls import reverse

from pbem.clocks.models import Deadline
from pbem.players.models import Player
from pbem.tables.admin.doing import do_once
from pbem.tables.commands import NotPossible, Opening, join, mark_stuck, new_reply_key, open_table, set_autopilot
from pbem.tables.commands import say as say_to_all
from pbem.tables.models import Event, Invitation, Letter, Message, Question, Reply, Table
from pbem.tables.rebuild import differences
from tests.admin.conftest import do, html, page_of
from tests.conftest import Say


def kinds(table: Table) -> list[str]:
    """The kinds of a table's events after it began."""
    return list(Event.objects.filter(table=table, number__gt=4).order_by("number").values_list("kind", flat=True))


def choice(client: Client, table: Table, name: str, field: str, label: str) -> str:
    """The value of a choice in a form, by how its label begins."""
    form = client.get(reverse("admin:tables_table_do", args=[table.pk, name])).context["form"]
    return next(str(value) for value, text in form.fields[field].choices if str(text).startswith(label))


def test_pausing_stops_the_clocks_once_however_often_the_form_is_sent(host: Client, kalah: Table) -> None:
    page = do(host, kalah, "pause", again=2)

    assert kinds(kalah) == ["paused"] and kalah.status == "paused"
    assert "sent twice; it was carried out once" in page


def test_a_pause_may_end_by_itself(host: Client, kalah: Table) -> None:
    until = (kalah.opened + timedelta(days=5)).strftime("%Y-%m-%dT%H:%M")

    do(host, kalah, "pause", until=until)

    assert kalah.paused_until is not None and kalah.paused_until.strftime("%Y-%m-%dT%H:%M") == until


def test_a_pause_into_the_past_is_refused_in_words(host: Client, kalah: Table) -> None:
    page = do(host, kalah, "pause", until="2020-01-01T00:00")

    assert "This moment has passed." in page and kinds(kalah) == []


def test_resuming_goes_on_once(host: Client, kalah: Table) -> None:
    do(host, kalah, "pause")

    do(host, kalah, "resume", again=2)

    assert kinds(kalah) == ["paused", "resumed"] and kalah.status == "running"


def test_what_is_not_possible_is_said_and_nothing_is_written(host: Client, kalah: Table) -> None:
    page = do(host, kalah, "resume")

    assert "The table is running." in page
    assert kinds(kalah) == [] and not Reply.objects.filter(channel="admin").exists()


def test_extending_moves_the_deadline_once_even_from_two_forms(host: Client, kalah: Table) -> None:
    due = Deadline.objects.get(table=kalah, seat=0).due
    clock = choice(host, kalah, "extend", "clock", "Alice")

    do(host, kalah, "extend", clock=clock, hours=10, again=2)
    page = do(host, kalah, "extend", clock=clock, hours=10)

    assert due is not None and Deadline.objects.get(table=kalah, seat=0).due == due + timedelta(hours=10)
    assert kinds(kalah) == ["extended"]
    assert "Select a valid choice" in page


def test_a_seat_is_given_to_another_player_by_address(host: Client, kalah: Table, charlie: Player) -> None:
    seat = choice(host, kalah, "replace", "seat", "Bob")

    do(host, kalah, "replace", seat=seat, address="Charlie@example.org", again=2)

    bob = kalah.seats.get(number=1)
    assert kinds(kalah) == ["replaced"] and (bob.player, bob.generation) == (charlie, 2)


def test_a_seat_is_given_to_a_bot(host: Client, kalah: Table) -> None:
    do(host, kalah, "replace", seat=choice(host, kalah, "replace", "seat", "Alice"), bot="on", again=2)

    assert kinds(kalah) == ["replaced"] and kalah.seats.get(number=0).bot


def test_a_stranger_gets_no_seat(host: Client, kalah: Table) -> None:
    page = do(host, kalah, "replace", seat="0|1", address="nobody@example.org")

    assert "Nobody here has this address" in page and kinds(kalah) == []


def test_nobody_gets_a_second_seat(host: Client, kalah: Table) -> None:
    page = do(host, kalah, "replace", seat="0|1", address="bob@example.org")

    assert "has a seat at this table already" in page and kinds(kalah) == []


def test_a_seat_needs_either_an_address_or_a_bot(host: Client, kalah: Table) -> None:
    neither = do(host, kalah, "replace", seat="0|1")
    both = do(host, kalah, "replace", seat="0|1", address="bob@example.org", bot="on")

    assert "Give either an address or a bot." in neither and "Give either an address or a bot." in both


def test_the_autopilot_is_turned_on_and_off(host: Client, kalah: Table) -> None:
    do(host, kalah, "autopilot", seat=choice(host, kalah, "autopilot", "seat", "Bob"), again=2)
    assert kinds(kalah) == ["autopilot"] and kalah.seats.get(number=1).autopilot

    do(host, kalah, "autopilot", seat=choice(host, kalah, "autopilot", "seat", "Bob"), again=2)
    assert kinds(kalah) == ["autopilot", "autopilot"] and not kalah.seats.get(number=1).autopilot


def test_who_has_resigned_does_not_come_back_by_turning_the_autopilot_off(
    host: Client, alice: Player, bob: Player, say: Say
) -> None:
    table = open_table(alice, Opening("martiandice", 3, bots=1, draw_seats=False))
    join(table.pk, bob)
    seat = next(seat for seat in table.seats.all() if seat.player == bob)
    say(table, seat.number, "/resign yes")

    page = do(host, table, "autopilot", seat=f"{seat.number}|0")

    assert "Select a valid choice" in page and "autopilot" not in kinds(table)
    with pytest.raises(NotPossible):
        set_autopilot(table.pk, seat.number, on=False)


def test_a_host_ends_a_game_with_a_result(host: Client, kalah: Table) -> None:
    do(host, kalah, "end", rank_0=2, rank_1=1, reason="settled by the club", again=2)

    assert kinds(kalah) == ["ended"] and kalah.result is not None
    assert (kalah.result["ranks"], kalah.result["reason"]) == ([2, 1], "settled by the club")
    assert Letter.objects.filter(table=kalah, kind="result").count() == 2


def test_somebody_must_be_first(host: Client, kalah: Table) -> None:
    page = do(host, kalah, "end", rank_0=2, rank_1=2, reason="odd")

    assert "somebody must be first" in page and kalah.status == "running"


def test_a_host_cancels_a_running_table(host: Client, kalah: Table) -> None:
    do(host, kalah, "cancel", again=2)

    assert kinds(kalah) == ["cancelled"] and kalah.status == "cancelled"
    assert not Question.objects.filter(table=kalah, closed=None).exists()


def test_a_host_cancels_a_table_that_waits_for_players(host: Client, alice: Player) -> None:
    table = open_table(alice, Opening("kalah", 2, invited=["bob@example.org"]))

    do(host, table, "cancel")

    assert table.status == "cancelled" and Invitation.objects.get(table=table).state == "expired"


def test_a_message_reaches_everybody_once(host: Client, kalah: Table) -> None:
    do(host, kalah, "say", text="The server moves on Sunday.", again=2)

    message = Message.objects.get(table=kalah)
    assert (message.seat, message.to, message.text) == (None, None, "The server moves on Sunday.")
    assert Letter.objects.filter(table=kalah, kind="message").count() == 2
    assert "The server moves on Sunday." in html(host, page_of(kalah))


def test_who_did_what_is_kept_in_djangos_log_once(host: Client, dora: Player, kalah: Table) -> None:
    do(host, kalah, "pause", again=2)

    entry = LogEntry.objects.get()
    assert (entry.user, entry.change_message, entry.object_id) == (dora, "pause", str(kalah.pk))


def test_a_form_without_its_name_does_nothing(host: Client, kalah: Table) -> None:
    host.post(reverse("admin:tables_table_do", args=[kalah.pk, "pause"]))

    assert kinds(kalah) == []


def test_a_form_is_protected_against_other_sites(dora: Player, kalah: Table) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(dora, backend="allauth.account.auth_backends.AuthenticationBackend")

    response = client.post(reverse("admin:tables_table_do", args=[kalah.pk, "pause"]), {"once": f"form:{'a' * 32}"})

    assert response.status_code == 403 and kinds(kalah) == []


def test_opening_a_form_does_nothing(host: Client, kalah: Table) -> None:
    for name in ("pause", "resume", "extend", "replace", "autopilot", "say", "end", "cancel"):
        html(host, reverse("admin:tables_table_do", args=[kalah.pk, name]))

    assert kinds(kalah) == []


# ---- stuck tables


def test_a_stuck_table_goes_on_when_it_is_mended(host: Client, kalah: Table, say: Say) -> None:
    mark_stuck(kalah.pk, "ZeroDivisionError: division by zero")
    say(kalah, 0, "3")

    do(host, kalah, "resume", again=2)

    assert kinds(kalah)[:3] == ["stuck", "mended", "answered"] and kalah.status == "running"


def test_a_stuck_table_tells_what_it_was_stuck_on(host: Client, kalah: Table) -> None:
    mark_stuck(kalah.pk, "ZeroDivisionError: division by zero")

    page = html(host, page_of(kalah))

    assert "ZeroDivisionError" in page and "/do/resume/" in page


@pytest.fixture
def unplayable(secret_table: Table, say: Say, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A stuck table on whose log the rules choke: it cannot be replayed at all."""
    mark_stuck(secret_table.pk, "RulesError: changed")
    secret_table.refresh_from_db()

    def choke(*arguments: object) -> None:
        raise RuntimeError("choked")

    monkeypatch.setattr("pbem.tables.replay.play", choke)
    return secret_table


def test_a_table_that_cannot_be_replayed_is_still_shown(host: Client, unplayable: Table) -> None:
    page = html(host, page_of(unplayable))

    assert "The rules cannot show this position: RuntimeError." in page and "begun" in page


@pytest.mark.parametrize("name", ["end", "cancel"])
def test_a_table_that_cannot_be_replayed_can_be_ended(host: Client, unplayable: Table, name: str) -> None:
    do(host, unplayable, name, rank_0=1, rank_1=1, reason="a fault of ours")

    assert unplayable.status in ("ended", "cancelled")
    assert not Question.objects.filter(table=unplayable, closed=None).exists()
    assert not Deadline.objects.filter(table=unplayable).exists()


def test_whatever_a_host_does_the_rows_still_follow_from_the_log(host: Client, kalah: Table, say: Say) -> None:
    do(host, kalah, "pause")
    do(host, kalah, "resume")
    do(host, kalah, "replace", seat="1|1", bot="on")
    say(kalah, 0, "3", "2")
    do(host, kalah, "end", rank_0=1, rank_1=2, reason="settled")

    assert differences(kalah) == []


@pytest.mark.django_db(transaction=True)
def test_the_same_form_from_two_workers_at_once_is_carried_out_once(kalah: Table) -> None:
    if connection.vendor == "sqlite":
        pytest.skip("an SQLite database in memory belongs to one thread")
    once = new_reply_key()

    def send() -> bool:
        try:
            return do_once(kalah, once, "say", lambda: say_to_all(kalah.pk, "hello"))
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as workers:
        done = [future.result() for future in [workers.submit(send) for _ in range(2)]]

    assert sorted(done) == [False, True] and Message.objects.filter(table=kalah).count() == 1
