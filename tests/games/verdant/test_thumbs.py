"""Green thumbs: what two of them pay for."""

import pytest

from games.engine.decisions import NotAllowed
from tests.games.verdant.tables import MARKET, alice, asked, home, moves, table


def test_two_thumbs_are_one_verdancy_at_any_time() -> None:
    position = moves(table(home(thumbs=5)), "Alice: thumbs E3; P1; thumbs E3", "Alice: F2")
    assert alice(position).verdancy["E3"] == 2 and alice(position).thumbs == 1


@pytest.mark.parametrize("text", ["thumbs E3", "P1 T2 F2", "reset T1", "reset P1"])
def test_with_fewer_than_two_nothing_can_be_paid(text: str) -> None:
    with pytest.raises(NotAllowed, match="costs 2 green thumbs, and you have 1"):
        moves(table(home(thumbs=1)), f"Alice: {text}")


def test_any_card_can_be_had_with_any_token() -> None:
    position = moves(table(home(thumbs=2)), "Alice: P1 T2 F2")
    assert position.state.table.turn.token == "fertilizer" and alice(position).thumbs == 0
    assert [column.token for column in position.state.table.market] == ["vining sofa", "", "trowel", "can"]


def test_the_free_choice_is_once_a_turn_because_a_card_is_taken_once() -> None:
    with pytest.raises(NotAllowed, match="have taken a card this turn already"):
        moves(table(home(thumbs=4)), "Alice: P1 T2 F2; P3 T4 G3")


def test_new_tokens_are_drawn_before_the_old_ones_go_back() -> None:
    position = table(home(thumbs=2))
    position.state.bag = ["trowel", "can", "fertilizer"]

    moves(position, "Alice: reset T1 T2")

    market = [column.token for column in position.state.table.market[:2]]
    assert set(market) <= {"trowel", "can", "fertilizer"} and "vining sofa" in position.state.bag
    assert len(position.state.bag) == 3 and alice(position).thumbs == 0 and asked(position) == "Alice"


def test_cards_go_under_their_deck_and_come_last() -> None:
    position = table(home(thumbs=4))
    position.state.plants = ["Monstera"]

    moves(position, "Alice: reset P1 P2")

    assert [column.plant for column in position.state.table.market[:2]] == ["Monstera", "Spider Plant"]
    assert position.state.under["P"] == ["Common Ivy"]


def test_a_card_with_thumbs_on_it_is_not_renewed() -> None:
    with pytest.raises(NotAllowed, match="on which green thumbs lie"):
        moves(table(home(thumbs=2), laid={"R2": 1}), "Alice: reset P1 R2")


def test_the_market_is_renewed_before_a_card_is_taken() -> None:
    with pytest.raises(NotAllowed, match="only before you take"):
        moves(table(home(thumbs=2)), "Alice: P1 F2; reset T1")


def test_nothing_is_read_behind_a_reset() -> None:
    position = table(home(thumbs=2))
    with pytest.raises(NotAllowed, match="look at the new market first"):
        moves(position, "Alice: reset T1; P1 F2")
    assert alice(position).thumbs == 2


def test_an_empty_place_is_not_renewed() -> None:
    market = [("Spider Plant", "", "foliage room 1"), *MARKET[1:]]
    with pytest.raises(NotAllowed, match="no token at T1"):
        moves(table(home(thumbs=2), market=market), "Alice: reset T1")


def test_more_than_five_thumbs_are_given_back_at_the_end_of_the_turn() -> None:
    position = table(home(thumbs=5), laid={"P1": 2})
    supply = position.state.table.thumbs
    moves(position, "Alice: P1 F2")
    assert alice(position).thumbs == 7
    moves(position, "Alice: end")
    assert alice(position).thumbs == 5 and position.state.table.thumbs == supply + 2 - 1
