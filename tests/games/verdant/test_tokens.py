"""Tokens: things for rooms, nurture for plants, and the storage."""

import pytest

from games.engine.decisions import NotAllowed, Refusal
from tests.games.verdant.tables import alice, asked, home, moves, table, told

AROUND = "E3 Jade Plant, F3 vining room 1, F2 Geranium, G3 Betel, F4 Pothos"


def test_a_thing_goes_into_a_room_that_has_none() -> None:
    position = moves(table(), "Alice: P1 F2; sofa F3")
    assert alice(position).items == {"F3": "vining sofa"}


def test_a_room_holds_one_thing() -> None:
    with pytest.raises(NotAllowed, match="has its unusual cat already"):
        moves(table(home(items={"F3": "unusual cat"})), "Alice: P1 F2; sofa F3")


def test_a_thing_can_go_into_the_room_just_laid() -> None:
    position = moves(table(), "Alice: R1 E4; sofa E4")
    assert alice(position).items == {"E4": "vining sofa"}


def test_fertilizer_is_three_verdancy_for_one_plant() -> None:
    """One more comes from the room's light."""
    position = moves(table(), "Alice: R2 E4; fertilizer E3")
    assert alice(position).verdancy == {"E3": 1 + 3}


def test_what_a_plant_cannot_take_of_fertilizer_is_lost() -> None:
    position = moves(table(home(verdancy={"E3": 5})), "Alice: R2 E4; fertilizer E3")
    assert alice(position).pots == {"E3": 3} and alice(position).verdancy == {}


def test_a_trowel_is_one_verdancy_for_each_of_up_to_three_plants() -> None:
    position = moves(table(home(AROUND)), "Alice: R3 E4; trowel F2 G3 E3")
    assert alice(position).verdancy["F2"] == alice(position).verdancy["G3"] == 1


def test_a_trowel_is_not_for_four() -> None:
    with pytest.raises(Refusal, match="one to three"):
        moves(table(home(AROUND)), "Alice: R3 E4; trowel F2 G3 E3 F4")


def test_a_can_waters_every_plant_around_a_room() -> None:
    position = moves(table(home(AROUND)), "Alice: R4 G4; can F3")
    assert all(alice(position).verdancy[spot] >= 1 for spot in ("E3", "F2", "G3", "F4"))


def test_a_plant_can_be_left_out_of_the_watering() -> None:
    position = moves(table(home(AROUND)), "Alice: R4 D3; can F3 without F2")
    assert "F2" not in alice(position).verdancy and alice(position).verdancy["G3"] == 1


def test_a_complete_plant_takes_no_nurture() -> None:
    with pytest.raises(NotAllowed, match="is complete and takes no more verdancy"):
        moves(table(home(pots={"E3": 3})), "Alice: R2 E4; fertilizer E3")


def test_nurture_is_for_plants_and_things_are_for_rooms() -> None:
    with pytest.raises(NotAllowed, match="At F3 is a room"):
        moves(table(), "Alice: R2 E4; fertilizer F3")
    with pytest.raises(NotAllowed, match="At E3 is a plant"):
        moves(table(), "Alice: P1 F2; sofa E3")


def test_a_token_waits_in_storage_for_another_turn() -> None:
    position = moves(table(), "Alice: P1 F2; end", "Bob: P2 F2; end")
    assert alice(position).stored == "vining sofa"
    moves(position, "Alice: R3 E4; sofa F3")
    assert alice(position).items == {"F3": "vining sofa"} and position.state.table.turn.token == "trowel"


def test_both_tokens_can_be_used_in_one_turn() -> None:
    position = moves(table(home(stored="fertilizer")), "Alice: P1 F2; fertilizer E3; sofa F3")
    assert alice(position).stored == "" and alice(position).items and asked(position) == "Bob"


def test_only_one_token_can_stay() -> None:
    position = table(home(stored="unusual cat"))
    with pytest.raises(NotAllowed, match="write “keep unusual cat” or “keep vining sofa”"):
        moves(position, "Alice: P1 F2; end")
    moves(position, "Alice: P1 F2; keep sofa")
    assert alice(position).stored == "vining sofa" and "discards the unusual cat" in told(position)


def test_of_two_equal_tokens_one_stays() -> None:
    position = moves(table(home(stored="can")), "Alice: P4 F2; end")
    assert alice(position).stored == "can" and "discards the can" in told(position)


def test_tokens_are_used_after_the_card_is_laid() -> None:
    with pytest.raises(NotAllowed, match="First take a card and lay it"):
        moves(table(home(stored="fertilizer")), "Alice: fertilizer E3")
    with pytest.raises(NotAllowed, match="First lay your card"):
        moves(table(home(stored="fertilizer")), "Alice: P1; fertilizer E3")


def test_the_turn_ends_by_itself_when_nothing_is_left_to_do() -> None:
    position = moves(table(), "Alice: P1 F2; sofa F3")
    assert asked(position) == "Bob"


def test_who_holds_a_token_or_two_thumbs_is_asked_before_the_turn_ends() -> None:
    assert asked(moves(table(), "Alice: P1 F2")) == "Alice"
    assert asked(moves(table(home(thumbs=2)), "Alice: P1 F2; sofa F3")) == "Alice"


def test_what_cannot_be_used_is_kept_without_asking() -> None:
    """No room is free for the sofa, and there are no thumbs to spend."""
    position = moves(table(home(items={"F3": "unusual cat"})), "Alice: P1 F2")
    assert asked(position) == "Bob" and alice(position).stored == "vining sofa"
