"""How plays are written and read."""

import pytest

from games.engine.decisions import Ambiguous, NotAllowed, NotUnderstood
from games.engine.play import Position
from games.saboteur.gold import choosing, stealing
from games.saboteur.state import State
from tests.games.saboteur.tables import saboteur2, table

HAND = "p3, p5, d7, map, rockfall, break lamp, mend lamp, mend lamp/cart, mend pickaxe/cart"
SABOTEUR2 = "p7, theft, hands off, swap hands, inspect, swap hats, trap, free, l1"
BROKEN = {"Bob": "break lamp, break cart", "Alice": "trap"}


def base() -> Position[State]:
    return table(f"{HAND} | p7 | p7", laid="p7 at 1,0; p7 at 1,-1", before={"Bob": "break cart, break lamp"})


def second() -> Position[State]:
    before = {"Bob": "theft, trap", "Alice": "break lamp"}
    return saboteur2(f"{SABOTEUR2} | p7 | p7", before=before, theft_laid=[1])


def read(position: Position[State], text: str) -> str:
    decision = position.due[0].decision
    return decision.write(decision.read(text))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("p5 at 2,-1 turned", "p5 at 2,-1 turned"), ("P5 AT 2,-1 TURNED.", "p5 at 2,-1 turned"),
        ("p5 2,-1 turned", "p5 at 2,-1 turned"), ("lay p5 on (2, -1), turned", "p5 at 2,-1 turned"),
        ("p5 2 -1 t", "p5 at 2,-1 turned"), ("p5@2,−1 rotated", "p5 at 2,-1 turned"),
        ("p 5 to 2/-1 turn", "p5 at 2,-1 turned"),
        ("d7 at 0,1", "d7 at 0,1"), ("nsw at 2,-1", None), ("sw at 1,-2", "p3 at 1,-2 turned"),
        ("map at 8,0", "map at 8,0"), ("map 8,0", "map at 8,0"), ("look at 8,-2", "map at 8,-2"),
        ("map middle", "map at 8,0"), ("look at the top goal", "map at 8,-2"), ("map bottom", "map at 8,2"),
        ("rockfall 1,0", "rockfall at 1,0"), ("rock fall at 1,-1", "rockfall at 1,-1"),
        ("break lamp of Charlie", "break lamp of Charlie"), ("break the lamp of charlie", "break lamp of Charlie"),
        ("break Charlie's lamp", "break lamp of Charlie"), ("sabotage lamp cha", "break lamp of Charlie"),
        ("break lantern Charlie", "break lamp of Charlie"),
        ("mend lamp of Bob", "mend lamp of Bob"), ("repair Bob’s lamp", "mend lamp of Bob"),
        ("mend lamp of Bob with lamp/cart", "mend lamp of Bob with lamp/cart"),
        ("mend lamp bob with cart & lamp", "mend lamp of Bob with lamp/cart"),
        ("mend trolley of Bob with lamp/cart", "mend cart of Bob with lamp/cart"),
        ("mend cart of Bob with mend pickaxe/cart", "mend cart of Bob with pickaxe/cart"),
        ("discard p3", "discard p3"), ("pass p3", "discard p3"), ("drop mend lamp", "discard mend lamp"),
        ("discard mend lamp/cart", "discard mend lamp/cart"), ("discard rock", "discard rockfall"),
    ],
)  # fmt: skip
def test_plays_are_read_as_players_write_them(text: str, meaning: str | None) -> None:
    if meaning is None:
        with pytest.raises((Ambiguous, NotAllowed)):
            read(base(), text)
    else:
        assert read(base(), text) == meaning


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("theft", "theft"), ("lay theft", "theft"), ("hands off Bob", "hands off Bob"),
        ("hand off bob", "hands off Bob"),
        ("swap hands with Bob", "swap hands with Bob"), ("swap hand Bob", "swap hands with Bob"),
        ("swap hats of me", "swap hats of Alice"), ("swap hat Charlie", "swap hats of Charlie"),
        ("inspect charlie", "inspect Charlie"), ("trap Charlie", "trap Charlie"), ("free bob", "free Bob"),
        ("discard p7, l1 and trap", "discard p7, l1, trap"), ("discard p7 l1", "discard p7, l1"),
        ("discard theft, p7 for lamp", "discard p7, theft for lamp"),
        ("discard free + p7 to mend my lamp", "discard p7, free for lamp"),
    ],
)  # fmt: skip
def test_plays_of_saboteur_2_are_read_as_players_write_them(text: str, meaning: str) -> None:
    assert read(second(), text) == meaning


def test_a_card_can_be_named_by_its_openings_as_it_lies() -> None:
    position = table("p5, p1 | p7 | p7", laid="p7 at 1,0")
    assert read(position, "nsw at 2,0") == "p5 at 2,0 turned" and read(position, "sn at 1,1") == "p1 at 1,1"
    with pytest.raises(NotAllowed, match="no path card with the openings EW"):
        read(position, "ew at 2,0")


def test_openings_that_two_cards_have_are_not_guessed() -> None:
    with pytest.raises(Ambiguous, match=r"p5.*d7"):
        read(table("p5, d7 | p7 | p7"), "nes at 0,1")


def test_turned_is_left_out_where_it_makes_no_difference() -> None:
    assert read(table("p7 | p7 | p7"), "p7 at 1,0 turned") == "p7 at 1,0"


@pytest.mark.parametrize(
    "text", ["", "hello", "p7", "at 3,1", "p5 at 2", "p5 turned", "p9 at 1,0", "z3 at 1,0",
             "break Bob", "mend lamp", "map",
             "map at 8", "rockfall", "free", "break lamp of Zoe", "discard",
             "discard zebra", "mend lamp of Bob with axe"],
)  # fmt: skip
def test_what_is_no_play_is_not_guessed_at(text: str) -> None:
    with pytest.raises((NotUnderstood, NotAllowed)):
        read(base(), text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("p7 at 1,1", "You do not hold p7. You hold: p3, p5, d7, break lamp"),
        ("break cart of Charlie", "You do not hold break cart"),
        ("theft", "You do not hold theft"),
        ("discard p7", "You do not hold p7"),
        ("discard p3, p3", "You do not hold so many of p3"),
        ("mend pickaxe of Bob", "Bob's pickaxe is not broken"),
        ("discard p3, p5 for lamp", "Only in Saboteur 2"),
    ],
)
def test_what_is_against_the_rules_is_refused_with_the_rule(text: str, reason: str) -> None:
    with pytest.raises(NotAllowed, match=reason.replace(".", r"\.")):
        read(base(), text)


def test_which_of_two_repair_cards_is_meant_must_be_said() -> None:
    with pytest.raises(Ambiguous, match=r"with pickaxe/cart.*with lamp/cart"):
        read(base(), "mend cart of Bob")


def test_nobody_is_meant_by_an_unknown_name() -> None:
    with pytest.raises(NotUnderstood, match="“zoe” is nobody at this table: Alice, Bob, Charlie"):
        read(base(), "break lamp of Zoe")


def test_every_play_that_is_listed_is_read_as_it_is_written() -> None:
    for position in (base(), second()):
        decision = position.due[0].decision
        written = [decision.write(play) for play in decision.options() or ()]
        assert len(written) > 20 and [read(position, text) for text in written] == written


@pytest.mark.parametrize("text", ["take 3", "Take  3", "TAKE 3.", "take3"])
def test_a_gold_card_is_chosen_by_its_worth(text: str) -> None:
    decision = choosing([3, 1, 1])
    assert decision.read(text) == 3 and decision.write(3) == "take 3"
    for wrong in ("2", "take 2", "3"):
        with pytest.raises(NotUnderstood):
            decision.read(wrong)


@pytest.mark.parametrize(("text", "seat"), [("steal from Bob", 1), ("bob", 1), ("steal nothing", -1), ("nobody", -1)])
def test_a_thief_names_a_player_or_nothing(text: str, seat: int) -> None:
    decision = stealing(["Alice", "Bob", "Charlie"], [1, 2])
    assert decision.read(text) == seat
