"""The log: append-only, chained, and the truth from which everything else follows."""

import pytest
from django.db import DatabaseError, connection, transaction

from games.engine.chance import commitment
from pbem.tables import commands
from pbem.tables.models import Event, Line, Question, Seat, Table
from pbem.tables.rebuild import differences, rebuild
from tests.conftest import Say


def test_an_event_cannot_be_changed(kalah: Table) -> None:
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        Event.objects.filter(table=kalah, number=1).update(text="something else")


def test_an_event_cannot_be_deleted(kalah: Table) -> None:
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        Event.objects.filter(table=kalah, number=1).delete()


def test_the_log_cannot_be_truncated(kalah: Table) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has no TRUNCATE; its DELETE is refused in the test above")
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # else PostgreSQL has a reason of its own to refuse
        cursor.execute(f"TRUNCATE {Event._meta.db_table} CASCADE")


def test_events_are_numbered_without_gaps(kalah: Table, say: Say) -> None:
    say(kalah, 0, "3")
    say(kalah, 0, "6")
    numbers = list(Event.objects.filter(table=kalah).order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, kalah.head + 1))


def test_begun_commits_to_the_seed_and_ended_tells_it(kalah: Table, say: Say) -> None:
    begun = Event.objects.get(table=kalah, kind="begun")
    assert begun.data["commitment"] == commitment(kalah.seed)
    assert kalah.seed not in str(list(Event.objects.filter(table=kalah).values("text", "data")))
    say(kalah, 0, "/resign yes")
    assert Event.objects.get(table=kalah, kind="ended").data["seed"] == kalah.seed


def test_a_digest_does_not_let_a_secret_answer_be_guessed(kalah: Table, say: Say) -> None:
    say(kalah, 0, "3")
    first, second = Event.objects.filter(table=kalah).order_by("-number")[:2]
    assert len(bytes(first.salt)) == 16
    assert bytes(first.salt) != bytes(second.salt)


def test_events_name_seats_and_no_people(kalah: Table, say: Say) -> None:
    say(kalah, 0, "3")
    say(kalah, 0, "/say hello Bob")
    logged = str(list(Event.objects.filter(table=kalah).values("kind", "seat", "text", "data")))
    assert not any(word in logged for word in ("Alice", "Bob", "example.org", "hello"))


def test_the_rows_follow_from_the_log(kalah: Table, say: Say) -> None:
    say(kalah, 0, "3 6")
    say(kalah, 1, "2")
    assert differences(kalah) == []


@pytest.mark.parametrize("model", [Question, Line])
def test_a_lost_projection_is_found_and_rebuilt(kalah: Table, say: Say, model: type[Question] | type[Line]) -> None:
    say(kalah, 0, "3 6")
    model.objects.filter(table=kalah).delete()
    assert differences(kalah) != []
    rebuild(kalah.pk)
    assert differences(Table.objects.get(pk=kalah.pk)) == []


def test_a_wrong_state_at_rest_is_found(kalah: Table, say: Say) -> None:
    say(kalah, 0, "3 6")
    kalah.rest.turn = 99
    kalah.rest.save()
    assert differences(kalah) == ["state at rest"]


def test_a_state_of_other_rules_is_not_used(kalah: Table, say: Say) -> None:
    say(kalah, 0, "3 6")
    kalah.rest.version, kalah.rest.state = "of yesterday", b"rubbish"
    kalah.rest.save()
    assert say(kalah, 1, "2").outcome["played"] == ["2"]


def test_the_order_of_seats_is_drawn_from_the_seed(alice: object, bob: object) -> None:
    first = set()
    for _ in range(12):
        table = commands.open_table(alice, commands.Opening("kalah", 2))  # type: ignore[arg-type]  # a fixture
        commands.join(table.pk, bob)  # type: ignore[arg-type]  # a fixture
        first.add(Seat.objects.get(table=table, number=0).name)
    assert first == {"Alice", "Bob"}
