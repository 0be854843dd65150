"""Tables of dnup for tests: any hands and sets, written as players write cards, played on in players' notation."""

from collections.abc import Mapping
from typing import Any

from games.dnup import GAME
from games.dnup.cards import DECK, Card, pair, write_cards
from games.dnup.moves import read_tokens
from games.dnup.rules import State, setup
from games.engine.chance import Chance
from games.engine.check import NAMES, Case, setup_of
from games.engine.play import Position, Rest, play
from games.engine.referee import Referee


def cards(text: str) -> list[Card]:
    return sorted((up, down) for up, down in read_tokens(text) if down is not None)


def table(
    hands: Mapping[str, str],
    sets: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    **facts: Any,
) -> Position[State]:
    """A round in which these hands are hidden and these sets lie; `facts` set fields of the state (mover, out, scores).

    All other cards are in the box.
    """
    case = Case(tuple((options or {}).items()), len(hands))
    setting = setup_of(GAME, case, "test")
    state = setup(setting.options, Referee(setting.names, frozenset(), Chance("test")))  # type: ignore[arg-type]  # its own options
    state.hidden = [cards(hands[name]) if hands[name] else [] for name in NAMES[: len(hands)]]
    for name, lying in (sets or {}).items():
        state.sets[NAMES.index(name)] = cards(lying)
    for name, value in facts.items():
        setattr(state, name, value)
    used = {pair(card) for place in (*state.hidden, *state.known, *state.sets) for card in place}
    state.box = [card for card in DECK if card not in used]
    GAME.check(state)
    return play(GAME, setting, Rest(1, 0, GAME.encoder.encode(state)))


def moves(position: Position[State], *lines: str) -> Position[State]:
    """Play lines such as "Alice: play 7/3"."""
    for line in lines:
        name, _, text = line.partition(": ")
        position.answer(NAMES.index(name), text)
    return position


def hand(position: Position[State], name: str) -> str:
    return write_cards(position.state.hand(NAMES.index(name)))


def lying(position: Position[State]) -> dict[str, str]:
    """The sets on the table by name."""
    return {NAMES[seat]: write_cards(cards) for seat, cards in enumerate(position.state.sets) if cards}


def asked(position: Position[State]) -> str:
    """Whose turn it is."""
    [seat] = position.due
    return NAMES[seat]


def told(position: Position[State]) -> list[str]:
    return [line.text for line in position.lines]
