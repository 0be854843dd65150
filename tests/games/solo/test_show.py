"""How Solo looks as text, words and picture, and what the example of its guide ends with."""

import re

import pytest

from games.engine.decisions import Refusal
from games.engine.drawing import places
from games.engine.play import Position
from games.solo import GAME
from games.solo.cards import DECK
from games.solo.picture import SUITS, card_svg
from games.solo.state import State
from tests.games.examples import example_of, play_example
from tests.games.solo.tables import counts, fresh, moves, table

NAMES = ("Alice", "Bob", "Charlie")
HANDS = ("R4 R1 W", "G1", "R4 B2 B3")


def test_the_text_shows_players_the_top_card_and_the_own_hand() -> None:
    position = moves(table(*HANDS, gone="Y2"), "Alice: R4")
    assert GAME.text(position.view(2), NAMES).splitlines() == [
        "Round 1. Play goes clockwise, down this list.",
        "",
        "  Player   Cards  Points",
        "  Alice        2     500  laid the top card",
        "> Bob          1     500  one card! to play",
        "  Charlie      3     500  dealer",
        "",
        "On top: [R4] red 4; red, 4 or black fits.",
        "Pile to draw from: 103 cards. Cards laid since it was shuffled: 3",
        "  red:    R4 R5",
        "  yellow: Y2",
        "",
        "You hold the other R4 and may jump in.",
        "Your hand: 3 cards, 9 points",
        "  red:    R4",
        "  blue:   B2 B3",
    ]


def test_the_words_are_complete() -> None:
    position = moves(table(*HANDS), "Alice: W blue")
    assert GAME.words(position.view(1), NAMES) == (
        "Round 1. Play goes clockwise, as named. Alice holds 2 cards and has 500 points, laid the top card. "
        "Bob holds 1 card and has 500 points, to play. Charlie holds 3 cards and has 500 points, dealer. "
        "On top lies Choose Colour: blue is named. The pile has 104 cards. "
        "Laid since it was shuffled: red 5, Choose Colour. Your hand of 1 card: green 1."
    )


def test_a_stack_and_the_direction_are_shown() -> None:
    text = GAME.text(moves(table("R+2 R1 R2", "G1 G2", "B1 B2", turned=True), "Alice: R+2").view(2), NAMES)
    assert "counter-clockwise, up this list" in text and "to play on 2 cards" in text
    assert "a stack of 2 is open: only +2 may be laid, or it is drawn." in " ".join(text.split())


def test_one_of_a_thing_is_not_written_as_many() -> None:
    position = moves(table("R1", "G1", "B9 B8", options={"rounds": 1}), "Alice: R1")
    assert [line.read_by(1) for line in position.lines][-2] == "You lose 1 point for G1: 499 left."
    view = table("R1", "G2", "B1").view(0)
    assert "Your hand: 1 card, 1 point\n" in GAME.text(view, NAMES)
    assert "Your hand, Alice: 1 point<" in GAME.svg(view, NAMES)


def test_the_symbol_to_be_met_is_written_in_words() -> None:
    text = GAME.text(moves(table("RS R1 R2", "G1 G2", "B1 B2"), "Alice: RS").view(1), NAMES)
    assert "On top: [RS] red Skip; red, Skip or black fits." in text


def test_cards_that_were_turned_past_are_shown_under_the_pile() -> None:
    view = table("R4 R2 R3", "G1 G2", "B1 B2", under=2).view(2)
    assert "At the bottom of the pile, turned past at the start: R1 R1." in GAME.text(view, NAMES)
    assert "The pile has 104 cards, at the bottom those turned past: red 1, red 1." in GAME.words(view, NAMES)


def test_the_end_shows_places_and_what_was_counted() -> None:
    position = moves(table("R1", "G1 GS", "B9", totals=[300, 21, 400]), "Alice: R1")
    text = GAME.text(position.view(None), NAMES)
    assert "1. Charlie      1     391" in text and "  Bob: 21 for G1 GS" in text
    assert "Bob lost 21 points for green 1, green Skip." in GAME.words(position.view(0), NAMES)


def answers(position: Position[State], seat: int | None) -> list[str]:
    svg = GAME.svg(position.view(seat), position.setup.names)
    return places(svg)


def test_everything_that_can_be_clicked_is_an_answer() -> None:
    position = table("R4 RX W B7", "G1 G2", "R5 B2 B3")
    clicked, decision = answers(position, 0), position.due[0].decision
    assert [decision.write(decision.read(answer)) for answer in clicked] == clicked
    colours = [f"W {colour}" for colour in ("red", "green", "blue", "yellow")]
    assert set(clicked) == {"play R4", "RX Bob", "RX Charlie", *colours, "draw"}


def test_a_click_calls_solo_where_it_is_needed() -> None:
    assert "play R4 solo" in answers(table("R4 B7", "G1 G2"), 0)


def test_who_holds_the_twin_can_click_it_until_declining() -> None:
    position = moves(table("R4 R1 R2", "G1 G2", "R4 B2 B3"), "Alice: R4")
    assert answers(position, 2) == ["jump R4", "pass"] and answers(position, 0) == answers(position, None) == []
    assert answers(moves(position, "Charlie: pass"), 2) == []


def test_after_drawing_only_the_drawn_card_and_keep_can_be_clicked() -> None:
    position = moves(table("R4 B7", "G1 G2", pile="R9"), "Alice: draw")
    assert answers(position, 0) == ["play", "keep"]


def test_naming_the_colour_of_a_first_card_can_be_clicked() -> None:
    position = table("R4 B7", "G1 G2", top="W", choosing=True)
    assert answers(position, 0) == ["red", "green", "blue", "yellow"]


def test_each_colour_has_a_shape_of_its_own() -> None:
    assert len(set(SUITS.values())) == 4
    assert all(SUITS[card[0]] in card_svg(card, 0, 0, 70) for card in DECK if card[0] in SUITS and card[0] != "W")


def test_no_line_of_the_text_is_a_move_by_itself() -> None:
    for seed in range(6):
        position = fresh(3, f"lines {seed}")
        for line in GAME.text(position.view(0), NAMES).splitlines():
            with pytest.raises(Refusal):
                position.due[0].decision.read(line)


def test_the_largest_table_and_hand_fit() -> None:
    position = fresh(10)
    position.state.hands[0] += position.state.pile
    position.state.pile = []
    view = position.view(0)
    assert max(map(len, GAME.text(view, position.setup.names).splitlines())) <= 76
    across = re.findall(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', GAME.svg(view, position.setup.names))
    assert max(float(x) + float(wide) for x, wide in across) <= 600


def test_the_example_ends_with_the_hands_that_the_guide_tells() -> None:
    held = counts(play_example(GAME))  # type: ignore[arg-type]  # an example is of any game
    cards = ", ".join(f"{name} {count}" for name, count in zip(NAMES, held, strict=True))
    assert example_of(GAME).outcome == [f"Cards: {cards}"]
