"""A turn of Solo: what may be laid, drawing, the pile that runs out."""

import pytest

from games.engine.play import Position
from games.solo.state import State
from tests.games.solo.tables import asked, counts, fresh, hand, moves, options_of, refusal, table, told

OTHERS = ("G1 G2", "B1 B2")
COLOURS = ("red", "green", "blue", "yellow")


def test_a_card_fits_by_colour_by_number_or_when_it_is_black() -> None:
    position = table("R2 G5 B7 YS W", *OTHERS, top="R5")
    assert options_of(position, "Alice") == [
        "play R2",
        "play G5",
        *(f"W {c}" for c in COLOURS),
        "draw",
    ]


def test_a_card_fits_by_its_symbol() -> None:
    assert options_of(table("GS B+2 R1 Y4", *OTHERS, top="YS"), "Alice") == ["play GS", "play Y4", "draw"]


def test_after_a_named_colour_only_that_colour_fits() -> None:
    position = moves(table("W R1 R2", "B3 G3 W", "B1 B2"), "Alice: W blue")
    assert options_of(position, "Bob")[:1] == ["play B3"]
    assert refusal(position, "Bob", "G3") == "NotAllowed: G3 does not fit on W: play a blue or a black card, or draw."


def test_after_swap_all_round_any_card_fits() -> None:
    position = moves(table("XA R1 G2 Y9", "B3 G3 Y1", "B1 B2 B4"), "Alice: XA")
    assert options_of(position, "Bob") == ["play R1", "play G2", "play Y9", "draw"]


def test_the_next_player_follows_clockwise() -> None:
    assert asked(moves(table("R1 R2 R3", "R4 G1", "B1 B2"), "Alice: R1")) == "Bob"


def test_one_may_draw_although_one_could_play() -> None:
    position = moves(table("R1 R2", *OTHERS, pile="Y9"), "Alice: draw")
    assert hand(position, "Alice") == "R1 R2 Y9" and asked(position) == "Alice"


def test_a_drawn_card_that_fits_may_be_played_at_once_or_kept() -> None:
    position = moves(table("B8 B9", *OTHERS, pile="R9"), "Alice: draw")
    assert options_of(position, "Alice") == ["play", "keep"]
    assert asked(moves(position, "Alice: play")) == "Bob" and position.state.top == "R9"


def test_after_drawing_no_other_card_may_be_played() -> None:
    position = moves(table("R8 B9", *OTHERS, pile="R9"), "Alice: draw")
    assert "only play the card that you drew, R9" in refusal(position, "Alice", "R8")


def test_who_drew_what_does_not_fit_is_asked_too_and_can_only_keep_it() -> None:
    position = moves(table("B8 B9", *OTHERS, pile="Y9"), "Alice: draw")
    assert options_of(position, "Alice") == ["keep"]
    assert refusal(position, "Alice", "play") == "NotAllowed: Y9 does not fit on R5: please write keep."
    assert asked(moves(position, "Alice: keep")) == "Bob"


def test_a_drawn_wild_card_is_played_with_its_colour_alone() -> None:
    position = moves(table("B8 B9", *OTHERS, pile="W"), "Alice: draw", "Alice: play blue")
    assert (position.state.top, position.state.colour) == ("W", "B")


def test_the_discards_are_shuffled_when_a_card_is_needed() -> None:
    position = table("B8 B9", *OTHERS, top="R5", gone="Y1 Y2 Y3")
    position.state.gone, position.state.pile = [*position.state.pile, *position.state.gone], []
    moves(position, "Alice: draw")
    assert "The discards are shuffled: they are the new pile." in told(position)
    assert position.state.gone == ["R5"] and len(position.state.pile) == 112 - 1 - 7


def test_with_no_card_left_to_draw_the_turn_is_over() -> None:
    position = table("B8 B9", *OTHERS)
    position.state.hands[1] += position.state.pile
    position.state.pile = []
    moves(position, "Alice: draw")
    assert told(position)[-1] == "Alice draws no card, for there is none left." and asked(position) == "Bob"


def test_one_cannot_simply_pass() -> None:
    assert refusal(table("R1 R2", *OTHERS), "Alice", "pass") == (
        "NotAllowed: You cannot simply pass: play a card, or write draw."
    )


# ---- the deal


@pytest.mark.parametrize("players", range(2, 11))
def test_eight_cards_each_and_a_number_on_top(players: int) -> None:
    position = fresh(players)
    assert counts(position) == [8] * players and position.state.top[1:].isdigit()
    assert asked(position) == "Alice" and len(position.state.pile) == 112 - 8 * players - 1


def test_cards_turned_past_lie_under_the_pile() -> None:
    position = next(p for n in range(50) if "put under the pile" in told(p := fresh(seed=f"past {n}"))[0])
    passed = told(position)[0].partition("after ")[2].partition(",")[0].split()
    assert position.state.pile[: len(passed)] == passed[::-1] and position.state.under == len(passed)


def test_what_was_turned_past_is_drawn_at_last() -> None:
    position = table("B8 B9", *OTHERS, under=3)
    position.state.hands[1] += position.state.pile[2:]
    position.state.pile = position.state.pile[:2]
    assert moves(position, "Alice: draw").state.under == 1


def test_the_first_player_of_a_round_reads_that_it_is_their_turn() -> None:
    assert "You begin." in told(fresh(), "Alice")[0] and "Alice begins." in told(fresh(), "Bob")[0]


def starting(symbol: str, players: int = 3) -> Position[State]:
    """A table whose first card has this symbol, to be obeyed."""
    for number in range(400):
        position = fresh(players, f"obey {number}", start="obey")
        if position.state.top.removeprefix(position.state.top[:1] if symbol != "W" else "") == symbol:
            return position
    raise AssertionError(symbol)


def test_obey_a_first_skip_skips_the_first_player() -> None:
    assert asked(starting("S")) == "Bob"


def test_obey_a_first_change_of_direction_turns_the_order() -> None:
    position = starting("D")
    assert asked(position) == "Alice" and position.state.turned
    moves(position, "Alice: draw", "Alice: keep")
    assert asked(position) == "Charlie"


def test_obey_a_first_change_of_direction_skips_one_of_two() -> None:
    assert asked(starting("D", 2)) == "Bob"


def test_obey_a_first_plus_two_is_a_stack_for_the_first_player() -> None:
    position = moves(starting("+2"), "Alice: draw")
    assert counts(position) == [10, 8, 8] and asked(position) == "Bob"


def test_obey_a_first_choose_colour_asks_the_first_player_for_a_colour() -> None:
    position = moves(starting("W"), "Alice: gre")
    assert position.state.colour == "G" and asked(position) == "Alice"


def test_obey_turns_swaps_and_plus_four_over() -> None:
    tops = {fresh(3, f"obey {number}", start="obey").state.top for number in range(300)}
    assert not tops & {"W+4", "XA", "RX", "GX", "BX", "YX"} and {"W"} < tops
