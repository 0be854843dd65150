"""Martian Dice, the dice game of abducting chickens, cows and humans."""

from games.engine.game import Game
from games.martiandice import rules, show
from games.martiandice.bot import bot

GAME = Game(
    key="martiandice",
    title="Martian Dice",
    about="Roll thirteen dice, carry off chickens, cows and humans, and leave before the tanks are too many.",
    players=range(2, 11),
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
    bot=bot,
    longest=4000,  # ten random players and a quota of 50
)
