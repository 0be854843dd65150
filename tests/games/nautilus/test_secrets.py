"""What must not be told: who holds which special card, and which Divers; for each of the six special cards.

The same answers are played whatever a seat holds; then everything that the others can notice must be the same: who is
asked, under which question, what is told, and every form of the board.
"""

from typing import Any

import pytest

from games.engine.check import NAMES
from games.engine.play import Position
from games.nautilus import GAME
from games.nautilus.cards import EARLY, SPECIALS
from games.nautilus.state import State
from tests.games.nautilus.tables import NEARLY, asked, before, moves, options, table

NAMED = NAMES[:2]
ROUND = ("Alice: hold", "Bob: hold", "Alice: 2 A1", "Bob: 14 B1", "Alice: 10 B2", "Bob: 1 A2", "Alice: 3 B3")
each_special = pytest.mark.parametrize("special", SPECIALS)


def other_than(*specials: str) -> str:
    return next(special for special in SPECIALS if special not in specials)


def noticed(position: Position[State], seat: int | None) -> tuple[Any, ...]:
    """All that a pair of eyes can notice: who is asked what question, what was told, and every form of the board."""
    view = position.view(seat)
    asked_now = [(due, question.id) for due, question in position.due.items()]
    told = [line.read_by(seat) for line in position.lines]
    forms = (GAME.text(view, NAMED), GAME.words(view, NAMED), GAME.svg(view, NAMED))
    return asked_now, [answer.forced for answer in position.forced], told, GAME.encoder.encode(view), forms


def story(position: Position[State], seat: int | None, lines: tuple[str, ...] = ROUND) -> list[tuple[Any, ...]]:
    """What is noticed before the first and after each of these answers."""
    seen = [noticed(position, seat)]
    for line in lines:
        moves(position, line)
        seen.append(noticed(position, seat))
    return seen


@each_special
def test_a_round_looks_the_same_whatever_the_first_player_holds(special: str) -> None:
    """Bob knows only his own card."""
    given = other_than(special, "kraken")
    for eyes in (None, 1):
        assert story(before(special, given), eyes) == story(before(other_than(special, given), given), eyes)


@each_special
def test_a_round_looks_the_same_whatever_the_second_player_holds(special: str) -> None:
    """Alice gave it away, so only a spectator does not know it."""
    kept = other_than(special, "kraken")
    assert story(before(kept, special), None) == story(before(kept, other_than(special, kept)), None)


@each_special
def test_both_are_asked_before_the_placing_whatever_they_hold(special: str) -> None:
    first = before(special, other_than(special))
    assert asked(first) == "Alice" and asked(moves(first, "Alice: hold")) == "Bob"
    second = before(other_than(special), special)
    assert asked(moves(second, "Alice: hold")) == "Bob" and "hold" in options(second)


@each_special
def test_the_last_card_is_asked_for_whatever_the_special_card_is(special: str) -> None:
    """One Diver and one place: taking it unasked would tell that there is neither Kraken, Fishbone nor Anchor."""
    position = table("14", "3", (special, other_than(special)), NEARLY)
    assert asked(position) == "Alice" and "14 B5" in options(position)


@each_special
def test_the_last_card_is_placed_unasked_once_the_special_card_was_used_openly(special: str) -> None:
    board = {place: card for place, card in NEARLY.items() if place != "A1"}
    position = table("14", "13 3", ("", ""), board, mover=1, gone=[special], used=[special, ""])
    moves(position, "Bob: 13 A1")
    assert [(answer.seat, answer.text, answer.forced) for answer in position.forced] == [(0, "14 B5", True)]


@each_special
def test_a_choice_tells_nobody_else_what_was_kept(special: str) -> None:
    """Whether Alice keeps this card or the one that she has drawn with it, a spectator notices nothing."""
    drawn = [special, other_than(special)]
    stories = [story(table(stage="keep", drawn=list(drawn)), None, (f"Alice: keep {kept}",)) for kept in drawn]
    assert stories[0] == stories[1]


@each_special
def test_an_unused_card_is_laid_aside_unseen(special: str) -> None:
    given = other_than(special, "anchor")
    stories = []
    for kept in (special, other_than(special, given)):
        pile = sorted(set(SPECIALS) - {kept, given})
        position = moves(table("14", "3", (kept, given), NEARLY), "Alice: 14 B5")
        assert sorted([*position.state.drawn, *position.state.special_pile]) == pile
        stories.append(noticed(position, None))
    assert stories[0] == stories[1]


# ---- cards that are used


@pytest.mark.parametrize("special", EARLY)
def test_that_an_early_card_is_used_is_seen_by_all_and_what_it_shows_is_not(special: str) -> None:
    """To a spectator it looks the same whatever Divers there are."""
    hands = [("2 3 4 5 10", "1 11 12 13 14"), ("1 3 4 5 10", "2 6 7 8 9")]
    stories = [
        story(before(special, "anchor", alice=alice, bob=bob), None, (f"Alice: {special}",)) for alice, bob in hands
    ]
    assert stories[0] == stories[1]


def test_the_other_player_does_not_learn_what_the_module_draws_and_keeps() -> None:
    hands = [("2 3 4 5 10", "1 11 12 13 14"), ("6 7 8 9 10", "1 11 12 13 14")]
    stories = []
    for alice, bob in hands:
        position = moves(before("module", "anchor", alice=alice, bob=bob), "Alice: module")
        seen = [noticed(position, 1)]
        moves(position, f"Alice: keep {position.state.offered[0]}")
        stories.append([*seen, noticed(position, 1)])
    assert stories[0] == stories[1]


def test_only_the_two_players_know_what_hangs_on_the_harpoon() -> None:
    position = moves(before("harpoon", "anchor"), "Alice: harpoon")
    assert position.view(0).harpooned == position.view(1).harpooned == position.state.harpooned
    assert position.view(None).harpooned == 0 and position.view(None).counts == [5, 5]


@pytest.mark.parametrize("answer", ["return", "swap 4"])
def test_a_spectator_learns_no_card_from_the_harpoon(answer: str) -> None:
    position = moves(before("harpoon", "anchor"), "Alice: harpoon", f"Alice: {answer}")
    told = [line.read_by(None) for line in position.lines]
    assert not [word for line in told for word in line.replace(".", " ").split() if word.isdigit()]
    assert position.view(None).known == position.view(None).exposed == []


def test_hidden_domain_cards_are_seen_by_their_owner_only() -> None:
    position = table(hidden=True, won=([("Science", 2)], [("War", -1)]))
    assert position.view(0).taken == [[("Science", 2)], None] and position.view(1).taken == [None, [("War", -1)]]
    assert position.view(None).taken == position.view(None).won == [None, None]
    assert position.view(0).takes == [1, 1]


def test_hidden_domain_cards_of_the_other_do_not_prove_a_domain() -> None:
    """Three points are won for certain once the blot is taken, but not for who cannot see it."""
    mine = [("Science", 2), ("Science", 1)]
    hidden, visible = (table(hidden=hides, won=(mine, [("Science", -1)])) for hides in (True, False))
    assert hidden.view(0).won[0] == [] and visible.view(0).won[0] == ["Science"]
