"""The rules of ONE as transcripts; where a ruling is this project's own, the guide says so."""

import pytest

from games.engine.decisions import NotAllowed, NotUnderstood
from games.one.board import ROUND, SQUARE, board
from games.one.rules import barred_point, groups, scores
from tests.games.one.tables import moves, table, where


@pytest.mark.parametrize(("kind", "points"), [("small", 60), ("medium", 120), ("large", 180), ("square9", 81)])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_all_stones_together_are_as_many_as_points_shared_equally(kind: str, points: int, players: int) -> None:
    position = table(kind, players)
    assert board(kind).points == points
    assert position.state.supply == [points // players] * players


def test_a_stone_is_placed_on_any_empty_point() -> None:
    position = moves(table(), "Alice: C4")
    assert where(position, "Alice") == {"C4"}
    assert position.state.supply == [29, 30]


def test_the_second_player_may_not_mirror_the_first_stone_across_the_centre() -> None:
    with pytest.raises(NotAllowed, match="mirrors"):
        moves(table(), "Alice: C4", "Bob: I4")


def test_on_a_square_board_the_mirror_lies_across_its_centre() -> None:
    with pytest.raises(NotAllowed, match="mirrors"):
        moves(table("square9"), "Alice: C4", "Bob: G6")


def test_a_first_stone_on_the_very_centre_bars_nothing() -> None:
    assert barred_point(moves(table("square9"), "Alice: E5").state) == -1


def test_the_mirror_rule_is_for_the_second_player_s_first_stone_only() -> None:
    position = moves(table(players=3), "Alice: C4", "Bob: A1", "Charlie: I4")
    assert where(position, "Charlie") == {"I4"}


def test_a_stone_jumps_over_a_neighbour_and_captures_it() -> None:
    position = moves(table(stones={"Alice": "A3", "Bob": "A4"}), "Alice: A3xA5")
    assert (where(position, "Alice"), where(position, "Bob")) == ({"A5"}, set())
    assert position.state.captured == [1, 0]


def test_a_capture_takes_nothing_from_the_supply() -> None:
    before = table(stones={"Alice": "A3", "Bob": "A4"})
    supply = list(before.state.supply)
    assert moves(before, "Alice: A3xA5").state.supply == supply


def test_along_a_ring_a_jump_goes_round_the_end() -> None:
    position = moves(table(stones={"Alice": "L2", "Bob": "A2"}), "Alice: L2xB2")
    assert where(position, "Alice") == {"B2"}


def test_nobody_jumps_over_the_innermost_or_outermost_ring() -> None:
    for stones, text in (({"Alice": "A2", "Bob": "A1"}, "A2xG1"), ({"Alice": "A4", "Bob": "A5"}, "A4xA5")):
        with pytest.raises(NotAllowed):
            moves(table(stones=stones), f"Alice: {text}")


def test_a_stone_jumps_on_over_other_colours_and_round_corners() -> None:
    stones = {"Alice": "A1", "Bob": "A2", "Charlie": "B3"}
    position = moves(table(players=3, stones=stones), "Alice: A1xA3xC3")
    assert where(position, "Alice") == {"C3"}
    assert position.state.captured == [2, 0, 0]


def test_a_chain_may_stop_earlier() -> None:
    stones = {"Alice": "A1", "Bob": "A2 B3"}
    position = moves(table(stones=stones), "Alice: A1xA3")
    assert where(position, "Bob") == {"B3"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("A3", "of yours"),
        ("A4", "occupied"),
        ("C3xC5", "no stone of yours"),
        ("A3xA4", "not straight beyond"),
        ("A3xK3", "nothing to capture"),
        ("A3xA1", "your own"),
        ("B3xB5", "occupied"),
    ],
)
def test_what_is_against_the_rules_is_refused_with_the_rule(text: str, why: str) -> None:
    position = table(stones={"Alice": "A3 A2 B3", "Bob": "A4 B4 B5"})
    with pytest.raises(NotAllowed, match=why):
        moves(position, f"Alice: {text}")


@pytest.mark.parametrize("text", ["", "hello", "Z9", "A0", "A6", "A3xx", "A3 please", "13"])
def test_what_is_no_move_is_not_understood(text: str) -> None:
    with pytest.raises((NotUnderstood, NotAllowed)):
        moves(table(stones={"Alice": "A3"}), f"Alice: {text}")


@pytest.mark.parametrize("text", ["a3xa5", "A3 x A5", "A3-A5", "a3 > a5", " A3 A5"])
def test_a_capture_is_read_as_people_write_it(text: str) -> None:
    position = moves(table(stones={"Alice": "A3", "Bob": "A4"}), f"Alice: {text}")
    assert where(position, "Alice") == {"A5"}


def test_only_lines_join_stones() -> None:
    position = table(stones={"Alice": "A1 B1 B2 C3 L1", "Bob": "E5"})
    assert groups(position.state) == [4, 1]


def test_the_score_is_one_largest_group_and_two_for_each_capture() -> None:
    position = moves(table(stones={"Alice": "A3 E1 E2 E3", "Bob": "A4"}), "Alice: A3xA5")
    assert scores(position.state) == [3 + 2, 0]


def test_when_a_supply_is_used_up_the_lap_is_played_to_its_end() -> None:
    position = table(players=3, stones={"Alice": "A1"}, supply=[1, 1, 5])
    position = moves(position, "Alice: B1", "Bob: C1")
    assert position.result is None
    assert moves(position, "Charlie: D1").result is not None


def test_when_the_last_of_the_lap_uses_up_a_supply_it_ends_at_once() -> None:
    position = table(stones={"Alice": "A1"}, supply=[5, 1])
    assert moves(position, "Alice: B1", "Bob: C1").result is not None


def test_a_best_score_can_be_shared() -> None:
    position = moves(table(stones={"Alice": "A1"}, supply=[5, 1]), "Alice: E1", "Bob: C1")
    assert position.result and position.result.ranks == (1, 1)


def test_round_boards_share_evenly_by_two_to_six() -> None:
    assert all(rings * spokes % 60 == 0 for rings, spokes in ROUND.values())
    assert all(size % 2 for size in SQUARE.values())
