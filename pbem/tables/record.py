"""A table as one text: the record that every player gets at the end, with the whole log as proof."""

from games.engine.play import Answer
from games.engine.record import ProofEvent, Record, write_record
from pbem.tables.models import Event, Status, Table
from pbem.tables.replay import names_of, standing_answers

SALTED = (Status.ENDED, Status.CANCELLED)
"""Only then are seed and salts shown: before, they would let anybody guess secret answers."""


def table_record(table: Table) -> str:
    """The record of an ended table, with proof. Raises ValueError while it is running, for it holds all secrets."""
    if table.status not in SALTED:
        raise ValueError("a running table's record would tell its secrets")
    return write_record(record_with_proof(table))


def record_with_proof(table: Table) -> Record:
    """The whole log of a table: for the host's export, and for everybody once it has ended."""
    stands = standing_answers(table)
    result = table.result
    notes = []
    if result is not None:
        notes.append(("Result", f"{' '.join(map(str, result['ranks']))} | {result['reason']}"))
    return Record(
        game=table.game,
        options=table.options,
        names=tuple(names_of(table)),
        seed=table.seed,
        answers=[Answer(a.seat, a.text, forced=a.forced) for a in stands.answers],
        changes=frozenset(table.changes),
        cuts=stands.cuts,
        notes=notes,
        table=str(table.uuid),
        proof=[_proof(event) for event in Event.objects.filter(table=table).order_by("number")],
    )


def _proof(event: Event) -> ProofEvent:
    return ProofEvent(
        number=event.number,
        kind=event.kind,
        seat=event.seat,
        question=event.question,
        text=event.text,
        data=event.data,
        salt=bytes(event.salt).hex(),
        digest=bytes(event.digest).hex(),
        time=event.time.isoformat(),
        received=event.received.isoformat(),
        channel=event.channel,
    )
