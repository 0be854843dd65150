"""What players of Nautilus see: text, words, pictures."""

import pytest

from games.engine.check import NAMES
from games.engine.decisions import Refusal
from games.engine.drawing import places
from games.nautilus import GAME
from games.nautilus.state import points
from tests.games.examples import example_of, play_example
from tests.games.nautilus.tables import before, moves, options, table

NAMED = NAMES[:2]


def clicks(svg: str) -> list[str]:
    return places(svg)


def test_the_text_shows_the_board_with_the_own_side_below() -> None:
    position = table(board={"A1": "9", "B2": "K", "A3": "6"}, anchor="A3", mover=1)
    lines = GAME.text(position.view(1), NAMED).splitlines()
    assert lines[0] == "Round 1 of 6. Alice holds the Nemo token and is first."
    assert lines[3].split() == ["A", "Alice", "[9v^", "]", "[", "]", "[6v^#]", "[", "]", "[", "]"]
    assert lines[4].split() == ["Science", "Exploration", "Navigation", "Engineering", "War"]
    assert lines[6].split() == ["B", "Bob", "[", "]", "[", "K", "]", "[", "]", "[", "]", "[", "]"]


def test_the_text_names_the_own_cards_and_what_the_special_one_does() -> None:
    text = GAME.text(table(specials=("anchor", "eye")).view(0), NAMED)
    assert "Your Divers: 2  3  4  5  10." in text
    assert "Your special card is the Anchor: goes with a Diver" in text
    assert "You gave Bob the Eye (before the placing, shows the Divers of the opponent)." in text


def test_no_line_of_the_text_is_an_answer_by_itself() -> None:
    for position in (table(specials=("anchor", "eye"), board={"A1": "9"}), before("eye", "harpoon")):
        [question] = position.due.values()
        for line in GAME.text(position.view(0), NAMED).splitlines():
            with pytest.raises(Refusal):
                question.decision.read(line)


def test_the_words_are_complete() -> None:
    position = table(board={"A1": "9", "B2": "K"}, anchor="A1", won=([("War", 2)], []), specials=("anchor", ""))
    said = GAME.words(position.view(0), NAMED)
    assert "1 is Science, one star: Alice the 9, anchored, Bob nothing." in said
    assert "2 is Exploration, one star: Alice nothing, Bob the Kraken." in said
    assert "Alice has Science 0; Exploration 0; Navigation 0; Engineering 0; War 2." in said
    assert said.endswith("Your Divers: 2, 3, 4, 5, 10.")


def test_a_domain_that_is_won_for_certain_is_marked() -> None:
    position = table(won=([("War", 2), ("War", 1), ("War", 1)], [("Science", 1)]))
    rows = [line.split() for line in GAME.text(position.view(0), NAMED).splitlines()]
    assert ["Alice", "0", "0", "0", "0", "4!"] in rows and ["Bob", "1", "0", "0", "0", "0"] in rows


def test_hidden_points_are_question_marks() -> None:
    position = table(hidden=True, won=([("War", 2)], [("Science", 1)]))
    rows = [line.split() for line in GAME.text(position.view(0), NAMED).splitlines()]
    assert ["Bob", "?", "?", "?", "?", "?"] in rows and ["Alice", "0", "0", "0", "0", "2"] in rows
    assert "The points of Bob are hidden." in GAME.words(position.view(0), NAMED)


def test_the_picture_offers_every_placement_of_one_click_and_none_to_others() -> None:
    position = table("2 3 9", "14", specials=("kraken", "eye"), board={"A1": "10", "B1": "4", "A2": "11"})
    found = [answer for answer in clicks(GAME.svg(position.view(0), NAMED)) if " " in answer]
    assert sorted(found) == sorted(options(position)) and "9 B4, A2>B2" in found and "K A3" in found
    assert clicks(GAME.svg(position.view(1), NAMED)) == clicks(GAME.svg(position.view(None), NAMED)) == []


def test_the_picture_offers_every_answer_before_the_placing() -> None:
    position = before("harpoon", "anchor")
    for line in ("Alice: harpoon", "Alice: return", "Bob: hold"):
        seat = next(iter(position.due))
        assert clicks(GAME.svg(position.view(seat), NAMED)) == options(position)
        moves(position, line)


def test_a_spectator_sees_no_card_of_a_hand() -> None:
    view = table(specials=("anchor", "eye")).view(None)
    assert view.hand == [] and view.special == "" and "Your" not in GAME.text(view, NAMED)


def test_the_guide_s_example_ends_with_the_points_that_it_tells() -> None:
    position = play_example(GAME)
    piles = position.view(None).taken
    told = [
        f"{name} " + ", ".join(f"{domain} {points(pile, domain)}" for domain in dict.fromkeys(d for d, _ in pile))
        for name, pile in zip(NAMED, piles, strict=True)
    ]
    assert example_of(GAME).outcome == [f"Points: {'; '.join(told)}"]
