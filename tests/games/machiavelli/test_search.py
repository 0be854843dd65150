"""The search over the whole table against a plain one, its budget, and how fast tables are judged."""

from collections import Counter

import pytest

from games.engine.cards import RANKS, SUITS, Card, deck
from games.engine.chance import Chance
from games.engine.decisions import NotAllowed
from games.machiavelli.groups import GROUPS, Group, Table, arranged, cards_of, in_order, sorted_cards
from games.machiavelli.judge import Proposed, judge
from games.machiavelli.notation import Notation
from games.machiavelli.plays import after, steps
from games.machiavelli.search import HINT_STEPS, Cover, OutOfSteps, can_play
from tests.games.machiavelli import brute
from tests.games.machiavelli.tables import group, groups, notation


def random_table(chance: Chance, most: int, decks: int = 2) -> tuple[Table, list[Card]]:
    """Groups picked at random from so many decks until no more fit or `most` cards lie, and the cards that are left."""
    left, lying = Counter(deck() * decks), list[tuple[Card, ...]]()
    for _ in range(400):
        new = chance.pick(GROUPS)
        if len(new) < 8 and all(left[card] for card in new) and cards_of(lying).total() + len(new) <= most:
            lying.append(new)
            left -= Counter(new)
    rest = sorted_cards(left.elements())
    chance.shuffle(rest)
    return in_order(lying), rest


def counts(table: Table, hand: list[Card]) -> set[int]:
    bits = Cover(table, hand, 10**6).counts()
    return {count for count in range(14) if bits >> count & 1}


@pytest.mark.parametrize(
    ("lying", "hand", "can"),
    [
        ("5C 5D 5H 5S | 6C 7C 8C", "4C", True),
        ("5C 5D 5H | 6C 6D 6H | 7C 7D 7H", "8C", True),
        ("6C 6D 6H | 7C 7D 7H", "8C", False),
        ("", "5C 5D 6H", False),
        ("QC KC AC", "2C JD", False),
        ("JC QC KC", "AC", True),
        ("AC 2C 3C", "KC QC", False),
        ("AC AD AH AS", "KC QC", True),
    ],
)
def test_the_examples_of_the_rule_page_and_some_aces(lying: str, hand: str, can: bool) -> None:
    assert can_play(groups(lying), tuple(hand.split())) is can


@pytest.mark.parametrize("number", range(12))
def test_the_search_finds_what_the_plain_one_finds(number: int) -> None:
    chance = Chance(f"brute {number}")
    table, rest = random_table(chance, most=14 + number % 6)
    hand = rest[:5]
    assert counts(table, hand) == brute.counts(sorted(cards_of(table).elements()), hand)


def crowded(number: int) -> tuple[Table, list[Card]]:
    """A small table of few ranks, round the corner too, where many groups could be; and a hand of the same cards."""
    chance = Chance(f"crowded {number}")
    first, wide = chance.below(13), 3 + chance.below(4)
    near = {RANKS[(first + step) % 13] + suit for step in range(wide) for suit in SUITS}
    left, lying = Counter(card for card in deck() * (2 + number % 2) if card in near), list[tuple[Card, ...]]()
    groups_near = [group for group in GROUPS if near.issuperset(group)]
    for _ in range(3 + number % 3):
        new = chance.pick(groups_near)
        if all(left[card] for card in new):
            lying.append(new)
            left -= Counter(new)
    rest = sorted_cards(left.elements())
    chance.shuffle(rest)
    return in_order(lying), rest[: 1 + number % 5]


@pytest.mark.parametrize("tens", range(10))
def test_in_four_hundred_crowded_positions_there_is_a_play_just_where_the_plain_search_finds_one(tens: int) -> None:
    found = Counter[str]()
    for number in range(40 * tens, 40 * tens + 40):
        table, hand = crowded(number)
        expected = brute.counts(sorted(cards_of(table).elements()), hand)
        assert counts(table, hand) == expected, (table, hand)
        assert can_play(table, tuple(sorted_cards(hand))) is (expected != {0}), (table, hand)
        plain = any(True for _ in steps(table, hand))
        found["none" if expected == {0} else "plain" if plain else "hidden"] += 1
    assert min(found["none"], found["plain"], found["hidden"]) > 0, found


def disturbed(table: Table, chance: Chance) -> list[list[Card]]:
    """The cards of a table when up to two of them have gone from one group to another."""
    piles = [list(group) for group in table]
    for _ in range(chance.below(3)):
        one, other = chance.pick(piles), chance.pick(piles)
        one.append(other.pop(chance.below(len(other))))
        piles = [pile for pile in piles if pile]
    return piles


def is_taken(old: Table, hand: Group, piles: list[list[Card]]) -> bool:
    try:
        judge(old, hand, [Proposed("it", pile) for pile in piles])
    except NotAllowed:
        return False
    return True


def test_six_hundred_tables_are_lawful_just_where_the_plain_words_of_the_rule_say_so() -> None:
    found = Counter[bool]()
    for number in range(600):
        table, _ = crowded(number)
        piles = disturbed(table, Chance(f"disturbed {number}"))
        lawful = all(map(brute.is_group, piles))
        assert is_taken(in_order(table[1:]), table[0], piles) is lawful, piles
        found[lawful] += 1
    assert min(found[True], found[False]) > 150, found


def test_the_plain_words_of_the_rule_make_the_same_369_groups() -> None:
    assert {frozenset(group) for groups in brute.WITH.values() for group in groups} == set(map(frozenset, GROUPS))
    assert all(map(brute.is_group, GROUPS))


@pytest.mark.parametrize("number", range(8))
def test_every_count_that_is_found_comes_with_a_lawful_table(number: int) -> None:
    chance = Chance(f"tables {number}")
    table, rest = random_table(chance, 40 + 5 * number, decks=2 + number % 3)
    hand = tuple(sorted_cards(rest[:9]))
    cover = Cover(table, hand, 10**6)
    here = Notation(table, hand)
    bits = cover.counts()
    for count in range(1, 14):
        if bits >> count & 1:
            new = cover.table(count)
            assert (cards_of(new) - cards_of(table)).total() == count
            assert here.read(here.write(new)) == new


def test_a_run_round_all_thirteen_cards_is_laid_as_two() -> None:
    suit = "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"
    cover = Cover(groups(f"AC {suit}"), ["AC"], 10**5)
    assert cover.counts() == 0b11
    assert sorted(map(len, cover.table(1))) == [7, 7]


@pytest.mark.parametrize("number", range(6))
def test_each_step_leads_to_a_lawful_table(number: int) -> None:
    table, rest = random_table(Chance(f"steps {number}"), 50)
    hand = tuple(sorted_cards(rest[:10]))
    for step in steps(table, hand):
        laid = cards_of(after(table, step)) - cards_of(table)
        assert laid == Counter(step.cards) and not laid - Counter(hand)


def test_a_spare_card_of_a_group_is_found_at_one_glance() -> None:
    downs = {step.down for step in steps(groups("5C 5D 5H 5S"), ("6C", "7C"))}
    assert (group("5D 5H 5S"), group("5C 6C 7C")) in downs
    downs = {step.down for step in steps(groups("3C 4C 5C 6C 7C 8C 9C"), ("6D", "6H"))}
    assert (group("3C 4C 5C"), group("7C 8C 9C"), group("6C 6D 6H")) in downs


def test_a_search_that_takes_too_long_is_given_up_and_the_hint_says_nothing() -> None:
    table, rest = random_table(Chance("long"), 60)
    with pytest.raises(OutOfSteps):
        Cover(table, rest[:10], 50).counts()


# ---- judging


@pytest.mark.parametrize("number", range(5))
def test_a_lawful_table_is_accepted_in_any_order_and_refused_with_any_card_altered(number: int) -> None:
    chance = Chance(f"altered {number}")
    new, _ = random_table(chance, 60)
    hand = new[number % len(new)]
    old = in_order(other for i, other in enumerate(new) if i != number % len(new))
    proposed = [Proposed("it", sorted_cards(cards)[::-1]) for cards in new]
    assert judge(old, hand, proposed) == new
    for i, cards in enumerate(new):
        altered = [*cards[:-1], next(card for card in deck() if arranged([*cards[:-1], card]) is None)]
        with pytest.raises(NotAllowed):
            judge(old, hand, [*proposed[:i], Proposed("it", altered), *proposed[i + 1 :]])


def test_a_table_of_a_hundred_cards_is_read_and_written_shorter() -> None:
    table, rest = random_table(Chance("hundred"), 110, decks=3)
    assert cards_of(table).total() >= 100
    step = next(steps(table, rest))
    text = "table " + " | ".join(" ".join(cards) for cards in after(table, step))
    here = Notation(table, tuple(sorted_cards(rest)))
    written = here.write(here.read(text))
    assert len(written) < len(text) and here.read(written) == here.read(text)


def test_a_hint_keeps_to_its_budget() -> None:
    """Four decks and many cards of each kind: too much for any hint."""
    table, rest = random_table(Chance("budget"), 150, decks=4)
    cover = Cover(table, rest[:20], HINT_STEPS)
    with pytest.raises(OutOfSteps):
        cover.counts()
    assert cover.left < 0


def test_short_forms_and_whole_tables_are_judged_alike() -> None:
    here = notation("5C 5D 5H 5S | 6C 7C 8C", "4C 9C")
    assert here.read("add 9C > 2") == here.read("table 5C 5D 5H 5S | 6C 7C 8C 9C")
