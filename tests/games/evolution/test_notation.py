"""How a feeding turn is written, and what is said of what cannot be read."""

import pytest

from games.engine.decisions import Ambiguous, NotAllowed, NotUnderstood, Refusal
from games.engine.play import Position
from games.evolution.feeding import is_feeding
from games.evolution.state import State
from tests.games.evolution.tables import moves, table


def feeding() -> Position[State]:
    rows = {
        "Alice": ["A 1/3", "B 3/3 Carnivore, Intelligence"],
        "Bob": ["A 1/3", "C 1/3 Climbing"],
        "Charlie": ["A 1/3"],
    }
    return table(rows, plants=5, hands={"Alice": "Fertile 2, Fertile 3, Horns 1"})


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("a", "A"),
        ("feed A.", "A"),
        ("B>bob a", "B > Bob A"),
        ("b attacks Bob's A", "B > Bob A"),
        ("B x Charlie A!", "B > Charlie A"),
        ("B > C with Horns against climbing", "B > Bob C with Horns 1 against Climbing"),
        ("B > Bob C with fertile 3 against Climb", "B > Bob C with Fertile 3 against Climbing"),
    ],
)
def test_a_step_may_be_written_in_many_ways(typed: str, written: str) -> None:
    decision = feeding().due[0].decision
    assert decision.write(decision.read(typed)) == written


def test_prey_of_which_there_are_several_is_told_apart_by_its_owner() -> None:
    with pytest.raises(Ambiguous) as refusal:
        moves(feeding(), "Alice: B > A")
    assert refusal.value.candidates == ("Alice A", "Bob A", "Charlie A")


@pytest.mark.parametrize("text", ["", "hello there", "Q", "B > Bob", "B > Nobody A", "42"])
def test_what_names_no_species_is_not_understood(text: str) -> None:
    with pytest.raises(Refusal):
        moves(feeding(), f"Alice: {text}")
    assert not is_feeding("hello there") and not is_feeding("42")


def test_a_species_that_one_has_not_is_told_with_those_that_one_has() -> None:
    with pytest.raises(NotUnderstood, match="You have no species Q; you have A, B"):
        moves(feeding(), "Alice: Q")
    with pytest.raises(NotAllowed, match="Bob has no species B"):
        moves(feeding(), "Alice: B > Bob B")


def test_a_card_that_one_has_not_is_told_with_those_that_one_has() -> None:
    with pytest.raises(NotAllowed, match="you hold Fertile 2, Fertile 3, Horns 1"):
        moves(feeding(), "Alice: B > Bob C with Scavenger against Climbing")


@pytest.mark.parametrize(
    "line", ["A", "a", "pass", "B > Bob C", "A with Horns 3", "B attacks Bob's C with Horns against Horns"]
)
def test_lines_of_a_plan_are_known_by_their_looks(line: str) -> None:
    assert is_feeding(line)
