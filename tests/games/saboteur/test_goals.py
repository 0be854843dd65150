"""Reaching a goal: what is turned up, and how a stone is put down."""

import pytest

from games.engine.play import Position
from games.saboteur.cards import lying
from games.saboteur.state import State
from tests.games.saboteur.tables import ROW, asked, lays, moves, says, table

STONES = "gold stone1 stone2"


def opened(position: Position[State]) -> list[bool]:
    return [goal.open for goal in position.state.goals]


def test_the_gold_ends_the_round() -> None:
    position = moves(table("p2 | d1 | d2", laid=ROW), "Alice: p2 at 7,0")
    assert position.state.stage == "share" and says(position, "Alice has reached the gold.")
    assert says(position, "The goal at 8,0 is reached: the gold!")


def test_a_stone_is_turned_up_and_the_round_goes_on() -> None:
    position = moves(table("p2 | d1 | d2", laid=ROW, goals=STONES), "Alice: p2 at 7,0")
    assert opened(position) == [False, True, False] and says(position, "The goal at 8,0 is reached: a stone.")
    assert position.state.stage == "play" and asked(position) == "Bob"


@pytest.mark.parametrize(("stone", "other", "turned"), [("stone1", "stone2", True), ("stone2", "stone1", False)])
def test_a_stone_meets_the_card_that_reached_it_with_one_of_its_openings(stone: str, other: str, turned: bool) -> None:
    """From the west: north and east must be turned, north and west need not."""
    position = moves(table("p2 | d1 | d2", laid=ROW, goals=f"gold {stone} {other}"), "Alice: p2 at 7,0")
    assert position.state.goals[1].turned is turned
    assert "W" in position.state.maze.cards[8, 0].openings


def test_a_tunnel_goes_on_through_a_stone() -> None:
    position = moves(table("p2 | p1, p7 | d2", laid=ROW, goals=STONES), "Alice: p2 at 7,0")
    assert "p1 at 8,1" in lays(position)
    moves(position, "Bob: p1 at 8,1")
    assert opened(position) == [False, True, True]


def test_a_turned_goal_counts_for_the_fit() -> None:
    position = moves(table("p2 | p7, d4 | d2", laid=ROW, goals=STONES), "Alice: p2 at 7,0")
    assert position.state.maze.clash((8, 1), lying("d4", False)) == "N"
    assert "d4 at 8,1" not in lays(position) and "p7 at 8,1" in lays(position)


def test_the_other_sides_of_a_stone_may_clash_with_neighbours() -> None:
    """The stone opens to the south, where the dead end has a wall."""
    position = moves(table("p2 | p7 | p7", laid=f"{ROW}; d4 at 8,1", goals=STONES), "Alice: p2 at 7,0")
    assert opened(position) == [False, True, False]
    assert "S" in position.state.maze.cards[8, 0].openings and "N" not in position.state.maze.cards[8, 1].openings


def test_a_blind_opening_reaches_no_goal() -> None:
    position = moves(table("d4 | d1 | d2", laid=ROW), "Alice: d4 at 7,0")
    assert opened(position) == [False, False, False] and asked(position) == "Bob"


def test_a_card_that_is_not_linked_reaches_no_goal() -> None:
    gap = ROW.replace("p2 at 1,0; ", "") + "; p2 at 7,0"
    position = table("p2 | d1 | d2", laid=gap)
    assert opened(position) == [False, False, False]


def test_filling_the_gap_turns_up_the_goal_behind_it() -> None:
    gap = ROW.replace("p2 at 1,0; ", "") + "; p2 at 7,0"
    position = moves(table("p2 | d1 | d2", laid=gap), "Alice: p2 at 1,0")
    assert position.state.stage == "share"


def test_one_card_can_reach_two_goals() -> None:
    """The stone in the middle opens to the north, and the passage there leads on to the next goal."""
    position = table("p2 | d1 | d2", laid=f"{ROW}; p1 at 8,-1", goals="stone1 stone2 gold")
    moves(position, "Alice: p2 at 7,0")
    assert opened(position) == [True, True, False]
    assert "S" in position.state.maze.cards[8, -2].openings


def test_stone_and_gold_at_once_end_the_round() -> None:
    position = table("p2 | d1 | d2", laid=ROW + "; p1 at 8,1", goals="stone2 stone1 gold")
    moves(position, "Alice: p2 at 7,0")
    assert opened(position) == [False, True, True] and position.state.stage == "share"
