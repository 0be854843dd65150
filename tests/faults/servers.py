"""Servers of our own, on free ports of this machine: a PostgreSQL cluster, a Redis, a mail server that counts."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import psycopg
import redis

HERE = "127.0.0.1"
PATIENCE = 60.0


class Missing(Exception):
    """A program that is needed is not on this machine."""


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind((HERE, 0))
        return int(probe.getsockname()[1])


def wait_for_port(port: int, patience: float = PATIENCE) -> None:
    """Until somebody listens there. Raises TimeoutError."""
    end = monotonic() + patience
    while monotonic() < end:
        with socket.socket() as probe:
            probe.settimeout(1)
            if probe.connect_ex((HERE, port)) == 0:
                return
        sleep(0.02)
    raise TimeoutError(f"nobody listens at port {port}")


def children(pid: int) -> list[int]:
    """The children of a process, whichever of its threads started them, and theirs."""
    direct: list[int] = []
    for listed in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):  # the thread has just ended
            direct += map(int, listed.read_text().split())
    return [one for child in direct for one in (child, *children(child))]


def kill(pid: int, with_children: bool = False) -> None:
    """SIGKILL, and to all its children if wished."""
    for one in (pid, *(children(pid) if with_children else ())):
        try:
            os.kill(one, signal.SIGKILL)
        except ProcessLookupError:
            continue


class Redis:
    """A Redis that keeps nothing: killed is emptied."""

    def __init__(self, folder: Path) -> None:
        if not (program := shutil.which("redis-server")):
            raise Missing("redis-server is not installed")
        self.port, self._log = free_port(), folder / "redis.log"
        self._command = [program, "--port", str(self.port), "--bind", HERE, "--save", "", "--appendonly", "no"]
        self._command += ["--dir", str(folder)]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://{HERE}:{self.port}/0"

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log, start_new_session=True)
        wait_for_port(self.port)

    def kill(self) -> None:
        if self._process is not None:
            kill(self._process.pid)
            self._process.wait()
            self._process = None

    def hang(self, seconds: float) -> None:
        """Connections are taken, but nothing is answered."""
        if self._process is not None:
            self._process.send_signal(signal.SIGSTOP)
            sleep(seconds)
            self._process.send_signal(signal.SIGCONT)

    def client(self) -> "redis.Redis":
        return redis.Redis(host=HERE, port=self.port, socket_timeout=2)


class Postgres:
    """A cluster made by initdb, with fsync, run by the user postgres if we are root (it refuses root)."""

    def __init__(self, folder: Path) -> None:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        program = shutil.which("initdb") or (str(found[-1]) if found else None)
        if program is None:
            raise Missing("PostgreSQL is not installed")
        self._programs, self._user = Path(program).parent, "postgres" if os.getuid() == 0 else None
        self.port, self._log, self._folder = free_port(), folder / "postgres.log", folder / "cluster"
        self._process: subprocess.Popen[bytes] | None = None
        self._folder.mkdir()
        if self._user:
            owner = pwd.getpwnam(self._user)
            os.chown(self._folder, owner.pw_uid, owner.pw_gid)
            folder.chmod(0o755)
        self._run("initdb", "-D", str(self._folder), "-U", "pbem", "-A", "trust", "-E", "UTF8", "--locale=C")

    def _start(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [str(self._programs / program), *arguments]
        with self._log.open("ab") as log:
            if self._user is None:
                return subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True, cwd="/")
            return subprocess.Popen(
                command, stdout=log, stderr=log, start_new_session=True, cwd="/",
                user=self._user, group=self._user, extra_groups=[],
            )  # fmt: skip

    def _run(self, program: str, *arguments: str) -> None:
        if self._start(program, *arguments).wait(PATIENCE):
            raise RuntimeError(f"{program} failed: {self._log.read_text()[-2000:]}")

    @property
    def url(self) -> str:
        return f"postgres://pbem@{HERE}:{self.port}/postgres"

    def start(self) -> float:
        """Start it, again if the dead one still holds its memory; returns the seconds until it answers."""
        begun = monotonic()
        while monotonic() < begun + PATIENCE:
            if self._process is None or self._process.poll() is not None:
                arguments = ("-p", str(self.port), "-c", f"listen_addresses={HERE}", "-c", "max_connections=60")
                sockets = ("-c", f"unix_socket_directories={self._folder}")
                self._process = self._start("postgres", "-D", str(self._folder), *arguments, *sockets)
            if self._answers():
                return monotonic() - begun
            sleep(0.05)
        raise TimeoutError(f"PostgreSQL does not come up: {self._log.read_text()[-2000:]}")

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url, connect_timeout=2).close()
        except psycopg.Error:
            return False
        return True

    def kill(self) -> None:
        """SIGKILL to the server and all its back-ends."""
        if self._process is not None:
            kill(self._process.pid, with_children=True)
            self._process.wait()
            self._process = None


class Sink:
    """The mail server that letters go to: a process of its own, for it must not suffer from ours."""

    def __init__(self, folder: Path) -> None:
        self.port, self.file = free_port(), folder / "letters.jsonl"
        self.file.touch()
        command = [sys.executable, "-m", "tests.faults.sink", str(self.port), str(self.file)]
        self._process = subprocess.Popen(command, start_new_session=True)
        wait_for_port(self.port)

    def stop(self) -> None:
        kill(self._process.pid)
        self._process.wait()
