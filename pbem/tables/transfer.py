"""A table out of one database and into another, as the text of its record."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from games import GAMES
from games.engine.record import ProofEvent, Record, WrongRecord, read_record, write_record
from pbem.clocks.time import now
from pbem.tables.models import Event, Seat, Table
from pbem.tables.rebuild import rebuild
from pbem.tables.record import record_with_proof


def export_table(table: Table) -> str:
    """The whole log as text. It holds the seed and all answers: for hosts only, while the game runs."""
    return write_record(record_with_proof(table))


@transaction.atomic
def import_table(text: str) -> Table:
    """A table from such a text; nobody sits at it. Raises WrongRecord, also if the table is here already."""
    record = read_record(text)
    opened = next((row for row in record.proof if row.kind == "opened"), None)
    if opened is None or record.game not in GAMES:
        raise WrongRecord("only a record with the proof of a table of a game known here can be imported")
    if Table.objects.filter(uuid=record.table).exists():
        raise WrongRecord("this table is here already")
    table = _new_table(record, opened.data)
    Seat.objects.bulk_create([Seat(table=table, number=number, name=name) for number, name in enumerate(record.names)])
    Event.objects.bulk_create(_events(table, record.proof))
    rebuild(table.pk)
    table.refresh_from_db()
    return table


def _new_table(record: Record, opened: dict[str, Any]) -> Table:
    return Table.objects.create(
        uuid=record.table,
        game=record.game,
        options=opened["options"],
        changes=sorted(record.changes),
        control=opened["control"],
        policy=opened["policy"],
        visibility=opened["visibility"],
        seed=record.seed,
        opened=_moment(record.proof[0].time),
    )


def _events(table: Table, proof: Sequence[ProofEvent]) -> list[Event]:
    return [
        Event(
            table=table,
            number=row.number,
            kind=row.kind,
            seat=row.seat,
            question=row.question,
            text=row.text,
            data=row.data,
            channel=row.channel or "admin",
            received=_moment(row.received),
            time=_moment(row.time),
            salt=bytes.fromhex(row.salt),
            digest=bytes.fromhex(row.digest),
        )
        for row in proof
    ]


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text) if text else now()
