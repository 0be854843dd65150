"""The command line: list, replay, verify, and what cannot be obeyed."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games import GAMES
from games.engine.check import all_cases, setup_of, walk
from games.engine.record import read_record, write_record
from tests.games.papers import kalah_record, proven, snap_record

KALAH = GAMES["kalah"]
SEED = "5eed" * 16


# ---- list


def test_list_names_every_game_and_its_options(run: Any) -> None:
    code, out, _ = run("list")

    assert code == 0
    assert "kalah: Kalah, 2 players." in out
    assert "--option stones=4  Stones in each hole (3 to 6)." in out
    assert "--option pie=no  Pie rule (yes, no)." in out


def test_list_as_json_has_types_defaults_and_ranges(run: Any) -> None:
    _, out, _ = run("list", "--json")

    kalah = json.loads(out)[0]
    stones, pie, _ = kalah["options"]
    assert (kalah["key"], kalah["players"]) == ("kalah", [2])
    assert (stones["type"], stones["default"], stones["low"], stones["high"]) == ("int", 4, 3, 6)
    assert (pie["type"], pie["default"]) == ("bool", False)
    assert pie["choices"] == [{"value": True, "label": "yes"}, {"value": False, "label": "no"}]


# ---- replay


def test_replay_shows_a_position_in_words(run: Any, tmp_path: Path) -> None:
    code, out, _ = run("replay", kalah_record(tmp_path, "Alice: 4", "Alice: 1"))

    assert code == 0
    assert out.startswith("kalah, Alice, Bob, after 2 answers\n")
    assert "Bob is due (question 2.1.1.0).\n  Which hole do you sow?\n  1 | 2 | 4 | 5 | 6\n" in out


def test_replay_as_json_has_question_view_text_and_narration(run: Any, tmp_path: Path) -> None:
    path = kalah_record(tmp_path, "Alice: 4", "Alice: 1")

    _, out, _ = run("replay", path, "--json", "--at", 1)

    found = json.loads(out)
    assert found["due"] == [{"seat": 1, "name": "Alice"}] and found["answers"] == 1
    assert found["questions"][0]["options"] == ["1", "2", "3", "5", "6"]
    assert found["view"]["stores"] == [1, 0]
    assert found["lines"] == [{"after": 1, "text": "Alice sows hole 4 and moves again."}]
    assert found["text"] == KALAH.text(
        KALAH.view(read_record(path.read_text()).position(KALAH, 1).state, None), ["Alice", "Bob"]
    )


def test_replay_of_a_whole_game_tells_the_result(run: Any, tmp_path: Path) -> None:
    record = walk(KALAH, setup_of(KALAH, next(all_cases(KALAH)), SEED))
    path = tmp_path / "whole.txt"
    path.write_text(write_record(record), "utf-8")

    _, out, _ = run("replay", path, "--json")

    result = record.position(KALAH).result
    assert result is not None
    found = json.loads(out)["result"]
    assert (found["ranks"], found["reason"]) == (list(result.ranks), result.reason)


def test_a_spectator_is_not_shown_the_questions_of_hidden_hands(run: Any, tmp_path: Path) -> None:
    path, hand = snap_record(tmp_path)

    _, out, _ = run("replay", path, "--json")

    question = json.loads(out)["questions"][0]
    assert question["secret"] and question["name"] == "Alice"
    assert question["prompt"] is question["options"] is question["example"] is None
    assert hand not in json.loads(out)["text"]


def test_a_seat_is_shown_its_own_question_only(run: Any, tmp_path: Path) -> None:
    path, hand = snap_record(tmp_path)

    _, mine, _ = run("replay", path, "--json", "--seat", "alice")
    _, others, _ = run("replay", path, "--json", "--seat", 2)

    assert json.loads(mine)["questions"][0]["options"] == hand.strip("[]").split(", ")
    assert json.loads(others)["questions"][0]["options"] is None
    assert json.loads(others)["questions"][1]["options"] == ["snap"]


def test_replay_reads_standard_input(run: Any, tmp_path: Path) -> None:
    code, out, _ = run("replay", "-", typed=kalah_record(tmp_path, "Alice: 4").read_text("utf-8"))

    assert code == 0
    assert "after 1 answers" in out


def test_a_record_that_does_not_fit_is_told_by_its_answer(run: Any, tmp_path: Path) -> None:
    code, out, err = run("replay", kalah_record(tmp_path, "Alice: 4", "Alice: 4"))

    assert (code, out) == (1, "")
    assert err == "The record does not hold: answer 2, “Alice: 4”, does not fit: Hole 4 is empty.\n"


def test_an_answer_out_of_turn_does_not_fit(run: Any, tmp_path: Path) -> None:
    code, _, err = run("replay", kalah_record(tmp_path, "Bob: 1"))

    assert code == 1
    assert "answer 1, “Bob: 1”, does not fit: Bob is not asked anything then" in err


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "a record begins with"),
        ("hello\n", "line 1: expected"),
        ("Game: chess\nSeat: Alice\n", "there is no game “chess”"),
        ("Game: kalah\nSeat: Alice\n", "Kalah is for 2 players"),
        ("Game: kalah\nSeat: Alice\nSeat: Alice\n", "two seats have the same name"),
        ("Game: kalah\nOptions: stones=9\nSeat: Alice\nSeat: Bob\n", "9 is not from 3 to 6"),
        ("Game: kalah\nSeat: Alice\nSeat: Bob\nCuts: x\n", "Cuts must be numbers"),
        ("Game: kalah\nSeat: Alice\nSeat: Bob\nSeed: ü\n", "ASCII"),
        ("Game: kalah\nSeat: Alice\nSeat: Bob\n\nAlice: 1\nZoe: 1\n", "line 6: nobody at this table is called “Zoe”"),
    ],
)
def test_a_broken_record_is_one_sentence(run: Any, tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "broken.txt"
    path.write_text(text, "utf-8")

    code, out, err = run("replay", path)

    assert (code, out) == (1, "")
    assert err.startswith("The record does not hold: ") and words in err and err.count("\n") == 1


# ---- verify


@pytest.fixture
def proof() -> str:
    return proven(walk(KALAH, setup_of(KALAH, next(all_cases(KALAH)), SEED)))


def test_verify_says_what_was_proven(run: Any, tmp_path: Path, proof: str) -> None:
    path = tmp_path / "proof.txt"
    path.write_text(proof, "utf-8")

    code, out, _ = run("verify", path)

    assert code == 0
    assert "kalah, Alice, Bob: the record holds." in out
    assert "The seed is the one that was committed to" in out
    assert read_record(proof).proof[-1].digest in out


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("Seed: 5eed", "Seed: 6eed"), "the sum does not match: the text was changed"),
        (("Sum: ", "Sum:"), "the sum does not match"),
    ],
)
def test_verify_finds_a_changed_text(run: Any, tmp_path: Path, proof: str, change: Any, words: str) -> None:
    path = tmp_path / "proof.txt"
    path.write_text(proof.replace(*change), "utf-8")

    code, out, err = run("verify", path)

    assert (code, out) == (1, "")
    assert words in err


def test_verify_finds_a_changed_log_under_a_new_sum(run: Any, tmp_path: Path, proof: str) -> None:
    record = read_record(proof)
    record.proof[3].text = "1" if record.proof[3].text != "1" else "2"
    path = tmp_path / "proof.txt"
    path.write_text(write_record(record), "utf-8")

    code, _, err = run("verify", path)

    assert (code, err) == (1, "The record does not hold: the digest chain breaks at event 4.\n")


def test_a_salt_that_is_no_hex_is_one_sentence(run: Any, tmp_path: Path, proof: str) -> None:
    record = read_record(proof)
    record.proof[0].salt = "salt"
    path = tmp_path / "proof.txt"
    path.write_text(write_record(record), "utf-8")

    code, _, err = run("verify", path)

    assert (code, err) == (1, "The record does not hold: the salt of event 1 is not a row of hex digits.\n")


def test_a_record_without_proof_proves_nothing(run: Any, tmp_path: Path) -> None:
    code, _, err = run("verify", kalah_record(tmp_path, "Alice: 1"))

    assert (code, err) == (1, "The record does not hold: this record carries no proof.\n")


# ---- what cannot be obeyed


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "The following arguments are required: COMMAND"),
        ("play chess", "There is no game “chess”; there are: kalah, snap, faulty, unlisted."),
        ("bench chess", "There is no game “chess”"),
        ("play kalah --option stones=9", "stones: 9 is not from 3 to 6."),
        ("play kalah --option stones", "An option is written name=value, not “stones”."),
        ("play kalah --option rows=2", "rows: this game has no such option; it has stones"),
        ("play kalah --seats bot", "Kalah is for 2 players."),
        ("play kalah --save nowhere/at/all", "nowhere/at/all cannot be written: No such file or directory."),
        ("replay nowhere.txt", "nowhere.txt cannot be read: No such file or directory."),
        ("verify nowhere.txt", "nowhere.txt cannot be read"),
        ("fuzz kalah -n 0", "-n is at least 1."),
        ("fuzz kalah -n many", "invalid int value: 'many'"),
        ("fuzz kalah --players 3", "Kalah is for 2 players."),
        ("fuzz kalah --seed ü", "A seed has 1 to 64 characters"),
        ("perft kalah 0", "DEPTH is at least 1."),
        ("perft kalah 1 --players 5", "Kalah is for 2 players."),
        ("list --jsno", "Unrecognized arguments: --jsno"),
    ],
)
def test_wrong_usage_is_one_sentence(run: Any, words: str, sentence: str) -> None:
    code, out, err = run(*words.split())

    assert (code, out) == (2, "")
    assert sentence in err and err.count("\n") == 1


@pytest.mark.parametrize("words", ["--at 3", "--at -1", "--seat Zoe", "--seat 0", "--seat 3"])
def test_replay_knows_its_seats_and_its_length(run: Any, tmp_path: Path, words: str) -> None:
    code, out, err = run("replay", kalah_record(tmp_path, "Alice: 4"), *words.split())

    assert (code, out) == (2, "")
    assert err.startswith(("--at is from 0 to 1", "There is no seat"))


def test_a_record_of_another_game_is_no_beginning(run: Any, tmp_path: Path) -> None:
    code, _, err = run("perft", "snap", 1, "--from", kalah_record(tmp_path, "Alice: 4"))

    assert (code, err) == (2, "The record is of kalah, not of snap.\n")


def test_a_picture_is_no_record(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe")

    code, _, err = run("replay", path)

    assert (code, err) == (2, f"{path} is not a text file.\n")


def test_the_module_runs_as_a_program() -> None:
    words = [sys.executable, "-m", "games", "play", "kalah", "--seats", "human,bot", "--seed", "s"]

    done = subprocess.run(words, input="1\n", capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
    assert "Good-bye." in done.stdout
