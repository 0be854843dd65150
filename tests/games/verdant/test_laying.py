"""Taking a card and laying it: the frame, light, completing, thumbs on cards, and the market."""

import pytest

from games.engine.decisions import NotAllowed
from games.verdant.home import Home
from tests.games.verdant.tables import MARKET, alice, asked, home, moves, table, told

WIDE = "E3 Jade Plant, F3 vining room 1, G3 Geranium, H3 vining room 3, I3 Betel"


def refused(text: str, *homes: Home) -> str:
    with pytest.raises(NotAllowed) as refusal:
        moves(table(*homes), f"Alice: {text}")
    return str(refusal.value)


def test_a_card_comes_with_the_token_of_its_column() -> None:
    position = moves(table(), "Alice: P1 F2")
    assert alice(position).cards["F2"] == "Spider Plant" and position.state.table.turn.token == "vining sofa"


def test_taking_and_laying_can_be_two_answers() -> None:
    position = moves(table(), "Alice: R1", "Alice: E4")
    assert alice(position).cards["E4"] == "foliage room 1"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("P1 E2", "alternate: no plant can lie at E2"),
        ("R1 F2", "alternate: no room can lie at F2"),
        ("P1 E3", "At E3 lies Jade Plant"),
        ("P1 C3", "touches none of your cards"),
        ("P1 A1", "wider than five columns"),
    ],
)
def test_a_place_that_does_not_fit_is_refused_with_the_rule(text: str, why: str) -> None:
    assert why in refused(text) and "Free are F2, D" not in refused(text).replace("G3", "")


def test_the_frame_is_five_columns_wide() -> None:
    assert "wider than five columns" in refused("R1 D3", home(WIDE))


def test_the_frame_is_three_rows_high() -> None:
    high = home("E3 Jade Plant, E4 vining room 1, E5 Geranium")
    assert "higher than three rows" in refused("R1 E2", high)


def test_the_frame_slides_until_it_is_fixed() -> None:
    position = moves(table(home("E3 Jade Plant, E4 vining room 1")), "Alice: P1 E5")
    assert "E5" in alice(position).cards


def test_light_feeds_a_plant_that_is_laid_beside_rooms() -> None:
    """The bottom of vining room 1 is bright, which Spider Plant likes; its top is low, which it likes as well."""
    position = moves(table(), "Alice: P1 F4")
    assert alice(position).verdancy == {"F4": 1}


def test_a_room_feeds_several_plants_and_only_those_that_like_its_light() -> None:
    """foliage room 1 has low light at the top, bright at the right, medium below and at the left."""
    around = "E3 Clivia, F3 vining room 2, F4 Jade Plant, F5 vining room 3, E5 Prayer Plant"
    position = moves(
        table(home(around), market=[MARKET[0]] * 1 + list(MARKET[1:3]) + [("Aloe Vera", "can", "")]), "Alice: R1 E4"
    )
    assert alice(position).verdancy == {"F4": 1, "E5": 1}


def test_a_complete_plant_takes_no_light() -> None:
    position = moves(table(home("E3 Jade Plant", pots={"E3": 3})), "Alice: R2 F3")
    assert alice(position).verdancy == {} and alice(position).pots == {"E3": 3}


def test_a_plant_with_enough_is_complete_and_gets_the_best_pot() -> None:
    """foliage room 2 has bright light at its left."""
    position = moves(table(home("E3 Jade Plant", verdancy={"E3": 6})), "Alice: R2 F3")
    assert alice(position).pots == {"E3": 3} and alice(position).verdancy == {}
    assert "Jade Plant is complete, in a concrete pot for 3" in told(position)


@pytest.mark.parametrize(("left", "pot"), [([2, 1], 2), ([1], 1), ([], 0)])
def test_pots_become_worse(left: list[int], pot: int) -> None:
    position = moves(table(home("E3 Jade Plant", verdancy={"E3": 6}), pots=left), "Alice: R2 F3")
    assert alice(position).pots == {"E3": pot}


def test_green_thumbs_on_the_card_are_taken_with_it() -> None:
    position = moves(table(home(thumbs=1), laid={"P1": 2}), "Alice: P1 F2")
    assert alice(position).thumbs == 3


def test_a_green_thumb_is_laid_on_the_card_that_was_left_and_the_market_is_filled() -> None:
    position = moves(table(laid={"R1": 1}), "Alice: P1 F2; end")
    column = position.state.table.market[0]
    assert (column.plant_thumbs, column.room_thumbs) == (0, 2)
    assert column.plant not in ("", "Spider Plant") and column.token not in ("", "vining sofa")
    assert asked(position) == "Bob"


def test_with_the_token_of_another_column_the_thumb_lies_in_the_cards_column() -> None:
    position = moves(table(home(thumbs=2)), "Alice: P1 T2 F2; end")
    assert [column.room_thumbs for column in position.state.table.market] == [1, 0, 0, 0]


def test_with_no_thumb_in_the_supply_none_is_laid() -> None:
    position = table()
    position.state.table.thumbs = 0
    moves(position, "Alice: P1 F2; end")
    assert position.state.table.market[0].room_thumbs == 0


def test_a_column_without_a_token_can_be_taken() -> None:
    position = moves(table(market=[("Spider Plant", "", "foliage room 1"), *MARKET[1:]]), "Alice: P1 F2")
    assert asked(position) == "Bob" and alice(position).stored == ""


def test_a_card_that_has_no_place_cannot_be_taken() -> None:
    rows = [
        "E3 Jade Plant, F3 vining room 1, G3 Geranium, H3 vining room 2, I3 Betel",
        "E4 vining room 3, F4 Pothos, G4 vining room 4, H4 Monstera, I4 vining room 5",
        "E5 Aloe Vera, F5 vining room 6, G5 Clivia, H5 vining room 7",
    ]
    market = [("Spider Plant", "can", "foliage room 1"), ("Prayer Plant", "can", "foliage room 2")]
    full = table(home(", ".join(rows)), market=[*market, ("", "", ""), ("", "", "")])
    with pytest.raises(NotAllowed, match="no place left for a room card"):
        moves(full, "Alice: R1")
