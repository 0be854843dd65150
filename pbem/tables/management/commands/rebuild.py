"""manage.py rebuild: recompute every projection from the logs, or prove that they match."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pbem.tables.models import Table
from pbem.tables.rebuild import differences, rebuild


class Command(BaseCommand):
    help = "Recompute all that follows from the logs (questions, lines, clocks, results, states), or --check it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("tables", nargs="*", metavar="TABLE", help="codes of tables; all by default")
        parser.add_argument("--check", action="store_true", help="change nothing, tell what does not match")

    def handle(self, *args: Any, **options: Any) -> None:
        tables = Table.objects.order_by("pk")
        if options["tables"]:
            tables = tables.filter(code__in=options["tables"])
        wrong = 0
        for table in tables.iterator(chunk_size=100):
            found = differences(table)
            wrong += bool(found)
            for difference in found:
                self.stderr.write(f"{table.code}: {difference}")
            if found and not options["check"]:
                rebuild(table.pk)
        words = "do not match their log" if options["check"] else "were rebuilt"
        self.stdout.write(f"{tables.count()} tables, {wrong} {words}")
        if wrong and options["check"]:
            raise CommandError("projections do not match the logs; run it without --check")
