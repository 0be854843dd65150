"""What one pair of eyes may know of a table: every board, its own cards, of others the values and what was shown."""

from collections.abc import Sequence

from msgspec import Struct

from games.engine.referee import Seat
from games.innovation.printed import Card, Colour, value
from games.innovation.state import Pile, State, available, icons, points, wanted

type Seen = tuple[int, Card]
"""A card of a hand or score pile: its value, and its name if it is known, else "" ."""


class Side(Struct, omit_defaults=True):
    """One player: cards by value; `icons` are counted in the order of ICONS."""

    hand: list[Seen]
    score: list[Seen]
    board: dict[Colour, Pile]
    achievements: list[str]
    points: int
    icons: tuple[int, ...]
    team: int

    @property
    def tops(self) -> list[Card]:
        return [pile.cards[-1] for pile in self.board.values() if pile.cards]


class View(Struct, omit_defaults=True):
    """`seat` is None for a spectator. `answers` are what it can answer now in a word. `told` are the cards that it saw
    named since the last action was chosen."""

    seat: Seat | None
    sides: list[Side]
    supply: list[int]
    available: list[str]
    wanted: int
    teams: bool
    begun: bool
    mover: Seat | None
    actions: int
    answers: list[str]
    told: list[Card]
    removed: list[Card]
    over: str
    winners: list[Seat]

    @property
    def mine(self) -> Side | None:
        return None if self.seat is None else self.sides[self.seat]


def view(state: State, seat: Seat | None) -> View:
    bit = 1 << (len(state.hands) if seat is None else seat)
    return View(
        seat=seat,
        sides=[_side(state, other, seat, bit) for other in state.seats],
        supply=[len(cards) for cards in state.supply],
        available=available(state),
        wanted=wanted(state),
        teams=len(set(state.teams)) < len(state.teams),
        begun=state.begun,
        mover=state.mover if state.begun and not state.over else None,
        actions=state.actions,
        answers=[] if seat is None else list(state.asked.get(seat, [])),
        told=[card for card, eyes in state.told.items() if eyes & bit],
        removed=list(state.removed),
        over=state.over,
        winners=list(state.winners),
    )


def _side(state: State, owner: Seat, seat: Seat | None, bit: int) -> Side:
    mine = owner == seat
    return Side(
        hand=_cards(state, state.hands[owner], mine, bit),
        score=_cards(state, state.scores[owner], mine, bit),
        board={colour: Pile(list(pile.cards), pile.splay) for colour, pile in state.boards[owner].items()},
        achievements=list(state.achievements[owner]),
        points=points(state, owner),
        icons=icons(state.boards[owner]),
        team=state.teams[owner],
    )


def _cards(state: State, zone: Sequence[Card], mine: bool, bit: int) -> list[Seen]:
    known = state.known
    return sorted((value(card), card if mine or known.get(card, 0) & bit else "") for card in zone)
