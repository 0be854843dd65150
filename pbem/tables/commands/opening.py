"""A new table: what it is to be, and opening it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from games import GAMES
from games.engine.options import write_options
from pbem.clocks.control import Control, write_control
from pbem.clocks.time import now
from pbem.players.models import Player
from pbem.tables.commands.invitations import invite
from pbem.tables.commands.possible import NotPossible, wake_table
from pbem.tables.commands.seats import begin_if_full, seat_bot, take_seat
from pbem.tables.ledger import open_ledger
from pbem.tables.models import Channel, Policy, Seat, Table, Visibility


@dataclass(slots=True)
class Opening:
    """What a new table is to be. `invited` are mail addresses; free seats are what is left of `players`."""

    game: str
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    bots: int = 0
    invited: Sequence[str] = ()
    control: Control = field(default_factory=Control)
    visibility: str = Visibility.PRIVATE
    joinable: bool = False
    policy: str = Policy.AUTOPILOT
    three_strikes: bool = True
    draw_seats: bool = True
    test: bool = False
    rematch_of: Table | None = None


@transaction.atomic
def open_table(opener: Player, opening: Opening, channel: str = Channel.PAGE) -> Table:
    """Open a table, seat the opener and the bots, invite the others; it begins when all seats are taken.

    Raises WrongOptions, or NotPossible.
    """
    if opening.game not in GAMES:
        raise NotPossible(f"There is no game called “{opening.game[:40]}”. There are {', '.join(GAMES)}.")
    game = GAMES[opening.game]
    options = game.read_options(opening.options, opening.players)
    if 1 + opening.bots + len(opening.invited) > opening.players:
        raise NotPossible(f"There are only {opening.players} seats.")
    table = Table.objects.create(
        game=game.key,
        options=write_options(options),
        visibility=opening.visibility,
        joinable=opening.joinable,
        control=write_control(opening.control),
        policy=opening.policy,
        three_strikes=opening.three_strikes,
        draw_seats=opening.draw_seats and not game.keeps_order(options),
        test=opening.test,
        opener=opener,
        opened=now(),
        rematch_of=opening.rematch_of,
    )
    Seat.objects.bulk_create([Seat(table=table, number=number) for number in range(opening.players)])
    with open_ledger(table.pk) as ledger:
        ledger.append("opened", data=_opened(table, opening), channel=channel)
        take_seat(ledger, opener, channel)
        for _ in range(opening.bots):
            seat_bot(ledger, channel)
        begin_if_full(ledger, channel)
    for address in opening.invited:
        invite(table, address, opener)
    wake_table(table.pk)
    table.refresh_from_db()
    return table


def _opened(table: Table, opening: Opening) -> dict[str, Any]:
    return {
        "game": table.game,
        "options": table.options,
        "players": opening.players,
        "control": table.control,
        "policy": table.policy,
        "visibility": table.visibility,
    }
