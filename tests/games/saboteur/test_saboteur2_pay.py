"""Saboteur 2: who wins a round, and what they get."""

import pytest

from games.engine.play import Position
from games.saboteur.gold import thieves, winners
from games.saboteur.state import State
from tests.games.saboteur.tables import ROW, asked, moves, options, saboteur2, says

GREEN_DOOR = ROW.replace("p2 at 1,0", "g2 at 1,0")
BLUE_DOOR = ROW.replace("p2 at 1,0", "b2 at 1,0")
BOTH_DOORS = BLUE_DOOR.replace("p2 at 2,0", "g2 at 2,0")


def ended(roles: str, laid: str = ROW, **facts: object) -> Position[State]:
    """Alice reaches the gold."""
    hands = " | ".join(["p2"] + ["p7"] + [""] * (len(roles.split()) - 2))
    position = saboteur2(hands, roles, laid=laid, **facts)
    return moves(position, "Alice: p2 at 7,0")


def paid(roles: str, laid: str = ROW, **facts: object) -> list[int]:
    return ended(roles, laid, **facts).state.nuggets


def lost(roles: str, laid: str = "", **facts: object) -> list[int]:
    """The cards are used up."""
    hands = " | ".join(["p7"] + [""] * (len(roles.split()) - 1))
    position = saboteur2(hands, roles, laid=laid, left=0, **facts)
    return moves(position, "Alice: p7 at -1,0").state.nuggets


def test_the_team_of_the_finisher_wins_alone_where_its_way_is_free() -> None:
    assert paid("green blue saboteur") == [5, 0, 0]
    assert paid("blue green saboteur") == [5, 0, 0]


@pytest.mark.parametrize(
    ("roles", "gold"),
    [
        ("green", [5]),
        ("green green", [4, 4]),
        ("green green blue", [3, 3, 3]),
        ("green green blue blue", [2, 2, 2, 2]),
        ("green green blue blue green", [1, 1, 1, 1, 1]),
        ("green green blue blue green blue", [1, 1, 1, 1, 1, 1]),
    ],
)
def test_each_winner_gets_less_the_more_there_are(roles: str, gold: list[int]) -> None:
    """A saboteur has reached it, so both teams win."""
    assert paid(f"saboteur {roles} saboteur") == [0, *gold, 0]


def test_behind_a_green_door_only_the_green_team_wins() -> None:
    assert paid("green blue saboteur", GREEN_DOOR) == [5, 0, 0]


def test_a_blue_finisher_behind_a_green_door_makes_the_green_team_win() -> None:
    """By the rule for green: the finisher is blue, there is a way for green and none for blue."""
    assert paid("blue green saboteur", GREEN_DOOR) == [0, 5, 0]


def test_behind_a_blue_door_only_the_blue_team_wins() -> None:
    assert paid("blue green saboteur", BLUE_DOOR) == [5, 0, 0]
    assert paid("saboteur green blue", BLUE_DOOR) == [0, 0, 5]


def test_a_neutral_finisher_makes_both_teams_win() -> None:
    assert paid("saboteur green blue") == [0, 4, 4]


def test_a_way_round_a_door_counts_as_a_way_without_it() -> None:
    around = f"{BLUE_DOOR}; p7 at 0,1; p6 at 1,1; p4 at 2,1"
    assert paid("saboteur green blue", around.replace("p2 at 2,0", "p6 at 2,0 turned")) == [0, 4, 4]


def test_the_boss_wins_whenever_the_gold_is_reached_with_one_piece_less() -> None:
    assert paid("green boss saboteur") == [4, 3, 0]
    assert paid("saboteur boss green", BOTH_DOORS) == [0, 4, 0]
    assert lost("boss saboteur green") == [0, 5, 0]


def test_the_profiteer_always_wins_with_two_pieces_less() -> None:
    assert paid("green profiteer saboteur") == [4, 2, 0]
    assert lost("green profiteer saboteur") == [0, 2, 4]


def test_three_two_and_one_for_blue_boss_and_profiteer() -> None:
    assert paid("blue boss profiteer green") == [3, 2, 1, 0]


def test_nobody_gets_less_than_nothing() -> None:
    roles = "green green blue blue boss profiteer"
    assert winners(saboteur2("p7 | | | | | ", roles).state, 0)
    assert paid("saboteur green green blue blue boss profiteer")[5:] == [0, 0]


def test_saboteurs_win_when_the_gold_is_not_reached() -> None:
    assert lost("green saboteur saboteur") == [0, 4, 4]


def test_a_geologist_gets_a_piece_for_every_crystal_in_any_case() -> None:
    crystals = "c3 at 0,-1; c4 at 0,1"
    assert lost("geologist saboteur green", crystals) == [2, 5, 0]
    assert paid("green geologist saboteur", f"{ROW}; {crystals}") == [5, 2, 0]


def test_two_geologists_halve_the_crystals_rounded_down() -> None:
    crystals = "c3 at 0,-1; c4 at 0,1; c5 at -1,0".replace("; c5 at -1,0", "; c3 at 0,2 turned")
    assert lost("geologist geologist saboteur", crystals) == [1, 1, 5]


def test_who_is_trapped_wins_nothing_and_is_not_counted() -> None:
    assert paid("green green saboteur", before={"Bob": "trap"}) == [5, 0, 0]
    assert lost("green saboteur profiteer", before={"Charlie": "trap"}) == [0, 5, 0]


def test_a_trapped_geologist_leaves_all_crystals_to_the_other() -> None:
    crystals = "c3 at 0,-1; c4 at 0,1"
    assert lost("green geologist geologist", crystals, before={"Bob": "trap"}) == [0, 0, 2]


# ---- theft


def test_after_the_pay_a_thief_steals_a_piece() -> None:
    position = ended("green blue saboteur", before={"Charlie": "theft"}, theft_laid=[2])
    assert asked(position) == "Charlie" and options(position) == ["steal from Alice", "steal nothing"]
    moves(position, "Charlie: steal from Alice")
    assert position.state.nuggets == [4, 0, 1] and position.state.round == 2
    assert says(position, "Charlie steals one from you.", 0)


def test_a_thief_may_steal_nothing() -> None:
    position = ended("green blue saboteur", before={"Charlie": "theft"}, theft_laid=[2])
    assert moves(position, "Charlie: steal nothing").state.nuggets == [5, 0, 0]


def test_gold_of_earlier_rounds_can_be_stolen() -> None:
    position = ended("green blue saboteur", before={"Charlie": "theft"}, theft_laid=[2], nuggets=[0, 3, 0])
    assert moves(position, "Charlie: steal from Bob").state.nuggets == [5, 2, 1]


def test_who_laid_a_theft_card_last_steals_first_then_clockwise() -> None:
    before = {"Alice": "theft", "Bob": "theft", "Charlie": "theft"}
    state = saboteur2(before=before, theft_laid=[0, 2, 1]).state
    assert thieves(state) == [1, 2, 0]


def test_a_trapped_thief_does_not_steal() -> None:
    position = ended("green blue saboteur", before={"Charlie": "theft, trap"}, theft_laid=[2])
    assert position.state.round == 2 and position.state.nuggets == [5, 0, 0]


def test_where_nobody_has_gold_there_is_nothing_to_ask() -> None:
    position = saboteur2("p7 | | ", "green geologist blue", left=0, before={"Bob": "theft"}, theft_laid=[1])
    assert moves(position, "Alice: p7 at 1,0").state.round == 2


def test_theft_cards_are_gone_in_the_next_round() -> None:
    position = ended("green blue saboteur", before={"Charlie": "theft"}, theft_laid=[2])
    moves(position, "Charlie: steal nothing")
    assert position.state.theft_laid == [] and position.state.before == [[], [], []]
