"""The bot of Pylos against random play, and what it must see; the autopilot."""

import pytest

from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.play import Position, begin
from games.pylos import GAME
from games.pylos.rules import State
from tests.games.pylos.boards import table

VARIANTS = ("standard", "advanced", "children")


def advice(position: Position[State], seed: str = "bot") -> str:
    [question] = position.due.values()
    return GAME.advise(position.view(question.seat), question.decision, Chance(seed))


def won(variant: str, game: int) -> bool:
    """One game of the bot against random play, the bot beginning every second time."""
    bot, sampler = game % 2, Chance(f"sampler {game}")
    position = begin(GAME, setup_of(GAME, Case((("variant", variant),), 2), f"match {game}"))
    while position.result is None:
        [question] = position.due.values()
        decision = question.decision
        text = advice(position, question.id) if question.seat == bot else decision.write(decision.sample(sampler))
        position.answer(question.seat, text)
    return position.result.ranks[bot] < position.result.ranks[1 - bot]


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_bot_beats_random_play_at_least_four_times_in_five(variant: str) -> None:
    assert sum(won(variant, game) for game in range(5)) >= 4


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_bot_beats_random_play_in_four_of_five_of_200_games(variant: str) -> None:
    assert sum(won(variant, game) for game in range(200)) >= 160


def test_the_bot_completes_a_square_and_takes_two_balls_back() -> None:
    text = advice(table("..X.|..X.|OO..|O..X"))
    assert text.startswith("b1 ") and text.count("-") == 2


def test_the_bot_stops_a_square() -> None:
    assert advice(table("...O|.O..|X...|XX..")) == "b2"


def test_the_bot_completes_a_line_in_the_advanced_game() -> None:
    assert advice(table("X..X|....|.X..|OO.O", variant="advanced")).startswith("c1 -")


def test_the_bot_saves_a_ball_by_raising_one() -> None:
    assert advice(table("...O|....|XO..|OX..", variant="children")) == "d4>a1/2"


def test_where_no_repetition_ends_the_game_the_bot_does_not_pass_for_ever() -> None:
    passes = {"b1 -a1", "b1 -a2", "b1 -b1", "b1 -b2"}
    with_draws, without = (
        {advice(table("..XX|...X|OO..|O...", variant="advanced", repetition=draws), f"{n}") for n in range(20)}
        for draws in (True, False)
    )
    assert with_draws <= passes and not without <= passes


def test_the_same_question_gets_the_same_advice() -> None:
    assert advice(table("..XX|..X.|OO..|O..X")) == advice(table("..XX|..X.|OO..|O..X"))


def test_the_autopilot_raises_or_places_legally_and_always_alike() -> None:
    position = table("..XX|..X.|OO..|O..X")
    [question] = position.due.values()
    pilots = {GAME.pilot(position.view(0), question.decision) for _ in range(3)}
    assert len(pilots) == 1 and question.decision.write(question.decision.read(min(pilots))) in pilots
