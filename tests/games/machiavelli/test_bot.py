"""The bot of Machiavelli against random play, and what the autopilot does for a silent seat."""

from typing import Any

import pytest

from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.play import begin
from games.machiavelli import GAME
from tests.games.machiavelli.tables import table


def advice(position: Any) -> str:
    [question] = position.due.values()
    return GAME.advise(position.view(question.seat), question.decision, Chance("bot"))


def winner(game: int, players: int, bot: int) -> int | None:
    """Who wins a game of one bot against random play; None if nobody does."""
    sampler = Chance(f"sampler {game}")
    position = begin(GAME, setup_of(GAME, Case((), players), f"match {game}"))
    while position.result is None:
        [question] = position.due.values()
        decision = question.decision
        text = advice(position) if question.seat == bot else str(decision.write(decision.sample(sampler)))
        position.answer(question.seat, text)
    ranks = position.result.ranks
    return None if ranks.count(1) > 1 else ranks.index(1)


def test_the_bot_beats_random_play_at_least_four_times_in_five() -> None:
    assert sum(winner(game, 2, game % 2) == game % 2 for game in range(12)) >= 10


@pytest.mark.slow
def test_the_bot_beats_random_play_in_two_hundred_games() -> None:
    assert sum(winner(game, 2, game % 2) == game % 2 for game in range(200)) >= 160


@pytest.mark.parametrize("players", [3, 6])
def test_among_several_the_bot_has_the_best_share(players: int) -> None:
    wins = [0] * players
    for game in range(6):
        found = winner(game, players, game % players)
        if found is not None:
            wins[(found - game) % players] += 1
    assert wins[0] > sum(wins[1:])


def test_the_bot_lays_all_that_it_can_plainly() -> None:
    assert advice(table("5C 5D 5H", "5S 6D 6H 6S KD", "2C")) == "new 6D 6H 6S; add 5S > 1"


def test_the_bot_rearranges_the_table_where_that_brings_more() -> None:
    position = table("5C 5D 5H | 6C 6D 6H | 7C 7D 7H", "8C KD", "2C")
    assert advice(position) == "table 5C 6C 7C 8C | 5D 6D 7D | 5H 6H 7H"


def test_the_bot_draws_when_nothing_can_be_played() -> None:
    assert advice(table("6C 6D 6H | 7C 7D 7H", "8C KD", "2C")) == "draw"


def test_the_bot_plays_no_more_than_thirteen_cards() -> None:
    hand = "2C 2D 2H 3C 3D 3H 4C 4D 4H 9C 9D 9H 9S JC JD JH KC KD KH 7S"
    position = table("", hand, "2C")
    position.answer(0, advice(position))
    assert len(position.state.hands[0]) == 20 - 13


def test_the_autopilot_draws_and_gives_no_card_away() -> None:
    position = table("5C 5D 5H", "5S 6D 6H 6S KD", "2C")
    assert GAME.pilot(position.view(0), position.open[0].decision) == "draw"
