"""Putting stones: captures, self-capture, ko and superko, and who begins."""

import pytest

from games.engine.decisions import NotAllowed
from tests.games.classicgo.boards import WHITE, at, play, rows, table, told

KO = """
    . . . . .
    . X O . .
    X . X O .
    . X O . .
    . . . . .
"""


def test_black_begins_and_players_take_turns() -> None:
    position = play(table(), "D4 E5")
    assert rows(position)[4:6] == ["....O....", "...X....."]
    assert list(position.due) == [0]


def test_a_string_without_liberties_is_captured() -> None:
    position = play(at(". X X . ./ X O O . ./ . X X . ./ . . . . ./ . . . . .".replace("/", "\n")), "D4")
    assert rows(position)[1] == "X..X."
    assert told(position) == ["Alice plays D4 and captures 2 stones."]
    assert position.view(None).prisoners == (2, 0)


def test_three_strings_can_be_captured_by_one_stone() -> None:
    position = play(at("X . X\nO X O\n. O .", WHITE), "B3")
    assert rows(position) == [".O.", "O.O", ".O."]
    assert position.state.prisoners == (0, 3)


def test_a_capture_comes_before_the_look_at_the_own_liberties() -> None:
    position = play(at(". O X\nO O X\nX X X"), "A3")
    assert rows(position) == ["X.X", "..X", "XXX"]


def test_self_capture_is_illegal() -> None:
    position = at(". O .\nO . .\n. . .")
    with pytest.raises(NotAllowed, match="A3 is self-capture: your stones there would have no liberty"):
        play(position, "A3")
    assert rows(position)[0] == ".O."


def test_self_capture_of_a_whole_string_is_illegal_too() -> None:
    position = at("X . O\nO O .\n. . .")
    with pytest.raises(NotAllowed, match="self-capture"):
        play(position, "B3")


def test_a_point_is_played_once() -> None:
    with pytest.raises(NotAllowed, match="D4 is occupied"):
        play(table(), "D4 D4")


def test_the_ko_may_not_be_taken_back_at_once() -> None:
    position = play(at(KO, WHITE), "B3")
    with pytest.raises(NotAllowed, match="Ko: C3 recreates the position before the first move"):
        play(position, "C3")


def test_the_ko_may_be_taken_back_after_a_move_elsewhere() -> None:
    position = play(at(KO, WHITE), "B3 E5 E1 C3")
    assert position.view(None).prisoners == (1, 1)
    with pytest.raises(NotAllowed, match="Ko: B3 recreates the position after move 3, with the same player to move"):
        play(position, "B3")


def test_passing_does_not_lift_the_superko() -> None:
    position = play(at(KO, WHITE), "B3, pass, pass, dead none, dispute")
    assert list(position.due) == [0]
    with pytest.raises(NotAllowed, match="Superko: C3 recreates the position before the first move"):
        play(position, "C3")


def test_the_same_stones_with_the_other_player_to_move_are_no_repetition() -> None:
    position = play(at("...\n...\n..."), "B1 B2 A2 B3")
    before = rows(position)
    play(position, "A3 A1 A2")
    assert rows(position) == before and position.state.to_move == WHITE


def test_a_position_of_long_ago_may_not_come_back() -> None:
    position = play(at("\n".join(["...."] * 4)), "D1 B3 B1 C4 B2 B4 C1 A2 A4 A1 A3")
    with pytest.raises(NotAllowed, match="Superko: A2 recreates the position after move 8, with the same player"):
        play(position, "A2")


def test_a_player_who_has_no_legal_point_passes_without_being_asked() -> None:
    position = play(at("...\n...\n..."), "C1 B3 C3 B1 B2 A2 A1 C2 A3 B1 C3 A2 C1")
    assert [(answer.seat, answer.text) for answer in position.forced] == [(1, "pass")]
    assert list(position.due) == [0]


@pytest.mark.parametrize(
    ("size", "komi", "points"),
    [(9, 2, "G7 C3"), (9, 5, "C7 G7 E5 C3 G3"), (13, 3, "D10 K10 D4"), (19, 7, "D16 Q16 D10 K10 Q10 D4 Q4")],
)
def test_handicap_stones_stand_on_the_points_of_gtp(size: int, komi: int, points: str) -> None:
    board = table(size=size, komi=f"handicap-{komi}").state.board
    stones = {board.grid.names[point] for point in board.grid.points if board.points[point]}
    assert stones == set(points.split())


def test_white_begins_after_handicap_stones_and_is_the_first_player() -> None:
    position = table(komi="handicap-3")
    assert list(position.due) == [0] and position.state.to_move == WHITE


def test_with_handicap_one_black_moves_first_and_is_the_second_player() -> None:
    position = play(table(komi="handicap-1"), "E5")
    assert rows(position)[4] == "....X...." and told(position) == ["Bob plays E5."]


@pytest.mark.parametrize(
    ("size", "komi", "points"),
    [
        (9, "none", 0.5),
        (19, "normal", 4.5),
        (13, "normal", 5.5),
        (9, "normal", 5.5),
        (19, "big", 7.5),
        (9, "handicap-9", 0.5),
    ],
)
def test_white_always_has_the_half_point(size: int, komi: str, points: float) -> None:
    assert table(size=size, komi=komi).view(None).komi == points
