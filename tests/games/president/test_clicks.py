"""The exchange clicked card by card: which clicks make which gift."""

import pytest

from games.engine.check import NAMES
from games.engine.decisions import AnyDecision
from games.engine.drawing import places
from games.president import GAME
from games.president.hand import in_order
from games.president.notation import giving
from tests.games.clicks import clicks
from tests.games.president.tables import to_exchange

HAND = in_order(["3C", "3D", "3H", "9H", "KS", "X", "X"])


def gift(count: int = 2) -> AnyDecision:
    return giving(HAND, count, "Bob")


@pytest.mark.parametrize(
    ("parts", "answer"),
    [
        (["3", "9"], "give 3 9"),
        (["K", "9"], "give 9 K"),
        (["3", "3 3"], "give 3 3"),
        (["3 3"], "give 3 3"),
        (["9", "X"], "give 9 X"),
        (["X", "X X"], "give X X"),
    ],
)
def test_two_cards_are_clicked_one_after_the_other(parts: list[str], answer: str) -> None:
    assert clicks(gift(), *parts) == answer == gift().write(gift().read(answer))


def test_one_card_is_one_click_and_another_takes_its_place() -> None:
    assert clicks(gift(1), "9") == "give 9"
    assert clicks(gift(1), "9", "3") == "give 3"


def test_a_second_click_takes_a_card_back() -> None:
    assert clicks(gift(), "3", "9", "9") == "give 3"
    assert clicks(gift(), "3 3", "3 3") == "give 3"
    assert clicks(gift(), "3", "3") == ""


@pytest.mark.parametrize(
    ("draft", "place"),
    [
        ("give 3 9", "K"),
        ("give 3 9", "3 3"),
        ("", "3 3 3"),
        ("", "9 9"),
        ("", "4"),
        ("", "3 9"),
        ("", "pass"),
        ("", ""),
    ],
)
def test_no_more_is_given_than_two_cards_of_the_hand(draft: str, place: str) -> None:
    assert gift().compose(draft, place) is None


def test_a_draft_without_sense_begins_anew() -> None:
    assert gift().compose("hello", "9") == "give 9" == gift().compose("give Q Q", "9")


def test_a_suit_that_was_written_stays() -> None:
    assert gift().compose("give 3H", "9") == "give 3H 9"


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_every_gift_can_be_clicked_in_the_picture(seed: str) -> None:
    position = to_exchange(seed, 5)
    assert len(position.due) == 2
    for seat, question in position.due.items():
        asked, svg = question.decision, GAME.svg(position.view(seat), NAMES[:5])
        for answer in asked.options() or ():
            _, *ranks = written = asked.write(answer).split()
            parts = [ranks[0], " ".join(ranks)] if len({*ranks}) < len(ranks) else ranks
            assert clicks(asked, *parts, svg=svg) == " ".join(written)
        assert all(asked.compose("", place) for place in places(svg))


def test_who_gives_nothing_has_no_places() -> None:
    position = to_exchange("one", 5)
    others = [seat for seat in range(5) if seat not in position.due]
    assert not any(places(GAME.svg(position.view(seat), NAMES[:5])) for seat in others)
