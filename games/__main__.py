"""The games on the command line: `python -m games list | play | replay | verify | fuzz | perft | bench`.

Exit codes: 0 fine, 1 something does not hold (a broken promise, a record that does not fit), 2 wrong usage.
"""

import io
import json
import os
import sys
import traceback
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tempfile import gettempdir
from typing import Any, Final

from games import GAMES
from games.arguments import (
    WrongUsage,
    parser,
    read_choices,
    read_file,
    read_game,
    read_seat,
    read_seats,
    read_seed,
    read_setup,
    write_file,
)
from games.engine.bench import bench, random_records
from games.engine.check import Broken, Fuzzed, fuzz
from games.engine.decisions import Refusal
from games.engine.describe import describe_fuzzed, describe_game, describe_position, position_of
from games.engine.game import AnyGame
from games.engine.in_words import bench_in_words, fuzzed_in_words, game_in_words, position_in_words, proof_in_words
from games.engine.options import WrongOptions
from games.engine.perft import NotListed, perft
from games.engine.play import OutOfStep, Position, begin
from games.engine.record import Record, WrongRecord, read_record, verify
from games.engine.terminal import HotSeat

LOGS: Final = Path(__file__).parent.parent / "tests" / "logs"
PROGRESS_SECONDS: Final = 10


def run_list(args: Namespace) -> int:
    games = [describe_game(game) for game in GAMES.values()]
    show(args, games, ["\n\n".join(map(game_in_words, games))])
    return 0


def run_play(args: Namespace) -> int:
    game, kinds = read_game(args.game), read_seats(args.seats)
    setup = read_setup(game, args, len(kinds) or None)
    table = HotSeat(game, setup, kinds or ["human", *["bot"] * (len(setup.names) - 1)])
    if args.save:
        write_file(args.save, table.record)  # at once, so that a wrong path is found before the game
    try:
        table.play()
    finally:  # also when the rules crash: the record shows where
        if args.save:
            write_file(args.save, table.record)
            print(f"The record is in {args.save}.")
    return 0


def run_replay(args: Namespace) -> int:
    _, record, game = read_recorded(args.file)
    seat = read_seat(args.seat, record.names)
    if args.at is not None and not 0 <= args.at <= len(record.answers):
        raise WrongUsage(f"--at is from 0 to {len(record.answers)}, as many answers as the record has.")
    found = describe_position(position_of(record, game, args.at), seat)
    show(args, found, position_in_words(found))
    return 0


def run_verify(args: Namespace) -> int:
    text, record, game = read_recorded(args.file)
    try:
        position = verify(text, game)
    except (OutOfStep, Refusal, WrongOptions) as misfit:
        position_of(record, game)  # says which answer it is, if it can
        raise WrongRecord(f"the log does not fit the rules: {misfit}") from None
    print(*proof_in_words(record, position), sep="\n")
    return 0


def run_fuzz(args: Namespace) -> int:
    game = read_game(args.game)
    if args.n < 1:
        raise WrongUsage("-n is at least 1.")
    try:
        choices, seed = read_choices(args.option), read_seed(args.seed)
        seen = fuzz(
            game, args.n, seed, choices, args.players, not args.no_checks, after_each=progress(args.game, args.n)
        )
    except WrongOptions as wrong:
        raise WrongUsage(f"That cannot be played. {wrong}") from None
    except Broken as broken:
        report_broken(game, broken, args)
        return 1
    found = describe_fuzzed(game, seen)
    show(args, found, fuzzed_in_words(found))
    return 0


def progress(title: str, count: int) -> Callable[[Fuzzed], None]:
    """Says on stderr how far a long run has come."""
    told = 0.0

    def tell(seen: Fuzzed) -> None:
        nonlocal told
        if seen.seconds >= told + PROGRESS_SECONDS:
            told = seen.seconds
            print(f"{title}: {seen.games} of {count} games, {told:.0f} s", file=sys.stderr)

    return tell


def report_broken(game: AnyGame, broken: Broken, args: Namespace) -> None:
    """Write the record of a broken promise and say which it was; where the rules crashed, also where."""
    path = args.save or Path(gettempdir()) / f"broken-{game.key}.txt"
    write_file(path, broken.record)
    if broken.__cause__ is not None:
        traceback.print_exception(broken.__cause__)
    words = f"Broken: {broken.promise}\nThe record that leads there is in {path}."
    show(args, {"game": game.key, "broken": broken.promise, "record": str(path)}, [words])


def run_perft(args: Namespace) -> int:
    game = read_game(args.game)
    if args.depth < 1:
        raise WrongUsage("DEPTH is at least 1.")
    counts = perft(read_beginning(game, args), args.depth)
    rows = [f"{depth:>3} {count:>14}" for depth, count in enumerate(counts, 1)]
    show(args, {"game": game.key, "from": args.record, "counts": counts}, rows)
    return 0


def run_bench(args: Namespace) -> int:
    games = [read_game(key) for key in args.games] or list(GAMES.values())
    found = [bench(game, golden_records(game) or random_records(game)) for game in games]
    show(args, found, ["\n\n".join(map(bench_in_words, found))])
    return 0


RUN: Final[Mapping[str, Callable[[Namespace], int]]] = {
    "list": run_list,
    "play": run_play,
    "replay": run_replay,
    "verify": run_verify,
    "fuzz": run_fuzz,
    "perft": run_perft,
    "bench": run_bench,
}


# ---- where things come from and go to


def read_recorded(name: str) -> tuple[str, Record, AnyGame]:
    """A file's text, its record and the record's game. Raises WrongUsage and WrongRecord."""
    text = read_file(name)
    record = read_record(text)
    if record.game not in GAMES:
        raise WrongRecord(f"there is no game “{record.game}”; there are: {', '.join(GAMES)}")
    return text, record, GAMES[record.game]


def read_beginning(game: AnyGame, args: Namespace) -> Position[Any]:
    """Where to count from: the end of a record, or the beginning of a game. Raises WrongUsage and WrongRecord."""
    if not args.record:
        return begin(game, read_setup(game, args, args.players))
    if args.option or args.players:
        raise WrongUsage("A record brings its own options and players.")
    _, record, recorded = read_recorded(args.record)
    if recorded is not game:
        raise WrongUsage(f"The record is of {record.game}, not of {game.key}.")
    return position_of(record, game)


def golden_records(game: AnyGame) -> list[Record]:
    """The recorded games, where the tests lie beside the package."""
    return [read_record(path.read_text("utf-8")) for path in sorted((LOGS / game.key).glob("*.txt"))]


def show(args: Namespace, found: Any, words: Sequence[str]) -> None:
    """Print what was found, as JSON if that was asked for."""
    print(json.dumps(found, ensure_ascii=False, indent=1) if args.json else "\n".join(words))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without “quotes” still gets its board
    try:
        args = parser().parse_args(arguments)
        return RUN[args.command](args)
    except WrongUsage as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except WrongRecord as wrong:
        print(f"The record does not hold: {str(wrong).rstrip('.')}.", file=sys.stderr)
        return 1
    except NotListed as wrong:
        print(wrong, file=sys.stderr)
        return 1
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
