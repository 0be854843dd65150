"""Nautilus, the card game of divers along Captain Nemo's submarine."""

from games.engine.game import Game
from games.nautilus import rules, seen, show, state
from games.nautilus.bot import autopilot, bot
from games.nautilus.picture import svg

GAME = Game(
    key="nautilus",
    title="Nautilus",
    about="Place divers on both sides of Captain Nemo's submarine, and win three of five domains.",
    players=(2,),
    options=state.Options,
    state=state.State,
    setup=rules.setup,
    turn=rules.turn,
    result=rules.result,
    view=seen.view,
    text=show.text,
    words=show.words,
    svg=svg,
    check=state.check,
    scramble=state.scramble,
    autopilot=autopilot,
    bot=bot,
    longest=90,
)
