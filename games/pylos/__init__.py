"""Pylos, a pyramid that two players build of thirty balls."""

from games.engine.game import Game
from games.pylos import picture, rules, show
from games.pylos.bot import autopilot, bot
from games.pylos.counting import counts

GAME = Game(
    key="pylos",
    title="Pylos",
    about="Build a pyramid together, save balls, and put yours on top.",
    players=(2,),
    options=rules.Options,
    state=rules.State,
    setup=rules.setup,
    turn=rules.turn,
    result=rules.result,
    view=rules.view,
    text=show.text,
    words=show.words,
    svg=picture.svg,
    check=rules.check,
    scramble=rules.scramble,
    autopilot=autopilot,
    bot=bot,
    counts=counts,
    longest=1000,
)
