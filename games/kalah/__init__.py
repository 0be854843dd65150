"""Kalah, the mancala game of two rows and two stores."""

from games.engine.game import Game
from games.kalah import rules, show
from games.kalah.bot import bot

GAME = Game(
    key="kalah",
    title="Kalah",
    about="Sow stones round the board, capture what lies opposite, fill your store.",
    players=(2,),
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
    chain=" ",
    longest=1000,
)
