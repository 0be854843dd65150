"""A host at the admin's pages, and the tables that are looked at."""

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from pbem.players.models import Player
from pbem.tables.models import Table
from tests.conftest import person


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is woken, and no count is left from the test before."""
    cache.clear()
    monkeypatch.setattr("pbem.tables.admin.post.wake", lambda *arguments: True)


@pytest.fixture
def dora(db: None) -> Player:
    """The host; she plays at no table."""
    host = person("Dora")
    host.is_staff = True
    host.save()
    return host


@pytest.fixture
def host(dora: Player) -> Client:
    """Dora's browser."""
    client = Client()
    client.force_login(dora, backend="allauth.account.auth_backends.AuthenticationBackend")
    return client


def page_of(table: Table, query: str = "") -> str:
    return reverse("admin:tables_table_change", args=[table.pk]) + query


def html(client: Client, path: str) -> str:
    """What a page says; it must be there."""
    response = client.get(path)
    assert response.status_code == 200, (path, response.status_code)
    return response.content.decode()


def once(page: str) -> str:
    """The name of a page's form."""
    return page.partition('name="once" value="')[2].partition('"')[0]


def reveal(client: Client, table: Table) -> None:
    """Ask for the secrets of a table, as the button does."""
    form = {"once": once(html(client, page_of(table)))}
    response = client.post(reverse("admin:tables_table_reveal", args=[table.pk]), form)
    assert response.status_code == 302


def do(client: Client, table: Table, name: str, again: int = 1, **fields: object) -> str:
    """Fill in and send the form of a command, perhaps several times; returns what the page then says."""
    path = reverse("admin:tables_table_do", args=[table.pk, name])
    form = {"once": client.get(path).context["form"].initial["once"], **fields}
    pages = [client.post(path, form, follow=True).content.decode() for _ in range(again)]
    table.refresh_from_db()
    return pages[-1]
