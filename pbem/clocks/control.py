"""Time controls: so many days a move, or a bank of time with an increment. Pure: no database, no clock of its own."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

DAY = timedelta(days=1)
FLOOR = DAY
"""A follow-up question of the same seat always has so long (or the move time, if that is shorter)."""


class WrongControl(ValueError):
    """A time control that cannot be; the message says why."""


class Control(Struct, frozen=True, omit_defaults=True):
    """A table's time control, all in hours.

    "days": `move` hours for each move. "bank": `bank` hours at the start, `move` hours added for each move made,
    never more than `cap`. "none": no limit (test tables, tables against bots).
    """

    kind: Literal["days", "bank", "none"] = "days"
    move: Annotated[float, Meta(gt=0, le=24 * 60)] = 72.0
    bank: Annotated[float, Meta(ge=0, le=24 * 365)] = 0.0
    cap: Annotated[float, Meta(ge=0, le=24 * 365)] = 0.0

    def __post_init__(self) -> None:
        if self.kind == "bank" and not 0 < self.bank <= self.cap:
            raise WrongControl("A bank needs some hours at the start and a cap that is not smaller.")

    def floor(self) -> timedelta:
        """What a follow-up question is given at least."""
        return min(FLOOR, timedelta(hours=self.move))

    def words(self) -> str:
        """For a letter or a page: `3 days a move`."""
        if self.kind == "none":
            return "no time limit"
        if self.kind == "days":
            return f"{_span(self.move)} a move"
        return f"{_span(self.bank)} at the start, {_span(self.move)} more for each move, at most {_span(self.cap)}"


def _span(hours: float) -> str:
    count, unit = (hours / 24, "day") if hours >= 24 else (hours, "hour")
    number = f"{count:.1f}".rstrip("0").rstrip(".")
    return f"{number} {unit}{'' if number == '1' else 's'}"


def read_control(given: dict[str, object]) -> Control:
    """A control from JSON or form values. Raises WrongControl in words."""
    try:
        return msgspec.convert(given, Control, strict=False)
    except msgspec.ValidationError as fault:
        raise WrongControl(f"This time control cannot be used: {fault}.") from None


def write_control(control: Control) -> dict[str, object]:
    """As JSON values."""
    built: dict[str, object] = msgspec.to_builtins(control)
    return built


@dataclass(frozen=True, slots=True)
class Clock:
    """One seat's clock. It runs while `started` is set, until `due`; `bank` is what is left of a bank when it stands.

    `reminded` tells that this deadline has been reminded of.
    """

    bank: timedelta
    started: datetime | None = None
    due: datetime | None = None


def new_clock(control: Control) -> Clock:
    """A clock that has not run yet."""
    return Clock(timedelta(hours=control.bank))


def start(clock: Clock, control: Control, moment: datetime) -> Clock:
    """The seat became due after not being due."""
    if control.kind == "none":
        return replace(clock, started=moment, due=None)
    allowance = timedelta(hours=control.move) if control.kind == "days" else clock.bank
    return replace(clock, started=moment, due=moment + allowance)


def go_on(clock: Clock, control: Control, moment: datetime) -> Clock:
    """The seat answered and is due again at once: the same deadline, but never less than the floor."""
    if clock.due is None:
        return clock
    return replace(clock, due=max(clock.due, moment + control.floor()))


def stop(clock: Clock, control: Control, moment: datetime, moved: bool = True) -> Clock:
    """The seat is no longer due. `moved` adds a bank's increment (not when another's answer ended the question)."""
    left = clock.bank
    if control.kind == "bank" and clock.due is not None:
        left = max(timedelta(0), clock.due - moment)
        if moved:
            left = min(left + timedelta(hours=control.move), timedelta(hours=control.cap))
    return Clock(left)


def extend(clock: Clock, by: timedelta) -> Clock:
    """More time before the deadline."""
    return clock if clock.due is None else replace(clock, due=clock.due + by)


def reminder(clock: Clock, control: Control) -> datetime | None:
    """When to remind: a day before the deadline, or when a quarter is left of a shorter time."""
    if clock.due is None or clock.started is None:
        return None
    return clock.due - min(DAY, (clock.due - clock.started) / 4)
