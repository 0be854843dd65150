"""Sowing, moving again and capturing in Kalah."""

from tests.games.kalah.boards import play, rows, table, told


def test_stones_are_sown_one_a_hole_counter_clockwise() -> None:
    position = play(table(), "Alice: 1")
    assert rows(position) == "0 5 5 5 5 4 [0] | 4 4 4 4 4 4 [0]"
    assert told(position) == ["Alice sows hole 1."]


def test_sowing_goes_through_the_own_store_into_the_other_row() -> None:
    position = play(table(), "Alice: 5")
    assert rows(position) == "4 4 4 4 0 5 [1] | 5 5 4 4 4 4 [0]"


def test_the_other_store_is_left_out() -> None:
    position = play(table(alice="1 1 0 0 0 9"), "Alice: 6")
    assert rows(position) == "2 2 0 0 0 0 [1] | 5 5 5 5 5 5 [0]"


def test_the_second_player_counts_from_the_left_of_their_own_row() -> None:
    position = play(table(), "Alice: 1", "Bob: 1")
    assert rows(position) == "0 5 5 5 5 4 [0] | 0 5 5 5 5 4 [0]"


def test_a_last_stone_in_the_own_store_moves_again() -> None:
    position = play(table(), "Alice: 3")
    assert told(position) == ["Alice sows hole 3 and moves again."]
    assert list(position.due) == [0]


def test_a_last_stone_in_the_own_store_moves_again_as_often_as_it_happens() -> None:
    position = play(table(alice="0 0 0 3 2 1"), "Alice: 6", "Alice: 5")
    assert list(position.due) == [0]
    assert rows(position).startswith("0 0 0 3 0 1 [2]")


def test_a_last_stone_in_an_empty_hole_captures_what_lies_opposite() -> None:
    position = play(table(alice="1 0 4 4 4 4", bob="4 4 4 4 7 4"), "Alice: 1")
    assert rows(position) == "0 0 4 4 4 4 [8] | 4 4 4 4 0 4 [0]"
    assert told(position) == ["Alice sows hole 1 and captures 8."]
    assert list(position.due) == [1]


def test_the_second_player_captures_likewise() -> None:
    position = play(table(alice="4 4 4 4 7 4", bob="1 0 4 4 4 4", mover=1), "Bob: 1")
    assert rows(position) == "4 4 4 4 0 4 [0] | 0 0 4 4 4 4 [8]"


def test_opposite_an_empty_hole_nothing_is_captured() -> None:
    position = play(table(alice="1 0 4 4 4 4", bob="4 4 4 4 0 4"), "Alice: 1")
    assert rows(position) == "0 1 4 4 4 4 [0] | 4 4 4 4 0 4 [0]"


def test_with_empty_capture_the_last_stone_is_taken_even_so() -> None:
    position = play(table(alice="1 0 4 4 4 4", bob="4 4 4 4 0 4", empty_capture=True), "Alice: 1")
    assert rows(position) == "0 0 4 4 4 4 [1] | 4 4 4 4 0 4 [0]"
    assert told(position) == ["Alice sows hole 1 and captures 1."]


def test_a_last_stone_in_a_full_hole_of_the_own_row_captures_nothing() -> None:
    position = play(table(alice="1 1 4 4 4 4"), "Alice: 1")
    assert rows(position) == "0 2 4 4 4 4 [0] | 4 4 4 4 4 4 [0]"


def test_a_last_stone_in_an_empty_hole_of_the_other_row_captures_nothing() -> None:
    position = play(table(alice="4 4 4 4 4 2", bob="0 4 4 4 4 4"), "Alice: 6")
    assert rows(position) == "4 4 4 4 4 0 [1] | 1 4 4 4 4 4 [0]"


def test_thirteen_stones_go_all_round_and_capture() -> None:
    position = play(table(alice="0 0 13 0 0 1", bob="1 1 1 1 1 1"), "Alice: 3")
    assert rows(position) == "1 1 0 1 1 2 [4] | 2 2 2 0 2 2 [0]"
    assert told(position) == ["Alice sows hole 3 and captures 3."]


def test_fourteen_stones_pass_the_hole_they_came_from() -> None:
    position = play(table(alice="14 1 0 0 0 0", bob="0 0 0 0 0 1"), "Alice: 1")
    assert rows(position) == "1 3 1 1 1 1 [1] | 1 1 1 1 1 2 [0]"
