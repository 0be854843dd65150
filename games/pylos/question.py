"""The one question of Pylos: a whole turn in one answer."""

from functools import partial

from games.engine.chance import Chance
from games.engine.decisions import Typed
from games.pylos.clicks import compose
from games.pylos.notation import read_turn
from games.pylos.turns import Standing, Turn, completes, moved, moves, reserve, take_backs, turns, write_turn


def moving(standing: Standing) -> Typed[Turn]:
    """What the player to move is asked."""
    return Typed(
        _prompt(standing),
        partial(read_turn, standing),
        write_turn,
        partial(_sample, standing),
        lambda: write_turn(next(turns(standing))),
        listing=lambda: turns(standing),
        composer=partial(compose, standing),
    )


def _prompt(standing: Standing) -> str:
    left = reserve(standing.mine)
    if not left:
        return "Your reserve is empty: which ball do you raise, and where to?"
    return f"Where do you place a ball of the {left} in your reserve, or which ball do you raise, and where to?"


def _sample(standing: Standing, chance: Chance) -> Turn:
    """Any move, then any balls to take back; two draws, so that ways of taking back do not outnumber all else."""
    mine, yours, variant = standing
    origin, to = chance.pick(list(moves(mine, yours)))
    after = moved(mine, origin, to)
    if not completes(variant, after, to):
        return Turn(to, origin)
    return Turn(to, origin, chance.pick(list(take_backs(after, after | yours))))
