"""Dead strings marked by clicks alone."""

from games.classicgo import GAME
from games.classicgo.state import State
from games.engine.chance import Chance
from games.engine.decisions import AnyDecision
from games.engine.drawing import places
from games.engine.play import Position
from tests.games.classicgo.boards import NAMES, at, play, table
from tests.games.clicks import clicks

STRINGS = """
    . X . O O
    . X . O .
    X . . . .
    . . O . X
    . . . . X
"""


def marking() -> Position[State]:
    return play(at(STRINGS), "pass pass")


def clicked(*names: str, draft: str = "") -> str:
    """The draft after clicks on the picture."""
    return clicks(decision(marking()), *names, svg=GAME.svg(marking().view(1), NAMES), draft=draft)


def decision(position: Position[State]) -> AnyDecision:
    [question] = position.due.values()
    return question.decision


def test_a_click_marks_a_string_and_the_next_another() -> None:
    assert clicked("E1") == "dead E1"
    assert clicked("E1", "A3") == "dead A3 E1"
    assert play(marking(), clicked("E1", "A3")).state.phase == "agree"


def test_any_stone_of_a_string_stands_for_it() -> None:
    assert decision(marking()).compose("", "E5") == "dead D4"


def test_a_second_click_brings_a_string_to_life_again() -> None:
    assert clicked("E1", "B4", "E1") == "dead B4"
    assert clicked("E1", "E1") == "dead none"


def test_that_none_are_dead_is_said_at_one_click() -> None:
    assert "dead none" in places(GAME.svg(marking().view(1), NAMES))
    assert decision(marking()).compose("", "dead none") is None  # so that it is chosen at once
    assert decision(marking()).read("dead none") == "dead none"


def test_a_string_can_be_marked_after_it_was_said_that_none_are_dead() -> None:
    assert clicked("E1", draft="dead none") == "dead E1"


def test_empty_points_are_dead_places() -> None:
    assert decision(marking()).compose("", "A1") is decision(marking()).compose("", "Z9") is None


def test_a_draft_may_be_typed_as_players_type() -> None:
    assert clicked("A3", draft="e5, e1") == "dead A3 D4 E1"


def test_a_draft_that_makes_no_sense_is_begun_anew() -> None:
    for draft in ("??", "dead", "dead A1", "pass"):
        assert clicked("E1", draft=draft) == "dead E1"


def test_every_proposal_can_be_clicked() -> None:
    moves, chance = table(), Chance("marking")
    while moves.state.phase == "play":
        [question] = moves.due.values()
        moves.answer(question.seat, question.decision.write(question.decision.sample(chance)))
    svg = GAME.svg(moves.view(0), NAMES)
    for _ in range(50):
        proposal = decision(moves).sample(chance)
        names = proposal.split()[1:] if proposal != "dead none" else []
        assert clicks(decision(moves), *names, svg=svg) == (proposal if names else "")


def test_stones_and_passes_are_answers_at_one_click() -> None:
    asked = decision(table())
    for name in places(GAME.svg(table().view(0), NAMES)):
        assert asked.compose("", name) is None and asked.read(name) == name
