"""Answers that are taken without asking, and games that never end."""

import pytest

from games.engine.check import Broken, examine, walk
from games.engine.decisions import NotAllowed
from games.engine.play import Answer, OutOfStep, begin, play
from games.engine.referee import RulesError
from tests.engine.toys.forced import CHATTING, DOORS, GATES, GUARDED, IDLING, STAIRS, WALLED
from tests.engine.toys.kit import due, say, start, table

RUNNING = [Answer(0, "oak", "0.0.1.0", forced=True), Answer(1, "north", "0.1.1.0")]


def test_the_only_answer_is_taken_without_asking_and_marked() -> None:
    position = begin(DOORS, table(DOORS))
    assert position.forced == [Answer(0, "oak", "0.0.1.0", forced=True)]
    assert due(position) == ["Bob"]


def test_where_there_are_two_answers_nobody_answers_for_the_player() -> None:
    position = begin(DOORS, table(DOORS, changes=["two-doors"]))
    assert position.forced == [] and due(position) == ["Alice"]


def test_forced_answers_after_an_answer_come_with_it() -> None:
    position = start(DOORS)
    taken = say(position, "Bob: south")
    assert [(answer.text, answer.forced) for answer in taken] == [("south", False), ("oak", True)]


def test_who_has_no_choice_is_answered_for_among_all_and_on_paths() -> None:
    position = start(GATES)
    assert [answer.seat for answer in position.forced] == [0] and due(position) == ["Bob"]
    taken = say(position, "Bob: iron", "Bob: oak")
    assert [(answer.seat, answer.forced) for answer in taken] == [(1, False), (0, True), (1, False), (0, True)]
    assert position.state.log == ["oak iron oak oak"]


def test_a_forced_answer_stays_as_it_was_taken_when_the_rules_now_offer_two() -> None:
    position = play(DOORS, table(DOORS, changes=["two-doors"]), None, RUNNING)
    assert position.state.log == ["oak north"]
    assert due(position) == ["Alice"]  # from now on the choice is hers


def test_a_rest_is_found_again_without_forcing_past_it() -> None:
    answers = [*RUNNING, Answer(0, "oak", "1.0.1.0", forced=True)]
    position = play(DOORS, table(DOORS), None, answers)
    assert position.rest.turn == 1 and position.rest.answered == 2
    assert position.since == answers[2:]


def test_a_named_change_applies_only_to_tables_begun_under_it() -> None:
    old, new = table(DOORS), table(DOORS, changes=["two-doors"])
    assert due(begin(DOORS, old)) == ["Bob"] and due(begin(DOORS, new)) == ["Alice"]


def test_an_answer_to_a_question_now_asked_of_another_seat_is_out_of_step() -> None:
    with pytest.raises(OutOfStep, match=r"seat 0 is not asked 0\.0\.1\.0 after 0 answers"):
        play(GUARDED, table(GUARDED), None, RUNNING)


def test_an_answer_that_the_corrected_rules_forbid_is_refused() -> None:
    with pytest.raises(NotAllowed, match="It is bricked up"):
        play(WALLED, table(WALLED), None, RUNNING)


def test_turns_that_ask_nothing_for_ever_are_found() -> None:
    with pytest.raises(RulesError, match="10000 turns in a row asked nothing"):
        start(IDLING)


def test_forced_answers_for_ever_are_found() -> None:
    with pytest.raises(RulesError, match="10000 forced answers in a row"):
        start(STAIRS)


@pytest.mark.parametrize("player", [walk, examine])
def test_a_game_longer_than_it_may_be_is_broken(player: object) -> None:
    assert callable(player)
    with pytest.raises(Broken, match="longer than 30 answers"):
        player(CHATTING, table(CHATTING))
