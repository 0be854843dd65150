"""Passes and what they cost, the agreement on dead stones, the dispute, and White's last pass."""

import pytest

from games.classicgo import GAME
from games.classicgo.questions import AGREE, DISPUTE
from games.classicgo.rules import AGREED, PLAYED_OUT
from tests.games.classicgo.boards import WHITE, at, lead, play, table, told

DIVIDED = """
    . X O . .
    . X O . .
    . X O . X
    . X O . .
    . X O . .
"""
"""Five points each; White may hold the black stone on E3 to be dead."""


def test_each_pass_hands_over_a_stone_by_the_aga_rules() -> None:
    position = play(table(), "pass E5 pass")
    assert position.view(None).prisoners == (0, 2)
    assert told(position)[0] == "Alice passes and hands over a stone."


def test_a_pass_is_free_without_the_aga_rules() -> None:
    position = play(table(aga=False), "pass")
    assert position.view(None).prisoners == (0, 0) and told(position) == ["Alice passes."]


def test_two_passes_in_a_row_stop_play_and_the_last_passer_proposes() -> None:
    position = play(table(), "E5 pass pass")
    assert position.state.phase == "propose" and list(position.due) == [0]


def test_passes_with_a_stone_between_them_stop_nothing() -> None:
    assert play(table(), "pass E5 pass").state.phase == "play"


def test_the_other_player_agrees_and_dead_stones_are_prisoners() -> None:
    position = play(at(DIVIDED), "pass, pass, dead E3, agree")
    assert position.result is not None and position.result.reason == AGREED
    assert position.result.scores == (5 + 1, 10 + 1 + 1 + 0.5)


def test_by_area_dead_stones_are_only_removed() -> None:
    position = play(at(DIVIDED, area=True), "pass, pass, dead E3, agree")
    assert position.result is not None and position.result.scores == (10, 15.5)


def test_the_question_tells_what_the_proposal_comes_to() -> None:
    [question] = play(at(DIVIDED), "pass, pass, dead E3").due.values()
    assert question.decision.prompt.startswith(
        "Bob proposes: dead E3. That would be 6 points for Black and 12.5 for White."
    )
    assert question.decision.options() == [AGREE, DISPUTE]


def test_naming_one_stone_marks_the_whole_string() -> None:
    position = play(at(DIVIDED), "pass, pass, dead B4")
    assert set(position.view(None).dead) == {"B1", "B2", "B3", "B4", "B5"}
    assert told(position)[-1] == "Bob proposes as dead: Black B1 (5 stones in all)."


def test_after_a_dispute_the_opponent_of_the_last_passer_plays_on() -> None:
    position = play(at(DIVIDED), "pass, pass, dead E3, dispute")
    assert list(position.due) == [0] and position.state.phase == "play" and position.state.dead == []
    assert play(position, "E2").state.prisoners == (0, 0)


def test_two_passes_right_after_a_dispute_end_the_game_with_all_stones_alive() -> None:
    position = play(at(DIVIDED), "pass, pass, dead E3, dispute, pass, pass")
    assert position.result is not None and position.result.reason == PLAYED_OUT
    assert position.result.scores == (5 + 2, 2 + 0.5)


def test_two_passes_later_after_a_dispute_end_the_game_too() -> None:
    position = play(at(DIVIDED), "pass, pass, dead none, dispute, D3, E4, pass, E2, pass, D4, pass, pass")
    assert position.result is not None and position.result.reason == PLAYED_OUT


def test_one_pass_before_a_dispute_does_not_count_after_it() -> None:
    position = play(at(DIVIDED), "pass, pass, dead none, dispute, pass")
    assert position.result is None and list(position.due) == [1]


def test_passes_cost_a_stone_after_a_dispute_without_the_aga_rules() -> None:
    position = play(at(DIVIDED, aga=False), "pass, pass, dead none, dispute, pass, pass")
    assert position.state.received == (1, 1)
    assert position.state.passes == (2, 2)


def test_white_makes_the_last_pass_if_black_passed_last() -> None:
    position = play(at(DIVIDED, WHITE), "pass, pass, dead E3, agree")
    assert told(position)[-2] == "Bob makes the last pass and hands over a stone."
    assert position.result is not None and position.result.scores == (5 + 2, 10 + 1 + 1 + 0.5)


def test_the_last_pass_is_counted_in_the_proposal_already() -> None:
    proposed = play(at(DIVIDED, WHITE), "pass, pass, dead E3")
    assert proposed.view(None).scores == (7, 12.5)


def test_white_makes_the_last_pass_after_a_dispute_too() -> None:
    position = play(at(DIVIDED, WHITE, aga=False), "pass, pass, dead none, dispute, pass, pass")
    assert position.state.received == (2, 1)


def test_without_the_aga_rules_an_agreed_end_needs_no_last_pass() -> None:
    position = play(at(DIVIDED, WHITE, aga=False), "pass, pass, dead E3, agree")
    assert position.state.received == (0, 0) and position.state.passes == (1, 1)


def test_white_wins_level_games() -> None:
    position = play(table(komi="none", aga=False), "pass, pass, dead none, agree")
    assert position.result is not None and position.result.ranks == (2, 1) and lead(position) == -0.5


def test_the_autopilot_passes_proposes_nothing_dead_and_disputes() -> None:
    position = table()
    said = []
    while position.result is None:
        [question] = position.due.values()
        said.append(GAME.pilot(position.view(question.seat), question.decision))
        position.answer(question.seat, said[-1])
    assert said == ["pass", "pass", "dead none", "dispute", "pass", "pass"]


@pytest.mark.parametrize("handicap", [2, 9])
def test_by_area_white_gets_a_point_for_each_handicap_stone_but_the_first(handicap: int) -> None:
    position = play(table(komi=f"handicap-{handicap}", counting="chinese"), "pass, pass, dead none, agree")
    assert lead(position) == 81 - (handicap - 1) - 0.5
