"""SGF: our records out and in again, other people's files in, and sgfmill as the oracle of what we write."""

from pathlib import Path

import pytest
from sgfmill import sgf, sgf_moves

from games.classicgo import GAME
from games.classicgo.board import BLACK, WHITE
from games.classicgo.sgf import WrongSgf, read_sgf, write_sgf
from games.engine.chance import Chance
from games.engine.check import Case, cases, setup_of, walk
from games.engine.play import Answer
from games.engine.record import Record, read_record, record_of, write_record
from tests.games.classicgo.boards import NAMES, lead, table

RECORDS = sorted((Path(__file__).parents[2] / "logs/classicgo").glob("**/*.txt"))


def moves(record: Record) -> str:
    return " ".join(answer.text for answer in record.answers)


def random_records() -> list[Record]:
    chosen: list[Case] = cases(GAME, 30, Chance("sgf"), {}, None)
    return [walk(GAME, setup_of(GAME, case, f"sgf {number}")) for number, case in enumerate(chosen)]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_comes_back_whole(path: Path) -> None:
    record = read_record(path.read_text())
    assert write_record(read_sgf(write_sgf(record))) == path.read_text()


def test_random_records_of_all_options_come_back_whole() -> None:
    for record in random_records():
        assert write_record(read_sgf(write_sgf(record))) == write_record(record)


def stones_by_sgfmill(text: str) -> dict[str, int]:
    game = sgf.Sgf_game.from_string(text)
    board, plays = sgf_moves.get_setup_and_moves(game)
    for colour, move in plays:
        if move is not None:
            board.play(*move, colour)
    columns = "ABCDEFGHJKLMNOPQRST"
    return {
        f"{columns[col]}{row + 1}": BLACK if colour == "b" else WHITE
        for colour, (row, col) in board.list_occupied_points()
    }


def test_sgfmill_reads_every_export_and_comes_to_the_same_board() -> None:
    for record in [*random_records(), *(read_record(path.read_text()) for path in RECORDS)]:
        state = record.position(GAME).state
        ours = {name: state.points[point] for name, point in state.board.grid.at.items() if state.points[point]}
        assert stones_by_sgfmill(write_sgf(record)) == ours


def test_sgfmill_reads_the_header_of_an_export() -> None:
    record = read_record((RECORDS[0].parent / "played_out_handicap.txt").read_text())
    root, position = sgf.Sgf_game.from_string(write_sgf(record)), record.position(GAME)
    assert (root.get_size(), root.get_komi(), root.get_handicap()) == (9, 0.5, 4)
    assert (root.get_player_name("b"), root.get_player_name("w")) == ("Bob", "Alice")
    assert root.get_root().get("RE") == f"{'B' if lead(position) > 0 else 'W'}+{abs(lead(position)):g}"
    assert root.get_root().get("RU") == "AGA"


def test_names_and_notes_with_brackets_and_backslashes_come_back() -> None:
    record = Record(
        "classicgo", {"size": "9"}, ("A]lice\\", "B\\]ob"), "", [], notes=[("Place", "here [or] \\there\\")]
    )
    back = read_sgf(write_sgf(record))
    assert back.names == record.names and list(back.notes) == list(record.notes)


def test_forced_passes_come_back_as_forced() -> None:
    everywhere = Record("classicgo", {"size": "9"}, NAMES, "", lone_black().answers)
    assert any(answer.forced for answer in everywhere.answers)
    assert list(read_sgf(write_sgf(everywhere)).answers) == list(everywhere.answers)


def lone_black() -> Record:
    """Black takes the whole board but two eyes; White passes, in the end because there is no other way."""
    position, answers = table(), list[Answer]()
    eyes = {"A1", "A3"}
    for point in [name for name in position.state.board.grid.at if name not in eyes]:
        answers.append(position.answer(0, point).answer)
        answers += position.forced or [position.answer(1, "pass").answer]
    return record_of(GAME, position.setup, answers)


def test_the_main_line_of_an_ordinary_file_is_read() -> None:
    record = read_sgf("(;FF[4]GM[1]SZ[19]KM[4.5]PB[Shusaku\\]]PW[Gennan];B[qd];W[dc](;B[pq];W[tt])(;B[oc]))")
    assert moves(record) == "R16 D17 Q3 pass"
    assert record.names == ("Shusaku]", "Gennan")
    assert record.options == {"size": 19, "counting": "japanese", "komi": "normal", "aga": True}


def test_a_file_with_another_komi_has_the_nearest_and_a_note() -> None:
    record = read_sgf("(;GM[1]SZ[19]KM[6.5]RU[Japanese];B[dd])")
    assert record.options["komi"] == "big" and record.options["aga"] is False
    assert ("Komi", "6.5 in the SGF, 7.5 here") in record.notes


def test_a_handicap_game_is_read_with_white_in_the_first_seat() -> None:
    record = read_sgf("(;SZ[9]HA[2]AB[gc][cg]PL[W]PB[Alice]PW[Bob];W[ee];B[cc])")
    assert record.names == ("Bob", "Alice") and moves(record) == "E5 C7"
    assert record.options["komi"] == "handicap-2"


def test_passes_at_the_end_of_a_file_leave_the_dead_stones_open() -> None:
    record = read_sgf("(;SZ[9]KM[5.5];B[ee];W[];B[];W[])")
    assert moves(record) == "E5 pass pass"


def test_play_after_two_passes_is_a_dispute() -> None:
    record = read_sgf("(;SZ[9]KM[5.5];B[ee];W[];B[];W[cc])")
    assert moves(record) == "E5 pass pass dead none dispute C7"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "this is not SGF: it has no game tree"),
        ("hello", "this is not SGF"),
        ("()", "the game tree has no nodes"),
        ("(;B[dd];W[", "not SGF from here on"),
        ("(;SZ[9];B[ee]", "the file is cut off"),
        ("([dd];B)", "a value without a property"),
        ("(;GM[2];B[dd])", "not a game of Go"),
        ("(;SZ[7];B[dd])", "size 7"),
        ("(;SZ[9]KM[many];B[dd])", r"KM\[many\] is not a number"),
        ("(;SZ[9];B[zz])", r"\[zz\] is not a point of a 9×9 board"),
        ("(;SZ[9];B[ee];W[ee])", "move 2: E5 is occupied"),
        ("(;SZ[9];B[ee];B[dd])", "move 2 is White's, but the file has one of Black"),
        ("(;SZ[9]HA[2]AB[aa][bb];W[ee])", "the handicap stones stand on A9 B8; this game sets C3 G7"),
        ("(;SZ[9]HA[12];W[ee])", "12 handicap stones"),
        ("(;SZ[9]AB[ee];W[dd])", "stones that are no handicap"),
        ("(;SZ[9];B[ee];AW[dd])", "stones are set or taken away after move 1"),
        ("(;OPTIONS[size=8];B[ee])", "“8” is not one of 9, 13, 19"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, why: str) -> None:
    with pytest.raises(WrongSgf, match=why):
        read_sgf(text)


def test_there_are_two_players_in_every_export() -> None:
    assert all(name in write_sgf(record) for record in random_records()[:3] for name in NAMES)
