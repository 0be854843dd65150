"""The service as it runs: worker, beat and receiver as processes, started again by a small supervisor when they die."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from threading import Event, Thread

from tests.faults.servers import HERE, children, free_port, kill, wait_for_port

ROOT = Path(__file__).resolve().parents[2]
CELERY = (sys.executable, "-m", "celery", "-A", "pbem")


class Part:
    """One process of the service, with its children in a process group of their own."""

    def __init__(self, name: str, command: list[str], environment: Mapping[str, str], log: Path) -> None:
        self.name, self._command, self._environment, self._log = name, command, dict(environment), log
        self.starts = 0
        self._groups: list[int] = []
        self._process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        with self._log.open("ab") as log:
            process = subprocess.Popen(
                self._command, stdout=log, stderr=log, start_new_session=True, cwd=ROOT, env=self._environment
            )
        self._groups.append(process.pid)
        self.starts += 1
        return process

    @property
    def pid(self) -> int:
        return self._process.pid

    def revive(self) -> None:
        """Start it again if it is dead."""
        if self._process.poll() is not None:
            self._process = self._start()

    def sweepers(self) -> list[int]:
        return [pid for pid in children(self.pid) if b"sweep" in _command_line(pid)]

    def hands(self) -> list[int]:
        """The worker's children that do its tasks."""
        return [pid for pid in children(self.pid) if b"sweep" not in _command_line(pid)]

    def terminate(self) -> None:
        self._process.terminate()

    def stop(self) -> None:
        """Wait for its orderly end, then SIGKILL to whatever is left of all that was ever started here."""
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            kill(self.pid)
            self._process.wait()
        for group in self._groups:
            try:
                os.killpg(group, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                continue  # nothing is left of it


def _command_line(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


class Service:
    """Worker, beat and receiver, revived by a thread until stopped."""

    def __init__(self, environment: Mapping[str, str], folder: Path) -> None:
        self.port = free_port()
        receive = [sys.executable, "manage.py", "receive", "--lmtp", "--host", HERE, "--port", str(self.port)]
        worker = [*CELERY, "worker", "--concurrency", "2", "--without-gossip", "--without-mingle", "-l", "WARNING"]
        beat = [*CELERY, "beat", "--schedule", str(folder / "beat"), "-l", "WARNING"]
        commands = {"worker": worker, "beat": beat, "receiver": receive}
        self.parts = {
            name: Part(name, command, environment, folder / f"{name}.log") for name, command in commands.items()
        }
        self._ended = Event()
        self._reviver = Thread(target=self._revive, name="supervisor", daemon=True)
        self._reviver.start()

    def wait(self) -> None:
        """Until mail can be sent to it."""
        wait_for_port(self.port)

    def _revive(self) -> None:
        while not self._ended.wait(0.1):
            for part in self.parts.values():
                part.revive()

    def stop(self) -> None:
        self._ended.set()
        self._reviver.join()
        for part in self.parts.values():
            part.terminate()
        for part in self.parts.values():
            part.stop()
