"""Being out, points, rounds, and the end of dnup."""

import pytest

from games.dnup.rules import STALE
from games.engine.game import Result
from tests.games.dnup.tables import asked, hand, lying, moves, table, told

FIRST, SECOND = "four points are reached by being out first", "four points are reached by being out second"


def test_the_first_to_be_out_scores_two_and_the_round_goes_on() -> None:
    position = moves(table({"Alice": "9/1", "Bob": "5/4 6/3", "Charlie": "7/8"}), "Alice: play 9")
    assert (position.state.scores, position.state.round, asked(position)) == ([2, 0, 0], 1, "Bob")


def test_the_second_scores_one_and_the_first_begins_the_next_round() -> None:
    position = table(
        {"Alice": "5/4", "Bob": "9/1 9/2", "Charlie": "7/8"}, out=[2], hidden=[[(5, 4)], [(9, 1), (9, 2)], []]
    )
    moves(position, "Alice: play 5")
    assert (position.state.scores, position.state.round, asked(position)) == ([1, 0, 0], 2, "Charlie")
    assert position.view(None).counts == (7, 7, 7)


def test_of_two_players_the_other_gets_the_point_at_once() -> None:
    position = moves(table({"Alice": "9/1", "Bob": "5/4 6/3"}), "Alice: play 9")
    assert (position.state.scores, position.state.round, asked(position)) == ([2, 1], 2, "Alice")


def test_a_last_card_may_be_added() -> None:
    position = table({"Alice": "5/4", "Bob": "9/1", "Charlie": "7/8"}, {"Charlie": "5/9"})
    assert moves(position, "Alice: add 5").state.scores == [2, 0, 0]


def test_who_is_out_is_passed_over_and_their_set_is_discarded_then() -> None:
    position = table({"Alice": "9/1", "Bob": "5/4 6/3", "Charlie": "7/8 2/1"})
    moves(position, "Alice: play 9", "Bob: flip", "Charlie: flip")
    assert told(position)[-1] == "Alice discards 9/1." and asked(position) == "Bob"


def test_a_beaten_set_of_who_is_out_is_discarded() -> None:
    position = moves(table({"Alice": "9/1", "Bob": "5/4 5/3 2/3", "Charlie": "7/8"}), "Alice: play 9", "Bob: play 5 5")
    assert (hand(position, "Alice"), position.state.pile) == ("", [(9, 1)])
    assert "That beats Alice's 9/1: it is discarded, since Alice is out." in told(position)


def test_a_set_of_who_is_out_can_be_added_to_and_taken() -> None:
    position = moves(table({"Alice": "9/1", "Bob": "9/4 5/3", "Charlie": "7/8"}), "Alice: play 9", "Bob: add 9 > Alice")
    assert lying(position) == {"Alice": "9/1 9/4"}
    assert hand(moves(position, "Charlie: take Alice"), "Charlie") == "1/9 4/9 7/8"


def test_four_points_by_being_first_end_the_game_at_once() -> None:
    position = table({"Alice": "9/1", "Bob": "5/4 6/3"}, scores=[2, 3])
    assert moves(position, "Alice: play 9").result == Result((1, 2), FIRST, (4, 3))


def test_four_points_by_being_second_win_too() -> None:
    hands = {"Alice": "5/4", "Bob": "9/2 8/3", "Charlie": ""}
    position = table(hands, scores=[3, 1, 3], out=[2])
    assert moves(position, "Alice: play 5").result == Result((1, 3, 2), SECOND, (4, 1, 3))


def test_nobody_shares_the_win() -> None:
    position = table({"Alice": "9/1", "Bob": "5/4"}, scores=[3, 3])
    assert moves(position, "Alice: play 9").result == Result((1, 2), FIRST, (5, 3))


# ---- out only when the own set survives


SURVIVE = {"finish": "survive"}


def test_with_survive_one_is_out_when_the_own_turn_comes() -> None:
    position = moves(table({"Alice": "9/1", "Bob": "5/4 6/3"}, options=SURVIVE), "Alice: play 9")
    assert position.state.scores == [0, 0]
    assert moves(position, "Bob: flip").state.scores == [2, 1]


def test_with_survive_a_beaten_last_set_comes_back() -> None:
    position = table({"Alice": "9/1", "Bob": "5/4 5/6 1/2"}, options=SURVIVE)
    moves(position, "Alice: play 9", "Bob: play 5 5")
    assert (hand(position, "Alice"), asked(position), position.state.scores) == ("1/9", "Alice", [0, 0])


def test_with_survive_a_taken_last_set_keeps_nobody_in() -> None:
    position = table({"Alice": "9/1", "Bob": "5/4 6/3"}, options=SURVIVE)
    assert moves(position, "Alice: play 9", "Bob: take Alice").state.scores == [2, 1]


def test_with_survive_an_added_last_card_counts_as_well() -> None:
    position = table({"Alice": "5/4", "Bob": "9/1", "Charlie": "7/8"}, {"Charlie": "5/9"}, SURVIVE)
    assert moves(position, "Alice: add 5", "Bob: flip", "Charlie: flip").state.scores == [2, 0, 0]


# ---- void rounds


def test_a_round_in_which_nobody_goes_out_for_two_hundred_turns_is_void() -> None:
    position = moves(table({"Alice": "9/1", "Bob": "5/4"}, quiet=STALE - 1, starter=1), "Alice: flip")
    assert (position.state.scores, position.state.round, position.state.quiet) == ([0, 0], 2, 0)
    assert asked(position) == "Bob"


def test_the_count_begins_anew_when_somebody_goes_out() -> None:
    position = table({"Alice": "9/1", "Bob": "5/4 6/3", "Charlie": "7/8"}, quiet=STALE - 1)
    moves(position, "Alice: play 9")
    assert (position.state.quiet, position.state.round) == (0, 1)


def test_points_of_a_void_round_stay_and_who_has_them_begins() -> None:
    hands = {"Alice": "9/1", "Bob": "5/4", "Charlie": ""}
    position = moves(table(hands, out=[2], scores=[0, 0, 2], quiet=STALE - 1), "Alice: flip")
    assert (position.state.scores, position.state.round, asked(position)) == ([0, 0, 2], 2, "Charlie")


@pytest.mark.parametrize(("quiet", "shown"), [(STALE - 21, False), (STALE - 20, True)])
def test_the_board_warns_of_a_void_round(quiet: int, shown: bool) -> None:
    position = table({"Alice": "9/1", "Bob": "5/4"}, quiet=quiet)
    assert ("this round is void" in position.game.text(position.view(None), position.setup.names)) == shown
