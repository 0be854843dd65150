"""A worker's memory over many moves through the whole path."""

import resource

from django.db import reset_queries

from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.ledger import open_ledger
from pbem.tables.models import Table

MOVES = 100_000
STEP = 20_000


def measure() -> None:
    player = Player.objects.create_user(name="Alice")
    done, last = 0, 0
    while done < MOVES:
        done += _play_one(player)
        if done - last >= STEP or done >= MOVES:
            last = done
            print(f"{done:7} moves, {_megabytes():6.1f} MB at most so far")


def _play_one(player: Player) -> int:
    """One game of Kalah through ledgers, first answer each time; how many moves it took."""
    opening = commands.Opening("kalah", 2, {"stones": "6"}, test=True, draw_seats=False)
    table = commands.open_table(player, opening)
    commands.join(table.pk, player)
    moves = 0
    while Table.objects.get(pk=table.pk).status == "running":
        with open_ledger(table.pk) as ledger:
            [question] = ledger.position.due.values()
            ledger.play(
                question.seat, question.decision.write((question.decision.options() or [""])[0]), channel="page"
            )
        moves += 1
        reset_queries()
    return moves


def _megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
