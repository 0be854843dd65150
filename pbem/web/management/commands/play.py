"""manage.py play: the whole service on one machine, for trying: web, worker, beat, receiver; SQLite and folders."""

import os
import signal
import subprocess
import sys
from argparse import ArgumentParser
from time import sleep
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from pbem.clocks.control import Control
from pbem.players.models import Player
from pbem.tables.commands import Opening, open_table
from pbem.tables.models import Table

YOU = "you@example.org"


class Command(BaseCommand):
    help = "Start everything for trying it on this machine; Ctrl-C ends it. Needs PBEM_TRYING=1 (make play sets it)."
    processes: list[subprocess.Popen[bytes]]

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=8000)

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.TRYING:
            raise CommandError("This is for trying only: set PBEM_TRYING=1, or run `make play`.")
        call_command("migrate", verbosity=0)
        _open_tables(_you())
        port = options["port"]
        os.environ.setdefault("SITE_URL", f"http://localhost:{port}")
        self.processes = [subprocess.Popen(command) for command in _commands(port)]
        signal.signal(signal.SIGTERM, _interrupt)
        try:
            self._wait_for(port)
            self.stdout.write(_welcome(port))
            self.stdout.flush()
            self._watch()
        except KeyboardInterrupt:
            pass
        finally:
            self._end()

    def _wait_for(self, port: int) -> None:
        for _ in range(300):
            try:
                with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=2):
                    return
            except URLError:
                sleep(0.1)
        raise CommandError("The pages did not come up.")

    def _watch(self) -> None:
        """Until one of the parts ends, or Ctrl-C."""
        while all(process.poll() is None for process in self.processes):
            sleep(0.3)

    def _end(self) -> None:
        for process in self.processes:
            if process.poll() is None:
                process.terminate()
        for process in self.processes:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def _interrupt(number: int, frame: Any) -> None:
    raise KeyboardInterrupt


def _commands(port: int) -> list[list[str]]:
    python, manage = sys.executable, str(settings.BASE_DIR / "manage.py")
    celery = [python, "-m", "celery", "-A", "pbem"]
    quiet = ["--loglevel", "WARNING"]
    web = [python, "-m", "gunicorn", "pbem.wsgi", "--bind", f"127.0.0.1:{port}", "--threads", "4"]
    return [
        [*web, "--log-level", "warning"],
        [*celery, "worker", "--pool", "threads", "--concurrency", "2", "--without-gossip", "--without-mingle", *quiet],
        [*celery, "beat", "--schedule", str(settings.VAR_DIR / "beat"), *quiet],
        [python, manage, "receive", "--smtp", "--port", str(settings.RECEIVER_PORT)],
    ]


def _you() -> Player:
    """The person who tries it."""
    known = Player.objects.by_address(YOU)
    if known is not None:
        return known
    player = Player.objects.create_user(name="You", is_staff=True, is_superuser=True)
    EmailAddress.objects.create(user=player, email=YOU, verified=True, primary=True)
    return player


def _open_tables(player: Player) -> None:
    """Tables against bots where it is this person's turn, unless there are some already."""
    if Table.objects.filter(opener=player).exists():
        return
    without_clock = Control(kind="none")
    for game, options in (("kalah", {}), ("martiandice", {}), ("classicgo", {"size": "9"})):
        opening = Opening(game, 2, options, bots=1, control=without_clock, draw_seats=False)
        open_table(player, opening)


def _welcome(port: int) -> str:
    here = f"http://localhost:{port}"
    return (
        f"\n  Up. Your letters:  {here}/mailbox/\n"
        f"      The site:      {here}/  (you are {YOU}; the code to sign in comes to the mailbox)\n"
        f"      Mail goes in:  localhost:{settings.RECEIVER_PORT} (SMTP)\n"
        f"      Ctrl-C ends it.\n"
    )
