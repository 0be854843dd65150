"""Placing by clicks: a card and its place, what its arrow moves and where to, the Anchor and what it holds."""

import pytest

from games.engine.chance import Chance
from games.engine.check import NAMES
from games.engine.decisions import AnyDecision
from games.nautilus import GAME
from games.nautilus.board import write_place
from games.nautilus.cards import write_diver
from games.nautilus.placing import Placement
from tests.games.clicks import clicks
from tests.games.nautilus.tables import table

BOARD = {"A1": "1", "B2": "11", "B4": "14"}


def asked(hand: str = "2 3 8 9 10", special: str = "") -> tuple[AnyDecision, str]:
    """Alice's question and her picture."""
    position = table(alice=hand, bob="4 6 7 12 13", specials=(special, ""), board=BOARD)
    return position.due[0].decision, GAME.svg(position.view(0), NAMES[:2])


def way_of(placed: Placement) -> list[str]:
    way = [write_diver(placed.diver), write_place(placed.place)]
    way += ["anchor", write_place(placed.anchor)] if placed.anchor else []
    return way + [write_place(place) for place in placed.move or ()]


@pytest.mark.parametrize(
    ("clicked", "draft"),
    [
        (["3"], "3"),
        (["3", "A2"], "3 A2"),
        (["9", "A3", "B2", "A2"], "9 A3, B2>A2"),
        (["9", "A3", "B2", "B2"], "9 A3"),
        (["9", "A3", "B2", "B4"], "9 A3, B4"),
        (["9", "A3", "A3"], "9"),
        (["9", "3", "A2"], "3 A2"),
        (["9", "9"], ""),
    ],
)
def test_a_card_its_place_and_what_its_arrow_moves_are_clicked(clicked: list[str], draft: str) -> None:
    decision, svg = asked()
    assert clicks(decision, *clicked, svg=svg) == draft


@pytest.mark.parametrize(
    ("clicked", "draft"),
    [
        (["3", "A2", "anchor"], "3 A2 anchor"),
        (["3", "A2", "anchor", "B4"], "3 A2 anchor B4"),
        (["3", "A2", "anchor", "A2"], "3 A2 anchor A2"),
        (["3", "A2", "anchor", "anchor"], "3 A2"),
    ],
)
def test_the_anchor_is_clicked_and_then_what_it_holds(clicked: list[str], draft: str) -> None:
    decision, svg = asked(special="anchor")
    assert clicks(decision, *clicked, svg=svg) == draft


@pytest.mark.parametrize(
    ("draft", "place"),
    [("", "A2"), ("9", "A1"), ("3 A2", "B4"), ("9 A3", "A4"), ("3 A2", "anchor"), ("9 A3", "10 A2"), ("9 A1", "B2")],
)
def test_what_cannot_follow_is_dead(draft: str, place: str) -> None:
    assert asked()[0].compose(draft, place) is None


def test_typed_beginnings_are_gone_on_with_and_nonsense_begins_anew() -> None:
    decision, _ = asked()
    assert decision.compose("9 a3, b2", "A2") == "9 A3, B2>A2" and decision.compose("what?", "3") == "3"


@pytest.mark.parametrize("special", ["", "anchor", "kraken", "fishbone"])
def test_whatever_can_be_placed_can_be_clicked(special: str) -> None:
    decision, svg = asked(special=special)
    chance = Chance(f"clicked {special}")
    for placed in (decision.sample(chance) for _ in range(80)):
        assert decision.read(clicks(decision, *way_of(placed), svg=svg)) == placed
