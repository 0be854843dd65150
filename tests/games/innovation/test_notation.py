"""How moves are written, and what is said to what cannot be played."""

import pytest

from games.engine.decisions import Ambiguous, NotAllowed, NotUnderstood
from games.innovation.choose import Choice
from games.innovation.printed import CARDS
from tests.games.innovation.tables import acts, at, moves, options, side

HAND = "Oars; hand Tools, The Wheel, Mathematics, Masonry, Metalworking"


def test_all_actions_are_listed() -> None:
    position = at("Oars; hand Tools; score Robotics", "Pottery")
    assert options(position) == ["draw", "meld Tools", "dogma Oars", "achieve 1"]


@pytest.mark.parametrize("text", ["meld Tools", "MELD  tools.", "meld to", "m tools", "Meld tools!"])
def test_case_spaces_and_abbreviations_are_forgiven(text: str) -> None:
    assert "Tools" not in acts(at(HAND, "Pottery"), text).split("hand")[1]


@pytest.mark.parametrize("text", ["meld The Wheel", "meld wheel", "meld thewheel", "meld the w"])
def test_the_article_may_be_left_out(text: str) -> None:
    assert acts(at(HAND, "Pottery"), text).startswith("Oars, The Wheel")


def test_an_abbreviation_must_be_unique() -> None:
    with pytest.raises(Ambiguous, match=r"“meld Masonry” or “meld Mathematics” or “meld Metalworking”"):
        moves(at(HAND, "Pottery"), "Alice: meld m")


def test_a_card_alone_is_no_action() -> None:
    with pytest.raises(NotUnderstood, match=r"Tools is a card: write “meld Tools” or “dogma Tools”."):
        moves(at(HAND, "Pottery"), "Alice: tools")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("meld Archery", "Archery is not in your hand."),
        ("dogma Tools", "Tools is not a top card of your board."),
        ("dogma Sailing", "Sailing is not a top card of your board."),
        ("achieve 1", "Achievement 1 needs 5 points; you have 0."),
    ],
)
def test_what_cannot_be_done_is_explained(text: str, why: str) -> None:
    with pytest.raises(NotAllowed, match=why):
        moves(at(HAND, "Pottery"), f"Alice: {text}")


def test_nonsense_is_not_understood() -> None:
    with pytest.raises(NotUnderstood):
        moves(at(HAND, "Pottery"), "Alice: attack")


@pytest.mark.parametrize("text", ["sailing, tools", "TOOLS and sailing", "tools sailing", "sai,too", "tools,, sailing"])
def test_several_cards_are_written_with_commas_or_and(text: str) -> None:
    position = at("Pottery; hand Tools, Sailing, Oars", "Archery", draws="Calendar, Clothing")
    assert acts(position, "dogma pottery", text) == "Pottery; hand Clothing, Oars; score Calendar"


@pytest.mark.parametrize("text", ["none", "None.", "no", "nothing", "-"])
def test_none_declines(text: str) -> None:
    position = at("Agriculture; hand Tools", "Archery")
    assert acts(position, "dogma agriculture", text) == "Agriculture; hand Tools"


def test_what_must_be_done_cannot_be_declined() -> None:
    position = at("Domestication; hand Tools, Oars", "Pottery")
    moves(position, "Alice: dogma domestication")
    with pytest.raises(NotAllowed, match=r"You cannot decline this: please choose."):
        moves(position, "Alice: none")


def test_the_number_of_cards_must_be_right() -> None:
    position = at("Tools; hand Pottery, Sailing, Oars, Clothing", "Archery")
    moves(position, "Alice: dogma tools")
    with pytest.raises(NotAllowed, match=r"Please choose 3 or none; you chose 2."):
        moves(position, "Alice: oars, sailing")


def test_a_card_that_is_not_offered_is_named() -> None:
    position = at("Agriculture; hand Tools", "Archery")
    moves(position, "Alice: dogma agriculture")
    with pytest.raises(NotAllowed, match=r"Archery cannot be chosen here."):
        moves(position, "Alice: archery")


def test_who_has_nothing_to_choose_answers_none() -> None:
    position = at("Oars", "Pottery; hand Tools")
    moves(position, "Alice: dogma oars")
    with pytest.raises(NotAllowed, match=r"Tools cannot be chosen here."):
        moves(position, "Bob: tools")


def test_where_only_the_order_counts_those_left_out_follow_as_they_are() -> None:
    position = at("Railroad; hand Tools, Oars, Sailing", "Agriculture", draws="Canning, Vaccination, Democracy")
    moves(position, "Alice: dogma railroad; tools")
    assert position.state.supply[0][-3:] == ["Tools", "Oars", "Sailing"]


def test_any_order_will_do() -> None:
    position = at("Railroad; hand Tools, Oars", "Agriculture", draws="Canning, Vaccination, Democracy")
    moves(position, "Alice: dogma railroad; any")
    assert position.state.supply[0][-2:] == ["Oars", "Tools"]


def test_no_order_is_asked_for_cards_that_go_to_different_piles() -> None:
    position = at("Railroad; hand Tools, Calendar", "Agriculture", draws="Canning, Vaccination, Democracy")
    moves(position, "Alice: dogma railroad")
    assert "Canning" in side(position)


def test_the_order_within_a_pile_is_kept_and_the_rest_is_sorted() -> None:
    position = at("Pottery; hand Tools, Calendar, Oars", "Archery")
    decision = moves(position, "Alice: dogma pottery").open[0].decision
    assert decision.write(decision.read("tools, calendar, oars")) == "Tools, Oars, Calendar"
    assert decision.write(decision.read("calendar, oars, tools")) == "Oars, Tools, Calendar"


def test_the_orders_of_a_tall_pile_are_too_many_to_list_and_are_not_gone_through() -> None:
    """Fourteen cards have more orders than any memory holds."""
    cards = list(CARDS)[:14]
    choice = Choice("In which order?", cards, [len(cards)], group=lambda card: "one pile")
    assert choice.options() is None and choice.is_free()
    assert choice.read("any order") == tuple(cards)
