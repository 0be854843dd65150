"""The oracle of dnup: all actions by brute force, in every position of random games; and what beating leaves behind."""

from collections.abc import Iterator
from itertools import product

import pytest

from games.dnup import GAME
from games.dnup.rules import State
from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.play import Position, begin
from tests.games.dnup.brute import actions

CASES = [
    Case((("beat", beat), ("limit", limit)), players)
    for beat, limit, players in product(("all_weaker", "same_size_only"), ("dealt", "none"), (2, 4, 6))
]


def positions(case: Case, answers: int = 120) -> Iterator[Position[State]]:
    position, chance = begin(GAME, setup_of(GAME, case, "oracle")), Chance("oracle")
    while position.result is None and position.answered < answers:
        yield position
        [question] = position.due.values()
        decision = question.decision
        position.answer(question.seat, decision.write(decision.sample(chance)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.options[0][1]}-{case.options[1][1]}-{case.players}")
def test_the_actions_are_those_that_brute_force_finds(case: Case) -> None:
    for position in positions(case):
        state, [question] = position.state, position.due.values()
        found = list(question.decision.options() or ())
        assert len(set(found)) == len(found)
        assert {move._replace(cards=tuple(sorted(move.cards))) for move in found} == actions(
            state.mover, state.hand(state.mover), state.sets, state.limit
        )


@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_was_just_played_is_the_weakest_set_on_the_table(players: int) -> None:
    looked = 0
    for position in positions(Case((), players)):
        newest = (position.state.mover - 1) % players
        sizes = [len(cards) for cards in position.state.sets if cards]
        if _has_just_played(position, newest):
            assert len(position.state.sets[newest]) == min(sizes)
            looked += 1
    assert looked > 20


def _has_just_played(position: Position[State], seat: int) -> bool:
    lines = [line.text for line in position.lines if line.after == position.answered]
    return lines[0].startswith(f"{position.setup.names[seat]} plays") and not any("Round" in line for line in lines)
