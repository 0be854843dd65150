"""The oracle: the known counts to depth 4, and an independent brute force from the middle of games."""

import csv
import json
from pathlib import Path

import pytest

from games.__main__ import main
from games.engine.bench import bench
from games.engine.check import Case, setup_of, walk
from games.engine.in_words import bench_in_words
from games.engine.perft import perft
from games.engine.play import begin
from games.engine.record import Record, record_of, write_record
from games.pylos import GAME, counting
from games.pylos.board import NAMED, RESTS_ON
from games.pylos.counting import sequences
from games.pylos.turns import Standing
from games.pylos.view import View, standing_of
from tests.games.pylos import brute
from tests.games.pylos.boards import answers

ROWS = list(csv.DictReader((Path(__file__).parent / "perft.csv").open()))
VARIANTS = ("standard", "advanced", "children")
MIDDLE = [(variant, number) for variant in VARIANTS for number in range(18)]

every_variant = pytest.mark.parametrize("variant", VARIANTS)
from_the_middle = pytest.mark.parametrize(("variant", "number"), MIDDLE)


def known(variant: str) -> list[int]:
    return [int(row["turns"]) for row in ROWS if row["variant"] == variant]


def middle(variant: str, number: int) -> Record:
    """A random game, broken off after 10 to 27 turns."""
    setup = setup_of(GAME, Case((("variant", variant),), 2), f"{variant} middle {number}")
    return record_of(GAME, setup, walk(GAME, setup).answers[: 10 + number])


def pyramid(view: View) -> brute.Pyramid:
    spots = {brute.name(spot): spot for spot in brute.SPOTS}
    return {spots[name]: "O" for name in view.light} | {spots[name]: "X" for name in view.dark}


@every_variant
def test_sequences_to_depth_four_are_as_many_as_the_facts_say(variant: str) -> None:
    position = begin(GAME, setup_of(GAME, Case((("variant", variant),), 2), "perft"))
    assert perft(position, 4) == known(variant) == sequences(Standing(0, 0, variant), 4)


def test_the_benchmark_prints_the_counts_of_each_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "DEPTH", 4)
    found = bench(GAME, [middle("standard", 0)])
    assert found["counts"] == {variant: known(variant) for variant in VARIANTS}
    assert "  counted, advanced: 16 240 3360 43680" in bench_in_words(found)


@pytest.mark.slow
def test_to_depth_six_nothing_is_taken_back_so_that_all_variants_count_alike() -> None:
    found = counting.counts()
    assert list(found.values()) == [[16, 240, 3360, 43680, 524376, 5786496]] * 3


@pytest.mark.slow
def test_the_seventh_turn_is_the_first_that_can_take_back_so_that_variants_differ() -> None:
    seventh = [sequences(Standing(0, 0, variant), 7)[-1] for variant in VARIANTS]
    assert seventh[2] < seventh[0] < seventh[1]


@from_the_middle
def test_every_turn_in_mid_game_is_one_that_a_brute_force_finds(variant: str, number: int) -> None:
    position = middle(variant, number).position(GAME)
    found = brute.turns(pyramid(position.view(None)), "OX"[position.state.mover], variant)
    written = answers(position)
    assert {frozenset(text.split()) for text in written} == set(found) and len(written) == len(found)


@pytest.mark.slow
@every_variant
@pytest.mark.parametrize("number", range(20))
def test_all_turns_of_a_whole_game_are_those_of_a_brute_force(variant: str, number: int) -> None:
    setup = setup_of(GAME, Case((("variant", variant),), 2), f"{variant} whole {number}")
    position = begin(GAME, setup)
    for answer in walk(GAME, setup).answers:
        if answer.forced:
            continue
        found = brute.turns(pyramid(position.view(None)), "OX"[position.state.mover], variant)
        assert {frozenset(text.split()) for text in answers(position)} == set(found)
        position.answer(answer.seat, answer.text)
    assert position.result is not None


@from_the_middle
def test_perft_from_a_mid_game_position_equals_a_brute_force(
    variant: str, number: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = middle(variant, number)
    position = record.position(GAME)
    path = tmp_path / "middle.txt"
    path.write_text(write_record(record), "utf-8")

    assert main(["perft", "pylos", "2", "--from", str(path), "--json"]) == 0

    counted = json.loads(capsys.readouterr().out)["counts"]
    assert counted == brute.perft(pyramid(position.view(None)), "OX"[position.state.mover], variant, 2)
    assert counted == sequences(standing_of(position.view(None)), 2)


def test_the_positions_have_raisings_and_take_backs_of_all_kinds() -> None:
    texts = [text for variant, number in MIDDLE for text in answers(middle(variant, number).position(GAME))]
    raised = [text for text in texts if ">" in text]
    assert len(raised) >= 50 and len(texts) - len(raised) >= 50
    assert {text.count("-") for text in raised} == {0, 1, 2}
    assert any(text.count("-") == 2 and carried_the_first(text) for text in texts)


def carried_the_first(text: str) -> bool:
    """Is the second ball taken back one that the first rested on?"""
    first, second = (NAMED[name.removeprefix("-")] for name in text.split()[1:])
    return second in RESTS_ON[first]
