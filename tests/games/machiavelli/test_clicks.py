"""Plays put together by clicks: new groups, cards on groups, and groups that are taken apart."""

from collections import Counter
from collections.abc import Iterator

import pytest

from games.engine.chance import Chance
from games.engine.check import NAMES
from games.engine.decisions import AnyDecision
from games.engine.drawing import places
from games.machiavelli import GAME
from games.machiavelli.drafts import read_draft
from games.machiavelli.groups import Group, Table, arranged
from tests.games.clicks import clicks
from tests.games.machiavelli.tables import fresh, table

TABLE = "5C 5D 5H 5S | 7C 7D 7H | 3C 4C 5C 6C 7C | 10H JH QH"  # groups 1 to 4
HAND = "3D 4C 5C 5S 6C 6C 6D 6D 6H 6H 6S 7S 8D 9H KH"


def asked(lying: str = TABLE, hand: str = HAND) -> tuple[AnyDecision, str]:
    """Alice's question and her picture."""
    position = table(lying, hand, "2S", decks=4)
    return position.due[0].decision, GAME.svg(position.view(0), NAMES[:2])


# ---- new groups, and cards on groups


@pytest.mark.parametrize(
    ("clicked", "draft"),
    [
        ("6D", "new 6D"),
        ("6D, 6C, 6H", "new 6C 6D 6H"),
        ("6D, 6C, 6H, 6S", "new 6C 6D 6H 6S"),
        ("6D, 6C, 6H, 7S", "new 6C 6D 6H; new 7S"),
        ("6D, 6C, 6H, 6D", "new 6C 6D 6H; new 6D"),
        ("5S, 7S, 6S", "new 5S 6S 7S"),
        ("9H, > 4", "add 9H > 4"),
        ("9H, KH, > 4", "add 9H KH > 4"),
        ("9H, > 4, KH, > 4", "add 9H KH > 4"),
        ("9H, > 4, 7S, > 2", "add 9H > 4; add 7S > 2"),
        ("9H, > 4, 6D, 6C, 6H", "add 9H > 4; new 6C 6D 6H"),
        ("6D, 6C, 6H, 9H, > 4", "new 6C 6D 6H; add 9H > 4"),
        ("6D, 6C, 6H, 9H, > 4, 6C, 6D, 6H", "new 6C 6D 6H; add 9H > 4; new 6C 6D 6H"),
    ],
)
def test_cards_of_the_hand_are_clicked_and_then_perhaps_a_group(clicked: str, draft: str) -> None:
    decision, svg = asked()
    assert clicks(decision, *clicked.split(", "), svg=svg) == draft


@pytest.mark.parametrize(
    ("draft", "place"),
    [
        ("", "> 1"),
        ("", "10S"),
        ("", "9H < 4"),
        ("", "> 5"),
        ("", "> 0"),
        ("", "draw"),
        ("new 9H", "> 1"),
        ("new 9H", "6C"),
        ("new 9H", "6C < 3"),
        ("new 6C", "6C < 3"),
        ("add 9H > 4", "> 1"),
        ("new 6C 6D 6H", "> 1"),
    ],
)
def test_what_cannot_lie_there_is_dead(draft: str, place: str) -> None:
    assert asked()[0].compose(draft, place) is None


@pytest.mark.parametrize(
    ("clicked", "draft"),
    [
        ("6S, 6S", ""),
        ("6S, 6S, 8D", "new 8D"),
        ("5S, 6S, 7S, 5S", "new 6S 7S"),
        ("5S, 6S, 7S, 9H, > 4, 6S", "add 9H > 4; new 5S 7S"),
        ("9H, > 4, > 4", "new 9H"),
        ("9H, > 4, 9H", ""),
        ("9H, KH, > 4, 9H", "new KH"),
        ("5C < 1, 5C < 1", ""),
        ("5C < 3, 4C, 5C < 3", "new 4C"),
        ("5C < 1, 4C, 4C", "change 1 > 5D 5H 5S | 5C"),
        ("7C < 3, 6C < 3, 7C < 3", "change 3 > 3C 4C 5C | 7C | 6C"),
    ],
)
def test_what_is_clicked_again_is_taken_back(clicked: str, draft: str) -> None:
    decision, svg = asked()
    *way, last = clicked.split(", ")
    assert clicks(decision, *way, last, svg=svg) == draft


def test_no_more_equal_cards_are_played_than_are_held() -> None:
    decision, svg = asked("", "6C 6C 6D 6D 6H 6H 9S")
    twice = clicks(decision, "6C", "6D", "6H", "6C", "6D", "6H", svg=svg)
    assert twice == "new 6C 6D 6H; new 6C 6D 6H" and decision.read(twice)
    assert clicks(decision, "6C", svg=svg, draft=twice) == "new 6C 6D 6H; new 6D 6H"


def test_no_more_than_thirteen_cards_are_played() -> None:
    spades = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    decision, _ = asked("", f"{spades} KC")
    whole = clicks(decision, *spades.split())
    assert whole == f"new {spades}" and decision.compose(whole, "KC") is None


# ---- groups that are taken apart


@pytest.mark.parametrize(
    ("clicked", "draft"),
    [
        ("5C < 1, 4C, 6C", "change 1 > 5D 5H 5S | 4C 5C 6C"),
        ("4C, 5C < 1, 6C", "change 1 > 5D 5H 5S | 4C 5C 6C"),
        ("5C, 6C < 3, 7C < 3", "change 3 > 3C 4C 5C | 5C 6C 7C"),
        ("5C < 3, 5S", "change 3 > 3C 4C | 6C 7C | 5C 5S"),
        ("3C < 3, 3D", "change 3 > 4C 5C 6C 7C | 3C 3D"),
        ("5C < 1, 4C, 6C, 7C < 3", "change 1 3 > 3C 4C 5C 6C | 5D 5H 5S | 4C 5C 6C 7C"),
        ("9H, > 4, 10H < 4", "change 4 > 9H | JH QH | 10H"),
        ("5C < 1, 4C, 6C, 9H, > 4", "change 1 > 5D 5H 5S | 4C 5C 6C; add 9H > 4"),
        ("9H, > 4, 5C < 1, 4C, 6C", "add 9H > 4; change 1 > 5D 5H 5S | 4C 5C 6C"),
        ("5C < 1, 4C, 6C, 6D", "change 1 > 5D 5H 5S | 4C 5C 6C | 6D"),
        ("6D, 6C, 6H, 5C < 1", "change 1 > 5D 5H 5S | 6C 6D 6H | 5C"),
    ],
)
def test_a_card_that_lies_in_a_group_is_taken_out_of_it(clicked: str, draft: str) -> None:
    decision, svg = asked()
    assert clicks(decision, *clicked.split(", "), svg=svg) == draft


def test_a_card_goes_from_one_group_to_another() -> None:
    decision, svg = asked("7D 7H 7S | 4C 5C 6C 7C", "8C")
    moved = clicks(decision, "7C < 2", "> 1", svg=svg)
    assert moved == "change 1 2 > 4C 5C 6C | 7C 7D 7H 7S;"
    assert clicks(decision, "8C", svg=svg, draft=moved) == "change 1 2 > 4C 5C 6C | 7C 7D 7H 7S | 8C"


def test_a_card_of_the_hand_fills_the_gap_that_another_left() -> None:
    decision, svg = asked("7D 7H 7S | 5C 6C 7C 8C", "6C 6H 6S")
    gap = clicks(decision, "6C < 2", "6S", "6H", "6C", svg=svg, draft="")
    assert gap == "change 2 > 5C | 7C 8C | 6C 6H 6S | 6C"
    filled = clicks(decision, "> 2", svg=svg, draft=gap)
    assert filled == "new 6C 6H 6S" and decision.read(filled)


@pytest.mark.parametrize(
    "draft",
    ["nonsense", "new 5S 5S", "add 9H > 7", "change 9 > 5C", "change 1 > 5C", "change 1 1 > 5C 5D 5H 5S", "table 5C",
     "new 6", "new 6X", "draw", "new AS", ";", "add > 4", "change > | ;", "new", "add 9H > x"],
)  # fmt: skip
def test_a_draft_that_makes_no_sense_is_begun_anew(draft: str) -> None:
    decision, _ = asked()
    assert decision.compose(draft, "6D") == "new 6D" and decision.compose(draft, "> 4") is None


@pytest.mark.parametrize(
    ("draft", "place", "more"),
    [
        ("n 6d, 6♥", "6C", "new 6C 6D 6H"),
        ("add 9h", "> 4", "add 9H > 4"),
        ("add 9h to 4; new 6d", "6C", "add 9H > 4; new 6D 6C"),
        ("new 6C 6D 6H;", "6S", "new 6C 6D 6H; new 6S"),
        ("change 1 > 5D 5H 5S | 4C\n5C", "6C", "change 1 > 5D 5H 5S | 4C | 5C 6C"),
    ],
)
def test_what_was_typed_is_gone_on_with(draft: str, place: str, more: str) -> None:
    assert asked()[0].compose(draft, place) == more


def test_no_click_makes_a_draft_that_cannot_be_gone_on_with() -> None:
    """Whatever is clicked: all that was taken up lies somewhere, and no card is played that is not held."""
    decision, svg = asked("6C 6D 6H | 6C 6H 6S | 5C 6C 7C 8C | 6H 7H 8H 9H", "5H 6C 6D 7C 7D 9C 10H")
    state = table("6C 6D 6H | 6C 6H 6S | 5C 6C 7C 8C | 6H 7H 8H 9H", "5H 6C 6D 7C 7D 9C 10H", "2S", decks=4).state
    chance, draft = Chance("anything"), ""
    for _ in range(1500):
        more = decision.compose(draft, chance.pick(places(svg)))
        if more is not None:
            draft = more if chance.below(30) else ""
            assert read_draft(tuple(state.table), tuple(state.hands[0]), draft).write() == draft


def test_a_draft_with_equal_cards_in_a_group_keeps_them_when_one_is_taken_out() -> None:
    decision, _ = asked("5C 6C 7C", "5C")
    assert decision.compose("change 1 > 5C 5C 6C 7C;", "7C < 1") == "change 1 > 5C 5C 6C | 7C"


# ---- every play


def way_to(old: Table, answer: Table, written: str) -> list[str]:
    """The clicks of a play: cards of the hand on groups, then group after group."""
    staying = Counter(answer) & Counter(old)
    is_change = written.startswith(("change", "table"))
    adds = [] if is_change else [form.split()[1:] for form in written.split("; ") if form.startswith("add")]
    way = [click for add in adds for click in one_by_one(old[int(add[-1]) - 1], add[:-2], int(add[-1]))]
    up = [group for group in (Counter(old) - staying).elements() if is_change]
    new = Counter(answer) - staying - Counter(longer(old, add) for add in adds)
    lying = [(card, f"{card} < {number}") for number, group in taken(old, up) for card in group]
    before: Group = ()
    for group in new.elements():
        for card in from_within(group, before):
            found = next((place for place in lying if place[0] == card), None)
            way.append(found[1] if found else card)
            lying = [place for place in lying if place is not found]
        before = group
    return way


def longer(old: Table, add: list[str]) -> Group:
    """The group that an `add` makes."""
    return arranged([*old[int(add[-1]) - 1], *add[:-2]]) or ()


def one_by_one(group: Group, cards: list[str], number: int) -> Iterator[str]:
    """Each card when it can lie on the group."""
    while cards:
        card = next(card for card in cards if arranged([*group, card]))
        group, cards = (*group, card), [other for other in cards if other != card]
        yield from (card, f"> {number}")


def taken(old: Table, up: list[Group]) -> Iterator[tuple[int, Group]]:
    """Groups that do not stay, with their numbers."""
    left = list(up)
    for number, group in enumerate(old, 1):
        if group in left:
            left.remove(group)
            yield number, group


def from_within(group: Group, before: Group) -> list[str]:
    """Beginning with a card that does not make the group before longer, then what lies beside it."""
    start = next(i for i in (1, *range(len(group))) if not arranged([*before, group[i]]))
    return [group[i] for i in sorted(range(len(group)), key=lambda i: abs(i - start))]


@pytest.mark.parametrize("players", [2, 4])
def test_every_play_can_be_made_by_clicks(players: int) -> None:
    """New groups, cards on groups, and tables that the bot arranges anew."""
    chance, kinds = Chance(f"clicked {players}"), Counter[str]()
    for game in range(8):
        position = fresh(players, f"clicked {game}")
        while position.due:
            [(seat, question)] = position.due.items()
            state, decision = position.state, question.decision
            advised = GAME.advise(position.view(seat), decision, chance)
            for written in {advised, decision.write(decision.sample(chance))} - {"draw"}:
                way = way_to(tuple(state.table), decision.read(written), written)
                assert decision.write(decision.read(clicks(decision, *way))) == written, way
                assert {*way} <= {*places(GAME.svg(position.view(seat), position.setup.names))}
                kinds[written.split()[0]] += 1
            position.answer(seat, advised)
    assert min(kinds["new"], kinds["add"], kinds["change"]) > 20, kinds
