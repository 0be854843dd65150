"""Tables of Machiavelli for tests: chosen hands and groups, played on in players' notation."""

from collections import Counter
from typing import Any

from games.engine.cards import deck
from games.engine.check import NAMES, Case, setup_of
from games.engine.play import Position, Rest, begin, play
from games.machiavelli import GAME
from games.machiavelli.groups import Group, Table, arranged, cards_of, in_order, sorted_cards
from games.machiavelli.notation import Notation
from games.machiavelli.rules import State


def groups(text: str) -> Table:
    """`5D 5H 5S | 4C 5C 6C` as a table."""
    return in_order(group(cards) for cards in text.split("|") if cards.strip())


def group(text: str) -> Group:
    found = arranged(text.split())
    assert found is not None, f"{text} is no group"
    return found


def table(lying: str, *hands: str, left: int | None = None, **options: Any) -> Any:
    """Groups on the table, the hands of the first seats with all other cards in the deck, or so many of them `left`.

    With few cards left the rest lies with the last seat.
    """
    decks = int(options.get("decks", 2))
    held = [sorted_cards(hand.split()) for hand in hands]
    rest = Counter(deck() * decks) - cards_of(groups(lying)) - cards_of(held)
    cards = sorted_cards(rest.elements())
    if left is not None:
        held[-1] = sorted_cards([*held[-1], *cards[left:]])
        cards = cards[:left]
    case = Case(tuple({**options, "decks": str(decks)}.items()), len(held))
    next_draw = options.get("deckout") == "next_draw"
    state = State(held, cards, list(groups(lying)), decks, next_draw=next_draw, hints=bool(options.get("hints", False)))
    GAME.check(state)
    return play(GAME, setup_of(GAME, case, "test"), Rest(1, 0, GAME.encoder.encode(state)))


def fresh(players: int = 2, seed: str = "fresh", **options: Any) -> Position[State]:
    """A table before the first answer."""
    return begin(GAME, setup_of(GAME, Case(tuple(options.items()), players), seed))


def moves(position: Position[State], *lines: str) -> Position[State]:
    """Play lines such as "Alice: new 6C 6D 6H"; GAME.check sees the state after each."""
    for line in lines:
        name, _, text = line.partition(": ")
        position.answer(NAMES.index(name), text)
        GAME.check(position.state)
    return position


def lies(position: Position[State]) -> str:
    """The table in one line."""
    return " | ".join(" ".join(group) for group in position.state.table)


def told(position: Position[State], seat: int | None = None) -> list[str]:
    return [line.read_by(seat) for line in position.lines]


def notation(lying: str, hand: str) -> Notation:
    return Notation(groups(lying), tuple(sorted_cards(hand.split())))
