"""GNU Go 3.8 as an oracle: a batch of GTP commands in, its answers out."""

import shutil
import subprocess
from collections.abc import Sequence

PROGRAM = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")
RULES = ("--situational-superko", "--forbid-suicide", "--chinese-rules")
MISSING = "GNU Go is not installed (Debian package gnugo): nothing to compare with"


def ask(commands: Sequence[str]) -> list[str]:
    """The answers to these commands, in order. Raises AssertionError at the first that GNU Go refuses."""
    assert PROGRAM is not None, MISSING
    said = subprocess.run(
        [PROGRAM, "--mode", "gtp", *RULES],
        input="\n".join([*commands, "quit", ""]),
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    answers = said.split("\n\n")[: len(commands)]
    for command, answer in zip(commands, answers, strict=True):
        assert answer.startswith("="), f"{command}: {answer}"
    return [answer.removeprefix("=").strip() for answer in answers]


def lead(final_score: str) -> float:
    """Black's lead in an answer to final_score: B+3.5, W+12.5."""
    winner, _, points = final_score.partition("+")
    return float(points) if winner == "B" else -float(points)
