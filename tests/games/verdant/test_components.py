"""The components, by the totals that are known of them."""

from collections import Counter

import pytest

from games.verdant.cards import ITEMS, KINDS, PLANTS, ROOMS, Plant, bag


def test_there_are_sixty_plants_twelve_of_each_kind() -> None:
    assert Counter(plant.kind for plant in PLANTS.values()) == dict.fromkeys(KINDS, 12)


def test_there_are_sixty_rooms_twelve_of_each_kind_no_two_alike() -> None:
    assert Counter(room.kind for room in ROOMS.values()) == dict.fromkeys(KINDS, 12)
    assert len({(room.kind, room.sides) for room in ROOMS.values()}) == 60


def test_the_lights_of_all_rooms_add_up() -> None:
    assert Counter("".join(room.sides for room in ROOMS.values())) == {"B": 88, "M": 88, "L": 64}
    assert all(set(room.sides) == set("BML") and len(room.sides) == 4 for room in ROOMS.values())


def test_plants_like_one_to_three_lights() -> None:
    assert Counter(len(plant.lights) for plant in PLANTS.values()) == {1: 18, 2: 32, 3: 10}


@pytest.mark.parametrize("plant", PLANTS.values(), ids=lambda plant: plant.name)
def test_points_follow_from_verdancy_and_lights(plant: Plant) -> None:
    assert plant.points == (3 * plant.verdancy - 5) // 2 + 2 - len(plant.lights)
    assert 3 <= plant.verdancy <= 9


def test_there_are_nine_things_of_each_kind_and_fifteen_of_each_nurture_token() -> None:
    assert len(ITEMS) == len(set(ITEMS)) == 45
    counts = Counter(bag())
    assert sum(counts.values()) == 90 and all(counts[token] == 15 for token in ("fertilizer", "trowel", "can"))
