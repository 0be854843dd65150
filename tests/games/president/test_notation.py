"""How plays are written and read."""

import pytest

from games.engine.decisions import NotAllowed, NotUnderstood
from games.president.hand import in_order
from games.president.notation import giving, playing

HAND = in_order(["3H", "7C", "7D", "7H", "10S", "KC", "AD", "X", "X"])


def read(text: str, size: int = 0, rank: str = "") -> str:
    decision = playing(HAND, size, rank, False, False, True)
    return decision.write(decision.read(text))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("7", "7"), ("7c", "7"), ("7♣", "7"), ("7H", "7H"), ("7 7", "7 7"), ("2x7", "7 7"), ("2 x 7", "7 7"),
        ("2×7", "7 7"), ("7H 7D", "7D 7H"), ("7h,7c", "7C 7H"), ("7C 7D", "7 7"), ("7 7H", "7C 7H"),
        ("3x7", "7 7 7"), ("play 7 and 7.", "7 7"), ("10", "10"), ("T", "10"), ("10s", "10"), ("k", "K"),
        ("King", "K"), ("a", "A"), ("ace", "A"), ("x", "X"), ("Joker", "X"), ("X.", "X"), ("I play the king", "K"),
        ("7 of hearts", "7H"), ("King of Clubs", "K"), ("7 of hearts, 7 of clubs", "7C 7H"), ("two 7s", "7 7"),
        ("a pair of 7s", "7 7"), ("three 7s", "7 7 7"), ("2x7s", "7 7"), ("7♥ 7♦", "7D 7H"),
    ],
)  # fmt: skip
def test_cards_are_read_as_players_write_them(text: str, meaning: str) -> None:
    assert read(text) == meaning


@pytest.mark.parametrize("text", ["Pass", "pass.", "P", "I pass", "pas"])
def test_passing_is_read(text: str) -> None:
    assert read(text, 1, "9") == "pass"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "1",
        "11",
        "77",
        "7Z",
        "good luck",
        "no",
        "2x",
        "seven of hearts maybe",
        "two",
        "a pair",
        "king of foo",
    ],
)
def test_what_is_no_play_is_not_guessed_at(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read(text)


@pytest.mark.parametrize(
    ("text", "size", "rank", "reason"),
    [
        ("Q", 0, "", "You have no queen."),
        ("3 3", 0, "", "You have only one 3."),
        ("7 7 7 7", 0, "", "You have only 3 cards of rank 7."),
        ("7S", 0, "", "You do not have the 7 of spades."),
        ("7H 7H", 0, "", "You have only one 7 of hearts."),
        ("3 7", 0, "", "The cards that you play together must have the same rank."),
        ("pass", 0, "", "You lead this pile, so you cannot pass: play a card or a set."),
        ("K", 2, "9", "This pile is played with a pair each time (or one Joker); you wrote 1."),
        ("7", 1, "9", "7 does not beat 9."),
    ],
)
def test_what_is_against_the_rules_is_refused_with_the_rule(text: str, size: int, rank: str, reason: str) -> None:
    with pytest.raises(NotAllowed) as refusal:
        read(text, size, rank)
    assert str(refusal.value) == reason


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("give 3 7", "give 3 7"),
        ("7 3", "give 3 7"),
        ("give 7h and 3", "give 3 7H"),
        ("2x7", "give 7 7"),
        ("X X", "give X X"),
    ],
)
def test_giving_back_is_read(text: str, meaning: str) -> None:
    decision = giving(HAND, 2, "Bob")
    assert decision.write(decision.read(text)) == meaning


@pytest.mark.parametrize(
    ("rank", "revolution", "asked"),
    [
        ("K", False, "Play 2 equal cards higher than K, or a Joker, or pass."),
        ("4", True, "Play 2 equal cards lower than 4 (revolution: low cards win), or a Joker, or pass."),
        ("2", False, "Nothing but a Joker beats 2: play one, or pass."),
        ("3", True, "Nothing but a Joker beats 3 (revolution: low cards win): play one, or pass."),
    ],
)
def test_the_question_says_what_must_be_beaten(rank: str, revolution: bool, asked: str) -> None:
    assert playing(HAND, 2, rank, revolution, False, True).prompt == asked


def test_nobody_passes_in_the_exchange() -> None:
    with pytest.raises(NotAllowed, match="You cannot pass here: you give back two cards"):
        giving(HAND, 2, "Bob").read("pass")


def test_a_silent_player_passes_leads_low_and_gives_the_lowest_cards() -> None:
    assert playing(HAND, 1, "9", False, False, True).safe == ()
    assert playing(HAND, 0, "", False, False, True).safe == ("3H",)
    assert giving(HAND, 2, "Bob").safe == ("3H", "7C")
