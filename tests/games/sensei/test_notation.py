"""How a turn of Sensei is written, what is forgiven, and what is refused."""

import pytest

from games.engine.decisions import NotAllowed, NotUnderstood
from tests.games.sensei.boards import new, play, read, table


@pytest.mark.parametrize(
    "text",
    [
        "C1-C2, @C2, D1-D2",
        "c1-c2, @c2, d1-d2",
        "C1-C2,@C2,D1-D2",
        "C1-C2 @C2 D1-D2",
        "c1c2 @c2 d1d2",
        "c1 c2 *c2 d1 d2",
        "C1-C2; *C2; D1-D2.",
        "C1 - C2, @ C2, D1 - D2",
        "C1→C2, @C2, D1->D2",
        "C1−C2, @C2, D1—D2",
        "C1 to C2, character to C2 and D1 to D2",
        "“C1–C2, then @C2, then D1–D2”",
        "move stone c1 to c2, my character from d1 to c2, the stone d1-d2",
        "C1-C2, @D1-C2, D1-D2",
    ],
)
def test_a_turn_is_read_as_people_write_it(text: str) -> None:
    assert read(new(), text) == "C1-C2, @C2, D1-D2"


def test_the_order_stays_as_it_was_written() -> None:
    assert read(new(), "B1-B2, A1-A2") == "B1-B2, A1-A2"


def test_a_stone_that_moves_twice_may_be_written_in_one() -> None:
    assert read(new(), "c1-c2-d2") == "C1-C2, C2-D2"


@pytest.mark.parametrize(
    "text", ["", "C1", "C1-", "@", "C1-C2, @", "C1-C2 please", "hello", "12", "-", "C1-C2, D1", "C1 C2 D1", "C1 @"]
)
def test_what_is_no_turn_is_not_guessed_at(text: str) -> None:
    with pytest.raises((NotUnderstood, NotAllowed)) as refusal:
        read(new(), text)
    assert "write it like C1-C2, @C2, D1-D2" in str(refusal.value) or text == "-"


@pytest.mark.parametrize("square", ["H3", "A9", "D0", "B12"])
def test_a_square_off_the_board_is_named(square: str) -> None:
    with pytest.raises(NotAllowed, match=rf"{square} is off the board: columns run from A to G, rows from 1 to 7\."):
        read(new(), f"C1-{square}")


def test_the_character_is_where_it_is() -> None:
    with pytest.raises(NotAllowed, match=r"Your character stands on D1, not on C1\."):
        read(new(), "@C1-B1")


def test_a_stone_must_leave_its_square() -> None:
    with pytest.raises(NotAllowed, match=r"C1-C1 is no move: a stone must leave its square\."):
        read(new(), "C1-C1")


def test_nothing_follows_a_win() -> None:
    position = table("D6 D7 A1 B1 C1 E1 F1", "G5 A7 B7 C7 G7 F7 E7")
    with pytest.raises(NotAllowed, match=r"With @D7 you win at once; leave out what follows it\."):
        read(position, "@D7, A1-A2")


def test_the_second_player_writes_the_same_coordinates() -> None:
    position = play(new(), "Alice: C1-C2", "Bob: C7-C6, @C6")
    assert position.view(1).characters == ("D1", "C6")


def test_the_example_is_a_legal_turn_of_three_actions() -> None:
    position = new()
    example = position.due[0].decision.example()
    assert read(position, example) == example and example.count(",") == 2
