"""ONE to look at: pictures, words, the guide's example, and a game by mail alone."""

import pytest

from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.play import begin
from games.one import GAME
from pbem.mail.outgoing.compose import compose
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Letter
from pbem.tables.rebuild import differences
from tests.conftest import Say
from tests.games import examples
from tests.games.one.tables import moves, table


def test_a_round_board_is_unrolled_with_a_row_for_each_ring() -> None:
    position = moves(table(), "Alice: C4", "Bob: A1")
    text = GAME.text(position.view(0), ("Alice", "Bob"))
    rows = text.splitlines()
    assert rows[2].split()[:4] == ["4", ".", ".", "X"]
    assert "(O" in rows[5]


@pytest.mark.parametrize("kind", ["small", "medium", "large", "square13"])
def test_every_empty_point_can_be_clicked(kind: str) -> None:
    position = moves(table(kind), "Alice: C4")
    svg = GAME.svg(position.view(1), ("Alice", "Bob"))
    assert svg.count("data-answer=") == position.state.board.points - 1


def test_words_name_every_stone_and_who_is_to_move() -> None:
    position = moves(table(), "Alice: C4", "Bob: A1")
    words = GAME.words(position.view(None), ("Alice", "Bob"))
    assert "Alice's stones are on C4." in words
    assert words.endswith("Alice is to move.")


def test_the_guide_s_example_comes_out_as_it_says() -> None:
    example = examples.example_of(GAME)
    position = begin(GAME, examples.setup_of(GAME, example))
    for name, text, _ in example.answers:
        position.answer(example.names.index(name), text)
    assert example.outcome == ["Captured: Alice 1, Bob 0"]
    assert position.state.captured == [1, 0]


def won(number: int) -> bool:
    """One game of the bot against random play on the small board, the bot beginning every second time."""
    bot, sampler = number % 2, Chance(f"sampler {number}")
    position = begin(GAME, setup_of(GAME, Case((("board", "small"),), 2), f"match {number}"))
    while position.result is None:
        [question] = position.due.values()
        view, decision = position.view(question.seat), question.decision
        by_bot = question.seat == bot
        text = GAME.advise(view, decision, Chance(question.id)) if by_bot else decision.write(decision.sample(sampler))
        position.answer(question.seat, text)
    return position.result.ranks == ((1, 2) if bot == 0 else (2, 1))


def test_the_bot_beats_random_play_at_least_four_times_in_five() -> None:
    assert sum(won(number) for number in range(10)) >= 8


@pytest.mark.slow
def test_the_bot_beats_random_play_in_two_hundred_games() -> None:
    assert sum(won(number) for number in range(200)) >= 160


def test_two_people_play_by_mail_alone(alice: Player, bob: Player, say: Say) -> None:
    table = commands.open_table(alice, commands.Opening("one", 2, {"board": "square7"}, draw_seats=False))
    commands.join(table.pk, bob)
    table.refresh_from_db()
    assert say(table, 0, "A1").outcome["played"] == ["A1"]
    assert "mirrors" in str(say(table, 1, "G7").outcome["why"])
    seat = 1
    while table.status == "running":
        free = next(point for point in _free(table) if point != "G7")
        say(table, seat, free)
        seat = 1 - seat
    assert table.result and table.result["reason"].startswith("the last lap is over")
    assert Letter.objects.filter(kind="result").count() == 2
    assert "ONE is over" in compose(Letter.objects.get(kind="result", seat=0)).text
    assert differences(table) == []


def _free(table: object) -> list[str]:
    from pbem.tables.replay import present

    position = present(table).position  # type: ignore[arg-type]  # a Table
    [question] = position.due.values()
    return [question.decision.write(move) for move in question.decision.options() or ()]
