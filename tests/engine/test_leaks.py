"""The test kit finds every way in which a toy gives a secret away, and finds nothing in honest ones."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.engine.check import Broken, Fuzzed, examine
from games.engine.game import AnyGame
from games.engine.referee import Seat
from tests.engine.toys.asking import BIDDING, DUELING, SNAPPING, STROLLING, WALKING
from tests.engine.toys.kit import table
from tests.engine.toys.secrets import State, drawing, hiding, leaky_view, view, whispering

TRIES = 30
"""Games played before a secret counts as kept: a leak shows only in some hands."""


def examined(game: AnyGame) -> Fuzzed:
    seen = Fuzzed()
    for number in range(TRIES):
        examine(game, table(game, 2, f"leak {number}"), seen)
    return seen


def found(game: AnyGame) -> str:
    with pytest.raises(Broken) as broken:
        examined(game)
    return broken.value.promise


@pytest.mark.parametrize("game", [BIDDING, SNAPPING, WALKING, STROLLING, DUELING], ids=lambda game: game.key)
def test_honest_ways_of_asking_pass(game: AnyGame) -> None:
    assert examined(game).endings == {"the toy is over": TRIES}


def test_honest_secrets_pass() -> None:
    assert examined(hiding()).endings == {"the toy is over": TRIES}
    assert examined(whispering()).endings == {"the toy is over": TRIES}


def test_what_a_seat_was_told_on_the_way_and_cannot_see_in_the_end_is_no_leak() -> None:
    assert examined(drawing()).endings == {"the toy is over": TRIES}


def test_a_forced_answer_that_tells_something_is_found() -> None:
    assert "who is asked tells" in found(hiding(discreet=False))


def test_a_view_that_leaks_in_mid_turn_is_found() -> None:
    assert found(hiding(view=leaky_view)) == "the view of a spectator shows what is hidden"


def shows_all(state: State, seat: Seat | None) -> dict[str, Any]:
    return view(state, seat) | {"hands": state.hands if seat is not None else []}


def test_a_view_that_shows_a_seat_all_hands_is_found() -> None:
    assert found(hiding(view=shows_all)) in [f"the view of seat {seat} shows what is hidden" for seat in (0, 1)]


@pytest.mark.parametrize("when", ["before", "after"])
def test_narration_that_leaks_is_found_before_the_first_question_and_after_the_last(when: str) -> None:
    assert found(hiding(narration=when)).startswith("narration tells ")


def test_a_question_that_tells_its_seat_too_much_is_found() -> None:
    assert found(hiding(question=True)) == "the question tells seat 0 what is hidden"


@pytest.mark.parametrize(
    ("where", "promise"), [("view", "sees a blind answer"), ("narration", "narration tells a spectator a blind answer")]
)
def test_a_blind_answer_that_leaks_is_found(where: str, promise: str) -> None:
    assert promise in found(whispering(where))


def wide(view: Any, names: Sequence[str]) -> str:
    return "x" * 77


def test_a_board_too_wide_for_mail_is_found() -> None:
    assert found(hiding(text=wide)) == "the text board is 77 columns wide"


def test_the_record_of_a_broken_promise_plays_up_to_it() -> None:
    game = hiding(discreet=False)
    with pytest.raises(Broken) as broken:
        examined(game)
    record = broken.value.record
    assert record.position(game).answered >= len(record.answers) > 0
