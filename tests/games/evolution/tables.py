"""Tables of Evolution for tests: any species, hands and phase, played on in players' notation."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.chance import Chance
from games.engine.check import NAMES, Case, setup_of
from games.engine.play import Position, Rest, play
from games.engine.referee import Referee
from games.evolution import GAME
from games.evolution.cards import DECK, Card, trait_of
from games.evolution.eating import find
from games.evolution.state import Species, State


class Cards:
    """All cards; each is given out once, by its trait or by its full name."""

    def __init__(self) -> None:
        self.left = list(DECK)

    def take(self, name: str) -> Card:
        card = name if name in self.left else next(card for card in self.left if trait_of(card) == name)
        self.left.remove(card)
        return card


def species(cards: Cards, text: str) -> Species:
    """`A 3/2 Horns, Fertile` has body size 3 and population 2; `food 1` and `fat 2` may stand among the traits."""
    name, size, *rest = text.split(" ", 2)
    body, population = map(int, size.split("/"))
    made = Species(name, body, population)
    for word in filter(None, (rest[0] if rest else "").split(", ")):
        if word.partition(" ")[0] in ("food", "fat"):
            setattr(made, word.partition(" ")[0], int(word.partition(" ")[2]))
        else:
            made.traits.append(cards.take(word))
    return made


def table(
    rows: Mapping[str, Sequence[str]],
    phase: str = "feed",
    hands: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    **facts: Any,
) -> Position[State]:
    """Alice is first and on. Hands are cards with commas between them; `facts` set fields of the state.

    All other cards are in the deck, but for those that `discards` or `removed` name. A feeding turn is looked for as
    after any other.
    """
    setting = setup_of(GAME, Case(tuple((options or {}).items()), len(rows)), "test")
    state = setup(setting.options, setting.names)
    cards = Cards()
    state.rows = [[species(cards, text) for text in rows[name]] for name in NAMES[: len(rows)]]
    held = hands or {}
    state.hands = [sorted(cards.take(c) for c in filter(None, held.get(n, "").split(", "))) for n in NAMES[: len(rows)]]
    state.named = [10 for _ in rows]
    state.phase = phase  # type: ignore[assignment]
    state.first = state.mover = 0
    for name in ("discards", "removed", "chosen"):
        setattr(state, name, [cards.take(card) if card else "" for card in facts.pop(name, [])])
    state.chosen = state.chosen or [""] * len(rows)
    for name, value in facts.items():
        setattr(state, name, value)
    state.deck = facts.get("deck", sorted(cards.left))
    return play(GAME, setting, Rest(1, 0, GAME.encoder.encode(state)))


def setup(options: Any, names: tuple[str, ...]) -> State:
    return GAME.setup(options, Referee(names, frozenset(), Chance("test")))


def moves(position: Position[State], *lines: str) -> Position[State]:
    """Play lines such as "Alice: A > Bob B"."""
    for line in lines:
        name, _, text = line.partition(": ")
        position.answer(NAMES.index(name), text)
    return position


def of(position: Position[State], name: str, which: str) -> Species:
    row = position.state.rows[NAMES.index(name)]
    return row[find(row, which)]


def letters(position: Position[State], name: str) -> list[str]:
    """A player's species from left to right."""
    return [species.name for species in position.state.rows[NAMES.index(name)]]


def food(position: Position[State], name: str) -> dict[str, int]:
    """Food and fat of a player's species."""
    return {species.name: species.food + species.fat for species in position.state.rows[NAMES.index(name)]}


def asked(position: Position[State]) -> str:
    [seat] = position.due
    return NAMES[seat]


def told(position: Position[State], seat: int | None = None) -> str:
    return " ".join(line.read_by(seat) for line in position.lines)


def options(position: Position[State], name: str = "Alice") -> list[str]:
    decision = position.due[NAMES.index(name)].decision
    return [decision.write(option) for option in decision.options() or ()]
