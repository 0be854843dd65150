"""Sensei, a race of two characters over stones."""

from games.engine.game import Game
from games.sensei import rules, show
from games.sensei.bot import autopilot, bot
from games.sensei.view import view

GAME = Game(
    key="sensei",
    title="Sensei",
    about="Move stones as a path for your character, and bring it to the opposite side first.",
    players=(2,),
    options=rules.Options,
    state=rules.State,
    setup=rules.setup,
    turn=rules.turn,
    result=rules.result,
    view=view,
    text=show.text,
    words=show.words,
    svg=show.svg,
    check=rules.check,
    scramble=rules.scramble,
    autopilot=autopilot,
    bot=bot,
    longest=2000,
)
