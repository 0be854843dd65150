"""Saboteur 2: doors, bridges, ladders, new actions, a turn of it."""

import pytest

from games.engine.decisions import NotAllowed
from games.engine.play import Position
from games.saboteur.state import State
from tests.games.saboteur.tables import ROW, asked, fresh, lays, moves, options, saboteur2, says

ACTS = "theft, hands off, swap hands, inspect, swap hats, trap"


def refused(position: Position[State], line: str, reason: str) -> None:
    with pytest.raises(NotAllowed, match=reason):
        moves(position, line)


@pytest.mark.parametrize("players", [2, 7, 12])
def test_everybody_gets_six_cards_and_ten_are_set_aside(players: int) -> None:
    state = fresh(players, saboteur2=True).state
    assert [len(hand) for hand in state.hands] == [6] * players and len(state.aside) == 10
    assert len(state.deck) == 106 - 6 * players and len(state.spare) == 15 - players


# ---- paths


def test_on_a_bridge_two_tunnels_cross_and_do_not_meet() -> None:
    maze = saboteur2(laid="x1 at 1,0").state.maze
    assert maze.leads_to((2, 0)) == "W" and maze.leads_to((1, -1)) == "" == maze.leads_to((1, 1))


def test_a_double_curve_links_neighbours_and_not_opposite_sides() -> None:
    maze = saboteur2(laid="x2 at 1,0").state.maze
    assert maze.leads_to((1, -1)) == "S" and maze.leads_to((2, 0)) == "" == maze.leads_to((1, 1))
    maze = saboteur2(laid="x3 at 1,0").state.maze
    assert maze.leads_to((1, 1)) == "N" and maze.leads_to((1, -1)) == ""


def test_a_blind_opening_beside_a_tunnel_leads_nowhere() -> None:
    maze = saboteur2(laid="m3 at 1,0").state.maze
    assert maze.leads_to((2, 0)) == "W" and maze.leads_to((1, 1)) == ""
    assert "p7 at 1,1" not in lays(saboteur2("p7 | p7 | p7", laid="m3 at 1,0"))


def test_a_ladder_is_linked_to_the_start_wherever_it_touches_the_maze() -> None:
    """The dead end passes nothing on, but a ladder can be laid on it."""
    position = saboteur2("l2, p7 | p7 | p7", laid="p7 at 1,0; d4 at 2,0")
    assert "l2 at 3,0 turned" in lays(position)
    moves(position, "Alice: l2 at 3,0 turned")
    assert position.state.maze.linked >= {((3, 0), "W")}


def test_a_ladder_links_what_was_cut_off() -> None:
    cut = saboteur2(laid="p2 at 2,0; p7 at 3,0; p7 at 0,1; p5 at 1,1")
    assert cut.state.maze.leads_to((4, 0)) == ""
    joined = saboteur2(laid="p2 at 2,0; p7 at 3,0; l1 at 3,-1 turned")
    assert joined.state.maze.leads_to((4, 0)) == "W"


def test_a_ladder_must_fit_and_may_touch_with_a_wall() -> None:
    laid = "p2 at 1,0"
    assert "l2 at 1,-1" in lays(saboteur2("l2 | p7 | p7", laid=laid))
    refused(saboteur2("l1 | p7 | p7", laid=laid), "Alice: l1 at 1,-1 turned", "does not fit")
    refused(saboteur2("l1 | p7 | p7", laid=laid), "Alice: l1 at 5,5", "would touch no card")


def test_a_ladder_is_not_laid_next_to_a_goal() -> None:
    position = saboteur2("l2 | p7 | p7", laid=ROW)
    refused(position, "Alice: l2 at 7,0 turned", "ladder may not be laid next to a goal")
    assert not [text for text in lays(position) if text.startswith("l2 at 7,0")]


def test_doors_are_open_to_all_when_the_tunnel_is_dug() -> None:
    position = saboteur2("p2 | p7 | p7", "green blue saboteur", laid=ROW.replace("p2 at 1,0", "b2 at 1,0"))
    assert moves(position, "Alice: p2 at 7,0").state.shown == ["green", "blue", "saboteur"]


# ---- a turn


def test_one_passes_with_one_to_three_cards_and_draws_as_many() -> None:
    position = saboteur2("p7, p6, p5, p4, p3 | p7 | p7")
    refused(position, "Alice: discard p7, p6, p5, p4", "one to three cards; you wrote 4")
    moves(position, "Alice: discard p7, p5, p3")
    assert len(position.state.hands[0]) == 5 and len(position.state.buried) == 3


@pytest.mark.parametrize(("card", "tool"), [("break lamp", "lamp"), ("trap", "trap")])
def test_two_cards_remove_one_that_lies_before_oneself_and_one_is_drawn(card: str, tool: str) -> None:
    position = saboteur2("p7, p6, p5 | p7 | p7", before={"Alice": card})
    assert f"discard p6, p7 for {tool}" in options(position)
    moves(position, f"Alice: discard p7, p6 for {tool}")
    assert position.state.before[0] == [] and len(position.state.hands[0]) == 2


def test_it_takes_two_cards_and_something_to_remove() -> None:
    position = saboteur2("p7, p6, p5 | p7 | p7", before={"Alice": "break lamp"})
    refused(position, "Alice: discard p7 for lamp", "It takes two cards")
    refused(position, "Alice: discard p7, p6 for cart", "Your cart is not broken")
    refused(position, "Alice: discard p7, p6 for trap", "You are not trapped")


def test_with_the_deck_empty_a_discard_draws_nothing() -> None:
    position = moves(saboteur2("p7, p6, p5 | p7 | p7", left=0), "Alice: discard p7, p5")
    assert position.state.hands[0] == ["p6"]


# ---- actions


def test_who_is_trapped_lays_no_path_cards_and_may_do_all_else() -> None:
    position = moves(saboteur2("trap | p7, map | p7"), "Alice: trap Bob")
    assert lays(position) == [] and "map at 8,0" in options(position)
    refused(position, "Bob: p7 at 1,0", "You are trapped")


def test_one_traps_others_and_nobody_twice() -> None:
    refused(saboteur2("trap | p7 | p7"), "Alice: trap Alice", "played on another player")
    refused(saboteur2("trap | p7 | p7", before={"Bob": "trap"}), "Alice: trap Bob", "Bob is trapped already")


@pytest.mark.parametrize("name", ["Alice", "Bob"])
def test_anybody_can_be_freed(name: str) -> None:
    position = moves(saboteur2("free | p7 | p7", before={name: "trap"}), f"Alice: free {name}")
    assert position.state.before == [[], [], []] and {"free", "trap"} <= set(position.state.gone)
    refused(saboteur2("free | p7 | p7"), "Alice: free Bob", "there is no trapped card")


def test_a_theft_card_is_laid_before_oneself_once() -> None:
    position = moves(saboteur2("theft, theft | p7 | p7"), "Alice: theft")
    assert position.state.lies_before(0) == ["theft"] and position.state.theft_laid == [0]
    again = saboteur2("theft | p7 | p7", before={"Alice": "theft"}, theft_laid=[0])
    refused(again, "Alice: theft", "lies before you already")


def test_hands_off_removes_a_theft_card() -> None:
    position = saboteur2("hands off | p7 | p7", before={"Bob": "theft"}, theft_laid=[1])
    moves(position, "Alice: hands off Bob")
    assert position.state.theft_laid == [] and position.state.before[1] == []
    refused(saboteur2("hands off | p7 | p7"), "Alice: hands off Bob", "No theft card lies before Bob")


def test_hands_are_swapped_and_the_other_player_draws() -> None:
    position = saboteur2("swap hands, p1, p3 | p7, p6, p5 | p7")
    top = position.state.deck[-1]
    moves(position, "Alice: swap hands with Bob")
    assert position.state.hands[0] == ["p5", "p6", "p7"]
    assert sorted(position.state.hands[1]) == sorted(["p1", "p3", top])
    assert says(position, "You draw", 1) and not says(position, "You draw", 0)


def test_after_a_swap_both_know_the_hand_of_the_other() -> None:
    position = moves(saboteur2("swap hands, p1, p3 | p7, p6 | p7"), "Alice: swap hands with Bob")
    assert position.view(0).known == [(1, "p1"), (1, "p3")] and position.view(1).known == [(0, "p6"), (0, "p7")]
    assert position.view(2).known == []
    moves(position, "Bob: p1 at 0,1")
    assert position.view(0).known == [(1, "p3")]


def test_what_is_known_of_a_hand_goes_with_it_when_it_is_swapped_again() -> None:
    position = moves(saboteur2("swap hands, p1 | p7, swap hands | p6"), "Alice: swap hands with Bob", "Bob: discard p1")
    state = position.state
    assert state.hands[0] == ["p7", "swap hands"] and position.view(0).known == [(1, "p1")]
    moves(position, "Charlie: p6 at 1,0 turned", "Alice: swap hands with Charlie")
    assert (2, "p7") in position.view(1).known and (0, "p7") not in position.view(1).known


def test_an_inspection_shows_a_role_to_one_only() -> None:
    position = moves(saboteur2("inspect | p7 | p7"), "Alice: inspect Charlie")
    assert says(position, "You inspect Charlie, who is a saboteur.", 0)
    assert says(position, "Alice inspects your role.", 2) and not says(position, "saboteur.", 1)
    assert [position.view(seat).roles[2] for seat in (0, 1, 2, None)] == ["saboteur", "", "saboteur", ""]


def test_a_swapped_hat_gives_a_new_role_that_only_its_owner_knows() -> None:
    position = saboteur2("inspect, swap hats | p7 | p7")
    moves(position, "Alice: inspect Bob", "Bob: discard p7", "Charlie: discard p7", "Alice: swap hats of Bob")
    state = position.state
    assert state.put_away == [("blue", [1, 0])] and len(state.spare) == 11
    assert [bool(position.view(seat).roles[1]) for seat in (0, 1, 2)] == [False, True, False]
    assert position.view(0).hats == ["blue"] and position.view(2).hats == []


def test_one_may_swap_the_own_hat() -> None:
    position = moves(saboteur2("swap hats | p7 | p7"), "Alice: swap hats of me")
    assert says(position, "You swap your hat. You are", 0) and says(position, "Alice swaps their own hat.", 1)


def test_actions_on_others_are_not_played_on_oneself() -> None:
    for line in ("swap hands with Alice", "inspect me", "trap me"):
        refused(saboteur2(f"{ACTS} | p7 | p7"), f"Alice: {line}", "on another player, not on yourself")


def test_the_actions_of_saboteur_2_can_all_be_played() -> None:
    found = options(saboteur2(f"{ACTS} | p7 | p7"))
    assert {"theft", "swap hands with Bob", "inspect Bob", "swap hats of Alice", "trap Charlie"} <= set(found)
    assert not [text for text in found if text.startswith("hands off")]


def test_the_game_goes_on_without_a_question_to_who_has_no_cards() -> None:
    position = moves(saboteur2("p7 | | p7, p6", left=0), "Alice: p7 at 1,0")
    assert asked(position) == "Charlie"
