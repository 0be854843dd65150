"""The action cards: skip, direction, stacks of Plus Two and Plus Four, both kinds of swap."""

from tests.games.solo.tables import asked, counts, hand, moves, options_of, refusal, table, told

THREE = ("G1 G2 G3", "B1 B2 B3")


# ---- skip and direction


def test_a_skip_takes_the_next_player_s_turn() -> None:
    position = moves(table("RS R1 R2", *THREE), "Alice: RS")
    assert asked(position) == "Charlie"
    assert told(position, "Bob")[-1] == "You are skipped."


def test_change_of_direction_turns_the_order() -> None:
    position = moves(table("RD R1 R2", *THREE), "Alice: RD")
    assert asked(position) == "Charlie"
    assert asked(moves(position, "Charlie: draw", "Charlie: keep")) == "Bob"


def test_with_two_players_change_of_direction_skips_and_turns_the_order() -> None:
    position = moves(table("RD R1 R2", "G1 G2 G3"), "Alice: RD")
    assert asked(position) == "Alice" and position.state.turned


# ---- stacks


def test_plus_two_makes_the_next_player_draw_two_and_lose_the_turn() -> None:
    position = moves(table("R+2 R1 R2", *THREE), "Alice: R+2", "Bob: draw")
    assert counts(position) == [2, 5, 3] and asked(position) == "Charlie"


def test_plus_twos_stack_up() -> None:
    position = moves(
        table("R+2 R1 R2", "G+2 G1 G2", "B+2 B1 B2", "Y1 Y2"), "Alice: R+2", "Bob: G+2", "Charlie: B+2", "Dora: draw"
    )
    assert counts(position) == [2, 2, 2, 8] and asked(position) == "Alice"


def test_plus_fours_stack_up_and_name_a_colour() -> None:
    position = moves(table("W+4 R1 R2", "W+4 G1 G2", "B1 B2"), "Alice: W+4 red", "Bob: W+4 y", "Charlie: draw")
    assert counts(position) == [2, 2, 10] and position.state.colour == "Y"


def test_on_an_open_stack_no_other_card_is_laid() -> None:
    position = moves(table("R+2 R1 R2", "R5 W W+4 XA", "B1 B2"), "Alice: R+2")
    assert options_of(position, "Bob") == ["draw"]
    assert refusal(position, "Bob", "R5") == (
        "NotAllowed: R5 cannot be laid while a stack of 2 is open: lay a Plus Two on it, or write draw."
    )


def test_with_mixed_stack_a_plus_four_goes_on_a_plus_two_but_not_the_reverse() -> None:
    position = table("R+2 R1 R2", "W+4 G1 G2", "B+2 B1 B2", options={"mixed_stack": True})
    moves(position, "Alice: R+2", "Bob: W+4 blue")
    assert position.state.stack == 6
    assert options_of(position, "Charlie") == ["draw"]


def test_after_a_stack_was_drawn_its_card_is_met_as_usual() -> None:
    position = moves(table("R+2 R1 R2", "G1 G2 G3", "G+2 R9 B3"), "Alice: R+2", "Bob: draw")
    assert options_of(position, "Charlie") == ["play R9", "play G+2", "draw"]


# ---- swaps


def test_a_coloured_swap_trades_whole_hands_with_a_named_player() -> None:
    position = moves(table("RX R1 R2 R3", *THREE), "Alice: RX Charlie")
    assert (hand(position, "Alice"), hand(position, "Charlie")) == ("B1 B2 B3", "R1 R2 R3")
    assert asked(position) == "Bob"


def test_swap_all_round_moves_every_hand_on_in_the_direction_of_play() -> None:
    position = moves(table("XA R1 R2", *THREE), "Alice: XA")
    assert [hand(position, name) for name in ("Alice", "Bob", "Charlie")] == ["B1 B2 B3", "R1 R2", "G1 G2 G3"]


def test_swap_all_round_goes_the_other_way_when_the_direction_is_turned() -> None:
    position = moves(table("XA R1 R2", *THREE, turned=True), "Alice: XA")
    assert [hand(position, name) for name in ("Alice", "Bob", "Charlie")] == ["G1 G2 G3", "B1 B2 B3", "R1 R2"]


def test_only_those_who_swap_read_which_cards() -> None:
    position = moves(table("RX R1 R2 R3", *THREE), "Alice: RX Bob")
    assert told(position)[-1] == "Alice and Bob swap hands."
    assert told(position, "Alice")[-1] == "You swap hands with Bob and get G1 G2 G3."
    assert told(position, "Bob")[-1] == "Alice swaps hands with you: you get R1 R2 R3."
    assert told(position, "Charlie")[-1] == "Alice and Bob swap hands."


def test_a_last_swap_card_swaps_nothing() -> None:
    position = moves(table("RX", *THREE), "Alice: RX")
    assert "Bob loses 6 points for G1 G2 G3: 494 left." in told(position)
    assert not [line for line in told(position) if "swap" in line]
