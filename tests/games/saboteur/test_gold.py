"""Who gets how much gold in the base game, and the four variants."""

from collections import Counter

import pytest

from games.engine.options import WrongOptions
from games.saboteur import GAME
from games.saboteur.gold import gold_cards, pay, sharers
from games.saboteur.state import State
from tests.games.saboteur.tables import ROW, asked, fresh, moves, options, says, table

FIVE = "p2 | p7 | p5 | p5 | p5"
ROLES = "digger saboteur digger digger saboteur"


def reached(
    hands: str = "p2 | p7 | p7", roles: str = "digger digger saboteur", finisher: str = "Alice", **facts: object
) -> State:
    """The gold is reached by Alice's straight passage."""
    position = table(hands, roles, laid=ROW, **facts)  # type: ignore[arg-type]
    return moves(position, f"{finisher}: p2 at 7,0").state


def test_as_many_gold_cards_as_players_go_round_from_the_finisher_counter_clockwise() -> None:
    state = reached(FIVE, ROLES)
    assert len(state.stack) == 5 and state.choosers == [0, 3, 2]


def test_ten_players_share_nine_gold_cards() -> None:
    assert gold_cards(fresh(10).state) == 9 and gold_cards(fresh(9).state) == 9 and gold_cards(fresh(3).state) == 3


def test_each_keeps_a_card_of_choice_and_passes_on_the_rest_until_none_is_left() -> None:
    position = moves(table(FIVE, ROLES, laid=ROW, gold_deck=DECK), "Alice: p2 at 7,0")
    assert options(position) == ["take 3", "take 2", "take 1"]
    moves(position, "Alice: take 2", "Dora: take 3")
    assert asked(position) == "Charlie" and position.state.stack == [2, 1, 1]
    moves(position, "Charlie: take 2", "Alice: take 1")
    assert [[value for value, _ in cards] for cards in position.state.purse] == [[2, 1], [], [2], [3, 1], []]


DECK = [*[3] * 3, *[2] * 6, *[1] * 14, 1, 1, 2, 2, 3]
"""The five at its end are drawn."""


def test_the_last_gold_card_is_taken_without_a_question() -> None:
    position = moves(table("p2 | p7 | p7", laid=ROW), "Alice: p2 at 7,0", "Alice: take 1")
    assert asked(position) == "Bob"
    moves(position, "Bob: take 1")
    assert position.state.round == 2 and [len(cards) for cards in position.state.purse] == [2, 1, 0]


def test_a_choice_among_equal_cards_is_asked_all_the_same() -> None:
    """Only the chooser sees that they are equal."""
    position = moves(table("p2 | p7 | p7", laid=ROW), "Alice: p2 at 7,0")
    assert asked(position) == "Alice" and options(position) == ["take 1"]


def test_if_a_saboteur_reaches_the_gold_the_next_digger_counter_clockwise_chooses_first() -> None:
    state = reached(FIVE, "saboteur digger saboteur digger digger")
    assert state.choosers == [4, 3, 1]


def test_gold_cards_are_seen_by_their_owner_only() -> None:
    position = moves(table("p2 | p7 | p7", laid=ROW), "Alice: p2 at 7,0", "Alice: take 1", "Bob: take 1")
    assert [position.view(0).total(seat) for seat in (0, 1, 2)] == [2, None, 0]
    assert position.view(None).cards == [2, 1, 0] and position.view(None).purse == [[], [], []]
    assert says(position, "Alice takes a gold card.", 1) and says(position, "You take a gold card worth 1.", 0)


@pytest.mark.parametrize(("count", "each"), [(1, 4), (2, 3), (3, 3), (4, 2)])
def test_saboteurs_get_gold_by_how_many_they_are(count: int, each: int) -> None:
    players = {1: 3, 2: 5, 3: 7, 4: 10}[count]
    roles = ["saboteur"] * count + ["digger"] * (players - count)
    hands = " | ".join(["p7"] + [""] * (players - 1))
    state = moves(table(hands, " ".join(roles), left=0), "Alice: p7 at 1,0").state
    assert state.nuggets == [each] * count + [0] * (players - count)


def test_without_a_saboteur_in_play_nobody_gets_gold_when_the_cards_are_used_up() -> None:
    position = moves(table("p7 | | ", "digger digger digger", left=0), "Alice: p7 at 1,0")
    assert position.state.nuggets == [0, 0, 0] and says(position, "There was no saboteur at all")


def test_an_exact_sum_is_paid_in_cards_the_largest_first() -> None:
    state = fresh(3).state
    pay(state, 0, 4)
    assert state.paid == [3, 1] and state.nuggets[0] == 4


def test_what_cannot_be_paid_in_cards_is_noted_as_nuggets() -> None:
    state = fresh(3).state
    state.gold_deck = [3, 3]
    pay(state, 0, 4)
    assert state.paid == [3] and state.nuggets[0] == 4


# ---- variants


def test_in_the_old_mine_six_gold_cards_are_worthless() -> None:
    assert Counter(fresh(5, mine="old").state.gold_deck) == {3: 4, 2: 8, 1: 10, 0: 6}


def test_worthless_cards_are_taken_as_others_are() -> None:
    deck = [*[3] * 4, *[2] * 8, *[1] * 8, *[0] * 5, 1, 1, 0]
    position = moves(table("p2 | p7 | p7", laid=ROW, options={"mine": "old"}, gold_deck=deck), "Alice: p2 at 7,0")
    moves(position, "Alice: take 0", "Bob: take 1")
    assert [position.state.gold(seat) for seat in (0, 1, 2)] == [1, 1, 0]


def test_in_the_new_mine_each_gold_digger_gets_one_card() -> None:
    state = reached(FIVE, ROLES, options={"mine": "new"})
    assert len(state.stack) == 3 and state.choosers == [0, 3, 2]


def test_competitive_leaves_out_gold_diggers_with_a_broken_tool() -> None:
    state = reached(FIVE, ROLES, options={"competitive": True}, before={"Charlie": "break lamp"})
    assert len(state.stack) == 5 and state.choosers == [0, 3]
    assert reached(FIVE, ROLES, before={"Charlie": "break lamp"}).choosers == [0, 3, 2]


def test_competitive_does_not_touch_saboteurs() -> None:
    position = table(
        "p7 | | ", "digger digger saboteur", left=0, options={"competitive": True}, before={"Charlie": "break lamp"}
    )
    assert moves(position, "Alice: p7 at 1,0").state.nuggets == [0, 0, 4]


def test_in_a_competitive_new_mine_the_cards_of_the_broken_go_to_the_others() -> None:
    chosen = {"competitive": True, "mine": "new"}
    state = reached(FIVE, ROLES, options=chosen, before={"Charlie": "break lamp"})
    assert len(state.stack) == 3 and state.choosers == [0, 3]


def test_if_all_gold_diggers_have_broken_tools_nobody_gets_gold() -> None:
    """A saboteur has reached the gold."""
    before = {"Bob": "break lamp", "Charlie": "break cart"}
    position = table("p2 | p7 | p7", "saboteur digger digger", laid=ROW, options={"competitive": True}, before=before)
    moves(position, "Alice: p2 at 7,0")
    assert says(position, "No gold digger has whole tools") and position.state.round == 2


def test_the_selfish_dwarf_who_reaches_the_gold_gets_four_and_all_others_nothing() -> None:
    position = table("p2 | p7 | p7", "selfish digger saboteur", laid=ROW, options={"selfish": True})
    moves(position, "Alice: p2 at 7,0")
    assert position.state.nuggets == [4, 0, 0] and position.state.round == 2


def test_if_another_reaches_the_gold_the_selfish_dwarf_is_left_out_and_not_counted() -> None:
    state = reached(FIVE, "digger saboteur selfish digger saboteur", options={"selfish": True})
    assert len(state.stack) == 4 and state.choosers == [0, 3]


def test_in_a_new_mine_the_selfish_dwarf_is_no_gold_digger_to_be_counted() -> None:
    state = reached(FIVE, "digger saboteur selfish digger saboteur", options={"selfish": True, "mine": "new"})
    assert len(state.stack) == 2


def test_one_gold_digger_in_play_is_selfish() -> None:
    for number in range(20):
        state = fresh(3, f"selfish {number}", selfish=True).state
        assert state.roles.count("selfish") == 1 and "selfish" not in state.spare


def test_the_selfish_dwarf_does_not_share_even_if_nobody_else_is_left() -> None:
    state = table("p2 | p7 | p7", "saboteur selfish digger", options={"selfish": True, "competitive": True}).state
    state.before[2] = [("break lamp", 0)]
    assert sharers(state, 0) == []


@pytest.mark.parametrize("variant", [{"mine": "old"}, {"mine": "new"}, {"competitive": True}, {"selfish": True}])
def test_saboteur_2_is_played_without_the_variants(variant: dict[str, object]) -> None:
    with pytest.raises(WrongOptions, match="roles and pay of its own"):
        GAME.read_options({"saboteur2": True, **variant}, 5)
    assert GAME.read_options(variant, 5)
