"""Playing at one keyboard."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games import GAMES, arguments
from games.engine.record import read_record
from tests.games.papers import snap_record

KALAH = GAMES["kalah"]


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
