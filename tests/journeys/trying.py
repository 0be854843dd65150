"""`make play`, as a process: its mailbox folder, its port, its end by Ctrl-C."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from tests.faults.servers import free_port
from tests.faults.service import ROOT
from tests.journeys.post import WATCHDOG, Folder
from tests.journeys.service import BYTECODE


class Trying:
    """manage.py play in a folder of its own. `seconds` is how long the last start took until it said that it is up."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.web_port, self.mail_port = folder, free_port(), free_port()
        self.url, self.seconds = f"http://localhost:{self.web_port}", 0.0
        self.mailbox = Folder(folder / "mailbox", self.log)
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Returns when it has said where to look."""
        begun = monotonic()
        with (self.folder / "play.log").open("a") as log:
            command = [sys.executable, "manage.py", "play", "--port", str(self.web_port)]
            process = subprocess.Popen(
                command, cwd=ROOT, env=self._environment(), stdout=subprocess.PIPE, stderr=log, text=True
            )
        self._process = process
        assert process.stdout is not None
        while "Up." not in (line := process.stdout.readline()):
            assert line and monotonic() < begun + WATCHDOG, f"make play did not come up:\n{self.log()}"
        self.seconds = monotonic() - begun

    def _environment(self) -> dict[str, str]:
        """As on a fresh machine: nothing but what the Makefile sets, and where to put things."""
        ours = ("DATABASE_URL", "REDIS_URL", "SITE_URL", "MAIL_DOMAIN", "DJANGO_SETTINGS_MODULE", "LOG_LEVEL")
        kept = {name: value for name, value in os.environ.items() if name not in ours}
        return {
            **kept,
            **BYTECODE,
            "PBEM_TRYING": "1",
            "PBEM_VAR": str(self.folder),
            "RECEIVER_PORT": str(self.mail_port),
        }

    def press_ctrl_c(self) -> int:
        """Returns the code with which it ended."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        code = self._process.wait(60)
        self._process = None
        return code

    def processes(self) -> list[str]:
        """Whatever runs anywhere with this folder in its environment."""
        mark, found = f"PBEM_VAR={self.folder}".encode(), []
        for place in Path("/proc").glob("[0-9]*"):
            try:
                if mark in (place / "environ").read_bytes().split(b"\0"):
                    found.append((place / "cmdline").read_bytes().replace(b"\0", b" ").decode())
            except OSError:
                continue  # ended meanwhile, or not ours
        return found

    def stop(self) -> None:
        if self._process is not None:
            self.press_ctrl_c()

    def log(self) -> str:
        return (self.folder / "play.log").read_text()


@contextmanager
def trying() -> Iterator[Trying]:
    with tempfile.TemporaryDirectory(prefix="pbem-trying-", ignore_cleanup_errors=True) as folder:
        service = Trying(Path(folder))
        try:
            service.start()
            yield service
        finally:
            service.stop()
