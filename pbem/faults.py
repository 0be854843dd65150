"""How faults are written into logs: where they happened, never what they say, for that may quote a hand or a key."""

from traceback import format_tb


def where(fault: BaseException) -> str:
    """The kind of fault and the lines of source that led to it, without any values."""
    return f"{type(fault).__name__}\n{''.join(format_tb(fault.__traceback__))}".rstrip()
