"""The deck against its published numbers, and what fits on what against a plain brute force."""

import csv
from collections import Counter
from importlib.resources import files
from itertools import permutations

from games.solo.cards import BLACK_WORDS, DECK, POINTS, TWINS, fits, in_order, points_of, said, stacks


def test_there_are_112_cards_worth_1480_points() -> None:
    assert len(DECK) == 112 and points_of(DECK) == 1480


def test_there_are_72_numbers_28_coloured_actions_and_12_black_cards() -> None:
    numbers = [card for card in DECK if card[1:].isdigit()]
    black = [card for card in DECK if card in BLACK_WORDS]
    assert (len(numbers), len(DECK) - len(numbers) - len(black), len(black)) == (72, 28, 12)
    assert not [card for card in numbers if card.endswith("0")]


def test_the_list_of_cards_is_the_published_one() -> None:
    with files("games.solo").joinpath("deck.csv").open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == 55
    assert sum(int(row["copies"]) * int(row["points_each"]) for row in rows) == 1480
    assert sorted({row["kind"] for row in rows if row["colour"] == "black"}) == ["swap_all", "wild", "wild_draw4"]


def test_cards_count_as_the_rule_page_says() -> None:
    worth = {"R1": 1, "B9": 9, "GD": 10, "YS": 20, "R+2": 30, "BX": 30, "W": 40, "XA": 40, "W+4": 50}
    assert {card: POINTS[card] for card in worth} == worth


def test_all_coloured_cards_but_swaps_are_there_twice() -> None:
    copies = Counter(DECK)
    assert {card for card, count in copies.items() if count == 2} == TWINS
    assert {copies[card] for card in ("RX", "GX", "BX", "YX")} == {1}
    assert {copies[card] for card in BLACK_WORDS} == {4}


def test_the_pairs_that_fit_are_as_many_as_a_plain_count_finds() -> None:
    coloured = [
        (colour, symbol) for colour in "rgby" for symbol in [*"123456789sd+x"] for _ in range(1 + (symbol != "x"))
    ]
    plain = sum(a[0] == b[0] or a[1] == b[1] for a, b in permutations(coloured, 2)) + len(coloured) * 12
    pairs = permutations(DECK, 2)
    assert plain == sum(fits(card, top, top[0]) for top, card in pairs if top not in BLACK_WORDS)


def test_only_like_is_stacked_on_like() -> None:
    assert stacks("G+2", "R+2", mixed=False) and stacks("W+4", "W+4", mixed=False)
    assert not stacks("W+4", "R+2", mixed=False) and stacks("W+4", "R+2", mixed=True)
    assert not stacks("R+2", "W+4", mixed=True) and not stacks("R5", "R+2", mixed=True)


def test_cards_are_said_in_words_and_sorted_by_colour() -> None:
    assert [said(card) for card in ("R5", "GD", "XA")] == ["red 5", "green Change Direction", "Swap All Round"]
    assert in_order(["W", "Y1", "GX", "R+2", "R9"]) == ["R9", "R+2", "GX", "Y1", "W"]
