"""The rules of Buttons as transcripts."""

from itertools import product

import pytest

from games.buttons import GAME
from games.buttons.faces import BOARDS, CELLS, COLORS, SIDES, SIZE, face, write_cell
from games.buttons.rules import bust_chance, has_line, stars_won
from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.decisions import NotAllowed, NotUnderstood
from games.engine.play import begin
from tests.games.buttons.tables import cells, due, moves, table

FACES = [board + side for board in BOARDS for side in SIDES]


@pytest.mark.parametrize("key", FACES)
def test_a_face_has_nine_of_each_colour_and_one_or_two_in_each_line(key: str) -> None:
    pattern = face(key)
    assert all(pattern.count(color) == 9 for color in COLORS)
    lines = [pattern[row * SIZE : row * SIZE + SIZE] for row in range(SIZE)] + [pattern[n::SIZE] for n in range(SIZE)]
    assert all(line.count(color) in (1, 2) for line in lines for color in COLORS)


def test_all_faces_differ() -> None:
    assert len({face(key) for key in FACES}) == 8


@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 1), (4, 1)])
def test_bonus_colours_are_dealt_with_red_among_them_and_red_begins(players: int, each: int) -> None:
    for number in range(20):
        state = begin(GAME, setup_of(GAME, Case((), players), f"deal {number}")).state
        assert [len(colors) for colors in state.bonus] == [each] * players
        assert "R" in "".join(state.bonus)
        assert len({key[0] for key in state.faces}) == players


def test_without_a_button_one_rolls_without_being_asked() -> None:
    assert due(table(4, 1, 2, 3, 5, 6)) == {"Alice": ["4-1", "4-2", "4-3", "4-5", "4-6"], "Bob": ["gold", "no"]}


def test_with_a_button_one_may_opt_out() -> None:
    assert due(table(buttons=("1-1", "")))["Alice"] == ["roll", "out"]


def test_a_button_from_another_s_roll_counts_for_opting_out() -> None:
    position = moves(table(4, 1, 2, 3, 5, 6), "Bob: gold", "Alice: 4-1")
    assert due(position) == {"Bob": ["roll", "out"]}


def test_the_roller_covers_where_white_and_a_black_die_meet() -> None:
    position = moves(table(4, 1, 2, 3, 5, 6), "Alice: 4-2", "Bob: no")
    assert position.state.buttons == [cells("4-2"), []]


def test_a_button_next_to_one_of_this_round_cannot_be_covered() -> None:
    position = moves(table(4, 1, 2, 3, 5, 6, buttons=("3-2", "")), "Alice: roll")
    assert "4-2" not in due(position)["Alice"]
    with pytest.raises(NotAllowed, match="next to a button"):
        moves(position, "Alice: 4-2")


def test_a_button_next_to_a_star_can_be_covered() -> None:
    assert "4-2" in due(table(4, 1, 2, 3, 5, 6, stars=("3-2", "")))["Alice"]


def test_a_star_cannot_be_covered() -> None:
    with pytest.raises(NotAllowed, match="covered already"):
        moves(table(4, 1, 2, 3, 5, 6, stars=("4-2", "")), "Alice: 4-2")


def test_where_the_dice_do_not_meet_is_told() -> None:
    with pytest.raises(NotAllowed, match="do not meet"):
        moves(table(4, 1, 2, 3, 5, 6), "Alice: 5-2")


def test_who_finds_no_place_busts_and_loses_the_round_s_buttons() -> None:
    position = moves(table(4, 1, 1, 1, 1, 1, buttons=("3-1 6-6", "4-1")), "Alice: roll")
    assert position.state.gone[0] == "bust"
    assert position.state.buttons[0] == []


def test_the_gold_die_can_be_used_when_the_roller_busts() -> None:
    position = moves(table(4, 1, 1, 1, 1, 1, buttons=("3-1", "")), "Alice: roll", "Bob: gold")
    assert position.state.buttons[1] == cells("4-1")


def test_nobody_is_asked_who_has_no_use_of_the_gold_die() -> None:
    assert list(due(table(4, 1, 2, 3, 5, 6, buttons=("", "4-5")))) == ["Alice"]


def test_the_answers_to_a_roll_come_in_any_order() -> None:
    one = moves(table(4, 1, 2, 3, 5, 6), "Alice: 4-2", "Bob: gold")
    other = moves(table(4, 1, 2, 3, 5, 6), "Bob: gold", "Alice: 4-2")
    assert one.state == other.state


def test_everybody_who_is_out_takes_a_black_die_away_but_never_the_gold_one() -> None:
    position = table(4, 1, 2, 3, 5, buttons=("", "1-1", "2-2"), gone=["", "out", ""])
    assert len(position.state.black) == 4


def test_dice_go_to_the_next_player_still_in() -> None:
    position = table(4, 1, 2, 3, 5, buttons=("", "1-1", "2-2"), gone=["", "out", ""])
    position = moves(position, "Charlie: no", "Alice: 4-2")
    assert list(due(position)) == ["Charlie"]


@pytest.mark.parametrize(
    ("colors", "bonus", "stars"),
    [("", "R", 1), ("RR", "R", 1), ("RRR", "", 2), ("RRR", "R", 3), ("RRRRRR", "R", 5), ("RRRBBBY", "B", 4)],
)
def test_stars_for_leaving_sets_and_bonus(colors: str, bonus: str, stars: int) -> None:
    assert stars_won(colors, bonus) == stars


def test_there_are_always_buttons_enough_for_the_stars() -> None:
    for counts in product(range(7), repeat=4):
        colors = "".join(color * count for color, count in zip(COLORS, counts, strict=True))
        for bonus in ("", "R", "RY"):
            assert not colors or stars_won(colors, bonus) <= max(len(colors), 1)


def test_stars_replace_buttons_and_the_other_buttons_go() -> None:
    position = table(buttons=("1-1 3-3", ""), gone=["out", "bust"])
    assert due(position) == {"Alice": ["stars 1-1", "stars 3-3"]}
    moves(position, "Alice: stars 3-3")
    assert position.state.stars[0] == cells("3-3")
    assert position.state.buttons[0] == []


def test_a_round_s_only_button_becomes_a_star_without_asking() -> None:
    position = table(buttons=("2-5", ""), gone=["out", "bust"])
    assert position.state.stars[0] == cells("2-5")


def test_bonus_colours_pass_on_and_red_begins() -> None:
    position = table(buttons=("1-1", "", ""), gone=["out", "bust", "bust"])
    assert position.state.bonus == ["G", "R", "Y"]
    assert position.state.mover == 1


def test_five_stars_in_a_row_win_over_more_stars() -> None:
    stars = ("1-1 2-1 3-1 4-1", "1-1 1-2 2-2 2-3 3-3 3-4 4-4")
    position = table(buttons=("5-1", ""), stars=stars, gone=["out", "bust"])
    assert position.result and position.result.ranks == (1, 2)
    assert position.result.reason == "five stars in a line"


def test_a_diagonal_is_no_line() -> None:
    assert not has_line(cells("1-1 2-2 3-3 4-4 5-5"))
    assert has_line(cells("2-2 2-3 2-4 2-5 2-6"))


def test_twelve_stars_end_the_game_and_the_most_win() -> None:
    eleven = "1-1 1-2 1-4 1-5 3-1 3-2 3-4 3-5 5-1 5-2 5-4"
    position = table(buttons=("6-6", ""), stars=(eleven, "1-1"), gone=["out", "bust"])
    assert position.result and position.result.scores == (12, 1)


def test_equal_stars_share_the_win() -> None:
    eleven = "1-1 1-2 1-4 1-5 3-1 3-2 3-4 3-5 5-1 5-2 5-4"
    position = table(buttons=("6-6", "6-6"), stars=(eleven, eleven), gone=["out", "out"])
    assert position.result and position.result.ranks == (1, 1)
    assert position.result.reason.endswith("shared")


def test_the_chance_to_bust_is_the_formula_of_the_facts() -> None:
    assert bust_chance([6] * 6, 5) == 0
    assert bust_chance([6, 6, 6, 0, 0, 0], 5) == pytest.approx(0.5)


def test_the_chance_to_bust_is_what_rolling_shows() -> None:
    position = table(buttons=("1-1 3-3 5-5 1-4", ""))
    legal = [at for at in range(CELLS) if _is_free(position.state, at)]
    free = [sum(at // SIZE == row for at in legal) for row in range(SIZE)]
    chance, rolls = Chance("simulation"), 20_000
    busts = 0
    for _ in range(rolls):
        white = chance.roll()
        busts += not any((white - 1) * SIZE + chance.roll() - 1 in legal for _ in range(3))
    assert busts / rolls == pytest.approx(bust_chance(free, 3), abs=0.012)


def _is_free(state: object, at: int) -> bool:
    from games.buttons.rules import may_cover

    return may_cover(state, 0, at)  # type: ignore[arg-type]  # a State


@pytest.mark.parametrize("text", ["stars 3-3", "3-3", "star 3-3", "STARS 33"])
def test_stars_are_read_as_people_write_them(text: str) -> None:
    position = moves(table(buttons=("1-1 3-3", ""), gone=["out", "bust"]), f"Alice: {text}")
    assert position.state.stars[0] == cells("3-3")


@pytest.mark.parametrize("text", ["hello", "", "stars please"])
def test_what_names_no_button_is_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood):
        moves(table(buttons=("1-1 3-3", ""), gone=["out", "bust"]), f"Alice: {text}")


@pytest.mark.parametrize("text", ["stars 5-5", "stars 1-1 3-3", "stars 1-1 1-1"])
def test_other_buttons_or_another_number_of_stars_are_refused(text: str) -> None:
    with pytest.raises(NotAllowed):
        moves(table(buttons=("1-1 3-3", ""), gone=["out", "bust"]), f"Alice: {text}")


def test_cells_are_written_white_then_black() -> None:
    assert write_cell(cells("4-2")[0]) == "4-2"
