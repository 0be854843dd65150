"""The seven parts of a score, and who wins."""

import pytest

from games.verdant.home import Home
from games.verdant.scoring import ITEM_POINTS, score
from tests.games.verdant.tables import OTHER, home, moves, points, table

FIVE_PLANTS = "E3 Jade Plant, G3 Clivia, E5 Spider Plant, G5 Common Ivy, I3 Sensitive Plant"
FIVE_ROOMS = "F3 succulent room 1, F5 flowering room 1, H3 foliage room 1, H5 vining room 1, I4 unusual room 1"


def test_complete_plants_score_what_is_printed_on_them_and_their_pots() -> None:
    counted = score(home("E3 Jade Plant, G3 Clivia, F3 vining room 1", pots={"E3": 3, "G3": 0}))
    assert (counted.plants, counted.pots, counted.verdancy) == (8 + 6, 3, 0)


@pytest.mark.parametrize(("verdancy", "worth"), [({"E3": 1}, 0), ({"E3": 3, "G3": 2}, 2), ({"E3": 3, "G3": 3}, 3)])
def test_verdancy_is_added_up_before_it_is_halved(verdancy: dict[str, int], worth: int) -> None:
    assert score(home("E3 Jade Plant, G3 Clivia, F3 vining room 1", verdancy=verdancy)).verdancy == worth


def test_a_room_scores_for_plants_of_its_kind_beside_it_finished_or_not() -> None:
    counted = score(home("E3 Betel, F3 vining room 1, G3 Pothos, F2 Clivia", pots={"E3": 3}))
    assert counted.rooms == 2


def test_a_thing_of_the_rooms_kind_doubles_that() -> None:
    cards = "E3 Betel, F3 vining room 1, G3 Pothos, F2 Common Ivy, F4 Philodendron"
    assert score(home(cards)).rooms == 4
    assert score(home(cards, items={"F3": "vining cat"})).rooms == 8
    assert score(home(cards, items={"F3": "unusual cat"})).rooms == 4


def test_items_score_by_the_number_of_different_things() -> None:
    assert ITEM_POINTS == (0, 1, 3, 6, 9, 12, 16, 20, 25)
    things = {"F3": "vining cat", "F5": "unusual cat", "H3": "vining sofa"}
    assert score(home(FIVE_ROOMS, items=things)).items == 3


def test_what_is_in_storage_does_not_count() -> None:
    assert score(home(FIVE_ROOMS, stored="vining cat")).items == 0


def test_all_five_kinds_of_plants_and_of_rooms_are_three_points_each() -> None:
    assert score(home(FIVE_PLANTS)).collector == 3 and score(home(FIVE_PLANTS)).decorator == 0
    assert score(home(FIVE_ROOMS)).decorator == 3 and score(home(FIVE_ROOMS)).collector == 0
    assert score(home(FIVE_PLANTS.rpartition(",")[0])).collector == 0


def end(mine: Home, other: Home) -> tuple[tuple[int, ...], str]:
    """The result after the last turn of both, who take a room that scores nothing, and store what comes with it."""
    market = [(plant, "fertilizer", room) for plant, room in zip(PLANTS, ROOMS, strict=True)]
    position = table(mine, other, market=market, turns=12)
    moves(position, "Alice: R1 E2; end", "Bob: R2 E2; end")
    assert position.result is not None
    return position.result.ranks, position.result.reason


PLANTS = ("Monstera", "Pothos", "Cyclamen", "Corpse Flower")
ROOMS = ("unusual room 1", "unusual room 3", "unusual room 5", "unusual room 6")


def test_most_points_win() -> None:
    assert end(home(pots={"E3": 3}), home(OTHER)) == ((1, 2), "most points")


def test_of_equals_who_has_more_green_thumbs_wins() -> None:
    level = end(home(), home(OTHER, thumbs=1))
    assert level == ((2, 1), "level on points, more green thumbs left")


def test_with_as_many_green_thumbs_the_victory_is_shared() -> None:
    assert end(home(thumbs=1), home(OTHER, thumbs=1)) == ((1, 1), "level on points and green thumbs")


def test_the_game_ends_after_thirteen_turns_each() -> None:
    last_but_one = moves(table(turns=12), "Alice: R1 E4; end")
    assert last_but_one.result is None
    over = moves(last_but_one, "Bob: R2 E4; end").result
    assert over is not None and over.scores == (points(last_but_one).total, 0)
