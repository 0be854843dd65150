"""Tables of President for tests: chosen hands, played on in players' notation."""

from collections import Counter
from typing import Any

from games.engine.cards import deck
from games.engine.chance import Chance
from games.engine.check import NAMES, Case, setup_of
from games.engine.play import Position, Rest, begin, play
from games.president import GAME
from games.president.hand import in_order
from games.president.state import State


def table(*hands: str, pile: str = "", options: dict[str, Any] | None = None, **facts: Any) -> Any:
    """A round in which the seats hold these cards, written with suits; all other cards are gone already.

    `pile` is what the last seat has just laid (mover is the first seat). `facts` set fields
    of the state.
    """
    held = [in_order(hand.split()) for hand in hands]
    laid = pile.split()
    left = Counter(deck(2)) - Counter(card for hand in held for card in hand)
    assert not Counter(laid) - left
    state = State(held, [50] * len(held), [""] * len(held), gone=in_order(left.elements()))
    if laid:
        state.pile = [(len(held) - 1, laid)]
    settings = tuple((options or {}).items())
    state.skip = dict(settings).get("skip", False)
    for name, value in facts.items():
        setattr(state, name, value)
    return play(GAME, setup_of(GAME, Case(settings, len(held)), "test"), Rest(1, 0, GAME.encoder.encode(state)))


def fresh(players: int = 4, seed: str = "fresh", **options: Any) -> Position[State]:
    """A table before the first answer."""
    return begin(GAME, setup_of(GAME, Case(tuple(options.items()), players), seed))


def moves(position: Position[State], *lines: str) -> Position[State]:
    """Play lines such as "Alice: 7 7"; what is passed without asking is not written."""
    for line in lines:
        name, _, text = line.partition(": ")
        position.answer(NAMES.index(name), text)
    return position


def asked(position: Position[State]) -> str:
    """Who is asked, by name."""
    return " ".join(NAMES[seat] for seat in position.due)


def options_of(position: Position[State], seat: int) -> list[str]:
    decision = position.open[seat].decision
    return [decision.write(answer) for answer in decision.options() or ()]


def told(position: Position[State], seat: int | None = None) -> list[str]:
    return [line.read_by(seat) for line in position.lines]


def to_exchange(seed: str = "exchange", players: int = 4, **options: Any) -> Position[State]:
    """The first exchange of a game that was played at random."""
    position, chance = fresh(players, seed, **options), Chance(seed)
    while not position.state.giving:
        [question] = position.due.values()
        position.answer(question.seat, question.decision.write(question.decision.sample(chance)))
    return position
