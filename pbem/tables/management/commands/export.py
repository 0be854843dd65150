"""manage.py export: a table as one text record."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pbem.tables.models import Table
from pbem.tables.transfer import export_table


class Command(BaseCommand):
    help = "Write a table's whole log as text, which `import` and `python -m games replay` read. It holds all secrets."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("table", help="the table's code")

    def handle(self, *args: Any, **options: Any) -> None:
        table = Table.objects.filter(code=options["table"]).first()
        if table is None:
            raise CommandError(f"There is no table {options['table']}.")
        self.stdout.write(export_table(table), ending="")
