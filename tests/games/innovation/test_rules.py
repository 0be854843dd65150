"""Set-up, turns, drawing, splaying, icons and achievements."""

import pytest

from games.engine.decisions import NotAllowed
from games.engine.play import Rest, play
from games.innovation import GAME
from games.innovation.printed import CARDS, OF_AGE, icons_of
from games.innovation.state import State
from tests.games.innovation.tables import acts, asked, at, fresh, moves, options, prompt, side, supply, told

# ---- set-up


def test_everybody_has_two_cards_of_age_1_and_nine_are_set_aside() -> None:
    state = fresh(4).state
    assert [[CARDS[card].age for card in hand] for hand in state.hands] == [[1, 1]] * 4
    assert [CARDS[card].age for card in state.aside] == [*range(1, 10)]
    assert [len(cards) for cards in state.supply] == [15 - 8 - 1, *[9] * 8, 10]


def test_all_meld_at_once_and_the_first_in_the_alphabet_goes_first_with_one_action() -> None:
    state = GAME.decoder.decode(fresh(3).rest.state)
    _swap(state, ["Tools", "Oars", "The Wheel", "Sailing", "Writing", "Pottery"])
    position = play(GAME, fresh(3).setup, Rest(0, 0, GAME.encoder.encode(state)))
    assert asked(position) == "Alice Bob Charlie"
    moves(position, "Charlie: writing", "Bob: wheel", "Alice: tools")
    assert told(position)[-1] == "Bob goes first."
    assert asked(position) == "Bob" and prompt(position, "Bob") == "What do you do with your only action?"


def _swap(state: State, wanted: list[str]) -> None:
    """Deal these cards, two to each hand, in exchange for what was dealt."""
    rest = [card for card in OF_AGE[1] if card not in wanted]
    state.hands = [wanted[0:2], wanted[2:4], wanted[4:6]]
    state.aside[0], state.supply[0] = rest[0], rest[1:]


def test_nobody_sees_a_first_card_before_all_are_chosen() -> None:
    position = fresh(2)
    moves(position, f"Alice: {position.state.hands[0][0]}")
    assert side(position).startswith("hand") and not told(position)


def test_with_two_and_three_players_only_the_first_turn_has_one_action() -> None:
    for players in (2, 3):
        assert actions_of_first_turns(players) == [1, *[2] * 4]


def test_with_four_players_the_second_turn_has_one_action_too() -> None:
    assert actions_of_first_turns(4) == [1, 1, 2, 2, 2]


def actions_of_first_turns(players: int) -> list[int]:
    """How many times in a row the same player is asked to act, for five turns."""
    position = fresh(players)
    for question in list(position.due.values()):
        position.answer(question.seat, question.decision.write(question.decision.options()[0]))  # type: ignore[index]
    counts: list[int] = []
    last = -1
    while len(counts) < 6:
        [seat] = position.due
        counts = [*counts, 1] if seat != last else [*counts[:-1], counts[-1] + 1]
        last = seat
        position.answer(seat, "draw")
    return counts[:5]


# ---- drawing and splaying


def test_a_draw_has_the_value_of_the_highest_top_card_and_1_without_any() -> None:
    assert acts(at("Tools, Coal/Robotics", "Archery", draws="Astronomy"), "draw").endswith("hand Astronomy")
    assert acts(at("hand Tools", "Archery", draws="Oars"), "draw") == "hand Oars, Tools"


def test_an_empty_supply_is_skipped_up_but_filled_again_by_what_returns() -> None:
    position = at("Coal; hand Tools", "Archery", draws="Bicycle", empty=(5, 6))
    assert acts(position, "draw") == "Coal; hand Tools, Bicycle"
    position = at("Agriculture; hand Calendar", "Archery", empty=(3,), draws="Gunpowder")
    assert acts(position, "dogma agriculture", "calendar").endswith("score Gunpowder")
    assert supply(position, 2)[-1] == "Calendar"


def test_a_meld_keeps_the_splay_and_an_emptied_pile_loses_it() -> None:
    assert acts(at("Oars/Archery left; hand Coal", "Tools"), "meld coal") == "Coal/Oars/Archery left"
    position = at("Robotics, Sailing/Clothing left", "Agriculture", draws="Stem Cells")
    assert acts(position, "dogma robotics") == "Robotics, Stem Cells, Clothing; score Sailing"


@pytest.mark.parametrize(("splay", "crowns", "lightbulbs"), [("", 0, 3), ("left", 1, 3), ("right", 0, 4), ("up", 1, 5)])
def test_covered_cards_show_one_two_or_three_places(splay: str, crowns: int, lightbulbs: int) -> None:
    """Writing has its picture on top, lightbulbs at the bottom left and middle, and a crown at the bottom right."""
    shown = icons_of(["Writing", "Genetics"], splay)
    assert (shown[0], shown[2]) == (crowns, lightbulbs)


def test_splaying_the_same_way_again_is_not_offered() -> None:
    position = at("Philosophy, Oars/Archery left, Tools/Pottery, Sailing", "Agriculture")
    moves(position, "Alice: dogma philosophy")
    assert options(position) == ["none", "blue"]


# ---- achieving


def test_an_achievement_needs_five_points_for_each_value_and_a_top_card_as_high() -> None:
    position = at("Coal; score Canning, Oars", "Tools")
    assert acts(position, "achieve 1") == "Coal; score Oars, Canning; won 1"


@pytest.mark.parametrize(
    ("board", "answer", "why"),
    [
        ("Coal; score Oars", "achieve 1", "Achievement 1 needs 5 points; you have 1."),
        ("Oars; score Robotics", "achieve 2", "Achievement 2 needs a top card of value 2 or more; your highest is 1."),
        ("Coal; score Robotics", "achieve 3", "Achievement 3 needs 15 points; you have 10."),
        ("Coal; score Robotics; won 1", "achieve 1", "Achievement 1 has been claimed already."),
        ("Coal; score Robotics", "achieve 10", "There is no achievement of age 10."),
    ],
)
def test_what_is_missing_for_an_achievement_is_told(board: str, answer: str, why: str) -> None:
    with pytest.raises(NotAllowed, match=why):
        moves(at(board, "Tools"), f"Alice: {answer}")


def test_the_monument_is_claimed_with_the_sixth_score_of_a_turn_in_the_middle_of_an_effect() -> None:
    hand = "Oars, Archery, Sailing, Clothing, Tools, Pottery, Writing"
    position = at(f"Stem Cells; hand {hand}", "Masonry")
    moves(position, "Alice: dogma stem; yes")
    lines = told(position)
    assert lines.index("Alice claims the achievement Monument.") == len(lines) - 2


def test_scores_and_tucks_are_not_added_for_the_monument() -> None:
    position = at("Stem Cells; hand Oars, Sailing, Tools", "Masonry", tucked=[5, 0], scored=[2, 0])
    assert "Monument" not in acts(position, "dogma stem", "yes")


def test_the_counts_for_the_monument_start_anew_with_each_turn() -> None:
    position = at("Tools", "Masonry", tucked=[5, 3], scored=[2, 4], actions=1)
    moves(position, "Alice: draw")
    assert (position.state.tucked, position.state.scored) == ([0, 0], [0, 0])


def test_the_empire_is_claimed_with_three_of_all_six_icons() -> None:
    red, yellow = "Metalworking/Coal/Gunpowder up", "Masonry/Agriculture up"
    position = at(f"{red}, {yellow}, Sailing, Quantum Theory; hand Education", "Pottery")
    assert "won" not in side(position)
    assert acts(position, "meld education").endswith("won Empire")


def test_the_world_is_claimed_with_twelve_clocks() -> None:
    position = at("Quantum Theory/Rocketry up, Databases, The Internet; hand Fission", "Pottery")
    assert acts(position, "meld fission").endswith("won World")


def test_the_wonder_is_claimed_with_five_colours_splayed_up_or_right() -> None:
    board = "Oars/Archery right, Masonry/Agriculture up, Sailing/Clothing right, Philosophy/Mysticism up"
    position = at(f"{board}, Atomic Theory/Tools", "Pottery", draws="Lighting")
    assert "won Wonder" in acts(position, "dogma atomic", "blue")


def test_the_universe_is_claimed_with_five_top_cards_of_value_8() -> None:
    position = at("Fission, Suburbia, Databases, The Internet; hand Rocketry", "Pottery")
    assert "Universe" in acts(position, "meld rocketry")


def test_a_special_achievement_can_be_claimed_in_somebody_else_s_turn() -> None:
    position = at("Archery", "Robotics/Oars, Suburbia, Databases, The Internet; hand Rocketry")
    moves(position, "Alice: draw; draw", "Bob: meld rocketry")
    assert "Universe" in side(position, "Bob")


def test_who_is_on_turn_comes_first_when_two_qualify_at_once() -> None:
    position = at("Mysticism; hand Tools", "Sailing", tucked=[0, 6], scored=[6, 0])
    assert acts(position, "meld tools").endswith("won Monument")


# ---- the end


@pytest.mark.parametrize(("players", "needed"), [(2, 6), (3, 5), (4, 4)])
def test_enough_achievements_end_the_game_at_once(players: int, needed: int) -> None:
    won = ", ".join(str(age) for age in range(2, needed + 1))
    position = at(f"Coal; score Robotics; won {won}", *["Tools", "Oars", "Sailing"][: players - 1])
    moves(position, "Alice: achieve 1")
    assert position.result is not None
    assert position.result.reason == f"{needed} achievements of Alice"
    assert position.result.ranks == (1, *[2] * (players - 1))


def test_the_game_ends_in_the_middle_of_an_effect() -> None:
    position = at("Software; won 1, 2, 3, 4, 5; score Coal", "Agriculture", scored=[5, 0])
    moves(position, "Alice: dogma software")
    assert position.result is not None and position.result.reason == "6 achievements of Alice"
    assert len(supply(position, 10)) == 8


def test_drawing_above_10_ends_the_game_and_most_points_win() -> None:
    position = at("Robotics; score Oars", "Agriculture; score Tools, Pottery", empty=(10,))
    moves(position, "Alice: draw")
    assert position.result is not None
    assert (position.result.ranks, position.result.scores) == ((2, 1), (1, 2))
    assert position.result.reason == "Alice had to draw above 10: the highest score wins"


def test_level_points_are_parted_by_achievements() -> None:
    position = at("Robotics; score Oars", "Agriculture; score Tools; won 1", empty=(10,))
    moves(position, "Alice: draw")
    assert position.result is not None and position.result.ranks == (2, 1)
    assert "achievements decide" in position.result.reason


def test_who_is_level_in_both_shares_the_victory() -> None:
    position = at("Robotics; score Oars", "Agriculture; score Tools", empty=(10,))
    moves(position, "Alice: draw")
    assert position.result is not None and position.result.ranks == (1, 1)
    assert position.result.reason.endswith("it is shared")
