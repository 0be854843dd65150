"""Innovation, the card game of ten ages of ideas."""

from games.engine.game import Game
from games.innovation import rules, seen, show, state
from games.innovation.bot import bot
from games.innovation.picture import svg


def _objection(options: state.Options, players: int) -> str | None:
    return "Teams are for four players." if options.teams and players != 4 else None


def _teams(options: state.Options, players: int) -> list[int]:
    return [seat % 2 if options.teams else seat for seat in range(players)]


GAME = Game(
    key="innovation",
    title="Innovation",
    about="Ten ages of ideas: every card has an effect, and who shows enough icons shares it.",
    players=(2, 3, 4),
    options=state.Options,
    objection=_objection,
    teams=_teams,
    state=state.State,
    setup=rules.setup,
    turn=rules.turn,
    result=state.result,
    view=seen.view,
    text=show.text,
    words=show.words,
    svg=svg,
    check=state.check,
    scramble=state.scramble,
    bot=bot,
    glossary=show.glossary,
    chain=";",
    claims=frozenset({"draw"}),
    longest=4000,
)
