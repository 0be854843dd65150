"""How a turn is written: at once or step by step, and what is forgiven."""

import pytest

from games.engine.decisions import Ambiguous, NotAllowed, NotUnderstood
from games.engine.play import Position
from games.verdant.rules import State
from tests.games.verdant.tables import home, moves, table


def canonical(position: Position[State], text: str) -> str:
    [question] = position.due.values()
    return str(question.decision.write(question.decision.read(text)))


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("p1 f2", "P1 F2"),
        ("take plant 1 at F2", "P1 F2"),
        ("P1F2", None),
        ("Take the room 4 with token 2, lay at e4.", "R4 T2 E4"),
        ("P1 T1 F2", "P1 F2"),
        ("P1 F2 ; Sofa f3", "P1 F2; vining sofa F3"),
        ("P1 F2\nsofa on F3\nend", "P1 F2; vining sofa F3; end"),
        ("P1 F2; keep sofa", "P1 F2; end"),
        ("P1 F2; done", "P1 F2; end"),
        ("R2 E4; fert E3; end", "R2 E4; fertilizer E3; end"),
        ("P4 F2; watering can F3; end", "P4 F2; can F3; end"),
        ("P3 F2; hand trowel F2, E3; end", "P3 F2; trowel E3 F2; end"),
        ("reset t3 t1", "reset T1 T3"),
        ("thumb e3", "thumbs E3"),
        ("2 thumbs on E3", None),
    ],
)
def test_a_turn_may_be_written_in_many_ways(typed: str, written: str | None) -> None:
    position = table(home(thumbs=4))
    if written is None:
        with pytest.raises((NotUnderstood, NotAllowed)):
            canonical(position, typed)
    else:
        assert canonical(position, typed) == written


def test_a_needless_end_is_forgiven() -> None:
    assert canonical(table(), "P1 F2; sofa F3; end") == "P1 F2; vining sofa F3"


def test_nothing_can_follow_the_end() -> None:
    with pytest.raises(NotAllowed, match="“sofa F3” cannot follow “end”"):
        canonical(table(), "P1 F2; end; sofa F3")


def test_the_refusal_of_a_turn_names_the_step() -> None:
    with pytest.raises(NotAllowed, match="“sofa E3”, after “P1 F2”: At E3 is a plant"):
        canonical(table(), "P1 F2; sofa E3")


def test_the_same_thing_of_two_kinds_must_be_told_apart() -> None:
    position = table(home(stored="unusual sofa"))
    with pytest.raises(Ambiguous):
        canonical(moves(position, "Alice: P1 F2"), "sofa F3")
    assert canonical(position, "unusual sofa F3") == "unusual sofa F3"


@pytest.mark.parametrize("text", ["", "hello", "P9 F2", "P1 R1 F2", "sofa", "thumbs", "reset", "trowel", "F2 F4", ";;"])
def test_what_is_no_step_is_not_understood(text: str) -> None:
    with pytest.raises((NotUnderstood, NotAllowed)):
        canonical(table(home(thumbs=4)), text)


def test_a_token_that_one_has_not_is_named_with_those_that_one_has() -> None:
    position = moves(table(), "Alice: P1 F2")
    with pytest.raises(NotAllowed, match="You have no can"):
        canonical(position, "can F3")


def test_links_offer_single_steps() -> None:
    [question] = table().due.values()
    options = [question.decision.write(option) for option in question.decision.options() or ()]
    assert options[:8] == ["P1", "P2", "P3", "P4", "R1", "R2", "R3", "R4"] and "P1 F2" in options
    assert question.decision.example() == "P1 F2"
