"""The bot of dnup against random play, and what it must see; the autopilot."""

import pytest

from games.dnup import GAME
from games.dnup.bot import staying
from games.dnup.cards import Card
from games.dnup.rules import State
from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.play import Position, begin
from tests.games.dnup.tables import hand, lying, moves, table

CASES: tuple[tuple[tuple[str, str], ...], ...] = (
    (),
    (("finish", "survive"),),
    (("beat", "same_size_only"),),
    (("limit", "none"),),
)


def advice(position: Position[State], seed: str = "bot") -> str:
    [question] = position.due.values()
    return GAME.advise(position.view(question.seat), question.decision, Chance(seed))


def winner(game: int, players: int, bots: set[int]) -> int:
    """Who wins a game of bots against random play, over the options."""
    sampler = Chance(f"sampler {game}")
    position = begin(GAME, setup_of(GAME, Case(CASES[game % len(CASES)], players), f"match {game}"))
    while position.result is None:
        [question] = position.due.values()
        decision = question.decision
        by_bot = question.seat in bots
        text = advice(position, question.id) if by_bot else str(decision.write(decision.sample(sampler)))
        position.answer(question.seat, text)
    return position.result.ranks.index(1)


def test_the_bot_beats_random_play_at_least_four_times_in_five() -> None:
    assert sum(winner(game, 2, {game // 4 % 2}) == game // 4 % 2 for game in range(24)) >= 20


@pytest.mark.slow
def test_the_bot_beats_random_play_in_two_hundred_games() -> None:
    assert sum(winner(game, 2, {game // 4 % 2}) == game // 4 % 2 for game in range(200)) >= 160


@pytest.mark.parametrize("players", [3, 6])
def test_among_several_the_bot_has_the_best_share(players: int) -> None:
    wins = [0] * players
    for game in range(8):
        wins[(winner(game, players, {game % players}) - game) % players] += 1
    assert wins[0] > sum(wins[1:])


def test_the_bot_goes_out_when_it_can() -> None:
    position = table({"Alice": "5/2 5/9", "Bob": "8/1 3/2"}, {"Bob": "5/4"})
    assert advice(position) == "play 5/2 5/9"


def test_the_bot_flips_a_hand_that_is_better_the_other_way_up() -> None:
    position = table({"Alice": "1/9 2/9 3/9 4/9", "Bob": "8/1 8/2 8/3"})
    assert advice(position) == "flip"


def test_a_larger_set_that_was_seen_threatens_only_where_it_beats_smaller_ones() -> None:
    hands = {"Alice": "9/2", "Bob": ""}
    known: list[list[Card]] = [[], [(4, 1), (4, 2)]]
    views = [table(hands, options={"beat": beat}, known=known).view(0) for beat in ("all_weaker", "same_size_only")]
    assert [staying(view, ((9, 2),)) < 0.3 for view in views] == [True, False]


def test_the_bot_adds_its_last_card() -> None:
    position = table({"Alice": "4/2", "Bob": "8/1 3/2", "Charlie": "7/1"}, {"Bob": "9/10", "Charlie": "4/6 4/7"})
    assert advice(position) == "add 4/2 > Charlie"


def test_no_round_of_bots_alone_is_void() -> None:
    for game in range(4):
        position = begin(GAME, setup_of(GAME, Case(CASES[game], 3), f"alone {game}"))
        while position.result is None:
            [question] = position.due.values()
            position.answer(question.seat, advice(position, question.id))
        assert not any("void" in line.text for line in position.lines)


def test_the_same_question_gets_the_same_advice() -> None:
    position = table({"Alice": "4/2 7/3 9/1", "Bob": "8/1 3/2"})
    assert advice(position) == advice(position)


def test_the_autopilot_plays_no_card_and_shows_none() -> None:
    position = table({"Alice": "9/2 9/3 9/4", "Bob": "8/1 3/2"}, {"Bob": "4/5"})
    text = GAME.pilot(position.view(0), position.due[0].decision)
    moves(position, f"Alice: {text}")
    assert (text, hand(position, "Alice"), lying(position)) == ("flip", "2/9 3/9 4/9", {})


def test_two_answers_of_the_autopilot_undo_each_other() -> None:
    position = moves(table({"Alice": "9/2 8/3", "Bob": "8/1 3/2"}), "Alice: flip", "Bob: flip", "Alice: flip")
    assert hand(position, "Alice") == "8/3 9/2"
