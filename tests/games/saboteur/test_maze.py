"""Where a path card may be laid."""

import pytest

from games.engine.decisions import NotAllowed
from games.saboteur.cards import lying
from games.saboteur.maze import Goal, Maze
from tests.games.saboteur.tables import ROW, lays, moves, read_laid, says, table


def maze(laid: str) -> Maze:
    return Maze([read_laid(line) for line in laid.split(";")], [Goal("stone1"), Goal("gold"), Goal("stone2")])


def refused(laid: str, text: str, reason: str) -> None:
    code = text.split()[0]
    with pytest.raises(NotAllowed, match=reason):
        moves(table(f"{code} | d1 | d2", laid=laid), f"Alice: {text}")


def test_at_first_the_four_sides_of_the_start_are_open() -> None:
    assert lays(table("p7 | p6 | p5")) == ["p7 at 0,-1", "p7 at -1,0", "p7 at 1,0", "p7 at 0,1"]


def test_a_card_lies_upright_or_turned_and_never_sideways() -> None:
    assert lays(table("p1 | p6 | p5")) == ["p1 at 0,-1", "p1 at 0,1"]
    assert lays(table("p3 | p6 | p5")) == ["p3 at 0,-1 turned", "p3 at -1,0", "p3 at 1,0 turned", "p3 at 0,1"]


def test_an_opening_must_not_meet_a_wall() -> None:
    refused("p2 at 1,0", "p7 at 1,-1", "to the south it has an opening, 1,0 has a wall")


def test_a_wall_must_not_meet_an_opening() -> None:
    refused("p7 at 1,0", "p1 at 2,0", "to the west it has a wall, 1,0 has an opening")


def test_a_card_that_would_fit_the_other_way_round_is_refused_with_a_hint() -> None:
    refused("p7 at 1,0", "p4 at 1,-1", "Turned, it would fit")
    refused("p7 at 1,0", "p3 at 1,1 turned", "Upright, it would fit")


def test_all_sides_that_touch_must_agree() -> None:
    corner = "p7 at 1,0; p7 at 0,1"
    assert lays(table("p4 | d1 | d2", laid=corner)).count("p4 at 1,1") == 1
    refused(corner, "p3 at 1,1 turned", "does not fit")


def test_a_square_must_be_empty_and_touch_the_maze() -> None:
    refused("p7 at 1,0", "p6 at 1,0", "lies a card already")
    refused("p7 at 1,0", "p6 at 0,0", "lies a card already")
    refused("p7 at 1,0", "p6 at 4,0", "would touch no card")
    refused("p7 at 1,0", "p6 at 8,2", "At 8,2 lies a goal")


def test_a_card_must_be_linked_to_the_start() -> None:
    """The dead end passes nothing on."""
    refused("d9 at 1,0", "p7 at 2,0", "would not be linked to the start")
    assert maze("d9 at 1,0").leads_to((2, 0)) == ""


def test_behind_a_gap_nothing_may_be_laid_until_it_is_filled() -> None:
    refused("p2 at 1,0; p2 at 3,0", "p7 at 4,0", "would not be linked")
    filled = maze("p2 at 1,0; p2 at 2,0; p2 at 3,0")
    assert filled.leads_to((4, 0)) == "W"


def test_a_wall_beside_a_wall_is_no_link() -> None:
    refused("p2 at 1,0", "p2 at 1,1", "would not be linked")


def test_a_dead_end_may_be_laid_on_any_open_end() -> None:
    assert lays(table("d9 | d1 | d2", laid="p7 at 1,0")) == [
        f"d9 at {at}" for at in ("0,-1", "1,-1", "-1,0", "2,0", "0,1", "1,1")
    ]


def test_the_maze_has_no_border() -> None:
    left = "; ".join(f"p7 at {-column},0" for column in range(1, 5))
    assert "p6 at -5,0" in lays(table("p6 | d1 | d2", laid=left))


def test_a_wall_may_face_a_goal_that_is_face_down() -> None:
    assert "p1 at 7,0" not in lays(table("p1 | d1 | d2", laid=ROW))
    assert "p4 at 7,0" in lays(table("p4 | d1 | d2", laid=ROW))
    position = moves(table("p4 | d1 | d2", laid=ROW), "Alice: p4 at 7,0")
    assert not any(goal.open for goal in position.state.goals)


def test_a_card_may_be_laid_behind_the_goals() -> None:
    around = f"{ROW}; p4 at 7,0; p1 at 7,-1"
    assert maze(around).leads_to((7, -2)) == "S"


def test_laying_is_told_with_its_place() -> None:
    position = moves(table("p5 | p6 | p5"), "Alice: p5 at 1,0 turned")
    assert says(position, "Alice lays p5 at 1,0, turned.") and says(position, "You lay p5 at 1,0, turned.", 0)
    [laid] = position.state.laid
    assert lying(laid.code, laid.turned).openings == "NSW" and laid.by == 0


def test_only_open_ends_are_looked_at_for_a_place() -> None:
    """In a large maze a list of places is short work."""
    block = [(column, row) for column in range(-3, 4) for row in (-1, 0, 1) if (column, row) != (0, 0)]
    wide = maze("; ".join(f"p7 at {column},{row}" for column, row in block))
    assert len(wide.ends()) == 20 and len(list(wide.places("p3"))) == 20
