"""A scratch database, people at a long game of Go, and a sink for their letters."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import django
from aiosmtpd.controller import Controller

GAME = "classicgo"


@contextmanager
def bench_database() -> Iterator[None]:
    """Make a scratch database, and drop it afterwards."""
    django.setup()
    from django.db import connection
    from django.test.utils import setup_test_environment

    from pbem.tables import commands

    setup_test_environment(debug=False)
    restore_smtp()
    connection.creation.create_test_db(verbosity=0, autoclobber=True)
    vars(commands)["wake"] = lambda *arguments: True  # no broker hop in what is measured
    try:
        yield
    finally:
        connection.creation.destroy_test_db(connection.settings_dict["NAME"], verbosity=0)


def restore_smtp() -> None:
    """Django's test environment swaps mailers for memory; here mail is really sent."""
    from django.conf import settings

    from tests.bench import settings as ours

    settings.MAILERS = ours.MAILERS


class Sink:
    """An SMTP server that counts and forgets."""

    count = 0

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.count += 1
        return "250 OK"


@contextmanager
def smtp_sink() -> Iterator[Sink]:
    from tests.bench.settings import SMTP_SINK

    sink = Sink()
    controller = Controller(sink, hostname="127.0.0.1", port=SMTP_SINK)
    controller.start()
    try:
        yield sink
    finally:
        controller.stop()


def go_moves(count: int) -> list[str]:
    """So many plays (no pass) of a random 19x19 game."""
    from games import GAMES
    from games.engine.chance import Chance
    from games.engine.check import Case, setup_of
    from games.engine.play import begin

    game, player = GAMES[GAME], Chance("bench")
    position = begin(game, setup_of(game, Case((("size", 19),), 2), "bench"))
    moves: list[str] = []
    while len(moves) < count:
        [question] = position.due.values()
        text = question.decision.write(question.decision.sample(player))
        if text == "pass":
            continue
        position.answer(question.seat, text)
        moves.append(text)
    return moves


def go_table(moves: list[str], name: str) -> Any:
    """A running table of two people who get plain text at once, with these moves in its log."""
    from allauth.account.models import EmailAddress

    from pbem.players.models import Player
    from pbem.tables import commands
    from pbem.tables.ledger import open_ledger

    people = [Player.objects.create_user(name=who, plain=True) for who in ("Alice", "Bob")]
    for player in people:
        address = f"{player.name.lower()}.{name}@example.org"
        EmailAddress.objects.create(user=player, email=address, verified=True, primary=True)
    opening = commands.Opening(GAME, 2, {"size": "19"}, draw_seats=False)
    table = commands.open_table(people[0], opening)
    commands.join(table.pk, people[1])
    with open_ledger(table.pk) as ledger:
        for move in moves:
            [seat] = ledger.position.due
            ledger.play(seat, move, channel="page")
    table.refresh_from_db()
    return table
