"""Deal, playing, rearranging, drawing, and the end of the game."""

import pytest

from games.engine.cards import deck
from games.engine.decisions import NotAllowed
from games.engine.options import WrongOptions
from games.machiavelli import GAME
from games.machiavelli.rules import DEALT
from tests.games.machiavelli.tables import fresh, lies, moves, table, told

EXAMPLE_1 = "5C 5D 5H 5S | 6C 7C 8C"
EXAMPLE_2 = "5C 5D 5H | 6C 6D 6H | 7C 7D 7H"
EXAMPLE_3 = "6C 6D 6H | 7C 7D 7H"


# ---- the deal


@pytest.mark.parametrize(
    ("players", "decks", "left"),
    [(2, "usual", 74), (5, "usual", 29), (6, "usual", 66), (6, "2", 14), (3, "4", 163), (2, "3", 126)],
)
def test_fifteen_cards_each_from_two_decks_or_three_with_six_players(players: int, decks: str, left: int) -> None:
    state = fresh(players, decks=decks).state
    assert [len(hand) for hand in state.hands] == [DEALT] * players
    assert len(state.deck) == left and sorted(deck() * state.decks) == sorted(sum(state.hands, state.deck))
    assert state.table == [] and state.mover == 0


@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_can_play(players: int) -> None:
    with pytest.raises(WrongOptions, match="2 to 6 players"):
        GAME.read_options({}, players)


def test_the_turn_goes_round_clockwise() -> None:
    position = moves(fresh(3), "Alice: draw", "Bob: draw", "Charlie: draw")
    assert list(position.due) == [0]


# ---- playing


def test_a_new_group_and_an_added_card_in_one_turn() -> None:
    position = moves(table("5C 5D 5H", "6C 7C 8C 5S KD", "2C 3D"), "Alice: new 6C 7C 8C; add 5S > 1")
    assert lies(position) == "5C 5D 5H 5S | 6C 7C 8C"
    assert position.state.hands[0] == ["KD"] and list(position.due) == [1]
    assert told(position) == ["Alice plays 6C 7C 8C 5S. Now there: 5C 5D 5H 5S | 6C 7C 8C."]


def test_many_cards_may_be_added_to_one_group() -> None:
    rest = "4C 5C 6C 7C 8C 9C 10C JC QC KC"
    position = moves(table("AC 2C 3C", f"{rest} 2D", "2C 3D"), f"Alice: add {rest} > 1")
    assert lies(position) == f"AC 2C 3C {rest}" and position.state.hands[0] == ["2D"]


def test_who_plays_does_not_draw() -> None:
    position = table("5C 5D 5H", "5S KD", "2C 3D")
    before = len(position.state.deck)
    moves(position, "Alice: add 5S > 1")
    assert len(position.state.deck) == before and position.state.hands[0] == ["KD"]


def test_thirteen_cards_may_be_played_and_not_fourteen() -> None:
    hand = "2C 2D 2H 3C 3D 3H 4C 4D 4H 9C 9D 9H 9S JD KC"
    all_but = "new 2C 2D 2H | 3C 3D 3H | 4C 4D 4H | 9C 9D 9H 9S"
    position = table("JC JH JS", hand, "6C 7D")
    with pytest.raises(NotAllowed, match="At most 13 cards of the hand are played in a turn; these are 14"):
        moves(position, f"Alice: {all_but}; add JD > 1")
    assert moves(position, f"Alice: {all_but}").state.hands[0] == ["KC", "JD"]


def test_there_is_no_least_value_for_the_first_play() -> None:
    assert lies(moves(table("", "AC AD AH 7C", "2C 3D"), "Alice: new AC AD AH")) == "AC AD AH"


def test_two_equal_groups_may_lie_side_by_side() -> None:
    position = moves(table("5C 5D 5H", "5C 5D 5H 7C", "2C 3D"), "Alice: new 5C 5D 5H")
    assert lies(position) == "5C 5D 5H | 5C 5D 5H"


def test_a_card_of_which_one_copy_lies_on_the_table_can_be_played_from_the_hand() -> None:
    position = moves(table("5C 5D 5H", "5C 6C 7C 7D", "2C 3D"), "Alice: new 5C 6C 7C")
    assert position.state.hands[0] == ["7D"]


# ---- rearranging: the examples of the rule page


def test_a_card_is_taken_off_a_set_and_put_to_a_run() -> None:
    position = moves(table(EXAMPLE_1, "4C KD", "2C 3D"), "Alice: table 5D 5H 5S | 4C 5C 6C 7C 8C")
    assert lies(position) == "5D 5H 5S | 4C 5C 6C 7C 8C" and position.state.hands[0] == ["KD"]


def test_three_sets_become_three_runs() -> None:
    position = moves(table(EXAMPLE_2, "8C KD", "2C 3D"), "Alice: table 5C 6C 7C 8C | 5D 6D 7D | 5H 6H 7H")
    assert lies(position) == "5C 6C 7C 8C | 5D 6D 7D | 5H 6H 7H"


def test_cards_without_a_group_are_refused_and_named() -> None:
    position = table(EXAMPLE_3, "8C KD", "2C 3D")
    with pytest.raises(NotAllowed) as refused:
        moves(position, "Alice: table 6C 7C 8C | 6D 6H | 7D 7H")
    assert str(refused.value).startswith("Group 2, 6D 6H, has only 2 cards, and a group needs three at least. Group 3,")
    with pytest.raises(NotAllowed, match="Missing: 6D 7D 6H 7H; what lies on the table must stay there"):
        moves(position, "Alice: table 6C 7C 8C")


def test_no_card_of_the_table_goes_to_the_hand() -> None:
    position = table("5C 5D 5H 5S", "6C 7C 8C", "2C 3D")
    with pytest.raises(NotAllowed, match="Missing: 5S"):
        moves(position, "Alice: table 5C 5D 5H | 6C 7C 8C")


def test_rearranging_without_a_card_of_the_hand_is_put_back_and_draws() -> None:
    position = table("5C 5D 5H 5S | 5C 6C 7C | 6C 7C 8C", "KC KD", "2C 3D")
    moves(position, "Alice: table 5D 5H 5S | 5C 6C 7C 8C | 5C 6C 7C")
    assert lies(position) == "5C 5D 5H 5S | 5C 6C 7C | 6C 7C 8C"
    assert len(position.state.hands[0]) == 3 and told(position) == ["Alice draws a card."]


def test_an_unlawful_rearrangement_does_not_count_as_restoring() -> None:
    position = table("5C 5D 5H 5S | 6C 7C 8C", "KC KD", "2C 3D")
    with pytest.raises(NotAllowed, match="Group 2, 5C 6C 7C 8C 5S, is neither"):
        moves(position, "Alice: table 5D 5H 5S | 5C 6C 7C 8C 5S")


@pytest.mark.parametrize("word", ["draw", "restore", "pass", "Draw."])
def test_who_plays_nothing_draws_one_card(word: str) -> None:
    position = table("5C 5D 5H", "KC KD", "2C 3D")
    card = position.state.deck[-1]
    moves(position, f"Alice: {word}")
    assert card in position.state.hands[0] and len(position.state.hands[0]) == 3
    assert (told(position), told(position, 0)) == (["Alice draws a card."], [f"You draw {card}."])


# ---- the end


def test_who_has_no_cards_left_wins_at_once_and_the_others_are_level() -> None:
    position = moves(table("5C 5D 5H", "KC KD", "5S", "2C 3D"), "Alice: draw", "Bob: add 5S > 1")
    result = position.result
    assert result is not None and (result.ranks, result.reason) == ((2, 1, 2), "a hand is empty")
    assert told(position, 1)[-1] == "You have no cards left and win."


def test_nobody_wins_when_the_last_card_of_the_deck_has_been_drawn() -> None:
    position = table("5C 5D 5H", "KC KD", "2C", left=2)
    moves(position, "Alice: draw")
    assert "ends the game, and nobody wins" in position.due[1].decision.prompt
    moves(position, "Bob: draw")
    assert position.result is not None and position.result.ranks == (1, 1)
    assert position.result.reason == "the deck is used up, and nobody wins"


def test_with_the_option_the_game_goes_on_until_somebody_must_draw_and_cannot() -> None:
    position = table("5C 5D 5H", "KC 5S", "2C", left=1, deckout="next_draw")
    moves(position, "Alice: add 5S > 1", "Bob: draw")
    assert list(position.due) == [0] and position.state.deck == []
    moves(position, "Alice: draw")
    assert position.result is not None and position.result.ranks == (1, 1)
    assert told(position)[-1] == "Alice would have to draw, but the deck is used up: nobody wins."


def test_with_the_option_one_can_still_win_when_the_deck_is_used_up() -> None:
    position = table("5C 5D 5H", "KC KD", "5S", "2C", left=1, deckout="next_draw")
    moves(position, "Alice: draw", "Bob: add 5S > 1")
    assert position.state.deck == []
    assert position.result is not None and position.result.ranks == (2, 1, 2)
