"""What is written on the command line, and what it means. Everything here that cannot be obeyed is WrongUsage."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex
from typing import Any, Final, NoReturn

from games import GAMES
from games.engine.check import Case, setup_of
from games.engine.game import AnyGame, Setup
from games.engine.options import WrongOptions
from games.engine.record import Record, write_record
from games.engine.referee import Seat
from games.engine.terminal import KINDS

HELP: Final = {
    "list": "All games with their options.",
    "play": "Play at this keyboard, against bots or with others.",
    "replay": "The position that a record leads to.",
    "verify": "Prove a record: its sum, its log, its seed, every answer.",
    "fuzz": "Play random games and look for promises that the rules break.",
    "perft": "Count the sequences of answers of each length.",
    "bench": "Time replaying, listing answers and drawing.",
}


class WrongUsage(Exception):
    """A command line that cannot be obeyed; the message says why, in a sentence."""


class Parser(ArgumentParser):
    """An argument parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise WrongUsage(f"{message[:1].upper()}{message[1:]} (see {self.prog} --help).")


def parser() -> Parser:
    """All commands and their arguments; the command is in `command`."""
    top = Parser(prog="python -m games", description="Play, replay, test and time the games.")
    added = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands = {name: added.add_parser(name, help=about, description=about) for name, about in HELP.items()}
    for name in ("play", "fuzz", "perft"):
        commands[name].add_argument("game", metavar="GAME")
        commands[name].add_argument("--option", nargs="+", action="extend", default=[], metavar="NAME=VALUE")
        commands[name].add_argument("--seed", default=None if name == "play" else name)
    for name in ("fuzz", "perft"):
        commands[name].add_argument("--players", type=int, metavar="P", help="how many players")
    for name in ("replay", "verify"):
        commands[name].add_argument("file", metavar="FILE", help="a record; - reads it from standard input")
    for name in ("list", "replay", "fuzz", "perft", "bench"):
        commands[name].add_argument("--json", action="store_true", help="print JSON")
    _add_rest(commands)
    return top


def _add_rest(commands: dict[str, Any]) -> None:
    """The arguments that only one command has."""
    play, replay, fuzz, perft = (commands[name].add_argument for name in ("play", "replay", "fuzz", "perft"))
    play("--seats", default="", help="who plays, seat by seat: human, bot or autopilot, with commas")
    play("--save", type=Path, metavar="FILE", help="write the record of the game")
    replay("--at", type=int, metavar="N", help="after N answers, forced ones counted")
    replay("--seat", metavar="S", help="as this seat sees it: a number from 1, or a name")
    fuzz("-n", type=int, default=100, metavar="N", help="how many games (100)")
    fuzz("--no-checks", action="store_true", help="only play: find crashes and endless games")
    fuzz("--save", type=Path, metavar="FILE", help="where the record of a broken promise goes")
    perft("depth", type=int, metavar="DEPTH")
    perft("--from", dest="record", metavar="RECORD", help="begin where this record ends")
    commands["bench"].add_argument("games", nargs="*", metavar="GAME", help="all games by default")


# ---- what it means


def read_game(key: str) -> AnyGame:
    """The game with this key."""
    if key.casefold() not in GAMES:
        raise WrongUsage(f"There is no game “{key}”; there are: {', '.join(GAMES)}.")
    return GAMES[key.casefold()]


def read_choices(words: Sequence[str]) -> dict[str, Any]:
    """Options by name, from words like name=value."""
    for word in words:
        if word.find("=") < 1:
            raise WrongUsage(f"An option is written name=value, not “{word}”.")
    return dict(word.split("=", 1) for word in words)


def read_seed(seed: str) -> str:
    """A seed as chance takes it."""
    if not seed.isascii() or not 0 < len(seed) <= 64:
        raise WrongUsage("A seed has 1 to 64 characters: letters without accents, digits, signs.")
    return seed


def read_setup(game: AnyGame, args: Namespace, players: int | None) -> Setup:
    """A table with test names, by default for as many as usual."""
    case = Case(tuple(read_choices(args.option).items()), game.usual_players if players is None else players)
    try:
        return setup_of(game, case, read_seed(token_hex(32) if args.seed is None else args.seed))
    except WrongOptions as wrong:
        raise WrongUsage(f"That cannot be played. {wrong}") from None


def read_seats(word: str) -> list[str]:
    """Who plays each seat, from words with commas; none for an empty text."""
    kinds = [kind.strip() for kind in word.split(",")] if word else []
    if wrong := [kind for kind in kinds if kind not in KINDS]:
        raise WrongUsage(f"A seat is played by {', '.join(KINDS)}, not by “{wrong[0]}”.")
    return kinds


def read_seat(word: str | None, names: Sequence[str]) -> Seat | None:
    """A seat, from a number from 1 or a table name; None for None."""
    if word is None:
        return None
    if word.isdecimal() and 1 <= int(word) <= len(names):
        return int(word) - 1
    found = [seat for seat, name in enumerate(names) if name.casefold() == word.casefold()]
    if not found:
        raise WrongUsage(f"There is no seat “{word}”; there are: {', '.join(names)} (1 to {len(names)}).")
    return found[0]


# ---- files


def read_file(name: str) -> str:
    """A text file, or standard input for "-"."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise WrongUsage(f"{name} is not a text file.") from None
    except (OSError, ValueError) as fault:
        raise WrongUsage(f"{name} cannot be read: {getattr(fault, 'strerror', None) or fault}.") from None


def write_file(path: Path, record: Record) -> None:
    """Write a record."""
    try:
        path.write_text(write_record(record), "utf-8")
    except OSError as fault:
        raise WrongUsage(f"{path} cannot be written: {fault.strerror}.") from None
