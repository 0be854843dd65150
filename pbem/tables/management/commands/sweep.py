"""manage.py sweep: look for work that nobody was woken for."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from pbem.sweeper import sweep


class Command(BaseCommand):
    help = "Find replies, letters, bots and deadlines that wait, and deal with them; for ever, or once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--once", action="store_true", help="one round only")
        parser.add_argument("--parent", type=int, help="end when this is no longer the parent process")

    def handle(self, *args: Any, **options: Any) -> None:
        sweep(options["parent"], options["once"])
