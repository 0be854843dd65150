"""manage.py play: the whole service on one machine, for trying: web, worker, beat, receiver; SQLite and folders."""

import os
import signal
import socket
import subprocess
import sys
from argparse import ArgumentParser
from contextlib import suppress
from time import monotonic, sleep
from typing import Any
from urllib.request import urlopen

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from pbem.clocks.control import Control
from pbem.mail.mailbox import folder
from pbem.players.models import Player
from pbem.tables.commands import Opening, open_table
from pbem.tables.models import LIVE, Table
from pbem.web.trying import YOU

HERE = "127.0.0.1"
PORT = 8000
PATIENCE = 60.0
"""Seconds that a slow machine may take to show the first page."""

GAMES: dict[str, dict[str, str]] = {"kalah": {}, "martiandice": {}, "classicgo": {"size": "9"}}
"""What is played against a bot from the start, with options."""


class Command(BaseCommand):
    help = "Start everything for trying it on this machine; Ctrl-C ends it. Needs PBEM_TRYING=1 (make play sets it)."
    requires_system_checks = []
    requires_migrations_checks = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, help=f"of the pages; if not given {PORT}, or a free one")

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.TRYING:
            raise CommandError("This is for trying only: set PBEM_TRYING=1, or run `make play`.")
        _choose_ports(options["port"])
        parts: list[subprocess.Popen[bytes]] = []
        for number in (signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.default_int_handler)  # like Ctrl-C
        try:
            parts += map(_start, _doors())  # they need no table before the first page or mail
            call_command("migrate", verbosity=0, skip_checks=True)
            _open_tables(_you())
            parts += map(_start, _hands())
            _wait(parts)
            self.stdout.write(_welcome())
            self.stdout.flush()
            while not (dead := [part for part in parts if part.poll() is not None]):
                sleep(0.3)
            raise CommandError(f"A part has ended: {dead[0].args!r}")
        except KeyboardInterrupt:
            self.stdout.write("\nEnding …")
        finally:
            _end(parts)


# ---- the parts


def _choose_ports(port: int | None) -> None:
    """Put where we are into the environment of all parts. What nobody asked for by name may be elsewhere, if taken."""
    if port is not None and not _is_free(port):
        raise CommandError(f"Port {port} is taken. Without --port a free one is found.")
    os.environ["PORT"] = str(port or _free(PORT))
    os.environ["RECEIVER_PORT"] = str(_free(settings.RECEIVER_PORT))
    os.environ.setdefault("SITE_URL", f"http://localhost:{os.environ['PORT']}")
    os.environ.setdefault("LOG_LEVEL", "WARNING")
    (settings.VAR_DIR / "static").mkdir(parents=True, exist_ok=True)


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):
            probe.bind((HERE, port))
            return True
        return False


def _free(wished: int) -> int:
    """This port, or any free one."""
    if _is_free(wished):
        return wished
    with socket.socket() as probe:
        probe.bind((HERE, 0))
        return int(probe.getsockname()[1])


def _doors() -> list[list[str]]:
    """Where pages are asked for and mail comes in."""
    where = f"{HERE}:{os.environ['PORT']}"
    web = ["gunicorn", "pbem.wsgi", "--bind", where, "--threads", "8", "--no-control-socket", "--log-level", "warning"]
    return [web, [str(settings.BASE_DIR / "manage.py"), "receive", "--smtp", "--port", os.environ["RECEIVER_PORT"]]]


def _hands() -> list[list[str]]:
    """Who plays and sends."""
    celery, quiet = ["celery", "-A", "pbem"], ["--loglevel", "WARNING"]
    small = ["--pool", "threads", "--concurrency", "2", "--without-gossip", "--without-mingle"]
    beat = ["beat", "--schedule", str(settings.VAR_DIR / "beat")]
    return [[*celery, "worker", *small, *quiet], [*celery, *beat, *quiet]]


def _start(command: list[str]) -> subprocess.Popen[bytes]:
    """In a group of its own, so that Ctrl-C comes to us alone and each part is ended once.

    What they say is greetings; warnings and faults come by the other way."""
    module = [] if command[0].endswith(".py") else ["-m"]
    call = [sys.executable, *module, *command]
    return subprocess.Popen(call, cwd=settings.BASE_DIR, stdout=subprocess.DEVNULL, start_new_session=True)


def _wait(parts: list[subprocess.Popen[bytes]]) -> None:
    """Until mail is taken, the pages answer and the first letters lie in the mailbox."""
    end = monotonic() + PATIENCE
    while _is_free(int(os.environ["RECEIVER_PORT"])) or not (_answers() and any(folder().glob("*.eml"))):
        if monotonic() > end or any(part.poll() is not None for part in parts):
            raise CommandError("It did not come up.")
        sleep(0.05)


def _answers() -> bool:
    try:
        with urlopen(f"http://{HERE}:{os.environ['PORT']}/robots.txt", timeout=5):
            return True
    except OSError:
        return False


def _end(parts: list[subprocess.Popen[bytes]]) -> None:
    """All parts, and whatever they started; a second Ctrl-C does not stop this."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    for part in parts:
        part.terminate()
    for part in parts:
        with suppress(subprocess.TimeoutExpired):
            part.wait(8)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(part.pid, signal.SIGKILL)
        part.wait()


# ---- the person who tries it


def _you() -> Player:
    known = Player.objects.by_address(YOU)
    if known is not None:
        return known
    player = Player.objects.create_user(name="Newcomer", is_staff=True, is_superuser=True)
    EmailAddress.objects.create(user=player, email=YOU, verified=True, primary=True)
    return player


def _open_tables(player: Player) -> None:
    """For each of the games a table against a bot, where it is this person's turn, unless one is there already."""
    mine = Table.objects.filter(opener=player, status__in=LIVE)
    for game, options in GAMES.items():
        if not mine.filter(game=game).exists():
            open_table(player, Opening(game, 2, options, bots=1, control=Control(kind="none"), draw_seats=False))


def _welcome() -> str:
    here = os.environ["SITE_URL"]
    return (
        f"\n  Up. Your letters:  {here}/mailbox/   it is your turn at {len(GAMES)} tables\n"
        f"      The site:      {here}/   the mailbox page signs you in as {YOU}, or the code comes there\n"
        f"      Mail goes in:  localhost:{os.environ['RECEIVER_PORT']} (SMTP)\n"
        f"      Ctrl-C ends it. All that it keeps is in {settings.VAR_DIR}\n"
    )
