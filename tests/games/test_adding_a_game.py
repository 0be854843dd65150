"""The letter to a rule author: every block of it is put to work, so that the letter cannot rot."""

import io
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import games
from games.__main__ import main
from games.engine.describe import position_of
from games.engine.game import AnyGame
from games.engine.record import read_record, write_record

LETTER = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text("utf-8")
FENCE = re.compile(r"^(?P<fence>`{3,})\w+ ?(?P<title>.*)\n(?P<text>(?s:.*?))^(?P=fence)$", re.MULTILINE)
BLOCKS = {found["title"] or "console": found["text"] for found in FENCE.finditer(LETTER)}
RULES = BLOCKS["games/lamplight/rules.py"]
ROW = re.compile(r"^\| `(?P<right>.+?)` \| (?:`(?P<wrong>.+?)`|nothing) \| (?P<words>.+?) \|$", re.MULTILINE)
MISTAKES = [(row["right"], row["wrong"] or "", row["words"]) for row in ROW.finditer(LETTER)]


@pytest.fixture
def lay_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """lay_out(rules) puts the letter's folder beside the other games and gives its game."""

    def put(rules: str = RULES) -> AnyGame:
        for title, text in {**BLOCKS, "games/lamplight/rules.py": rules}.items():
            if title.startswith("games/lamplight/"):
                path = tmp_path / title
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8")
        return games.GAMES["lamplight"]

    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path / "games")])
    monkeypatch.setattr(games, "KEYS", (*games.KEYS, "lamplight"))
    yield put
    games._load.cache_clear()
    for name in [name for name in sys.modules if name.startswith("games.lamplight")]:
        del sys.modules[name]


@pytest.fixture
def fuzz(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """fuzz() runs the letter's game thirty times: exit code and the first line printed."""

    def command() -> tuple[int, str]:
        code = main(["fuzz", "lamplight", "-n", "30", "--save", str(tmp_path / "broken.txt")])
        return code, capsys.readouterr().out.splitlines()[0]

    return command


def test_the_letter_has_all_its_blocks() -> None:
    folder = {title for title in BLOCKS if title.startswith("games/lamplight/")}

    assert {Path(title).name for title in folder} == {"rules.py", "show.py", "__init__.py", "guide.md"}
    assert len(BLOCKS) == 4 + 5
    assert len(MISTAKES) == 6


def test_its_game_keeps_all_promises(lay_out: Any, fuzz: Any) -> None:
    lay_out()

    code, said = fuzz()

    assert code == 0
    assert said.startswith("lamplight: 30 games in ") and said.endswith("no broken promise")


@pytest.mark.parametrize(("right", "wrong", "words"), MISTAKES)
def test_the_machine_finds_its_mistakes(lay_out: Any, fuzz: Any, right: str, wrong: str, words: str) -> None:
    assert RULES.count(right) == 1
    lay_out(RULES.replace(right, wrong))

    assert fuzz() == (1, f"Broken: {words}")


@pytest.mark.parametrize("title", ["claim with a race", "turn with paths"])
def test_its_other_ways_to_ask_keep_all_promises(lay_out: Any, fuzz: Any, title: str) -> None:
    lay_out(f"{RULES}\n\n{BLOCKS[title]}")

    code, said = fuzz()

    assert code == 0
    assert said.endswith("no broken promise")


def test_its_commands_run(lay_out: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out()
    monkeypatch.setattr(sys, "stdin", io.StringIO("?\nquit\n"))

    for line in BLOCKS["console"].splitlines():
        assert main(shlex.split(line.removeprefix("$ python -m games "))) == 0

    assert BLOCKS["games/lamplight/guide.md"].strip() in capsys.readouterr().out


def test_its_test_passes(lay_out: Any) -> None:
    lay_out()
    scope: dict[str, Any] = {}

    exec(compile(BLOCKS["tests/games/lamplight/test_round.py"], "docs/adding-a-game.md", "exec"), scope)

    scope["test_equal_numbers_outshine_each_other"]()


def test_its_golden_record_ends_as_it_says(lay_out: Any) -> None:
    text = BLOCKS["tests/logs/lamplight/goal.txt"]
    record = read_record(text)

    result = position_of(record, lay_out()).result

    assert result is not None
    assert dict(record.notes)["Result"] == f"{' '.join(map(str, result.ranks))} | {result.reason}"
    assert write_record(record) == text


def test_its_guide_has_an_example_that_plays(lay_out: Any) -> None:
    game = lay_out()
    found = re.search(r"```example\n((?s:.*))Pot: (\d+)\n```", game.guide)
    assert found is not None

    record = read_record(f"Game: lamplight\nSeat: Alice\nSeat: Bob\n{found[1]}")

    assert position_of(record, game).state.pot == int(found[2])
    assert len(record.answers) == 3
