"""The loop that finds work which no task came for runs beside worker and beat, whatever happens to it."""

import sys
from collections.abc import Callable, Iterator
from time import monotonic, sleep

import pytest
from celery.signals import beat_init, worker_init

from pbem import sweeper


def until(holds: Callable[[], bool]) -> bool:
    """Wait for something for some seconds; did it come to hold?"""
    end = monotonic() + 10
    while not holds() and monotonic() < end:
        sleep(0.02)
    return holds()


@pytest.fixture
def sleeper(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A sweeper that only sleeps."""
    monkeypatch.setattr(sweeper, "_command", lambda: [sys.executable, "-c", "import time; time.sleep(60)"])
    monkeypatch.setattr(sweeper, "_processes", [])
    yield
    sweeper.stop_sweeper()


def test_worker_and_beat_both_start_one() -> None:
    for signal in (worker_init, beat_init):
        assert any(receiver() is sweeper.start_sweeper for _, receiver in signal.receivers)


def test_a_killed_one_is_started_again(sleeper: None) -> None:
    sweeper.start_sweeper()
    assert until(lambda: bool(sweeper._processes))
    [first] = sweeper._processes

    first.kill()

    assert until(lambda: sweeper._processes != [first])
    assert sweeper._processes[0].poll() is None


def test_an_orderly_end_ends_it(sleeper: None) -> None:
    sweeper.start_sweeper()
    assert until(lambda: bool(sweeper._processes))
    [process] = sweeper._processes

    sweeper.stop_sweeper()

    assert process.wait(10) != 0
    assert sweeper._processes == [process]
