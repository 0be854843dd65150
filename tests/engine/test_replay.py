"""Replaying: one by one is all at once, from the beginning is from a rest; ids, refusals and taking back."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from games.engine.decisions import NotUnderstood
from games.engine.game import AnyGame, Setup
from games.engine.play import Answer, OutOfStep, Position, begin, play
from tests.engine.toys.asking import BIDDING, DUELING, SNAPPING, STUMBLING, WALKING
from tests.engine.toys.dice import ROLLING
from tests.engine.toys.forced import DOORS
from tests.engine.toys.kit import say, start, table


def played(game: AnyGame, setup: Setup, count: int) -> tuple[Position[Any], list[Answer]]:
    """A game played with the last option each time, as long as that."""
    position = begin(game, setup)
    answers = list(position.forced)
    while position.result is None and len(answers) < count:
        seat, question = next(iter(position.due.items()))
        options = question.decision.options() or ()
        answers.append(position.answer(seat, question.decision.write(options[-1]), question.id).answer)
        answers += position.forced
    return position, answers


def seen(position: Position[Any]) -> tuple[object, ...]:
    """All that the service stores of a position, but its narration."""
    open_ids = {seat: question.id for seat, question in position.open.items()}
    return open_ids, position.state, position.rest, position.since, position.result, position.turn


@pytest.mark.parametrize("game", [BIDDING, SNAPPING, WALKING, STUMBLING, DUELING, DOORS, ROLLING], ids=lambda g: g.key)
def test_one_by_one_is_the_same_as_all_at_once(game: AnyGame) -> None:
    setup = table(game, 3)
    for count in range(1, 14):
        stepwise, answers = played(game, setup, count)
        replayed = play(game, setup, None, answers)
        assert seen(replayed) == seen(stepwise)
        assert list(replayed.lines) == list(stepwise.lines)


@pytest.mark.parametrize("game", [BIDDING, WALKING, DUELING, DOORS, ROLLING], ids=lambda g: g.key)
def test_from_a_rest_is_the_same_as_from_the_beginning(game: AnyGame) -> None:
    setup = table(game, 3)
    for count in range(1, 14):
        position, _ = played(game, setup, count)
        assert seen(play(game, setup, position.rest, position.since)) == seen(position)


def test_a_rest_in_the_middle_of_a_long_log_is_found_again() -> None:
    setup = table(ROLLING)
    position = begin(ROLLING, setup)
    answers = say(position, "Alice: enough", *["Bob: more"] * 5)
    long = play(ROLLING, setup, None, [*answers, *[Answer(1, "enough", "")], *[Answer(0, "more", "")] * 5])
    assert (long.rest.turn, long.rest.answered, len(long.since)) == (2, 7, 5)


def test_a_rest_before_more_answers_than_are_kept_is_worked_out() -> None:
    game, setup = WALKING, table(WALKING, 3)
    position, answers = played(game, setup, 12)
    early = play(game, setup, None, answers)
    assert early.rest == position.rest


def test_an_answer_under_a_foreign_question_id_changes_nothing() -> None:
    position = start(BIDDING)
    with pytest.raises(OutOfStep):
        position.answer(0, "1", "0.1.1.0")
    assert position.answered == 0 and list(position.due) == [0, 1]


def test_a_refused_answer_changes_nothing() -> None:
    position = start(BIDDING)
    before = seen(position)
    with pytest.raises(NotUnderstood):
        position.answer(0, "a million")
    assert seen(position) == before
    say(position, "Alice: 1")
    assert position.answered == 1


def test_an_answer_is_logged_as_it_is_written_not_as_it_was_typed() -> None:
    assert start(SNAPPING).answer(1, " SNAP! ").answer.text == "snap"


def test_what_an_answer_did_is_told() -> None:
    rolling, bidding = start(ROLLING), start(BIDDING)
    assert rolling.answer(0, "more").drew and not rolling.answer(0, "more").told
    assert not bidding.answer(0, "1").told
    last = bidding.answer(1, "1")
    assert last.told and not last.drew


# ---- taking back


def again(setup: Setup, answers: Sequence[Answer], cut: int, *more: str) -> Position[Any]:
    """The table after a roll-back to so many answers and other answers after it."""
    position = play(ROLLING, replace(setup, cuts=(*setup.cuts, cut)), None, answers[:cut])
    say(position, *more)
    return position


def test_a_roll_back_within_a_turn_or_to_its_start_gives_the_same_dice() -> None:
    setup = table(ROLLING)
    position = begin(ROLLING, setup)
    answers = say(position, "Alice: enough", "Bob: more", "Bob: more")
    dice = position.state.rolls[1]
    for cut in (1, 2):
        rolled = again(setup, answers, cut, *["Bob: more"] * (3 - cut)).state.rolls[1]
        assert rolled == dice


def test_a_roll_back_to_before_a_turn_gives_new_dice() -> None:
    setup = table(ROLLING)
    position = begin(ROLLING, setup)
    answers = say(position, "Alice: more", "Alice: enough")
    dice = position.state.rolls
    rolled = again(setup, answers, 1, "Alice: enough").state.rolls
    assert rolled[0] == dice[0] and rolled[1] != dice[1]


def test_a_question_that_is_open_again_has_its_id_again_and_what_follows_has_not() -> None:
    setup = table(ROLLING)
    position = begin(ROLLING, setup)
    answers = say(position, "Alice: more")
    second = position.due[0].id
    back = again(setup, answers, 0)
    assert back.due[0].id == begin(ROLLING, setup).due[0].id
    say(back, "Alice: more")
    assert back.due[0].id != second


def test_after_roll_backs_to_fewer_answers_neither_ids_nor_dice_come_back() -> None:
    """Turn 2 begins after 3 answers and one roll-back before it, then after 2 and again one roll-back before it."""
    setup = replace(table(ROLLING), cuts=(2,))
    long = begin(ROLLING, setup)
    answers = say(long, "Alice: more", "Alice: enough", "Bob: enough")
    short = again(setup, answers, 0, "Alice: enough", "Bob: enough")
    assert (long.turn, short.turn) == (2, 2) and (long.answered, short.answered) == (3, 2)
    assert long.due[0].id != short.due[0].id
    assert long.state.rolls[2] != short.state.rolls[2]


MOVES: tuple[str | int, ...] = ("more", "enough", -1, -2, -3)


def test_no_id_ever_comes_back_for_another_question_however_one_takes_back() -> None:
    """All ways of five moves, each an answer or a roll-back; an id stands for the answers before it, for ever."""
    for moves in product(MOVES, repeat=5):
        known: dict[str, tuple[str, ...]] = {}
        setup, answers = table(ROLLING), list[Answer]()
        for move in moves:
            position = play(ROLLING, setup, None, answers)
            [(seat, question)] = position.due.items()
            told = tuple(answer.text for answer in answers)
            assert known.setdefault(question.id, told) == told
            if isinstance(move, str):
                answers.append(position.answer(seat, move).answer)
            elif len(answers) + move >= 0:
                setup = replace(setup, cuts=(*setup.cuts, len(answers) + move))
                del answers[move:]
