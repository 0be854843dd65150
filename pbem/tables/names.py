"""Table names: short, unique at the table, no word of the game or the service, safe in any notation."""

from collections.abc import Collection

from games.engine.decisions import squash
from pbem.tables.words import BARE, WORDS

LONGEST = 16
TAKEN = frozenset(
    {*WORDS, *BARE, "none", "nothing", "pass", "all", "yes", "no", "game", "seat", "options", "seed", "you"}
)


def table_name(wished: str, taken: Collection[str], fallback: str = "Player") -> str:
    """A name like the wished one: letters, digits and hyphens, at most 16 characters, a number behind it if needed."""
    letters = "".join(char for char in wished.strip() if char.isalnum() or char in "-").strip("-")[:LONGEST]
    base = letters if letters and not letters.isdigit() else fallback
    used = {squash(name) for name in taken} | TAKEN
    if squash(base) not in used:
        return base
    numbers = (f"{base[: LONGEST - 3]}{number}" for number in range(2, 1000))
    return next(name for name in numbers if squash(name) not in used)
