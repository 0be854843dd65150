"""Who may look, and that nobody can change what is there."""

import pytest
from django.contrib import admin
from django.db import DatabaseError, transaction
from django.test import Client
from django.urls import NoReverseMatch, reverse

from pbem.players.models import Player
from pbem.tables.models import Event, Letter, Reply, Table
from tests.admin.conftest import html, page_of
from tests.conftest import Say

LISTS = (
    "tables_table",
    "tables_letter",
    "tables_reply",
    "tables_order",
    "tables_message",
    "tables_invitation",
    "players_player",
    "mail_suppression",
)


def lists() -> list[str]:
    return [reverse(f"admin:{name}_changelist") for name in LISTS]


def browser(player: Player) -> Client:
    client = Client()
    client.force_login(player, backend="allauth.account.auth_backends.AuthenticationBackend")
    return client


def test_a_host_who_is_no_superuser_sees_every_list(host: Client, kalah: Table) -> None:
    for path in ["/admin/", *lists(), page_of(kalah)]:
        assert html(host, path)


def test_a_player_gets_nothing_not_even_of_the_own_table(alice: Player, kalah: Table) -> None:
    client = browser(alice)

    for path in ["/admin/", *lists(), page_of(kalah), page_of(kalah).replace("change", "do/pause")]:
        assert client.get(path).status_code == 302
    assert client.post(reverse("admin:tables_table_reveal", args=[kalah.pk])).status_code == 302
    assert client.post(reverse("admin:tables_table_do", args=[kalah.pk, "pause"])).status_code == 302
    assert not Event.objects.filter(kind__in=["revealed", "paused"]).exists()


def test_signing_in_for_the_admin_goes_through_the_mailed_code(kalah: Table) -> None:
    response = Client().get(page_of(kalah), follow=True)

    assert response.redirect_chain[-1][0].startswith("/accounts/login/code/?next=%2Fadmin%2F")
    assert b"password" not in response.content


@pytest.mark.parametrize("name", LISTS)
def test_nothing_can_be_added(host: Client, name: str) -> None:
    path = reverse(f"admin:{name}_add")

    assert host.get(path).status_code == host.post(path).status_code == 403


def test_nothing_can_be_changed_or_deleted(host: Client, kalah: Table, alice: Player) -> None:
    letter = Letter.objects.latest("pk")
    reply = Reply.objects.create(key="x", channel="page", table=kalah, received=kalah.opened)

    for row in (kalah, alice, letter, reply):
        name = f"admin:{row._meta.app_label}_{row._meta.model_name}"
        assert host.post(reverse(f"{name}_change", args=[row.pk]), {"status": "ended"}).status_code == 403
        assert host.post(reverse(f"{name}_delete", args=[row.pk]), {"post": "yes"}).status_code == 403
        assert type(row).objects.filter(pk=row.pk).exists()


def test_events_have_no_page_of_their_own_and_no_list(host: Client) -> None:
    assert not admin.site.is_registered(Event)
    with pytest.raises(NoReverseMatch):
        reverse("admin:tables_event_changelist")


@pytest.mark.parametrize("name", LISTS)
def test_no_list_offers_to_delete(host: Client, name: str, kalah: Table) -> None:
    assert "delete_selected" not in html(host, reverse(f"admin:{name}_changelist"))


def test_an_event_cannot_be_changed_behind_the_admin_either(kalah: Table) -> None:
    with pytest.raises(DatabaseError), transaction.atomic():
        Event.objects.filter(table=kalah).update(text="x")


@pytest.mark.parametrize(
    ("name", "query"),
    [
        ("tables_table", "seed__startswith=a"),
        ("tables_table", "events__text__startswith=a"),
        ("tables_order", "text__startswith=a"),
        ("tables_message", "text__contains=a"),
        ("tables_reply", "lines__contains=a"),
        ("tables_reply", "token=a"),
        ("tables_letter", "key__contains=a"),
        ("players_player", "uuid__startswith=a"),
    ],
)
def test_a_list_cannot_be_asked_for_secrets_letter_by_letter(host: Client, name: str, query: str) -> None:
    assert host.get(f"{reverse(f'admin:{name}_changelist')}?{query}").status_code in (302, 400)


def test_a_list_does_not_ask_the_database_for_each_row(
    host: Client, secret_table: Table, kalah: Table, say: Say, django_assert_max_num_queries: object
) -> None:
    for move in ("3", "2", "/say hello", "/then 1"):
        say(kalah, 0, move)

    for path in ["/admin/", *lists(), page_of(kalah)]:
        with django_assert_max_num_queries(30):  # type: ignore[operator]
            html(host, path)


def test_the_list_of_tables_asks_as_often_for_many_as_for_few(
    host: Client, kalah: Table, alice: Player, django_assert_max_num_queries: object
) -> None:
    from pbem.tables.commands import Opening, open_table

    path = reverse("admin:tables_table_changelist")
    with django_assert_max_num_queries(30) as few:  # type: ignore[operator]
        html(host, path)
    for _ in range(5):
        open_table(alice, Opening("kalah", 2, bots=1))

    with django_assert_max_num_queries(len(few)):  # type: ignore[operator]
        html(host, path)
