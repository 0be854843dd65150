"""What each pair of eyes may know of a table of Nautilus."""

from collections.abc import Sequence

from msgspec import Struct

from games.engine.referee import Seat
from games.nautilus.board import Place
from games.nautilus.cards import Diver, DomainCard
from games.nautilus.placing import Table
from games.nautilus.state import State, domains_won


class View(Struct, omit_defaults=True):
    """What one seat may know; lists of two are by seat.

    `special` is the viewer's own unused special card, `given` that of the opponent where the viewer gave it;
    `face_down` says who holds one. `known` are Divers that the viewer has seen in the other hand, `exposed` own ones
    that the other has seen. `aside` are special cards laid aside unused that the viewer has seen. `taken` are the
    domain cards taken, `won` the domains won for certain; None where they are hidden.
    """

    seat: Seat | None
    hand: list[Diver]
    counts: list[int]
    special: str
    given: str
    face_down: list[bool]
    used: list[str]
    drawn: list[str]
    gone: list[str]
    aside: list[str]
    sides: list[list[Diver]]
    anchored: list[Place]
    row: list[DomainCard]
    taken: list[list[DomainCard] | None]
    takes: list[int]
    won: list[list[str] | None]
    left: int
    pile: int
    offered: list[Diver]
    harpooned: Diver
    put_back: Diver
    known: list[Diver]
    exposed: list[Diver]
    round: int
    first: Seat
    mover: Seat
    stage: str
    hidden: bool
    over: bool

    @property
    def acts(self) -> bool:
        """Is the viewer asked now?"""
        return self.seat == self.mover and not self.over

    @property
    def places(self) -> bool:
        """Is the viewer asked to place a card?"""
        return self.acts and self.stage == "place"

    @property
    def table(self) -> Table:
        """For the viewer, who must be a player: what may be placed."""
        return Table(self.hand, self.special, self.sides, self.anchored)


def view(state: State, seat: Seat | None) -> View:
    player = seat is not None
    me = 0 if seat is None else seat
    gave = player and seat == state.first
    dived = player and state.used[me] == "module"
    return View(
        seat=seat,
        hand=list(state.hands[me]) if player else [],
        counts=_counts(state),
        special=state.specials[me] if player else "",
        given=state.specials[1 - me] if gave else "",
        face_down=[bool(special) for special in state.specials],
        used=list(state.used),
        drawn=list(state.drawn) if gave else [],
        gone=list(state.gone),
        aside=[special for special, seen in state.aside if seat in seen],
        sides=[list(side) for side in state.sides],
        anchored=state.anchored,
        row=list(state.row),
        taken=[_taken(state, seat, of) for of in (0, 1)],
        takes=[len(cards) for cards in state.won],
        won=[_won(state, seat, of) for of in (0, 1)],
        left=len(state.stack),
        pile=len(state.pile) + bool(state.put_back),
        offered=list(state.offered) if dived else [],
        harpooned=state.harpooned if player else 0,
        put_back=state.put_back if dived else 0,
        known=sorted(diver for by, diver in state.known if by == seat),
        exposed=sorted(diver for by, diver in state.known if player and by == 1 - me),
        round=state.round,
        first=state.first,
        mover=state.mover,
        stage=state.stage,
        hidden=state.hidden,
        over=state.over,
    )


def _counts(state: State) -> list[int]:
    """How many Divers each holds: one in the air counts where it came from, drawn ones do not count yet."""
    counts = [len(hand) for hand in state.hands]
    counts[1 - state.mover] += bool(state.harpooned)
    return counts


def _taken(state: State, seat: Seat | None, of: Seat) -> list[DomainCard] | None:
    return list(state.won[of]) if _is_open(state, seat, of) else None


def _won(state: State, seat: Seat | None, of: Seat) -> list[str] | None:
    """Who sees both piles knows which domains are won; who sees only the own one knows what that alone tells."""
    if not _is_open(state, seat, of):
        return None
    theirs: Sequence[DomainCard] = state.won[1 - of] if _is_open(state, seat, 1 - of) else ()
    return domains_won(state.won[of], theirs)


def _is_open(state: State, seat: Seat | None, of: Seat) -> bool:
    return not state.hidden or state.over or seat == of
