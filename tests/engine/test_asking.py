"""The ways of asking: all blind, the first of several, paths walked together, and coroutines in coroutines."""

import pytest

from games.engine.chance import Chance
from games.engine.decisions import Pick
from games.engine.play import OutOfStep
from games.engine.referee import RulesError
from tests.engine.toys.asking import BIDDING, CHOOSING, DUELING, MEDDLING, SNAPPING, STUMBLING, WALKING, odd
from tests.engine.toys.kit import due, say, start, told

# ---- ask_all


def test_all_are_due_until_the_last_has_answered() -> None:
    position = start(BIDDING, 3)
    say(position, "Bob: 2")
    assert due(position) == ["Alice", "Charlie"] and told(position) == []
    say(position, "Charlie: 1", "Alice: 3")
    assert told(position) == ["The bids are 3, 2, 1."]
    assert due(position) == ["Alice", "Bob", "Charlie"]


def test_the_order_of_blind_answers_does_not_matter() -> None:
    there, back = start(BIDDING), start(BIDDING)
    say(there, "Alice: 1", "Bob: 2")
    say(back, "Bob: 2", "Alice: 1")
    assert there.state == back.state and there.rest == back.rest


def test_a_second_blind_answer_is_out_of_step() -> None:
    position = start(BIDDING)
    say(position, "Alice: 1")
    with pytest.raises(OutOfStep):
        say(position, "Alice: 2")
    say(position, "Bob: 3")
    assert position.state.log == ["0:1 1:3"]


# ---- ask_first


def test_the_one_who_is_due_answers_and_closes_the_questions_of_the_others() -> None:
    position = start(SNAPPING, 3)
    assert due(position) == ["Alice"] and list(position.may) == [1, 2]
    say(position, "Alice: turn")
    assert position.state.log == ["0 turn"] and due(position) == ["Bob"]


def test_another_may_cut_in() -> None:
    position = start(SNAPPING, 3)
    late = position.due[0].id
    say(position, "Charlie: snap")
    assert position.state.log == ["2 snap"]
    with pytest.raises(OutOfStep):
        position.answer(0, "turn", late)


def test_who_can_be_first_is_never_answered_for() -> None:
    position = start(SNAPPING)
    assert position.forced == [] and due(position) == ["Alice"]


# ---- together


def test_each_walks_their_own_path_and_nobody_waits() -> None:
    position = start(WALKING, 3)
    say(position, "Charlie: left", "Charlie: right")
    assert due(position) == ["Alice", "Bob", "Charlie"]
    say(position, "Alice: left")
    assert due(position) == ["Bob", "Charlie"]
    say(position, "Charlie: left", "Bob: left", "Bob: right")
    assert position.state.log == ["0 left / 1 left right / 2 left right left"]


def test_a_question_keeps_its_id_while_others_walk_on() -> None:
    position = start(WALKING, 3)
    mine = position.due[0]
    say(position, "Charlie: left", "Bob: left")
    assert position.due[0] is mine and position.due[0].id == mine.id


def test_a_game_over_on_one_path_closes_all() -> None:
    position = start(STUMBLING, 3)
    say(position, "Alice: stay", "Bob: jump")
    assert position.result is not None and position.open == {}


def test_a_path_may_not_ask_others() -> None:
    with pytest.raises(RulesError, match="a path of seat 0 asked others"):
        start(MEDDLING)


# ---- nested


def test_questions_may_be_asked_at_any_depth() -> None:
    position = start(DUELING)
    say(position, "Alice: shoot", "Bob: shoot", "Alice: hold")
    assert told(position) == ["2 shots."] and due(position) == ["Bob"]


def test_the_game_may_be_over_from_any_depth() -> None:
    position = start(DUELING)
    say(position, "Alice: shoot", "Bob: shoot", "Alice: stop the war")
    assert position.result is not None and position.result.reason == "the toy is over"
    assert position.turn == 1 and position.rest.answered == 3


# ---- what rules must not ask


@pytest.mark.parametrize(
    ("due_seats", "may_seats", "fault"),
    [
        ({}, {0: "?"}, "a question to nobody"),
        ({5: "?"}, {}, "a question to seat 5, which this table does not have"),
        ({0: "?"}, {-1: "?"}, "a question to seat -1, which this table does not have"),
        ({0: "?"}, {0: "!"}, "seat 0 is asked two questions at once"),
    ],
)
def test_questions_to_nobody_to_strangers_or_twice_are_faults(
    due_seats: dict[int, str], may_seats: dict[int, str], fault: str
) -> None:
    with pytest.raises(RulesError, match=fault):
        start(odd(due_seats, may_seats))


def test_several_are_answered_as_one() -> None:
    position = start(CHOOSING)
    say(position, "Alice: queen, ace", "Alice: KING")
    assert position.state.log == ["ace queen", "king"]


def test_the_autopilot_gives_the_safe_answer_or_the_first() -> None:
    view = start(BIDDING).view(0)
    assert BIDDING.pilot(view, Pick("How much?", [1, 2, 3], safe=2)) == "2"
    assert BIDDING.pilot(view, Pick("How much?", [1, 2, 3])) == "1"


def test_without_a_bot_any_legal_answer_is_advised() -> None:
    view, chance = start(BIDDING).view(0), Chance("bot")
    assert {BIDDING.advise(view, Pick("How much?", [1, 2, 3]), chance) for _ in range(40)} == {"1", "2", "3"}
