"""Dice and shuffles: a keyed hash of turn, timeline and counter, so that anybody with the seed can deal again."""

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b, sha256

_SPAN = 1 << 64


class Chance:
    """Chance that depends on nothing but its seed, the turn, the timeline and how often it was asked.

    `seed` is a string of at most 64 ASCII characters (a table's is 64 hex digits). `turn` counts from 0, setup is
    turn -1. `timeline` is the last roll-back to before this turn, so that a turn played anew is dealt anew.
    """

    __slots__ = ("_counter", "_key", "_timeline", "_turn", "drawn")

    def __init__(self, seed: str, turn: int = 0, timeline: int = 0) -> None:
        self._key = seed.encode("ascii")[:64]
        self.drawn = 0  # in all its life, so that one can see whether something was drawn meanwhile
        self.turn_to(turn, timeline)

    def turn_to(self, turn: int, timeline: int = 0) -> None:
        """Start anew for another turn."""
        self._turn = turn
        self._timeline = timeline
        self._counter = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely. Raises ValueError unless 1 <= n <= 2**64."""
        if not 1 <= n <= _SPAN:
            raise ValueError(f"cannot draw below {n}")
        fair = _SPAN - _SPAN % n  # what lies above would favour small numbers: draw again
        while True:
            self.drawn += 1
            self._counter += 1
            place = b"%d/%d/%d" % (self._turn, self._timeline, self._counter)
            number = int.from_bytes(blake2b(place, digest_size=8, key=self._key).digest())
            if number < fair:
                return number % n

    def pick[T](self, things: Sequence[T]) -> T:
        """One of these, each equally likely. Raises ValueError when there is none."""
        return things[self.below(len(things))]

    def shuffle[T](self, things: MutableSequence[T]) -> None:
        """Put a list into a random order, in place (Fisher-Yates, from the end)."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def roll(self, sides: int = 6) -> int:
        """One die: 1 to `sides`."""
        return self.below(sides) + 1


def commitment(seed: str) -> str:
    """What is published when a table begins, so that its seed cannot be changed afterwards: 64 hex digits."""
    return sha256(b"pbem seed " + seed.encode("ascii")).hexdigest()
