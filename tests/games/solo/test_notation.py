"""How moves of Solo are written and read: forgiving, never guessing, with the rule where they are refused."""

import pytest

from games.engine.play import Position
from games.solo.state import State
from tests.games.solo.tables import moves, reads, refusal, table

OTHERS = ("G1 G2 G3", "B1 B2 B3")


@pytest.fixture
def many() -> Position[State]:
    """Alice has one of everything."""
    return table("R5 R2 RS RD R+2 RX W W+4 XA G5", *OTHERS, top="R9")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("play R5", "play R5"),
        ("r5.", "play R5"),
        ("I play Red 5", "play R5"),
        ("R+2", "play R+2"),
        ("r2", "play R2"),
        ("red plus two", "play R+2"),
        ("R skip", "play RS"),
        ("reverse red", "play RD"),
        ("skip", "play RS"),
        ("W blue", "W blue"),
        ("wild, B!", "W blue"),
        ("choose colour yel", "W yellow"),
        ("w+4 r", "W+4 red"),
        ("Plus Four green", "W+4 green"),
        ("+4 G", "W+4 green"),
        ("wild draw four red", "W+4 red"),
        ("w4 b", "W+4 blue"),
        ("5r", "play R5"),
        ("swap (rotation)", "XA"),
        ("rx bo", "RX Bob"),
        ("red swap with Charlie", "RX Charlie"),
        ("xa", "XA"),
        ("swap all round", "XA"),
        ("Draw", "draw"),
        ("take a card", "draw"),
    ],
)
def test_moves_are_read_as_players_write_them(many: Position[State], text: str, move: str) -> None:
    assert reads(many, "Alice", text) == move


def test_a_plus_two_is_no_two(many: Position[State]) -> None:
    assert reads(many, "Alice", "R+2") != reads(many, "Alice", "R2")


def test_a_number_alone_is_enough_where_one_card_fits(many: Position[State]) -> None:
    assert reads(many, "Alice", "5") == "play R5"
    both = table("R5 G5 R2", *OTHERS, top="B5")
    assert refusal(both, "Alice", "5") == "Ambiguous: “5” could mean “R5” or “G5”."


def test_a_colour_or_a_player_that_is_missing_is_asked_for(many: Position[State]) -> None:
    assert refusal(many, "Alice", "W") == ("Ambiguous: “W” could mean “W red” or “W green” or “W blue” or “W yellow”.")
    assert refusal(many, "Alice", "RX") == "Ambiguous: “RX” could mean “RX Bob” or “RX Charlie”."


def test_with_two_players_a_swap_needs_no_name() -> None:
    assert reads(table("RX R1 R2", "G1 G2 G3"), "Alice", "RX") == "RX Bob"


def test_a_last_card_needs_neither_colour_nor_name() -> None:
    assert reads(table("W", *OTHERS), "Alice", "W blue") == "W"
    assert reads(table("RX", *OTHERS), "Alice", "RX Bob") == "RX"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("B7", "NotAllowed: You do not have B7."),
        ("G5", "NotAllowed: G5 does not fit on R9: play a red card, a 9 of any colour, or a black card, or draw."),
        ("RX Alice", "NotAllowed: You cannot swap hands with yourself."),
        ("RX Zoe", "NotUnderstood: “zoe” is not one of the answers."),
        ("W purple", "NotUnderstood: “purple” is no colour: name red, green, blue or yellow."),
        ("R5 R2", "NotUnderstood: I understand R5, but not “r2” behind it."),
        ("hello", "NotUnderstood: “hello” is no answer here; write a card, such as play R2, or draw."),
        ("7", "NotAllowed: You have no card “7”."),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_rule(many: Position[State], text: str, why: str) -> None:
    assert refusal(many, "Alice", text) == why


def test_after_drawing_the_card_need_not_be_named_but_may_be() -> None:
    position = moves(table("B8 B9", *OTHERS, pile="RX"), "Alice: draw")
    assert {reads(position, "Alice", text) for text in ("play Bob", "RX Bob", "play rx bob")} == {"play Bob"}
    assert refusal(position, "Alice", "draw") == "NotAllowed: You have drawn your card already: write play or keep."


@pytest.mark.parametrize("text", ["play it", "it", "play", "play it solo"])
def test_a_drawn_card_may_be_called_it(text: str) -> None:
    assert reads(moves(table("B8 B9 G9", *OTHERS, pile="R7"), "Alice: draw"), "Alice", text) == "play"


@pytest.mark.parametrize("text", ["♥5", "♥ 5", "❤️5", "play ♡5", "🔴 5", "5♥"])
def test_a_colour_may_be_written_as_the_shape_in_the_picture(text: str) -> None:
    both = table("R5 G5 R2", *OTHERS, top="B5")
    assert reads(both, "Alice", text) == "play R5"
    assert refusal(both, "Alice", "★5") == "NotAllowed: You do not have Y5."


def test_a_colour_may_be_named_by_its_shape(many: Position[State]) -> None:
    assert [reads(many, "Alice", f"W {shape}") for shape in "♥♣♦★"] == ["W red", "W green", "W blue", "W yellow"]


@pytest.mark.parametrize("text", ["R2 solo", "R2, and solo", "R2 & solo!", "R2 and I call solo", "solo: R2"])
def test_the_call_may_be_written_in_many_ways(text: str) -> None:
    assert reads(table("R2 B7", *OTHERS), "Alice", text) == "play R2 solo"


# ---- drawing an open stack

STACK = ("R+2 R1 R2", "G1 G2 B8", "B1 B2 B3")


@pytest.mark.parametrize(
    "text",
    ["draw", "I draw", "draw 2", "draw two", "take 2 cards", "draw the two cards", "take them", "draw the stack"],
)
def test_a_stack_is_drawn_by_its_count_too(text: str) -> None:
    assert reads(moves(table(*STACK), "Alice: R+2"), "Bob", text) == "draw"


def test_to_draw_two_is_not_taken_for_playing_the_plus_two_that_is_held() -> None:
    position = moves(table("R+2 R1 R2", "G+2 G1 G2", "B1 B2"), "Alice: R+2")
    assert refusal(position, "Bob", "draw two") == "Ambiguous: “draw two” could mean “draw” or “play G+2”."
    assert reads(position, "Bob", "draw 2 cards") == "draw"
    assert reads(position, "Bob", "play draw two") == "play G+2"


def test_without_a_stack_nobody_draws_two() -> None:
    position = table("G1 G2 G3", "B1 B2")
    assert refusal(position, "Alice", "draw 2") == "NotAllowed: You have no card “draw 2”."
    assert refusal(position, "Alice", "draw 2 cards").startswith("Not")


def test_a_jump_with_another_card_than_the_top_one_is_no_answer(many: Position[State]) -> None:
    assert refusal(many, "Alice", "jump R4").startswith("NotUnderstood: ")
    assert refusal(many, "Bob", "jump R4").startswith("NotUnderstood: ")
