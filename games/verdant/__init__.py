"""Verdant, a game of plants, rooms, light and cosy things."""

from games.engine.game import Game
from games.verdant import picture, rules, seen, show
from games.verdant.bot import bot

GAME = Game(
    key="verdant",
    title="Verdant",
    about="Lay plants and rooms so that light falls right, and make the cosiest home.",
    players=(2, 3, 4, 5),
    state=rules.State,
    setup=rules.setup,
    turn=rules.turn,
    result=rules.result,
    view=seen.view,
    text=show.text,
    words=show.words,
    svg=picture.svg,
    check=seen.check,
    bot=bot,
    longest=1500,
)
