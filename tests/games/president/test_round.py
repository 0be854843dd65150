"""Deal, titles, points, the exchange, and the end of the game."""

from collections import Counter

import pytest

from games.engine.cards import deck
from games.engine.chance import Chance
from games.engine.decisions import NotAllowed
from games.president.deal import deal
from games.president.hand import height
from games.president.state import POINTS, title_of
from tests.games.president.tables import asked, fresh, moves, options_of, table, to_exchange, told


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(4, "14 14 13 13"), (5, "11 11 11 11 10"), (6, "9 9 9 9 9 9"), (7, "8 8 8 8 8 7 7"), (8, "7 7 7 7 7 7 6 6")],
)
def test_all_cards_are_dealt_and_the_seats_next_to_the_dealer_get_the_extras(players: int, sizes: str) -> None:
    state = fresh(players).state
    assert " ".join(str(len(hand)) for hand in state.hands) == sizes
    assert Counter(card for hand in state.hands for card in hand) == Counter(deck(2))


def test_the_deal_moves_on_by_one_seat_each_round() -> None:
    position = fresh(4)
    state, sizes = position.state, []
    for state.round in (1, 2, 3):
        state.titles = ["President", "Prime-Minister", "Peasant", "Beggar"]
        deal(state, position.referee)
        sizes.append(
            [len(hand) + {0: -2, 1: -1, 2: 1, 3: 2}[i] * (state.round > 1) for i, hand in enumerate(state.hands)]
        )
    assert sizes == [[14, 14, 13, 13], [13, 14, 14, 13], [13, 13, 14, 14]]


def test_the_option_extra_cards_gives_them_to_the_lowest_titles() -> None:
    state = to_exchange(extras="lowest").state
    sizes = dict(zip(state.titles, map(len, state.hands), strict=True))
    assert sizes == {"President": 13 + 2, "Prime-Minister": 13 + 1, "Peasant": 14 - 1, "Beggar": 14 - 2}


def test_the_first_seat_leads_the_first_round_without_titles() -> None:
    position = fresh(5)
    assert asked(position) == "Alice" and position.state.titles == [""] * 5


@pytest.mark.parametrize(
    ("players", "titles"),
    [
        (4, "President Prime-Minister Peasant Beggar"),
        (5, "President Prime-Minister Citizen Peasant Beggar"),
        (8, "President Prime-Minister Citizen Citizen Citizen Citizen Peasant Beggar"),
    ],
)
def test_titles_follow_the_order_of_going_out(players: int, titles: str) -> None:
    given = [title_of(place, players) for place in range(players)]
    assert given == titles.split()
    assert sum(POINTS[title] for title in given) == -20 - 5 * (players - 4)


def test_the_round_ends_when_one_player_alone_has_cards() -> None:
    position = moves(table("X", "4C", "5C", "6C 7C"), "Charlie: 5")
    assert position.state.titles == ["President", "Prime-Minister", "Peasant", "Beggar"]
    assert position.state.scores == [55, 50, 40, 35]


def test_the_beggar_gives_the_two_highest_cards_and_the_peasant_one() -> None:
    state = to_exchange().state
    for title, taker, count in (("Beggar", "President", 2), ("Peasant", "Prime-Minister", 1)):
        giver = state.titles.index(title)
        given = [card for by, holder, card in state.known if by == giver]
        assert len(given) == count and {holder for by, holder, _ in state.known if by == giver} == {
            state.titles.index(taker)
        }
        left = max(height(card[:-1] or "X") for card in state.hands[giver])
        assert all(height(card[:-1] or "X") >= left for card in given)


def test_citizens_exchange_nothing() -> None:
    position = to_exchange(players=8)
    state = position.state
    assert {state.titles[seat] for seat in position.due} == {"President", "Prime-Minister"}
    changed = {(state.titles[by], state.titles[holder]) for by, holder, _ in state.known}
    assert changed == {("Beggar", "President"), ("Peasant", "Prime-Minister")}


def test_president_and_prime_minister_choose_at_once_in_either_order() -> None:
    ends = []
    for order in ((0, 1), (1, 0)):
        position = to_exchange()
        givers = [position.state.titles.index(title) for title in ("President", "Prime-Minister")]
        assert list(position.due) == givers
        hands = [options_of(position, seat)[0] for seat in givers]
        for i in order:
            position.answer(givers[i], hands[i])
        assert not position.state.giving
        ends.append(position.state)
    assert ends[0] == ends[1]


def test_nothing_moves_and_nothing_is_told_before_both_have_chosen() -> None:
    position = to_exchange()
    before, lines = position.view(0), len(position.lines)
    president = position.state.titles.index("President")
    position.answer(president, options_of(position, president)[-1])
    assert position.view(0) == before and len(position.lines) == lines


def test_only_giver_and_taker_read_which_cards_change_hands() -> None:
    position = to_exchange()
    seats = {title: position.state.titles.index(title) for title in position.state.titles}
    shown = " ".join(card for by, _, card in position.state.known if by == seats["Beggar"])
    readers = [seat for seat in range(4) if any(shown in line for line in told(position, seat))]
    assert readers == sorted((seats["Beggar"], seats["President"]))
    assert not any(shown in line for line in told(position))


def test_cards_just_received_may_be_given_back() -> None:
    position = to_exchange()
    state = position.state
    president, beggar = state.titles.index("President"), state.titles.index("Beggar")
    got = [card for by, _, card in state.known if by == beggar]
    position.answer(president, f"give {' '.join(got)}")
    position.answer(state.titles.index("Prime-Minister"), options_of(position, state.titles.index("Prime-Minister"))[0])
    assert Counter(got) <= Counter(state.hands[beggar])
    assert asked(position) == ("Alice", "Bob", "Charlie", "Dora")[beggar]


def test_one_must_give_just_as_many_as_are_due() -> None:
    position = to_exchange()
    president = position.state.titles.index("President")
    with pytest.raises(NotAllowed, match="You give back two cards, no more and no less; you wrote 1"):
        position.open[president].decision.read(f"give {position.state.hands[president][0]}")


def test_the_game_ends_when_somebody_has_no_points_left_and_most_points_win() -> None:
    position = table("X 3C", "4C", "5C", "6C 7C", scores=[20, 30, 30, 15])
    moves(position, "Alice: X", "Bob: 4", "Charlie: 5")
    assert position.result is not None
    assert position.result.scores == (25, 30, 20, 0)
    assert position.result.ranks == (2, 1, 3, 4)
    assert position.result.reason == "somebody has no points left: most points"


def test_who_is_level_is_parted_by_the_title_in_the_last_round() -> None:
    position = table("X 3C", "4C", "5C", "6C 7C", scores=[20, 25, 35, 15])
    moves(position, "Alice: X", "Bob: 4", "Charlie: 5")
    assert position.result is not None
    assert position.result.scores == (25, 25, 25, 0)
    assert position.result.ranks == (1, 2, 3, 4)
    assert "the better title in the last round decides" in position.result.reason


def test_the_sum_of_all_points_falls_by_the_same_in_each_round() -> None:
    position, chance = fresh(6), Chance("sum")
    while position.result is None:
        seat, question = next(iter(position.due.items()))
        position.answer(seat, question.decision.write(question.decision.sample(chance)))
        rounds = position.state.round - (not position.state.over)
        assert sum(position.state.scores) == 50 * 6 - rounds * (20 + 5 * 2)
