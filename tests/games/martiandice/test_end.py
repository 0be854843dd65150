"""The end of Martian Dice: the last round, and who is level."""

from games.engine.game import Result
from tests.games.martiandice.loaded import play, table

TEN_COWS = "RRR WWWWWWWWWW"


def test_the_round_in_which_somebody_reaches_the_quota_is_played_out() -> None:
    position = table(TEN_COWS, "R CCCCCC WWWWWW", scores=(20, 20))
    play(position, "Alice: cow")
    assert list(position.due) == [1]
    play(position, "Bob: chicken")
    assert position.result == Result((1, 2), "most points after the last round", (30, 26))


def test_a_later_player_may_overtake_in_the_last_round() -> None:
    position = table("R CCCCCC WWWWWW", TEN_COWS, scores=(20, 19))
    play(position, "Alice: chicken", "Bob: cow")
    assert position.result is not None and position.result.ranks == (2, 1)


def test_the_last_player_of_a_round_ends_it_at_once() -> None:
    position = table(TEN_COWS, scores=(3, 20), mover=1)
    play(position, "Bob: cow")
    assert position.result is not None and position.result.scores == (3, 30)


def test_just_the_quota_is_enough_and_one_less_is_not() -> None:
    enough = table(TEN_COWS, scores=(0, 15), mover=1)
    play(enough, "Bob: cow")
    short = table(TEN_COWS, scores=(0, 14), mover=1)
    play(short, "Bob: cow")
    assert enough.result is not None and short.result is None


def test_the_quota_is_an_option() -> None:
    position = table(TEN_COWS, scores=(0, 0), mover=1, target=10)
    play(position, "Bob: cow")
    assert position.result is not None


def test_who_is_level_rolls_six_dice_and_most_rays_win() -> None:
    position = table(TEN_COWS, "RRRTTC", "RTTCCC", scores=(30, 20), mover=1)
    assert play(position, "Bob: cow")[2:] == [
        "Alice and Bob are level and roll 6 dice for it.",
        "Alice rolls 3 death rays.",
        "Bob rolls 1 death ray.",
    ]
    assert position.result is not None and position.result.ranks == (1, 2)
    assert position.result.reason == "level on points, and the tie roll decides"


def test_who_is_level_again_rolls_again_and_the_others_are_out() -> None:
    rolls = ("RRRTTC", "RTTCCC", "RRRCCC", "TTTTTT", "RTTTTT")
    position = table(TEN_COWS, *rolls, scores=(30, 30, 20), mover=2)
    told = play(position, "Charlie: cow")
    assert "Alice and Charlie are level again." in told
    assert told[-2:] == ["Alice rolls 0 death rays.", "Charlie rolls 1 death ray."]
    assert position.result is not None and position.result.ranks == (2, 3, 1)


def test_the_tie_roll_is_for_the_first_place_only() -> None:
    position = table(TEN_COWS, scores=(7, 7, 20), mover=2)
    play(position, "Charlie: cow")
    assert position.result is not None and position.result.ranks == (2, 2, 1)


def test_sharing_the_win_is_an_option() -> None:
    position = table(TEN_COWS, scores=(30, 20), mover=1, tie="share")
    play(position, "Bob: cow")
    assert position.result is not None and position.result.ranks == (1, 1)
    assert position.result.reason == "level on points, and the win is shared"
