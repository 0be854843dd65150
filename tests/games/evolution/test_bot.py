"""The bot of Evolution against random play, and the autopilot."""

import pytest

from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.play import Position, begin
from games.evolution import GAME
from games.evolution.state import State
from tests.games.evolution.tables import table


def advice(position: Position[State], seat: int = 0) -> str:
    question = position.due[seat]
    return GAME.advise(position.view(seat), question.decision, Chance(question.id))


def wins(game: int, players: int, bot: int) -> bool:
    """Does the bot win alone against random play?"""
    sampler, case = Chance(f"sampler {game}"), Case((("quick", "yes" if game % 4 < 2 else "no"),), players)
    position = begin(GAME, setup_of(GAME, case, f"match {game}"))
    while position.result is None:
        question = next(iter(position.due.values()))
        decision = question.decision
        by_bot = question.seat == bot
        text = advice(position, bot) if by_bot else str(decision.write(decision.sample(sampler)))
        position.answer(question.seat, text)
    return position.result.ranks[bot] == 1 and position.result.ranks.count(1) == 1


def test_the_bot_beats_random_play_at_least_four_times_in_five() -> None:
    assert sum(wins(game, 2, game % 2) for game in range(10)) >= 8


@pytest.mark.slow
def test_the_bot_beats_random_play_in_two_hundred_games() -> None:
    assert sum(wins(game, 2, game % 2) for game in range(200)) >= 160


def test_among_four_the_bot_has_the_best_share() -> None:
    assert sum(wins(game, 4, game % 4) for game in range(8)) >= 5


def test_the_bot_attacks_others_rather_than_its_own() -> None:
    position = table({"Alice": ["A 3/3 Carnivore", "B 1/3 food 3"], "Bob": ["A 1/3", "B 2/3"]}, plants=0)
    assert advice(position) == "A > Bob B"


def test_the_autopilot_passes_where_it_can_and_uses_no_cards() -> None:
    rows = {"Alice": ["A 1/3 Intelligence"], "Bob": ["A 1/3"]}
    position = table(rows, hands={"Alice": "Horns 3"}, plants=0)
    assert GAME.pilot(position.view(0), position.due[0].decision) == "pass"


def test_the_autopilot_plays_no_cards_and_brings_much_food() -> None:
    rows, hands = {"Alice": ["A 1/1"], "Bob": ["A 1/1"]}, {"Alice": "Horns 3, Long Neck 9", "Bob": "Fertile 2"}
    playing, laying = table(rows, "play", hands), table(rows, "food", hands)
    assert GAME.pilot(playing.view(0), playing.due[0].decision) == "none"
    assert GAME.pilot(laying.view(0), laying.due[0].decision) == "Long Neck 9"
