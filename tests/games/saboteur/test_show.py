"""What players of Saboteur see: text, words, pictures."""

import re

import pytest

from games.engine.check import NAMES
from games.engine.decisions import Refusal
from games.engine.drawing import places
from games.engine.play import Position
from games.saboteur import GAME
from games.saboteur.cards import PATHS, lying
from games.saboteur.drawn import card_lines
from games.saboteur.state import State
from tests.games.examples import example_of, play_example
from tests.games.saboteur.tables import ROW, fresh, moves, options, saboteur2, table

NAMED = NAMES[:3]


def text(position: Position[State], seat: int | None = 0) -> str:
    return GAME.text(position.view(seat), NAMED)


def clicks(position: Position[State], seat: int = 0) -> list[str]:
    svg = GAME.svg(position.view(seat), NAMED)
    return places(svg)


@pytest.mark.parametrize(
    ("code", "turned", "lines"),
    [
        ("p7", False, ["## ##", "     ", "## ##"]),
        ("p3", False, ["## ##", "##   ", "#####"]),
        ("p3", True, ["#####", "   ##", "## ##"]),
        ("d6", False, ["##x##", "x####", "#####"]),
        ("m1", False, ["## ##", "##   ", "##x##"]),
        ("x1", False, ["## ##", "  =  ", "## ##"]),
        ("x2", False, ["## ##", "  /  ", "## ##"]),
        ("l2", False, ["#####", "##L  ", "#####"]),
        ("g3", False, ["## ##", "##G#x", "## ##"]),
        ("c1", False, ["#####", "##*#x", "#####"]),
    ],
)
def test_a_card_is_drawn_in_letters(code: str, turned: bool, lines: list[str]) -> None:
    assert card_lines(lying(code, turned)) == lines


def test_all_cards_look_different_in_letters() -> None:
    assert len({tuple(card_lines(path)) for path in PATHS.values()}) == len(PATHS)


def test_the_maze_stands_in_the_text_with_coordinates() -> None:
    lines = text(table("p7 | p7 | p7", laid="p2 at 1,0; d2 at 2,0 turned")).splitlines()
    head = next(i for i, line in enumerate(lines) if line.split()[:3] == ["-1", "0", "1"])
    assert lines[head].split() == [str(column) for column in range(-1, 9)]
    row = next(line for line in lines[head:] if line.startswith("  0 "))
    assert row[4:24] == "  .    S       x####" and row.endswith("| ? |")


def test_a_maze_that_is_wider_than_the_page_is_shown_in_panels() -> None:
    left = "; ".join(
        f"{code} at {column},0"
        for column, code in zip(range(-1, -12, -1), ["p7"] * 5 + ["p6"] * 5 + ["p2"], strict=True)
    )
    lines = text(table("p1 | p1 | p1", laid=left)).splitlines()
    heads = [line.split() for line in lines if re.fullmatch(r"[ \d-]+", line) and len(line.split()) > 2]
    assert heads == [[str(n) for n in range(-12, 2)], [str(n) for n in range(2, 9)]]
    assert max(map(len, lines)) <= 76


def test_the_text_tells_all_that_is_needed_to_play() -> None:
    position = table("p5, mend lamp | p7 | p7", before={"Alice": "break lamp"}, nuggets=[0, 3, 4])
    shown = text(position)
    assert "broken lamp (by Charlie)" in shown and "> Alice" in shown
    assert "You are a gold digger" in shown and "mend lamp (mend a broken lamp)" in shown
    assert "Tunnels from the start open on: 0,-1, -1,0, 1,0, 0,1." in shown
    assert "p5         p5 turned" in shown


def test_a_map_is_remembered_for_who_has_looked() -> None:
    position = moves(table("map, p1 | p7 | p7"), "Alice: map at 8,0")
    assert "By your map, the goal at 8,0 is the gold." in text(position, 0) and "| $ |" in text(position, 0)
    assert "By your map" not in text(position, 1) and "| $ |" not in text(position, 1)


def test_no_line_of_the_text_is_an_answer_by_itself() -> None:
    positions = [table("p5, map, break lamp | p7 | p7", laid="p7 at 1,0"), saboteur2("theft, free, l1 | p7 | p7")]
    positions.append(moves(table("p2 | p7 | p7", laid=ROW), "Alice: p2 at 7,0"))
    for position in positions:
        [question] = position.due.values()
        for line in text(position).splitlines():
            with pytest.raises(Refusal):
                question.decision.read(line)


def test_the_words_are_complete() -> None:
    position = table("p5, map | p7 | p7", laid="p2 at 1,0; p4 at 3,0 turned", before={"Bob": "break cart"})
    said = GAME.words(position.view(0), NAMED)
    assert "At 1,0: p2, joins east and west." in said
    assert "At 3,0: p4 turned, joins east and south, not linked to the start." in said
    assert "A tunnel opens on 2,0 from the west." in said
    assert "Bob has 0 gold, holds 1 card and has a broken cart." in said
    assert "Your p5: joins north, east and south; turned, it joins north, south and west." in said


def test_the_words_describe_the_cards_of_saboteur_2() -> None:
    said = GAME.words(saboteur2("x1 | p7 | p7", laid="b2 at 1,0; m3 at -1,0; c5 at 0,1").view(0), NAMED)
    assert "At 1,0: b2, joins east and west; blue door." in said
    assert "At -1,0: m3, joins east and west; blind to north and south." in said
    assert "joins north and south, and apart from it east and west" in said and "Crystals in the maze: 1." in said


def test_what_can_be_clicked_can_be_answered() -> None:
    before = {"Bob": "break cart"}
    position = table("p5, map, break lamp, mend cart, rockfall | p7 | p7", laid="p7 at 1,0", before=before)
    found = clicks(position)
    assert set(found) <= set(options(position))
    assert {
        "p5 at 2,0 turned",
        "map at 8,0",
        "rockfall at 1,0",
        "break lamp of Bob",
        "mend cart of Bob",
        "discard map",
    } <= set(found)
    assert clicks(position, 1) == []


def test_actions_of_saboteur_2_can_be_clicked() -> None:
    position = saboteur2("theft, swap hats, trap | p7 | p7")
    assert {"theft", "swap hats of Alice", "trap Bob"} <= set(clicks(position)) <= set(options(position))


def test_gold_cards_and_victims_can_be_clicked() -> None:
    position = moves(table("p2 | p7 | p7", laid=ROW), "Alice: p2 at 7,0")
    assert set(clicks(position)) == set(options(position)) == {"take 1"}
    thief = saboteur2("p2 | p7 | ", "green blue saboteur", laid=ROW, before={"Charlie": "theft"}, theft_laid=[2])
    moves(thief, "Alice: p2 at 7,0")
    assert clicks(thief, 2) == ["steal from Alice"]


def test_the_picture_grows_with_the_maze() -> None:
    small, large = fresh(3), table("p1 | p1 | p1", laid="; ".join(f"p7 at 0,{-row}" for row in range(1, 6)))
    heights = [float(re.findall(r'height="([\d.]+)"', GAME.svg(p.view(0), NAMED))[0]) for p in (small, large)]
    assert heights[1] > heights[0] + 100


def test_a_spectator_sees_no_hand_and_no_role() -> None:
    position = fresh(3)
    shown = text(position, None) + GAME.words(position.view(None), NAMED)
    assert "You " not in shown and "(you)" not in shown


def test_the_end_shows_all_gold() -> None:
    position = moves(table("p7 | | ", left=0, round=3, nuggets=[6, 3, 3]), "Alice: p7 at 1,0")
    assert "The end, after 3 rounds." in text(position) and "Charlie has 7 gold." in GAME.words(
        position.view(None), NAMED
    )


@pytest.mark.parametrize("players", [2, 12])
def test_the_text_of_a_table_of_saboteur_2_keeps_its_width(players: int) -> None:
    shown = GAME.text(fresh(players, saboteur2=True).view(0), NAMES[:players])
    assert max(map(len, shown.splitlines())) <= 76


def test_the_example_of_the_guide_comes_out_as_it_says() -> None:
    position = play_example(GAME)
    outcome = dict(line.split(": ", 1) for line in example_of(GAME).outcome)
    state = position.state
    assert isinstance(state, State)
    laid = ", ".join(
        f"{card.code} at {card.square[0]},{card.square[1]}{' turned' * card.turned}" for card in state.laid
    )
    assert laid == outcome["Laid"]
    assert f"Bob {', '.join(state.broken(1))}" == outcome["Broken"]


def test_the_guide_lists_every_path_card_with_its_number() -> None:
    guide = GAME.guide
    assert "- **p7** joins north, east, south and west (5 in the deck)" in guide
    assert "- **d3** dead end; blind to north and south (1 in the deck)" in guide
    assert "- **g3** joins north and south; blind to east; green door (1 in the deck, Saboteur 2)" in guide
    assert [code for code in PATHS if code[-1].isdigit() and "stone" not in code and f"**{code}**" not in guide] == []
