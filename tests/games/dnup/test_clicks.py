"""Actions put together by clicks: the cards of a set, a card and the set it is added to, a set to take."""

import pytest

from games.dnup import GAME
from games.dnup.cards import write_cards
from games.dnup.moves import Move
from games.engine.chance import Chance
from games.engine.check import NAMES, Case, setup_of
from games.engine.decisions import AnyDecision
from games.engine.drawing import places
from games.engine.play import begin
from tests.games.clicks import clicks
from tests.games.dnup.tables import table

HANDS = {"Alice": "7/3 7/9 7/10 5/1 2/4 2/6", "Bob": "1/8", "Charlie": "6/8 1/6"}


def asked(hand: str = HANDS["Alice"]) -> tuple[AnyDecision, str]:
    """Alice's question and her picture; before Bob lies one 5, and before Charlie two 3s."""
    position = table({**HANDS, "Alice": hand}, {"Bob": "5/8", "Charlie": "3/8 3/9"})
    return position.due[0].decision, GAME.svg(position.view(0), NAMES[:3])


@pytest.mark.parametrize(
    ("clicked", "draft"),
    [
        ("7/9", "play 7/9"),
        ("7/9, 7/3", "play 7/3 7/9"),
        ("7/9, 7/3, 7/10", "play 7/3 7/9 7/10"),
        ("7/9, 5/1", "play 5/1"),
        ("5/1, Bob", "add 5/1 > Bob"),
        ("Bob", "take Bob"),
        ("Bob, 7/9", "play 7/9"),
        ("5/1, Bob, 7/9", "play 7/9"),
        ("play 7/3 7/9, 7/10", "play 7/3 7/9 7/10"),
    ],
)
def test_cards_and_then_perhaps_a_set_are_clicked(clicked: str, draft: str) -> None:
    (decision, svg), way = asked(), clicked.split(", ")
    start = way.pop(0) if way[0].startswith("play") else ""
    assert clicks(decision, *way, svg=svg, draft=start) == draft


@pytest.mark.parametrize(
    ("clicked", "draft"),
    [("7/9, 7/9", ""), ("7/9, 7/3, 7/9", "play 7/3"), ("5/1, Bob, Bob", "play 5/1"), ("5/1, Bob, 5/1", ""),
     ("Bob, Bob", "")],
)  # fmt: skip
def test_what_is_clicked_again_is_taken_back(clicked: str, draft: str) -> None:
    decision, svg = asked()
    assert clicks(decision, *clicked.split(", "), svg=svg) == draft


@pytest.mark.parametrize(
    ("draft", "place"),
    [("", "2/4"), ("", "8/1"), ("", "3/7"), ("", "Alice"), ("", "Charlie"), ("", "flip"), ("play 7/3", "Bob"),
     ("play 5/1", "Charlie")],
)  # fmt: skip
def test_what_the_rules_forbid_is_dead(draft: str, place: str) -> None:
    assert asked()[0].compose(draft, place) is None and "2/4" not in places(asked()[1])


def test_a_card_that_is_too_low_alone_is_a_part_of_a_set() -> None:
    decision, svg = asked("4/1 4/2 7/3")
    assert clicks(decision, "4/1", svg=svg) == "play 4/1" and clicks(decision, "4/1", "4/2", svg=svg) == "play 4/1 4/2"


@pytest.mark.parametrize("draft", ["nonsense", "play", "play 7", "play 8/9", "play 7/3 5/1", "add > Bob", "take", ">"])
def test_a_draft_that_makes_no_sense_is_begun_anew(draft: str) -> None:
    assert asked()[0].compose(draft, "7/9") == "play 7/9"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_action_but_flipping_can_be_clicked_together(players: int) -> None:
    chance, names, count = Chance(f"clicked {players}"), NAMES[:players], 0
    position = begin(GAME, setup_of(GAME, Case((), players), "clicked"))
    while position.due and count < 1500:
        [(seat, question)] = position.due.items()
        svg = GAME.svg(position.view(seat), names)
        for move in question.decision.options() or ():
            assert isinstance(move, Move)
            way = [write_cards([card]) for card in move.cards] + ([names[move.seat]] if move.seat >= 0 else [])
            assert question.decision.read(clicks(question.decision, *way, svg=svg) or "flip") == move
            count += 1
        position.answer(seat, GAME.advise(position.view(seat), question.decision, chance))
    assert count > 150
