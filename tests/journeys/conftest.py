"""The running service, once for the journeys of one file."""

import os
from collections.abc import Iterator

import pytest

from tests.journeys.post import Client, Person
from tests.journeys.service import Service, running


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    """On the database that the suite runs on, and with its Redis if it has one."""
    database = os.environ.get("DATABASE_URL", "")
    postgres = database if database.startswith("postgres") else ""
    with running(postgres, _redis() if postgres else "") as service:
        yield service


def _redis() -> str:
    """A database of Redis for each test process: a worker would take the tasks of another service."""
    url, number = os.environ.get("REDIS_URL", ""), int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    return f"{url.rpartition('/')[0]}/{1 + number % 7}" if url else ""


def person(service: Service, name: str, client: Client = "plain") -> Person:
    return Person(f"{name}@example.org", service.sink, service.mail_port, client)
