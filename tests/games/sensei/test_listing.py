"""Every turn is listed, each result once: compared with a plain second enumeration in every version."""

import pytest

from games.engine.check import Case, setup_of, walk
from games.engine.decisions import Typed
from games.sensei import GAME
from games.sensei.rules import State
from games.sensei.turns import after, turns
from tests.games.sensei.boards import listed, new
from tests.games.sensei.plain import Found, results, spots

CASES = [(version, start) for version in ("shizukana", "arashi", "expert") for start in ("classic", "variant")]


def reached(state: State) -> list[Found]:
    """The result of each turn that the game lists, in its order."""
    board = state.board(state.mover)
    ends = [after(board, turn) for turn in turns(board)]
    return [(spots(stones), (character % 7, character // 7)) for stones, character in ends]


@pytest.mark.parametrize(("version", "start"), CASES)
def test_the_list_of_turns_is_complete_and_names_each_result_once(version: str, start: str) -> None:
    record = walk(GAME, setup_of(GAME, Case((("version", version), ("start", start)), 2), "listing"))
    for at in (0, 3, len(record.answers) * 2 // 3):
        state = record.position(GAME, at).state
        found = reached(state)
        assert len(set(found)) == len(found)
        assert set(found) == results(state)


def test_thousands_of_turns_are_listed() -> None:
    assert len(listed(new(version="arashi"))) == 4350


def test_whether_there_is_more_than_one_turn_is_known_without_listing_all() -> None:
    [question] = new(version="arashi").due.values()
    assert isinstance(question.decision, Typed) and question.decision.listing is not None
    listed_turns = iter(question.decision.listing())
    question.decision.listing = lambda: listed_turns

    assert question.decision.forced() is None
    assert len(list(listed_turns)) == 4350 - 2
