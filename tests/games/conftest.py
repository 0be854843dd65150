"""The command line as tests use it: `run` types a command and reads what it prints."""

import io
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from games import GAMES, __main__, arguments
from games.__main__ import main
from tests.games import snap


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kalah and three toys, whatever games there are."""
    games = {game.key: game for game in (GAMES["kalah"], snap.GAME, snap.FAULTY, snap.UNLISTED)}
    monkeypatch.setattr(__main__, "GAMES", games)
    monkeypatch.setattr(arguments, "GAMES", games)


@pytest.fixture
def run(shelf: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """run("list", typed="…") -> exit code, output, errors."""

    def command(*words: object, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return code, out, err

    yield command
