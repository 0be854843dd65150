"""What players see: text, words and pictures, with four players too."""

import pytest

from games.engine.check import NAMES, Case, setup_of, walk
from games.engine.drawing import places
from games.engine.play import play
from games.innovation import GAME
from games.innovation.dogma import EFFECTS
from games.innovation.printed import CARDS
from games.innovation.show import card_lines
from games.innovation.tiles import card_svg
from tests.games.examples import example_of, play_example
from tests.games.innovation.tables import at, moves, side

MINE = "Archery/Oars left, Tools; hand Sailing; score Calendar, Paper; won 1, Monument"
THEIRS = "Agriculture; hand Writing, Coal; score Pottery"


def test_the_text_shows_each_board_with_icons_piles_backs_and_achievements() -> None:
    lines = GAME.text(at(MINE, THEIRS).view(0), NAMES[:2]).splitlines()
    assert lines[:8] == [
        "> Alice: plays, two actions left",
        "  crown 0  leaf 0  lightbulb 3  castle 4  factory 0  clock 0",
        "  red    left   Archery 1; beneath: Oars 1",
        "  blue   -      Tools 1",
        "  Hand:         Sailing 1",
        "  Score   5:    Calendar 2, Paper 3",
        "  Achievements: 1, Monument",
        "",
    ]
    assert "  Hand:         1 5" in lines and "  Score   1:    1" in lines


def test_the_text_has_the_supply_what_can_be_achieved_and_the_cards_concerned() -> None:
    text = GAME.text(at(MINE, THEIRS).view(0), NAMES[:2])
    assert "Supply        1: " in text and "2 (10 points)" in text and "6 win" in text
    for card in ("Archery", "Tools", "Sailing", "Agriculture"):
        assert "\n".join(card_lines(card)) in text
    assert "Oars (1" not in text and "Writing (1" not in text


def test_a_card_named_in_the_action_is_explained_even_when_it_has_gone() -> None:
    position = moves(at("Agriculture; hand Mathematics", "Archery", draws="Paper"), "Alice: dogma agri; mathematics")
    text = GAME.text(position.view(0), NAMES[:2])
    assert "Mathematics (2, blue" in text and "Paper (3, green" in text
    assert "Mathematics (2, blue" not in GAME.text(position.view(1), NAMES[:2])


def test_no_line_of_the_text_is_too_wide_in_a_long_game() -> None:
    setup = setup_of(GAME, Case((("teams", True),), 4), "wide")
    record = walk(GAME, setup)
    for at_answer in (40, 80, 120):
        position = play(GAME, setup, None, list(record.answers)[:at_answer])
        for seat in (None, 0, 3):
            assert all(len(line) <= 76 for line in GAME.text(position.view(seat), setup.names).splitlines())


def test_the_words_are_complete_sentences() -> None:
    said = GAME.words(at(MINE, THEIRS).view(0), NAMES[:2])
    assert said.startswith("Alice plays, two actions left. Visible icons: lightbulbs 3, castles 4.")
    assert "Board: red splayed left, on top Archery 1, beneath it Oars 1; blue, on top Tools 1." in said
    assert "Bob waits." in said and "Hand: a card of value 1, a card of value 5." in said


def test_the_picture_offers_what_can_be_answered() -> None:
    svg = GAME.svg(at(MINE, THEIRS).view(0), NAMES[:2])
    assert places(svg) == ["dogma Archery", "dogma Tools", "meld Sailing", "draw"]
    assert "data-answer" not in GAME.svg(at(MINE, THEIRS).view(1), NAMES[:2])


def test_the_picture_offers_cards_colours_and_none_inside_an_effect() -> None:
    position = moves(at("Philosophy, Oars/Archery; hand Tools", "Agriculture"), "Alice: dogma philosophy")
    clicks = places(GAME.svg(position.view(0), NAMES[:2]))
    assert clicks == ["none", "red"]
    moves(position, "Alice: none")
    clicks = places(GAME.svg(position.view(0), NAMES[:2]))
    assert clicks == ["Tools", "none"]


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_a_tile_with_its_name_and_age(card: str) -> None:
    tile = card_svg(card, 0, 0)
    assert f">{CARDS[card].age}</text>" in tile
    assert all(f">{word}" in tile or f" {word}" in tile for word in card.split())


def test_at_the_end_the_text_says_how_it_ended() -> None:
    position = moves(at("Self Service; won 1, 2", "Pottery; won 3"), "Alice: dogma self")
    assert GAME.text(position.view(1), NAMES[:2]).startswith("The end: Alice won by the effect of Self Service.")
    assert "> " not in GAME.text(position.view(1), NAMES[:2])


def test_the_guide_has_every_card_with_its_effects() -> None:
    guide = " ".join(GAME.guide.split())
    for card, effects in EFFECTS.items():
        assert card in guide and all(effect.text in guide for effect in effects)


def test_the_example_of_the_guide_ends_as_it_tells() -> None:
    position = play_example(GAME)
    told = [f"Cards of {name}: {side(position, name)}" for name in ("Alice", "Bob")]  # type: ignore[arg-type]
    assert example_of(GAME).outcome == told
