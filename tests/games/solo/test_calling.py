"""Calling solo with the move that leaves one card, and the two cards for who forgets."""

from dataclasses import replace

from games.engine.check import Case, setup_of
from games.engine.play import Rest, play
from games.solo import GAME
from tests.games.solo.tables import counts, moves, options_of, reads, table, told

OTHERS = ("G1 G2 G3", "B1 B2 B3")


def test_a_move_that_leaves_one_card_calls_solo() -> None:
    position = moves(table("R1 R2", *OTHERS), "Alice: R1 solo")
    assert counts(position) == [1, 3, 3] and told(position)[-1] == "Alice plays R1 and calls solo."


def test_who_forgets_draws_two() -> None:
    position = moves(table("R1 R2", *OTHERS), "Alice: R1")
    assert counts(position) == [3, 3, 3]
    assert told(position)[-1] == "Alice draws 2 cards for not calling solo."


def test_both_ways_are_offered_the_call_first() -> None:
    assert options_of(table("R1 G9", *OTHERS), "Alice") == ["play R1 solo", "play R1", "draw"]


def test_the_question_reminds_of_the_call_where_some_move_needs_it() -> None:
    prompts = [table(hand, *OTHERS).due[0].decision.prompt for hand in ("R1 G9", "R1 R2 R3")]
    assert ["Add solo to a move that leaves you one card." in prompt for prompt in prompts] == [True, False]


def test_the_call_is_written_before_or_behind_and_left_out_where_it_means_nothing() -> None:
    two, three = table("R1 R2", *OTHERS), table("R1 R2 R3", *OTHERS)
    assert {reads(two, "Alice", text) for text in ("solo R1", "R1, solo!", "Play r1 SOLO")} == {"play R1 solo"}
    assert reads(three, "Alice", "R1 solo") == "play R1"


def test_a_drawn_card_that_is_played_needs_the_call_too() -> None:
    position = moves(table("B9", *OTHERS, pile="R9"), "Alice: draw", "Alice: play solo")
    assert counts(position) == [1, 3, 3]


def test_a_swap_that_leaves_its_player_one_card_needs_the_call() -> None:
    hands = ("RX R1 R2 R3", "G1", "B1 B2 B3")
    assert counts(moves(table(*hands), "Alice: RX Bob solo")) == [1, 3, 3]
    assert counts(moves(table(*hands), "Alice: RX Bob")) == [3, 3, 3]
    assert counts(moves(table("XA R1 R2", "G1 G2", "B1"), "Alice: XA")) == [3, 2, 2]


def test_a_swap_away_from_one_card_needs_no_call() -> None:
    position = moves(table("RX R1", *OTHERS), "Alice: RX Bob")
    assert counts(position) == [3, 1, 3] and "for not calling" not in " ".join(told(position))


def test_who_is_left_with_one_card_by_the_swap_of_another_needs_no_call() -> None:
    assert counts(moves(table("XA R1", "G1 G2", "B1 B2 B3"), "Alice: XA")) == [3, 1, 2]


def test_with_a_player_called_solo_the_name_is_a_name() -> None:
    base = table("RX R1 R2", "G1 G2 G3", "B1 B2 B3")
    named = replace(setup_of(GAME, Case((), 3), "test"), names=("Alice", "Solo", "Charlie"))
    position = play(GAME, named, Rest(1, 0, GAME.encoder.encode(base.state)))
    assert reads(position, "Alice", "RX Solo") == "RX Solo"
