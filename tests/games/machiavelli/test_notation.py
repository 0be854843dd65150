"""How plays are written and read, on one line and on several."""

from textwrap import wrap

import pytest

from games.engine.decisions import Ambiguous, NotAllowed, NotUnderstood
from games.machiavelli.groups import cards_of
from tests.games.machiavelli.tables import groups, notation

TABLE = "5C 5D 5H 5S | 7C 7D 7H | 6C 7C 8C | 10H JH QH"  # groups 1 to 4
HAND = "4C 5S 6D 6H 6S 9H 9H 9D 9C KH KS"


def read(text: str, lying: str = TABLE, hand: str = HAND) -> str:
    here = notation(lying, hand)
    written = here.write(here.read(text))
    assert here.read(written) == here.read(text)
    return written


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("new 6D 6H 6S", "new 6D 6H 6S"),
        ("NEW 6s,6d , 6h.", "new 6D 6H 6S"),
        ("n 6♠ 6♦ 6♥", "new 6D 6H 6S"),
        ("new: 6D, 6H and 6S", "new 6D 6H 6S"),
        ("new 6D 6H 6S | 9H 9D 9C", "new 6D 6H 6S; new 9C 9D 9H"),
        ("new 6D 6H 6S; new 9H 9D 9C", "new 6D 6H 6S; new 9C 9D 9H"),
        ("new 6D 6H 6S new 9H 9D 9C", "new 6D 6H 6S; new 9C 9D 9H"),
        ("new 6D 6H 6S;", "new 6D 6H 6S"),
        ("add 9H > 4", "add 9H > 4"),
        ("add 9H>4", "add 9H > 4"),
        ("a 9h -> 4", "add 9H > 4"),
        ("add 9H to group 4", "add 9H > 4"),
        ("add 9H → 4", "add 9H > 4"),
        ("add KH 9H > 4", "add 9H KH > 4"),
        ("add KH > 4; add 9H > 4", "add 9H KH > 4"),
        ("add 9H", "add 9H > 4"),
        ("new 6D 6H 6S; add 9C > 3; add 9H > 4", "new 6D 6H 6S; add 9C > 3; add 9H > 4"),
        ("change 1 3 > 5D 5H 5S | 4C 5C 6C 7C 8C", "change 1 3 > 5D 5H 5S | 4C 5C 6C 7C 8C"),
        ("c 3 1: > 8C 7C 6C 5C 4C | 5S 5H 5D", "change 1 3 > 5D 5H 5S | 4C 5C 6C 7C 8C"),
        ("change 1 3 > 5D 5H 5S | 4C 5C 6C 7C 8C; add 9H > 4",
         "change 1 3 4 > 5D 5H 5S | 4C 5C 6C 7C 8C | 9H 10H JH QH"),
        ("table 5D 5H 5S | 4C 5C 6C 7C 8C | 7C 7D 7H | 10H JH QH", "change 1 3 > 5D 5H 5S | 4C 5C 6C 7C 8C"),
        ("table 5C 5D 5H 5S | 7C 7D 7H | 6C 7C 8C 9C | 10H JH QH", "add 9C > 3"),
        ("table 5C 5D 5H 5S | 7C 7D 7H | 6C 7C 8C | QH JH 10H", "draw"),
        ("draw", "draw"), ("restore", "draw"), ("Pass.", "draw"), ("I draw", "draw"),
    ],
)  # fmt: skip
def test_plays_are_read_as_players_write_them(text: str, meaning: str) -> None:
    assert read(text) == meaning


def test_when_no_group_stays_the_whole_table_is_written() -> None:
    written = read("table 5D 5H 5S | 4C 5C 6C 7C 8C", "5C 5D 5H 5S | 6C 7C 8C", "4C")
    assert written == "table 5D 5H 5S | 4C 5C 6C 7C 8C"


def test_a_suit_may_be_left_out_where_it_is_clear() -> None:
    assert read("add 4 > 1", "5C 6C 7C", "4C 9H") == "add 4C > 1"
    with pytest.raises(Ambiguous, match="“9” could mean “9C” or “9D” or “9H”"):
        read("add 9 > 4")


@pytest.mark.parametrize(
    "text",
    ["", "hello", "new", "newt", "5C 5D 5H", "4C > 3", "table", "draw 5C", "add", "new idea: we meet",
     "Thanks, a good game!", "1", "|", ";", "9" * 300],
)  # fmt: skip
def test_what_is_no_play_is_not_guessed_at(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("new 6D 6H", "The new group, 6D 6H, has only 2 cards"),
        ("new 6D 6H 6S 9H 9D 9C", "The new group, 6D 6H 6S 9H 9D 9C, is neither a set"),
        ("new 6D 6H 6C", "You do not hold 6C"),
        ("new KH QH JH", "You do not hold JH QH"),
        ("new 9H 9D 9C; add 9H > 4; add 9H > 4", "Group 4, 10H JH QH 9H 9H, holds 9H more than once"),
        ("add 9C > 3; new 9C 9D 9H", "You hold 9C only once"),
        ("add 5S > 1", "Group 1, 5C 5D 5H 5S 5S, holds 5S more than once"),
        ("add 4C > 3", "Group 3, 6C 7C 8C 4C, is no run of clubs: 5C is missing in it"),
        ("add 9H > 7", "There is no group 7 on the table; they have the numbers 1 to 4"),
        ("add 9H > 0", "There is no group 0"),
        ("add 9H > 4 3", "“add” names one group"),
        ("add > 4", "“add” needs cards"),
        ("add 4C", "4C cannot be added to any group as it lies now"),
        ("add 9X > 4", "“9X” is no card; write rank and suit"),
        ("add QX 9H 9D 9C > 4", "“QX” is no card"),
        ("add 9H > x", "“x” is not the number of a group"),
        ("new 3 4C 5C", "You have no card of rank 3"),
        ("change 1 3 5D 5H 5S", "Write which groups become what"),
        ("change 1 1 > 5D 5H 5S", "Group 1 is changed already"),
        ("change 1 > 5C 5D 5H; add 9H > 1", "Group 1 is changed already"),
        ("change 1 3 > 5D 5H 5S | 4C 5C 6C 7C", "Missing: 8C"),
        ("change 1 3 > 5D 5H 5S | 4C 5C 7C 8C | 6D 6H 6S", "Part 2 of the changed groups, 4C 5C 7C 8C, is no run"),
        ("table 5D 5H 5S | 4C 5C 6C 7C 8C", "Missing: 7C 7D 7H 10H JH QH"),
        ("table 5C 5D 5H 5S | 7C 7D 7H 6C 7C 8C | 10H JH QH", "Group 2, .* holds 7C more than once"),
        ("table 5C 5D 5H 5S; new 6D 6H 6S", "stand alone"),
        ("draw 5C; new 6D 6H 6S", "stand alone"),
        ("new 6D 6H 6S; 9H > 4", "“9H” begins no form"),
        ("new | 5", "The new group, 5S, has only 1 card"),
    ],
)
def test_refusals_name_the_group_that_is_wrong_and_the_cards_that_are_missing(text: str, why: str) -> None:
    with pytest.raises(NotAllowed, match=why):
        read(text)


def test_a_refusal_names_everything_that_is_wrong_at_once() -> None:
    with pytest.raises(NotAllowed) as refused:
        read("table 5C 5D | 7C 7D 7H | 6C 8C 2H | 10H JH QH 3S")
    assert str(refused.value) == (
        "Group 1, 5C 5D, has only 2 cards, and a group needs three at least. "
        "Group 3, 6C 8C 2H, is neither a set (one rank, different suits) nor a run (one suit, ranks in a row). "
        "Group 4, 10H JH QH 3S, is neither a set (one rank, different suits) nor a run (one suit, ranks in a row). "
        "Missing: 7C 5H 5S; what lies on the table must stay there, in some group. "
        "You do not hold 2H 3S."
    )


def test_a_card_that_fits_two_groups_is_not_guessed_at() -> None:
    with pytest.raises(Ambiguous, match="“add 8C > 1” or “add 8C > 2”"):
        read("add 8C", "8D 8H 8S | 5C 6C 7C", "8C 2D")


# ---- several lines

SETS = "5C 5D 5H | 6C 6D 6H | 7C 7D 7H | 8C 9C 10C"


@pytest.mark.parametrize(
    "text",
    [
        "table\n5C 6C 7C 8C\n5D 6D 7D\n5H 6H 7H",
        "table 5C 6C 7C 8C\n5D 6D 7D\n5H 6H 7H",
        "table 5C 6C 7C 8C |\n5D 6D 7D |\n5H 6H 7H",
        "table 5C 6C 7C 8C\n| 5D 6D 7D\n| 5H 6H 7H",
        "table 5C 6C 7C 8C | 5D 6D\n7D | 5H 6H 7H",
        "table 5C 6C\n7C 8C | 5D 6D 7D | 5H\n6H 7H",
        "table 5C 6C 7C\n8C | 5D 6D 7D | 5H 6H 7H",
        "change 1 2 3 >\n5C 6C 7C 8C\n5D 6D 7D\n5H 6H 7H",
        "change 1 2 3 > 5C 6C 7C 8C | 5D 6D\n7D | 5H 6H 7H",
    ],
)
def test_a_table_may_be_written_over_several_lines_and_wrapped_anywhere(text: str) -> None:
    lying = "5C 5D 5H | 6C 6D 6H | 7C 7D 7H"
    assert read(text, lying, "8C") == "table 5C 6C 7C 8C | 5D 6D 7D | 5H 6H 7H"


def test_a_run_wrapped_between_two_lawful_halves_stays_one_run() -> None:
    here = notation("2C 3C 4C | 9D 9H 9S", "5C 6C 7C")
    assert here.read("table 2C 3C 4C\n5C 6C 7C | 9D 9H 9S") == groups("2C 3C 4C 5C 6C 7C | 9D 9H 9S")
    assert here.read("table 2C 3C 4C\n5C 6C 7C\n9D 9H 9S") == groups("2C 3C 4C | 5C 6C 7C | 9D 9H 9S")


@pytest.mark.parametrize("width", range(12, 80, 7))
def test_every_width_of_wrapping_gives_the_same_table(width: int) -> None:
    here = notation(f"{SETS} | 10H JH QH | KC KD KH KS", "9H")
    text = "table 5C 6C 7C 8C 9C 10C | 5D 6D 7D | 5H 6H 7H | 9H 10H JH QH | KC KD KH KS"
    assert here.read("\n".join(wrap(text, width))) == here.read(text)


@pytest.mark.parametrize(
    "text",
    [
        "new 6D 6H 6S\nadd 9H > 4",
        "new 6D\n6H 6S; add 9H >\n4",
        "new 6D 6H 6S;\nadd 9H > 4",
        "new 6D 6H 6S; add\n9H > 4",
    ],
)
def test_short_forms_may_be_written_over_several_lines(text: str) -> None:
    assert read(text) == "new 6D 6H 6S; add 9H > 4"


@pytest.mark.parametrize(
    "below", ["Have a nice day, Bob!", "Alice", "I like 7s", "-- Alice", "A good game so far, 2 more?"]
)
def test_a_greeting_below_is_no_part_of_a_play(below: str) -> None:
    with pytest.raises(NotUnderstood, match="is no play"):
        read(f"new 6D 6H 6S\n{below}")


def test_a_slip_in_a_further_line_is_refused_and_not_left_out() -> None:
    with pytest.raises(NotAllowed, match="“9X” is no card"):
        read("new 6D 6H 6S\nadd 9X > 4")


def test_of_several_forms_each_names_its_group() -> None:
    """A client may break a line before the arrow, and then what follows looks like a quote and is lost."""
    with pytest.raises(NotAllowed, match="Write to which group you add 9H"):
        read("new 6D 6H 6S; add 9H")


def test_the_cards_of_an_answer_are_those_of_the_table_and_of_the_hand() -> None:
    here = notation(TABLE, HAND)
    laid = cards_of(here.read("new 6D 6H 6S; add 9H > 4")) - cards_of(here.table)
    assert sorted(laid.elements()) == ["6D", "6H", "6S", "9H"]
