"""When a person wants to hear from us."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from pbem.mail.outgoing.compose import compose
from pbem.mail.outgoing.routine import send_digests
from pbem.players.models import Delivery, Player
from pbem.players.wishes import next_digest, when_to_send
from pbem.tables import commands
from pbem.tables.models import Letter

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def test_at_once_by_default() -> None:
    assert when_to_send(Player(), "turn", NOON) == NOON


def test_not_at_night() -> None:
    sleeper = Player(quiet_from=22, quiet_until=7)
    assert when_to_send(sleeper, "turn", NOON.replace(hour=23)) == datetime(2026, 3, 2, 7, tzinfo=UTC)


def test_night_is_in_the_player_s_own_zone() -> None:
    sleeper = Player(quiet_from=22, quiet_until=7, zone="America/New_York")
    morning = when_to_send(sleeper, "turn", NOON.replace(hour=4))
    assert morning is not None
    assert morning.astimezone(ZoneInfo("America/New_York")).hour == 7


def test_what_is_due_before_the_morning_comes_in_the_night() -> None:
    sleeper = Player(quiet_from=22, quiet_until=7)
    late = NOON.replace(hour=23)
    assert when_to_send(sleeper, "turn", late, due=late + timedelta(hours=5)) == late


def test_a_receipt_always_comes_at_once() -> None:
    sleeper = Player(quiet_from=22, quiet_until=7, delivery=Delivery.DIGEST)
    late = NOON.replace(hour=23)
    assert when_to_send(sleeper, "receipt", late) == late


def test_the_daily_letter_makes_turn_letters_unnecessary() -> None:
    reader = Player(delivery=Delivery.DIGEST)
    assert when_to_send(reader, "turn", NOON, due=NOON + timedelta(days=3)) is None


def test_what_is_due_before_the_daily_letter_comes_at_once() -> None:
    reader = Player(delivery=Delivery.DIGEST, digest_hour=8)
    assert when_to_send(reader, "turn", NOON, due=NOON + timedelta(hours=6)) == NOON


@pytest.mark.parametrize(("hour", "day"), [(8, 2), (13, 1)])
def test_the_daily_letter_is_due_at_its_hour(hour: int, day: int) -> None:
    assert next_digest(Player(digest_hour=hour), NOON) == datetime(2026, 3, day, hour, tzinfo=UTC)


def test_one_daily_letter_lists_all_waiting_tables(alice: Player, bob: Player) -> None:
    Player.objects.filter(pk=alice.pk).update(delivery=Delivery.DIGEST, digest_hour=0)
    for _ in range(2):
        table = commands.open_table(Player.objects.get(pk=alice.pk), commands.Opening("kalah", 2, draw_seats=False))
        commands.join(table.pk, bob)
    assert Letter.objects.filter(kind="turn", player=alice).count() == 0
    assert (send_digests(), send_digests()) == (1, 0)
    parts = compose(Letter.objects.get(kind="digest"))
    assert parts.text.count("Which hole do you sow?") == 2
    assert parts.subject == "2 tables wait for you"
    assert parts.reply_to == ""


def test_who_unsubscribed_from_a_kind_gets_none_of_it(alice: Player, bob: Player) -> None:
    Player.objects.filter(pk=alice.pk).update(unwanted=["turn"])
    table = commands.open_table(Player.objects.get(pk=alice.pk), commands.Opening("kalah", 2, draw_seats=False))
    commands.join(table.pk, bob)
    assert Letter.objects.filter(kind="turn", player=alice).count() == 0
