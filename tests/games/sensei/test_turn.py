"""What can be done in a turn of Sensei, by transcript."""

import pytest

from games.engine.decisions import NotAllowed
from games.engine.play import Position
from games.sensei.rules import State
from tests.games.sensei.boards import listed, new, play, read, stones, table, told


def refused(position: Position[State], text: str, why: str) -> None:
    with pytest.raises(NotAllowed) as refusal:
        read(position, text)
    assert str(refusal.value) == f"{why}."


# ---- starts


@pytest.mark.parametrize(
    ("start", "alice", "bob"),
    [
        ("classic", "A1 B1 C1 [D1] E1 F1 G1", "A7 B7 C7 [D7] E7 F7 G7"),
        ("variant", "A1 C1 [D1] E1 G1 B7 F7", "B1 F1 A7 C7 [D7] E7 G7"),
    ],
)
def test_stones_and_characters_begin_where_the_start_says(start: str, alice: str, bob: str) -> None:
    position = new(start=start)
    assert (stones(position, 0), stones(position, 1)) == (alice, bob)
    assert list(position.due) == [0]


def test_the_start_is_free_with_every_version() -> None:
    position = new(version="expert", start="variant", pits="C4-E4")
    assert stones(position, 0) == "A1 C1 [D1] E1 G1 B7 F7"
    assert position.view(None).pits == ["C4", "E4"]


def test_only_arashi_expert_has_pits() -> None:
    assert new(version="arashi", pits="D4").view(None).pits == []


# ---- up to three actions, in any order


def test_a_turn_is_up_to_two_stone_moves_and_one_of_the_character() -> None:
    position = play(new(), "Alice: C1-C2, @C2, D1-D2")
    assert stones(position, 0) == "A1 B1 E1 F1 G1 [C2] D2"
    assert told(position) == ["Alice moves a stone C1-C2, the character to C2 and a stone D1-D2."]


@pytest.mark.parametrize(
    "turn",
    [
        "C1-C2",
        "@C1",
        "C1-C2, B1-B2",
        "C1-C2, @C2",
        "@C1, D1-D2",
        "A1-A2, B1-B2, @E1",
        "A1-A2, @E1, D1-D2",
        "@E1, D1-D2-D3",
    ],
)
def test_the_actions_may_come_in_any_order_and_one_is_enough(turn: str) -> None:
    assert list(play(new(), f"Alice: {turn}").due) == [1]


def test_one_stone_may_move_twice_and_so_go_round_a_corner() -> None:
    position = play(new(), "Alice: C1-C2, C2-D2")
    assert stones(position, 0) == "A1 B1 [D1] E1 F1 G1 D2"


def test_a_turn_may_end_where_it_began() -> None:
    position = play(new(), "Alice: C1-C2, C2-C1")
    assert stones(position, 0) == "A1 B1 C1 [D1] E1 F1 G1"


def test_three_stone_moves_are_too_many() -> None:
    refused(new(), "A1-A2, B1-B2, C1-C2", "A turn has at most two stone moves and one move of the character")


def test_two_moves_of_the_character_are_too_many() -> None:
    refused(new(), "@C1, @D1", "Your character moves at most once in a turn")


@pytest.mark.parametrize("text", ["pass", "nothing", "none", "Pass."])
def test_doing_nothing_is_no_turn(text: str) -> None:
    refused(new(), text, "You must do at least one thing in your turn: move a stone, or your character")


def test_who_can_do_nothing_passes_without_being_asked() -> None:
    position = table("A1 E7 F7 G7 F6 G6 G5", "D7 A2 B1 B2 E6 F5 G4")
    assert [(answer.seat, answer.text) for answer in position.forced] == [(0, "pass")]
    assert list(position.due) == [1]
    assert told(position) == ["Alice can do nothing and passes."]


# ---- stones


def test_a_stone_moves_one_square_in_shizukana() -> None:
    refused(new(), "C1-C3", "C1-C3 is not allowed: in Shizukana a stone moves only one square")


def test_a_stone_moves_any_distance_in_arashi() -> None:
    position = play(new(version="arashi"), "Alice: C1-C6, A1-A4")
    assert stones(position, 0) == "B1 [D1] E1 F1 G1 A4 C6"


@pytest.mark.parametrize("version", ["shizukana", "arashi", "expert"])
def test_a_stone_never_moves_diagonally(version: str) -> None:
    why = "C1-D2 is not allowed: a stone moves straight along a row or a column"
    refused(new(version=version), "C1-D2", why)


def test_a_stone_with_a_character_cannot_move() -> None:
    why = "a stone with a character on it cannot move. To move the character itself write @D2"
    refused(new(), "D1-D2", f"D1-D2 is not allowed: {why}")


def test_a_stone_can_move_as_soon_as_the_character_has_left_it() -> None:
    assert read(new(), "@C1, D1-D2") == "@C1, D1-D2"
    refused(
        new(),
        "D1-D2, @C1",
        "D1-D2 is not allowed: a stone with a character on it cannot move. To move the character itself write @D2",
    )


def test_a_stone_is_stopped_by_an_opponents_stone() -> None:
    position = new(version="arashi")
    assert read(position, "C1-C6") == "C1-C6"
    refused(position, "C1-C7", "C1-C7 is not allowed: an opponent's stone on C7 blocks the way")


def test_a_stone_is_stopped_by_an_own_stone_too() -> None:
    why = "A1-C1 is not allowed: your own stone on B1 blocks the way"
    refused(new(version="arashi"), "A1-C1", why)


def test_a_stone_that_moved_away_opens_the_way_in_the_same_turn() -> None:
    assert read(new(version="arashi"), "B1-B2, A1-B1") == "B1-B2, A1-B1"


def test_only_own_stones_move() -> None:
    refused(new(), "C7-C6", "C7-C6 is not allowed: the stone on C7 is your opponent's")
    refused(new(), "C4-C5", "C4-C5 is not allowed: there is no stone of yours on C4 at that moment")


# ---- pits


@pytest.mark.parametrize("move", ["B1-B4", "B1-B5", "D4-E4"])
def test_stones_neither_enter_nor_cross_pits(move: str) -> None:
    with pytest.raises(NotAllowed, match="pit on"):
        read(new(version="expert"), move)


def test_a_stone_stops_before_a_pit() -> None:
    assert read(new(version="expert"), "B1-B3") == "B1-B3"


def test_a_character_flies_over_pits() -> None:
    position = play(table("D1 D6 A1 B1 C1 E1 F1", "G7 A7 B7 C7 D7 E7 F7", pits="D4"), "Alice: @D6")
    assert stones(position, 0).endswith("[D6]")


# ---- characters


@pytest.mark.parametrize("end", ["D5", "A4", "G4", "A1"])
def test_a_character_moves_along_rows_columns_and_diagonals_at_any_distance(end: str) -> None:
    position = table(f"D1 {end} A2 B2 C7 E7 G7", "B7 A7 A6 B6 F7 F6 G6")
    assert read(position, f"@{end}") == f"@{end}"


def test_a_character_stands_on_stones_only() -> None:
    why = "a character moves onto a stone of its own, and there is none on D4 at that moment"
    refused(new(), "@D4", f"@D4 is not allowed: {why}")
    refused(new(), "@D7", f"@D7 is not allowed: {why.replace('D4', 'D7')}")


def test_own_stones_are_not_in_the_characters_way() -> None:
    assert read(new(), "@A1") == "@A1"


@pytest.mark.parametrize(("end", "between"), [("A1", "B1"), ("D6", "D3"), ("G4", "E2")])
def test_an_opponents_stone_is_in_the_characters_way(end: str, between: str) -> None:
    position = table(f"D1 {end} A2 B2 C7 E7 G7", f"B7 {between} A6 B6 F7 F6 G6")
    refused(position, f"@{end}", f"@{end} is not allowed: an opponent's stone stands between D1 and {end}")


def test_a_character_needs_a_line() -> None:
    position = play(new(), "Alice: A1-A2", "Bob: A7-A6")
    refused(position, "@A2", "@A2 is not allowed: D1 and A2 are not on one row, column or diagonal")


def test_a_character_does_not_move_to_where_it_stands() -> None:
    refused(new(), "@D1", "@D1 is not allowed: your character stands on D1 at that moment")


# ---- the list of answers


@pytest.mark.parametrize(
    ("version", "start", "stone_moves", "jumps"),
    [("shizukana", "classic", 6, 6), ("arashi", "classic", 30, 6), ("shizukana", "variant", None, 2)],
)
def test_single_actions_at_the_start_are_as_many_as_known(
    version: str, start: str, stone_moves: int | None, jumps: int
) -> None:
    single = [text for text in listed(new(version=version, start=start)) if "," not in text]
    assert sum("@" in text for text in single) == jumps
    assert stone_moves is None or sum("-" in text for text in single) == stone_moves


def test_turns_that_come_to_the_same_are_listed_once() -> None:
    texts = listed(new())
    assert "A1-A2, B1-B2" in texts and "B1-B2, A1-A2" not in texts
    assert read(new(), "B1-B2, A1-A2") == "B1-B2, A1-A2"


def test_going_back_is_listed_once() -> None:
    texts = listed(new())
    assert [text for text in texts if text in {f"{c}1-{c}2, {c}2-{c}1" for c in "ABCEFG"}] == ["A1-A2, A2-A1"]


def test_every_listed_turn_is_legal_and_comes_to_another_position() -> None:
    texts = listed(new(version="arashi"))
    some = texts[::29]
    reached = {stones(play(new(version="arashi"), f"Alice: {text}"), 0) for text in some}
    assert len(texts) == 4350 and len(reached) == len(some)
