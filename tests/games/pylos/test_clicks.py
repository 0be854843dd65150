"""Turns of Pylos made by clicks alone: a ball, where it goes, and the balls taken back."""

from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.play import Position, begin
from games.pylos import GAME
from games.pylos.board import NAMES as PLACES
from games.pylos.rules import State
from games.pylos.turns import RESERVE, Turn
from tests.games.clicks import clicks
from tests.games.pylos.boards import NAMES, play, table

SQUARE = ("...X|...X|OO..|O..X",)
"""Alice completes a square with b1."""
LADDER = ("OXXO|OOOX|.XOO|OOOX", "OXX|...|.X.")
"""Alice can raise a1 and d2."""
RAISED = (".OOX|OOXX|XXOX|XXOX", ".O.|OOO|O..")
"""Alice completes a square by raising c1 to c3/2."""


def clicked(position: Position[State], *names: str, draft: str = "") -> str:
    """The draft after clicks on the picture of who is to move."""
    [question] = position.due.values()
    svg = GAME.svg(position.view(question.seat), NAMES)
    return clicks(question.decision, *names, svg=svg, draft=draft)


def composed(position: Position[State], draft: str, name: str) -> str | None:
    [question] = position.due.values()
    return question.decision.compose(draft, name)


def test_a_ball_from_the_reserve_is_placed_at_one_click() -> None:
    [question] = table(*SQUARE).due.values()
    assert question.decision.compose("", "c4") is None  # so that it is chosen at once
    assert question.decision.write(question.decision.read("c4")) == "c4"


def test_a_ball_that_completes_a_square_waits_for_balls_to_take_back() -> None:
    assert clicked(table(*SQUARE), "b1") == "b1"
    assert clicked(table(*SQUARE), "b1", "a2") == "b1 -a2"
    assert play(table(*SQUARE), "Alice: b1 -a2").state.mover == 1


def test_the_ball_just_put_down_can_be_taken_back_too() -> None:
    assert clicked(table(*SQUARE), "b1", "b1", "a1") == "b1 -a1 -b1"


def test_a_ball_is_raised_by_clicking_it_and_then_where_it_goes() -> None:
    assert clicked(table(*LADDER), "a1") == "a1>"
    assert clicked(table(*LADDER), "a1", "b2/2") == "a1>b2/2"


def test_balls_are_taken_back_after_raising_too_also_one_that_carried_the_first() -> None:
    draft = clicked(table(*RAISED), "c1", "c3/2", "a2/2", "a3")
    assert draft == "c1>c3/2 -a2/2 -a3" and play(table(*RAISED), f"Alice: {draft}").state.mover == 1


def test_a_ball_that_still_carries_another_cannot_be_taken_back() -> None:
    assert composed(table(*RAISED), "c1>c3/2", "a3") is None


def test_no_third_ball_is_taken_back() -> None:
    assert composed(table(*SQUARE), "b1 -a1 -a2", "b2") is None


def test_a_ball_named_already_is_left_where_it_is_by_a_second_click() -> None:
    assert clicked(table(*SQUARE), "b1", "a1", "a2", "a1") == "b1 -a2"
    assert clicked(table(*SQUARE), "b1", "a1", "a1") == "b1"


def test_a_ball_in_the_hand_is_put_back_by_a_second_click() -> None:
    assert clicked(table(*LADDER), "a1", "a1") == ""
    assert clicked(table(*LADDER), "a1", "b2/2", "b2/2") == "a1>"


def test_another_ball_may_be_raised_instead() -> None:
    assert clicked(table(*LADDER), "a1", "d2") == "d2>"


def test_only_balls_that_can_be_raised_can_be_taken_up() -> None:
    assert [name for name in PLACES if composed(table(*LADDER), "", name)] == ["a1", "d2"]


def test_nothing_is_taken_back_in_the_children_s_game() -> None:
    assert composed(table(*SQUARE, variant="children"), "", "b1") is None


def test_a_line_is_completed_in_the_advanced_game() -> None:
    position = table("O..X|O..X|O...|...X", variant="advanced")
    assert clicked(position, "a1", "a4") == "a1 -a4"


def test_without_a_reserve_a_click_on_an_open_place_is_dead_until_a_ball_is_in_the_hand() -> None:
    position = table("OOOO|OOOO|OOOO|OOOX")
    assert composed(position, "", "a1/2") is None
    assert clicked(position, "a4", "c1/2") == "a4>c1/2"


def test_a_draft_may_be_typed_as_players_type() -> None:
    assert clicked(table(*SQUARE), "a1", draft="B1, take back a2") == "b1 -a1 -a2"
    assert clicked(table(*LADDER), "b2/2", draft=" A1 > ") == "a1>b2/2"


def test_a_draft_that_makes_no_sense_is_begun_anew() -> None:
    for draft in ("??", "e9", "b1>", ">", "a1>c2/2", "d4 -d4", "b1 -"):
        assert clicked(table(*SQUARE), "b1", draft=draft) == "b1"
    assert clicked(table(*SQUARE), "a1", draft="b1 -d1 -d4 -b2") == "b1 -a1"
    assert composed(table(*SQUARE), "", "e5") is None


def _hand(turn: Turn) -> list[str]:
    """What a hand clicks for a turn."""
    return [PLACES[at] for at in (turn.origin, turn.to, *turn.back) if at != RESERVE]


def test_every_turn_can_be_clicked() -> None:
    for variant in ("standard", "advanced", "children"):
        position, chance = begin(GAME, setup_of(GAME, Case((("variant", variant),), 2), variant)), Chance(variant)
        while position.result is None:
            [question] = position.due.values()
            decision = question.decision
            turns = list(decision.options() or ())
            for turn in [chance.pick(turns) for _ in range(5)]:
                _can_be_clicked(position, turn, decision.write(turn))
            position.answer(question.seat, decision.write(decision.sample(chance)))


def _can_be_clicked(position: Position[State], turn: Turn, written: str) -> None:
    """One click chooses it at once, or clicks compose it."""
    if written in PLACES:
        assert composed(position, "", written) is None
    else:
        assert clicked(position, *_hand(turn)) == written
