"""Evolution, a game of species, their traits and their food."""

from games.engine.game import Game
from games.evolution import picture, rules, seen, show, state
from games.evolution.bot import bot
from games.evolution.cards import TEXTS
from games.evolution.feeding import is_feeding

GAME = Game(
    key="evolution",
    title="Evolution",
    about="Give your species traits to eat and not to be eaten; what they have eaten counts.",
    players=(2, 3, 4, 5, 6),
    options=state.Options,
    state=state.State,
    setup=rules.setup,
    turn=rules.turn,
    result=rules.result,
    view=seen.view,
    text=show.text,
    words=show.words,
    svg=picture.svg,
    check=seen.check,
    bot=bot,
    plans=is_feeding,
    glossary=lambda: TEXTS,
    scramble=seen.scramble,
    longest=8000,
    reserved=frozenset({"with", "against", "over", "on", "new", "body", "population"}),
)
