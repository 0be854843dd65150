"""Buttons and boxes of pages as what a letter would say."""

import pytest
from django.http import QueryDict

from games.engine.decisions import Pick, Several
from pbem.web.words import answer_lines, lines_of


@pytest.mark.parametrize(
    ("posted", "lines"),
    [
        ("do=back", ["/back"]),
        ("do=agree&what=draw", ["/agree draw"]),
        ("do=agree&what=nonsense", []),
        ("do=say&text=Hello%0D%0Athere", ["/say Hello", "there"]),
        ("do=say&to=Bob&text=Hello", ["/tell Bob Hello"]),
        ("do=then&text=3", ["/then 3"]),
        ("do=always&text=jump+on", ["/always jump on"]),
        ("do=say&text=", []),
        ("do=resign", []),
        ("do=/say", []),
    ],
)
def test_a_form_says_what_a_letter_would(posted: str, lines: list[str]) -> None:
    assert lines_of(QueryDict(posted).dict()) == lines


@pytest.mark.parametrize(
    ("posted", "lines"),
    [
        ("several=yes&pick=ruby&pick=opal&answer=", ["ruby, opal"]),
        ("several=yes&answer=", ["none"]),
        ("several=yes&pick=ruby&answer=jade", ["jade"]),
        ("answer=c3", ["c3"]),
        ("answer=", []),
    ],
)
def test_what_is_ticked_is_an_answer_unless_one_is_written(posted: str, lines: list[str]) -> None:
    assert answer_lines(QueryDict(posted)) == lines


def test_only_where_several_are_chosen_there_is_something_to_tick() -> None:
    assert Several("Which cards?", ["ruby", "opal"], 1, 2).ticks() == ["ruby", "opal"]
    assert not Pick("Which card?", ["ruby", "opal"]).ticks()
