"""How Sensei ends: arrival, unfair play, repetition; and which goes first."""

import pytest

from games.engine.game import Result
from games.sensei.board import squares, wall
from tests.games.sensei.boards import new, play, table, told

ARRIVED = "a character has reached the opposite side"
UNFAIR = "unfair play: a line that cannot be crossed is touched by three stones"
REPEATED = "the same position with the same player to move for the third time"

LINE = "A4 B4 C4 D4 E4 F4 G4"
BACK = "D7 A7 G7"


# ---- arrival


def test_a_character_on_an_own_stone_on_the_opponents_home_row_wins() -> None:
    position = play(table("D6 D7 A1 B1 C1 E1 F1", "G5 A7 B7 C7 G7 F7 E7"), "Alice: @D7")
    assert position.result == Result((1, 2), ARRIVED)
    assert told(position)[-1] == "The character of Alice has reached the home row of Bob."


def test_the_second_player_wins_on_row_one() -> None:
    position = play(table("G3 A1 B1 C1 E1 F1 G1", "D3 D2 A7 B7 C7 E7 F7", mover=1), "Bob: D2-D1, @D1")
    assert position.result == Result((2, 1), ARRIVED)


def test_a_win_may_come_between_two_stone_moves() -> None:
    position = play(table("D5 D6 A1 B1 C1 E1 F1", "G5 A7 B7 C7 G7 F7 E7"), "Alice: D6-D7, @D7")
    assert position.result == Result((1, 2), ARRIVED)


def test_a_stone_alone_on_the_opponents_home_row_wins_nothing() -> None:
    position = play(table("D5 D6 A1 B1 C1 E1 F1", "G5 A7 B7 C7 G7 F7 E7"), "Alice: D6-D7")
    assert position.result is None


def test_an_own_home_row_is_no_goal() -> None:
    assert play(new(), "Alice: @C1").result is None


# ---- unfair play


def test_who_closes_the_board_loses_when_three_stones_touch_the_line() -> None:
    position = table(LINE, f"{BACK} A5 C5 E6 G6", mover=1)
    assert position.view(None).touched == (2, 0)
    position = play(position, "Bob: E6-E5")
    assert position.result == Result((2, 1), UNFAIR)
    assert told(position)[-1] == ("The stones of Alice form a line that cannot be crossed; 3 stones of Bob touch it.")


def test_who_closes_the_board_while_three_stones_touch_loses_at_once() -> None:
    position = play(table("A4 B4 C4 D4 E4 F4 G2", f"{BACK} A5 C5 E5 G6"), "Alice: G2-G3")
    assert position.result == Result((2, 1), UNFAIR)


@pytest.mark.parametrize("line", [LINE, "A3 B4 C5 D4 E3 F2 G1", "A1 B2 C3 D4 E4 F5 G4"])
def test_a_line_touches_at_sides_or_corners_from_a_to_g(line: str) -> None:
    position = table(line, "D7 A7 G7 B7 C7 E7 F7")
    assert position.view(None).touched[0] == 0 and closes(line)


@pytest.mark.parametrize("line", ["A4 B4 C4 D4 E4 F4 F5", "A3 B5 C5 D4 E3 F2 G1", "B4 B5 C4 D4 E4 F4 G4"])
def test_a_gap_is_no_line(line: str) -> None:
    assert not closes(line)


def closes(line: str) -> bool:
    return bool(wall(squares(line), 0))


def test_two_stones_that_touch_are_not_enough() -> None:
    position = play(table(LINE, f"{BACK} A5 C6 E6 G6", mover=1), "Bob: C6-C5")
    assert position.result is None
    assert told(position)[-1].endswith("2 stones of Bob touch it.")


def test_corners_do_not_touch() -> None:
    line = "A4 B4 C4 D3 E4 F4 G4"
    assert table(line, f"{BACK} C2 E2 B7 C7").view(None).touched == (0, 0)


def test_one_stone_that_touches_two_stones_of_a_line_counts_once() -> None:
    line = "A4 B4 C4 D3 E4 F4 G4"
    assert table(line, f"{BACK} D4 B7 C7 E7").view(None).touched == (1, 0)


def test_touching_on_both_sides_counts() -> None:
    assert play(table(LINE, f"{BACK} A5 C3 E6 G6", mover=1), "Bob: E6-E5").result == Result((2, 1), UNFAIR)


def test_the_start_is_a_line_that_nobody_touches() -> None:
    assert closes("A1 B1 C1 D1 E1 F1 G1") and new().view(None).touched == (0, 0)


def test_the_lines_are_looked_at_after_the_whole_turn_only() -> None:
    position = play(table(LINE, f"{BACK} A5 C5 E6 G6", mover=1), "Bob: E6-E5, A5-A6")
    assert position.result is None


def test_an_arrival_goes_before_unfair_play() -> None:
    alice, bob = "A5 B5 C4 A1 B1 F5 F6", "B4 A4 C3 D2 E1 F2 G5"
    unfair = play(table(alice, bob, mover=1), "Bob: G5-G4-G3")
    arrived = play(table(alice, bob, mover=1), "Bob: G5-G4-G3, @E1")
    assert (unfair.result, arrived.result) == (Result((1, 2), UNFAIR), Result((2, 1), ARRIVED))


def test_if_both_lines_are_unfair_who_has_just_moved_loses() -> None:
    by_bob = play(table("D3 A3 B3 C3 E3 F3 G3", "D5 A5 B5 C5 E4 F4 G6", mover=1), "Bob: G6-G5-G4")
    by_alice = play(table("D3 A3 B3 C3 E4 F4 G2", "D5 A5 B5 C5 E5 F5 G5"), "Alice: G2-G3-G4")
    assert (by_bob.result, by_alice.result) == (Result((1, 2), UNFAIR), Result((2, 1), UNFAIR))


# ---- pits


def test_pits_count_as_part_of_a_line() -> None:
    position = table("A4 C4 E4 G4 A1 B1 C1", f"{BACK} A5 C5 E6 G6", mover=1, pits="B4 D4 F4", any_distance=True)
    assert position.view(None).touched == (2, 0)
    assert play(position, "Bob: E6-E5").result == Result((2, 1), UNFAIR)


def test_touching_a_pit_counts_for_nothing() -> None:
    position = table("A4 C4 E4 G4 A1 B1 C1", f"{BACK} A5 C5 E6 D5", mover=1, pits="B4 D4 F4", any_distance=True)
    assert position.view(None).touched == (2, 0)


def test_stones_that_are_no_part_of_the_line_are_not_touched() -> None:
    position = table("A4 C4 E4 G4 A1 B1 C1", f"{BACK} A2 B2 C2 G6", mover=1, pits="B4 D4 F4", any_distance=True)
    assert position.result is None and position.view(None).touched == (0, 0)


# ---- repetition

BACK_AND_FORTH = ("Alice: @C1", "Bob: @C7", "Alice: @D1", "Bob: @D7")


def test_the_third_time_the_same_position_is_a_draw() -> None:
    position = play(new(), *BACK_AND_FORTH)
    assert position.result is None and position.view(None).repetitions == 2
    assert play(position, *BACK_AND_FORTH).result == Result((1, 1), REPEATED)


def test_the_same_stones_with_the_other_player_to_move_are_another_position() -> None:
    position = play(new(), "Alice: C1-C2, C2-C1", "Bob: C7-C6, C6-C7", "Alice: C1-C2, C2-C1")
    assert position.result is None
    assert play(position, "Bob: C7-C6, C6-C7").result == Result((1, 1), REPEATED)


def test_without_the_option_a_game_goes_on() -> None:
    position = play(new(repetition="no"), *BACK_AND_FORTH * 5)
    assert position.result is None and position.state.stood is None
