"""What players of Sensei see: text, words, picture and the example of the guide."""

import re
from xml.etree import ElementTree

from games.engine.play import Position
from games.sensei import GAME
from games.sensei.rules import PITS, State
from tests.games.examples import play_example
from tests.games.sensei.boards import PEOPLE, new, play, table

LINE = "A4 B4 C4 D4 E4 F4 G4"


def text(position: Position[State], seat: int | None = None) -> str:
    return GAME.text(position.view(seat), PEOPLE)


def words(position: Position[State], seat: int | None = None) -> str:
    return GAME.words(position.view(seat), PEOPLE)


def places(position: Position[State], seat: int) -> list[str]:
    return re.findall(r'data-answer="([^"]+)"', GAME.svg(position.view(seat), PEOPLE))


def test_the_board_has_rows_and_columns_on_all_sides() -> None:
    lines = text(new()).splitlines()
    assert lines[2] == lines[18] == "      A   B   C   D   E   F   G"
    assert lines[4] == "  7 | O | O | O |[O]| O | O | O | 7"
    assert lines[16] == "  1 | X | X | X |[X]| X | X | X | 1"


def test_the_second_player_has_the_own_home_row_below() -> None:
    lines = text(new(), 1).splitlines()
    assert lines[2] == "      G   F   E   D   C   B   A"
    assert lines[16] == "  7 | O | O | O |[O]| O | O | O | 7"


def test_pits_are_shown() -> None:
    position = new(version="expert")
    assert "  4 |   |###|   |###|   |###|   | 4" in text(position)
    assert "Pits: B4, D4, F4." in words(position)


def test_the_words_are_complete() -> None:
    assert words(play(new(), "Alice: C1-C2, @C2"), 1) == (
        "Board of 7 by 7 squares, columns A to G, rows 1 to 7. Stones move one square. "
        "Bob wants to reach row 1: character on D7, stones on A7, B7, C7, D7, E7, F7, G7. "
        "Alice wants to reach row 7: character on C2, stones on A1, B1, C2, D1, E1, F1, G1. "
        "Last turn, by Alice: C1-C2, @C2. Bob is to move."
    )


def test_a_line_that_is_touched_is_told_before_it_is_too_late() -> None:
    position = table(LINE, "D7 A7 G7 A5 C5 E6 G6")
    warning = (
        "The stones of Alice form a line that cannot be crossed; stones of Bob that touch it: 2. "
        "With three, Alice loses."
    )
    assert warning in words(position) and warning in text(position).replace("\n", " ")
    assert "line touched by 2 of 3" in GAME.svg(position.view(0), PEOPLE)


def test_a_position_that_stands_again_is_told() -> None:
    position = play(new(), "Alice: @C1", "Bob: @C7", "Alice: @D1", "Bob: @D7")
    assert "This position stands for the second time; the third time is a draw." in words(position)


def test_the_end_is_told() -> None:
    position = play(table("D6 D7 A1 B1 C1 E1 F1", "G5 A7 B7 C7 G7 F7 E7"), "Alice: @D7")
    assert words(position).endswith("Last turn, by Alice: @D7. A character has reached the opposite side. Alice wins.")
    assert ">wins<" in GAME.svg(position.view(1), PEOPLE)


def test_own_stones_and_empty_squares_are_places() -> None:
    clickable = places(new(version="arashi"), 0)
    assert len(clickable) == 6 + 1 + 5 * 7 and {"@", "A1", "D4"} <= set(clickable)
    assert not {"D1", "A7"} & set(clickable)


def test_pits_are_no_places() -> None:
    assert not {"B4", "D4", "F4"} & set(places(new(version="expert"), 0))


def test_only_who_is_to_move_can_click() -> None:
    assert places(new(), 1) == []


def test_the_picture_is_sound_for_both_players() -> None:
    position = play(new(version="expert", start="variant"), "Alice: C1-C3, @E1, A1-A6")
    for seat in (0, 1):
        root = ElementTree.fromstring(GAME.svg(position.view(seat), ("Alice & <Co>", "B" * 40)))
        assert root.tag.endswith("svg")


def test_pits_are_the_same_for_both_players() -> None:
    for pits in PITS:
        columns_and_rows = {(name[0], int(name[1])) for name in pits.split("-")}
        assert {(column, 8 - row) for column, row in columns_and_rows} == columns_and_rows
        assert all(1 < row < 7 for _, row in columns_and_rows)


def test_the_example_ends_as_the_guide_tells() -> None:
    view = play_example(GAME).view(None)
    assert "Characters: Alice {}, Bob {}\n".format(*view.characters) in GAME.guide
