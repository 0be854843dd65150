"""What more than one game writes in the same way, on text boards and elsewhere."""

from collections.abc import Iterator, Sequence
from typing import Final

WIDE: Final = 76
"""Columns that a text board may have, so that no mail client wraps it."""


def counted(count: int, thing: str) -> str:
    """`1 card`, `3 cards`, `-1 point`."""
    return f"{count} {thing}{'' if abs(count) == 1 else 's'}"


def headed_lines(head: str, words: Sequence[str], between: str) -> Iterator[str]:
    """Words after a heading that is repeated on each line; at least one word."""
    line = head + words[0]
    for word in words[1:]:
        if len(line) + len(between) + len(word) > WIDE:
            yield line
            line = head + word
        else:
            line += between + word
    yield line
