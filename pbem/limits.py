"""How often something may happen: counted in Django's cache, in fixed windows. Never a reason to fail."""

import logging
from hashlib import sha256

from django.core.cache import cache
from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.locmem import LocMemCache

from pbem.clocks.time import now

log = logging.getLogger(__name__)

MINUTE, HOUR, DAY = 60, 3600, 86400

_here = LocMemCache("limits", {})
"""Counts for this process alone, while the shared cache is away."""


def within(limit: int, seconds: int, *what: object) -> bool:
    """Count one more of `what` in the present window of so many seconds; False if that is over the limit."""
    return _count(seconds, what) <= limit


def _count(seconds: int, what: tuple[object, ...]) -> int:
    window = int(now().timestamp()) // seconds
    # Hashed: names hold addresses and keys, which do not belong into a shared cache.
    name = "limit:" + sha256(repr((seconds, window, *map(str, what))).encode("utf-8", "replace")).hexdigest()
    try:
        return _add_one(cache, name, seconds)
    except Exception as fault:  # a cache has many ways to be away, and none of them may stop a move
        log.warning("counting in this process only: %s", fault)
        return _add_one(_here, name, seconds)


def _add_one(store: BaseCache, name: str, seconds: int) -> int:
    store.add(name, 0, seconds)
    try:
        return int(store.incr(name))
    except ValueError:  # it ran out between the two lines
        store.add(name, 1, seconds)
        return 1
