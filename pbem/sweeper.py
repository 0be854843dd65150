"""The loop that finds work which no task came for. One runs beside every Celery worker and beside beat, as a process
of its own, so that a dead broker or a killed worker only makes things slower."""

import logging
import os
import subprocess
import sys
from collections.abc import Callable
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any

from django.conf import settings
from django.db import close_old_connections, connection

log = logging.getLogger(__name__)


def chores() -> list[tuple[str, Callable[[], int], float]]:
    """What is swept: a name, what does it (how much was found), and at most how often in seconds."""
    from pbem.clocks.judge import judge_deadlines
    from pbem.mail.chores import purge_raw, read_mails
    from pbem.mail.outgoing.routine import remind_invitations, send_digests
    from pbem.mail.outgoing.send import send_letters, send_orphans
    from pbem.tables.work import end_pauses, sweep_tables

    often = settings.SWEEP_SECONDS
    return [
        ("mails", read_mails, often),
        ("tables", sweep_tables, often),
        ("deadlines", judge_deadlines, often),
        ("letters", send_letters, often),
        ("orphaned letters", send_orphans, often),
        ("pauses", end_pauses, 60),
        ("invitations", remind_invitations, 600),
        ("digests", send_digests, 60),
        ("old mails", purge_raw, 3600),
    ]


def sweep(parent: int | None = None, once: bool = False) -> None:
    """Sweep until the parent process is gone (or once). A chore that fails is logged and tried again next time."""
    last = {name: float("-inf") for name, _, _ in chores()}
    while parent is None or os.getppid() == parent:
        for name, chore, often in chores():
            if monotonic() - last[name] >= often:
                last[name] = monotonic()
                _do(name, chore)
        if once:
            return
        sleep(min(0.5, settings.SWEEP_SECONDS))


def _do(name: str, chore: Callable[[], int]) -> None:
    close_old_connections()
    try:
        chore()
    except Exception:  # whatever it is, the other chores must go on
        log.exception("sweeping %s failed", name)
        connection.close()


_ended = Event()
_processes: list[subprocess.Popen[bytes]] = []
"""The sweeper of this process, if it has one."""


def start_sweeper(**kwargs: Any) -> None:
    """Run a sweeper as a child, and another one when it dies; it ends by itself when this process does, however that
    dies. A receiver of Celery's worker_init and beat_init, which come before the broker is looked for."""
    _ended.clear()
    Thread(target=_keep_sweeping, name="sweeper", daemon=True).start()


def _keep_sweeping() -> None:
    while not _ended.is_set():
        process = subprocess.Popen(_command())
        _processes[:] = [process]
        process.wait()
        _ended.wait(1.0)


def _command() -> list[str]:
    return [sys.executable, str(settings.BASE_DIR / "manage.py"), "sweep", "--parent", str(os.getpid())]


def stop_sweeper(**kwargs: Any) -> None:
    """End the child with its parent's orderly end."""
    _ended.set()
    for process in _processes:
        process.terminate()
