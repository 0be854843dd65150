"""A turn of Martian Dice: rolling, tanks, taking one kind, going on, and what it is worth."""

import pytest

from games.martiandice.dice import points
from tests.games.martiandice.loaded import options, play, table

FIRST = "TT RRR CCC WW HHH"


def test_thirteen_dice_are_rolled_and_the_tanks_set_aside_at_once() -> None:
    position = table(FIRST)
    assert [line.text for line in position.lines] == ["Alice rolls: T T R R R C C C W W H H H | tanks 2, rays 0"]
    assert position.state.aside == [2, 0, 0, 0, 0]
    assert position.state.rolled == [0, 3, 3, 2, 3]


def test_all_dice_of_one_kind_are_taken_and_the_rest_rolled_again() -> None:
    position = table(FIRST, "TRRCCCWW")
    assert play(position, "Alice: chicken roll") == [
        "Alice takes 3 chickens and rolls 8 again.",
        "Alice rolls: T R R C C C W W | tanks 3, rays 0",
    ]


def test_tanks_add_up_over_the_turn() -> None:
    position = table(FIRST, "TTRRCCWW")
    play(position, "Alice: human roll")
    assert position.state.aside == [4, 0, 0, 0, 3]


def test_a_kind_of_earthling_is_taken_only_once_a_turn() -> None:
    position = table(FIRST, "TRRCCCWW")
    play(position, "Alice: chicken roll")
    assert options(position) == ["ray", "ray roll", "cow", "cow roll"]


def test_death_rays_are_taken_again_and_again() -> None:
    position = table(FIRST, "RRCCCWWH", "RRCCWW")
    play(position, "Alice: ray roll", "Alice: ray roll")
    assert position.state.aside[1] == 5
    assert "ray roll" in options(position)


def test_one_may_not_stop_or_roll_without_taking() -> None:
    assert options(table("TTT RRRR CCCCCC")) == ["ray", "ray roll", "chicken", "chicken roll"]


def test_with_nothing_to_take_the_turn_is_scored_not_lost() -> None:
    position = table("TT RRRRR WWWWWW", "WWWWW H", "T")
    assert play(position, "Alice: ray roll", "Alice: cow roll")[3:6] == [
        "Alice rolls: T | tanks 3, rays 5",
        "Alice can take nothing.",
        "Alice scores 5 and has 5 in all.",
    ]


def test_only_kinds_taken_before_end_the_turn_with_its_points() -> None:
    position = table("TT RRRRR WWWWWW", "WW RRR", "WW")
    assert play(position, "Alice: cow roll", "Alice: ray roll")[3:6] == [
        "Alice rolls: W W | tanks 2, rays 3",
        "Alice can take nothing.",
        "Alice scores 6 and has 6 in all.",
    ]


def test_only_tanks_left_end_the_turn_with_its_points() -> None:
    position = table("RRRRRRRRRR WW T", "TT")
    assert play(position, "Alice: ray roll")[1:4] == [
        "Alice rolls: T T | tanks 3, rays 10",
        "Alice can take nothing.",
        "Alice brings nobody home, scores nothing and has 0 in all.",
    ]


def test_after_all_three_kinds_one_may_roll_on_for_rays() -> None:
    position = table("TTT CC WWW HHHHH", "WWW HH RRR", "HH RRR", "RCC")
    play(position, "Alice: chicken roll", "Alice: cow roll", "Alice: human roll")
    assert position.state.aside == [3, 0, 2, 3, 2]
    assert options(position) == ["ray", "ray roll"]


def test_rays_rolled_last_save_a_turn() -> None:
    position = table("TT CC WWW HHHHHH", "RR CCC", "RR")
    told = play(position, "Alice: human roll", "Alice: chicken roll")
    assert told[4:6] == ["Alice takes 2 death rays.", "Alice scores 9 and has 9 in all."]


def test_the_only_kind_with_the_last_dice_is_taken_without_asking() -> None:
    position = table("RRRRRRRRRR WW T", "HH")
    play(position, "Alice: ray roll")
    assert [(answer.seat, answer.text) for answer in position.forced] == [(0, "human")]
    assert position.state.scores == [2, 0]


def test_a_turn_that_no_rays_can_save_ends_without_asking() -> None:
    position = table("TTTTTTT RRRRRR")
    assert [line.text for line in position.lines][1] == (
        "Alice flees from 7 tanks with 0 death rays, scores nothing and has 0 in all."
    )


def test_a_turn_that_only_all_rays_can_save_goes_on() -> None:
    position = table("TTTTTT RRRRRR C")
    assert options(position) == ["ray", "ray roll", "chicken", "chicken roll"]


@pytest.mark.parametrize(
    ("aside", "worth"),
    [
        ((0, 0, 3, 0, 0), 3),
        ((2, 2, 1, 4, 0), 5),  # as many rays as tanks are enough
        ((3, 2, 3, 4, 1), 0),  # more tanks than rays: nothing at all
        ((1, 1, 2, 1, 1), 7),  # all three kinds: three more
        ((0, 0, 1, 1, 11), 16),  # the best there is
        ((0, 13, 0, 0, 0), 0),
    ],
)
def test_what_dice_are_worth(aside: tuple[int, ...], worth: int) -> None:
    assert points(aside) == worth


def test_stopping_passes_the_dice_on() -> None:
    position = table("RR CCCCC WWWWWW")
    assert play(position, "Alice: chicken")[:2] == [
        "Alice takes 5 chickens and stops.",
        "Alice scores 5 and has 5 in all.",
    ]
    assert position.state.mover == 1 and list(position.due) == [1]
