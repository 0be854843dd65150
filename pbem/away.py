"""A server that did not answer is left alone for a while: to wait for it each time would slow down every move."""

from time import monotonic


class Away:
    """Remembers when a server last failed to answer. Each process (and its threads) finds out for itself."""

    def __init__(self, rest: float = 5.0) -> None:
        self._rest, self._until = rest, 0.0

    def notice(self) -> None:
        """It has just not answered."""
        self._until = monotonic() + self._rest

    def __bool__(self) -> bool:
        return monotonic() < self._until
