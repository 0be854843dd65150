"""Golden records of every ending, games of GNU Go against itself, and the guide's example."""

from pathlib import Path

import pytest

from games.classicgo import GAME
from games.classicgo.rules import AGREED, PLAYED_OUT
from games.engine.record import read_record
from tests.games.classicgo.boards import NAMES, play, table

LOGS = Path(__file__).parents[2] / "logs/classicgo"
RECORDS = sorted(LOGS.glob("**/*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_ends_as_it_says(path: Path) -> None:
    record = read_record(path.read_text())
    result = record.position(GAME).result
    assert result is not None
    assert dict(record.notes)["Result"] == f"{' '.join(map(str, result.ranks))} | {result.reason}"


def test_golden_records_show_both_endings() -> None:
    reasons = {dict(read_record(path.read_text()).notes)["Result"].partition(" | ")[2] for path in LOGS.glob("*.txt")}
    assert reasons == {AGREED, PLAYED_OUT}


def test_the_example_ends_with_the_prisoners_that_the_guide_tells() -> None:
    example = GAME.guide.partition("```example\n")[2].partition("```")[0].splitlines()
    position = table(**dict(word.split("=") for word in example[0].removeprefix("Options: ").split()))
    for line in example[1:-1]:
        name, text = line.split(": ")
        assert list(position.due) == [NAMES.index(name)]
        play(position, text)
    assert example[-1] == "Prisoners: Alice {}, Bob {}".format(*position.view(None).prisoners)
