"""What must not show: hands, food cards, new traits and the deck."""

import pytest

from games.engine.chance import Chance
from games.engine.check import NAMES
from games.engine.play import Position
from games.evolution import GAME
from games.evolution.seen import check
from games.evolution.state import State
from tests.games.evolution.tables import moves, table


def drawn(state: State, seat: int | None) -> tuple[str, ...]:
    view = GAME.view(state, seat)
    names = NAMES[: len(state.rows)]
    return GAME.encoder.encode(view).decode(), GAME.text(view, names), GAME.words(view, names), GAME.svg(view, names)


def playing(*alice: str) -> Position[State]:
    rows = {"Alice": ["A 1/1 Climbing"], "Bob": ["A 1/1"], "Charlie": ["A 1/1"]}
    hands = {"Alice": "Horns 3, Fertile 2", "Bob": "Horns 4, Scavenger 2", "Charlie": "Long Neck 9"}
    return moves(table(rows, "play", hands, chosen=["Ambush 1", "Ambush 2", "Ambush 3"]), *alice)


@pytest.mark.parametrize("seat", [None, 1, 2])
def test_a_new_trait_is_seen_only_by_its_owner_until_it_is_shown(seat: int | None) -> None:
    one, other = playing("Alice: Horns 3 on A").state, playing("Alice: Fertile 2 on A").state
    one.hands[0] = other.hands[0] = []
    assert drawn(one, seat) == drawn(other, seat) and drawn(one, 0) != drawn(other, 0)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_hands_food_cards_and_the_deck_can_be_changed_without_a_trace(seat: int | None) -> None:
    state = playing("Alice: Horns 3 on A").state
    before = drawn(state, seat)
    for seed in range(20):
        GAME.scramble(state, seat, Chance(f"scramble {seed}"))
        check(state)
        assert drawn(state, seat) == before


def test_an_own_food_card_is_seen_by_its_owner_alone() -> None:
    state = playing().state
    assert "Your food card, face down: Ambush 1." in GAME.text(GAME.view(state, 0), NAMES[:3])
    assert "Ambush 1" not in "".join(drawn(state, 1) + drawn(state, None))


def test_the_bot_does_not_know_what_others_hold() -> None:
    position = playing()
    question = position.due[0]
    advice = GAME.advise(position.view(0), question.decision, Chance("bot"))
    GAME.scramble(position.state, 0, Chance("scramble"))
    assert GAME.advise(position.view(0), question.decision, Chance("bot")) == advice
