"""Go on 9×9, 13×13 and 19×19 boards, by the AGA rules."""

from games.classicgo import rules, show
from games.classicgo.bot import bot
from games.classicgo.options import Options
from games.classicgo.view import view
from games.engine.game import Game

GAME = Game(
    key="classicgo",
    title="Classic Go",
    about="Surround more of the board than the other player, and capture what has no liberty.",
    players=(2,),
    options=Options,
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
    bot=bot,
    longest=1500,
)
