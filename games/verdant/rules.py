"""Verdant: make the cosiest home, of plants and rooms laid like the squares of a chess board, five by three.

On your turn take a card and the token beside it, lay the card, use or store the token. Light that matches feeds
plants, and so do tokens and green thumbs; a plant that has enough is complete and gets a pot, the sooner the better.
Rooms score for plants of their kind beside them. After thirteen turns each most points win.
Source: the rule page and its rulings.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct, field

from games.engine.decisions import Pick
from games.engine.game import Result, ranks_by
from games.engine.lettering import counted
from games.engine.options import Options
from games.engine.referee import Referee, Seat
from games.verdant.asking import acting
from games.verdant.cards import PLANTS, ROOMS, THUMBS, Token, bag, plant_in_words, room_in_words
from games.verdant.home import BESIDE, MIDDLE, SIDES, Home, shine
from games.verdant.scoring import score
from games.verdant.steps import Step, column_of, do, is_done, sort_of
from games.verdant.table import COLUMNS, SORTS, TURNS, Column, Sort, Table, Turn

POTS_A_SORT: Final = {2: 3, 3: 4, 4: 5, 5: 6}
"""Pots of each sort that is worth anything, by players."""


WHERE: Final = {"above": "above", "right": "to the right of", "below": "below", "left": "to the left of"}


class State(Struct, omit_defaults=True):
    """`plants`, `rooms` and `bag` are what has not been drawn, in no order: the next one is any of them.

    `under` are cards that were put under their deck, oldest first, which come when nothing else is left.
    """

    table: Table
    plants: list[str]
    rooms: list[str]
    bag: list[Token]
    under: dict[Sort, list[str]] = field(default_factory=lambda: {"P": [], "R": []})


# ---- set-up


def setup(options: Options, referee: Referee) -> State:
    """Everybody gets a plant and a room; how they lie is asked in the first turn."""
    players = len(referee.seats)
    table = Table(
        [Home() for _ in referee.seats],
        [Column() for _ in range(COLUMNS)],
        [points for points in (3, 2, 1) for _ in range(POTS_A_SORT[players])],
        thumbs=THUMBS,
    )
    state = State(table, list(PLANTS), list(ROOMS), bag())
    for home in table.homes:
        home.cards[MIDDLE] = draw(state, "P", referee)
        table.dealt.append(draw(state, "R", referee))
    for column in table.market:
        refill(state, column, referee)
    begin(state, referee)
    return state


def draw(state: State, sort: Sort, referee: Referee) -> str:
    """Any card of a deck; when it is empty, the oldest of those under it; "" when there is none at all."""
    deck = state.plants if sort == "P" else state.rooms
    if not deck:
        return state.under[sort].pop(0) if state.under[sort] else ""
    return deck.pop(referee.chance.below(len(deck)))


def draw_token(state: State, referee: Referee) -> Token:
    return state.bag.pop(referee.chance.below(len(state.bag))) if state.bag else ""


def refill(state: State, column: Column, referee: Referee) -> None:
    """Fill what is empty."""
    for sort in SORTS:
        if not column.card(sort):
            column.put(sort, draw(state, sort, referee))
    column.token = column.token or draw_token(state, referee)


def begin(state: State, referee: Referee) -> None:
    """Whose plant needs most begins, of equals the first in the alphabet; the last in order gets an extra thumb."""
    table = state.table
    players = len(table.homes)
    table.first = min(referee.seats, key=lambda seat: (-PLANTS[_plant(table, seat)].verdancy, _plant(table, seat)))
    table.mover = table.first
    for seat, home in enumerate(table.homes):
        after = (seat - table.first) % players
        home.thumbs = 0 if after == 0 else 2 if after == players - 1 else 1
        table.thumbs -= home.thumbs
    dealt = ", ".join(f"{name} {_plant(table, seat)}" for seat, name in enumerate(referee.names))
    referee.tell(f"First plants: {dealt}. {referee.names[table.first]} begins.")


def _plant(table: Table, seat: Seat) -> str:
    return table.homes[seat].cards[MIDDLE]


# ---- turns


async def turn(state: State, referee: Referee) -> None:
    """One player's turn; before the first, all lay their first rooms."""
    table = state.table
    if table.dealt:
        await _furnish(table, referee)
        return
    while not table.turn.over:
        for step in await referee.ask(table.mover, acting(table)):
            _take_step(state, referee, step)
        if is_done(table) and not table.turn.over:
            _take_step(state, referee, Step("end"))
    _pass_on(state, referee)


async def _furnish(table: Table, referee: Referee) -> None:
    """Blind, and each as they like."""
    plants = [home.cards[MIDDLE] for home in table.homes]
    sides = await referee.ask_all({seat: _siding(plants[seat], table.dealt[seat]) for seat in referee.seats})
    for seat, name in enumerate(referee.names):
        home, spot = table.homes[seat], BESIDE[MIDDLE][list(SIDES).index(sides[seat])]
        home.cards[spot] = table.dealt[seat]
        fed = shine(home, spot, table.pots)
        light = f"; by its light {fed[0]}" if fed else ""
        referee.tell(f"{name} lays {home.cards[spot]} {WHERE[sides[seat]]} {plants[seat]}{light}.")
    table.dealt = []


def _siding(plant: str, room: str) -> Pick[str]:
    prompt = f"On which side of {plant} do you lay {room}? {room_in_words(room).capitalize()}; {plant_in_words(plant)}."
    return Pick(prompt, list(SIDES), safe="right")


def _take_step(state: State, referee: Referee, step: Step) -> None:
    table = state.table
    told = do(table, step)
    if step.verb == "reset":
        told += f": now {', '.join(_renew(state, step, referee))}"
    if told:
        referee.tell(f"{referee.names[table.mover]} {told}.")


def _renew(state: State, step: Step, referee: Referee) -> Sequence[str]:
    """Old tokens go back into the bag after the new ones were drawn, cards under their decks before. What came."""
    table, old = state.table, []
    for code in step.codes:
        column = column_of(table, code)
        if code[0] == "T":
            old.append(column.token)
            column.token = ""
        else:
            state.under[sort_of(code)].append(column.card(sort_of(code)))
            column.put(sort_of(code), "")
    for column in table.market:
        refill(state, column, referee)
    state.bag += old
    return [_at(table, code) for code in step.codes]


def _at(table: Table, code: str) -> str:
    column = column_of(table, code)
    return (column.token if code[0] == "T" else column.card(sort_of(code))) or "nothing"


def _pass_on(state: State, referee: Referee) -> None:
    """A green thumb on the card that was left in the column, new things for what was taken, and the next is on."""
    table = state.table
    sort, column = table.turn.sort, table.market[table.turn.column]
    other: Sort = "R" if sort == "P" else "P"
    if table.thumbs and column.card(other):
        column.add_thumb(other)
        table.thumbs -= 1
    for place in table.market:
        refill(state, place, referee)
    table.turns += 1
    table.turn = Turn()
    table.mover = (table.mover + 1) % len(table.homes)
    left = TURNS - table.turns // len(table.homes)
    if table.mover == table.first and left in (1, 5):
        referee.tell(f"{counted(left, 'more turn')} each.")


# ---- the end


def result(state: State) -> Result | None:
    """Most points; of equals, most green thumbs."""
    table = state.table
    if not table.is_over:
        return None
    totals = [score(home).total for home in table.homes]
    ranks = ranks_by([(total, home.thumbs) for total, home in zip(totals, table.homes, strict=True)])
    best = [home for total, home in zip(totals, table.homes, strict=True) if total == max(totals)]
    reason = "most points"
    if len(best) > 1:
        reason = "level on points and green thumbs" if ranks.count(1) > 1 else "level on points, more green thumbs left"
    return Result(ranks, reason, tuple(totals))
