"""Turns of Sensei made by clicks alone: a stone and where it goes, the character and the stone it goes to."""

from games.engine.chance import Chance
from games.engine.play import Position
from games.sensei import GAME
from games.sensei.board import NAMES
from games.sensei.notation import STEPS
from games.sensei.rules import State
from games.sensei.turns import CHARACTER, Turn
from tests.games.clicks import clicks
from tests.games.sensei.boards import PEOPLE, new, play, read, table


def clicked(position: Position[State], *names: str, draft: str = "") -> str:
    """The draft after clicks on the picture of who is to move."""
    [question] = position.due.values()
    svg = GAME.svg(position.view(question.seat), PEOPLE)
    return clicks(question.decision, *names, svg=svg, draft=draft)


def composed(position: Position[State], draft: str, name: str) -> str | None:
    [question] = position.due.values()
    return question.decision.compose(draft, name)


def test_a_stone_is_clicked_and_then_where_it_goes() -> None:
    assert clicked(new(), "C1") == "C1"
    assert clicked(new(), "C1", "C2") == "C1-C2"


def test_the_character_is_clicked_and_then_the_stone_it_goes_to() -> None:
    assert clicked(new(), "@") == "@"
    assert clicked(new(), "@", "C1") == "@C1"


def test_actions_come_one_after_the_other_on_the_board_as_it_then_is() -> None:
    draft = clicked(new(), "C1", "C2", "@", "C2", "@", "D2")
    assert draft == "C1-C2, @C2, D1-D2" and read(new(), draft) == draft


def test_a_stone_goes_round_a_corner_by_being_clicked_again() -> None:
    assert clicked(new(), "C1", "C2", "C2", "B2") == "C1-C2, C2-B2"


def test_the_second_player_clicks_too() -> None:
    assert clicked(play(new(), "Alice: C1-C2"), "E7", "E6", "@", "E6") == "E7-E6, @E6"


def test_only_own_stones_that_can_move_can_be_taken_up() -> None:
    position = table("D1 A1 B1 A2 E1", "D7 B2 C1")
    assert [name for name in NAMES if composed(position, "", name)] == ["D1", "E1", "A2"]


def test_a_stone_in_the_hand_goes_only_where_it_may() -> None:
    ends = [name for name in NAMES if composed(table("D1 C3", "D7 C4"), "C3", name) == f"C3-{name}"]
    assert ends == ["C2", "B3", "D3"]


def test_the_character_in_the_hand_goes_only_where_it_may() -> None:
    position = table("D1 A1 B3 G4 E3", "D7 F3")
    assert [name for name in NAMES if composed(position, "@", name)] == ["A1", "B3"]


def test_another_stone_may_be_taken_up_instead() -> None:
    assert clicked(new(), "C1", "B1") == "B1" and clicked(new(), "C1", "@") == "@"


def test_what_is_in_the_hand_is_put_back_by_a_second_click() -> None:
    assert clicked(new(), "C1", "C1") == clicked(new(), "@", "@") == ""
    assert clicked(new(), "C1", "C2", "A1", "A1") == "C1-C2"


def test_the_last_action_is_taken_back_where_nothing_more_can_begin() -> None:
    assert clicked(new(), "C1", "C2", "B1", "B2", "B2") == "C1-C2"
    assert clicked(new(), "@", "C1", "C1") == ""


def test_no_third_stone_moves_and_no_character_twice() -> None:
    assert composed(new(), "A1-A2, B1-B2", "C1") is None
    assert composed(new(), "@C1", "C1") == "" and composed(new(), "@C1, A1-A2", "C1") is None


def test_nothing_comes_after_an_arrival() -> None:
    position = table("D6 D7 A1 B1", "G5 A7 B7")
    assert clicked(position, "@", "D7") == "@D7"
    assert composed(position, "@D7", "A1") is None


def test_a_draft_may_be_typed_as_players_type() -> None:
    assert clicked(new(), "D2", draft="c1c2 @c2, d1") == "C1-C2, @C2, D1-D2"


def test_what_makes_no_sense_in_a_draft_is_left_out() -> None:
    for draft in ("??", "Z9-Z8", "A1-G7, B1-B2", "pass", ",", "D1-D2", "A7"):
        assert clicked(new(), "C1", draft=draft) == "C1"
    assert clicked(new(), "C1", draft="A1-A2, ?") == "A1-A2, C1"


def test_a_place_that_is_no_part_of_a_turn_is_dead() -> None:
    assert composed(new(), "", "H8") is composed(new(), "", "C4") is None


def _hand(turn: Turn, character: str) -> list[str]:
    """What a hand clicks for a turn; the character's square is called @ in the picture."""
    found: list[str] = []
    for start, end in turn:
        found += ["@" if start == CHARACTER else NAMES[start], NAMES[end]]
    return ["@" if name == character else name for name in found]


def test_every_turn_can_be_clicked() -> None:
    for version in ("shizukana", "arashi", "expert"):
        position, chance = new(version=version), Chance(version)
        for _ in range(25):
            [question] = position.due.values()
            turns = [question.decision.sample(chance) for _ in range(4)]
            for turn in turns:
                at = NAMES[position.state.characters[question.seat]]
                assert clicked(position, *_hand(turn, at)) == ", ".join(STEPS[step] for step in turn)
            position.answer(question.seat, question.decision.write(turns[0]))
            if position.result:
                break
