"""Solo, the shedding game in which anybody with the same card may jump in."""

from games.engine.game import Game
from games.solo import jumps, picture, rules, show, state, view
from games.solo.bot import autopilot, bot

GAME = Game(
    key="solo",
    title="Solo",
    about="Be rid of your cards first: stack, swap, skip, jump in, and call solo in time.",
    players=(2, 3, 4, 5, 6, 7, 8, 9, 10),
    options=state.Options,
    state=state.State,
    setup=rules.setup,
    turn=rules.turn,
    result=rules.result,
    check=state.check,
    scramble=state.scramble,
    view=view.view,
    text=show.text,
    words=show.words,
    svg=picture.svg,
    autopilot=autopilot,
    bot=bot,
    chain=",",
    claims=frozenset({"draw"}),
    standing=jumps.standing,
    longest=20_000,
    reserved=frozenset({"red", "yellow", "green", "blue", "solo", "play", "draw", "keep", "jump", "with", "and", "me"}),
)
