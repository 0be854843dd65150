"""Moves of ONE made by clicks alone: a point, or a stone and then each point where it lands."""

from games.engine.chance import Chance
from games.engine.check import NAMES, Case, setup_of
from games.engine.drawing import places
from games.engine.play import Position, begin
from games.one import GAME
from games.one.rules import State
from tests.games.clicks import clicks
from tests.games.one.tables import table

CHAIN = {"Alice": "A1 D1 D2", "Bob": "A2 B3 A4"}
"""On square7 Alice jumps from A1 to A3, and on to C3 or A5."""


def chain() -> Position[State]:
    return table("square7", stones=CHAIN)


def clicked(position: Position[State], *points: str, draft: str = "") -> str:
    """The draft after clicks on the picture of who is to move."""
    [question] = position.due.values()
    svg = GAME.svg(position.view(question.seat), position.setup.names)
    return clicks(question.decision, *points, svg=svg, draft=draft)


def composed(position: Position[State], draft: str, point: str) -> str | None:
    [question] = position.due.values()
    return question.decision.compose(draft, point)


def test_a_stone_is_placed_at_one_click() -> None:
    [question] = chain().due.values()
    assert question.decision.compose("", "G7") is None  # so that it is chosen at once
    assert question.decision.write(question.decision.read("G7")) == "G7"


def test_a_capture_is_the_stone_and_then_where_it_lands() -> None:
    assert clicked(chain(), "A1") == "A1x"
    assert clicked(chain(), "A1", "A3") == "A1xA3"


def test_a_capture_goes_on_click_by_click() -> None:
    assert clicked(chain(), "A1", "A3", "C3") == "A1xA3xC3"
    assert clicked(chain(), "A1", "A3", "A5") == "A1xA3xA5"


def test_only_stones_that_can_jump_can_be_taken_up() -> None:
    position = chain()
    assert [name for name in position.state.board.names if composed(position, "", name)] == ["A1"]


def test_a_jump_that_is_none_is_no_part_of_a_capture() -> None:
    position = chain()
    goes_on = [name for name in position.state.board.names if composed(position, "A1xA3", name)]
    assert goes_on == ["A1", "A3", "C3", "A5"]  # the stone anew, one jump less, and two ways on


def test_the_last_jump_is_taken_back_by_a_second_click() -> None:
    assert clicked(chain(), "A1", "A3", "C3", "C3") == "A1xA3"
    assert clicked(chain(), "A1", "A3", "A3", "A1") == ""


def test_another_stone_may_jump_instead() -> None:
    position = table("square7", stones={"Alice": "A1 G1", "Bob": "A2 G2"})
    assert clicked(position, "A1", "G1", "G3") == "G1xG3"


def test_a_stone_may_come_back_to_where_it_started() -> None:
    position = table("square7", stones={"Alice": "A1", "Bob": "A2 B3 C2 B1"})
    assert clicked(position, "A1", "A3", "C3", "C1", "A1") == "A1xA3xC3xC1xA1"


def test_a_draft_may_be_typed_as_players_type() -> None:
    assert clicked(chain(), "C3", draft="a1 > a3") == "A1xA3xC3"


def test_a_draft_that_makes_no_sense_is_begun_anew() -> None:
    for draft in ("??", "Z9", "A2xA4", "A1xG7", "pass", "D1"):
        assert clicked(chain(), "A1", draft=draft) == "A1x"
    assert composed(chain(), "", "H1") is None


def test_every_capture_can_be_clicked() -> None:
    for kind, seats in (("small", 2), ("medium", 6), ("square9", 3)):
        position, chance = begin(GAME, setup_of(GAME, Case((("board", kind),), seats), kind)), Chance(kind)
        while position.result is None:
            [question] = position.due.values()
            decision = question.decision
            moves = [decision.sample(chance) for _ in range(3)]
            for move in moves:
                _can_be_clicked(position, decision.write(move))
            position.answer(question.seat, decision.write(moves[0]))


def _can_be_clicked(position: Position[State], written: str) -> None:
    """One click chooses it at once, or clicks compose it."""
    if "x" in written:
        assert clicked(position, *written.split("x")) == written
    else:
        assert composed(position, "", written) is None


def test_the_stones_of_who_is_to_move_are_places_and_no_others() -> None:
    stones = " ".join(CHAIN.values()).split()
    clickable = places(GAME.svg(chain().view(0), NAMES[:2]))
    assert [name for name in stones if name in clickable] == CHAIN["Alice"].split()
