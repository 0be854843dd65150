"""Tables of Saboteur for tests: chosen hands, roles, goals and mazes, played on in players' notation."""

from collections.abc import Mapping
from typing import Any

from games.engine.check import NAMES, Case, setup_of
from games.engine.play import Position, Rest, begin, play
from games.saboteur import GAME
from games.saboteur.cards import GOALS, Card, deck, in_order
from games.saboteur.maze import Goal, Laid, Square
from games.saboteur.roles import gold_deck, role_deck
from games.saboteur.state import Options, State

ROW = "p2 at 1,0; p2 at 2,0; p6 at 3,0; p6 at 4,0; p7 at 5,0; p7 at 6,0"
"""A tunnel whose end is at 7,0, beside the middle goal."""


def fresh(players: int = 5, seed: str = "fresh", **options: Any) -> Position[State]:
    """A table before the first answer."""
    return begin(GAME, setup_of(GAME, Case(tuple(options.items()), players), seed))


def table(
    hands: str = "p7 | p7 | p7",
    roles: str = "digger digger saboteur",
    laid: str = "",
    goals: str = "stone1 gold stone2",
    before: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    left: int | None = None,
    **facts: Any,
) -> Position[State]:
    """A round in which Alice is to play; `facts` set fields of the state.

    Cards of a hand are parted by commas, hands by bars; `left` cards are in the deck (all that are left if it is not
    said), the others are laid aside. `before` has what lies before players, by name, laid by the last seat.
    """
    chosen = Options(**(options or {}))
    held = [[card.strip() for card in hand.split(",") if card.strip()] for hand in hands.split("|")]
    players = len(held)
    state = State(
        chosen,
        [in_order(hand) for hand in held],
        roles.split(),
        [Goal(code) for code in goals.split()],
        [[] for _ in held],
        [[] for _ in held],
        [0] * players,
        gold_deck(chosen.mine),
        laid=[read_laid(line) for line in laid.split(";") if line.strip()],
    )
    for name, cards in (before or {}).items():
        state.before[NAMES.index(name)] = [(card.strip(), players - 1) for card in cards.split(",")]
    for name, value in facts.items():
        setattr(state, name, value)
    _put_the_rest(state, left)
    GAME.check(state)
    case = Case(tuple((options or {}).items()), players)
    return play(GAME, setup_of(GAME, case, "test"), Rest(1, 0, GAME.encoder.encode(state)))


def saboteur2(hands: str = "p7 | p7 | p7", roles: str = "green blue saboteur", **facts: Any) -> Position[State]:
    return table(hands, roles, options={"saboteur2": True}, **facts)


def read_laid(line: str) -> Laid:
    """`p7 at 3,-1 turned`, laid by the last but one who is there: Alice."""
    code, _, at, *turned = line.split()
    return Laid(square(at), code, bool(turned), 0)


def square(at: str) -> Square:
    column, row = at.split(",")
    return int(column), int(row)


def _put_the_rest(state: State, left: int | None) -> None:
    cards: list[Card] = deck(state.options.saboteur2, state.options.as_in_box)
    used = [card for hand in state.hands for card in hand] + [card.code for card in state.laid]
    used += [card for lying in state.before for card, _ in lying] + [card for _, card in state.buried]
    for card in used:
        cards.remove(card)
    count = len(cards) if left is None else left
    state.deck, state.gone = cards[:count], cards[count:]
    roles = role_deck(state.options.saboteur2, len(state.hands))
    for role in state.roles:
        roles.remove("digger" if role == "selfish" else role)
    state.spare = roles
    assert sorted(goal.code for goal in state.goals) == sorted(GOALS)


def moves(position: Position[State], *lines: str) -> Position[State]:
    """Play lines such as "Alice: p7 at 1,0"."""
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


def lays(position: Position[State]) -> list[str]:
    """The path cards that can be laid now, and where."""
    return [text for text in options(position) if text[1].isdigit()]


def told(position: Position[State], seat: int | None = None) -> list[str]:
    return [line.read_by(seat) for line in position.lines if line.read_by(seat)]


def says(position: Position[State], text: str, seat: int | None = None) -> bool:
    return any(text in line for line in told(position, seat))
