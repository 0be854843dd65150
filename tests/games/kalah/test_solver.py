"""The oracle: exact values of small boards, published and computed elsewhere, met by the sowing rule of the game."""

import csv
from functools import cache
from pathlib import Path

import pytest

from tests.games.kalah.solver import Solver

ROWS = list(csv.DictReader((Path(__file__).parent / "values.csv").open()))
QUICK = [
    row for row in ROWS if int(row["holes"]) * int(row["stones"]) <= 12 and (row["holes"], row["stones"]) != ("6", "2")
]
QUICK += [row for row in ROWS if (row["holes"], row["stones"]) in {("3", "5"), ("3", "6")}]
LONG = [row for row in ROWS if (row["holes"], row["stones"]) in {("6", "2"), ("4", "4")}]
"""What is left, from 4 holes of 5 on, takes minutes and gigabytes in Python."""


def name(row: dict[str, str]) -> str:
    return f"{row['holes']}x{row['stones']}{' empty capture' if row['empty_capture'] == '1' else ''}"


def solves(row: dict[str, str]) -> None:
    solver = Solver(row["empty_capture"] == "1", row["end_rule"] == "immediate")
    first = solver.by_first_hole(int(row["holes"]), int(row["stones"]))
    assert max(first.values()) == int(row["value_first_player"])
    assert " ".join(f"{hole}={value:+}" for hole, value in first.items()) == row["value_by_first_hole"]


@pytest.mark.parametrize("row", QUICK, ids=name)
def test_a_small_board_has_its_known_value_for_each_first_hole(row: dict[str, str]) -> None:
    solves(row)


@pytest.mark.slow
@pytest.mark.parametrize("row", LONG, ids=name)
def test_a_larger_board_has_its_known_value_for_each_first_hole(row: dict[str, str]) -> None:
    solves(row)


PUBLISHED = {1: "DLWLWD", 2: "WLLLWW", 3: "DWWWWL"}
"""Win, loss or draw of the first player with empty capture, by holes and 1 to 6 stones (Irving, Donkers, Uiterwijk)."""


@pytest.mark.parametrize("holes", PUBLISHED)
def test_wins_and_losses_are_those_that_were_published(holes: int) -> None:
    solver = Solver(empty_capture=True, immediate=True)
    values = [solver.value(holes, stones) for stones in range(1, 7)]
    assert "".join("DWL"[(value > 0) - (value < 0)] for value in values) == PUBLISHED[holes]


@cache
def plain(mine: tuple[int, ...], yours: tuple[int, ...], empty_capture: bool) -> int:
    """The mover's lead under the page's own end, by plain minimax with a sowing of its own: rows, no ring."""
    if not any(mine):
        return -sum(yours)
    return max(after(mine, yours, hole, empty_capture) for hole in range(len(mine)) if mine[hole])


def after(mine: tuple[int, ...], yours: tuple[int, ...], hole: int, empty_capture: bool) -> int:
    size = len(mine)
    cells = [*mine, 0, *yours]
    cells[hole] = 0
    for step in range(1, mine[hole] + 1):
        last = (hole + step) % (2 * size + 1)
        cells[last] += 1
    if last < size and cells[last] == 1 and (cells[2 * size - last] or empty_capture):
        cells[size] += 1 + cells[2 * size - last]
        cells[last] = cells[2 * size - last] = 0
    left, right = tuple(cells[:size]), tuple(cells[size + 1 :])
    if last == size:
        return cells[size] + plain(left, right, empty_capture)
    return cells[size] - plain(right, left, empty_capture)


@pytest.mark.parametrize("empty_capture", [False, True])
@pytest.mark.parametrize(("holes", "stones"), [(1, 5), (2, 2), (2, 4), (2, 6), (3, 3), (3, 4), (4, 2)])
def test_with_the_end_of_the_rule_page_two_solvers_agree(holes: int, stones: int, empty_capture: bool) -> None:
    row = (stones,) * holes
    assert Solver(empty_capture).value(holes, stones) == plain(row, row, empty_capture)


def test_the_end_of_the_rule_page_is_another_game_than_the_immediate_end() -> None:
    page, immediate = Solver(empty_capture=False), Solver(empty_capture=False, immediate=True)
    assert (page.value(2, 4), immediate.value(2, 4)) == (-12, -10)
