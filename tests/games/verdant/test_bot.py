"""The bot of Verdant against random play, and the autopilot."""

import pytest

from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.play import Position, begin
from games.verdant import GAME
from games.verdant.rules import State
from tests.games.verdant.tables import alice, home, moves, table


def advice(position: Position[State], seat: int = 0) -> str:
    question = position.due[seat]
    return GAME.advise(position.view(seat), question.decision, Chance(question.id))


def wins(game: int, players: int, bot: int) -> bool:
    """Does the bot win alone against random play?"""
    sampler = Chance(f"sampler {game}")
    position = begin(GAME, setup_of(GAME, Case((), players), f"match {game}"))
    while position.result is None:
        question = next(iter(position.due.values()))
        decision = question.decision
        by_bot = question.seat == bot
        position.answer(
            question.seat, advice(position, bot) if by_bot else str(decision.write(decision.sample(sampler)))
        )
    return position.result.ranks[bot] == 1 and position.result.ranks.count(1) == 1


def test_the_bot_beats_random_play_at_least_four_times_in_five() -> None:
    assert sum(wins(game, 2, game % 2) for game in range(10)) >= 8


@pytest.mark.slow
def test_the_bot_beats_random_play_in_two_hundred_games() -> None:
    assert sum(wins(game, 2, game % 2) for game in range(200)) >= 160


def test_among_five_the_bot_has_the_best_share() -> None:
    assert sum(wins(game, 5, game) for game in range(5)) >= 4


def test_the_bot_completes_a_plant_when_it_can() -> None:
    position = table(home(verdancy={"E3": 4}, items={"F3": "unusual cat"}), turns=8)
    assert advice(moves(position, "Alice: P2 F2")) == "fertilizer E3"


def test_the_autopilot_takes_the_first_card_spends_nothing_and_keeps_its_token() -> None:
    position = table(home(thumbs=4))
    while position.state.table.mover == 0:
        question = position.due[0]
        position.answer(0, GAME.pilot(position.view(0), question.decision))
    assert "Spider Plant" in alice(position).cards.values()
    assert alice(position).thumbs == 4 and alice(position).stored == "vining sofa"
