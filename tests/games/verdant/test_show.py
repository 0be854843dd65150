"""Verdant as text, words and picture."""

import re

import pytest

from games.engine.check import NAMES
from games.engine.drawing import places
from games.engine.play import Position
from games.verdant import GAME
from games.verdant.rules import State
from tests.games.verdant.tables import home, moves, table
from tests.games.verdant.test_beginning import dealt


def text(position: Position[State], seat: int | None = 0) -> str:
    return GAME.text(position.view(seat), NAMES[: len(position.state.table.homes)])


def answers(position: Position[State], seat: int | None = 0) -> list[str]:
    """What can be clicked."""
    svg = GAME.svg(position.view(seat), NAMES[: len(position.state.table.homes)])
    return places(svg)


@pytest.mark.parametrize("players", [2, 5])
def test_the_text_is_narrow_at_any_size(players: int) -> None:
    position = dealt(players)
    while position.result is None:
        question = next(iter(position.due.values()))
        position.answer(question.seat, question.decision.write(question.decision.safe))
        if position.state.table.turns % 7 == 0:
            assert max(map(len, text(position, None).splitlines())) <= 76


def test_cells_show_growth_lights_things_and_pots() -> None:
    cards = "E3 Jade Plant, F3 vining room 1, G3 Betel"
    shown = text(table(home(cards, verdancy={"E3": 2}, pots={"G3": 3}, items={"F3": "vining cat"})))
    for part in ("2 of 7=8", "done 6+3", "B vining  M", "vini cat*", "succul. BM"):
        assert part in shown


def test_the_reader_comes_first() -> None:
    shown = text(table(), 1)
    assert shown.index("Bob:") < shown.index("Alice:")


def test_a_score_is_shown_part_by_part() -> None:
    assert re.search(r"Alice +8 +0 +3 +0 +0 +0 +0 +11\n", text(table(home(pots={"E3": 3}))))


def test_words_tell_market_homes_and_where_cards_can_lie() -> None:
    words = GAME.words(table(home(stored="can", thumbs=2)).view(0), NAMES[:2])
    for part in (
        "Market column 1: Spider Plant, a foliage plant, likes bright, medium or low light, needs 6 verdancy for 5",
        "E3: Jade Plant, a succulent plant, likes bright or medium light, needs 7 verdancy for 8 points, has 0.",
        "Alice has 2 green thumbs, stored: can.",
        "F2 (plant)",
        "It is Alice's turn.",
    ):
        assert part in words


def test_cards_then_places_then_tokens_can_be_clicked() -> None:
    position = table()
    market = [f"{sort}{i}" for i in range(1, 5) for sort in "PTR"]
    assert answers(position) == [*market, "thumbs", "end", "E2", "F2", "D3", "E3", "F3", "G3", "E4", "F4"]
    assert "T1" not in answers(moves(position, "Alice: P1"))
    assert answers(moves(position, "Alice: F2"))[:3] == ["thumbs", "vining sofa", "end"]


def test_a_market_can_be_renewed_by_clicks_only_if_one_can_pay() -> None:
    assert "reset" in answers(table(home(thumbs=2))) and "reset" not in answers(table(home(thumbs=1)))


def test_the_first_room_can_be_laid_by_a_click() -> None:
    assert set(answers(dealt(2))) == {"above", "right", "below", "left"}


def test_nobody_else_can_click() -> None:
    assert answers(table(), 1) == [] and answers(table(), None) == []
