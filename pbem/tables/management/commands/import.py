"""manage.py import: a table from its text record."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engine.record import WrongRecord
from pbem.tables.transfer import import_table


class Command(BaseCommand):
    help = "Take a table from the text that `export` wrote."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            table = import_table(options["file"].read_text("utf-8"))
        except (OSError, UnicodeDecodeError, WrongRecord) as fault:
            raise CommandError(f"This cannot be imported: {fault}") from None
        self.stdout.write(f"imported as table {table.code}")
