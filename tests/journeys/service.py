"""The service as it runs, for tests: the parts of docker-compose.yml, by the commands that stand there, as processes on
free ports, with a database and a folder of their own; letters go out by SMTP to a sink in the test's process."""

import os
import re
import shlex
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

from tests.faults.servers import HERE, free_port, kill, wait_for_port
from tests.faults.service import ROOT, Part
from tests.journeys.post import DOMAIN, Sink

BYTECODE = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(ROOT / ".pytest_cache" / "bytecode")}
"""A part that is started again and again is not compiled again and again, whatever the tests' own process does."""

RUNNING = ("web", "receiver", "worker", "beat")
_numbers = count(1)


class Service:
    """Everything that runs. `url` is where the pages are, `shift` how many seconds the service is ahead of us."""

    def __init__(self, folder: Path, database: str, redis: str, sink: Sink) -> None:
        self.folder, self.database, self.sink = folder, database, sink
        self.shift = 0.0
        self.web_port, self.mail_port = free_port(), free_port()
        self.url = f"http://{HERE}:{self.web_port}"
        self._redis = redis
        self.parts: dict[str, Part] = {}

    @property
    def environment(self) -> dict[str, str]:
        """What all parts read: settings as a host would write them."""
        return {
            **os.environ,
            **BYTECODE,
            "DJANGO_SETTINGS_MODULE": "pbem.settings",
            "DATABASE_URL": self.database,
            "REDIS_URL": self._redis,
            "SECRET_KEY": "only-for-journeys",
            "PBEM_TRYING": "0",
            "PBEM_MAILBOX": "0",
            "PBEM_VAR": str(self.folder / "var"),
            "PBEM_TIME_SHIFT": str(self.shift),
            "SITE_URL": self.url,
            "MAIL_DOMAIN": DOMAIN,
            "MAIL_FROM": f"games@{DOMAIN}",
            "MAIL_HOST": HERE,
            "MAIL_PORT": str(self.sink.port),
            "MAIL_AUTHSERV_ID": "",
            "ESP": "",
            "LOG_LEVEL": "INFO",
            "SWEEP_SECONDS": "1",
            "LEASE_SECONDS": "4",
        }

    def prepare(self) -> None:
        """Tables and static files, as before a deploy."""
        self.manage(["migrate", "-v", "0"], ["collectstatic", "--no-input", "-v", "0"])

    # ---- parts

    def start(self, *names: str) -> None:
        """Start these parts, all if none is named; returns when pages and mail are taken."""
        for name in names or RUNNING:
            self.parts[name] = Part(name, self._command(name), self.environment, self.folder / f"{name}.log")
        for name, port in (("web", self.web_port), ("receiver", self.mail_port)):
            if name in self.parts:
                wait_for_port(port)

    def _command(self, name: str) -> list[str]:
        """As in docker-compose.yml, at our ports and in our folder."""
        command = commands_of_compose()[name]
        for there, here in (
            ("0.0.0.0:8000", f"{HERE}:{self.web_port}"),
            ("0.0.0.0 --port 8025", f"{HERE} --port {self.mail_port}"),
            ("/tmp/beat", str(self.folder / "beat")),
        ):
            command = command.replace(there, here)
        program, *arguments = shlex.split(command)
        return [sys.executable, *([] if program == "python" else ["-m", program]), *arguments]

    def stop(self, *names: str) -> None:
        """An orderly end of these parts, of all if none is named."""
        parts = [self.parts.pop(name) for name in names or tuple(self.parts)]
        for part in parts:
            part.terminate()
        for part in parts:
            part.stop()

    def restart(self, *names: str) -> None:
        """An orderly end and a new start, as with a deploy."""
        self.stop(*names)
        self.start(*names)

    def kill(self, name: str) -> None:
        """kill -9 of a part and its children, and start it again."""
        kill(self.parts[name].pid, with_children=True)
        self.parts[name].stop()
        self.start(name)

    def move_time(self, seconds: float) -> None:
        """All parts believe that it is later, as if they had run all the while: a gap would be taken for an outage."""
        names = tuple(self.parts)
        self.stop()
        self.shift += seconds
        if self.database.startswith("sqlite"):
            with sqlite3.connect(self.database.removeprefix("sqlite:///")) as lite:
                lite.execute("UPDATE clocks_heartbeat SET beat = datetime(beat, ?)", (f"+{seconds} seconds",))
            lite.close()
        else:
            with psycopg.connect(self.database) as postgres:
                postgres.execute("UPDATE clocks_heartbeat SET beat = beat + %s * interval '1 second'", (seconds,))
        self.start(*names)

    def manage(self, *commands: list[str]) -> list[str]:
        """Run commands of manage.py side by side; returns what each said. A code other than 0 fails the test."""
        runs = [
            subprocess.Popen(
                [sys.executable, "manage.py", *command],
                cwd=ROOT,
                env=self.environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            for command in commands
        ]
        said = [run.communicate(timeout=120)[0] for run in runs]
        assert not any(run.returncode for run in runs), "\n".join(said)
        return said

    def logs(self) -> str:
        """The end of what each part said, for a test that fails."""
        said = [
            f"==> {log.name}\n{log.read_text(errors='replace')[-4000:]}" for log in sorted(self.folder.glob("*.log"))
        ]
        return "\n".join(said)


def commands_of_compose() -> dict[str, str]:
    """Each service's command in docker-compose.yml."""
    text = (ROOT / "docker-compose.yml").read_text()
    return dict(re.findall(r"^  (\w+):\n(?:    .*\n)*?    command: (.+)$", text, re.MULTILINE))


@contextmanager
def running(database: str = "", redis: str = "") -> Iterator[Service]:
    """The whole service, prepared and started. `database`: the URL of a PostgreSQL server, or "" for SQLite."""
    with ExitStack() as stack:
        folder = Path(
            stack.enter_context(tempfile.TemporaryDirectory(prefix="pbem-journey-", ignore_cleanup_errors=True))
        )
        url = _scratch(database, stack) if database else f"sqlite:///{folder / 'journey.sqlite3'}"
        sink = stack.enter_context(Sink())
        service = Service(folder, url, redis, sink)
        sink.explain = service.logs
        stack.callback(service.stop)
        service.prepare()
        service.start()
        yield service


def _scratch(server: str, stack: ExitStack) -> str:
    """A database of our own at a server that is there already."""
    name = f"pbem_journey_{os.getpid()}_{next(_numbers)}"
    _execute(server, "CREATE DATABASE {}", name)
    stack.callback(_execute, server, "DROP DATABASE {} WITH (FORCE)", name)
    return urlsplit(server)._replace(path=f"/{name}").geturl()


def _execute(server: str, statement: str, name: str) -> None:
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(sql.SQL(statement).format(sql.Identifier(name)))
