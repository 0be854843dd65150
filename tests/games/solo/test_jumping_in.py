"""Jumping in out of turn with the very card that lies on top, and who is asked whether to do so."""

import pytest

from games.engine.play import OutOfStep
from games.solo.jumps import standing
from tests.games.solo.tables import asked, counts, cutters, moves, options_of, reads, refusal, table, told

HANDS = ("R4 R1 R2", "G1 G2 G3", "R4 B2 B3", "Y1 Y2 Y3")


def test_who_holds_the_identical_card_lays_it_out_of_turn_and_play_goes_on_from_there() -> None:
    position = moves(table(*HANDS), "Alice: R4", "Charlie: jump R4")
    assert counts(position) == [2, 3, 2, 3] and asked(position) == "Dora"


def test_who_is_skipped_reads_who_jumped_in() -> None:
    position = moves(table(*HANDS), "Alice: R4", "Charlie: jump")
    assert told(position, "Bob")[-1] == "Charlie jumps in with R4, before your turn."
    assert told(position, "Charlie")[-1] == "You jump in with R4."
    assert told(position)[-1] == "Charlie jumps in with R4."


def test_all_are_asked_but_who_laid_the_card_and_who_is_in_turn() -> None:
    position = moves(table(*HANDS), "Alice: R4")
    assert (asked(position), cutters(position)) == ("Bob", "Charlie Dora")


def test_who_does_not_hold_the_card_can_only_decline() -> None:
    position = moves(table(*HANDS), "Alice: R4")
    assert options_of(position, "Dora") == ["pass"]
    assert refusal(position, "Dora", "jump R4") == ("NotAllowed: You do not hold the other R4, so you cannot jump in.")


def test_the_player_in_turn_may_use_the_twin_as_a_normal_move() -> None:
    position = moves(table("R4 R1 R2", "R4 G2 G3", "B1 B2 B3"), "Alice: R4")
    assert reads(position, "Bob", "jump R4") == "play R4"
    assert asked(moves(position, "Bob: jump R4")) == "Charlie"


def test_nobody_jumps_in_on_an_own_card() -> None:
    position = moves(table("RS RS R2", "G1 G2 G3"), "Alice: RS")
    assert asked(position) == "Alice" and cutters(position) == "Bob"
    assert "Nobody jumps in on an own card" in refusal(position, "Alice", "jump RS")
    assert reads(position, "Alice", "RS solo") == "play RS solo"


def test_black_cards_and_coloured_swaps_let_nobody_in() -> None:
    assert cutters(moves(table("W R1 R2", "G1 G2 G3", "W B2 B3"), "Alice: W red")) == ""
    assert cutters(moves(table("RX R1 R2", "G1 G2 G3", "B1 B2 B3"), "Alice: RX Bob")) == ""


def test_nobody_is_asked_when_both_cards_lie_open() -> None:
    assert cutters(moves(table(*HANDS[:2], "B1 B2 B3", gone="R4"), "Alice: R4")) == ""


def test_the_round_s_first_card_lets_all_in_who_are_not_in_turn() -> None:
    position = table("R1 R2 R3", "G1 G2 G3", "R5 B2 B3", top="R5")
    assert cutters(position) == "Bob Charlie"
    assert asked(moves(position, "Charlie: jump")) == "Alice"


def test_the_next_card_that_is_laid_closes_the_window() -> None:
    position = moves(table("R4 R1 R2", "R9 G2 G3", "R4 B2 B3", "Y1 Y2"), "Alice: R4")
    question = position.may[2].id
    moves(position, "Bob: play R9")
    with pytest.raises(OutOfStep):
        position.answer(2, "jump R4", question)
    assert "Write jump R9" in refusal(position, "Dora", "jump R4")


def test_the_window_stays_open_while_a_drawn_card_is_held() -> None:
    position = moves(table(*HANDS, pile="R8"), "Alice: R4")
    question = position.may[2].id
    moves(position, "Bob: draw")
    assert position.may[2].id == question
    moves(position, "Charlie: jump R4")
    assert asked(position) == "Dora" and counts(position) == [2, 4, 2, 3]


def test_a_card_that_still_lies_on_top_can_be_jumped_in_on_after_a_turn_without_a_card() -> None:
    position = moves(table(*HANDS), "Alice: R4", "Bob: draw", "Bob: keep")
    assert asked(position) == "Charlie" and cutters(position) == "Bob Dora"


def test_the_question_stays_the_same_while_others_only_draw() -> None:
    """Or an answer that was sent before somebody kept a card would come too late, though the same card lies on top."""
    position = moves(table(*HANDS), "Alice: R4")
    question = position.may[3].id
    moves(position, "Bob: draw", "Bob: keep")
    assert position.may[3].id == question
    moves(position, "Charlie: draw", "Charlie: keep")
    assert (asked(position), cutters(position)) == ("Dora", "Bob Charlie")


def test_who_was_in_turn_is_asked_again_for_the_card_just_drawn_might_be_the_twin() -> None:
    position = moves(table("R4 R1 R2", "G1 G2 G3", "B1 B2 B3", "Y1 Y2 Y3", pile="G8 R4"), "Alice: R4", "Charlie: pass")
    moves(position, "Bob: draw", "Bob: keep", "Charlie: draw", "Charlie: keep")
    assert cutters(position) == "Bob Charlie" and options_of(position, "Charlie") == ["jump R4", "pass"]
    assert asked(moves(position, "Charlie: jump")) == "Dora"


def test_who_has_declined_is_not_asked_again_until_another_card_lies_on_top() -> None:
    position = moves(table(*HANDS), "Alice: R4", "Dora: pass", "Bob: draw", "Bob: keep")
    assert cutters(position) == "Bob"
    assert cutters(moves(table(*HANDS), "Dora: pass", "Alice: R4")) == "Charlie Dora"


def test_who_is_refused_reads_whose_turn_it_is_now() -> None:
    position = moves(table(*HANDS), "Alice: R4", "Bob: draw", "Bob: keep")
    assert refusal(position, "Dora", "draw") == "NotAllowed: It is Charlie's turn, not yours."


def test_who_had_drawn_already_reads_that_the_card_is_kept() -> None:
    position = moves(table(*HANDS, pile="R8"), "Alice: R4", "Bob: draw", "Charlie: jump R4")
    assert told(position, "Bob")[-1] == "Charlie jumps in with R4, and you keep the card that you drew."


def test_nobody_is_asked_when_the_other_one_was_turned_past_and_lies_under_the_pile() -> None:
    hands = ("R1 R2 R3", "G1 G2 G3", "B1 B2 B3")
    unseen, seen = (moves(table(*hands, under=under), "Alice: R1") for under in (0, 1))
    assert unseen.state.pile[0] == seen.state.pile[0] == "R1"
    assert (cutters(unseen), cutters(seen)) == ("Charlie", "")


def test_a_draw_is_never_forced() -> None:
    position = moves(table(*HANDS, top="R5"), "Alice: R4")
    assert options_of(position, "Bob") == ["draw"] and position.forced == []


def test_who_declines_closes_only_the_own_question() -> None:
    position = moves(table(*HANDS), "Alice: R4")
    due, may = position.due[1].id, position.may[2].id
    moves(position, "Dora: pass")
    assert (position.due[1].id, position.may[2].id) == (due, may) and list(position.may) == [2]
    assert told(position)[-1] == "Alice plays R4."


def test_a_plus_two_may_be_jumped_in_on_and_adds_to_the_stack() -> None:
    position = moves(
        table("R+2 R1 R2", "G1 G2 G3", "R+2 B2 B3", "Y1 Y2"), "Alice: R+2", "Charlie: jump R+2", "Dora: draw"
    )
    assert counts(position) == [2, 3, 2, 6]


def test_a_skipped_player_may_jump_in_too() -> None:
    position = moves(table("RS R1 R2", "RS G2 G3", "B1 B2 B3", "Y1 Y2"), "Alice: RS")
    assert (asked(position), cutters(position)) == ("Charlie", "Bob Dora")
    assert asked(moves(position, "Bob: jump RS")) == "Dora"


def test_other_cards_are_not_laid_out_of_turn() -> None:
    position = moves(table(*HANDS), "Alice: R4")
    assert refusal(position, "Charlie", "play B2") == (
        "NotAllowed: It is Bob's turn: out of turn you may only jump in with the other R4."
    )
    assert refusal(position, "Charlie", "draw") == "NotAllowed: It is Bob's turn, not yours."


def test_the_last_card_may_be_a_jump() -> None:
    position = moves(table("R4 R1 R2", "G1 G2", "R4"), "Alice: R4", "Charlie: jump")
    assert "Charlie is out of cards and wins the round." in told(position)


# ---- solo with a jump


def test_a_jump_that_leaves_one_card_calls_solo_only_if_it_says_so() -> None:
    hands = ("R4 R1 R2", "G1 G2 G3", "R4 B2", "Y1 Y2 Y3")
    assert counts(moves(table(*hands), "Alice: R4", "Charlie: jump R4 solo")) == [2, 3, 1, 3]
    assert counts(moves(table(*hands), "Alice: R4", "Charlie: jump on")) == [2, 3, 3, 3]
    assert options_of(moves(table(*hands), "Alice: R4"), "Charlie") == ["jump R4 solo", "jump R4", "pass"]


@pytest.mark.parametrize(
    "text", ["yes", "jump", "jump in", "Jump in with R4!", "jump in with the red 4", "r4", "play R4", "jump ♥4"]
)
def test_a_jump_is_read_as_players_write_it(text: str) -> None:
    assert reads(moves(table(*HANDS), "Alice: R4"), "Charlie", text) == "jump R4"


def test_a_call_that_is_not_needed_is_left_out() -> None:
    assert reads(moves(table(*HANDS), "Alice: R4"), "Charlie", "jump on solo") == "jump R4"


# ---- standing orders


@pytest.mark.parametrize(
    ("line", "text", "replaces"),
    [
        ("jump on", "jump on", "jump on"),
        ("Jump On, solo!", "jump on solo", "jump on"),
        ("jump red 4", "jump R4", "jump R4"),
        ("jump r+2 solo", "jump R+2 solo", "jump R+2"),
        ("jump in with R4", "jump R4", "jump R4"),
        ("jump off", "", "jump"),
        ("jump off R4", "", "jump R4"),
    ],
)
def test_a_standing_order_is_read_as_players_write_it(line: str, text: str, replaces: str) -> None:
    order = standing(line)
    assert order is not None and (order.text, order.replaces) == (text, replaces)


def test_an_order_says_whether_it_calls_solo() -> None:
    plain, calling = standing("jump on"), standing("jump R4 solo")
    assert plain and "It does not call solo" in plain.says and "“jump on solo”" in plain.says
    assert calling and "It calls solo when that leaves you one card." in calling.says


@pytest.mark.parametrize("line", ["play R4", "jump", "jump solo", "jump in", "jump on it", "jump for joy", "draw", ""])
def test_other_lines_are_no_standing_orders(line: str) -> None:
    assert standing(line) is None


@pytest.mark.parametrize("line", ["jump W", "jump XA", "jump RX"])
def test_an_order_for_a_card_without_a_twin_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="Nobody can jump in with"):
        standing(line)
