"""Time controls, without a database: starting, going on, stopping, extending."""

from datetime import UTC, datetime, timedelta

import pytest

from pbem.clocks.control import Control, WrongControl, extend, go_on, new_clock, read_control, reminder, start, stop

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
DAYS = Control("days", move=72)
BANK = Control("bank", move=24, bank=96, cap=120)


def test_days_a_move_start_with_the_whole_time() -> None:
    assert start(new_clock(DAYS), DAYS, NOON).due == NOON + 72 * HOUR


def test_a_bank_starts_with_what_is_left_of_it() -> None:
    assert start(new_clock(BANK), BANK, NOON).due == NOON + 96 * HOUR


def test_a_bank_keeps_what_was_not_used_and_gets_the_increment() -> None:
    clock = start(new_clock(BANK), BANK, NOON)
    assert stop(clock, BANK, NOON + 50 * HOUR).bank == 70 * HOUR


def test_a_bank_never_grows_over_its_cap() -> None:
    clock = start(new_clock(BANK), BANK, NOON)
    assert stop(clock, BANK, NOON).bank == 120 * HOUR


def test_a_question_that_another_decided_gives_no_increment() -> None:
    clock = start(new_clock(BANK), BANK, NOON)
    assert stop(clock, BANK, NOON + 50 * HOUR, moved=False).bank == 46 * HOUR


def test_a_follow_up_question_shares_the_deadline() -> None:
    clock = start(new_clock(DAYS), DAYS, NOON)
    assert go_on(clock, DAYS, NOON + HOUR).due == NOON + 72 * HOUR


def test_a_follow_up_question_has_a_day_at_least() -> None:
    clock = start(new_clock(DAYS), DAYS, NOON)
    assert go_on(clock, DAYS, NOON + 71 * HOUR).due == NOON + 95 * HOUR


def test_a_follow_up_question_has_the_move_time_if_that_is_shorter() -> None:
    quick = Control("days", move=6)
    clock = start(new_clock(quick), quick, NOON)
    assert go_on(clock, quick, NOON + 5 * HOUR).due == NOON + 11 * HOUR


def test_without_a_limit_nothing_is_ever_due() -> None:
    free = Control("none")
    clock = start(new_clock(free), free, NOON)
    assert (clock.due, go_on(clock, free, NOON).due, extend(clock, HOUR).due) == (None, None, None)


def test_more_time_moves_the_deadline() -> None:
    assert extend(start(new_clock(DAYS), DAYS, NOON), 5 * HOUR).due == NOON + 77 * HOUR


@pytest.mark.parametrize(("hours", "before"), [(72, 18), (8, 2), (24 * 10, 24)])
def test_the_reminder_comes_a_day_before_or_with_a_quarter_left(hours: int, before: int) -> None:
    control = Control("days", move=hours)
    clock = start(new_clock(control), control, NOON)
    assert reminder(clock, control) == NOON + (hours - before) * HOUR


@pytest.mark.parametrize(
    "given",
    [
        {"kind": "days", "move": 0},
        {"kind": "days", "move": "soon"},
        {"kind": "bank", "bank": 10, "cap": 5, "move": 1},
        {"kind": "hourglass"},
    ],
)
def test_a_wrong_control_is_refused_in_words(given: dict[str, object]) -> None:
    with pytest.raises(WrongControl, match=r"[a-z]"):
        read_control(given)


def test_controls_are_told_in_words() -> None:
    assert DAYS.words() == "3 days a move"
    assert BANK.words() == "4 days at the start, 1 day more for each move, at most 5 days"
    assert Control("none").words() == "no time limit"
