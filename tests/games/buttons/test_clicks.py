"""Answers of Buttons made by clicks alone."""

from games.buttons import GAME
from games.buttons.rules import State
from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.decisions import AnyDecision
from games.engine.drawing import places
from games.engine.play import Position, begin
from tests.games.buttons.tables import moves, table
from tests.games.clicks import clicks

REDS = "1-2 3-3 4-1 1-6"
"""Three red buttons, Alice's bonus colour, and a yellow one of face 1A: three stars."""


def stars(buttons: str = REDS) -> Position[State]:
    """Alice has left the round with these buttons, Bob has lost his."""
    return table(buttons=(buttons, ""), gone=["out", "bust"])


def svg(position: Position[State], seat: int = 0) -> str:
    return GAME.svg(position.view(seat), position.setup.names)


def asked(position: Position[State], seat: int = 0) -> AnyDecision:
    return position.due[seat].decision


def clicked(*names: str, draft: str = "") -> str:
    """The draft of Alice's stars after clicks on her picture."""
    return clicks(asked(stars()), *names, svg=svg(stars()), draft=draft)


def test_the_buttons_of_the_round_are_places_when_stars_are_placed() -> None:
    assert places(svg(stars())) == ["1-2", "1-6", "3-3", "4-1"]
    assert places(svg(stars(), 1)) == []


def test_each_click_makes_a_button_a_star() -> None:
    assert clicked("4-1") == "stars 4-1"
    assert clicked("4-1", "1-2", "1-6") == "stars 1-2 1-6 4-1"
    assert moves(stars(), "Alice: " + clicked("4-1", "1-2", "1-6")).state.stars[0] == [1, 5, 18]


def test_a_second_click_takes_the_star_away() -> None:
    assert clicked("4-1", "1-2", "4-1") == "stars 1-2"
    assert clicked("4-1", "4-1") == ""


def test_more_stars_than_were_won_cannot_be_clicked() -> None:
    assert asked(stars()).compose("stars 1-2 1-6 4-1", "3-3") is None


def test_a_single_star_is_chosen_at_once() -> None:
    position = stars("1-2 3-4")
    assert asked(position).compose("", "3-4") is None
    assert asked(position).write(asked(position).read("3-4")) == "stars 3-4"


def test_buttons_that_were_not_covered_are_dead() -> None:
    assert asked(stars()).compose("", "6-6") is asked(stars()).compose("", "9-9") is None


def test_a_draft_may_be_typed_as_players_type() -> None:
    assert clicked("1-2", draft="3-3,4-1") == "stars 1-2 3-3 4-1"


def test_what_makes_no_sense_in_a_draft_is_left_out() -> None:
    for draft in ("??", "stars", "roll", "stars 6-6 9-9"):
        assert clicked("1-2", draft=draft) == "stars 1-2"


def test_the_dice_are_clicked_to_roll_and_a_word_to_opt_out() -> None:
    position = table(buttons=("1-2", "1-1"))
    assert places(svg(position)) == ["roll", "out"] and places(svg(position, 1)) == []
    assert all(asked(position).write(asked(position).read(name)) == name for name in ("roll", "out"))


def test_as_many_dice_are_shown_as_would_be_rolled() -> None:
    assert svg(table(buttons=("1-2", "1-1"))).count(">?<") == 6
    assert svg(table(buttons=("1-2", ""), gone=["", "bust"])).count(">?<") == 5


def test_every_answer_can_be_clicked() -> None:
    position, chance = begin(GAME, setup_of(GAME, Case((), 3), "clicks")), Chance("clicks")
    while position.result is None:
        for seat, question in list(position.due.items())[:1]:
            answer = question.decision.write(question.decision.sample(chance))
            _can_be_clicked(question.decision, svg(position, seat), answer)
            position.answer(seat, answer)


def _can_be_clicked(decision: AnyDecision, picture: str, answer: str) -> None:
    """All but declining the gold die, which a page lists as a word."""
    word, *buttons = answer.split()
    if word == "stars" and len(buttons) > 1:
        assert clicks(decision, *buttons, svg=picture) == answer
    elif answer != "no":
        assert decision.compose("", (buttons or [word])[0]) is None and (buttons or [word])[0] in places(picture)


def test_who_has_not_rolled_can_click_the_gold_die_s_button_only() -> None:
    assert places(svg(table(4, 1, 2, 3, 5, 6, buttons=("", "", "")), 1)) == ["gold"]
