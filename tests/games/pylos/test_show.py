"""What is seen of Pylos: text, words, picture, and what the guide's example comes to."""

from xml.etree import ElementTree

from games.engine.drawing import places
from games.engine.play import Position
from games.pylos import GAME
from games.pylos.rules import State
from tests.games.examples import play_example
from tests.games.pylos.boards import NAMES, play, table

MIDDLE = ("OXXO|OOOX|.XOO|OOOX", "OXX|...|.X.")
"""Alice can raise a1; a2, c1/2, b2/2 and c2/2 are open."""
SQUARES = ("..XX|...X|OO..|O...",)
SECOND_TIME = "This position is here for the second time; the third time is a draw."


def text_of(position: Position[State]) -> str:
    return GAME.text(position.view(None), NAMES)


def clicks(position: Position[State]) -> set[str]:
    """All places that can be clicked."""
    return set(places(GAME.svg(position.view(None), NAMES)))


def test_the_text_shows_the_levels_side_by_side() -> None:
    assert text_of(play(table(*MIDDLE, mover=1), "Bob: c1/2")).splitlines() == [
        "O  Alice  Light   4 in reserve  to move",
        "X  Bob    Dark    6 in reserve",
        "",
        "    Level 1           Level 2        Level 3     Top",
        " 4  o  x  x  o",
        " 3  o  o  o  x     3  O  X  X",
        " 2  +  x  o  o     2  .  +  +     2  .  .",
        " 1  O  o  o  x     1  .  X [X]    1  .  .     1  .",
        "    a  b  c  d        a  b  c        a  b        a",
        "",
        "Capitals lie free, small letters carry a ball.",
        "+ open place   . nothing to rest on yet   [ ] last turn",
        "",
        "Last turn, Bob: c1/2",
        "Alice can raise a1 to b2/2 or c2/2.",
    ]


def test_places_left_empty_by_the_last_turn_are_marked_too() -> None:
    rows = text_of(play(table("...X|....|OO..|O..X"), "Alice: b1 -a1 -a2")).splitlines()
    assert rows[6].startswith(" 2 [+] O ") and rows[7].startswith(" 1 [+][O]")


def test_the_words_are_complete() -> None:
    assert GAME.words(play(table(*MIDDLE, mover=1), "Bob: c1/2").view(0), NAMES) == (
        "Pylos, standard game. "
        "Alice plays Light and has 4 balls in reserve. Bob plays Dark and has 6 balls in reserve. "
        "Level 1: Light on a1, a3, a4, b1, b3, c1, c2, c3, d2, d4; Dark on b2, b4, c4, d1, d3; open a2. "
        "Level 2: Light on a3/2; Dark on b1/2, b3/2, c1/2, c3/2; open b2/2, c2/2. "
        "Level 3: nothing open yet. Top: nothing open yet. "
        "Balls of Alice that carry nothing: a1, a3/2. Balls of Bob that carry nothing: b1/2, b3/2, c1/2, c3/2. "
        "Last turn, by Bob: c1/2. Alice is to move and can raise a1 to b2/2 or c2/2."
    )


def test_a_draw_that_threatens_is_seen_in_every_form() -> None:
    position = play(table(*SQUARES), "Alice: b1 -b1", "Bob: c3 -c3")
    view = position.view(None)
    assert SECOND_TIME in text_of(position) and SECOND_TIME in GAME.words(view, NAMES)
    assert "This position is here for the second time; the" in GAME.svg(view, NAMES).split("</title>", 1)[1]


def test_the_end_is_seen_in_every_form() -> None:
    position = play(table(*SQUARES), *("Alice: b1 -b1", "Bob: c3 -c3") * 2)
    ending = "The game is over: the same position has been there three times"
    assert text_of(position).endswith(f"{ending}.") and ending in GAME.words(position.view(None), NAMES)
    assert ">three times.</text>" in GAME.svg(position.view(None), NAMES)
    assert clicks(position) == set() and "to move" not in text_of(position)


def test_open_places_and_the_balls_of_who_is_to_move_are_places() -> None:
    assert clicks(table(*MIDDLE, mover=1)) == {
        *("b2", "b4", "c4", "d1", "d3", "b1/2", "b3/2", "c3/2"),  # Dark
        *("a2", "b2/2", "c1/2", "c2/2"),
    }


def test_the_picture_is_good_xml_for_any_names() -> None:
    svg = GAME.svg(table(*MIDDLE).view(0), ("A<b>&", "Bartholomew the Second"))
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert "Bartholomew …" in svg


def test_the_example_ends_with_the_reserves_that_the_guide_tells() -> None:
    position = play_example(GAME)
    view = GAME.view(position.state, None)  # type: ignore[arg-type]
    assert f"Reserve: Alice {15 - len(view.light)}, Bob {15 - len(view.dark)}\n" in GAME.guide
