"""The command line: what people type, what they read, and the exit code."""

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games import GAMES, __main__, arguments
from games.__main__ import main
from games.engine.chance import commitment
from games.engine.check import all_cases, setup_of, walk
from games.engine.log import GENESIS, LogEvent, chain
from games.engine.play import begin
from games.engine.record import ProofEvent, Record, read_record, record_of, write_record
from tests.games import snap

KALAH = GAMES["kalah"]
SEED = "5eed" * 16


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kalah and three toys, whatever games there are."""
    games = {game.key: game for game in (KALAH, snap.GAME, snap.FAULTY, snap.UNLISTED)}
    monkeypatch.setattr(__main__, "GAMES", games)
    monkeypatch.setattr(arguments, "GAMES", games)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """run("list", typed="…") -> exit code, output, errors."""

    def command(*words: object, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return code, out, err

    yield command


def kalah_record(tmp_path: Path, *lines: str) -> Path:
    """A game of Kalah with three stones in each hole, as a file."""
    path = tmp_path / "kalah.txt"
    header = ["Game: kalah", "Options: stones=3", "Seat: Alice", "Seat: Bob", "Seed: s", ""]
    path.write_text("\n".join([*header, *lines]) + "\n", "utf-8")
    return path


def snap_record(tmp_path: Path) -> tuple[Path, str]:
    """A game of Snap before its first answer, and Alice's hand as it is written."""
    setup = setup_of(snap.GAME, next(all_cases(snap.GAME)), "s")
    path = tmp_path / "snap.txt"
    path.write_text(write_record(record_of(snap.GAME, setup, [])), "utf-8")
    return path, str(begin(snap.GAME, setup).state.hands[0])


def proven(record: Record) -> str:
    """The text of a record with a log and its digests, as a table exports it."""
    events = [LogEvent(1, "begun", data={"commitment": commitment(record.seed)}, salt=b"b")]
    for answer in record.answers:
        if answer.forced:
            events[-1].data.setdefault("forced", []).append([answer.seat, "", answer.text])
        else:
            events.append(LogEvent(len(events) + 1, "answered", answer.seat, "", answer.text, {}, b"a"))
    digest, rows = GENESIS, []
    for event in events:
        digest = chain(digest, "t-1", event)
        fields = (event.number, event.kind, event.seat, "", event.text, event.data)
        rows.append(ProofEvent(*fields, salt=event.salt.hex(), digest=digest.hex()))
    return write_record(replace(record, table="t-1", proof=rows))


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


# ---- play


def test_play_shows_the_board_and_the_answers(run: Any) -> None:
    code, out, _ = run("play", "kalah", "--seats", "human,bot", typed="quit\n")

    assert code == 0
    assert "|    4    4    4    4    4    4  |" in out
    assert "Alice: Which hole do you sow?\nAnswers: 1 | 2 | 3 | 4 | 5 | 6" in out


def test_play_takes_several_answers_on_one_line(run: Any) -> None:
    code, out, _ = run("play", "kalah", "--seats", "human,human", typed="3 6\n\nquit\n")

    assert code == 0
    assert "Pass the keyboard to Bob, press Enter." in out
    assert "Alice sows hole 3 and moves again.\nAlice sows hole 6.\n" in out


def test_play_drops_what_was_written_ahead_when_another_is_asked(run: Any) -> None:
    _, out, _ = run("play", "kalah", "--seats", "human,human", typed="3 6 1\n\nquit\n")

    assert "Not played: 1. Bob is asked now." in out


def test_play_drops_what_was_written_ahead_when_it_is_refused(run: Any) -> None:
    _, out, _ = run("play", "kalah", "--seats", "human,bot", typed="3 3 6\nquit\n")

    assert "Not played: 3 6. Hole 3 is empty." in out
    assert "left unfinished after 1 answers" in out


def test_play_says_why_an_answer_is_refused_and_asks_again(run: Any) -> None:
    _, out, _ = run("play", "kalah", "--seats", "human,bot", typed="swap\n7\n\nquit\n")

    assert "Swapping sides is only for the second player's first move" in out
    assert "“7” is not one of the answers." in out
    assert "Please write an answer, or ? for help." in out


def test_a_question_mark_explains_and_shows_the_guide(run: Any) -> None:
    _, out, _ = run("play", "kalah", typed="?\nquit\n")

    assert "board to see the board again, quit to leave" in out
    assert "separate them with “ ”" in out
    assert "## How to write a move" in out


def test_a_game_without_a_guide_can_be_played(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arguments, "GAMES", {"kalah": replace(KALAH, key="engine")})  # a folder in which there is none

    _, out, _ = run("play", "kalah", typed="?\nquit\n")

    assert "This game has no guide yet." in out


def test_board_shows_the_board_again(run: Any) -> None:
    _, out, _ = run("play", "kalah", typed="board\nquit\n")

    assert out.count("Alice (to move)") == 2


def test_a_closed_keyboard_ends_politely(run: Any) -> None:
    code, out, err = run("play", "kalah", typed="1\n")

    assert (code, err) == (0, "")
    assert "Good-bye." in out
    assert "The game is left unfinished after" in out


def test_play_ends_with_result_and_ranks_and_saves_the_record(run: Any, tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"

    code, out, _ = run("play", "kalah", "--seats", "bot,autopilot", "--seed", "s", "--save", saved)

    assert code == 0
    assert "The game is over: " in out
    assert out.index("\n1. Alice") < out.index("\n2. Bob")
    record = read_record(saved.read_text("utf-8"))
    result = record.position(KALAH).result
    assert result is not None and dict(record.notes)["Result"].endswith(f"| {result.reason}")


def test_the_same_seed_is_the_same_game_against_a_bot(run: Any) -> None:
    first = run("play", "snap", "--seats", "bot,bot,bot", "--seed", "s")
    again = run("play", "snap", "--seats", "bot,bot,bot", "--seed", "s")

    assert first == again


def test_a_person_sees_only_their_own_hand_between_two_passes(run: Any, tmp_path: Path) -> None:
    _, hand = snap_record(tmp_path)

    _, out, _ = run("play", "snap", "--seats", "human,human", "--seed", "s", typed=f"\n\n{hand[1]}\n\nquit\n")

    bobs, alices, bobs_again = out.split("Pass the keyboard to ")
    assert hand not in bobs and "Bob: Snap?" in bobs
    assert f"Your hand: {hand}" in alices and "Alice: Which card do you lay?" in alices
    assert hand not in bobs_again and f"Alice lays {hand[1]}." in bobs_again


def test_one_who_may_cut_in_does_so_before_the_one_who_is_due(run: Any) -> None:
    _, out, _ = run("play", "snap", "--seats", "autopilot,human", typed="snap\nquit\n")

    assert "You may leave this to others: just press Enter." in out
    assert "You cry snap." in out


def test_ctrl_c_ends_politely_and_keeps_the_record(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)

    code, out, _ = run("play", "kalah", "--save", tmp_path / "game.txt")

    assert code == 0 and "Good-bye." in out
    assert read_record((tmp_path / "game.txt").read_text("utf-8")).answers == []


def test_only_three_kinds_of_players_sit_down(run: Any) -> None:
    code, out, err = run("play", "kalah", "--seats", "human,cat")

    assert (code, out) == (2, "")
    assert err == "A seat is played by human, bot, autopilot, not by “cat”.\n"


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
    figures = ("answers_per_second", "cold_replay_ms", "listing_ms", "text_us", "words_us", "svg_us")
    assert all(found[name] > 0 for name in figures)


def test_bench_prefers_recorded_games(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kalah").mkdir()
    kalah_record(tmp_path / "kalah", "Alice: 4", "Alice: 1", "Bob: 1")
    monkeypatch.setattr(__main__, "LOGS", tmp_path)

    _, out, _ = run("bench", "kalah", "--json")

    assert (json.loads(out)[0]["records"], json.loads(out)[0]["longest_answers"]) == (1, 3)


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
