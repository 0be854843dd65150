"""The cache when Redis is away."""

import pytest

from pbem.cache import RedisCache


@pytest.fixture
def nobody() -> RedisCache:
    """A cache whose Redis does not answer."""
    return RedisCache("redis://127.0.0.1:1", {"OPTIONS": {"socket_connect_timeout": 0.2}})


def test_without_redis_a_process_remembers_for_itself(nobody: RedisCache) -> None:
    nobody.set("name", "value")

    assert nobody.get("name") == "value"
    assert nobody.add("name", "other") is False


def test_without_redis_counting_goes_on(nobody: RedisCache) -> None:
    nobody.set("count", 1)

    assert nobody.incr("count") == 2


def test_counting_what_is_not_there_is_still_refused(nobody: RedisCache) -> None:
    with pytest.raises(ValueError, match="not found"):
        nobody.incr("nothing")
