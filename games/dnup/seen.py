"""What each seat may know of a round, what must hold in every state, and what could as well be hidden."""

from msgspec import Struct

from games.dnup.cards import DECK, Card, pair, turned
from games.dnup.moves import Table
from games.dnup.rules import GOAL, STALE, State
from games.engine.chance import Chance
from games.engine.referee import Seat


class View(Struct, omit_defaults=True):
    """What one seat may know, by seat where it is a tuple of tuples. `hand` is the viewer's own, empty for a spectator.

    `known` are the hand cards that everybody has seen on the table, as they are held now.
    """

    seat: Seat | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    sets: tuple[tuple[Card, ...], ...]
    scores: tuple[int, ...]
    limit: int | None
    pile: tuple[Card, ...]
    mover: Seat
    out: tuple[Seat, ...]
    quiet: int
    round: int
    same_size_only: bool
    survive: bool
    over: bool

    @property
    def table(self) -> Table:
        """For the mover: what may be done."""
        return Table(self.mover, self.hand, self.sets, self.limit)

    @property
    def acts(self) -> bool:
        """Is it the viewer's turn?"""
        return self.seat == self.mover and not self.over


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        hand=() if seat is None else tuple(state.hand(seat)),
        counts=tuple(len(hidden) + len(known) for hidden, known in zip(state.hidden, state.known, strict=True)),
        known=tuple(map(tuple, state.known)),
        sets=tuple(map(tuple, state.sets)),
        scores=tuple(state.scores),
        limit=state.limit,
        pile=tuple(state.pile),
        mover=state.mover,
        out=tuple(state.out),
        quiet=state.quiet,
        round=state.round,
        same_size_only=state.same_size_only,
        survive=state.survive,
        over=max(state.scores) >= GOAL,
    )


def check(state: State) -> None:
    """Every card is somewhere, once; sets are of one value, and no two of a size lie on the table."""
    held = [card for cards in (*state.hidden, *state.known, *state.sets, state.pile, state.box) for card in cards]
    assert sorted(map(pair, held)) == list(DECK)
    lying = [cards for cards in state.sets if cards]
    assert all(len({up for up, _ in cards}) == 1 for cards in lying)
    assert len({len(cards) for cards in lying}) == len(lying)
    assert len(state.out) <= 2 and all(not state.hand(seat) for seat in state.out if len(state.scores) > 2)
    assert state.quiet < STALE and max(state.scores) < GOAL + 2


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Whatever nobody has seen may lie in any other hand or in the box, either way up."""
    hidden = [cards for other, cards in enumerate(state.hidden) if other != seat] + [state.box]
    cards = [turned(card) if chance.below(2) else card for cards in hidden for card in cards]
    chance.shuffle(cards)
    for place in hidden:
        place[:] = sorted(cards.pop() for _ in place)
