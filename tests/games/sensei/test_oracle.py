"""The oracle: what another programme for Diaballik, the same game in an older dress, counts in 200 positions.

Its move, pass and anti-play functions (github.com/Nelgamix/ProjetDiaballik, Terrain and Jeu) were run over positions
of random games and over random lines; diaballik.csv holds what they said. They know the one-square game only.
"""

import csv
from pathlib import Path

import pytest

from games.sensei.board import each
from games.sensei.rules import UNFAIR, State, touched
from games.sensei.turns import turns

ROWS = list(csv.DictReader((Path(__file__).parent / "diaballik.csv").open()))


def state_of(row: dict[str, str]) -> State:
    """The position: squares from A1 on, x and o stones of the first and the second player, X and O with character."""
    cells = row["position"]
    stones = [sum(1 << at for at, cell in enumerate(cells) if cell.lower() == mark) for mark in "xo"]
    return State(stones, [cells.index("X"), cells.index("O")], mover=int(row["mover"]))


def test_single_actions_are_as_many_as_elsewhere() -> None:
    for row in ROWS:
        state = state_of(row)
        board = state.board(state.mover)
        movable = each(board.stones & ~(1 << board.character))
        moves = sum(len(board.ends(board.stones, start)) for start in movable)
        jumps = board.landings(board.stones, board.character).bit_count()
        assert (moves, jumps) == (int(row["stone_moves"]), int(row["character_moves"])), row["position"]


def test_whole_turns_come_to_as_many_positions_as_elsewhere() -> None:
    for row in ROWS:
        state = state_of(row)
        assert sum(1 for _ in turns(state.board(state.mover))) == int(row["turns"]), row["position"]


@pytest.mark.parametrize(("seat", "column"), [(0, "unfair_first"), (1, "unfair_second")])
def test_lines_are_unfair_where_they_are_elsewhere(seat: int, column: str) -> None:
    unfair = [touched(state_of(row), seat) >= UNFAIR for row in ROWS]
    assert unfair == [row[column] == "1" for row in ROWS] and any(unfair)
