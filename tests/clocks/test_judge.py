"""Deadlines as rows: reminded once, judged once, never against a reply that came in time, never for an outage."""

from datetime import timedelta

import pytest

from pbem.clocks.judge import judge_deadlines
from pbem.clocks.models import Deadline, Heartbeat
from pbem.clocks.time import now
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Event, Letter, Policy, Reply, ReplyState, Status, Table
from pbem.tables.rebuild import differences
from pbem.tables.work import end_pauses
from tests.conftest import Say

HOUR = 3600
DAY = 24 * HOUR


class Clockwork:
    """Moves time, with the service awake all the way, so that no outage is credited."""

    def __init__(self, settings: object) -> None:
        self.settings = settings

    def forward(self, seconds: float) -> None:
        """Let time pass."""
        self.settings.TIME_SHIFT += seconds  # type: ignore[attr-defined]  # pytest-django's settings
        Heartbeat.objects.update_or_create(pk=1, defaults={"beat": now()})


@pytest.fixture
def clockwork(settings: object) -> Clockwork:
    return Clockwork(settings)


def kinds(table: Table) -> list[str]:
    return list(Event.objects.filter(table=table).order_by("number").values_list("kind", flat=True))


def test_only_who_is_due_has_a_running_clock(kalah: Table, say: Say) -> None:
    assert [row.seat for row in Deadline.objects.filter(table=kalah)] == [0]
    say(kalah, 0, "1")
    assert [row.seat for row in Deadline.objects.filter(table=kalah)] == [1]


def test_nothing_is_done_before_it_is_due(kalah: Table) -> None:
    assert judge_deadlines() == 0


def test_one_reminder_comes_before_the_deadline(kalah: Table, clockwork: Clockwork) -> None:
    clockwork.forward(3 * DAY - 17 * HOUR)
    judge_deadlines()
    judge_deadlines()
    assert [letter.seat for letter in Letter.objects.filter(kind="reminder")] == [0]


def test_when_time_is_up_the_autopilot_answers(kalah: Table, clockwork: Clockwork) -> None:
    clockwork.forward(3 * DAY + 1)
    judge_deadlines()
    assert kinds(kalah)[-2:] == ["timed_out", "answered"]
    assert Event.objects.filter(table=kalah).latest("number").channel == "clock"
    assert Letter.objects.filter(data__what="timed_out", seat=0).exists()


def test_a_deadline_is_judged_once(kalah: Table, clockwork: Clockwork) -> None:
    clockwork.forward(3 * DAY + 1)
    judge_deadlines()
    judge_deadlines()
    assert kinds(kalah).count("timed_out") == 1


def test_a_table_can_count_it_as_resigning(alice: Player, bob: Player, clockwork: Clockwork) -> None:
    opening = commands.Opening("kalah", 2, draw_seats=False, policy=Policy.RESIGN)
    table = commands.open_table(alice, opening)
    commands.join(table.pk, bob)
    clockwork.forward(3 * DAY + 1)
    judge_deadlines()
    table.refresh_from_db()
    assert table.result and table.result["ranks"] == [2, 1]


def test_three_time_outs_in_a_row_count_as_resigning(kalah: Table, clockwork: Clockwork, say: Say) -> None:
    for _ in range(12):
        clockwork.forward(3 * DAY + 1)
        judge_deadlines()
    kalah.refresh_from_db()
    assert kalah.status == Status.ENDED
    assert kinds(kalah).count("resigned") == 1
    assert differences(kalah) == []


def test_an_answer_of_ones_own_forgets_the_time_outs(kalah: Table, clockwork: Clockwork, say: Say) -> None:
    clockwork.forward(3 * DAY + 1)
    judge_deadlines()
    say(kalah, 1, "1")
    say(kalah, 0, "2")
    assert kalah.seats.get(number=0).strikes == 0


def test_a_reply_that_came_in_time_counts_however_late_it_is_read(kalah: Table, clockwork: Clockwork) -> None:
    commands.store_reply("in time", "mail", table=kalah, seat=0, lines=["6"])
    clockwork.forward(4 * DAY)
    judge_deadlines()
    answered = Event.objects.get(table=kalah, kind="answered", seat=0)
    assert (answered.text, answered.channel) == ("6", "mail")
    assert "timed_out" not in kinds(kalah)


def test_a_held_reply_never_loses_on_time(kalah: Table, clockwork: Clockwork) -> None:
    commands.store_reply("held", "mail", table=kalah, seat=0, lines=["6"])
    Reply.objects.update(state=ReplyState.HELD)
    clockwork.forward(4 * DAY)
    judge_deadlines()
    assert "timed_out" not in kinds(kalah)


def test_a_pause_stops_all_clocks(kalah: Table, clockwork: Clockwork) -> None:
    commands.pause(kalah.pk, None)
    clockwork.forward(30 * DAY)
    judge_deadlines()
    assert "timed_out" not in kinds(kalah)


def test_after_a_pause_as_much_time_is_left_as_before(kalah: Table, clockwork: Clockwork) -> None:
    before = Deadline.objects.get(table=kalah).due
    commands.pause(kalah.pk, None)
    clockwork.forward(30 * DAY)
    commands.resume(kalah.pk)
    after = Deadline.objects.get(table=kalah).due
    assert before and after
    assert abs(after - before - timedelta(days=30)) < timedelta(seconds=5)


def test_a_pause_ends_by_itself(kalah: Table, clockwork: Clockwork) -> None:
    commands.pause(kalah.pk, now() + timedelta(days=2))
    clockwork.forward(2 * DAY + 1)
    assert end_pauses() == 1
    assert kinds(kalah)[-1] == "resumed"


def test_asking_for_the_same_extension_twice_extends_once(kalah: Table) -> None:
    due = Deadline.objects.get(table=kalah).due
    assert commands.extend(kalah.pk, 0, 24, due=due) is True
    assert commands.extend(kalah.pk, 0, 24, due=due) is False
    assert due
    assert Deadline.objects.get(table=kalah).due == due + timedelta(days=1)


def test_an_outage_gives_back_its_time(kalah: Table, clockwork: Clockwork, settings: object) -> None:
    judge_deadlines()
    clockwork.forward(3 * DAY - HOUR)
    settings.TIME_SHIFT += 2 * HOUR  # type: ignore[attr-defined]  # the service was away, over the deadline
    judge_deadlines()
    assert kinds(kalah)[-1] == "extended"
    assert "timed_out" not in kinds(kalah)
    assert abs(Event.objects.filter(table=kalah).latest("number").data["seconds"] - 2 * HOUR) < 10


def test_an_outage_is_credited_once(kalah: Table, clockwork: Clockwork, settings: object) -> None:
    judge_deadlines()
    settings.TIME_SHIFT += 3 * DAY  # type: ignore[attr-defined]
    judge_deadlines()
    judge_deadlines()
    assert kinds(kalah).count("extended") == 1


def test_a_deadline_far_away_is_not_touched_by_an_outage(kalah: Table, settings: object) -> None:
    judge_deadlines()
    settings.TIME_SHIFT += 2 * HOUR  # type: ignore[attr-defined]
    judge_deadlines()
    assert "extended" not in kinds(kalah)


def test_a_week_without_any_request_is_judged_all_the_same(kalah: Table, clockwork: Clockwork) -> None:
    for _ in range(7 * 24):
        clockwork.forward(HOUR)
        judge_deadlines()
    assert kinds(kalah).count("timed_out") >= 2
    assert differences(Table.objects.get(pk=kalah.pk)) == []


def test_a_sweeper_that_dies_with_a_deadline_leaves_it_to_another(kalah: Table, clockwork: Clockwork) -> None:
    clockwork.forward(3 * DAY + 1)
    Deadline.objects.update(leased=now() + timedelta(seconds=60))
    assert judge_deadlines() == 0
    clockwork.forward(61)
    assert judge_deadlines() == 1
