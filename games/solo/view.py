"""What a pair of eyes may know of a table of Solo: built up from its own hand and what lies open."""

from msgspec import Struct

from games.engine.referee import Seat
from games.solo.cards import Card, Colour, in_order
from games.solo.moves import PASS, Move
from games.solo.notation import Turn
from games.solo.state import State, dealer_of


class View(Struct, omit_defaults=True):
    """`hand` is the own one, in order; `counts` are the sizes of all. `known` are (holder, card) that `seat` has handed
    over, `given` are (by, card) of the own hand that others have handed over. `drawn` is the card that `seat` has just
    drawn; `draws` says of anybody in turn that he has. `moves` are the own possible answers, solo called where that is
    needed; `jumps`: are they to jump in? `under` lie at the bottom of the pile, as all have seen. `counted` are the
    hands as they were counted at the end of the last round.
    """

    seat: Seat | None
    hand: list[Card]
    counts: list[int]
    totals: list[int]
    pile: int
    under: list[Card]
    gone: list[Card]
    top: Card
    colour: Colour
    mover: Seat
    layer: Seat
    dealer: Seat
    stack: int
    turned: bool
    draws: bool
    choosing: bool
    drawn: Card
    jumps: bool
    moves: list[Move]
    known: list[tuple[Seat, Card]]
    given: list[tuple[Seat, Card]]
    counted: list[list[Card]]
    round: int
    rounds: int
    mixed: bool
    over: bool

    @property
    def acts(self) -> bool:
        """Is `seat` in turn?"""
        return not self.over and self.seat == self.mover

    @property
    def anything_fits(self) -> bool:
        return not self.colour and not self.choosing


def view(state: State, seat: Seat | None) -> View:
    hand = [] if seat is None else state.hands[seat]
    jumps = not state.over and seat in state.jumpers() and state.top in hand
    return View(
        seat=seat,
        hand=in_order(hand),
        counts=[len(cards) for cards in state.hands],
        totals=list(state.totals),
        pile=len(state.pile),
        under=in_order(state.pile[: state.under]),
        gone=in_order(state.gone),
        top=state.top,
        colour=state.colour,
        mover=state.mover,
        layer=state.layer,
        dealer=dealer_of(state),
        stack=state.stack,
        turned=state.turned,
        draws=state.drawn,
        choosing=state.choosing,
        drawn=hand[-1] if state.drawn and seat == state.mover else "",
        jumps=jumps,
        moves=[Move("jump", state.top, solo=len(hand) == 2), PASS] if jumps else _moves(state, seat),
        known=sorted((holder, card) for by, holder, card in state.known if by == seat),
        given=sorted((by, card) for by, holder, card in state.known if holder == seat),
        counted=[list(cards) for cards in state.counted],
        round=state.round,
        rounds=state.options.rounds,
        mixed=state.options.mixed_stack,
        over=state.over,
    )


def _moves(state: State, seat: Seat | None) -> list[Move]:
    if state.over or state.choosing or seat != state.mover:
        return []
    turn = Turn(state, [""] * len(state.hands))
    return [move for move in turn.moves() if move.solo or not turn.is_solo(move)]
