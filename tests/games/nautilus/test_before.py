"""The special cards before the placing: the choice of the first player, Eye, Diving module, Harpoon."""

import pytest

from games.engine.check import NAMES
from games.engine.decisions import NotAllowed
from games.nautilus import GAME
from games.nautilus.rules import why_not_early
from tests.games.nautilus.tables import asked, before, fresh, moves, options, table, told


def test_the_first_player_keeps_one_of_two_special_cards_and_gives_away_the_other() -> None:
    position = fresh()
    kept, given = position.state.drawn
    assert asked(position) == "Alice" and options(position) == [f"keep {kept}", f"keep {given}"]
    moves(position, f"Alice: {kept}")
    assert position.state.specials == [kept, given]
    assert (position.view(0).given, position.view(1).given) == (given, "")


def test_both_are_asked_before_the_placing_the_first_player_first() -> None:
    position = before("eye", "harpoon")
    assert asked(position) == "Alice" and options(position) == ["eye", "hold"]
    assert asked(moves(position, "Alice: hold")) == "Bob" and options(position) == ["harpoon", "hold"]
    assert asked(moves(position, "Bob: hold")) == "Alice" and position.state.stage == "place"


def test_who_holds_a_card_for_later_can_only_hold() -> None:
    position = before("kraken", "eye")
    assert options(position) == ["hold"]
    with pytest.raises(NotAllowed) as refusal:
        moves(position, "Alice: kraken")
    assert str(refusal.value) == "The Kraken is used when you place a card, not before: write hold for now."
    assert why_not_early("eye", "kraken") == "You do not hold the Eye; your special card is the Kraken."


@pytest.mark.parametrize("text", ["module", "yes", "use the Diving module", "Diving module.", "m"])
def test_a_card_is_used_as_players_write_it(text: str) -> None:
    decision = before("module", "eye").due[0].decision
    assert decision.write(decision.read(text)) == "module"


@pytest.mark.parametrize("text", ["hold", "no", "pass", "Not now!", "h"])
def test_a_card_is_held_as_players_write_it(text: str) -> None:
    for special in ("eye", "kraken"):
        decision = before(special, "module").due[0].decision
        assert decision.write(decision.read(text)) == "hold"


def test_yes_uses_no_card_that_is_for_later() -> None:
    with pytest.raises(NotAllowed, match="The Kraken is used when you place a card"):
        moves(before("kraken", "eye"), "Alice: yes")


def test_the_choice_says_who_gets_the_other_card() -> None:
    assert fresh().due[0].decision.prompt.endswith("Which do you keep? The other one goes to Bob.")


def test_while_a_card_is_being_used_the_board_says_so() -> None:
    position = moves(before("harpoon", "anchor"), "Alice: harpoon")
    assert all("Alice has used the Harpoon and is to decide." in GAME.text(position.view(s), NAMES) for s in (0, 1))


def test_the_eye_shows_the_whole_hand_of_the_opponent() -> None:
    position = moves(before("eye", "anchor"), "Alice: eye")
    assert position.view(0).known == [1, 11, 12, 13, 14] and position.view(1).exposed == [1, 11, 12, 13, 14]
    assert "You use the Eye: Bob holds 1, 11, 12, 13, 14." in told(position, 0)


def test_what_the_eye_has_seen_is_forgotten_when_it_is_placed() -> None:
    position = moves(before("eye", "anchor"), "Alice: eye", "Bob: hold", "Alice: 2 A1", "Bob: 14 B1")
    assert position.view(0).known == [1, 11, 12, 13]


def test_the_module_draws_two_divers_keeps_one_and_puts_the_other_back() -> None:
    position = moves(before("module", "anchor"), "Alice: module")
    first, second = position.state.offered
    assert asked(position) == "Alice" and options(position) == [f"keep {first}", f"keep {second}"]
    moves(position, f"Alice: {second}")
    state = position.state
    assert second in state.hands[0] and len(state.hands[0]) == 6 and state.put_back == first
    assert len(state.pile) == 2 and asked(position) == "Bob"


def test_the_harpoon_draws_a_diver_that_may_be_returned() -> None:
    position = moves(before("harpoon", "anchor"), "Alice: harpoon")
    caught = position.state.harpooned
    assert caught in (1, 11, 12, 13, 14) and position.view(1).harpooned == caught
    assert options(position) == [*(f"swap {own}" for own in (2, 3, 4, 5, 10)), "return"]
    moves(position, "Alice: return")
    assert position.state.hands == [[2, 3, 4, 5, 10], [1, 11, 12, 13, 14]]
    assert position.view(0).known == [caught] and position.view(1).exposed == [caught]


def test_the_harpooned_diver_is_swapped_for_one_of_the_own() -> None:
    position = moves(before("harpoon", "anchor"), "Alice: harpoon")
    caught = position.state.harpooned
    moves(position, "Alice: 4")
    assert position.state.hands[0] == sorted([2, 3, 5, 10, caught]) and 4 in position.state.hands[1]
    assert position.view(0).known == [4] and position.view(1).known == [caught]
    assert len(position.state.hands[0]) == len(position.state.hands[1]) == 5


def test_a_harpoon_after_an_eye_leaves_the_first_player_knowing_the_whole_hand() -> None:
    position = moves(before("eye", "harpoon"), "Alice: eye", "Bob: harpoon", "Bob: swap 13")
    assert position.view(0).known == position.state.hands[1]


def test_nobody_is_asked_when_all_three_cards_have_been_used_openly() -> None:
    gone = ["eye", "module", "harpoon"]
    position = table(stage="keep", drawn=["kraken", "anchor"], gone=gone)
    moves(position, "Alice: keep anchor")
    assert position.state.stage == "place" and asked(position) == "Alice"


def test_unused_cards_of_earlier_rounds_do_not_spare_a_question() -> None:
    aside: list[tuple[str, list[int]]] = [("eye", [0, 1]), ("module", [0, 1])]
    position = table(stage="keep", drawn=["kraken", "anchor"], gone=["harpoon"], aside=aside)
    moves(position, "Alice: keep anchor")
    assert position.state.stage == "before" and options(position) == ["hold"]
