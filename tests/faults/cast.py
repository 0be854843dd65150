"""Who plays: pairs of Alices and Bobs, each pair at a table of its own."""

from allauth.account.models import EmailAddress
from django.db import transaction

from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Table


def person(name: str, number: int, plain: bool) -> Player:
    """A player with a verified address, made anew."""
    player = Player.objects.create_user(name=f"{name} {number}", plain=plain)
    address = f"{name.lower()}{number}@example.org"
    EmailAddress.objects.create(user=player, email=address, verified=True, primary=True)
    return player


def open_tables(how_many: int, people: int = 2) -> list[Table]:
    """Running tables, two of Kalah for one of Martian Dice; every other player wants plain text only."""
    tables = []
    for number in range(how_many):
        game = "martiandice" if number % 3 == 2 else "kalah"
        with transaction.atomic():
            tables.append(open_table(game, people))
    return tables


def open_table(game: str, people: int = 2) -> Table:
    """A running table of people who were never here before."""
    number = Player.objects.count() + 1
    cast = [person(name, number, plain=number % 2 == 0) for name in ("Alice", "Bob", "Charlie")[:people]]
    table = commands.open_table(cast[0], commands.Opening(game, people, draw_seats=False))
    for player in cast[1:]:
        commands.join(table.pk, player)
    table.refresh_from_db()
    return table
