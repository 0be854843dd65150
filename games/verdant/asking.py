"""The mover's question, at any point of a turn."""

from games.engine.decisions import Typed
from games.verdant.clicks import compose
from games.verdant.notation import Steps, example, listing, read, safe, sample, write
from games.verdant.table import Table


def acting(table: Table) -> Typed[Steps]:
    return Typed(
        prompt(table),
        reader=lambda text: read(table, text),
        writer=write,
        sampler=lambda chance: sample(table, chance),
        shown=lambda: example(table),
        safe=(safe(table),),
        listing=lambda: ((step,) for step in listing(table)),
        composer=lambda draft, place: compose(table, draft, place),
    )


def prompt(table: Table) -> str:
    turn = table.turn
    if not turn.has_taken:
        return "Which card do you take, with which token, and where do you lay it?"
    if turn.card:
        return f"Where do you lay {turn.card}?"
    hand = " and ".join(table.hand())
    return f"What do you do with {hand}?" if hand else "Do you spend green thumbs, or end your turn?"
