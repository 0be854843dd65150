"""What must not be told: roles, hands, discards, goals, gold cards.

The same answers are played whatever lies hidden; then all that a pair of eyes can notice must be the same.
"""

from typing import Any

import pytest

from games.engine.chance import Chance
from games.engine.check import NAMES
from games.engine.play import Position
from games.saboteur import GAME
from games.saboteur.state import State
from tests.games.saboteur.tables import ROW, fresh, moves, saboteur2, table

NAMED = NAMES[:3]


def noticed(position: Position[State], seat: int | None) -> tuple[Any, ...]:
    """Who is asked what, what was told, and every form of the board."""
    view = position.view(seat)
    asked = [(due, question.id) for due, question in position.due.items()]
    told = [line.read_by(seat) for line in position.lines]
    forced = [answer.forced for answer in position.forced]
    return asked, forced, told, GAME.encoder.encode(view), *(f(view, NAMED) for f in (GAME.text, GAME.words, GAME.svg))


def story(position: Position[State], seat: int | None, *lines: str) -> list[tuple[Any, ...]]:
    return [noticed(position, seat), *(noticed(moves(position, line), seat) for line in lines)]


def same(one: Position[State], other: Position[State], eyes: tuple[int | None, ...], *lines: str) -> None:
    """The same story to these eyes."""
    for line in lines:
        for seat in eyes:
            assert noticed(one, seat) == noticed(other, seat)
        moves(one, line)
        moves(other, line)
    for seat in eyes:
        assert noticed(one, seat) == noticed(other, seat)


def test_a_hand_is_seen_by_its_owner_only() -> None:
    one, other = table("p1, map | p7 | p6"), table("p1, d9 | p7 | p6")
    same(one, other, (1, 2, None), "Alice: p1 at 0,1")


def test_a_discard_is_seen_by_nobody_else() -> None:
    one = moves(table("p1 | p7 | p6"), "Alice: discard p1")
    other = moves(table("d9 | p7 | p6"), "Alice: discard d9")
    for seat in (1, 2, None):
        assert noticed(one, seat) == noticed(other, seat)


def test_who_can_only_discard_is_asked_like_all_others() -> None:
    one = table("d9 | p7 | p6", before={"Alice": "break lamp"})
    other = table("mend lamp | p7 | p6", before={"Alice": "break lamp"})
    for seat in (1, 2, None):
        assert noticed(one, seat) == noticed(other, seat)


@pytest.mark.parametrize("goals", ["gold stone1 stone2", "stone1 gold stone2", "stone2 stone1 gold"])
def test_a_map_tells_others_nothing(goals: str) -> None:
    other = table("map, p1 | p7 | p6", goals="stone1 stone2 gold")
    same(table("map, p1 | p7 | p6", goals=goals), other, (1, 2, None), "Alice: map at 8,0", "Bob: discard p7")


def test_a_map_shows_only_the_goal_that_was_looked_at() -> None:
    one = table("map, p1 | p7 | p6", goals="stone1 stone2 gold")
    other = table("map, p1 | p7 | p6", goals="gold stone2 stone1")
    same(one, other, (0,), "Alice: map at 8,0", "Bob: discard p7")


def test_roles_are_hidden_until_the_end_of_the_round() -> None:
    one, other = table(roles="digger digger saboteur"), table(roles="digger saboteur digger")
    same(one, other, (0, None), "Alice: p7 at 1,0", "Bob: discard p7")


def test_nobody_knows_who_is_selfish_but_the_dwarf() -> None:
    chosen = {"selfish": True}
    one = table(roles="saboteur selfish digger", options=chosen)
    other = table(roles="saboteur digger selfish", options=chosen)
    same(one, other, (0, None), "Alice: p7 at 1,0", "Bob: discard p7")


def test_an_inspection_tells_others_nothing_not_even_the_inspected() -> None:
    one = saboteur2("inspect, p1 | p7 | p6", "green blue saboteur")
    other = saboteur2("inspect, p1 | p7 | p6", "green boss saboteur")
    same(one, other, (2, None), "Alice: inspect Bob", "Bob: discard p7")


def test_a_new_hat_tells_others_nothing() -> None:
    stories = []
    for roles in ("green blue saboteur", "green boss saboteur"):
        position = saboteur2("swap hats, p1 | p7 | p6", roles)
        position.state.spare.sort()
        stories.append(story(position, None, "Alice: swap hats of Bob", "Bob: discard p7"))
    assert stories[0] == stories[1]


def test_a_swap_of_hands_is_seen_by_the_two_only() -> None:
    one, other = saboteur2("swap hands, p1 | p7 | p6"), saboteur2("swap hands, d9 | p5 | p6")
    same(one, other, (2, None), "Alice: swap hands with Bob")
    assert noticed(one, 1) != noticed(other, 1)


def test_gold_cards_are_seen_by_who_looks_at_them_only() -> None:
    decks = ([*[3] * 4, *[2] * 7, *[1] * 15, 1, 2], [*[3] * 3, *[2] * 8, *[1] * 15, 1, 3])
    stories = []
    for deck in decks:
        position = moves(table("p2 | p7 | p7", laid=ROW, gold_deck=[*deck[:-2], *deck[-2:]]), "Alice: p2 at 7,0")
        stories.append([noticed(position, seat)[2:] for seat in (1, 2, None)])
    assert stories[0] == stories[1]


def test_which_card_was_taken_is_not_told() -> None:
    deck = [*[3] * 3, *[2] * 7, *[1] * 15, 1, 2, 3]
    stories = []
    for value in (3, 2):
        position = moves(table("p2 | p7 | p7", laid=ROW, gold_deck=deck), "Alice: p2 at 7,0", f"Alice: take {value}")
        stories.append(noticed(position, 2))
    assert stories[0] == stories[1]


# ---- what could as well be hidden


def scrambled(position: Position[State], seat: int | None, number: int) -> State:
    copy = GAME.decoder.decode(GAME.encoder.encode(position.state))
    GAME.scramble(copy, seat, Chance(f"scramble {number}"))
    GAME.check(copy)
    return copy


def test_scrambling_keeps_what_a_seat_has_been_shown() -> None:
    position = saboteur2("map, inspect, swap hands, p1 | p7, p6 | p5")
    moves(position, "Alice: map at 8,0", "Bob: discard p6", "Charlie: discard p5", "Alice: inspect Bob")
    charlie = position.state.hands[2][0]
    moves(
        position,
        f"Bob: discard {position.state.hands[1][0]}",
        f"Charlie: discard {charlie}",
        "Alice: swap hands with Bob",
    )
    for number in range(20):
        state = scrambled(position, 0, number)
        assert state.goals[1].code == "gold" and state.roles[:2] == position.state.roles[:2]
        assert state.hands[0] == position.state.hands[0] and "p1" in state.hands[1]


def test_scrambling_changes_what_a_seat_has_not_been_shown() -> None:
    states = [scrambled(fresh(5), 0, number) for number in range(20)]
    for field in ("hands", "roles", "goals", "deck"):
        assert len({repr(getattr(state, field)) for state in states}) > 1


def test_the_card_that_is_left_over_is_never_selfish() -> None:
    for number in range(20):
        assert "selfish" not in scrambled(fresh(3, selfish=True), None, number).spare


def test_gold_cards_that_a_seat_has_seen_stay() -> None:
    position = moves(
        table("p2 | p7 | p7", laid=ROW, gold_deck=[*[3] * 3, *[2] * 7, *[1] * 15, 1, 2, 3]), "Alice: p2 at 7,0"
    )
    moves(position, "Alice: take 3")
    for number in range(10):
        assert scrambled(position, 1, number).stack == [2, 1]
        assert scrambled(position, 0, number).purse[0] == [(3, [0])]
    assert len({repr(scrambled(position, 2, number).stack) for number in range(20)}) > 1
