"""The bot of Kalah against random play, and where it must see what is to be had."""

from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.play import Position, begin
from games.kalah import GAME
from games.kalah.rules import State
from tests.games.kalah.boards import play, table


def advice(position: Position[State], seed: str = "bot") -> str:
    [question] = position.due.values()
    return GAME.advise(position.view(question.seat), question.decision, Chance(seed))


def won(game: int) -> bool:
    """One game of the bot against random play, the bot beginning every second time."""
    bot, sampler = game % 2, Chance(f"sampler {game}")
    position = begin(GAME, setup_of(GAME, Case((("stones", "4"),), 2), f"match {game}"))
    while position.result is None:
        [question] = position.due.values()
        by_bot = question.seat == bot
        text = advice(position, question.id) if by_bot else str(question.decision.sample(sampler))
        position.answer(question.seat, text)
    return position.result.ranks == ((1, 2) if bot == 0 else (2, 1))


def test_the_bot_beats_random_play_at_least_four_times_in_five() -> None:
    assert sum(won(game) for game in range(20)) >= 16


def test_the_bot_takes_a_large_capture() -> None:
    assert advice(table("1 0 1 0 0 8", "0 0 0 0 12 0")) == "1"


def test_the_bot_swaps_when_the_first_turn_was_a_good_one() -> None:
    position = play(table(pie=True), "Alice: 3", "Alice: 6")
    assert advice(position) == "swap"


def test_the_same_question_gets_the_same_advice() -> None:
    assert advice(table()) == advice(table())
