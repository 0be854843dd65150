"""Fuzzing, counting and timing on the command line."""

import json
from pathlib import Path
from typing import Any

import pytest

from games import GAMES, __main__
from games.engine.check import all_cases, setup_of
from games.engine.play import begin
from games.engine.record import read_record
from tests.games.papers import kalah_record

KALAH = GAMES["kalah"]


# ---- fuzz


def test_fuzz_counts_games_endings_and_cases(run: Any) -> None:
    code, out, _ = run("fuzz", "kalah", "-n", 4, "--no-checks", "--json")

    found = json.loads(out)
    assert (code, found["games"], sum(found["endings"].values()), sum(found["cases"].values())) == (0, 4, 4, 4)
    assert found["answers"] >= found["longest"]["answers"] > 0
    assert len(found["digest"]) == 32


def test_fuzz_with_a_seed_and_options_plays_the_same_again(run: Any) -> None:
    words = ("fuzz", "kalah", "-n", 2, "--seed", "s", "--option", "stones=3", "pie=yes", "--json")

    first, again = json.loads(run(*words)[1]), json.loads(run(*words)[1])

    assert first["digest"] == again["digest"]
    assert all("stones=3 pie=yes" in case for case in first["cases"])


def test_fuzz_in_words(run: Any) -> None:
    _, out, _ = run("fuzz", "snap", "-n", 3)

    assert out.startswith("snap: 3 games in ")
    assert "games/s" in out and "longest game: " in out and "3 a hand is empty" in out


def test_fuzz_writes_the_record_of_a_broken_promise(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "broken.txt"

    code, out, err = run("fuzz", "faulty", "-n", 50, "--save", path)

    assert code == 1
    assert out == f"Broken: AssertionError in the rules: no sevens\nThe record that leads there is in {path}.\n"
    assert 'assert state.laid != 7, "no sevens"' in err
    assert read_record(path.read_text("utf-8")).answers[-1].text == "7"


def test_fuzz_names_a_crash_without_checks_too(run: Any, tmp_path: Path) -> None:
    words = ("fuzz", "faulty", "-n", 50, "--no-checks", "--json", "--save", tmp_path / "b.txt")

    code, out, _ = run(*words)

    assert code == 1
    assert json.loads(out)["broken"] == "AssertionError in the rules: no sevens"


# ---- perft


def test_perft_of_kalah_counts_the_moves_after_a_second_sowing(run: Any) -> None:
    """Six first moves; hole 3 moves again with five holes left, the other five let Bob choose among six."""
    code, out, _ = run("perft", "kalah", 2, "--json")

    assert code == 0
    assert json.loads(out)["counts"] == [6, 5 + 5 * 6]


def test_perft_equals_counting_by_hand(run: Any) -> None:
    def leaves(answers: list[str], depth: int) -> int:
        position = begin(KALAH, setup_of(KALAH, next(all_cases(KALAH)), "s"))
        for text in answers:
            position.answer(next(iter(position.due)), text)
        if len(answers) + len(position.forced) >= depth or position.result:
            return 1
        [question] = position.due.values()
        return sum(leaves([*answers, text], depth) for text in question.decision.options() or ())

    _, out, _ = run("perft", "kalah", 3, "--option", "stones=3", "pie=yes", "--json")

    assert json.loads(out)["counts"][-1] == leaves([], 3)


def test_perft_goes_on_from_a_record(run: Any, tmp_path: Path) -> None:
    path = kalah_record(tmp_path, "Alice: 4", "Alice: 1")

    _, out, _ = run("perft", "kalah", 1, "--from", path)

    assert out.split() == ["1", "5"]  # Bob's third hole was captured


def test_perft_counts_both_racers_but_ends_with_the_game(run: Any) -> None:
    """Three cards or a snap each time; a snap takes a card too, so a game has six answers."""
    _, out, _ = run("perft", "snap", 7, "--json")

    assert json.loads(out)["counts"] == [4, 16, 48, 144, 288, 576, 0]


def test_perft_cannot_count_what_cannot_be_listed(run: Any) -> None:
    code, out, err = run("perft", "unlisted", 2)

    assert (code, out) == (1, "")
    assert err == "The answers to “Any word?” cannot all be listed.\n"


# ---- bench


def test_bench_times_replaying_listing_and_drawing(run: Any) -> None:
    code, out, _ = run("bench", "snap", "--json")

    [found] = json.loads(out)
    assert code == 0 and found["game"] == "snap"
    figures = (
        "answers_per_second",
        "cold_replay_ms",
        "listing_ms",
        "reading_ms_worst",
        "text_us",
        "words_us",
        "svg_us",
    )
    assert all(found[name] > 0 for name in figures)


def test_bench_prefers_recorded_games(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kalah").mkdir()
    kalah_record(tmp_path / "kalah", "Alice: 4", "Alice: 1", "Bob: 1")
    monkeypatch.setattr(__main__, "LOGS", tmp_path)

    _, out, _ = run("bench", "kalah", "--json")

    assert (json.loads(out)[0]["records"], json.loads(out)[0]["longest_answers"]) == (1, 3)


def test_a_long_run_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(__main__, "PROGRESS_SECONDS", 0)
    assert __main__.main(["fuzz", "kalah", "-n", "2", "--no-checks"]) == 0
    assert [line.split(",")[0] for line in capsys.readouterr().err.splitlines()] == [
        "kalah: 1 of 2 games",
        "kalah: 2 of 2 games",
    ]
