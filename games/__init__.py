"""Games as pure rules. `GAMES` is the one list of games; each is a folder here."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Final, cast

from games.engine.game import AnyGame

KEYS: Final = (
    "buttons",
    "classicgo",
    "dnup",
    "evolution",
    "innovation",
    "kalah",
    "machiavelli",
    "martiandice",
    "nautilus",
    "one",
    "president",
    "pylos",
    "saboteur",
    "sensei",
    "solo",
    "verdant",
)


class _Shelf(Mapping[str, AnyGame]):
    """All games by key, each loaded when first asked for."""

    def __getitem__(self, key: str) -> AnyGame:
        if key not in KEYS:
            raise KeyError(key)
        return _load(key)

    def __iter__(self) -> Iterator[str]:
        return iter(KEYS)

    def __len__(self) -> int:
        return len(KEYS)


@cache
def _load(key: str) -> AnyGame:
    return cast(AnyGame, import_module(f"games.{key}").GAME)


GAMES: Final[Mapping[str, AnyGame]] = _Shelf()
