"""A game as one text: written, read again, replayed, and proven."""

from dataclasses import replace

import pytest

from games.engine.log import LogEvent
from games.engine.play import Answer, play
from games.engine.record import Record, WrongRecord, read_record, record_of, verify, write_record
from games.kalah import GAME as KALAH
from tests.engine import proven
from tests.engine.toys.forced import DOORS
from tests.engine.toys.kit import NAMES, say, start, table

# ---- writing and reading


def test_a_record_is_read_as_it_was_written() -> None:
    text = proven.text(changes=frozenset({"b", "a"}))
    assert write_record(read_record(text)) == text


def test_a_record_reads_like_a_score_sheet() -> None:
    position = start(DOORS, 2)
    answers = [*position.forced, *say(position, "Bob: south")]
    setup = table(DOORS, changes=["two-doors"])
    assert write_record(record_of(DOORS, setup, answers, [("Result", "1 1 | a draw")])).splitlines() == [
        "Game: doors",
        "Seat: Alice",
        "Seat: Bob",
        "Changes: two-doors",
        "Seed: toy",
        "Result: 1 1 | a draw",
        "",
        "(Alice: oak)",
        "Bob: south",
        "(Alice: oak)",
    ]


def test_a_record_replays_to_the_same_position() -> None:
    position = start(DOORS, 2)
    answers = [*position.forced, *say(position, "Bob: south", "Bob: north")]
    again = read_record(write_record(record_of(DOORS, table(DOORS), answers))).position(DOORS)
    assert again.state == position.state and again.rest == position.rest


def test_any_position_of_a_record_can_be_had() -> None:
    record = read_record(proven.text())
    assert [record.position(KALAH, at).answered for at in (0, 2, None)] == [0, 2, 3]


def test_empty_lines_and_remarks_are_skipped() -> None:
    record = read_record("# a game\nGame: kalah\n\nSeat: Alice\nSeat: Bob\n\n# first\nAlice: 3\n")
    assert record.answers == [Answer(0, "3")]


def test_an_answer_may_hold_colons_and_brackets() -> None:
    record = Record("toy", {}, NAMES[:2], "s", [Answer(0, "a: b)"), Answer(1, "(c)", forced=True)])
    assert read_record(write_record(record)).answers == record.answers


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "a record begins with"),
        ("Game: kalah\n", "a record begins with"),
        ("Game: kalah\nSeat: Alice\nnonsense\n", "line 3: expected “name: value”, found “nonsense”"),
        ("Game: kalah\nSeat: Alice\nAlice: 3\nMallory: 4\n", "line 4: nobody at this table is called “Mallory”"),
        ("Game: kalah\nSeat: Alice\nSeat: Alice\n", "two seats have the same name"),
        ("Game: kalah\nSeat: Alice\nSeed: ünfair\n", "a seed has only ASCII characters"),
        ("Game: kalah\nSeat: Alice\nCuts: one\n", "Cuts must be numbers"),
        ("Game: kalah\nSeat: Alice\n\n-- proof --\nTable: x\n{oops\n", "the proof cannot be read"),
    ],
)
def test_what_is_no_record_is_refused_with_the_place(text: str, fault: str) -> None:
    with pytest.raises(WrongRecord, match=fault):
        read_record(text)


# ---- proving


def test_a_proven_record_is_dealt_and_played_again() -> None:
    position = verify(proven.text(), KALAH)
    assert position.state == play(KALAH, proven.SETUP, None, read_record(proven.text()).answers).state


def test_every_single_changed_byte_of_a_proven_record_is_found() -> None:
    whole = proven.text().encode()
    for at in range(len(whole)):
        for flip in (0x01, 0x20, 0x80):
            changed = whole[:at] + bytes([whole[at] ^ flip]) + whole[at + 1 :]
            with pytest.raises((WrongRecord, UnicodeDecodeError)):
                verify(changed.decode(), KALAH)


def test_every_missing_and_every_doubled_byte_is_found() -> None:
    whole = proven.text()
    for at in range(len(whole)):
        for changed in (whole[:at] + whole[at + 1 :], whole[:at] + whole[at] + whole[at:]):
            if changed != whole:
                with pytest.raises(WrongRecord):
                    verify(changed, KALAH)


def test_a_record_without_proof_proves_nothing() -> None:
    with pytest.raises(WrongRecord, match="this record carries no proof"):
        verify(proven.text(proof=()), KALAH)


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"seed": "5eee"}, "the seed is not the one that was committed to"),
        ({"options": {"stones": 4}}, "the options are not those that the table was opened with"),
        ({"answers": [Answer(0, "4"), Answer(0, "2"), Answer(1, "2")]}, "the answers are not those of the log"),
        ({"cuts": ()}, "the answers are not those of the log"),
        ({"table": "another"}, "the digest chain breaks at event 1"),
        ({"game": "classicgo"}, "the game is not the one that the table was opened for"),
    ],
    ids=lambda value: value if isinstance(value, str) else next(iter(value)),
)
def test_a_changed_record_with_a_fresh_sum_is_found(changed: dict[str, object], fault: str) -> None:
    with pytest.raises(WrongRecord, match=fault):
        verify(proven.text(**changed), KALAH)


def test_rule_changes_that_the_table_did_not_begin_under_are_found() -> None:
    with pytest.raises(WrongRecord, match="the rule changes are not those"):
        verify(proven.text(events=proven.log(changes=["x"])), KALAH)


def test_a_changed_event_with_a_fresh_sum_breaks_the_chain() -> None:
    events = proven.proof(proven.log())
    events[3].text = "3"
    with pytest.raises(WrongRecord, match="the digest chain breaks at event 4"):
        verify(proven.text(proof=events), KALAH)


def test_an_event_left_out_breaks_the_chain_or_the_count() -> None:
    rows = proven.proof(proven.log())
    with pytest.raises(WrongRecord, match="the digest chain breaks at event 5"):
        verify(proven.text(proof=rows[:3] + rows[4:]), KALAH)
    skipped = [replace(event, number=event.number + (event.number > 3)) for event in proven.log()]
    with pytest.raises(WrongRecord, match="the digest chain breaks at event 5"):
        verify(proven.text(proof=proven.proof(skipped)), KALAH)


def test_an_event_that_lacks_what_its_kind_needs_is_found() -> None:
    events = [*proven.log(), LogEvent(8, "taken_back", 0)]
    with pytest.raises(WrongRecord, match="an event of the log lacks what its kind needs"):
        verify(proven.text(events=events), KALAH)
