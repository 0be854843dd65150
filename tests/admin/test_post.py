"""Letters and replies that went wrong: another try, or put away; people and addresses; the dashboard."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from pbem.clocks.models import Heartbeat
from pbem.clocks.time import now
from pbem.mail.suppression import is_suppressed, suppress
from pbem.players.models import Player
from pbem.tables.models import Letter, Reply, Table
from tests.admin.conftest import html


def act(client: Client, name: str, action: str, *rows: int, **more: str) -> str:
    """Choose rows of a list and an action."""
    form = {"action": action, "_selected_action": [str(row) for row in rows], "index": "0", **more}
    return client.post(reverse(f"admin:{name}_changelist"), form, follow=True).content.decode()


@pytest.fixture
def letter(kalah: Table) -> Letter:
    """Alice's turn letter, which failed."""
    row = Letter.objects.get(table=kalah, kind="turn", seat=0)
    row.state, row.attempts, row.fault, row.raw = "failed", 8, "550 no such user", b"kept"
    row.save()
    return row


def test_a_failed_letter_is_sent_again_as_it_was(host: Client, letter: Letter) -> None:
    act(host, "tables_letter", "send_again", letter.pk)

    letter.refresh_from_db()
    assert (letter.state, letter.attempts, letter.fault, letter.leased) == ("waiting", 0, "", None)
    assert letter.next <= now() and bytes(letter.raw or b"") == b"kept"


@pytest.mark.parametrize("state", ["sent", "dropped"])
def test_what_was_sent_or_dropped_is_not_sent_again(host: Client, letter: Letter, state: str) -> None:
    Letter.objects.filter(pk=letter.pk).update(state=state)

    act(host, "tables_letter", "send_again", letter.pk)

    letter.refresh_from_db()
    assert letter.state == state


def test_a_letter_that_a_worker_has_in_hand_is_left_to_it(host: Client, letter: Letter) -> None:
    leased = now() + timedelta(minutes=1)
    Letter.objects.filter(pk=letter.pk).update(state="waiting", leased=leased, attempts=3)

    for action in ("send_again", "drop"):
        act(host, "tables_letter", action, letter.pk)

    letter.refresh_from_db()
    assert (letter.state, letter.leased, letter.attempts) == ("waiting", leased, 3)


def test_a_letter_is_dropped(host: Client, letter: Letter) -> None:
    act(host, "tables_letter", "drop", letter.pk)

    letter.refresh_from_db()
    assert letter.state == "dropped"


def reply(state: str, **fields: object) -> Reply:
    values: dict[str, object] = {"key": f"{state}{len(fields)}", "channel": "mail", "received": now(), "attempts": 3}
    return Reply.objects.create(state=state, **(values | fields))


def test_a_mail_is_read_anew(host: Client, kalah: Table) -> None:
    rows = [reply(state, raw=b"From: x", leased=now(), table=kalah, seat=0) for state in ("held", "parked")]

    act(host, "tables_reply", "try_again", *(row.pk for row in rows))

    for row in rows:
        row.refresh_from_db()
        assert (row.state, row.attempts, row.leased) == ("raw", 0, None)


def test_a_form_that_was_parked_waits_for_its_table_again(host: Client, kalah: Table) -> None:
    row = reply("parked", channel="page", lines=["3"], table=kalah, seat=0)

    act(host, "tables_reply", "try_again", row.pk)

    row.refresh_from_db()
    assert (row.state, row.attempts) == ("waiting", 0)


def test_a_held_mail_whose_bytes_are_gone_is_never_played_unproven(host: Client, kalah: Table) -> None:
    row = reply("held", lines=["3"], table=kalah, seat=0)

    act(host, "tables_reply", "try_again", row.pk)

    row.refresh_from_db()
    assert row.state == "held"


def test_what_is_dealt_with_is_not_tried_again_or_set_aside(host: Client, kalah: Table) -> None:
    row = reply("done", raw=b"From: x", table=kalah, seat=0)

    for action in ("try_again", "set_aside"):
        act(host, "tables_reply", action, row.pk)

    row.refresh_from_db()
    assert row.state == "done"


def test_a_reply_is_set_aside_and_says_so(host: Client) -> None:
    row = reply("parked", outcome={"why": "KeyError: x"})

    act(host, "tables_reply", "set_aside", row.pk)

    row.refresh_from_db()
    assert row.state == "ignored"
    assert "set aside by a host" in html(host, reverse("admin:tables_reply_change", args=[row.pk]))


def test_a_mail_without_a_table_is_read_after_asking(host: Client) -> None:
    row = reply("parked", raw=b"From: eve@example.net\n\nnew chess with bob\n")
    path = reverse("admin:tables_reply_change", args=[row.pk])
    assert "new chess" not in html(host, path)

    host.post(reverse("admin:tables_reply_reveal", args=[row.pk]))

    assert "new chess with bob" in html(host, path)


def test_after_asking_one_goes_back_to_where_one_was_but_nowhere_else(host: Client, kalah: Table) -> None:
    path = reverse("admin:tables_table_reveal", args=[kalah.pk])

    ours = host.post(path, {"once": f"form:{'a' * 32}", "next": "/admin/tables/letter/1/change/"})
    theirs = host.post(path, {"once": f"form:{'b' * 32}", "next": "//evil.example.net/"})

    assert ours["Location"] == "/admin/tables/letter/1/change/"
    assert theirs["Location"] == reverse("admin:tables_table_change", args=[kalah.pk])


# ---- people


def test_a_player_is_made_a_host_and_no_host_any_more(host: Client, alice: Player) -> None:
    act(host, "players_player", "make_host", alice.pk)
    assert Player.objects.get(pk=alice.pk).is_staff

    act(host, "players_player", "no_host", alice.pk)
    assert not Player.objects.get(pk=alice.pk).is_staff


def test_an_account_is_closed_and_opened_again(host: Client, alice: Player) -> None:
    act(host, "players_player", "close", alice.pk)
    assert not Player.objects.get(pk=alice.pk).is_active

    act(host, "players_player", "open_again", alice.pk)
    assert Player.objects.get(pk=alice.pk).is_active


def test_a_host_does_nothing_of_it_to_themselves(host: Client, dora: Player) -> None:
    for action in ("no_host", "close"):
        act(host, "players_player", action, dora.pk)
    act(host, "players_player", "erase_them", dora.pk, confirmed="yes")

    dora.refresh_from_db()
    assert dora.is_staff and dora.is_active and dora.erased is None


def test_erasing_is_asked_for_once_more(host: Client, alice: Player, kalah: Table) -> None:
    page = act(host, "players_player", "erase_them", alice.pk)
    assert "Yes, erase" in page and Player.objects.get(pk=alice.pk).erased is None

    act(host, "players_player", "erase_them", alice.pk, confirmed="yes")

    assert Player.objects.get(pk=alice.pk).erased is not None
    assert "alice@example.org" not in html(host, reverse("admin:players_player_changelist"))


def test_a_players_page_tells_which_address_gets_no_mail(host: Client, alice: Player, kalah: Table) -> None:
    suppress("alice@example.org", "bounced", "550 no such user")

    page = html(host, reverse("admin:players_player_change", args=[alice.pk]))

    assert "alice@example.org (verified, primary, gets no mail: bounced 550 no such user)" in page
    assert kalah.code in page


def test_a_suppressed_address_is_found_by_the_whole_address_and_released(host: Client) -> None:
    suppress("alice@example.org", "bounced")
    suppress("bob@example.org", "asked")

    page = html(host, f"{reverse('admin:mail_suppression_changelist')}?q=Alice@example.org")
    assert (
        "bounced" in page.partition("<tbody>")[2]
        and "asked" not in page.partition("<tbody>")[2].partition("</tbody>")[0]
    )
    act(
        host, "mail_suppression", "release", int(page.partition('name="_selected_action" value="')[2].partition('"')[0])
    )

    assert not is_suppressed("alice@example.org") and is_suppressed("bob@example.org")


# ---- what needs the host


def test_a_quiet_service_needs_nobody(host: Client) -> None:
    Heartbeat.objects.create(pk=1, beat=now())

    assert 'class="bad"' not in html(host, "/admin/")


def test_the_dashboard_counts_what_needs_the_host(host: Client, kalah: Table, letter: Letter) -> None:
    reply("parked", table=kalah)
    kalah.seats.filter(number=0).update(unreachable=True)
    Table.objects.filter(pk=kalah.pk).update(status="stuck")
    Heartbeat.objects.create(pk=1, beat=now() - timedelta(hours=2))
    Letter.objects.create(key="old", kind="told", written=now(), next=now() - timedelta(hours=3))

    page = html(host, "/admin/")

    assert page.count('class="bad"') == 6
    for link in ("?needs=stuck", "?state__exact=parked", "?state__exact=failed", "?needs=unreachable"):
        assert link in page
    assert "2\xa0hours ago" in page and "3\xa0hours ago" in page
