"""Tables of Solo for tests: chosen hands and a chosen top card, played on in players' notation."""

from collections import Counter
from typing import Any

from games.engine.check import NAMES, Case, setup_of
from games.engine.play import Position, Rest, begin, play
from games.solo import GAME
from games.solo.cards import DECK, colour_of, in_order
from games.solo.state import State


def table(
    *hands: str, top: str = "R5", pile: str = "", gone: str = "", options: dict[str, Any] | None = None, **facts: Any
) -> Position[State]:
    """A round in which the seats hold these cards, the first of them in turn on `top`, which nobody has laid.

    `pile` is drawn first, in this order; `gone` lies below the top card; all other cards are further down in the pile.
    `facts` set fields of the state.
    """
    held, first = [hand.split() for hand in hands], pile.split()
    laid = [*gone.split(), top]
    used = Counter([*laid, *first, *(card for hand in held for card in hand)])
    assert not used - Counter(DECK), "a card too many"
    setup = setup_of(GAME, Case(tuple((options or {}).items()), len(held)), "test")
    rest = in_order((Counter(DECK) - used).elements())
    state = State(held, [500] * len(held), setup.options, pile=[*rest, *reversed(first)], gone=laid)  # type: ignore[arg-type]
    state.colour = colour_of(top)
    for name, value in facts.items():
        setattr(state, name, value)
    return play(GAME, setup, Rest(1, 0, GAME.encoder.encode(state)))


def fresh(players: int = 4, seed: str = "fresh", **options: Any) -> Position[State]:
    """A table before the first answer."""
    return begin(GAME, setup_of(GAME, Case(tuple(options.items()), players), seed))


def moves(position: Position[State], *lines: str) -> Position[State]:
    """Play lines such as "Alice: play R5"."""
    for line in lines:
        name, _, text = line.partition(": ")
        position.answer(NAMES.index(name), text)
    return position


def asked(position: Position[State]) -> str:
    """Who is in turn, by name."""
    return " ".join(NAMES[seat] for seat in position.due)


def cutters(position: Position[State]) -> str:
    """Who is asked whether to jump in, by name."""
    return " ".join(NAMES[seat] for seat in position.may)


def counts(position: Position[State]) -> list[int]:
    return [len(hand) for hand in position.state.hands]


def hand(position: Position[State], name: str) -> str:
    return " ".join(in_order(position.state.hands[NAMES.index(name)]))


def options_of(position: Position[State], name: str) -> list[str]:
    decision = position.open[NAMES.index(name)].decision
    return [decision.write(answer) for answer in decision.options() or ()]


def refusal(position: Position[State], name: str, text: str) -> str:
    """Why an answer is refused, with the kind of refusal before it."""
    try:
        answer = position.open[NAMES.index(name)].decision.read(text)
    except ValueError as refused:
        return f"{type(refused).__name__}: {refused}"
    raise AssertionError(f"“{text}” was taken for {answer}")


def reads(position: Position[State], name: str, text: str) -> str:
    """As an answer is written in the log."""
    decision = position.open[NAMES.index(name)].decision
    return str(decision.write(decision.read(text)))


def told(position: Position[State], name: str | None = None) -> list[str]:
    """The narration as a player, or a spectator, reads it."""
    lines = [line.read_by(None if name is None else NAMES.index(name)) for line in position.lines]
    return [line for line in lines if line]
