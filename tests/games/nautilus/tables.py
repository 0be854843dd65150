"""Tables of Nautilus for tests: chosen hands, special cards and boards, played on in players' notation."""

from collections.abc import Mapping
from typing import Any

from games.engine.check import NAMES, Case, setup_of
from games.engine.play import Position, Rest, begin, play
from games.nautilus import GAME
from games.nautilus.board import at, read_place, with_card
from games.nautilus.cards import AS_DIVER, DIVERS, DOMAIN_CARDS, DOMAINS, SPECIALS
from games.nautilus.state import State

ROW = [(domain, 1) for domain in DOMAINS]
"""The domain cards of a test's round: one star of each."""
VALUES = {"K": 15, "F": 0}


def fresh(seed: str = "fresh", domains: str = "visible") -> Position[State]:
    """A table before the first answer."""
    return begin(GAME, setup_of(GAME, Case((("domains", domains),), 2), seed))


def table(
    alice: str = "2 3 4 5 10",
    bob: str = "1 11 12 13 14",
    specials: tuple[str, str] = ("", ""),
    board: Mapping[str, str] | None = None,
    row: list[tuple[str, int]] | None = None,
    won: tuple[list[tuple[str, int]], list[tuple[str, int]]] = ([], []),
    hidden: bool = False,
    **facts: Any,
) -> Position[State]:
    """A round in which Alice is first and to place; `facts` set fields of the state.

    All other Divers are in the pile, special cards that nobody holds in their pile, domain cards in the stack.
    """
    hands = [sorted(map(int, hand.split())) for hand in (alice, bob)]
    state = State(hands, [list(cards) for cards in won], [], [], stage="place", hidden=hidden, row=list(row or ROW))
    state.specials = list(specials)
    for place, card in (board or {}).items():
        state.sides = with_card(state.sides, VALUES[card] if card in VALUES else int(card), read_place(place))
    for name, value in facts.items():
        setattr(state, name, value)
    _put_the_rest(state)
    GAME.check(state)
    case = Case((("domains", "hidden" if hidden else "visible"),), 2)
    return play(GAME, setup_of(GAME, case, "test"), Rest(1, 0, GAME.encoder.encode(state)))


def _put_the_rest(state: State) -> None:
    lying = [diver for side in state.sides for diver in side]
    for special, diver in AS_DIVER.items():
        if diver in lying and special not in state.gone:
            state.gone.append(special)
    held = [*state.hands[0], *state.hands[1], *lying, state.put_back]
    state.pile = [diver for diver in DIVERS if diver not in held]
    used = [*state.specials, *state.drawn, *state.gone, *(special for special, _ in state.aside)]
    state.special_pile = [special for special in SPECIALS if special not in used]
    left = list(DOMAIN_CARDS)
    for card in [*state.row, *state.won[0], *state.won[1]]:
        left.remove(card)
    state.stack = left


def before(first: str, second: str, **facts: Any) -> Position[State]:
    """A round before the placing: what both hold, Alice is asked first."""
    return table(specials=(first, second), stage="before", **facts)


def moves(position: Position[State], *lines: str) -> Position[State]:
    """Play lines such as "Alice: 9 A3"; what is taken without asking is not written."""
    for line in lines:
        name, _, text = line.partition(": ")
        position.answer(NAMES.index(name), text)
    return position


def asked(position: Position[State]) -> str:
    """Who is asked, by name."""
    return " ".join(NAMES[seat] for seat in position.due)


def options(position: Position[State]) -> list[str]:
    """Everything that can be answered now."""
    [question] = position.due.values()
    return [question.decision.write(answer) for answer in question.decision.options() or ()]


def lies(position: Position[State], *places: str) -> list[int]:
    """What lies on these places, -1 for nothing."""
    return [at(position.state.sides, read_place(place)) for place in places]


def told(position: Position[State], seat: int | None = None) -> list[str]:
    return [line.read_by(seat) for line in position.lines]


NEARLY = {"A1": "13", "A2": "11", "A3": "9", "A4": "8", "A5": "7", "B1": "12", "B2": "10", "B3": "6", "B4": "5"}
"""A board on which only B5 is free."""
