"""The end of a round: who takes the domain cards, what is put away; and the end of the game."""

from collections import Counter
from itertools import product

import pytest

from games.engine.check import NAMES
from games.nautilus import GAME
from games.nautilus.cards import DOMAIN_CARDS, DOMAINS, SPECIALS
from games.nautilus.state import domains_won, points
from tests.games.nautilus.tables import NEARLY, asked, fresh, moves, table, told


def end(last: str, board: dict[str, str]) -> list[str]:
    """What is told when Alice fills the last place."""
    position = table(last.split()[0], "3", ("anchor", "eye"), board)
    return told(moves(position, f"Alice: {last}"))


def test_the_higher_card_takes_the_domain_card_for_its_side() -> None:
    lines = end("14 B5", NEARLY)
    assert "Alice takes Science (one star) with the 13 against the 12." in lines
    assert "Bob takes War (one star) with the 14 against the 7." in lines


def test_the_crab_beats_the_fourteen() -> None:
    lines = end("1 B5", {**NEARLY, "A5": "14"})
    assert "Bob takes War (one star) with the 1, the crab against the 14." in lines


def test_the_crab_loses_to_every_other_card_but_the_fishbone() -> None:
    assert "Alice takes War (one star) with the 2 against the 1." in end("1 B5", {**NEARLY, "A5": "2"})
    assert "Alice takes War (one star) with the Kraken against the 1." in end("1 B5", {**NEARLY, "A5": "K"})
    assert "Bob takes War (one star) with the 1 against the Fishbone." in end("1 B5", {**NEARLY, "A5": "F"})


def test_the_kraken_beats_the_fourteen_and_everything_beats_the_fishbone() -> None:
    board = {**NEARLY, "A5": "14"}
    position = moves(table("2", "3", ("kraken", "eye"), board), "Alice: K B5")
    assert "Bob takes War (one star) with the Kraken against the 14." in told(position)
    position = moves(table("3", "4", ("fishbone", "eye"), {**NEARLY, "A5": "2"}), "Alice: F B5")
    assert "Alice takes War (one star) with the 2 against the Fishbone." in told(position)


def test_a_blot_is_taken_by_the_higher_card_too() -> None:
    row = [("Science", -1), *((domain, 1) for domain in DOMAINS[1:])]
    position = moves(table("14", "3", ("anchor", "eye"), NEARLY, row=row), "Alice: 14 B5")
    assert points(position.state.won[0], "Science") == -1


def test_a_new_round_has_new_divers_and_the_other_first_player() -> None:
    position = moves(table("14 2", "3", ("anchor", "eye"), NEARLY), "Alice: 14 B5")
    state = position.state
    assert (state.round, state.first, state.stage, asked(position)) == (2, 1, "keep", "Bob")
    assert [len(hand) for hand in state.hands] == [5, 5] and len(state.pile) == 4 and not state.known
    assert len(state.row) == 5 and len(state.stack) == 20 and state.used == ["", ""]


def test_unused_special_cards_are_laid_aside_face_down() -> None:
    position = moves(table("14", "3", ("anchor", "eye"), NEARLY), "Alice: 14 B5")
    assert position.state.aside == [("anchor", [0]), ("eye", [0, 1])]
    assert (position.view(0).aside, position.view(1).aside) == (["anchor", "eye"], ["eye"])
    assert position.view(None).aside == [] and position.view(None).gone == []


def test_after_three_rounds_all_special_cards_are_shuffled_again() -> None:
    gone = ["kraken", "fishbone", "module", "harpoon"]
    position = moves(table("14", "3", ("anchor", "eye"), NEARLY, gone=gone), "Alice: 14 B5")
    state = position.state
    assert not state.gone and not state.aside
    assert sorted([*state.drawn, *state.special_pile]) == sorted(SPECIALS)


# ---- the end of the game

WON = [(domain, value) for domain in DOMAINS[:2] for value in (2, 1, 1)]


def test_three_domains_won_for_certain_end_the_game_before_the_last_round() -> None:
    """Four points in two domains, and three in a third with its blot taken after this round."""
    alice = [*WON, ("Navigation", 2), ("Navigation", 1)]
    row = [("Navigation", -1), *((domain, 1) for domain in DOMAINS[3:]), ("Science", 1), ("Exploration", 1)]
    position = table("14", "3", ("anchor", "eye"), {**NEARLY, "A1": "12", "B1": "13"}, row=row, won=(alice, []))
    result = moves(position, "Alice: 14 B5").result
    assert result is not None and (result.ranks, result.scores) == ((1, 2), (3, 0))
    assert result.reason == "three domains are won for certain before the last round"


def test_hidden_domain_cards_count_for_the_end_as_well() -> None:
    """The blot lies in the hidden pile of the other: nobody could prove the third domain, and still it is won."""
    alice, bob = [*WON, ("Navigation", 2)], [("Navigation", -1)]
    row = [("Navigation", 1), *((domain, 1) for domain in DOMAINS[3:]), ("Science", 1), ("Exploration", 1)]
    position = table("14", "3", ("anchor", "eye"), NEARLY, row=row, won=(alice, bob), hidden=True)
    assert position.view(0).won == [["Science", "Exploration"], None]
    result = moves(position, "Alice: 14 B5").result
    assert result is not None and result.scores == (3, 0)


def test_three_points_do_not_win_while_the_blot_is_still_to_come() -> None:
    alice = [*WON, ("Navigation", 2), ("Navigation", 1)]
    row = [("War", 1), ("War", 1), ("War", 1), ("Engineering", 1), ("Engineering", 1)]
    position = table("14", "3", ("anchor", "eye"), NEARLY, row=row, won=(alice, []))
    assert moves(position, "Alice: 14 B5").result is None


def test_after_six_rounds_most_domains_win() -> None:
    alice = [(domain, value) for domain in DOMAINS for value in (2, 1, -1)]
    bob = [(domain, 1) for domain in DOMAINS for _ in range(2)]
    position = table("14", "3", ("anchor", "eye"), NEARLY, won=(alice, bob), round=6)
    result = moves(position, "Alice: 14 B5").result
    assert result is not None and (result.ranks, result.scores) == ((1, 2), (4, 1))
    assert result.reason == "all six rounds are played: most domains"


def test_one_domain_is_not_told_as_many() -> None:
    alice = [(domain, value) for domain in DOMAINS for value in (2, 1, -1)]
    bob = [(domain, 1) for domain in DOMAINS for _ in range(2)]
    position = moves(table("14", "3", ("anchor", "eye"), NEARLY, won=(alice, bob), round=6), "Alice: 14 B5")
    assert "Bob has won 1 domain: War." in told(position) and "You have won 1 domain: War." in told(position, 1)
    assert "Bob has won 1 domain: War." in " ".join(GAME.text(position.view(0), NAMES).split())


SPLITS = list(product((0, 1, None), repeat=6))


@pytest.mark.parametrize("seat", [0, 1])
def test_won_for_certain_is_exactly_what_cannot_be_caught(seat: int) -> None:
    """Over every way in which the six cards of a domain can have been taken so far."""
    cards = [card for card in DOMAIN_CARDS if card[0] == "Science"]
    for owners in SPLITS:
        piles = [[card for card, owner in zip(cards, owners, strict=True) if owner == of] for of in (0, 1)]
        left = [card for card, owner in zip(cards, owners, strict=True) if owner is None]
        mine, theirs = (points(piles[of], "Science") for of in (seat, 1 - seat))
        worst = mine - theirs - sum(abs(value) for _, value in left)
        assert ("Science" in domains_won(piles[seat], piles[1 - seat])) == (worst > 0), owners


def test_a_domain_counts_five_points_so_each_has_a_winner_at_the_end() -> None:
    sums = Counter[str]()
    for domain, value in DOMAIN_CARDS:
        sums[domain] += value
    assert dict(sums) == dict.fromkeys(DOMAINS, 5) and sum(sums.values()) == 25


def test_the_first_seat_begins() -> None:
    assert fresh().state.first == 0 and asked(fresh()) == "Alice"
