"""Solo at one keyboard: whose chance to jump in is asked for there."""

import io
import sys

import pytest

from games.__main__ import main

NOTHING_TO_DO = "so you cannot jump in"


def printed(seats: str, typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    main(["play", "solo", "--seats", seats, "--seed", "x"])
    return capsys.readouterr().out


def test_a_lone_person_is_not_asked_where_one_could_only_decline(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = printed("human,bot,bot", "draw\nkeep\n" * 5 + "quit\n", monkeypatch, capsys)
    assert "You draw a card" in out and NOTHING_TO_DO not in out


def test_of_several_people_each_is_asked_or_it_would_tell_who_could(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert NOTHING_TO_DO in printed("human,human", "\n\nquit\n", monkeypatch, capsys)
