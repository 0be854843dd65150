"""Boards on pages: a place is a link to an answer, or to a draft that has one part more."""

import pytest

from games.engine.decisions import Pick, Several
from games.engine.drawing import place, svg
from pbem.web.boards import playable

BOARD = svg(100, 100, "Three gems", [place("ruby"), place("jade"), place("opal & pearl")])
GEMS = Several("Which gems?", ["ruby", "opal & pearl"], 1, 2)


def test_a_legal_answer_is_a_link_and_other_places_are_not() -> None:
    board = playable(BOARD, Pick("Which gem?", ["ruby", "opal & pearl"]))
    assert 'href="?choose=ruby#play"' in board and 'href="?choose=opal+%26+pearl#play"' in board
    assert board.count("href=") == 2


def test_a_part_of_an_answer_leads_to_a_draft() -> None:
    board = playable(BOARD, GEMS, draft="ruby", extra={"seat": "1"})
    assert 'href="?draft=ruby&amp;place=opal+%26+pearl&amp;seat=1#play"' in board


@pytest.mark.parametrize(("draft", "chosen"), [("", 0), ("ruby", 1), ("rubyred", 0), ("opal & pearl, ruby", 2)])
def test_what_a_draft_names_is_seen_on_the_board(draft: str, chosen: int) -> None:
    assert playable(BOARD, GEMS, draft=draft).count('class="place chosen"') == chosen
