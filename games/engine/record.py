"""A whole game as one text that people and machines read: what was settled, every answer, and (from a table) the proof.

Game: kalah
Options: stones=3 pie=no
Seat: Alice
Seat: Bob
Seed: 5eed…

Alice: 3
(Bob: 1)            an answer taken without asking

-- proof --         one event of the log a line, then the sum of everything above
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import msgspec

from games.engine.chance import commitment
from games.engine.game import AnyGame, Setup
from games.engine.log import GENESIS, LogEvent, Standing, chain, standing
from games.engine.options import write_options
from games.engine.play import Answer, Position, play

PROOF = "-- proof --"


class WrongRecord(ValueError):
    """A text that is no record, or a record that does not hold; the message says where."""


class ProofEvent(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One line of the proof: an event with its salt and digest in hex, when it came and on which way.

    Time (ISO 8601) and channel are not part of the digest.
    """

    number: int
    kind: str
    seat: int | None
    question: str
    text: str
    data: dict[str, Any]
    salt: str
    digest: str
    time: str = ""
    received: str = ""
    channel: str = ""

    def event(self) -> LogEvent:
        """Raises WrongRecord."""
        try:
            salt = bytes.fromhex(self.salt)
        except ValueError:
            raise WrongRecord(f"the salt of event {self.number} is not a row of hex digits") from None
        return LogEvent(self.number, self.kind, self.seat, self.question, self.text, self.data, salt)


@dataclass(frozen=True, slots=True)
class Record:
    """A game on paper. `options` are by name, as in a log; `notes` are further header lines, such as Result."""

    game: str
    options: dict[str, Any]
    names: tuple[str, ...]
    seed: str
    answers: Sequence[Answer]
    changes: frozenset[str] = frozenset()
    cuts: tuple[int, ...] = ()
    notes: Sequence[tuple[str, str]] = ()
    table: str = ""
    proof: Sequence[ProofEvent] = field(default=())

    def setup(self, game: AnyGame) -> Setup:
        """What was settled. Raises WrongOptions."""
        options = game.read_options(self.options, len(self.names))
        return Setup(options, self.names, self.seed, self.changes, self.cuts)

    def position(self, game: AnyGame, at: int | None = None) -> Position[Any]:
        """The position after `at` answers (all by default), forced ones counted."""
        return play(game, self.setup(game), None, list(self.answers)[:at])


def record_of(game: AnyGame, setup: Setup, answers: Iterable[Answer], notes: Sequence[tuple[str, str]] = ()) -> Record:
    """The record of a game played here, without proof."""
    options = write_options(setup.options)
    return Record(game.key, options, setup.names, setup.seed, list(answers), setup.changes, setup.cuts, notes)


def write_record(record: Record) -> str:
    """The text of a record, ending in a newline."""
    parts = [*_header(record), "", *(_answer_line(record, answer) for answer in record.answers)]
    if record.proof:
        parts += ["", PROOF, f"Table: {record.table}"]
        parts += [msgspec.json.encode(event, order="sorted").decode() for event in record.proof]
        parts.append(f"Sum: {_sum(parts)}")
    return "\n".join(parts) + "\n"


def _header(record: Record) -> list[str]:
    options = " ".join(f"{name}={_option(value)}" for name, value in record.options.items())
    rows = [("Game", record.game), ("Options", options)]
    rows += [("Seat", name) for name in record.names]
    rows += [("Changes", " ".join(sorted(record.changes)))]
    rows += [("Cuts", " ".join(map(str, record.cuts))), ("Seed", record.seed), *record.notes]
    return [f"{key}: {value}" for key, value in rows if value]


def _option(value: object) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def _answer_line(record: Record, answer: Answer) -> str:
    line = f"{record.names[answer.seat]}: {answer.text}"
    return f"({line})" if answer.forced else line


def _sum(parts: Sequence[str]) -> str:
    return sha256("\n".join(parts).encode()).hexdigest()


def read_record(text: str) -> Record:
    """The record in a text. Raises WrongRecord naming the line; empty lines and lines that begin with # are skipped."""
    body, _, proof = text.partition(f"\n{PROOF}\n")
    headers: list[tuple[str, str]] = []
    answers: list[Answer] = []
    names: list[str] = []
    for number, line in enumerate(body.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        key, colon, value = line.partition(": ")
        if not colon:
            raise WrongRecord(f"line {number}: expected “name: value”, found “{line[:60]}”")
        if key.lstrip("(") in names:
            answers.append(_read_answer(key, value, names))
        elif answers:
            raise WrongRecord(f"line {number}: nobody at this table is called “{key[:40]}”")
        else:
            headers.append((key, value))
            if key == "Seat":
                names.append(value)
    return _assemble(headers, names, answers, proof)


def _read_answer(key: str, value: str, names: Sequence[str]) -> Answer:
    forced = key.startswith("(") and value.endswith(")")
    return Answer(names.index(key.lstrip("(")), value[:-1] if forced else value, forced=forced)


def _assemble(
    headers: Sequence[tuple[str, str]], names: Sequence[str], answers: Sequence[Answer], proof: str
) -> Record:
    first = dict(headers)
    if "Game" not in first or not names:
        raise WrongRecord("a record begins with “Game: …” and a “Seat: …” for each player")
    if len(set(names)) < len(names):
        raise WrongRecord("two seats have the same name")
    if not first.get("Seed", "").isascii():
        raise WrongRecord("a seed has only ASCII characters")
    known = {"Game", "Options", "Seat", "Changes", "Cuts", "Seed"}
    table, events = _read_proof(proof)
    try:
        cuts = tuple(map(int, first.get("Cuts", "").split()))
    except ValueError:
        raise WrongRecord("Cuts must be numbers") from None
    return Record(
        game=first["Game"],
        options=dict(_read_option(word) for word in first.get("Options", "").split()),
        names=tuple(names),
        seed=first.get("Seed", ""),
        answers=answers,
        changes=frozenset(first.get("Changes", "").split()),
        cuts=cuts,
        notes=[(key, value) for key, value in headers if key not in known],
        table=table,
        proof=events,
    )


def _read_option(word: str) -> tuple[str, str]:
    name, _, value = word.partition("=")
    return name, value


def _read_proof(proof: str) -> tuple[str, list[ProofEvent]]:
    if not proof:
        return "", []
    first, *rows = proof.splitlines()
    try:
        events = [msgspec.json.decode(row, type=ProofEvent) for row in rows if row.startswith("{")]
    except msgspec.DecodeError as fault:
        raise WrongRecord(f"the proof cannot be read: {fault}") from None
    return first.removeprefix("Table: "), events


def verify(text: str, game: AnyGame) -> Position[Any]:
    """Prove a record: sum, digest chain, commitment, answers, and the whole game dealt and played again.

    Returns the last position. Raises WrongRecord with what does not hold, or what the replay raises.
    """
    record = read_record(text)
    if not record.proof:
        raise WrongRecord("this record carries no proof")
    _verify_sum(text)
    _verify_chain(record)
    _verify_settled(record, game)
    stands = _standing(record)
    logged = [(a.seat, a.text, a.forced) for a in stands.answers]
    if logged != [(a.seat, a.text, a.forced) for a in record.answers] or stands.cuts != record.cuts:
        raise WrongRecord("the answers are not those of the log")
    return play(game, record.setup(game), None, stands.answers)


def _verify_settled(record: Record, game: AnyGame) -> None:
    """Seed, game, options and rule changes are those that the log says."""
    events = {event.kind: event.data for event in reversed(record.proof)}  # the first of each kind
    opened, begun = events.get("opened", {}), events.get("begun", {})
    if begun.get("commitment") != commitment(record.seed):
        raise WrongRecord("the seed is not the one that was committed to when the table began")
    if record.game != game.key or opened.get("game", record.game) != record.game:
        raise WrongRecord("the game is not the one that the table was opened for")
    options = record.setup(game).options
    if game.read_options(opened.get("options", write_options(options)), len(record.names)) != options:
        raise WrongRecord("the options are not those that the table was opened with")
    if frozenset(begun.get("changes", record.changes)) != record.changes:
        raise WrongRecord("the rule changes are not those that the table began under")


def _standing(record: Record) -> Standing:
    try:
        return standing(event.event() for event in record.proof)
    except (KeyError, TypeError, ValueError):
        raise WrongRecord("an event of the log lacks what its kind needs") from None


def _verify_sum(text: str) -> None:
    """The sum covers every byte before its own line, and its own line is exactly as written."""
    above, newline, last = text.removesuffix("\n").rpartition("\n")
    if not newline or not text.endswith("\n") or last != f"Sum: {sha256(above.encode()).hexdigest()}":
        raise WrongRecord("the sum does not match: the text was changed")


def _verify_chain(record: Record) -> None:
    digest = GENESIS
    for number, row in enumerate(record.proof, 1):
        digest = chain(digest, record.table, row.event())
        if row.number != number or digest.hex() != row.digest:
            raise WrongRecord(f"the digest chain breaks at event {row.number}")
