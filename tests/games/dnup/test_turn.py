"""The four actions of dnup, what they beat, and what comes back."""

from games.dnup import GAME
from games.dnup.cards import DECK
from games.dnup.moves import FLIP
from games.engine.check import Case, setup_of
from games.engine.play import begin
from tests.games.dnup.tables import asked, hand, lying, moves, table, told


def test_the_deck_has_each_pair_of_values_once() -> None:
    assert len(DECK) == 45 and sum(up + down for up, down in DECK) == 495
    assert all(sum(value in card for card in DECK) == 9 for value in range(1, 11))


def test_two_or_three_get_seven_cards_and_more_get_six() -> None:
    counts = [begin(GAME, setup_of(GAME, Case((), n), "deal")).view(None).counts for n in (2, 3, 4, 6)]
    assert counts == [(7,) * 2, (7,) * 3, (6,) * 4, (6,) * 6]


def test_a_played_set_leaves_the_hand_and_lies_before_its_owner() -> None:
    position = moves(table({"Alice": "7/3 7/9 2/1", "Bob": "5/4"}), "Alice: play 7/3 7/9")
    assert (hand(position, "Alice"), lying(position), asked(position)) == ("2/1", {"Alice": "7/3 7/9"}, "Bob")


def test_two_2s_beat_one_10_which_comes_back_turned() -> None:
    position = moves(table({"Alice": "2/1 2/3 9/8", "Bob": "5/4"}, {"Bob": "10/6"}), "Alice: play 2/1 2/3")
    assert (hand(position, "Bob"), lying(position)) == ("5/4 6/10", {"Alice": "2/1 2/3"})
    assert "That beats Bob's 10/6: back to the hand, turned to 6/10." in told(position)


def test_one_9_beats_one_4() -> None:
    position = moves(table({"Alice": "9/1 2/1", "Bob": "5/8"}, {"Bob": "4/3"}), "Alice: play 9")
    assert (hand(position, "Bob"), lying(position)) == ("3/4 5/8", {"Alice": "9/1"})


def test_a_set_with_more_cards_stays_and_does_not_hinder() -> None:
    position = table({"Alice": "9/1 2/1", "Bob": "5/8", "Charlie": "3/4"}, {"Charlie": "2/3 2/4"})
    assert lying(moves(position, "Alice: play 9")) == {"Alice": "9/1", "Charlie": "2/3 2/4"}


def test_sets_of_several_owners_are_beaten_at_once() -> None:
    position = table({"Alice": "3/1 3/2 3/5 6/7", "Bob": "5/8", "Charlie": "3/4"}, {"Bob": "9/2", "Charlie": "8/9 8/7"})
    moves(position, "Alice: play 3 3 3")
    assert (hand(position, "Bob"), hand(position, "Charlie")) == ("2/9 5/8", "3/4 7/8 9/8")


def test_where_only_the_same_size_is_beaten_smaller_sets_stay() -> None:
    hands, sets = {"Alice": "2/1 2/3 9/8", "Bob": "5/4", "Charlie": "3/4"}, {"Bob": "10/6", "Charlie": "1/6 1/7"}
    position = moves(table(hands, sets, {"beat": "same_size_only"}), "Alice: play 2 2")
    assert lying(position) == {"Alice": "2/1 2/3"}  # Bob's turn has come, his 10 is discarded, not beaten
    assert hand(position, "Bob") == "5/4" and hand(position, "Charlie") == "3/4 6/1 7/1"


def test_an_added_card_is_the_owners_from_then_on() -> None:
    position = table({"Alice": "5/1 2/1", "Bob": "6/8", "Charlie": "3/4"}, {"Charlie": "5/9"})
    moves(position, "Alice: add 5/1 > Charlie", "Bob: flip")
    assert told(position)[0] == "Alice adds 5/1 to Charlie's set: now two 5s."
    assert told(position)[-1] == "Charlie discards 5/1 5/9."


def test_what_was_added_to_beats_weaker_sets_too() -> None:
    position = table({"Alice": "5/1 2/1", "Bob": "6/8", "Charlie": "3/4"}, {"Bob": "4/1 4/2", "Charlie": "5/9"})
    moves(position, "Alice: add 5 > Charlie")
    assert hand(position, "Bob") == "1/4 2/4 6/8"


def test_taken_cards_are_turned_and_known_to_all() -> None:
    position = moves(table({"Alice": "5/1 2/1", "Bob": "6/8"}, {"Bob": "9/4 9/2"}), "Alice: take Bob")
    assert hand(position, "Alice") == "2/1 2/9 4/9 5/1"
    assert position.view(None).known[0] == ((2, 9), (4, 9))


def test_flipping_turns_every_card() -> None:
    position = moves(table({"Alice": "5/1 2/3", "Bob": "6/8"}), "Alice: flip")
    assert (hand(position, "Alice"), asked(position)) == ("1/5 3/2", "Bob")


def test_flipping_turns_what_is_known_too_and_twice_is_nothing() -> None:
    position = table({"Alice": "5/1", "Bob": "6/8"}, known=[[(2, 9)], []])
    assert moves(position, "Alice: flip", "Bob: flip").view(1).known[0] == ((9, 2),)
    assert hand(moves(position, "Alice: flip"), "Alice") == "2/9 5/1"


def test_an_old_set_is_discarded_when_its_owners_turn_comes() -> None:
    position = moves(table({"Alice": "5/1 2/3", "Bob": "6/8"}), "Alice: play 5", "Bob: flip")
    assert (lying(position), position.state.pile, asked(position)) == ({}, [(5, 1)], "Alice")


def test_beaten_sets_come_back_beyond_the_hand_limit() -> None:
    full = "1/2 1/3 1/4 1/5 1/6 1/7 1/8"
    position = moves(table({"Alice": "9/5 2/3", "Bob": full}, {"Bob": "4/6"}), "Alice: play 9")
    assert position.view(None).counts[1] == 8 and position.view(None).limit == 7


def test_who_can_only_flip_is_asked_all_the_same_since_it_would_tell() -> None:
    position = table({"Alice": "1/2 2/3 3/4 4/5 5/6 6/7 7/8", "Bob": "6/8"}, {"Bob": "9/10"})
    assert position.due[0].decision.options() == [FLIP]
    assert (asked(position), position.forced) == ("Alice", [])


def test_cards_are_dealt_either_way_up() -> None:
    hands = [begin(GAME, setup_of(GAME, Case((), 2), f"way {seed}")).view(0).hand for seed in range(8)]
    falling = sum(up > down for hand in hands for up, down in hand)
    assert 14 < falling < 42
