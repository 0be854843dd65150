"""Tables of Innovation for tests, a line for each player: `Oars/Archery left, Tools; hand Sailing; score Coal`.

A pile is written from its top card down, with its splay; `won` has achievements. What is not set lies in the supply.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.engine.check import NAMES, Case, setup_of
from games.engine.decisions import match
from games.engine.play import Position, Rest, begin, play
from games.innovation import GAME
from games.innovation.printed import AGES, CARDS, COLOURS, OF_AGE, Card, value
from games.innovation.state import Pile, State

COVERED: Final[dict[tuple[str, int], list[str]]] = {}
"""The tests of each effect, by card and number."""


def covers(card: str, number: int = 1) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """This test is about an effect of a card, counted from 1."""
    assert card in CARDS

    def note(test: Callable[[], None]) -> Callable[[], None]:
        COVERED.setdefault((card, number), []).append(test.__name__)
        return test

    return note


def cards(text: str) -> list[Card]:
    """Cards by name or unique abbreviation, with commas."""
    names = list(CARDS)
    return [names[match(word, names)] for word in text.split(",") if word.strip()]


def at(*sides: str, draws: str = "", teams: bool = False, **facts: Any) -> Position[State]:
    """A table on which Alice (the first side) has two actions; `draws` come next from the supply of their ages."""
    count = len(sides)
    boards = [{colour: Pile() for colour in COLOURS} for _ in sides]
    nothing: list[list[Any]] = [[] for _ in sides]
    state = State(
        supply=[],
        aside=[],
        hands=[[] for _ in sides],
        scores=[[] for _ in sides],
        boards=boards,
        achievements=nothing,
        teams=[seat % 2 if teams else seat for seat in range(count)],
        scored=[0] * count,
        tucked=[0] * count,
        begun=True,
        turns=8,
        actions=2,
    )
    for seat, side in enumerate(sides):
        _set(state, seat, side)
    _fill(state, cards(draws), facts.pop("empty", ()))
    for name, fact in facts.items():
        setattr(state, name, fact)
    GAME.check(state)
    setup = setup_of(GAME, Case((("teams", teams),), count), "test")
    return play(GAME, setup, Rest(8, 20, GAME.encoder.encode(state)))


def _set(state: State, seat: int, side: str) -> None:
    for part in side.split(";"):
        word, _, rest = part.strip().partition(" ")
        match word:
            case "hand":
                state.hands[seat] = cards(rest)
            case "score":
                state.scores[seat] = cards(rest)
            case "won":
                state.achievements[seat] = rest.split(", ")
            case _:
                for pile in filter(None, part.split(",")):
                    _pile(state, seat, pile.strip())


def _pile(state: State, seat: int, text: str) -> None:
    words = text.split()
    splay = words.pop() if words[-1] in ("left", "right", "up") else ""
    found = [card for name in " ".join(words).split("/") for card in cards(name)]
    colour = CARDS[found[0]].colour
    assert not state.boards[seat][colour].cards, f"two piles are {colour}"
    state.boards[seat][colour] = Pile(found[::-1], splay)


def _fill(state: State, draws: Sequence[Card], empty: Sequence[int]) -> None:
    """The rest of each age: the last one is set aside, what is drawn comes first; ages may be empty."""
    zones = [*state.hands, *state.scores, *(pile.cards for board in state.boards for pile in board.values())]
    used = {card for zone in zones for card in zone}
    for age in AGES:
        first = [card for card in draws if value(card) == age]
        rest = [card for card in OF_AGE[age] if card not in used and card not in first]
        state.aside += [rest.pop()] if age < 10 and rest else []
        state.removed += rest if age in empty else []
        state.supply.append([] if age in empty else first + rest)


def fresh(players: int = 2, seed: str = "fresh", **options: Any) -> Position[State]:
    """A table before the first answer."""
    return begin(GAME, setup_of(GAME, Case(tuple(options.items()), players), seed))


def moves(position: Position[State], *lines: str) -> Position[State]:
    """Play lines such as "Alice: dogma Tools"; several answers of one player are separated with semicolons."""
    for line in lines:
        name, _, text = line.partition(": ")
        for answer in text.split(";"):
            position.answer(NAMES.index(name), answer.strip())
    return position


def side(position: Position[State], name: str = "Alice") -> str:
    """A player's cards, written as `at` reads them."""
    state, seat = position.state, NAMES.index(name)
    piles = [_written(pile) for pile in state.boards[seat].values() if pile.cards]
    zones = {"hand": state.hands[seat], "score": state.scores[seat]}
    parts = [", ".join(piles), *(f"{zone} {_sorted(held)}" for zone, held in zones.items() if held)]
    if state.achievements[seat]:
        parts.append(f"won {', '.join(state.achievements[seat])}")
    return "; ".join(filter(None, parts))


def _written(pile: Pile) -> str:
    return " ".join(filter(None, ["/".join(reversed(pile.cards)), pile.splay]))


def _sorted(held: Sequence[Card]) -> str:
    return ", ".join(sorted(held, key=lambda card: (value(card), card)))


def asked(position: Position[State]) -> str:
    """Who is asked, by name."""
    return " ".join(NAMES[seat] for seat in position.due)


def prompt(position: Position[State], name: str = "Alice") -> str:
    return position.open[NAMES.index(name)].decision.prompt


def options(position: Position[State], name: str = "Alice") -> list[str]:
    decision = position.open[NAMES.index(name)].decision
    return [decision.write(answer) for answer in decision.options() or ()]


def told(position: Position[State], name: str = "") -> list[str]:
    """The narration as somebody reads it, or who only watches."""
    seat = NAMES.index(name) if name else None
    return [line.read_by(seat) for line in position.lines]


def supply(position: Position[State], age: int) -> list[Card]:
    return position.state.supply[age - 1]


def acts(position: Position[State], *answers: str) -> str:
    """Let Alice answer, and read her side."""
    return side(moves(position, *(f"Alice: {answer}" for answer in answers)))
