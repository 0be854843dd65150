"""Everything that a run needs: a folder, servers, a database of our own, and the environment that the service reads."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

from tests.faults.driver import DOMAIN, Play, Players
from tests.faults.servers import HERE, Missing, Postgres, Redis, Sink
from tests.faults.service import ROOT, Service
from tests.faults.sink import Tail

LEASE, SHORT_LEASE = 10.0, 4.0
"""Seconds: a dead worker's letters must be sent again before a run ends, a busy worker's must not."""

SWEEP = 1.0


@dataclass(slots=True)
class Scene:
    """`postgres` and `redis` are None where the run does without. The players remember what earlier parts did."""

    folder: Path
    sink: Sink
    postgres: Postgres | None
    redis: Redis | None
    environment: dict[str, str]
    tail: Tail
    players: Players

    @contextmanager
    def service(self, rate: float) -> Iterator[tuple[Service, Play]]:
        """The service running, and players who write about `rate` answers a second."""
        service = Service({**os.environ, **self.environment}, self.folder)
        try:
            service.wait()
            play = Play(self.players, self.tail, service.port, rate)
            try:
                yield service, play
            finally:
                play.end()
        finally:
            service.stop()


@contextmanager
def scene(database: str, short: bool = False, keep: bool = False) -> Iterator[Scene]:
    """Set everything up. `database`: "own" (a cluster made for it), "sqlite", or the URL of a server to make one at."""
    folder = Path(tempfile.mkdtemp(prefix="pbem-faults-"))
    with ExitStack() as stack:
        if not keep:
            stack.callback(shutil.rmtree, folder, ignore_errors=True)
        sink = Sink(folder)
        stack.callback(sink.stop)
        postgres, url = _database(database, folder, stack)
        redis = _redis(folder, stack)
        environment = _environment(folder, url, redis, sink, SHORT_LEASE if short else LEASE)
        os.environ.update(environment)
        subprocess.run([sys.executable, "manage.py", "migrate", "-v", "0"], cwd=ROOT, check=True)
        tail = stack.enter_context(closing(Tail(sink.file)))
        yield Scene(folder, sink, postgres, redis, environment, tail, Players(Random(20)))


def _database(wished: str, folder: Path, stack: ExitStack) -> tuple[Postgres | None, str]:
    if wished == "sqlite":
        return None, f"sqlite:///{folder / 'faults.sqlite3'}"
    if wished != "own":
        return None, _database_at(wished, stack)
    postgres = Postgres(folder)
    postgres.start()
    stack.callback(postgres.kill)
    return postgres, postgres.url


def _database_at(url: str, stack: ExitStack) -> str:
    """A database of our own at a server that is there already."""
    name = f"faults_{os.getpid()}"
    _execute(url, "CREATE DATABASE {}", name)
    stack.callback(_execute, url, "DROP DATABASE {} WITH (FORCE)", name)
    return urlsplit(url)._replace(path=f"/{name}").geturl()


def _execute(url: str, statement: str, name: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(sql.SQL(statement).format(sql.Identifier(name)))


def _redis(folder: Path, stack: ExitStack) -> Redis | None:
    """Without Redis the broker is a folder, as for trying."""
    try:
        redis = Redis(folder)
    except Missing:
        return None
    redis.start()
    stack.callback(redis.kill)
    return redis


def _environment(folder: Path, url: str, redis: Redis | None, sink: Sink, lease: float) -> dict[str, str]:
    return {
        "DJANGO_SETTINGS_MODULE": "pbem.settings",
        "DATABASE_URL": url,
        "REDIS_URL": redis.url if redis else "",
        "SECRET_KEY": "only-for-faults",
        "PBEM_TRYING": "0",
        "PBEM_MAILBOX": "0",
        "PBEM_VAR": str(folder / "var"),
        "MAIL_DOMAIN": DOMAIN,
        "MAIL_HOST": HERE,
        "MAIL_PORT": str(sink.port),
        "ESP": "",
        "LOG_LEVEL": "WARNING",
        "SWEEP_SECONDS": str(SWEEP),
        "LEASE_SECONDS": str(lease),
    }
