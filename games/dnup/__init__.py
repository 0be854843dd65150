"""dnup, the card game of two-ended cards."""

from games.dnup import rules, seen, show
from games.dnup.bot import bot
from games.dnup.picture import svg
from games.engine.game import Game

GAME = Game(
    key="dnup",
    title="dnup",
    about="Get rid of your two-ended cards: what is beaten comes back to you upside down.",
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
    longest=6000,
    reserved=frozenset(
        {"to", "add", "take", "flip", "play", "turn", "rotate", "my", "the", "set", "hand", "from", "both"}
    ),
)
