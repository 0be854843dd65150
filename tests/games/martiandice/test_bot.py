"""The bot of Martian Dice: exact values, and what it makes of them."""

import csv
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.play import Position, begin
from games.martiandice import GAME
from games.martiandice.bot import Outlook, bot, outlook_when, throws_of
from games.martiandice.rules import State
from tests.games.martiandice import exact
from tests.games.martiandice.loaded import table

ROWS = list(csv.DictReader((Path(__file__).parent / "values.csv").open()))
WHOLE_TURN = Fraction(
    596302094049391892913459637096213899961611060132134629265,
    191713475252885042522298371267907641417333120943834267648,
)


def place(row: dict[str, str]) -> tuple[int, int, int, int]:
    tanks, rays, taken, kinds = (int(row[k]) for k in ("tanks", "rays", "earthlings_total", "earthling_kinds"))
    return tanks, rays, taken, kinds


@pytest.mark.parametrize("row", ROWS, ids=lambda row: "/".join(list(row.values())[:4]))
def test_the_values_are_those_of_the_facts(row: dict[str, str]) -> None:
    outlook = Outlook()
    assert outlook.stopping(*place(row)) == float(row["score_if_stop"])
    assert outlook.rolling(*place(row)) == pytest.approx(float(row["best_ev_if_roll"]), abs=1e-12, rel=0)
    assert outlook.reaching(*place(row)) == pytest.approx(float(row["state_value"]), abs=1e-12, rel=0)


@pytest.mark.parametrize("row", [row for row in ROWS if row["exact"]], ids=lambda row: row["exact"])
def test_fractions_agree_with_the_exact_values_of_the_facts(row: dict[str, str]) -> None:
    tanks, rays, taken, kinds = place(row)
    spread = [0] * (3 - kinds) + [1] * (kinds - 1) + [taken - kinds + 1]
    assert exact.rolling((tanks, rays, (spread[0], spread[1], spread[2]))) == Fraction(row["exact"])


def test_a_whole_turn_is_worth_exactly_what_the_facts_say() -> None:
    assert exact.rolling((0, 0, (0, 0, 0))) == WHOLE_TURN
    assert outlook_when(0).rolling(0, 0, 0, 0) == 3.1103817468376853


def test_the_bot_agrees_with_the_fractions_wherever_it_looked() -> None:
    outlook = Outlook()
    for tanks, rays, chickens, cows in product(range(5), range(5), (0, 2), (0, 1)):
        few, many = sorted((chickens, cows))
        sure = exact.rolling((tanks, rays, (0, few, many)))
        kinds = (chickens > 0) + (cows > 0)
        assert outlook.rolling(tanks, rays, chickens + cows, kinds) == pytest.approx(float(sure), abs=1e-12, rel=0)


def test_hand_checks_of_the_facts() -> None:
    outlook = Outlook()
    assert outlook.rolling(0, 9, 2, 1) == pytest.approx(157 / 54, abs=1e-12)
    assert outlook.rolling(3, 2, 6, 3) == pytest.approx(4, abs=1e-12)


def test_all_ways_of_a_throw_are_counted() -> None:
    for dice in (1, 4, 13):
        for free in range(4):
            assert sum(ways for ways, *_ in throws_of(dice, free)) == 6**dice


def test_tanks_of_a_first_roll_come_as_often_as_they_should() -> None:
    throws = throws_of(13, 3)
    none = sum(ways for ways, tanks, *_ in throws if tanks == 0) / 6**13
    seven = sum(ways for ways, tanks, *_ in throws if tanks >= 7) / 6**13
    assert none == pytest.approx(0.0934638790)
    assert seven == pytest.approx(0.0023979596)


def advice(position: Position[State]) -> str:
    [question] = position.due.values()
    return bot(position.view(question.seat), question.decision, Chance("bot"))


def test_the_bot_stops_where_rolling_is_worth_less() -> None:
    assert advice(table("RR CCCCCCCCCC W", mover=1)) == "chicken"
    assert advice(table("R CCCCCC WWWWWW", mover=1)) == "chicken roll"


def test_in_the_last_round_the_bot_rolls_on_while_it_is_behind() -> None:
    assert advice(table("RR CCCCCCCCCC W", scores=(30, 19), mover=1)) == "chicken roll"


def test_in_the_last_round_the_bot_stops_when_that_wins() -> None:
    assert advice(table("R CCCCCC WWWWWW", scores=(30, 25), mover=1)) == "chicken"


def test_what_no_turn_can_make_up_is_not_played_for() -> None:
    assert advice(table("RR CCCCCCCCCC W", scores=(30, 0), mover=1)) == "chicken"


def test_the_autopilot_stops_at_once_with_most_points() -> None:
    position = table("R CCC WWWW HHHHH")
    [question] = position.due.values()
    assert GAME.pilot(position.view(0), question.decision) == "human"


def play_out(seed: str, bots: set[int]) -> tuple[int, ...]:
    position, sampler = begin(GAME, setup_of(GAME, Case((), 2), seed)), Chance(f"{seed} sampler")
    while position.result is None:
        [question] = position.due.values()
        decision = question.decision
        by_bot = question.seat in bots
        text = advice(position) if by_bot else str(decision.sample(sampler))
        position.answer(question.seat, text)
    return position.result.ranks


def test_the_bot_beats_random_play_at_least_four_times_in_five() -> None:
    won = sum(play_out(f"match {game}", {game % 2})[game % 2] == 1 for game in range(40))
    assert won >= 32
