"""The three kinds of question: one of these, several of these, a notation of the game's own."""

from dataclasses import replace
from itertools import accumulate

import pytest

from games.engine.chance import Chance
from games.engine.decisions import NotAllowed, NotUnderstood, Pick, Several, Typed

FRUIT = ["apple", "pear", "plum"]


def number() -> Typed[int]:
    def read(text: str) -> int:
        if not text.isdigit():
            raise NotUnderstood("Please write a number.")
        return int(text)

    return Typed("A number?", read, str, lambda chance: chance.below(9), "7", listing=lambda: range(9))


# ---- Pick


def test_a_pick_is_read_and_written_by_name() -> None:
    pick = Pick("Which?", [3, 5], name=lambda n: f"card {n}")
    assert pick.read("Card 5") == 5 and pick.write(5) == "card 5"
    assert pick.read(pick.write(3)) == 3
    assert pick.example() == "card 3"


def test_a_barred_answer_is_refused_with_its_rule() -> None:
    pick = Pick("Which?", ["1", "2"], barred={"3": "Hole 3 is empty."})
    with pytest.raises(NotAllowed, match=r"^Hole 3 is empty\.$"):
        pick.read("3")


def test_the_full_name_of_what_is_barred_is_no_abbreviation_of_what_is_not() -> None:
    pick = Pick("Which?", ["knight takes"], barred={"knight": "The knight is pinned."})
    with pytest.raises(NotAllowed, match="pinned"):
        pick.read("Knight")
    assert pick.read("knight t") == pick.read("kni") == "knight takes"


def test_what_is_neither_offered_nor_barred_is_not_understood() -> None:
    with pytest.raises(NotUnderstood, match="“kiwi” is not one of the answers"):
        Pick("Which?", FRUIT, barred={"fig": "Figs are not ripe."}).read("kiwi")


def test_choices_are_built_when_first_needed_and_once() -> None:
    built: list[str] = []

    def choices() -> list[str]:
        built.append("built")
        return FRUIT

    pick = Pick("Which?", choices)
    assert built == []
    assert (pick.read("plum"), pick.read("pear"), list(pick.options())) == ("plum", "pear", FRUIT)
    assert built == ["built"]


def test_a_sample_is_one_of_the_choices() -> None:
    chance = Chance("sample")
    assert {Pick("Which?", FRUIT).sample(chance) for _ in range(60)} == set(FRUIT)


def test_only_a_single_choice_is_forced_and_never_a_discreet_one() -> None:
    assert Pick("Which?", ["pass"]).forced() == "pass"
    assert Pick("Which?", ["pass", "play"]).forced() is None
    assert Pick("Which?", ["pass"], discreet=True).forced() is None


# ---- Several


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("apple, plum", ("apple", "plum")), ("plum,apple", ("apple", "plum")), ("plum apple", ("apple", "plum")),
        ("pl, a", ("apple", "plum")), ("Pear", ("pear",)), ("none", ()), ("-", ()), ("Nothing.", ()),
    ],
)  # fmt: skip
def test_several_are_written_in_any_order_and_kept_in_that_of_the_choices(text: str, chosen: tuple[str, ...]) -> None:
    assert Several("Which?", FRUIT, 0, 2).read(text) == chosen


def test_too_many_or_too_few_are_refused_with_the_number_wanted() -> None:
    with pytest.raises(NotAllowed, match=r"Please choose 1 to 2; you chose 3\."):
        Several("Which?", FRUIT, 1, 2).read("apple, pear, plum")
    with pytest.raises(NotAllowed, match=r"Please choose 2; you chose 0\."):
        Several("Which?", FRUIT, 2, 2).read("none")


def test_one_thing_is_not_chosen_twice_unless_there_are_two_of_it() -> None:
    with pytest.raises(NotUnderstood):
        Several("Which?", FRUIT, 0, 3).read("plum, plum")
    assert Several("Which?", ["red", "red", "blue"], 0, 3).read("red, red") == ("red", "red")


def test_things_alike_give_one_answer_not_two() -> None:
    options = Several("Which?", ["red", "red", "blue"], 1, 2).options()
    assert options == [("red",), ("blue",), ("red", "red"), ("red", "blue")]


def test_every_set_reads_as_it_is_written() -> None:
    several = Several("Which?", FRUIT, 0, 3)
    options = several.options() or []
    assert len(options) == 8 and [several.read(several.write(option)) for option in options] == options


def test_too_many_sets_are_not_listed_but_sampled() -> None:
    several, chance = Several("Which?", list("abcdefghij"), 3, 7), Chance("several")
    assert several.options() is None
    assert {len(several.sample(chance)) for _ in range(80)} == {3, 4, 5, 6, 7}


def test_where_all_must_be_chosen_they_are_forced() -> None:
    assert Several("Which?", FRUIT, 3, 3).forced() == "apple, pear, plum"
    assert Several("Which?", FRUIT, 0, 0).forced() == "none"
    assert Several("Which?", FRUIT, 3, 3, discreet=True).forced() is None
    assert Several("Which?", FRUIT, 2, 3).forced() is None


# ---- Typed


def test_a_typed_answer_has_a_reader_a_writer_and_an_example() -> None:
    typed = number()
    assert typed.read("4") == 4 and typed.write(4) == "4" and typed.example() == "7"
    with pytest.raises(NotUnderstood, match="Please write a number"):
        typed.read("four")


def test_a_typed_answer_is_forced_where_its_listing_has_one() -> None:
    typed = number()
    typed.listing = lambda: iter([8])
    assert typed.forced() == "8"
    typed.discreet = True
    assert typed.forced() is None


def test_forcing_looks_at_two_of_a_lazy_listing_at_most() -> None:
    looked: list[int] = []
    typed = number()
    typed.listing = lambda: (looked.append(n) or n for n in range(1000))  # type: ignore[func-returns-value]
    assert typed.forced() is None and looked == [0, 1]


def test_a_question_with_nothing_but_its_safe_answer_can_only_be_declined() -> None:
    assert Pick("Snap?", ["wait"], safe="wait").only_declines()
    assert not Pick("Snap?", ["snap", "wait"], safe="wait").only_declines()
    assert not Pick("Snap?", ["wait"]).only_declines()


@pytest.mark.parametrize(
    ("draft", "place", "then"),
    [
        ("", "pear", "pear"),
        ("pear", "fig", "pear, fig"),
        ("pear, fig", "pear", "fig"),
        ("pear", "pear", ""),
        ("what was typed, pear", "fig", "pear, fig"),
        ("pear", "melon", None),
    ],
)
def test_a_click_adds_a_choice_to_a_draft_or_takes_it_away(draft: str, place: str, then: str | None) -> None:
    assert Several("Which?", ["fig", "pear"], 1, 2).compose(draft, place) == then


def test_of_two_alike_each_click_takes_one_more_before_both_go() -> None:
    several = Several("Which?", ["fig", "fig", "pear"], 0, 3)
    drafts = list(
        accumulate(["fig", "fig", "fig"], lambda draft, place: several.compose(draft, place) or "", initial="")
    )
    assert drafts == ["", "fig", "fig, fig", ""]


def test_only_a_notation_with_a_composer_is_clicked_in_parts() -> None:
    def hyphened(draft: str, place: str) -> str | None:
        return f"{draft}-{place}" if draft else place

    plain = Typed("From where to where?", str, str, lambda chance: "a1-b2", "a1-b2")
    clicked = replace(plain, composer=hyphened)
    assert plain.compose("a1", "b2") is None and clicked.compose("a1", "b2") == "a1-b2"
