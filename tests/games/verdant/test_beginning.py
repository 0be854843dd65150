"""Set-up: the first room, who begins, pots and green thumbs."""

from collections import Counter

import pytest

from games.engine.check import NAMES, Case, setup_of
from games.engine.play import Position, begin
from games.verdant import GAME
from games.verdant.cards import PLANTS
from games.verdant.rules import State
from games.verdant.scoring import score
from tests.games.examples import play_example
from tests.games.verdant.tables import asked, moves


def dealt(players: int, seed: str = "deal") -> Position[State]:
    return begin(GAME, setup_of(GAME, Case((), players), seed))


@pytest.mark.parametrize(("players", "pots"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_there_are_pots_of_each_sort_by_the_number_of_players(players: int, pots: int) -> None:
    assert Counter(dealt(players).state.table.pots) == {3: pots, 2: pots, 1: pots}


def test_all_lay_their_first_room_at_once_and_blind() -> None:
    position = dealt(3)

    moves(position, "Bob: left")

    assert list(position.due) == [0, 2] and "F3" not in position.state.table.homes[1].cards
    moves(position, "Charlie: above", "Alice: below")
    assert [list(home.cards) for home in position.state.table.homes] == [["E3", "E4"], ["E3", "D3"], ["E3", "E2"]]


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e", "f"])
def test_whose_first_plant_needs_most_begins_and_of_equals_the_first_in_the_alphabet(seed: str) -> None:
    position = dealt(4, seed)
    plants = [home.cards["E3"] for home in position.state.table.homes]
    most = max(PLANTS[plant].verdancy for plant in plants)
    first = min(plant for plant in plants if PLANTS[plant].verdancy == most)

    moves(position, *(f"{name}: right" for name in NAMES[:4]))

    assert asked(position) == NAMES[plants.index(first)]


@pytest.mark.parametrize("players", [2, 4])
def test_the_first_has_no_green_thumb_the_last_two_and_others_one(players: int) -> None:
    table = dealt(players).state.table
    in_order = [table.homes[(table.first + i) % players].thumbs for i in range(players)]
    assert in_order == [0, *[1] * (players - 2), 2]


def test_the_example_of_the_guide_comes_out_as_it_says() -> None:
    homes = play_example(GAME).state.table.homes  # type: ignore[attr-defined]
    assert [score(home).total for home in homes] == [6, 2]
