"""The test kit itself: which cases it plays, what it counts, and faults of the rules that are no leaks."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest
from msgspec import Struct

from games.engine.chance import Chance
from games.engine.check import Broken, all_cases, cases, examine, fuzz, walk
from games.engine.decisions import Pick, Typed
from games.engine.game import AnyGame
from games.engine.options import Options
from games.engine.referee import Referee
from games.kalah import GAME as KALAH
from tests.engine.toys.asking import BIDDING, STUMBLING
from tests.engine.toys.kit import table, toy


def test_all_cases_are_all_legal_combinations() -> None:
    found = list(all_cases(KALAH))
    assert len(found) == len(set(found)) == 4 * 2 * 2
    picky = replace(BIDDING, objection=lambda options, players: "no" if players == 3 else None)
    assert [case.players for case in all_cases(picky)] == [2]


def test_few_cases_cover_all_pairs_of_option_values() -> None:
    drawn = cases(KALAH, 20, Chance("cases"), {}, None)
    pairs = {pair for case in drawn for pair in combinations(case.options, 2)}
    assert len(pairs) == 4 * 2 + 4 * 2 + 2 * 2


def test_options_and_players_can_be_fixed() -> None:
    drawn = cases(KALAH, 9, Chance("cases"), {"stones": "3"}, 2)
    assert {dict(case.options)["stones"] for case in drawn} == {"3"}


def test_fuzz_counts_games_answers_and_endings() -> None:
    seen = fuzz(BIDDING, 6)
    assert (seen.games, seen.endings, seen.tail) == (6, {"the toy is over": 6}, 2)
    assert sum(seen.cases.values()) == 6 and seen.longest is not None


def test_the_same_seed_fuzzes_the_same_games_and_another_others() -> None:
    digests = [fuzz(STUMBLING, 5, seed, checks=False).digest for seed in ("a", "a", "b")]
    assert digests[0] == digests[1] != digests[2]


# ---- faults


class State(Struct):
    seats: int
    turns: int = 0
    over: bool = False


def setup(options: Options, referee: Referee) -> State:
    return State(len(referee.seats))


def faulty(**changed: object) -> AnyGame:
    """A game of three questions, and something wrong with it."""
    ask: Callable[[], Pick[str]] = changed.pop("ask", lambda: Pick("Well?", ["yes", "no"]))  # type: ignore[assignment]

    async def turn(state: State, referee: Referee) -> None:
        await referee.ask(0, ask())
        state.turns += 1
        state.over = state.turns == 3

    return toy("faulty", State, setup, turn, **changed)


def broken(game: AnyGame) -> str:
    with pytest.raises(Broken) as fault:
        examine(game, table(game))
    return fault.value.promise


def test_a_sound_toy_keeps_all_promises() -> None:
    assert len(examine(faulty(), table(faulty())).answers) == 3


def crash(state: State) -> None:
    assert state.turns < 2, "two turns are too many"


def test_a_broken_invariant_is_found() -> None:
    assert "two turns are too many" in broken(faulty(check=crash))


@pytest.mark.parametrize(
    ("ask", "promise"),
    [
        (lambda: Pick("Well?", []), "nothing can be answered to “Well?”"),
        (lambda: Pick(" ", ["yes", "no"]), "a question without words"),
        (lambda: Pick("Well?", [1, 1.0], name=lambda n: f"{n:g}"), "two answers are written alike"),
        (lambda: Pick("Well?", ["y\nes", "no"]), "is not one line, as a record needs it"),
        (lambda: Typed("Well?", str.upper, str, lambda c: "yes", "yes"), "“yes” reads as “YES”"),
        (lambda: Typed("Well?", str, str, lambda c: "yes", "yes"), "“” was taken for an answer"),
    ],
    ids=["no answers", "no words", "alike", "two lines", "other words", "takes anything"],
)
def test_a_faulty_question_is_found(ask: object, promise: str) -> None:
    assert promise in broken(faulty(ask=ask))


def test_an_illegal_autopilot_is_found() -> None:
    assert "“perhaps” is refused" in broken(faulty(autopilot=lambda view, decision: "perhaps"))


def test_an_illegal_bot_is_found() -> None:
    assert "“perhaps” is refused" in broken(faulty(bot=lambda view, decision, chance: "perhaps"))


def test_a_crash_of_the_rules_comes_with_the_record_up_to_it() -> None:
    def stumble(state: State, seat: int | None) -> int:
        return 6 // (2 - state.turns)

    game = faulty(view=stumble)
    with pytest.raises(Broken, match="ZeroDivisionError in the rules") as fault:
        examine(game, table(game))
    assert len(fault.value.record.answers) == 2


def test_without_checks_only_crashes_are_found() -> None:
    game = faulty(autopilot=lambda view, decision: "perhaps")
    assert len(walk(game, table(game)).answers) == 3
