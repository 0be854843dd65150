"""How the actions of dnup are written, and what is refused with which words."""

import pytest

from games.dnup.moves import Move, Table, write_move
from games.dnup.rules import State
from games.engine.decisions import Ambiguous, NotAllowed, NotUnderstood
from games.engine.play import Position
from tests.games.dnup.tables import table

HAND = "7/3 7/9 5/2 10/4 1/2"
SETS = {"Bob": "5/9", "Charlie": "4/1 4/2"}


def here(hand: str = HAND, sets: dict[str, str] | None = None) -> Position[State]:
    return table({"Alice": hand, "Bob": "8/1", "Charlie": "8/2"}, SETS if sets is None else sets)


def reads(text: str, position: Position[State]) -> str:
    decision = position.due[0].decision
    return decision.write(decision.read(text))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("play 7/3 7/9", "play 7/3 7/9"),
        ("Play 7/9, 7/3.", "play 7/3 7/9"),
        ("p 7 7", "play 7/3 7/9"),
        ("play 7/9 and 7", "play 7/3 7/9"),
        ("play 7 / 9", "play 7/9"),
        ("PLAY 10", "play 10/4"),
        ("add 5/2 > Bob", "add 5/2 > Bob"),
        ("add 5 to bob", "add 5/2 > Bob"),
        ("a 5", "add 5/2 > Bob"),
        ("take Bob", "take Bob"),
        ("t charlie", "take Charlie"),
        ("flip", "flip"),
        ("Flip my hand!", "flip"),
        ("flip the hand", "flip"),
        ("turn my hand", "flip"),
        ("rotate", "flip"),
        ("play two 7s", "play 7/3 7/9"),
        ("play both 7s", "play 7/3 7/9"),
        ("play 2x7", "play 7/3 7/9"),
        ("play: 7-3, 7|9", "play 7/3 7/9"),
        ("I play a 10", "play 10/4"),
        ("add 5->Bob", "add 5/2 > Bob"),
        ("add a 5 on Bob's set", "add 5/2 > Bob"),
        ("add 5/2 bob", "add 5/2 > Bob"),
        ("take Bob’s set", "take Bob"),
        ("take from bob", "take Bob"),
    ],
)
def test_an_action_is_written_like_this(text: str, meant: str) -> None:
    assert reads(text, here()) == meant


@pytest.mark.parametrize("text", ["", "pass", "7 7", "play", "play x", "play 11", "play 7/7", "play 7/0", "add > Bob"])
def test_what_is_no_action_is_not_guessed_at(text: str) -> None:
    with pytest.raises(NotUnderstood):
        reads(text, here())


@pytest.mark.parametrize(
    "text", ["flip 7/3", "turn Bob", "take Dora", "take 5s", "take my set", "add 5 > Dora", "play 7s"]
)
def test_what_follows_must_be_understood_too(text: str) -> None:
    with pytest.raises(NotUnderstood):
        reads(text, here())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("play 7/3 10/4", "All cards of a set have the same upper value."),
        ("play 7 7 7", "You hold only two 7s."),
        ("play 3", "No 3 is up in your hand."),
        ("play 9/7", "You hold 7/9: only the upper value counts, until you flip."),
        ("play 8/4", "You do not hold 8/4."),
        ("play 10/4 10/4", "There is only one of each card."),
        ("play 1", "One 1 would not beat Bob's one 5: a set must be higher than every set of its size."),
        ("add 5 5", "Only one card is added in a turn."),
        ("add 7 > Bob", "Bob's set is not of 7s: only a matching card is added."),
        ("add 7/3", "No set on the table is of 7s: only a matching card is added."),
        ("add 5 > Charlie", "Charlie's set is not of 5s: only a matching card is added."),
        ("add 5 > Alice", "Only another player's set can be added to or taken."),
    ],
)
def test_what_is_against_the_rules_is_refused_with_the_rule(text: str, why: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        reads(text, here(hand="7/3 7/9 5/2 10/4 1/2"))
    assert str(refused.value) == why


def test_an_added_card_must_make_a_set_that_beats_those_of_its_new_size() -> None:
    with pytest.raises(NotAllowed, match=r"Two 5s would not beat Charlie's two 6s"):
        reads("add 5/2 > Bob", here(sets={"Bob": "5/9", "Charlie": "6/1 6/2"}))


def test_a_player_may_be_called_as_the_word_before_a_name() -> None:
    names, add = ("Alice", "To", "Set"), Move("add", ((5, 2),), 1)
    at = Table(0, [(5, 2), (8, 1)], [[], [(5, 9)], [(4, 1), (4, 2)]], 7)
    for text in (write_move(add, names), "add 5 to To", "add 5"):
        assert at.read(text, names) == add
    assert at.read("take Set", names) == Move("take", (), 2)


def test_an_equal_set_is_not_higher() -> None:
    with pytest.raises(NotAllowed, match="One 5 would not beat Bob's one 5"):
        reads("play 5", here())


def test_a_set_that_does_not_fit_into_the_hand_is_not_taken() -> None:
    full = "7/3 7/9 5/2 10/4 1/2 1/3"
    assert reads("take Bob", here(full)) == "take Bob"
    with pytest.raises(NotAllowed, match=r"You would hold 8 cards, and the hand limit is 7\."):
        reads("take Charlie", here(full))


@pytest.mark.parametrize(("limit", "largest"), [("dealt", 0), ("8", 1), ("10", 3), ("none", 4)])
def test_the_hand_limit_is_that_of_the_option(limit: str, largest: int) -> None:
    sets = {"Bob": "5/9", "Charlie": "4/1 4/2", "Dora": "3/1 3/2 3/5", "Emil": "2/1 2/5 2/6 2/7"}
    hands = {"Alice": "7/3 7/9 6/3 10/4 1/10 8/3 8/4", "Bob": "8/1", "Charlie": "8/2", "Dora": "9/8", "Emil": "9/10"}
    takes = [
        move for move in table(hands, sets, {"limit": limit}).due[0].decision.options() or () if move.verb == "take"
    ]
    assert [move.seat for move in takes] == [1, 2, 3, 4][:largest]  # from 1 card at Bob's to 4 at Emil's


def test_without_a_set_on_the_table_nothing_is_added_or_taken() -> None:
    for text in ("add 5", "take", "take Bob"):
        with pytest.raises(NotAllowed):
            reads(text, here(sets={}))


def test_a_player_without_a_set_is_named_in_the_refusal() -> None:
    with pytest.raises(NotAllowed, match=r"Charlie has no set on the table\."):
        reads("take Charlie", here(sets={"Bob": "5/9"}))


def test_where_two_cards_could_be_meant_both_are_named() -> None:
    with pytest.raises(Ambiguous) as refused:
        reads("play 7", here())
    assert refused.value.candidates == ("play 7/3", "play 7/9")


def test_where_two_sets_could_be_taken_both_are_named() -> None:
    with pytest.raises(Ambiguous) as refused:
        reads("take", here())
    assert refused.value.candidates == ("take Bob", "take Charlie")


def test_the_only_set_need_not_be_named() -> None:
    assert reads("take", here(sets={"Bob": "5/9"})) == "take Bob"
