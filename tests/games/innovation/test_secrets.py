"""Who may know which card: four players, and who only watches."""

from games.engine.chance import Chance
from games.engine.check import NAMES, fuzz
from games.innovation import GAME
from tests.games.innovation.tables import asked, at, fresh, moves, options, side, told

FOUR = (
    "Archery; hand Tools, Writing; score Sailing",
    "Agriculture; hand Pottery; score Clothing",
    "Masonry; hand City States; score Code of Laws",
    "The Wheel; hand Mysticism; score Calendar",
)


def test_other_hands_and_score_piles_are_backs_with_their_values() -> None:
    view = at(*FOUR).view(1)
    assert view.sides[0].hand == [(1, ""), (1, "")] and view.sides[3].score == [(2, "")]
    assert view.sides[1].hand == [(1, "Pottery")] and view.sides[1].score == [(1, "Clothing")]


def test_who_watches_sees_no_hand_at_all() -> None:
    position = at(*FOUR)
    everything = GAME.text(position.view(None), NAMES[:4]) + GAME.words(position.view(None), NAMES[:4])
    for hidden in ("Tools", "Writing", "Sailing", "Pottery", "Clothing", "City States", "Mysticism", "Calendar"):
        assert hidden not in everything


def test_nobody_ever_sees_what_lies_under_an_achievement() -> None:
    position = at("Coal; score Canning; hand Tools", *FOUR[1:])
    moves(position, "Alice: achieve 1")
    for seat in (None, 0, 1, 2, 3):
        view = position.view(seat)
        assert position.state.aside[0] not in GAME.encoder.encode(view).decode()


def test_a_drawn_card_is_named_to_who_drew_it_only() -> None:
    position = at(*FOUR, draws="Domestication")
    moves(position, "Alice: draw")
    assert told(position, "Alice") == ["You draw Domestication."]
    assert told(position, "Bob") == told(position) == ["Alice draws a 1."]


def test_a_card_that_changes_hands_is_named_to_both_and_to_nobody_else() -> None:
    position = at("Construction", "Agriculture; hand Tools, Oars, Paper", "Pottery", draws="Calendar, Currency")
    moves(position, "Alice: dogma construction", "Bob: tools, paper")
    assert "Bob gives Tools to your hand." in told(position, "Alice")
    assert "You give Tools to Alice’s hand." in told(position, "Bob")
    assert "Bob gives a 1 to Alice’s hand." in told(position, "Charlie")
    assert position.view(1).sides[0].hand == [(1, "Tools"), (3, "Paper")]
    assert position.view(2).sides[0].hand == [(1, ""), (3, "")]


def test_what_was_shown_stays_known_as_long_as_the_card_lies_there() -> None:
    position = at("Metalworking", "Agriculture", draws="Sailing, Clothing")
    moves(position, "Alice: dogma metalworking")
    assert position.view(1).sides[0].hand == [(1, "Sailing")]
    moves(position, "Alice: draw")
    assert position.view(1).sides[0].hand == [(1, ""), (1, "Sailing")]


def test_who_does_not_see_which_of_two_cards_goes_loses_track_of_both() -> None:
    position = at("Philosophy; hand Tools, Writing", "Agriculture", known={"Tools": 0b111})
    assert position.view(1).sides[0].hand == [(1, ""), (1, "Tools")]
    moves(position, "Alice: dogma philosophy; tools")
    assert position.view(1).sides[0].hand == [(1, "")] and position.view(1).sides[0].score == [(1, "")]


def test_a_scrambled_table_keeps_what_a_seat_knows_and_changes_the_rest() -> None:
    position = at(*FOUR, known={"Mysticism": 0b11111, "Clothing": 0b01110})
    state = GAME.decoder.decode(GAME.encoder.encode(position.state))
    GAME.scramble(state, 2, Chance("scramble"))
    GAME.check(state)
    assert (state.hands[2], state.scores[2]) == (["City States"], ["Code of Laws"])
    assert (state.hands[3], state.scores[1]) == (["Mysticism"], ["Clothing"])
    assert state.supply[0] != position.state.supply[0]
    assert GAME.view(state, 2) == GAME.view(position.state, 2)


def test_a_question_about_a_hidden_hand_is_asked_also_where_nothing_fits() -> None:
    position = at("Oars", "Pottery; hand Tools", "Agriculture; hand Clothing")
    moves(position, "Alice: dogma oars")
    assert asked(position) == "Bob Charlie"
    assert options(position, "Bob") == ["none"] and options(position, "Charlie") == ["Clothing"]


def test_an_answer_given_ahead_shows_nothing_before_the_others_have_answered() -> None:
    position = at("Emancipation", "Archery; hand Tools, Oars", "Agriculture; hand Sailing, Pottery")
    moves(position, "Alice: dogma emancipation")
    before = [GAME.encoder.encode(position.view(seat)) for seat in (None, 0, 2)]
    moves(position, "Bob: oars")
    assert [GAME.encoder.encode(position.view(seat)) for seat in (None, 0, 2)] == before
    assert "Bob gives" not in " ".join(told(position))


def test_a_first_card_stays_secret_until_all_are_chosen() -> None:
    position = fresh(4)
    before = [GAME.encoder.encode(position.view(seat)) for seat in (None, 1, 2, 3)]
    moves(position, f"Alice: {position.state.hands[0][0]}")
    assert [GAME.encoder.encode(position.view(seat)) for seat in (None, 1, 2, 3)] == before


def test_four_players_leak_nothing_in_random_games() -> None:
    seen = fuzz(GAME, 2, seed="four", players=4, thin=4)
    assert seen.games == 2 and seen.answers > 50


def test_rocketry_names_the_returned_card_to_its_owner_only() -> None:
    position = at("Rocketry", "Agriculture; score Tools, Paper", "Archery")
    moves(position, "Alice: dogma rocketry; bob 3")
    assert "Alice returns Paper from your score pile." in told(position, "Bob")
    assert "You return a 3 from Bob’s score pile." in told(position, "Alice")
    assert side(position, "Bob") == "Agriculture; score Tools"
