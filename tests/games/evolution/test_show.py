"""Evolution as text, words and picture."""

from games.engine.check import NAMES
from games.engine.drawing import places
from games.engine.play import Position
from games.evolution import GAME
from games.evolution.state import State
from tests.games.evolution.tables import table
from tests.games.examples import play_example


def text(position: Position[State], seat: int | None = 0) -> str:
    return GAME.text(position.view(seat), NAMES[: len(position.state.rows)])


def answers(position: Position[State], seat: int | None = 0) -> list[str]:
    svg = GAME.svg(position.view(seat), NAMES[: len(position.state.rows)])
    return sorted(places(svg))


def test_a_species_is_a_line_with_its_numbers_and_traits() -> None:
    position = table(
        {"Alice": ["A 3/4 Horns, Fat Tissue, food 2, fat 1", "B 1/1"], "Bob": ["A 1/1", "B 1/2"]}, plants=5
    )
    assert "A   body 3  population 4  food 2  fat 1 of 3  Horns, Fat Tissue" in text(position)
    assert "Horns: An attacker loses 1 population before it eats." in text(position) and "Scavenger:" not in text(
        position
    )


def test_words_say_who_is_hungry_and_whose_turn_it_is() -> None:
    position = table(
        {"Alice": ["A 3/4 Horns, food 2", "B 1/1 food 1"], "Bob": ["A 1/1"]},
        plants=5,
        phase="play",
        hands={"Alice": "Fertile"},
    )
    words = GAME.words(position.view(0), NAMES[:2])
    assert "Alice's A, body size 3, population 4, has eaten 2; Horns." in words
    assert "Alice's B, body size 1, population 1, is not hungry; no traits." in words and "It is Alice's turn." in words


def test_who_can_eat_and_whom_it_can_attack_can_be_clicked() -> None:
    rows = {"Alice": ["A 1/3", "B 3/3 Carnivore"], "Bob": ["A 1/3", "C 6/3"]}
    position = table(rows, plants=5)
    assert answers(position) == ["A", "B", "Bob A"] and answers(position, 1) == []


def test_hand_cards_can_be_clicked_as_food_cards() -> None:
    hands = {"Alice": "Horns 3, Horns 5", "Bob": "Fertile 2"}
    position = table({"Alice": ["A 1/1"], "Bob": ["A 1/1"]}, "food", hands)
    assert answers(position) == ["Horns 3", "Horns 5"]


def test_the_example_of_the_guide_comes_out_as_it_says() -> None:
    view = GAME.view(play_example(GAME).state, None)  # type: ignore[arg-type]
    assert [sum(points) for points in view.points] == [6, 5]
