"""The bot weighs a home by points it has and points that it promises, and looks one step ahead."""

from collections.abc import Sequence
from typing import Final

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision
from games.verdant.cards import ROOMS, Token, kind_of, what_is
from games.verdant.home import BESIDE, MIDDLE, SIDES, Home, Spot, shine
from games.verdant.notation import ends, listing, uses, write_step
from games.verdant.scoring import ITEM_POINTS, score
from games.verdant.seen import View
from games.verdant.steps import Step, do
from games.verdant.table import TURNS, Table

STORED: Final = 1.2
"""What a token in storage is worth, for it will find its use."""
THUMB: Final = 0.45
A_TURN: Final = 0.1
"""Verdancy that a plant can hope for each turn, by light and tokens."""
KIND: Final = 0.5
"""For each kind of plants or rooms that a home has, since all five earn points."""


def bot(view: View, decision: AnyDecision, chance: Chance) -> str:
    """The step after which the home is worth most, any of them if several are as good."""
    table = view.table
    if table.dealt:
        assert view.seat is not None
        return _first_room(table, view.seat)
    if table.turn.has_taken and not table.turn.card:
        return write_step(_with_tokens(table, chance))
    best = max(_taking(table), key=lambda step: (_after(table, step), chance.below(1000)))
    return write_step(best)


def _first_room(table: Table, seat: int) -> str:
    """Where its light feeds the plant, else to the side."""

    def light(side: str) -> int:
        home = Home({MIDDLE: table.homes[seat].cards[MIDDLE]})
        spot = BESIDE[MIDDLE][list(SIDES).index(side)]
        home.cards[spot] = table.dealt[seat]
        return len(shine(home, spot, []))

    return max(SIDES, key=lambda side: (light(side), side in ("left", "right")))


def _taking(table: Table) -> Sequence[Step]:
    """Cards with places, or places for the card in hand."""
    steps = [step for step in listing(table) if step.verb in ("take", "lay")]
    return [step for step in steps if step.verb == "lay" or step.spots] or steps


def _with_tokens(table: Table, chance: Chance) -> Step:
    """A token's best use, if that is better than to store it; else the end."""
    now = outlook(table)
    best = max(uses(table), key=lambda step: (_after(table, step), chance.below(1000)), default=None)
    if best is not None and (_after(table, best) > now or len(table.hand()) > 1):
        return best
    if table.pays() and table.turns >= (TURNS - 2) * len(table.homes):
        thirsty = [step for step in listing(table) if step.verb == "thumbs"]
        finish = max(thirsty, key=lambda step: _after(table, step), default=None)
        if finish is not None and _after(table, finish) > now:
            return finish
    return max(ends(table), key=lambda step: _after(table, step))


def _after(table: Table, step: Step) -> float:
    trial = table.copy()
    do(trial, step)
    return outlook(trial)


def outlook(table: Table) -> float:
    """About the points with which the mover's home will end."""
    home = table.home
    left = TURNS - table.turns // len(table.homes) - (1 if table.turn.has_taken else 0)
    points = score(home)
    sure = points.plants + points.pots + points.rooms + points.items + points.collector + points.decorator
    plants = sum(_promise(home, spot, left) for spot in home.unfinished())
    return sure + plants + _kinds(home) + _tokens(table, left) + THUMB * min(home.thumbs, 5) * (left > 0)


def _promise(home: Home, spot: Spot, left: int) -> float:
    """What an unfinished plant will earn: all its points if it can be done in time, else half its verdancy."""
    plant, has = home.plant(spot), home.verdancy.get(spot, 0)
    open_sides = sum(beside not in home.cards for beside in BESIDE[spot])
    growth = A_TURN * left * len(plant.lights) ** 0.5 * (0.6 + 0.2 * open_sides)
    likely = min(1.0, (has + growth) / plant.verdancy) ** 2 if left else 0.0
    return likely * (plant.points + 1) + (1 - likely) * has * 0.5


def _kinds(home: Home) -> float:
    plants = {home.plant(spot).kind for spot in home.plants()}
    rooms = {ROOMS[home.cards[spot]].kind for spot in home.rooms()}
    return KIND * (len(plants) + len(rooms))


def _tokens(table: Table, left: int) -> float:
    """What the tokens in hand are good for: their best use, at once or later."""
    hand, home = table.hand(), table.home
    worth = [_worth(home, token, left) for token in hand]
    return sum(worth) if not table.turn.over else 0.0 if not home.stored else _worth(home, home.stored, left)


def _worth(home: Home, token: Token, left: int) -> float:
    if kind_of(token):
        things = {what_is(item) for item in home.items.values()}
        new = what_is(token) not in things
        more = ITEM_POINTS[min(len(things) + 1, 8)] - ITEM_POINTS[min(len(things), 8)] if new else 0
        usable = bool(home.free_rooms()) or left > 0
        return more * 0.8 + STORED * 0.3 if usable else 0.0
    return {"fertilizer": 2.2, "trowel": 2.0, "can": 2.0}[token] * (0.8 if home.unfinished() else 0.3) * (left > 0)
