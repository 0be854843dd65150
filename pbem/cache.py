"""Django's cache over Redis, which may be away: then each process remembers for itself, and no page fails."""

import logging
from collections.abc import Callable
from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache as DjangoRedisCache

from pbem.away import Away

log = logging.getLogger(__name__)

_here = LocMemCache("while redis is away", {})


def _or_here(name: str) -> Callable[..., Any]:
    """A method of the cache that asks this process when Redis does not answer."""

    def ask(self: "RedisCache", *arguments: Any, **more: Any) -> Any:
        if self.away:
            return getattr(_here, name)(*arguments, **more)
        try:
            return getattr(DjangoRedisCache, name)(self, *arguments, **more)
        except ValueError:
            raise  # incr of a key that is not there: part of the contract
        except Exception as fault:  # a broker has many ways to be away
            log.warning("remembering in this process only: %s", fault)
            self.away.notice()
            return getattr(_here, name)(*arguments, **more)

    return ask


class RedisCache(DjangoRedisCache):
    """What pages and limits use of a cache. Django makes one for each thread."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.away = Away()


for _name in ("add", "get", "set", "incr", "touch", "delete", "has_key", "get_many", "set_many", "delete_many"):
    setattr(RedisCache, _name, _or_here(_name))
