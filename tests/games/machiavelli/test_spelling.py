"""Plays as phones, keyboards and mail programs spell them, and what below a play is none."""

import pytest

from games.engine.decisions import NotAllowed, NotUnderstood
from tests.games.machiavelli.tables import notation
from tests.games.machiavelli.test_notation import HAND, TABLE, read

TWO = "new 6D 6H 6S; new 9C 9D 9H"
LONGER = "add 9C > 3"


@pytest.mark.parametrize(
    "text",
    [
        "New 6♦️ 6♥️ 6♠️",  # a picture of the sign
        "new 6♦︎ 6♥︎ 6♠︎",  # and its form as text
        "new 6♦6♥6♠", "new 6d6h6s", "new ♦6 ♥6 ♠6", "new ♦6♥6♠6", "new D6 H6 S6", "new 6 ♦ 6 ♥ 6 ♠",
        "new 6\u00a0♦, 6\u00a0♥, 6\u00a0♠", "new\u00a06D\u00a06H\u00a06S", "new 6D\u200b 6H\u200b 6S",
        "new ６Ｄ ６Ｈ ６Ｓ", "new 6 of diamonds, 6 of hearts and the 6 of spades",
        "“new 6D 6H 6S”", "'new 6D 6H 6S'", "«new 6D 6H 6S»", "*new 6D 6H 6S*", "_new 6D 6H 6S_", "`new 6D 6H 6S`",
        "new (6D 6H 6S)", "new [6D, 6H, 6S]", "new 6D/6H/6S", "new 6D+6H+6S", "new 6D & 6H & 6S",
        "I play new 6D 6H 6S", "Please lay new 6D 6H 6S", "• new 6D 6H 6S", "- new 6D 6H 6S",
    ],
)  # fmt: skip
def test_a_group_is_read_however_it_is_spelled(text: str) -> None:
    assert read(text) == "new 6D 6H 6S"


@pytest.mark.parametrize(
    "text", ["new K♣ K♦ K♥", "new king of clubs, king of diamonds, king of hearts", "new KC KD Kh", "new ♣K ♦K ♥K"]
)
def test_court_cards_are_read_as_words_and_with_signs(text: str) -> None:
    assert read(text, "", "KC KD KH 2C") == "new KC KD KH"


@pytest.mark.parametrize("ten", ["10H", "TH", "th", "10♥", "T♥", "♥10", "♥T", "H10", "10 of hearts", "１０H"])
def test_ten_is_10_or_t(ten: str) -> None:
    assert read(f"new {ten}, JH QH", "", "10H JH QH 2C") == "new 10H JH QH"


@pytest.mark.parametrize(
    "arrow",
    [">", "->", "-->", "—>", "–>", "=>", "==>", "→", "⇒", "＞", "à", "è", "to", "into", "on", "onto", "to group",
     "> #", "=", "—————>"],
)  # fmt: skip
def test_an_arrow_is_read_as_it_is_typed_or_as_a_program_draws_it(arrow: str) -> None:
    assert read(f"add 9C {arrow} 3") == LONGER


@pytest.mark.parametrize("between", ["|", "||", " / ", "│", "¦", "｜", ";", ")("])
def test_groups_are_parted_by_any_bar_a_slash_between_spaces_or_a_semicolon(between: str) -> None:
    assert read(f"new 6D 6H 6S {between} 9C 9D 9H") == TWO
    assert read(f"table 5C 5D 5H 5S {between} 7C 7D 7H {between} 6C 7C 8C 9C {between} 10H JH QH") == LONGER


def test_a_semicolon_before_cards_for_a_group_that_is_not_named_is_refused() -> None:
    with pytest.raises(NotAllowed, match="“6D” begins no form"):
        read("add 9H > 4; 6D 6H 6S")


@pytest.mark.parametrize(
    "text",
    [
        "table\n1  5C 5D 5H 5S            2  7C 7D 7H\n3  6C 7C 8C 9C            4  10H JH QH",
        "table\n|   1  5C 5D 5H 5S          2  7C 7D 7H\n|   3  6C 7C 8C 9C       4  10H JH QH",
        "table\n1. 5C 5D 5H 5S\n2. 7C 7D 7H\n3. 6C 7C 8C 9C\n4. 10H JH QH",
        "table\n1) 5C 5D 5H 5S\n2) 7C 7D 7H\n3) 6C 7C 8C 9C\n4) 10H JH QH",
        "table 1 5C 5D 5H 5S 2 7C 7D 7H 3 6C 7C 8C 9C 4 10H JH QH",
        "table\n- 5C 5D 5H 5S\n- 7C 7D 7H\n- 6C 7C 8C 9C\n- 10H JH QH",
        "Table:\n• 5♣ 5♦ 5♥ 5♠\n• 7♣ 7♦ 7♥\n• 6♣ 7♣ 8♣ 9♣\n• 10♥ J♥ Q♥",
    ],
)
def test_a_table_may_be_copied_from_the_letter_with_its_numbers_or_be_a_list(text: str) -> None:
    assert read(text) == LONGER


@pytest.mark.parametrize(
    "text", ["draw one", "draw a card please", "Draw 1 card.", "dr", "I pass", "skip", "“draw”", "I must draw", "DRAW!"]
)
def test_drawing_is_read_in_other_words(text: str) -> None:
    assert read(text) == "draw"


def test_a_number_without_an_arrow_is_never_taken_for_a_card() -> None:
    """Here the 3 of hearts would fit as well."""
    with pytest.raises(NotAllowed, match="Write > before the number of the group: add 4H > 3"):
        read("add 4H 3", "5H 6H 7H | 7C 7D 7H | 6C 7C 8C", "4H 3H 9S")


@pytest.mark.parametrize("run", ["5C-8C", "5C–8C", "5C-6C-7C", "9X"])
def test_a_slip_behind_a_verb_is_named(run: str) -> None:
    with pytest.raises(NotAllowed, match=f"“{run}” is no card; write rank and suit, .* and each card by itself"):
        read(f"new {run}")


# ---- what is below a play


@pytest.mark.parametrize(
    "below",
    ["Ah well", "As ever", "As", "ah", "2 more!", "3 to go!", "7 cards", "To you", "New game?", "+49 30 1234", "A",
     "K. Miller", "4 cards left, ha", "add me to the next one", "Over to you", "7 cards left now"],
)  # fmt: skip
def test_chat_that_looks_a_little_like_a_play_is_none(below: str) -> None:
    with pytest.raises(NotUnderstood, match="is no play"):
        read(f"new 6D 6H 6S\n{below}")


@pytest.mark.parametrize("below", ["9X", "AH", "5C-8C", "6♦", "Add KX > 4", "| 7C 7D"])
def test_a_line_that_is_meant_as_cards_is_never_left_out(below: str) -> None:
    with pytest.raises(NotAllowed):
        read(f"new 6D 6H 6S\n{below}")


def test_cards_below_draw_are_not_left_out_either() -> None:
    with pytest.raises(NotAllowed, match="To draw a card, write only “draw”"):
        read("draw\n6D 6H 6S")


# ---- refusals


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("new 4C 5C 6C", "You do not hold 5C 6C. What lies on the table, 5C in group 1, 6C in group 3, can be used"),
        ("add 5D > 2", "You do not hold 5D. What lies on the table, 5D in group 1, can be used with “change”."),
        ("change 1 > 5D 5H 5S | 4C 5C 6C", "You do not hold 6C. What lies on the table, 6C in group 3, can be"),
    ],
)
def test_who_lays_a_card_of_the_table_is_told_where_it_lies_and_how_it_is_taken(text: str, why: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        read(text)
    assert why in str(refused.value)


def test_a_card_that_is_used_twice_lies_nowhere_else() -> None:
    with pytest.raises(NotAllowed) as refused:
        read("change 1 3 > 5C 5D 5H 5S | 4C 5C 6C 7C 8C")
    assert str(refused.value) == "You do not hold 5C."


def test_a_table_without_anything_that_lies_there_is_taken_for_new_groups_that_were_meant() -> None:
    with pytest.raises(NotAllowed, match="For new groups only: new 6D 6H 6S"):
        read("table 6D 6H 6S")
    assert read("table 6D 6H 6S", "") == "new 6D 6H 6S"


def test_a_refusal_is_not_as_long_as_what_was_written() -> None:
    with pytest.raises(NotAllowed, match="more cards than there are in four decks"):
        read("new " + "6D 6H 6S | " * 70)


def test_what_is_written_is_read_again_as_the_same_table() -> None:
    here = notation(TABLE, HAND)
    for text in ("draw", TWO, LONGER, "change 1 3 > 5D 5H 5S | 4C 5C 6C 7C 8C"):
        assert here.write(here.read(text)) == text
