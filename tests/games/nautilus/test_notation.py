"""How placements are written and read."""

import pytest

from games.engine.decisions import NotAllowed, NotUnderstood
from games.nautilus.asking import placing
from games.nautilus.board import EMPTY, read_place, with_card
from games.nautilus.placing import Table
from games.nautilus.questions import one_of

BOARD = with_card(with_card([[EMPTY] * 5, [EMPTY] * 5], 10, read_place("B2")), 12, read_place("A1"))


def read(text: str, special: str = "anchor") -> str:
    decision = placing(Table([3, 5, 7, 9, 14], special, BOARD, []), True)
    return decision.write(decision.read(text))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("3 A3", "3 A3"), ("3a3", "3 A3"), ("3 on a3.", "3 A3"), ("place the 3 at A 3", "3 A3"), ("3>A3", "3 A3"),
        ("14 B5 anchor B5", "14 B5 anchor B5"), ("14b5 anch b2", "14 B5 anchor B2"),
        ("14 B5 with the anchor on A1", "14 B5 anchor A1"), ("14 b5, anchor a1", "14 B5 anchor A1"),
        ("9 A3, B2>A2", "9 A3, B2>A2"), ("9a3 b2-a2", "9 A3, B2>A2"), ("9 A3, B2 to A2", "9 A3, B2>A2"),
        ("9 A3; b2 → a2", "9 A3, B2>A2"), ("9 A3 and move B2->A2", "9 A3, B2>A2"), ("9 A3 b2 a2", "9 A3, B2>A2"),
        ("7 B1, A1>A4", "7 B1, A1>A4"), ("9 A3 anchor A1, B2>A2", "9 A3 anchor A1, B2>A2"),
        ("9-A3: B2–A2", "9 A3, B2>A2"), ("lay the diver 9 in A3 (B2 => A2)", "9 A3, B2>A2"),
        ("9, a3 b2 a2", "9 A3, B2>A2"),
        ("9 on A3, and the arrow moves the 10 from B2 to A2", "9 A3, B2>A2"), ("14 A3, anchor it", "14 A3 anchor A3"),
        ("9 A3, B2>A2 anchor A1", "9 A3 anchor A1, B2>A2"), ("9 A3 anchor A1", "9 A3 anchor A1, B2>A2"),
    ],
)  # fmt: skip
def test_placements_are_read_as_players_write_them(text: str, meaning: str) -> None:
    assert read(text) == meaning


@pytest.mark.parametrize("text", ["K A3", "k a3", "Kraken A3", "the kraken on A3", "15 A3"])
def test_the_kraken_has_several_names(text: str) -> None:
    assert read(text, "kraken") == "K A3"


@pytest.mark.parametrize("text", ["F A3", "fishbone a3", "0 A3"])
def test_so_has_the_fishbone(text: str) -> None:
    assert read(text, "fishbone") == "F A3"


@pytest.mark.parametrize(
    "text", ["", "hello", "A3", "3", "3 C3", "3 A6", "3 A0", "3 A33", "333 A3", "3 A3 please", "3 A3 anchor", "pass"]
)
def test_what_is_no_placement_is_not_guessed_at(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("4 A3", "You do not hold the 4. You can place 3, 5, 7, 9, 14."),
        ("K A3", "You do not hold the Kraken. You can place 3, 5, 7, 9, 14."),
        ("3 B2", "On B2 lies the 10 already. Free: A2, A3, A4, A5, B1, B3, B4, B5."),
        ("3 A3, B2>A2", "There is no arrow on the 3, so nothing moves."),
        ("9 A3, B3>A3", "No card lies on B3."),
        ("9 A3, move the 12 from B2 to A2", "On B2 lies the 10, not the 12."),
        ("9 A3, B2>B3", "A vertical arrow moves a card straight across: from B2 to A2."),
        ("9 A2, B2>A2", "A2 is not free."),
        ("7 B1, A1>B3", "A horizontal arrow moves a card along its own side: A1 stays on side A."),
        ("9 B5", "The vertical arrow of the 9 must move another card. Add one of A1>B1, B2>A2."),
        ("9 B5 anchor A1, A1>B1", "The card on A1 is anchored and cannot be moved."),
    ],
)
def test_what_is_against_the_rules_is_refused_with_the_rule(text: str, reason: str) -> None:
    with pytest.raises(NotAllowed) as refusal:
        read(text)
    assert str(refusal.value) == reason


def test_every_placement_reads_as_it_is_written() -> None:
    decision = placing(Table([3, 7, 9], "anchor", BOARD, []), True)
    options = list(decision.options() or ())
    assert len(set(options)) == len(options) > 200
    assert [decision.read(decision.write(option)) for option in options] == options


@pytest.mark.parametrize("text", ["keep anchor", "Anchor", "a", "KEEP ANCH", "anchor."])
def test_the_verb_may_be_left_out(text: str) -> None:
    assert one_of("?", "keep", ["anchor", "eye"], "eye").read(text) == "anchor"


@pytest.mark.parametrize("text", ["diving module", "keep the Diving module", "Module", "the diving", "mod"])
def test_the_diving_module_may_be_called_by_its_name(text: str) -> None:
    assert one_of("?", "keep", ["module", "eye"], "eye").read(text) == "module"


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("4", 4), ("swap 4", 4), ("14", 14), ("the 14", 14), ("swap the 4 for it", 4),
        ("return", 0), ("r", 0), ("return it", 0), ("return the 8", 0), ("give it back", 0),
    ],
)  # fmt: skip
def test_a_swap_is_read(text: str, meaning: int) -> None:
    assert one_of("?", "swap", [4, 14, 0], 0, alone="return").read(text) == meaning


def test_what_is_no_choice_lists_the_choices() -> None:
    with pytest.raises(NotUnderstood) as refusal:
        one_of("?", "swap", [4, 0], 0, alone="return").read("5")
    assert str(refusal.value) == "Please write swap 4 or return."
