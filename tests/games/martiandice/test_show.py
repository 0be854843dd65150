"""What players of Martian Dice see, and the scores of the guide's example."""

from games.engine.drawing import places
from games.martiandice import GAME
from tests.games.examples import play_example
from tests.games.martiandice.loaded import NAMES, play, table

ROLL = "TT RRR CCC WW HHH"


def test_the_text_board_shows_the_roll_what_lies_aside_and_the_scores() -> None:
    position = table(ROLL, scores=(3, 12))
    assert GAME.text(position.view(0), NAMES[:2]).splitlines() == [
        "Alice's turn",
        "  Rolled:    R R R  C C C  W W  H H H",
        "  Set aside: T T",
        "  Worth 0 so far.",
        "",
        "Scores (the quota is 25):",
        "> Alice    3",
        "  Bob     12",
    ]


def test_the_words_leave_nothing_out() -> None:
    position = table(ROLL, scores=(3, 25), mover=0)
    assert GAME.words(position.view(0), NAMES[:2]) == (
        "It is Alice's turn. On the table: 3 death rays, 3 chickens, 2 cows, 3 humans. "
        "Set aside: 2 tanks, worth 0 so far. Scores: Alice 3, Bob 25. "
        "This is the last round: the quota of 25 is reached."
    )


def test_the_tie_rolls_are_shown_at_the_end() -> None:
    position = table("RRR WWWWWWWWWW", "RRRTTC", "RTTCCC", scores=(30, 20), mover=1)
    play(position, "Bob: cow")
    assert "Alice rolled 3 death rays for the win." in GAME.words(position.view(None), NAMES[:2])
    assert "Bob     30   tie roll: 1" in GAME.text(position.view(None), NAMES[:2])


def test_only_the_mover_gets_dice_to_click_and_every_click_is_an_answer() -> None:
    position = table(ROLL)
    [question] = position.due.values()
    clicks = places(GAME.svg(position.view(0), NAMES[:2]))
    assert sorted(clicks) == sorted(question.decision.options() or ())
    assert "data-answer" not in GAME.svg(position.view(1), NAMES[:2])


def test_the_example_of_the_guide_ends_with_the_scores_that_it_tells() -> None:
    view = play_example(GAME).view(None)
    assert "Scores: Alice {}, Bob {}\n".format(*view.scores) in GAME.guide
