"""Chance: fair, the same everywhere and for ever, and anew for each turn."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from games.engine.chance import Chance, commitment

KNOWN_NUMBERS = [358, 484, 514, 691, 838, 607]
KNOWN_ORDER = "cghfdbae"
KNOWN_COMMITMENT = "3fdedb1808b45e021f992aee51bbf10e7d5e24d4ead2f9b4efda034d9be2734c"
"""Pinned: a change here would deal every running game anew."""

DRAW = "from games.engine.chance import Chance; c = Chance('seed', 3, 1); print([c.below(1000) for _ in range(20)])"


def test_the_same_seed_turn_and_timeline_give_known_numbers() -> None:
    chance = Chance("seed", 3, 1)
    assert [chance.below(1000) for _ in range(6)] == KNOWN_NUMBERS


def test_a_known_seed_shuffles_in_a_known_order() -> None:
    cards = list("abcdefgh")
    Chance("seed").shuffle(cards)
    assert "".join(cards) == KNOWN_ORDER


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_numbers_do_not_depend_on_the_hash_seed_of_python(hash_seed: str) -> None:
    here = Chance("seed", 3, 1)
    run = subprocess.run(
        [sys.executable, "-c", DRAW],
        env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == str([here.below(1000) for _ in range(20)])


def test_each_number_below_n_comes_equally_often() -> None:
    chance = Chance("uniform")
    counts = Counter(chance.below(6) for _ in range(12_000))
    assert sum((counts[face] - 2000) ** 2 / 2000 for face in range(6)) < 20.5  # chi-square, 5 degrees, one in 1000


def test_small_numbers_are_not_favoured_where_n_does_not_divide_the_span() -> None:
    """Below three quarters of the span the remainder alone would give the lowest third half of all draws."""
    chance, quarter = Chance("bias"), 1 << 62
    thirds = Counter(chance.below(3 * quarter) // quarter for _ in range(3000))
    assert all(900 < thirds[third] < 1100 for third in range(3))
    assert chance.drawn > 3800  # a quarter of the draws was thrown away


@pytest.mark.parametrize("n", [0, -1, (1 << 64) + 1])
def test_one_cannot_draw_below_nothing_or_beyond_the_span(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw below"):
        Chance("seed").below(n)


def test_all_orders_of_three_cards_come_equally_often() -> None:
    chance, orders = Chance("orders"), Counter[str]()
    for _ in range(6000):
        cards = ["a", "b", "c"]
        chance.shuffle(cards)
        orders["".join(cards)] += 1
    assert len(orders) == 6 and all(880 < count < 1120 for count in orders.values())


def test_a_die_shows_all_its_sides_and_no_other() -> None:
    chance = Chance("die")
    assert {chance.roll() for _ in range(200)} == {1, 2, 3, 4, 5, 6}
    assert {chance.roll(2) for _ in range(50)} == {1, 2}


def test_each_turn_and_each_timeline_is_dealt_anew() -> None:
    deals = [tuple(Chance("seed", turn, line).below(1 << 60) for _ in range(2)) for turn in range(5) for line in (0, 1)]
    assert len(set(deals)) == len(deals)


def test_what_was_drawn_in_one_turn_does_not_move_the_next() -> None:
    long, short = Chance("seed", 0), Chance("seed", 0)
    for _ in range(9):
        long.roll()
    long.turn_to(1)
    short.turn_to(1)
    assert [long.below(99) for _ in range(5)] == [short.below(99) for _ in range(5)]
    assert (long.drawn, short.drawn) == (14, 5)


def test_picking_from_nothing_is_an_error() -> None:
    with pytest.raises(ValueError, match="cannot draw below 0"):
        Chance("seed").pick([])


def test_a_commitment_is_known_and_tells_seeds_apart() -> None:
    assert commitment("seed") == KNOWN_COMMITMENT
    assert commitment("seed") != commitment("seee")
