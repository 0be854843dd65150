"""What players of President see: pictures, words, text, and nothing of other hands."""

from games.engine.chance import Chance
from games.engine.check import NAMES
from games.engine.drawing import places
from games.president import GAME
from tests.games.examples import example_of, play_example
from tests.games.president.tables import fresh, moves, table, to_exchange

HANDS = ("3C 3D 7C 7D 7H X", "8C 9C 9D AC", "4C 10C 10D 2C", "5C JC JD")


def test_the_text_shows_players_pile_cards_gone_and_the_own_hand() -> None:
    position = moves(table(*HANDS), "Alice: 7 7")
    lines = GAME.text(position.view(1), NAMES[:4]).splitlines()
    assert lines[0] == "Round 1. Order, low to high: 3 4 5 6 7 8 9 10 J Q K A 2 X"
    assert lines[4:6] == [
        "> Bob      -                   4      50  to play",
        "  Charlie  -                   4      50",
    ]
    assert lines[8:10] == ["Pile: a pair each time.", "  Alice played 7C 7D"]
    assert lines[-1] == "Your hand: 8C | 9C 9D | AC"


def test_the_words_are_complete() -> None:
    position = moves(table("7C 7D 3C", "9C 9D", "10C X", "JC QC", revolution=True), "Alice: 7 7")
    said = GAME.words(position.view(1), NAMES[:4])
    assert said.startswith("Round 1. There is a revolution: 2 is low, 3 is high, a Joker beats everything.")
    assert "Alice holds 1 card; points: 50. Bob holds 2 cards and is to play; points: 50." in said
    assert "The pile is played with a pair each time: Alice 7 of clubs, 7 of diamonds." in said
    assert said.endswith("Your hand, from low to high: 9 of clubs, 9 of diamonds.")


def test_the_picture_offers_every_answer_of_the_mover_and_none_to_others() -> None:
    position = table(*HANDS)
    [question] = position.due.values()
    answers = [question.decision.write(answer) for answer in question.decision.options() or ()]
    clicks = places(GAME.svg(position.view(0), NAMES[:4]))
    assert clicks == answers == ["3", "3 3", "7", "7 7", "7 7 7", "X"]
    assert "data-answer" not in GAME.svg(position.view(1), NAMES[:4])


def test_a_column_offers_only_the_number_of_cards_that_the_pile_needs() -> None:
    position = moves(table("3C 3D 4C", *HANDS[1:]), "Alice: 3 3")
    assert places(GAME.svg(position.view(1), NAMES[:4])) == ["pass", "9 9"]


def test_a_spectator_sees_no_hand() -> None:
    position = fresh()
    view = position.view(None)
    assert view.hand == [] and "hand" not in GAME.text(view, NAMES[:4]).casefold()


def test_the_exchange_is_remembered_by_both_sides_until_the_cards_are_played() -> None:
    position = to_exchange()
    state = position.state
    president, beggar = state.titles.index("President"), state.titles.index("Beggar")
    given = [card for by, _, card in state.known if by == beggar]
    assert f"You hold {' '.join(given)} from {NAMES[beggar]}." in GAME.text(position.view(president), NAMES[:4])
    assert f"You know that {NAMES[president]} holds {' '.join(given)}." in GAME.text(position.view(beggar), NAMES[:4])


def test_a_scrambled_table_keeps_what_a_seat_was_shown() -> None:
    position = to_exchange()
    state = GAME.decoder.decode(position.rest.state)
    beggar = state.titles.index("Beggar")
    hand, known = list(state.hands[beggar]), [entry for entry in state.known if beggar in entry[:2]]
    others = [list(cards) for cards in state.hands]
    GAME.scramble(state, beggar, Chance("scramble"))
    GAME.check(state)
    assert state.hands[beggar] == hand and [entry for entry in state.known if beggar in entry[:2]] == known
    assert all(card in state.hands[holder] for by, holder, card in known)
    assert state.hands != others


def test_at_the_end_the_best_comes_first() -> None:
    position = table("X 3C", "4C", "5C", "6C 7C", scores=[20, 30, 30, 15])
    moves(position, "Alice: X", "Bob: 4", "Charlie: 5")
    assert GAME.words(position.view(None), NAMES[:4]) == (
        "The game is over after round 1. 1. Bob, Prime-Minister, has 30 points. 2. Alice, President, has 25 points. "
        "3. Charlie, Peasant, has 20 points. 4. Dora, Beggar, has 0 points."
    )


def test_one_point_is_no_points() -> None:
    position = table("X 3C", "4C", "5C", "6C 7C", options={"credit": 6}, scores=[1, 1, 1, 1])
    moves(position, "Alice: X", "Bob: 4", "Charlie: 5")
    for form in (GAME.words(position.view(None), NAMES[:4]), GAME.svg(position.view(None), NAMES[:4])):
        assert "6 points" in form and "1 point" in form and "1 points" not in form


def test_the_guide_s_example_ends_with_the_hands_that_it_tells() -> None:
    counts = play_example(GAME).view(None).counts
    told = ", ".join(f"{name} {count}" for name, count in zip(NAMES, counts, strict=False))
    assert example_of(GAME).outcome == [f"Cards: {told}"]
