"""Buttons, the dice game of rounds that one should leave in time."""

from games.buttons import rules, show
from games.buttons.bot import bot
from games.engine.game import Game

GAME = Game(
    key="buttons",
    title="Buttons",
    about="Roll, cover buttons, and leave the round before you bust; stars stay for good.",
    players=(2, 3, 4),
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
    longest=5000,
)
