"""The option Skip: an equal rank on the last set costs the next player this chance."""

import pytest

from games.engine.decisions import NotAllowed
from tests.games.president.tables import asked, moves, options_of, table, told

SKIP = {"skip": True}
HANDS = ("7C 7D 3C", "7H 7S 9C", "8C 8D 4C", "10C 10D X")


def test_an_equal_set_skips_the_next_player_who_has_not_passed() -> None:
    position = moves(table(*HANDS, options=SKIP), "Alice: 7 7", "Bob: 7 7")
    assert "Charlie is skipped." in told(position)
    assert asked(position) == "Dora"
    moves(position, "Dora: 10 10", "Alice: pass", "Bob: pass")
    assert asked(position) == "Charlie"


def test_who_has_passed_cannot_be_skipped() -> None:
    position = table("7C 3C", "5C 6C", "7D 4C", "8C X", options=SKIP)
    moves(position, "Alice: 3", "Bob: pass", "Charlie: 4", "Dora: pass", "Alice: 7", "Charlie: 7")
    assert position.state.out == [0, 2]


def test_only_the_same_number_of_cards_skips() -> None:
    with pytest.raises(NotAllowed, match="This pile is played with a pair each time"):
        moves(table(*HANDS, options=SKIP), "Alice: 7 7", "Bob: 7")


@pytest.mark.parametrize(("best", "revolution"), [("2", False), ("3", True)])
def test_the_best_rank_cannot_skip(best: str, revolution: bool) -> None:
    hands = (f"{best}C 9C", f"{best}D 10C", "JC QC", "X 8C")
    position = moves(table(*hands, options=SKIP, revolution=revolution), f"Alice: {best}")
    with pytest.raises(NotAllowed, match=f"The best rank, {best} now, cannot be laid on itself"):
        moves(position, f"Bob: {best}")


def test_without_the_option_nobody_is_skipped() -> None:
    with pytest.raises(NotAllowed):
        moves(table(*HANDS), "Alice: 7 7", "Bob: 7 7")


TWO_LEFT = ("7C KC 3C", "7D 9C 4C", "5C 6C X", "5D 6D 8C")


def test_with_two_left_in_the_pile_the_turn_comes_back_to_the_skipper() -> None:
    position = table(*TWO_LEFT, options=SKIP, passed=[2, 3])
    moves(position, "Alice: 7", "Bob: 7")
    assert "Alice is skipped." in told(position)
    assert asked(position) == "Bob" and options_of(position, 1) == ["9", "pass"]


def test_the_skipper_may_pass_and_then_the_skipped_player_acts() -> None:
    position = table(*TWO_LEFT, options=SKIP, passed=[2, 3])
    moves(position, "Alice: 7", "Bob: 7", "Bob: pass")
    assert asked(position) == "Alice" and options_of(position, 0) == ["K", "pass"]
    moves(position, "Alice: pass")
    assert asked(position) == "Bob" and not position.state.pile


def test_the_skipper_may_play_on() -> None:
    position = table(*TWO_LEFT, options=SKIP, passed=[2, 3])
    moves(position, "Alice: 7", "Bob: 7", "Bob: 9")
    assert asked(position) == "Alice" and options_of(position, 0) == ["K", "pass"]


def test_if_the_skipper_goes_out_the_one_player_left_in_the_pile_acts() -> None:
    position = table("7C KC 3C", "7D", "5C 6C X", "5D 6D 8C", options=SKIP, passed=[2, 3])
    moves(position, "Alice: 7", "Bob: 7")
    assert position.state.out == [1] and "Alice is skipped." not in told(position)
    assert asked(position) == "Alice" and options_of(position, 0) == ["K", "pass"]
