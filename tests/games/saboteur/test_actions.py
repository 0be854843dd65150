"""Breaking and mending tools, maps and rockfalls, passing."""

import pytest

from games.engine.decisions import NotAllowed
from tests.games.saboteur.tables import ROW, asked, lays, moves, options, says, table


def refused(position_hand: str, text: str, reason: str, **facts: object) -> None:
    with pytest.raises(NotAllowed, match=reason):
        moves(table(f"{position_hand} | p7 | p7", **facts), f"Alice: {text}")  # type: ignore[arg-type]


def test_a_broken_tool_forbids_path_cards_and_nothing_else() -> None:
    position = table("p7, map | p7 | p7", before={"Alice": "break lamp"})
    assert lays(position) == [] and "map at 8,0" in options(position) and "discard p7" in options(position)
    refused("p7", "p7 at 1,0", "Your lamp is broken", before={"Alice": "break lamp"})


def test_who_has_a_broken_tool_is_asked_even_if_only_a_discard_is_left() -> None:
    position = table("p7 | p7 | p7", before={"Alice": "break lamp"})
    assert asked(position) == "Alice" and options(position) == ["discard p7"]


def test_a_tool_is_broken_before_another_player() -> None:
    position = moves(table("break cart | p7 | p7"), "Alice: break cart of Bob")
    assert position.state.broken(1) == ["cart"] and says(position, "Alice breaks your cart.", 1)
    assert lays(position) == []


def test_nobody_breaks_the_own_tools() -> None:
    refused("break cart", "break cart of me", "played on another player")


def test_there_is_at_most_one_of_each_tool_before_a_player() -> None:
    refused("break cart", "break cart of Bob", "Bob's cart is broken already", before={"Bob": "break cart"})
    position = table("break cart | p7 | p7", before={"Bob": "break lamp, break pickaxe"})
    assert position.state.broken(1) == ["lamp", "pickaxe"]
    assert moves(position, "Alice: break cart of Bob").state.broken(1) == ["lamp", "pickaxe", "cart"]


@pytest.mark.parametrize("name", ["Alice", "Bob"])
def test_a_tool_is_mended_for_oneself_or_another(name: str) -> None:
    position = moves(table("mend lamp | p7 | p7", before={name: "break lamp"}), f"Alice: mend lamp of {name}")
    assert position.state.before == [[], [], []]
    assert {"mend lamp", "break lamp"} <= set(position.state.gone)


def test_only_what_is_broken_can_be_mended() -> None:
    refused("mend lamp", "mend lamp of Bob", "Bob's lamp is not broken")
    refused("mend lamp", "mend cart of Bob", "You hold no card that mends a cart", before={"Bob": "break cart"})


def test_a_card_for_two_tools_mends_one_of_them() -> None:
    position = table("mend lamp/cart | p7 | p7", before={"Bob": "break lamp, break cart"})
    assert {"mend lamp of Bob with lamp/cart", "mend cart of Bob with lamp/cart"} <= set(options(position))
    assert moves(position, "Alice: mend cart of Bob").state.broken(1) == ["lamp"]


def test_a_map_shows_a_goal_to_who_plays_it_and_to_nobody_else() -> None:
    position = moves(table("map | p7 | p7"), "Alice: map at 8,0")
    assert says(position, "You look at the goal at 8,0: it is gold.", 0)
    assert says(position, "Alice looks at the goal at 8,0.", 1) and not says(position, "gold", 1)
    assert [position.view(seat).looked[1] for seat in (0, 1, 2, None)] == ["gold", "", "", ""]


def test_a_map_is_for_goals_that_are_face_down() -> None:
    refused("map", "map at 8,1", "no goal that is still face down. Face down: 8,-2, 8,0, 8,2")
    position = table("p2 | map | p7", laid=ROW, goals="gold stone1 stone2")
    moves(position, "Alice: p2 at 7,0")
    assert [text for text in options(position) if text.startswith("map")] == ["map at 8,-2", "map at 8,2"]


def test_a_rockfall_takes_a_path_card_away() -> None:
    position = moves(table("rockfall | p7 | p7", laid="p7 at 1,0; d9 at 2,0"), "Alice: rockfall at 2,0")
    assert [card.code for card in position.state.laid] == ["p7"] and {"rockfall", "d9"} <= set(position.state.gone)
    assert says(position, "Alice plays a rockfall at 2,0: d9 is gone.")


def test_a_rockfall_never_takes_start_or_goals() -> None:
    for at in ("0,0", "8,0"):
        refused("rockfall", f"rockfall at {at}", "never takes the start or a goal")
    refused("rockfall", "rockfall at 3,3", "At 3,3 lies no path card")


def test_what_lies_behind_a_gap_stays_and_is_linked_again_when_it_is_filled() -> None:
    position = moves(table("rockfall | p2 | p7", laid="p2 at 1,0; p7 at 2,0"), "Alice: rockfall at 1,0")
    assert position.state.maze.leads_to((3, 0)) == "" and lays(position) == ["p2 at -1,0", "p2 at 1,0"]
    assert moves(position, "Bob: p2 at 1,0").state.maze.leads_to((3, 0)) == "W"


# ---- passing and drawing


def test_one_passes_by_discarding_a_card_unseen() -> None:
    position = moves(table("p7, d1 | p7 | p7"), "Alice: discard d1")
    assert says(position, "Alice passes and discards a card.", 1) and says(position, "You pass and discard d1.", 0)
    assert not says(position, "d1", 1) and position.state.buried == [(0, "d1")]


def test_nobody_must_play_what_can_be_played() -> None:
    assert "discard p7" in options(table("p7 | p7 | p7"))


def test_in_the_base_game_one_card_is_discarded_no_more() -> None:
    refused("p7, d1", "discard p7, d1", "by discarding one card; you wrote 2")
    refused("p7, d1", "pass", "To pass, discard a card")


def test_after_a_turn_one_card_is_drawn() -> None:
    position = table("p7, d1 | p7 | p7")
    top = position.state.deck[-1]
    moves(position, "Alice: discard d1")
    assert sorted(position.state.hands[0]) == sorted(["p7", top])
    assert says(position, "You draw", 0) and not says(position, "draw", 1)


def test_with_the_deck_empty_nothing_is_drawn_and_turns_go_on() -> None:
    position = moves(table("p7, d1 | p7 | p7", left=0), "Alice: p7 at 1,0")
    assert position.state.hands[0] == ["d1"] and asked(position) == "Bob"


def test_a_player_without_cards_passes_without_being_asked() -> None:
    position = moves(table("p7, d1 | | p7, p6", left=0), "Alice: p7 at 1,0")
    assert asked(position) == "Charlie" and position.state.passes == 1
