"""The log in its pure form: canonical bytes, the digest chain, and what stands after roll-backs."""

from dataclasses import replace

import pytest

from games.engine.log import GENESIS, LogEvent, canonical, chain, forced_data, standing
from games.engine.play import Answer

TABLE = "0b0e7b1a-0000-4000-8000-000000000001"
EVENT = LogEvent(3, "answered", 1, "0.1.1.0", "schön", {"b": 1, "a": [2]}, b"\x01\xff")
KNOWN_DIGEST = "24e9cd023cdb02b9890299a9693fdb398c37da20e5eb923fbe99d3c05f525d3c"
"""Pinned: the logs of running tables hold digests made so."""


def answered(number: int, text: str, *forced: Answer, kind: str = "answered") -> LogEvent:
    return LogEvent(number, kind, 0, f"q{number}", text, forced_data(forced))


def taken_back(number: int, to: int, *forced: Answer) -> LogEvent:
    return LogEvent(number, "taken_back", 0, data={"answers": to, **forced_data(forced)})


def test_the_canonical_form_of_an_event_is_pinned() -> None:
    assert canonical(TABLE, EVENT).decode() == (
        '{"data":{"a":[2],"b":1},"kind":"answered","number":3,"question":"0.1.1.0","salt":"01ff","seat":1,'
        f'"table":"{TABLE}","text":"schön"}}'
    )


def test_the_digest_of_an_event_is_pinned() -> None:
    assert chain(GENESIS, TABLE, EVENT).hex() == KNOWN_DIGEST


@pytest.mark.parametrize(
    "changed",
    [
        {"number": 4}, {"kind": "resigned"}, {"seat": None}, {"seat": 0}, {"question": "0.1.2.0"}, {"text": "schon"},
        {"data": {"a": [2], "b": 2}}, {"salt": b"\x01\xfe"},
    ],
    ids=str,
)  # fmt: skip
def test_the_digest_covers_every_part_of_an_event(changed: dict[str, object]) -> None:
    assert chain(GENESIS, TABLE, replace(EVENT, **changed)) != chain(GENESIS, TABLE, EVENT)  # type: ignore[arg-type]


def test_the_digest_covers_the_table_and_all_that_came_before() -> None:
    first = chain(GENESIS, TABLE, EVENT)
    assert chain(GENESIS, TABLE.replace("1", "2"), EVENT) != first
    assert chain(first, TABLE, EVENT) != first


def test_answers_stand_in_their_order_with_the_events_that_carry_them() -> None:
    stands = standing([LogEvent(1, "opened"), answered(2, "a"), LogEvent(3, "paused"), answered(4, "b")])
    assert stands.answers == [Answer(0, "a", "q2"), Answer(0, "b", "q4")]
    assert (stands.numbers, stands.cuts) == ([2, 4], ())


def test_forced_answers_follow_the_event_that_they_came_with() -> None:
    forced = Answer(1, "pass", "0.1.1.0", forced=True)
    stands = standing([answered(1, "", forced, kind="begun"), answered(2, "a", forced)])
    assert stands.answers == [forced, Answer(0, "a", "q2"), forced]
    assert stands.numbers == [1, 2, 2]


def test_a_roll_back_cuts_to_so_many_answers_and_is_remembered() -> None:
    stands = standing([answered(1, "a"), answered(2, "b"), answered(3, "c"), taken_back(4, 1), answered(5, "d")])
    assert [answer.text for answer in stands.answers] == ["a", "d"]
    assert (stands.numbers, stands.cuts) == ([1, 5], (1,))


def test_what_is_forced_after_a_roll_back_stands_too() -> None:
    forced = Answer(1, "pass", "0.1.1.1", forced=True)
    stands = standing([answered(1, "a"), answered(2, "b"), taken_back(3, 1, forced), taken_back(4, 0)])
    assert stands.answers == [] and stands.cuts == (1, 0)
    assert standing([answered(1, "a"), taken_back(3, 1, forced)]).answers[1] == forced


def test_nothing_forced_leaves_no_trace_in_the_data() -> None:
    assert forced_data([]) == {}
    assert forced_data([Answer(1, "x", "q", forced=True)]) == {"forced": [[1, "q", "x"]]}
