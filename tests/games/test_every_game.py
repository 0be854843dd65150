"""What holds for every game: the promises of the test kit, golden records, guides, autopilots and bots."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from games import GAMES
from games.engine.chance import Chance
from games.engine.check import Case, all_cases, cases, fuzz, setup_of
from games.engine.game import AnyGame
from games.engine.options import fields_of
from games.engine.play import Position, Question, begin
from games.engine.record import read_record, write_record
from tests.games.examples import play_example

ROOT: Final = Path(__file__).parents[2]
LOGS: Final = ROOT / "tests" / "logs"
FUZZED: Final = {
    "buttons": 1,
    "classicgo": 2,
    "dnup": 2,
    "evolution": 3,
    "innovation": 1,
    "kalah": 12,
    "machiavelli": 1,
    "martiandice": 2,
    "nautilus": 3,
    "one": 1,
    "president": 1,
    "pylos": 4,
    "saboteur": 1,
    "sensei": 2,
    "solo": 1,
    "verdant": 1,
}
"""Games played with checks, few seconds each; four where nothing is said. `make fuzz` plays many more."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
every_record = pytest.mark.parametrize(
    "path",
    sorted(path for key in GAMES for path in (LOGS / key).glob("*.txt")),
    ids=lambda path: f"{path.parent.name}/{path.stem}",
)

DIGEST = (
    "from games import GAMES; from games.engine.check import fuzz; print(fuzz(GAMES[{key!r}], 2, checks=False).digest)"
)


# ---- promises


@every_game
def test_random_games_keep_all_promises(game: AnyGame) -> None:
    count = FUZZED.get(game.key, 4)
    seen = fuzz(game, count, seed="every game", thin=3)
    assert seen.games == count and seen.tail < game.longest


@every_game
def test_games_are_the_same_under_two_hash_seeds(game: AnyGame) -> None:
    digests = {_digest(game, hash_seed) for hash_seed in ("0", "4711")}
    assert digests == {fuzz(game, 2, checks=False).digest}


def _digest(game: AnyGame, hash_seed: str) -> str:
    run = subprocess.run(
        [sys.executable, "-c", DIGEST.format(key=game.key)],
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.strip()


# ---- golden records


@every_game
def test_there_are_golden_records(game: AnyGame) -> None:
    assert list((LOGS / game.key).glob("*.txt"))


@every_record
def test_a_golden_record_replays_to_its_result(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    result = record.position(GAMES[path.parent.name]).result
    assert result is not None
    assert f"{' '.join(map(str, result.ranks))} | {result.reason}" == dict(record.notes)["Result"]


@every_record
def test_a_golden_record_is_written_as_it_is_read(path: Path) -> None:
    text = path.read_text("utf-8")
    assert write_record(read_record(text)) == text


# ---- guides


@every_game
def test_the_example_of_the_guide_can_be_played(game: AnyGame) -> None:
    assert play_example(game).answered > 0


@every_game
def test_the_guide_names_every_option(game: AnyGame) -> None:
    guide = " ".join(game.guide.casefold().split())
    assert [field.label for field in fields_of(game.options) if field.label.casefold() not in guide] == []


@every_game
def test_options_and_their_values_have_labels(game: AnyGame) -> None:
    for field in fields_of(game.options):
        assert field.label != field.name and field.label[0].isupper(), field.name
        values = [value for value, _ in field.choices or () if isinstance(value, str)]
        assert all(field.label_of(value).strip() for value in values)
        assert field.choices or (field.low is not None and field.high is not None), f"{field.name} has no range"


@every_game
def test_the_guide_tells_about_the_bot(game: AnyGame) -> None:
    assert "\n## The bot\n" in game.guide


@every_game
def test_the_readme_names_the_game(game: AnyGame) -> None:
    low, high = min(game.players), max(game.players)
    players = f"{low}" if low == high else f"{low}–{high}"
    assert f"| {game.title} | {players} |" in (ROOT / "README.md").read_text("utf-8")


# ---- autopilots and bots

type Advice = Callable[[Position[Any], Question], str]


def pilot(position: Position[Any], question: Question) -> str:
    return str(position.game.pilot(position.view(question.seat), question.decision))


def bot(position: Position[Any], question: Question) -> str:
    return str(position.game.advise(position.view(question.seat), question.decision, Chance(f"bot {question.id}")))


def played(game: AnyGame, case: Case, advice: Advice, answers: int) -> Position[Any]:
    """The position at the end of a game played by advice only, or after so many answers."""
    position = begin(game, setup_of(game, case, f"{game.key} by advice"))
    while position.result is None and position.answered < answers:
        question = next(iter(position.due.values()))
        position.answer(question.seat, advice(position, question), question.id)
    return position


@every_game
def test_autopilots_alone_play_on_or_to_an_end(game: AnyGame) -> None:
    for case in cases(game, 3, Chance("autopilots"), {}, None):
        position = played(game, case, pilot, 200)
        assert position.result is not None or position.answered >= 200


@every_game
def test_bots_alone_play_to_an_end(game: AnyGame) -> None:
    first = next(all_cases(game))
    assert played(game, first, bot, game.longest).result is not None
