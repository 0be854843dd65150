"""How a taking is written: by name or letter, and what is refused with which words."""

import pytest

from games.engine.decisions import Decision, NotAllowed, NotUnderstood
from games.martiandice.notation import taking
from tests.games.martiandice.loaded import play, table


def asked(*rolls: str, answers: tuple[str, ...] = ()) -> Decision[str]:
    position = table(*rolls)
    play(position, *answers)
    [question] = position.due.values()
    return question.decision


ALL_KINDS = "TT RRR CCC WW HHH"


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("cow", "cow"), ("Cows", "cow"), ("W", "cow"), ("w.", "cow"), ("cow stop", "cow"), ("co", "cow"),
        ("take all cows and stop", "cow"), ("C", "chicken"), ("ch", "chicken"), ("R", "ray"), ("death rays", "ray"),
        ("h", "human"), ("cow roll", "cow roll"), ("W+", "cow roll"), ("w +", "cow roll"), ("COW, ROLL!", "cow roll"),
        ("R+", "ray roll"), ("take the chickens and roll on", "chicken roll"), ("humans, go on", "human roll"),
    ],
)  # fmt: skip
def test_a_taking_is_read_as_players_write_it(text: str, meaning: str) -> None:
    assert asked(ALL_KINDS).read(text) == meaning


@pytest.mark.parametrize("text", ["", "pig", "cow chicken", "cow or human", "cow do not roll", "3", "cow 2"])
def test_what_is_no_taking_is_not_guessed_at(text: str) -> None:
    with pytest.raises(NotUnderstood):
        asked(ALL_KINDS).read(text)


@pytest.mark.parametrize(
    ("rolls", "answers", "text", "reason"),
    [
        ((ALL_KINDS,), (), "tank", "Tanks are set aside by themselves; take rays or one kind of Earthling."),
        (("TT RRRRRR WWWWW",), (), "human", "There is no human in this roll."),
        ((ALL_KINDS,), (), "roll", "Say first which kind you take, then whether you roll on: “cow”, or “cow roll”."),
        ((ALL_KINDS,), (), "stop", "Say first which kind you take, then whether you roll on: “cow”, or “cow roll”."),
        (
            (ALL_KINDS, "RRRCCCHHHHH"), ("Alice: cow roll",), "cow",
            "There is no cow in this roll.",
        ),
        (
            (ALL_KINDS, "RRRWWWHHH"), ("Alice: cow roll",), "cow",
            "You have taken cows this turn; each kind of Earthling is taken only once a turn.",
        ),
    ],
)  # fmt: skip
def test_what_is_against_the_rules_is_refused_with_the_rule(
    rolls: tuple[str, ...], answers: tuple[str, ...], text: str, reason: str
) -> None:
    with pytest.raises(NotAllowed) as refusal:
        asked(*rolls, answers=answers).read(text)
    assert str(refusal.value) == reason


def test_rolling_on_with_no_dice_left_is_refused() -> None:
    with pytest.raises(NotAllowed, match="With “cow” you take your last dice"):
        taking((0, 11, 0, 0, 0), (0, 0, 0, 2, 0)).read("cow roll")
