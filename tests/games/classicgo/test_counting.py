"""Territory, area and seki; both counts give one difference by the AGA rules; and counting proves the board itself."""

from dataclasses import replace
from itertools import product

import msgspec
import pytest

from games.classicgo import GAME
from games.classicgo.board import BORDER, Board, grid, situation
from games.classicgo.counting import count
from games.classicgo.options import KOMI_LABELS
from games.classicgo.state import State, check, scores
from games.engine.chance import Chance
from games.engine.check import Case, examine, fuzz, setup_of, walk
from games.engine.record import Record
from tests.games.classicgo.boards import BLACK, WHITE, at, board, drawn, play


def territory(diagram: str, dead: str = "") -> tuple[int, int]:
    here = board(diagram)
    return count(here.grid, here.points, [here.grid.at[name] for name in dead.split()]).territory


def test_points_that_one_colour_alone_surrounds_are_territory() -> None:
    assert territory(". X O .\n. X O .\n. X O .\nX X O O") == (3, 3)


def test_points_that_both_colours_reach_are_nobodys() -> None:
    assert territory(". X . O\n. X . O\n. X . O\nX X . O") == (3, 0)


def test_an_empty_board_is_nobodys() -> None:
    assert territory(". .\n. .") == (0, 0)


def test_eyes_in_seki_count() -> None:
    seki = """
        . X . O .
        X X O O O
        O O O X X
        X X X X .
        . . . . .
    """
    assert territory(seki) == (1 + 6, 2 - 1)


def test_points_under_dead_stones_are_territory() -> None:
    assert territory(". X O O\n. X O X\n. X O .\n. X O .", dead="D3") == (4, 3)


def test_captured_stones_and_pass_stones_are_prisoners_alike() -> None:
    position = play(at(". X O .\n. X O .\nX X O .\nO . O ."), "B1, pass, pass, dead none, agree")
    assert position.result is not None and position.result.scores == (3 + 1 + 2, 4 + 1 + 0.5)


def differences(record: Record) -> tuple[float, float]:
    """Black's lead by territory and by area, the same game counted twice."""
    leads = []
    for counting in ("japanese", "chinese"):
        options = {**record.options, "counting": counting}
        position = replace(record, options=options).position(GAME)
        black, white = scores(position.state)
        leads.append(black - white)
    return leads[0], leads[1]


@pytest.mark.parametrize("komi", KOMI_LABELS)
def test_territory_and_area_give_the_same_difference_by_the_aga_rules(komi: str) -> None:
    for number in range(6):
        setup = setup_of(GAME, Case((("size", 9), ("komi", komi), ("aga", "yes")), 2), f"property {komi} {number}")
        by_territory, by_area = differences(walk(GAME, setup))
        assert by_territory == by_area


def test_without_the_aga_rules_the_difference_need_not_be_the_same() -> None:
    setups = [setup_of(GAME, Case((("size", 9), ("aga", "no")), 2), f"free {number}") for number in range(12)]
    both = [differences(walk(GAME, setup)) for setup in setups]
    assert any(by_territory != by_area for by_territory, by_area in both)


@pytest.mark.parametrize(("size", "positions"), [(1, 1), (2, 57), (3, 12675)])
def test_legal_positions_are_as_many_as_tromp_and_farneback_counted(size: int, positions: int) -> None:
    here = grid(size)
    points = list(here.empty)
    table, legal = Board(size, points, [0]), 0
    for stones in product(range(3), repeat=size * size):
        for point, stone in zip(here.points, stones, strict=True):
            points[point] = stone
        legal += not any(points[point] and table.surrounded(point) for point in here.points)
    assert legal == positions


def naive_play(stones: dict[str, int], name: str, color: int) -> dict[str, int] | None:
    """A second way to play: strings as sets by name, everything looked at again each time. None for self-capture."""
    stones = stones | {name: color}
    for owner in (3 - color, color):
        for start in [other for other, stone in stones.items() if stone == owner]:
            if start in stones and not _breathes(stones, start):
                if owner == color:
                    return None
                stones = {other: stone for other, stone in stones.items() if other not in _string(stones, start)}
    return stones


def _near(name: str) -> list[str]:
    here = grid(5)
    return [here.names[near] for near in here.around[here.at[name]] if here.empty[near] != BORDER]


def _string(stones: dict[str, int], start: str) -> set[str]:
    found, left = {start}, [start]
    while left:
        for near in _near(left.pop()):
            if stones.get(near) == stones[start] and near not in found:
                found.add(near)
                left.append(near)
    return found


def _breathes(stones: dict[str, int], start: str) -> bool:
    return any(near not in stones for stone in _string(stones, start) for near in _near(stone))


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_point_of_long_games_is_what_a_second_way_of_playing_finds(seed: int) -> None:
    state, chance = drawn("\n".join(["....."] * 5)), Chance(f"naive {seed}")
    here, stones, color = state.board, dict[str, int](), BLACK
    seen: list[tuple[dict[str, int], int]] = [(stones, BLACK)]
    for _ in range(120):
        after = {name: naive_play(stones, name, color) for name in here.grid.at if name not in stones}
        legal = [name for name, board in after.items() if board is not None and (board, 3 - color) not in seen]
        assert legal == [name for name in after if not here.verdict(here.grid.at[name], color)]
        if legal:
            name = chance.pick(legal)
            here.play(here.grid.at[name], color)
            stones = after[name] or {}
        else:
            here.pass_on()
        color = 3 - color
        seen.append((stones, color))
        assert here.history[-1] == situation(here.points, color)


def test_a_state_at_rest_is_json_and_comes_back_with_its_superko() -> None:
    position = play(at(". . . . .\n. X O . .\nX . X O .\n. X O . .\n. . . . .", WHITE), "B3 E5 E1")
    rest = msgspec.json.encode(position.state)
    back = msgspec.json.decode(rest, type=State)
    assert msgspec.json.encode(back) == rest and b"board" not in rest
    assert back.board.verdict(back.board.grid.at["C3"], BLACK) == ""
    back.board.play(back.board.grid.at["C3"], BLACK)
    assert back.board.verdict(back.board.grid.at["B3"], WHITE).startswith("Ko")


def test_fuzzed_games_of_all_options_keep_every_promise() -> None:
    seen = fuzz(GAME, 6, seed="classicgo", options={"size": 9})
    assert seen.games == 6 and len(seen.endings) == 2


@pytest.mark.slow
def test_two_hundred_fuzzed_games_keep_every_promise() -> None:
    assert fuzz(GAME, 200, seed="classicgo long").games == 200


def test_a_game_that_is_examined_ends_well_within_its_bound() -> None:
    setup = setup_of(GAME, Case((("size", 19),), 2), "bound")
    lengths = [len(walk(GAME, setup_of(GAME, Case((("size", 19),), 2), f"bound {n}")).answers) for n in range(5)]
    assert max(lengths) < GAME.longest / 2
    check(examine(GAME, replace(setup, seed="one"), None).position(GAME).state)
