"""Saboteur, a game of gold diggers and those among them who are none; with Saboteur 2."""

from games.engine.game import Game
from games.saboteur import hidden, rules, seen, show, state
from games.saboteur.bot import bot
from games.saboteur.picture import svg

GAME = Game(
    key="saboteur",
    title="Saboteur",
    about="Tunnel to the treasure, or see to it in secret that nobody gets there.",
    players=tuple(range(2, 13)),
    options=state.Options,
    objection=state.objection,
    state=state.State,
    setup=rules.setup,
    turn=rules.turn,
    result=rules.result,
    view=seen.view,
    text=show.text,
    words=show.words,
    svg=svg,
    check=state.check,
    scramble=hidden.scramble,
    bot=bot,
    glossary=show.glossary,
    longest=500,
    reserved=frozenset(
        {"pickaxe", "lamp", "cart", "of", "for", "from", "with", "using", "the", "trap", "hands", "hats"}
    ),
)
