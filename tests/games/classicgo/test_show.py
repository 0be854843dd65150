"""The board as text, words and picture."""

from games.classicgo import GAME
from games.engine.drawing import places
from pbem.web.boards import playable
from tests.games.classicgo.boards import NAMES, at, play, table

DIVIDED = ". X O . .\n. X O . .\n. X O . X\n. X O . .\n. X O . ."


def test_the_text_board_marks_stars_and_the_last_move() -> None:
    lines = GAME.text(play(table(), "D4 F6").view(0), NAMES).splitlines()
    assert lines[3] == lines[-3] == "    A B C D E F G H J"
    assert lines[6] == " 7  . . + . . . + . .  7"
    assert lines[7] == " 6  . . . . .(O). . .  6"
    assert lines[9] == " 4  . . . X . . . . .  4"
    assert lines[-1] == "Move 2: F6. Alice to play (Black)."


def test_a_last_move_on_the_edge_is_marked_too() -> None:
    lines = GAME.text(play(table(), "A9 J1").view(0), NAMES).splitlines()
    assert lines[4] == " 9  X . . . . . . . .  9" and lines[12] == " 1  . . . . . . . .(O) 1"


def test_the_widest_board_is_44_columns_wide() -> None:
    lines = GAME.text(play(table(size=19), "T19").view(0), NAMES).splitlines()
    assert max(map(len, lines)) == 44


def test_the_count_is_shown_with_the_proposal() -> None:
    text = GAME.text(play(at(DIVIDED), "pass, pass, dead E3").view(0), NAMES)
    assert " 3  b X O w x  3" in text
    assert "Black: 6 points.\nWhite: 12.5 points, 0.5 of it for playing White." in text
    assert text.endswith("Move 2: pass. Alice to agree or dispute.")


def test_the_words_tell_everything_in_reading_order() -> None:
    assert GAME.words(play(table(), "D4 F6 C4").view(1), NAMES) == (
        "Go board, 9 by 9. Alice, Black, has 0 prisoners and 2: C4, D4. Bob, White, has 0 prisoners and 1: F6. "
        "Move 3: C4. Bob to play (White)."
    )


def test_the_words_tell_the_count() -> None:
    words = GAME.words(play(at(DIVIDED), "pass, pass, dead E3, agree").view(None), NAMES)
    assert "Dead: E3. Territory of Black: 5: A1, A2, A3, A4, A5." in words
    assert words.endswith("Bob (White) wins by 6.5.")


def test_every_empty_point_and_a_pass_can_be_clicked_and_nothing_else() -> None:
    answers = places(GAME.svg(play(table(), "D4 F6").view(0), NAMES))
    assert len(answers) == len(set(answers)) == 79 + 1 and not {"D4", "F6"} & set(answers)
    assert answers[-1] == "pass"


def test_strings_can_be_clicked_when_dead_ones_are_named() -> None:
    svg = GAME.svg(play(table(), "D4 F6 C4 pass pass").view(0), NAMES)
    assert places(svg) == ["C4", "F6", "dead none"]


def test_nothing_can_be_clicked_after_the_end() -> None:
    assert places(GAME.svg(play(at(DIVIDED), "pass, pass, dead E3, agree").view(0), NAMES)) == []


def test_all_that_can_be_clicked_becomes_a_link_on_a_page() -> None:
    for moves in ("D4 F6", "D4 F6 C4 pass pass"):
        position = play(table(), moves)
        svg, [question] = GAME.svg(position.view(0), NAMES), position.due.values()
        assert playable(svg, question.decision).count('href="?') == len(places(svg))


def test_the_picture_of_a_big_board_is_small() -> None:
    assert len(GAME.svg(table(size=19).view(0), NAMES)) < 50_000
