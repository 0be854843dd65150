"""How a round begins and ends, and who plays next."""

import pytest

from games.engine.options import WrongOptions
from games.saboteur import GAME
from games.saboteur.roles import BASE_HANDS
from tests.games.saboteur.tables import ROW, asked, fresh, moves, says, table


@pytest.mark.parametrize("players", BASE_HANDS)
def test_everybody_gets_a_hand_and_a_role_and_one_role_is_left_over(players: int) -> None:
    state = fresh(players).state
    assert [len(hand) for hand in state.hands] == [BASE_HANDS[players]] * players
    assert len(state.roles) == players and len(state.spare) == 1
    assert len(state.deck) == 66 - players * BASE_HANDS[players]


def test_the_base_game_is_for_three_to_ten_and_saboteur_2_for_two_to_twelve() -> None:
    for players in (2, 11, 12):
        with pytest.raises(WrongOptions, match="Saboteur is for 3 to 10 players"):
            GAME.read_options({}, players)
        assert GAME.read_options({"saboteur2": True}, players)


def test_who_begins_is_drawn() -> None:
    assert {asked(fresh(5, f"seed {i}")) for i in range(30)} == {"Alice", "Bob", "Charlie", "Dora", "Emil"}


def test_everybody_is_told_the_own_role_only() -> None:
    position = fresh(3)
    for seat, role in enumerate(position.state.roles):
        called = {"digger": "gold digger", "saboteur": "saboteur"}[role]
        assert says(position, f"You are a {called}:", seat) and not says(position, "You are")


def test_play_goes_clockwise() -> None:
    position = table("p7 | p6 | p5")
    for name in ("Alice", "Bob", "Charlie", "Alice"):
        assert asked(position) == name
        moves(position, f"{name}: discard {position.state.hands['ABC'.index(name[0])][0]}")


def test_the_saboteurs_win_when_deck_and_hands_are_used_up() -> None:
    position = moves(table("p7 | p6 | p5", left=0), "Alice: p7 at 1,0", "Bob: p6 at 2,0 turned", "Charlie: p5 at -1,0")
    assert says(position, "The cards are used up and the gold is not reached: it lies at 8,0.")
    assert position.state.round == 2 and position.state.nuggets == [0, 0, 4]


def test_the_saboteurs_win_when_with_an_empty_deck_everybody_passes_in_a_row() -> None:
    position = table("p7, p6 | p7, p6 | p7, p6", left=0)
    moves(position, "Alice: discard p7", "Bob: discard p7", "Charlie: discard p7")
    assert position.state.round == 2 and position.state.nuggets == [0, 0, 4]


def test_a_play_begins_the_count_of_passes_anew() -> None:
    position = table("p7, p6 | p7, p6 | p7, p6", left=0)
    moves(
        position, "Alice: discard p7", "Bob: discard p7", "Charlie: p7 at 1,0", "Alice: discard p6", "Bob: discard p6"
    )
    assert position.state.round == 1 and asked(position) == "Charlie"


def test_passes_for_which_a_card_is_drawn_do_not_count() -> None:
    position = table("p7, p6 | p7, p6 | p7, p6", left=2)
    moves(position, "Alice: discard p7", "Bob: discard p7", "Charlie: discard p7")
    assert position.state.round == 1 and position.state.passes == 1


def test_the_left_neighbour_of_who_played_the_last_card_begins_the_next_round() -> None:
    position = moves(
        table("d1 | p2 | p7", roles="digger saboteur digger", laid=ROW), "Alice: discard d1", "Bob: p2 at 7,0"
    )
    moves(position, "Alice: take 1", "Charlie: take 1")
    assert position.state.round == 2 and asked(position) == "Charlie"


def test_roles_are_shown_after_the_round() -> None:
    position = moves(table("p7 | p6 | p5", left=0), "Alice: p7 at 1,0", "Bob: discard p6", "Charlie: discard p5")
    assert says(position, "Alice was a gold digger; Bob was a gold digger; Charlie was a saboteur; the card left over")
    assert position.state.shown == ["digger", "digger", "saboteur"]


def test_in_the_next_round_all_is_dealt_anew_and_gold_is_kept() -> None:
    position = moves(table("p7 | p6 | p5", left=0), "Alice: p7 at 1,0", "Bob: discard p6", "Charlie: discard p5")
    state = position.state
    assert state.laid == [] and [len(hand) for hand in state.hands] == [6, 6, 6] and len(state.deck) == 48
    assert state.nuggets == [0, 0, 4] and not any(goal.open for goal in state.goals)


def test_after_three_rounds_most_gold_wins() -> None:
    position = moves(table("p7 | | ", left=0, round=3, nuggets=[6, 3, 3]), "Alice: p7 at 1,0")
    result = position.result
    assert result is not None and result.ranks == (2, 3, 1)
    assert (result.reason, result.scores) == ("most gold after three rounds", (6, 3, 7))


def test_equal_gold_shares_the_win() -> None:
    position = moves(table("p7 | | ", left=0, round=3, nuggets=[7, 3, 3]), "Alice: p7 at 1,0")
    assert position.result is not None and position.result.ranks == (1, 3, 1)
    assert position.result.reason == "most gold after three rounds, shared"
