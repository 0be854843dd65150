"""Buttons to look at, the guide's example, the bot, and a game by mail alone."""

import pytest

from games.buttons import GAME
from games.buttons.faces import write_cell
from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.play import begin
from pbem.mail.outgoing.compose import compose
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Letter, Table
from pbem.tables.rebuild import differences
from pbem.tables.replay import present
from tests.conftest import Say
from tests.games import examples
from tests.games.buttons.tables import moves, table

NAMES = ("Alice", "Bob")


def test_text_marks_covered_buttons_and_stars() -> None:
    position = table(4, 1, 2, 3, 5, 6, buttons=("", "1-1"), stars=("1-2", ""))
    rows = GAME.text(position.view(0), NAMES).splitlines()
    assert "white 4, black 1 2 3 5, gold 6" in rows[0]
    assert "*R*" in rows[5] and "(Y)" in rows[5]


def test_words_tell_what_leaving_would_be_worth() -> None:
    position = table(buttons=("1-2 1-5", ""))
    assert "Covered this round: 1-2 red, 1-5 yellow, worth 1 on leaving." in GAME.words(position.view(0), NAMES)


def test_the_roller_can_click_where_the_dice_meet() -> None:
    position = table(4, 1, 2, 3, 5, 6)
    assert GAME.svg(position.view(0), NAMES).count("data-answer=") == 5
    assert GAME.svg(position.view(1), NAMES).count('data-answer="gold"') == 1


def test_the_guide_s_example_comes_out_as_it_says() -> None:
    example = examples.example_of(GAME)
    position = begin(GAME, examples.setup_of(GAME, example))
    for name, text, _ in example.answers:
        position.answer(example.names.index(name), text)
    [told] = example.outcome
    assert told == "Covered: Alice 4-1"
    assert write_cell(position.state.buttons[0][0]) == "4-1"
    assert position.state.gone[1] == "out"


def won(number: int) -> bool:
    """One game of the bot against random play, the bot in either seat."""
    bot, sampler = number % 2, Chance(f"sampler {number}")
    position = begin(GAME, setup_of(GAME, Case((), 2), f"match {number}"))
    while position.result is None:
        question = next(iter(position.due.values()))
        view, decision = position.view(question.seat), question.decision
        by_bot = question.seat == bot
        text = GAME.advise(view, decision, Chance(question.id)) if by_bot else decision.write(decision.sample(sampler))
        position.answer(question.seat, text)
    return position.result.ranks == ((1, 2) if bot == 0 else (2, 1))


def test_the_bot_beats_random_play_at_least_four_times_in_five() -> None:
    assert sum(won(number) for number in range(20)) >= 16


@pytest.mark.slow
def test_the_bot_beats_random_play_in_two_hundred_games() -> None:
    assert sum(won(number) for number in range(200)) >= 160


def test_the_autopilot_leaves_the_round_and_declines_the_gold_die() -> None:
    leaving = table(buttons=("1-1", ""))
    assert GAME.pilot(leaving.view(0), leaving.due[0].decision) == "out"
    asked = table(4, 1, 2, 3, 5, 6)
    assert GAME.pilot(asked.view(1), asked.due[1].decision) == "no"


def test_a_blind_answer_is_not_told_before_all_have_answered() -> None:
    position = moves(table(4, 1, 2, 3, 5, 6), "Alice: 4-2")
    assert position.state.buttons == [[], []]
    assert "covers" not in " ".join(line.text for line in position.lines)


def test_two_people_play_by_mail_alone(alice: Player, bob: Player, say: Say) -> None:
    table = commands.open_table(alice, commands.Opening("buttons", 2))
    commands.join(table.pk, bob)
    table.refresh_from_db()
    for _ in range(400):
        if table.status != "running":
            break
        seat, text = _advice(table)
        assert say(table, seat, text).outcome["played"][0] == text
    assert table.status == "ended"
    assert "Buttons is over" in compose(Letter.objects.get(kind="result", seat=1)).text
    assert differences(table) == []


def _advice(table: Table) -> tuple[int, str]:
    """Somebody who is due, and what the bot would answer for that seat."""
    position = present(table).position
    question = next(iter(position.due.values()))
    return question.seat, GAME.advise(position.view(question.seat), question.decision, Chance(question.id))
