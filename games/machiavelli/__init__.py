"""Machiavelli, the card game of one table for all."""

from games.engine.game import Game
from games.machiavelli import rules, seen, show
from games.machiavelli.bot import bot
from games.machiavelli.picture import svg

GAME = Game(
    key="machiavelli",
    title="Machiavelli",
    about="Sets and runs on a table that everybody rearranges: be the first to be rid of all cards.",
    players=(2, 3, 4, 5, 6),
    options=rules.Options,
    state=rules.State,
    setup=rules.setup,
    turn=rules.turn,
    result=rules.result,
    view=seen.view,
    text=show.text,
    words=show.words,
    svg=svg,
    check=seen.check,
    scramble=seen.scramble,
    bot=bot,
    claims=frozenset({"draw"}),
    longest=400,
)
