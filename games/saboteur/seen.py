"""What each pair of eyes may know of a table of Saboteur."""

from collections.abc import Sequence

from msgspec import Struct

from games.engine.referee import Seat
from games.saboteur.cards import Card, in_order
from games.saboteur.maze import Goal, Laid, Maze
from games.saboteur.plays import Table
from games.saboteur.roles import Role
from games.saboteur.state import Options, State


class View(Struct, omit_defaults=True):
    """What one seat may know; lists of lists are by seat.

    `goals` show a card only where it is face up; `looked` is what the viewer has seen with a map, "" for nothing.
    `roles` are those that the viewer knows, "" for the others; `hats` roles put away, with whose they were unsaid.
    `known` are (in whose hand, card) that the viewer has handed over. `gold` is what everybody knows of, `cards` how
    many gold cards each has besides, `purse` the values of the viewer's own, or of all at the end; `stack` what the
    viewer chooses from. `gone` are cards laid aside openly, `buried` counts
    those face down. `shown` are the roles of the round before, `treasure` is where its gold lay.
    """

    seat: Seat | None
    options: Options
    round: int
    stage: str
    mover: Seat
    hand: list[Card]
    counts: list[int]
    deck: int
    gone: list[Card]
    buried: int
    laid: list[Laid]
    goals: list[Goal]
    looked: list[str]
    before: list[list[tuple[Card, Seat]]]
    roles: list[Role]
    hats: list[Role]
    known: list[tuple[Seat, Card]]
    gold: list[int]
    cards: list[int]
    purse: list[list[int]]
    stack: list[int]
    stack_size: int
    shown: list[Role]
    treasure: str
    passes: int
    theft_laid: list[Seat]

    @property
    def over(self) -> bool:
        return self.stage == "over"

    @property
    def acts(self) -> bool:
        """Is the viewer asked now?"""
        return self.seat == self.mover and not self.over

    @property
    def plays(self) -> bool:
        """Is the viewer asked for a card?"""
        return self.acts and self.stage == "play"

    @property
    def maze(self) -> Maze:
        return Maze(self.laid, self.goals)

    def lies_before(self, seat: Seat) -> list[Card]:
        return [card for card, _ in self.before[seat]]

    def table(self, names: Sequence[str]) -> Table:
        """For the viewer, who must be a player: what may be played."""
        assert self.seat is not None
        before = [self.lies_before(seat) for seat in range(len(names))]
        return Table(self.seat, names, self.hand, self.maze, before, self.options.saboteur2)

    def total(self, seat: Seat) -> int | None:
        """All the gold of a seat, None where its gold cards are hidden."""
        return None if self.cards[seat] and not self.purse[seat] else self.gold[seat] + sum(self.purse[seat])


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        options=state.options,
        round=state.round,
        stage=state.stage,
        mover=mover_of(state),
        hand=[] if seat is None else list(state.hands[seat]),
        counts=[len(hand) for hand in state.hands],
        deck=len(state.deck),
        gone=in_order(state.gone),
        buried=len(state.buried),
        laid=list(state.laid),
        goals=[Goal(goal.code, goal.open, goal.turned) if goal.open else Goal("") for goal in state.goals],
        looked=[goal.code if (seat, i) in state.looked else "" for i, goal in enumerate(state.goals)],
        before=[list(lying) for lying in state.before],
        roles=[role if _knows_role(state, seat, of) else "" for of, role in enumerate(state.roles)],
        hats=[role for role, seen in state.put_away if seat in seen],
        known=[(held, card) for by, held, card in state.known if by == seat],
        gold=list(state.nuggets),
        cards=[len(cards) for cards in state.purse],
        purse=[_purse(state, seat, of) for of in range(len(state.hands))],
        stack=list(state.stack) if state.choosers and seat == state.choosers[0] else [],
        stack_size=len(state.stack),
        shown=list(state.shown),
        treasure=state.treasure,
        passes=state.passes,
        theft_laid=list(state.theft_laid),
    )


def mover_of(state: State) -> Seat:
    """Whose answer the table waits for."""
    if state.stage == "share":
        return state.choosers[0]
    return state.thieves[0] if state.stage == "steal" else state.mover


def _knows_role(state: State, seat: Seat | None, of: Seat) -> bool:
    """Its own, those it has inspected, and all when the round is over."""
    return state.stage != "play" or (seat is not None and (seat == of or (seat, of) in state.inspected))


def _purse(state: State, seat: Seat | None, of: Seat) -> list[int]:
    if seat != of and state.stage != "over":
        return []
    return sorted((value for value, _ in state.purse[of]), reverse=True)
