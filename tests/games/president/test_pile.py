"""A pile of President: sets of equal size, higher ranks, passing, Jokers, and who leads next."""

import pytest

from games.engine.decisions import NotAllowed
from tests.games.president.tables import asked, moves, options_of, table, told

FOUR = ("3C 3D 7C 7D 7H KC", "8C 9C 9D AC", "4C 10C 10D 2C", "5C JC JD X")


def test_the_leader_plays_one_to_four_cards_of_one_rank_and_may_not_pass() -> None:
    position = table("3C 7C 7D 7H 7S X", *FOUR[1:3], "5C JC JD")
    assert options_of(position, 0) == ["3", "7", "7 7", "7 7 7", "7 7 7 7", "X"]
    with pytest.raises(NotAllowed, match="You lead this pile, so you cannot pass"):
        moves(position, "Alice: pass")


def test_everybody_plays_as_many_cards_of_a_higher_rank() -> None:
    position = moves(table(*FOUR), "Alice: 7 7")
    assert options_of(position, 1) == ["9 9", "pass"]
    moves(position, "Bob: 9 9")
    assert options_of(position, 2) == ["10 10", "pass"]


def test_an_equal_rank_is_not_enough() -> None:
    position = table("7C 8C", "7D 9C", "10C JC", "X 3C")
    with pytest.raises(NotAllowed, match="You must beat 7; an equal rank is not enough"):
        moves(position, "Alice: 7", "Bob: 7")


def test_who_passes_is_out_until_the_pile_ends() -> None:
    position = moves(table(*FOUR), "Alice: 3", "Bob: pass", "Charlie: 4", "Dora: 5", "Alice: K")
    assert asked(position) == "Charlie"
    moves(position, "Charlie: 2", "Dora: pass", "Alice: pass")
    assert asked(position) == "Charlie" and position.state.passed == []


def test_the_last_to_play_leads_when_all_others_have_passed() -> None:
    position = moves(table(*FOUR), "Alice: K", "Bob: pass", "Charlie: 2", "Dora: pass", "Alice: pass")
    assert told(position)[-1] == "The pile is done. Charlie leads."
    assert not position.state.pile


def test_one_joker_beats_four_twos() -> None:
    position = table("X 3C", "2C 2D 2H 2S", "4C 5C", "6C 7C", mover=1)
    moves(position, "Bob: 2 2 2 2", "Charlie: pass", "Dora: pass")
    assert options_of(position, 0) == ["X", "pass"]


def test_a_joker_ends_the_pile_at_once_even_if_another_has_the_second() -> None:
    position = moves(table("3C 4C", "X 5C 9C", "X 6C", "7C 8C"), "Alice: 3", "Bob: X")
    assert asked(position) == "Bob"
    assert options_of(position, 1) == ["5", "9"] and not position.state.pile


def test_a_pile_may_be_led_with_a_joker() -> None:
    position = moves(table("X 3C 4C", "X 5C", "6C 9C", "7C 8C"), "Alice: X")
    assert asked(position) == "Alice" and not position.state.pile


def test_after_a_last_joker_the_next_player_with_cards_leads() -> None:
    position = moves(table("3C 4C", "X", "6C 9C", "7C 8C"), "Alice: 3", "Bob: X")
    assert position.state.out == [1] and asked(position) == "Charlie"


def test_when_who_played_last_is_out_the_next_clockwise_leads() -> None:
    position = moves(table("3C 4C", "2C", "6C X", "7C 8C"), "Alice: 3", "Bob: 2")
    moves(position, "Charlie: pass", "Dora: pass", "Alice: pass")
    assert asked(position) == "Charlie" and not position.state.pile


@pytest.mark.parametrize(("pile", "last"), [("3C", "2C"), ("3C", "X"), ("3C 3D 3H 3S", "7C 7D 7H 7S")])
def test_the_last_play_may_be_anything(pile: str, last: str) -> None:
    position = table(last, "4C 5C", "6C 8C", "9C 10C", pile=pile)
    moves(position, f"Alice: {last}")
    assert position.state.out == [0]


def test_jokers_are_no_pair() -> None:
    with pytest.raises(NotAllowed, match="A Joker is played alone"):
        moves(table("X X 3C", "4C 5C", "6C 7C", "8C 9C"), "Alice: X X")


def test_a_joker_stands_for_no_other_card() -> None:
    with pytest.raises(NotAllowed, match="stands for no other card"):
        moves(table("X 3C", "4C 5C", "6C 7C", "8C 9C"), "Alice: 3 X")


# ---- who is asked


def test_who_has_nothing_that_fits_is_asked_all_the_same() -> None:
    position = moves(table("KC 3C", "4C 5C", "AC 7C", "8C 9C"), "Alice: K")
    assert asked(position) == "Bob" and options_of(position, 1) == ["pass"]


def test_a_hand_smaller_than_the_set_is_passed_when_both_jokers_are_gone() -> None:
    position = moves(table("7C 7D 3C", "2C", "AC AD 4C", "8C 9C"), "Alice: 7 7")
    assert [answer.seat for answer in position.forced] == [1]
    assert asked(position) == "Charlie"


def test_a_hand_smaller_than_the_set_is_asked_while_it_could_be_a_joker() -> None:
    position = moves(table("7C 7D 3C", "2C", "AC AD 4C", "8C X"), "Alice: 7 7")
    assert asked(position) == "Bob" and options_of(position, 1) == ["pass"]


def test_what_nobody_can_beat_for_all_to_see_asks_nobody() -> None:
    position = moves(table("2C 3C 4C", "AC 5C", "AD 6C", "8C 9C"), "Alice: 2")
    assert [answer.seat for answer in position.forced] == [1, 2, 3]
    assert asked(position) == "Alice"


def test_a_last_card_is_led_without_asking() -> None:
    position = moves(table("X 3C", "4C 5C", "6C 7C", "8C 9C"), "Alice: X")
    assert position.state.out == [0] and [answer.text for answer in position.forced] == ["3"]
