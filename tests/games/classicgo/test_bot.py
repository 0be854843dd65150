"""The bot against random play, and what it must see."""

import pytest

from games.classicgo import GAME
from games.classicgo.state import State
from games.engine.chance import Chance
from games.engine.play import Position
from tests.games.classicgo.boards import WHITE, at, play, table

DIVIDED = ". X O . .\n. X O . .\n. X O . X\n. X O . .\n. X O . ."


def advice(position: Position[State], seed: str = "bot") -> str:
    [question] = position.due.values()
    return GAME.advise(position.view(question.seat), question.decision, Chance(seed))


def won(game: int) -> bool:
    """One game of the bot against random play on 9×9, the bot beginning every second time."""
    bot, sampler, position = game % 2, Chance(f"sampler {game}"), table()
    while position.result is None:
        [question] = position.due.values()
        by_bot = question.seat == bot
        text = advice(position, f"{game} {question.id}") if by_bot else str(question.decision.sample(sampler))
        position.answer(question.seat, text)
    return position.result.ranks[bot] == 1


def test_the_bot_beats_random_play_at_least_four_times_in_five() -> None:
    assert sum(won(game) for game in range(20)) >= 16


def test_the_bot_captures_a_large_string() -> None:
    assert advice(at(". . . . .\n. X X . .\nX O O X .\n. X O . .\n. . X . .", 1)) == "D2"


def test_the_bot_saves_its_stones_in_atari() -> None:
    atari = ". . . . . .\n. . . . . .\n. X X . . .\nX O O . . .\n. X X . . .\n. . . . . ."
    assert advice(at(atari, WHITE)) == "D3"


def test_the_bot_does_not_run_where_a_ladder_catches_it() -> None:
    ladder = ". . . . . .\n. . . . . .\n. . . X . .\n. . X O . .\n. . X X X .\n. . . . . ."
    assert advice(at(ladder, WHITE)) not in ("E3", "pass")


def test_the_bot_fills_none_of_its_eyes_and_passes() -> None:
    assert advice(at(". X . X O\nX X X X O\nX X X O O\nX X O O .\nX X O . O")) == "pass"


def test_the_bot_names_dead_stones() -> None:
    assert advice(play(at(DIVIDED), "pass pass")) == "dead E3"


def test_the_bot_agrees_to_a_sensible_proposal_and_disputes_a_shameless_one() -> None:
    assert advice(play(at(DIVIDED), "pass, pass, dead E3")) == "agree"
    assert advice(play(at(DIVIDED), "pass, pass, dead B1")) == "dispute"


@pytest.mark.parametrize("size", [9, 19])
def test_the_bot_opens_on_every_board_without_passing(size: int) -> None:
    position = table(size=size)
    for number in range(30):
        text = advice(position, str(number))
        assert text != "pass"
        play(position, text)


def test_two_bots_end_their_game() -> None:
    position = table()
    while position.result is None:
        [question] = position.due.values()
        position.answer(question.seat, advice(position, question.id))
    assert 30 < position.state.moves < 150
