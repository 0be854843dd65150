"""The bot of Sensei against random play, and what it must see; the autopilot."""

import pytest

from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.play import Position, begin
from games.sensei import GAME
from games.sensei.board import Board
from games.sensei.rules import State
from games.sensei.turns import outcomes
from tests.games.sensei.boards import new, play, table

CASES = [(version, start) for version in ("shizukana", "arashi", "expert") for start in ("classic", "variant")]


def advice(position: Position[State], seed: str = "bot") -> str:
    [question] = position.due.values()
    return GAME.advise(position.view(question.seat), question.decision, Chance(seed))


def won(game: int) -> bool:
    """One game of the bot against random play, over versions and starts, the bot beginning every second time."""
    bot, sampler = game % 2, Chance(f"sampler {game}")
    version, start = CASES[game // 2 % len(CASES)]
    position = begin(GAME, setup_of(GAME, Case((("version", version), ("start", start)), 2), f"match {game}"))
    while position.result is None:
        [question] = position.due.values()
        by_bot = question.seat == bot
        text = advice(position, question.id) if by_bot else question.decision.write(question.decision.sample(sampler))
        position.answer(question.seat, text)
    return position.result.ranks[bot] == 1


def test_the_bot_beats_random_play_at_least_four_times_in_five() -> None:
    assert sum(won(game) for game in range(24)) >= 20


@pytest.mark.slow
def test_the_bot_beats_random_play_in_two_hundred_games() -> None:
    assert sum(won(game) for game in range(200)) >= 160


def test_the_bot_wins_when_it_can() -> None:
    position = table("D5 E4 A1 B1 C1 F1 G1", "G5 A7 B7 C7 G7 F7 F6", any_distance=True)
    assert play(position, f"Alice: {advice(position)}").result is not None


def test_the_bot_touches_an_unfair_line_for_the_third_time() -> None:
    position = table("A4 B4 C4 D4 E4 F4 G4", "D7 A7 G7 A5 C5 E6 B7", mover=1)
    result = play(position, f"Bob: {advice(position)}").result
    assert result is not None and result.ranks == (2, 1)


def test_the_bot_stops_a_win_in_one_turn() -> None:
    position = table("D5 C6 A1 B1 C1 E1 F1", "E7 A7 B7 F7 G7 G6 F6", mover=1)
    before, after = position.state.board(0), play(position, f"Bob: {advice(position)}").state.board(0)
    assert (can_arrive(before), can_arrive(after)) == (True, False)


def can_arrive(board: Board) -> bool:
    return any(board.goal >> character & 1 for _, _, character in outcomes(board))


def test_the_same_question_gets_the_same_advice() -> None:
    assert advice(new(version="arashi")) == advice(new(version="arashi"))


def test_the_autopilot_changes_nothing() -> None:
    position = new()
    text = GAME.pilot(position.view(0), position.due[0].decision)
    assert text == "A1-A2, A2-A1"
    assert play(position, f"Alice: {text}").state.stones == new().state.stones


def test_the_autopilot_moves_the_character_where_no_stone_can() -> None:
    position = table("A1 G7 F7 E7 G6 F6 G5", "D7 A2 B1 C1 E6 F5 G4")
    assert GAME.pilot(position.view(0), position.due[0].decision) == "@F6"
