"""Records on paper for the tests of the command line."""

from dataclasses import replace
from pathlib import Path

from games.engine.chance import commitment
from games.engine.check import all_cases, setup_of
from games.engine.log import GENESIS, LogEvent, chain
from games.engine.play import begin
from games.engine.record import ProofEvent, Record, record_of, write_record
from tests.games import snap


def kalah_record(tmp_path: Path, *lines: str) -> Path:
    """A game of Kalah with three stones in each hole, as a file."""
    path = tmp_path / "kalah.txt"
    header = ["Game: kalah", "Options: stones=3", "Seat: Alice", "Seat: Bob", "Seed: s", ""]
    path.write_text("\n".join([*header, *lines]) + "\n", "utf-8")
    return path


def snap_record(tmp_path: Path) -> tuple[Path, str]:
    """A game of Snap before its first answer, and Alice's hand as it is written."""
    setup = setup_of(snap.GAME, next(all_cases(snap.GAME)), "s")
    path = tmp_path / "snap.txt"
    path.write_text(write_record(record_of(snap.GAME, setup, [])), "utf-8")
    return path, str(begin(snap.GAME, setup).state.hands[0])


def proven(record: Record) -> str:
    """The text of a record with a log and its digests, as a table exports it."""
    events = [LogEvent(1, "begun", data={"commitment": commitment(record.seed)}, salt=b"b")]
    for answer in record.answers:
        if answer.forced:
            events[-1].data.setdefault("forced", []).append([answer.seat, "", answer.text])
        else:
            events.append(LogEvent(len(events) + 1, "answered", answer.seat, "", answer.text, {}, b"a"))
    digest, rows = GENESIS, []
    for event in events:
        digest = chain(digest, "t-1", event)
        fields = (event.number, event.kind, event.seat, "", event.text, event.data)
        rows.append(ProofEvent(*fields, salt=event.salt.hex(), digest=digest.hex()))
    return write_record(replace(record, table="t-1", proof=rows))
