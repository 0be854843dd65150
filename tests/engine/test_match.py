"""How a text finds the one name it means."""

import pytest

from games.engine.decisions import Ambiguous, NotUnderstood, match

NAMES = ("pass", "play 1", "play 10", "play 2", "Café au lait", "double-move")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("pass", "pass"), ("PASS", "pass"), ("  pass. ", "pass"), ("“pass”", "pass"), ("'pass'!", "pass"),
        ("p a s s", "pass"), ("play  1", "play 1"), ("play-1", "play 1"), ("Play10", "play 10"), ("(play 2)", "play 2"),
        ("pa", "pass"), ("d", "double-move"), ("double", "double-move"), ("doublem", "double-move"),
        ("CAFÉ AU LAIT", "Café au lait"), ("caf", "Café au lait"),
    ],
)  # fmt: skip
def test_case_spaces_punctuation_and_unique_abbreviations_are_forgiven(text: str, name: str) -> None:
    assert NAMES[match(text, NAMES)] == name


def test_an_abbreviation_of_several_names_is_ambiguous_and_lists_them() -> None:
    with pytest.raises(Ambiguous) as refusal:
        match("p", NAMES)
    assert refusal.value.candidates == ("pass", "play 1", "play 10", "play 2")
    assert str(refusal.value) == "“p” could mean “pass” or “play 1” or “play 10” or “play 2”."


def test_the_full_name_is_meant_even_if_it_begins_another() -> None:
    assert match("play 1", ("play 1", "play 1 twice")) == 0


def test_a_number_is_no_abbreviation_of_a_longer_number() -> None:
    with pytest.raises(NotUnderstood):
        match("play 1", ("play 10", "play 12"))


def test_names_that_differ_in_case_only_are_told_apart_or_ambiguous() -> None:
    assert match("B", ("b", "B")) == 1
    with pytest.raises(Ambiguous):
        match(" b", ("b", "B"))


@pytest.mark.parametrize("text", ["", " ", ".", "?!", "passing", "x", "play", "§", "\x00", "9" * 500])
def test_nothing_is_guessed(text: str) -> None:
    with pytest.raises((NotUnderstood, Ambiguous)) as refusal:
        match(text, NAMES)
    assert 0 < len(str(refusal.value)) < 200


def test_a_long_list_of_candidates_is_cut() -> None:
    with pytest.raises(Ambiguous, match="or 12 more"):
        match("a", [f"a{letter}" for letter in "bcdefghijklmnopqrstu"])
