"""The cards against what is published about them."""

from collections import Counter
from dataclasses import asdict

import pytest

from games.saboteur.cards import GOALS, IN_HAND, PATHS, SIDES, can_turn, deck, lying, tools_of
from games.saboteur.roles import BASE_HANDS, gold_deck, role_deck

BASE, BOTH = Counter(deck(False, False)), Counter(deck(True, False))


def count(cards: Counter[str], *, kind: str) -> int:
    return sum(number for card, number in cards.items() if card in PATHS and PATHS[card].kind == kind)


def test_the_deck_has_forty_paths_and_twenty_six_actions() -> None:
    assert (count(BASE, kind="path"), count(BASE, kind="dead_end")) == (31, 9)
    assert BASE.total() == 66


def test_there_are_so_many_of_each_passage() -> None:
    found = {"".join(PATHS[f"p{i}"].joined): BASE[f"p{i}"] for i in range(1, 8)}
    assert found == {"NS": 4, "EW": 3, "NE": 5, "NW": 4, "NES": 5, "NEW": 5, "NESW": 5}


def test_the_nine_dead_ends_are_all_different() -> None:
    ends = [PATHS[f"d{i}"] for i in range(1, 10)]
    assert all(BASE[path.code] == 1 and not path.joined and path.stubs == path.openings for path in ends)
    assert {path.openings for path in ends} == {"N", "E", "NS", "EW", "NE", "NW", "NES", "NEW", "NESW"}


def test_the_actions_are_as_many_as_published() -> None:
    broken = {card: BASE[card] for card in BASE if card.startswith("break")}
    mended = Counter(len(tools_of(card)) for card in BASE.elements() if card.startswith("mend"))
    assert broken == {"break pickaxe": 3, "break lamp": 3, "break cart": 3} and mended == {1: 6, 2: 3}
    assert (BASE["map"], BASE["rockfall"]) == (5, 3)


def test_as_in_the_box_there_is_a_sixth_map_and_in_saboteur_2_a_fourth_rockfall() -> None:
    assert Counter(deck(False, True)) - BASE == {"map": 1}
    assert Counter(deck(True, True)) - BOTH == {"map": 1, "rockfall": 1}


def test_saboteur_2_adds_thirty_paths_and_twenty_actions() -> None:
    added = BOTH - BASE
    paths = Counter({card: number for card, number in added.items() if card in PATHS})
    assert (paths.total(), added.total(), BOTH.total()) == (30, 50, 116)
    assert count(paths, kind="ladder") == 4
    assert Counter(PATHS[card].door for card in paths.elements()) == {"": 24, "green": 3, "blue": 3}
    assert sum(PATHS[card].crystal for card in paths.elements()) == 10
    actions = {card: number for card, number in added.items() if card not in PATHS}
    assert actions == {
        "theft": 4, "hands off": 3, "swap hands": 2, "inspect": 2, "swap hats": 2, "trap": 3, "free": 4,
    }  # fmt: skip


@pytest.mark.parametrize("code", PATHS)
def test_the_openings_of_a_card_are_its_tunnels_and_its_blind_ends(code: str) -> None:
    path = PATHS[code]
    sides = "".join(path.joined) + path.stubs
    assert len(set(sides)) == len(sides) and set(sides) == set(path.openings) <= set(SIDES)


def test_no_card_is_another_one_turned() -> None:
    shapes = [_shape(code, False) for code in IN_HAND] + [_shape(code, True) for code in IN_HAND if can_turn(code)]
    assert len(set(shapes)) == len(shapes)


def _shape(code: str, turned: bool) -> str:
    path = lying(code, turned)
    shape = asdict(path) | {"code": "", "openings": "", "joined": sorted("".join(sorted(g)) for g in path.joined)}
    return repr(shape | {"stubs": "".join(sorted(path.stubs))})


def test_a_card_turned_twice_is_as_before() -> None:
    assert lying("p5", True).openings == "NSW" and lying("p4", True).joined == ("ES",)
    assert not can_turn("p7") and not can_turn("p2") and not can_turn("x2") and can_turn("p3")


def test_start_and_goals_are_as_published() -> None:
    assert PATHS["start"].ladder and PATHS["start"].joined == ("NESW",)
    assert [PATHS[code].joined for code in GOALS] == [("NESW",), ("NE",), ("NW",)]


@pytest.mark.parametrize(("players", "saboteurs", "hand"), [
    (3, 1, 6), (4, 1, 6), (5, 2, 6), (6, 2, 5), (7, 3, 5), (8, 3, 4), (9, 3, 4), (10, 4, 4),
])  # fmt: skip
def test_there_is_one_role_more_than_players(players: int, saboteurs: int, hand: int) -> None:
    roles = role_deck(False, players)
    assert len(roles) == players + 1 and roles.count("saboteur") == saboteurs and BASE_HANDS[players] == hand


def test_saboteur_2_has_fifteen_roles() -> None:
    assert Counter(role_deck(True, 2)) == {
        "green": 4, "blue": 4, "saboteur": 3, "geologist": 2, "boss": 1, "profiteer": 1,
    }  # fmt: skip


def test_both_gold_decks_have_twenty_eight_cards() -> None:
    assert Counter(gold_deck("usual")) == Counter(gold_deck("new")) == {3: 4, 2: 8, 1: 16}
    assert Counter(gold_deck("old")) == {3: 4, 2: 8, 1: 10, 0: 6}
