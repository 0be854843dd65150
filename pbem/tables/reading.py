"""What every move and every letter reads: the table, who sits there, its state at rest, its clocks, its replies."""

from django.db import connection

from pbem.clocks.models import Deadline
from pbem.players.models import Player
from pbem.tables import rows
from pbem.tables.models import Reply, ReplyState, Rest, Seat, Table


def locked_table(table_id: int) -> tuple[Table, Rest | None]:
    """The table's row, locked until the transaction ends, and its state at rest. Raises Table.DoesNotExist."""
    lock = "FOR UPDATE OF tables_table" if connection.features.has_select_for_update_of else ""
    found = rows.select(
        (Table, Rest),
        "FROM tables_table LEFT JOIN tables_rest ON tables_rest.table_id = tables_table.id"
        f" WHERE tables_table.id = %s {lock}",
        [table_id],
    )
    if not found:
        raise Table.DoesNotExist(f"table {table_id}")
    table, rest = found[0]
    return table, rest


def rest_of(table: Table) -> Rest | None:
    """The last state at rest, if one is kept."""
    return next(iter(rows.select((Rest,), "FROM tables_rest WHERE table_id = %s", [table.pk])), None)


def seats_of(table: Table) -> list[Seat]:
    """All seats in order, with their players."""
    found = rows.select(
        (Seat, Player),
        "FROM tables_seat LEFT JOIN players_player ON players_player.id = tables_seat.player_id"
        " WHERE tables_seat.table_id = %s ORDER BY tables_seat.number",
        [table.pk],
    )
    for seat, player in found:
        seat.table, seat.player = table, player
    return [seat for seat, _ in found]


def running_clocks(table: Table) -> dict[int, Deadline]:
    """The deadline rows by seat."""
    found = rows.select((Deadline,), "FROM clocks_deadline WHERE table_id = %s", [table.pk])
    return {row.seat: row for row in found}


def waiting_replies(table: Table) -> list[Reply]:
    """Replies that wait for the table, in the order in which they came, without their raw mails."""
    source = "FROM tables_reply WHERE table_id = %s AND state = %s ORDER BY received, id"
    return rows.select((Reply,), source, [table.pk, ReplyState.WAITING], skip=("raw",))
