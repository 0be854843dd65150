"""How often something may happen, also while the shared cache is away."""

import pytest
from django.core.cache import cache
from pytest_django.fixtures import Settings

from pbem import limits
from pbem.limits import HOUR, within


def test_so_many_are_within_and_the_next_is_not(db: None) -> None:
    assert [within(2, HOUR, "two", "x") for _ in range(3)] == [True, True, False]


def test_each_thing_is_counted_alone(db: None) -> None:
    assert [within(1, HOUR, "each", name) for name in ("x", "y")] == [True, True]


def test_the_next_window_begins_anew(db: None, settings: Settings) -> None:
    within(1, HOUR, "again")
    settings.TIME_SHIFT = HOUR
    assert within(1, HOUR, "again")


def test_while_the_cache_is_away_this_process_counts(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*arguments: object) -> None:
        raise ConnectionError("gone")

    monkeypatch.setattr(cache, "add", away)
    limits._here.clear()
    assert [within(1, HOUR, "away") for _ in range(2)] == [True, False]
