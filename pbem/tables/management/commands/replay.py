"""manage.py replay: replay games from move one and compare, before each deploy."""

from argparse import ArgumentParser
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pbem.tables.models import LIVE, Question, Rest, Table
from pbem.tables.replay import from_move_one, names_of, setup_of


class Command(BaseCommand):
    help = "Replay every running game (or --all) from move one with the present rules and compare."

    def add_arguments(self, parser: ArgumentParser) -> None:
        group = parser.add_mutually_exclusive_group()
        group.add_argument("--running", action="store_true", help="only running games (the default)")
        group.add_argument("--all", action="store_true", help="ended games too")

    def handle(self, *args: Any, **options: Any) -> None:
        tables = Table.objects.exclude(begun=None)
        if not options["all"]:
            tables = tables.filter(status__in=LIVE)
        count = answers = wrong = 0
        started = perf_counter()
        for table in tables.iterator(chunk_size=100):
            count += 1
            found, played = _compare(table)
            answers += played
            if found:
                wrong += 1
                self.stderr.write(f"{table.code} ({table.game}): {found}")
        seconds = perf_counter() - started
        self.stdout.write(
            f"{count} games, {answers} answers, {answers / max(seconds, 1e-9):.0f} answers/s, {wrong} differ"
        )
        if wrong:
            raise CommandError("these games do not come out as they were played")


def _compare(table: Table) -> tuple[str, int]:
    """What differs ("" if nothing), and how many answers were replayed."""
    try:
        position = from_move_one(table, setup_of(table, names_of(table))).position
    except Exception as fault:  # the point of the command is to find whatever the rules raise
        return f"{type(fault).__name__}: {fault}", 0
    rest = Rest.objects.filter(table=table).first()
    if rest is not None and rest.digest != position.rest.digest:
        return "another state at rest", position.answered
    asked = set(Question.objects.filter(table=table, closed=None).values_list("key", flat=True))
    if table.status in LIVE and asked != {question.id for question in position.open.values()}:
        return "other questions are open", position.answered
    return "", position.answered
