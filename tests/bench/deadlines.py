"""A million open deadlines: what looking for due ones costs when none is, and how fast due ones are claimed."""

from time import perf_counter

from django.db import connection

from pbem.clocks.judge import claim_due
from pbem.clocks.models import Deadline

OPEN = 1_000_000
DUE = 2_000


def measure() -> None:
    _open_deadlines()
    claimed = list(claim_due())
    assert claimed == []
    looks = [_look() for _ in range(50)]
    best, median = min(looks) * 1e3, sorted(looks)[25] * 1e3
    print(f"{OPEN} open deadlines, none due: {best:.2f} ms a look at best, {median:.2f} median")
    _make_due()
    begun, count = perf_counter(), 0
    while batch := list(claim_due()):
        count += len(batch)
    print(
        f"claiming due ones: {count} in {perf_counter() - begun:.2f} s, {count / (perf_counter() - begun):.0f} a second"
    )
    Deadline.objects.all().delete()


def _look() -> float:
    begun = perf_counter()
    list(claim_due())
    return perf_counter() - begun


def _open_deadlines() -> None:
    """Rows as they stand with a million seats due; made in the database, for a million of anything takes long."""
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO tables_table (uuid, code, game, options, changes, visibility, joinable, status, control,"
            " policy, three_strikes, draw_seats, test, seed, opened, cuts, offers, has_orders, head, digest)"
            " SELECT gen_random_uuid(), 'b' || n, 'kalah', '{}', '[]', 'private', false, 'running', '{}', 'autopilot',"
            " true, true, false, '', now(), '[]', '{}', false, 0, '' FROM generate_series(1, %s) n",
            [OPEN],
        )
        cursor.execute(
            "INSERT INTO clocks_deadline (table_id, seat, started, due, next, reminded)"
            " SELECT id, 0, now(), now() + interval '3 days', now() + interval '2 days', false FROM tables_table"
            " WHERE code LIKE 'b%%'"
        )
        cursor.execute("ANALYZE clocks_deadline")


def _make_due() -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE clocks_deadline SET next = now() - interval '1 hour' WHERE id IN"
            " (SELECT id FROM clocks_deadline ORDER BY id LIMIT %s)",
            [DUE],
        )
