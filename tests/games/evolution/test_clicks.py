"""Playing and feeding by clicks: the card and what it is for; who eats, whom, and the cards of Intelligence."""

from collections.abc import Mapping, Sequence

import pytest

from games.engine.chance import Chance
from games.engine.check import NAMES
from games.engine.decisions import AnyDecision
from games.engine.drawing import places
from games.evolution import GAME
from games.evolution.asking import feeding
from tests.games.clicks import clicks
from tests.games.evolution.tables import table

TWO_HUNTERS = {"Alice": ["A 3/3 Carnivore", "B 4/3 Carnivore, Intelligence"], "Bob": ["A 1/3", "C 1/3 Climbing"]}


def asked(rows: Mapping[str, Sequence[str]], phase: str, hand: str = "") -> tuple[AnyDecision, str]:
    """Alice's question and her picture."""
    position = table(rows, phase, {"Alice": hand}, plants=5)
    return position.due[0].decision, GAME.svg(position.view(0), NAMES[: len(rows)])


# ---- playing cards


@pytest.mark.parametrize(
    ("clicked", "draft"),
    [
        (["Horns 3", "on A"], "Horns 3 on A"),
        (["Horns 3", "new left"], "Horns 3 new left"),
        (["Horns 3", "body A"], "Horns 3 body A"),
        (["Fertile 2", "population A", "Horns 3", "on A"], "Fertile 2 population A; Horns 3 on A"),
        (["Horns 3", "on B", "B over Burrowing"], "Horns 3 on B over Burrowing"),
        (["Fertile 2", "Horns 3", "on A"], "Horns 3 on A"),
        (["Fertile 2", "on A", "Horns 3", "Horns 3"], "Fertile 2 on A"),
    ],
)
def test_a_card_and_what_it_is_for_are_clicked(clicked: list[str], draft: str) -> None:
    rows = {"Alice": ["A 1/1", "B 1/1 Burrowing, Climbing, Carnivore"], "Bob": ["A 1/1"], "Charlie": ["A 1/1"]}
    decision, svg = asked(rows, "play", "Horns 3, Fertile 2")
    assert clicks(decision, *clicked, svg=svg) == draft
    assert decision.write(decision.read(draft)).startswith(draft)


@pytest.mark.parametrize("draft", ["", "Horns 3 on A", "Horns 3 on B", "nonsense; Horns 3"])
def test_what_a_card_is_for_says_nothing_without_a_card_for_it(draft: str) -> None:
    decision, _ = asked({"Alice": ["A 1/1 Climbing", "B 6/6 Horns"], "Bob": ["A 1/1"]}, "play", "Horns 3, Fertile 2")
    assert decision.compose(draft, "on A") is None
    assert decision.compose(draft, "A over Climbing") is None


def test_what_the_rules_forbid_is_dead() -> None:
    decision, _ = asked({"Alice": ["A 6/1 Horns", "B 1/1"], "Bob": ["A 1/1"]}, "play", "Horns 3, Fertile 2")
    assert decision.compose("Horns 3", "on A") is None and decision.compose("Horns 3", "body A") is None
    assert decision.compose("Horns 3 on B", "Horns 3") is None


def test_whatever_can_be_played_on_species_that_are_there_can_be_clicked() -> None:
    chance, hand = Chance("clicked"), "Horns 3, Fertile 2, Ambush 2, Foraging 3"
    rows = {"Alice": ["A 2/3", "B 1/1 Burrowing, Climbing, Carnivore"], "Bob": ["A 1/1"], "Charlie": ["A 1/1"]}
    decision, svg = asked(rows, "play", hand)
    for plays in (decision.sample(chance) for _ in range(60)):
        way: list[str] = []
        for play in plays:
            aim = f"on {play.name}" if play.use == "trait" else f"{play.use} {play.name}"
            way += [play.card, aim] + ([f"{play.name} over {play.over.rpartition(' ')[0]}"] if play.over else [])
        if {*way} <= {*places(svg)}:  # a trait that was added only now, or a new species, is not in the picture yet
            assert decision.read(clicks(decision, *way) or "none") == plays


# ---- feeding


def test_a_plant_eater_is_fed_by_one_click() -> None:
    decision, svg = asked({"Alice": ["A 1/3", "B 3/3 Carnivore"], "Bob": ["A 1/3"]}, "feed")
    assert decision.compose("", "A") is None and "A" in places(svg) and decision.read("A").name == "A"


def test_the_prey_of_an_only_attacker_is_one_click() -> None:
    decision, svg = asked({"Alice": ["A 1/3", "B 3/3 Carnivore"], "Bob": ["A 1/3"]}, "feed")
    assert clicks(decision, "Bob A", svg=svg) == clicks(decision, "B", "Bob A", svg=svg) == "B > Bob A"


@pytest.mark.parametrize(
    ("clicked", "draft"),
    [
        (["A", "Bob A"], "A > Bob A"),
        (["A", "B", "Bob A"], "B > Bob A"),
        (["B", "Bob C", "Fertile 2"], "B > Bob C with Fertile 2 against Climbing"),
        (["Bob C", "Horns 3"], "B > Bob C with Horns 3 against Climbing"),
        (["B", "Bob C", "Fertile 2", "Fertile 2"], "B > Bob C"),
        (["B", "B"], ""),
    ],
)
def test_who_eats_whom_and_with_which_cards_is_clicked(clicked: list[str], draft: str) -> None:
    decision, svg = asked(TWO_HUNTERS, "feed", "Horns 3, Fertile 2")
    assert clicks(decision, *clicked, svg=svg) == draft


def test_prey_that_two_can_attack_waits_for_its_attacker() -> None:
    decision, _ = asked(TWO_HUNTERS, "feed")
    assert decision.compose("", "Bob A") is None and decision.compose("Alice C", "Bob A") is None


def test_whatever_can_be_done_in_a_feeding_turn_can_be_clicked() -> None:
    rows = {"Alice": ["A 3/3 Intelligence", "B 4/3 Carnivore, Intelligence, Ambush"], "Bob": ["A 3/3 Horns, Climbing"]}
    position = table(rows, hands={"Alice": "Horns 3, Fertile 2, Ambush 2"}, plants=0)
    decision, board = feeding(position.state, NAMES[:2]), places(GAME.svg(position.view(0), NAMES[:2]))
    steps = [step for step in decision.options() or () if step.name and (step.prey or (1, ""))[0] == 1]
    assert len(steps) > 5
    for step in steps:
        way = [step.name, *([f"Bob {step.prey[1]}"] if step.prey else []), *step.cards]
        assert {*way} <= {*board} and decision.read(clicks(decision, *way)) == step
