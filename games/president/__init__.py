"""President, the card game of titles: who is rid of all cards first rules in the next round."""

from games.engine.game import Game
from games.president import picture, rules, show, state
from games.president.bot import bot

GAME = Game(
    key="president",
    title="President",
    about="Be rid of your cards first: titles, tribute, and a revolution now and then.",
    players=(4, 5, 6, 7, 8),
    options=state.Options,
    state=state.State,
    setup=rules.setup,
    turn=rules.turn,
    result=rules.result,
    view=state.view,
    text=show.text,
    words=show.words,
    svg=picture.svg,
    check=state.check,
    scramble=state.scramble,
    bot=bot,
    longest=8000,
)
