"""The short run of `make faults`: some points of the way of a move, some kills of the running service."""

import os
import subprocess
import sys
from pathlib import Path

from django.db import connection

ROOT = Path(__file__).resolve().parents[2]


def test_nothing_is_lost_or_played_twice_when_processes_die() -> None:
    where = os.environ["DATABASE_URL"] if connection.vendor == "postgresql" else "sqlite"
    command = [sys.executable, "-m", "tests.faults", "points", "kills", "--short", "--database", where]

    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=240)

    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-4000:]
    assert "points: passed" in run.stdout
    assert "kills: passed" in run.stdout
