"""ONE, the game of one largest group."""

from games.engine.game import Game
from games.one import rules, show
from games.one.bot import autopilot, bot

GAME = Game(
    key="one",
    title="ONE",
    about="Join as many stones as you can in one group, and jump over those of the others.",
    players=(2, 3, 4, 5, 6),
    options=rules.Options,
    state=rules.State,
    setup=rules.setup,
    turn=rules.turn,
    result=rules.result,
    view=rules.view,
    text=show.text,
    words=show.words,
    svg=show.svg,
    check=rules.check,
    scramble=rules.scramble,
    autopilot=autopilot,
    bot=bot,
    longest=2000,
)
