"""The end of a round and of a game: counting, running totals, the deal that moves on, shared places."""

from games.solo import GAME
from tests.games.solo.tables import asked, counts, moves, table, told

OTHERS = ("G1 G2 GS", "B9 W")


def test_the_first_without_cards_wins_and_the_others_lose_what_they_hold() -> None:
    position = moves(table("R1", *OTHERS), "Alice: R1")
    assert position.state.totals == [500, 500 - 23, 500 - 49]
    assert "Bob loses 23 points for G1 G2 GS: 477 left." in told(position)


def test_a_last_plus_card_is_drawn_for_before_counting_with_the_whole_stack() -> None:
    position = moves(table("R+2", "G+2", "B9", pile="Y1 Y2 Y3 Y4"), "Alice: R+2")
    assert position.state.totals == [500, 500 - 30 - 3, 500 - 9]
    stacked = moves(table("R+2 R9 R8", "G+2", "B9", pile="Y1 Y2 Y3 Y4"), "Alice: R+2", "Bob: G+2")
    assert stacked.state.totals == [500 - 17, 500, 500 - 9 - 10]


def test_the_next_round_is_dealt_one_seat_on() -> None:
    position = moves(table("R1", *OTHERS), "Alice: R1")
    assert counts(position) == [8, 8, 8] and position.state.round == 2
    assert asked(position) == "Bob"


def test_each_round_begins_clockwise() -> None:
    position = moves(table("R1", *OTHERS, turned=True), "Alice: R1")
    assert not position.state.turned and asked(moves(position, "Bob: draw", "Bob: keep")) == "Charlie"


def test_the_game_ends_after_the_round_in_which_somebody_is_at_nothing() -> None:
    position = moves(table("R1", *OTHERS, totals=[300, 23, 400]), "Alice: R1")
    assert position.result is not None
    assert (position.result.ranks, position.result.scores) == ((2, 3, 1), (300, 0, 351))
    assert position.result.reason == "somebody has no points left: most points"


def test_equal_totals_share_the_place() -> None:
    position = moves(table("R1", *OTHERS, totals=[300, 10, 349]), "Alice: R1")
    assert position.result is not None and position.result.ranks == (1, 3, 1)
    assert position.result.reason == "somebody has no points left: most points, shared"


def test_with_agreed_rounds_the_game_ends_after_them_whatever_is_left() -> None:
    options = {"rounds": 2}
    first = moves(table("R1", *OTHERS, totals=[300, 23, 400], options=options), "Alice: R1")
    assert first.result is None and first.state.totals[1] == 0
    last = moves(table("R1", *OTHERS, options=options, round=2), "Alice: R1")
    assert last.result is not None and last.result.reason == "the agreed rounds are played: most points"


def test_all_totals_of_the_option_can_be_chosen() -> None:
    for total in (100, 200, 300, 500, 1000):
        assert GAME.read_options({"total": str(total)}, 4).total == total  # type: ignore[attr-defined]
