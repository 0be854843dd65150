"""dnup: cards with two values, of which the upper one counts; whoever is first or second rid of all cards scores.

On your turn play a set of equal values, add one card to another's set, take a set into your hand, or flip the whole
hand. What a stronger set beats goes back to its owner's hand, turned by 180 degrees, and so does what is taken. The
first to be out gets 2 points, the second 1; four points win.
Source: the rule page and its rulings; the deck, the hand limit and how far a set beats are this project's own.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Struct, field

from games.dnup.cards import DECK, Card, all_turned, set_in_words, turned, write_cards
from games.dnup.clicks import compose
from games.dnup.moves import FLIP, Move, Table, write_move
from games.engine.decisions import Typed
from games.engine.game import Result, ranks_by
from games.engine.options import Options as NoOptions
from games.engine.options import option
from games.engine.referee import GameOver, Referee, Seat

GOAL = 4
STALE = 200
"""After so many turns in which nobody goes out a round is void."""

BEATING = {
    "all_weaker": "all sets that are weaker, those of fewer cards too",
    "same_size_only": "only lower sets of the same size",
}
FINISHES = {"at_once": "as soon as the hand is empty", "survive": "when the own next turn comes and it still is"}
LIMITS = {"dealt": "as many cards as were dealt", "8": "8 cards", "10": "10 cards", "none": "no limit"}


class Options(NoOptions, frozen=True):
    beat: Annotated[Literal["all_weaker", "same_size_only"], option("A new set beats", labels=BEATING)] = "all_weaker"
    finish: Annotated[Literal["at_once", "survive"], option("You are out", labels=FINISHES)] = "at_once"
    limit: Annotated[
        Literal["dealt", "8", "10", "none"],
        option("Hand limit", "Taking a set must not lead above it; beaten sets come back all the same.", labels=LIMITS),
    ] = "dealt"


class State(Struct, omit_defaults=True):
    """Each hand is what nobody else has seen (`hidden`) and what came back from the table (`known` to all), by seat.

    `sets` lie before the seats, `pile` are the discards, `box` the cards not dealt. `out` are the seats that are rid of
    their cards, in order; `quiet` counts turns since somebody went out. `limit` is None for no limit.
    """

    hidden: list[list[Card]]
    known: list[list[Card]]
    sets: list[list[Card]]
    scores: list[int]
    limit: int | None
    box: list[Card] = field(default_factory=list)
    pile: list[Card] = field(default_factory=list)
    mover: Seat = 0
    starter: Seat = 0
    out: list[Seat] = field(default_factory=list)
    quiet: int = 0
    round: int = 1
    same_size_only: bool = False
    survive: bool = False

    def hand(self, seat: Seat) -> list[Card]:
        return sorted(self.hidden[seat] + self.known[seat])


# ---- the deal


def setup(options: Options, referee: Referee) -> State:
    seats = len(referee.names)
    limits = {"dealt": dealt(seats), "8": 8, "10": 10, "none": None}
    state = State(
        hidden=_empty(seats),
        known=_empty(seats),
        sets=_empty(seats),
        scores=[0] * seats,
        limit=limits[options.limit],
        same_size_only=options.beat == "same_size_only",
        survive=options.finish == "survive",
    )
    deal(state, referee)
    return state


def _empty(seats: int) -> list[list[Card]]:
    return [[] for _ in range(seats)]


def dealt(seats: int) -> int:
    """How many cards each gets."""
    return 7 if seats <= 3 else 6


def deal(state: State, referee: Referee) -> None:
    """A round's cards, each either way up."""
    cards = [turned(card) if referee.chance.below(2) else card for card in DECK]
    referee.chance.shuffle(cards)
    count = dealt(len(referee.names))
    for seat in referee.seats:
        state.hidden[seat] = sorted(cards[seat * count : (seat + 1) * count])
        state.known[seat], state.sets[seat] = [], []
    state.box = sorted(cards[count * len(referee.names) :])
    state.pile, state.out, state.quiet = [], [], 0
    state.mover = state.starter
    told = f"Round {state.round}: {count} cards each, {referee.names[state.starter]} begins."
    referee.tell(told, {seat: f"{told} You hold {write_cards(state.hand(seat))}." for seat in referee.seats})


# ---- a turn


async def turn(state: State, referee: Referee) -> None:
    """One action; then the turn passes on, and with it the old set of whoever comes next goes to the pile."""
    seat = state.mover
    move = await referee.ask(seat, acting(state, referee.names))
    ACTIONS[move.verb](state, referee, move)
    state.quiet += 1
    if not state.survive and not state.hand(seat):
        go_out(state, referee, seat)
    else:
        pass_on(state, referee)
    if state.quiet >= STALE:
        referee.tell(f"{STALE} turns and nobody went out: this round is void.")
        next_round(state, referee)


def acting(state: State, names: tuple[str, ...]) -> Typed[Move]:
    """The mover's question, asked even where only flipping is left, since that tells about the hand."""
    table = Table(state.mover, state.hand(state.mover), state.sets, state.limit)
    return Typed(
        "Do you play a set, add a card, take a set, or flip your hand?",
        reader=lambda text: table.read(text, names),
        writer=lambda move: write_move(move, names),
        sampler=lambda chance: chance.pick(list(table.moves())),
        shown=lambda: write_move(next(table.moves()), names),
        safe=FLIP,
        discreet=True,
        listing=table.moves,
        composer=lambda draft, place: compose(table, names, draft, place),
    )


def play(state: State, referee: Referee, move: Move) -> None:
    """Action A."""
    seat = state.mover
    leave_hand(state, seat, move.cards)
    state.sets[seat] = list(move.cards)
    told = f"{referee.names[seat]} plays {write_cards(move.cards)}"
    referee.tell(f"{told} ({set_in_words(move.cards)})." if len(move.cards) > 1 else f"{told}.")
    beat(state, referee, seat)


def add(state: State, referee: Referee, move: Move) -> None:
    """Action B: from then on the card is the set's owner's."""
    leave_hand(state, state.mover, move.cards)
    state.sets[move.seat] = sorted([*state.sets[move.seat], *move.cards])
    adder, owner, cards = referee.names[state.mover], referee.names[move.seat], state.sets[move.seat]
    referee.tell(f"{adder} adds {write_cards(move.cards)} to {owner}'s set: now {set_in_words(cards)}.")
    beat(state, referee, move.seat)


def take(state: State, referee: Referee, move: Move) -> None:
    """Action C."""
    cards, state.sets[move.seat] = state.sets[move.seat], []
    referee.tell(f"{referee.names[state.mover]} takes {referee.names[move.seat]}'s {_and_turns(cards)}.")
    to_hand(state, state.mover, cards)


def flip(state: State, referee: Referee, move: Move) -> None:
    """Action D."""
    seat = state.mover
    state.hidden[seat] = sorted(all_turned(state.hidden[seat]))
    state.known[seat] = sorted(all_turned(state.known[seat]))
    referee.tell(f"{referee.names[seat]} flips the whole hand.")


ACTIONS = {"play": play, "add": add, "take": take, "flip": flip}


def _and_turns(cards: list[Card]) -> str:
    return f"{write_cards(cards)} and turns {'it' if len(cards) == 1 else 'them'} to {write_cards(all_turned(cards))}"


def leave_hand(state: State, seat: Seat, cards: Iterable[Card]) -> None:
    for card in cards:
        (state.known if card in state.known[seat] else state.hidden)[seat].remove(card)


def to_hand(state: State, seat: Seat, cards: Iterable[Card]) -> None:
    """Turned, and everybody has seen it."""
    state.known[seat] = sorted([*state.known[seat], *all_turned(cards)])


def beat(state: State, referee: Referee, winner: Seat) -> None:
    """Every set that the winner's set beats goes back to its owner's hand, or to the pile if the owner is out."""
    for seat in referee.seats:
        cards, name = state.sets[seat], referee.names[seat]
        if seat == winner or not cards or not is_beaten(state, cards, state.sets[winner]):
            continue
        state.sets[seat] = []
        if seat in state.out:
            state.pile += cards
            referee.tell(f"That beats {name}'s {write_cards(cards)}: it is discarded, since {name} is out.")
        else:
            to_hand(state, seat, cards)
            back = write_cards(all_turned(cards))
            referee.tell(f"That beats {name}'s {write_cards(cards)}: back to the hand, turned to {back}.")


def is_beaten(state: State, weak: list[Card], strong: list[Card]) -> bool:
    """More cards beat fewer (unless the table plays otherwise), and of as many cards the higher value."""
    if len(weak) == len(strong):
        return weak[0][0] < strong[0][0]
    return len(weak) < len(strong) and not state.same_size_only


# ---- passing on, going out


def pass_on(state: State, referee: Referee) -> None:
    """To the next who still holds cards; each whose turn comes on the way discards the old set."""
    seats = len(state.scores)
    for seat in [(state.mover + step) % seats for step in range(1, seats + 1)]:
        discard(state, referee, seat)
        if seat in state.out:
            continue
        state.mover = seat
        if not state.hand(seat):
            go_out(state, referee, seat)
        return


def discard(state: State, referee: Referee, seat: Seat) -> None:
    """Phase 1."""
    cards, state.sets[seat] = state.sets[seat], []
    if cards:
        state.pile += cards
        referee.tell(f"{referee.names[seat]} discards {write_cards(cards)}.")


def go_out(state: State, referee: Referee, seat: Seat) -> None:
    """Two points for the first, one for the second, who ends the round."""
    score(state, referee, seat)
    if len(state.out) == 1 and len(state.scores) == 2:
        score(state, referee, 1 - seat)
    if len(state.out) == 2:
        next_round(state, referee)
    else:
        pass_on(state, referee)


def score(state: State, referee: Referee, seat: Seat) -> None:
    """Points count at the moment they are earned. Raises GameOver."""
    state.out.append(seat)
    state.quiet = 0
    first = len(state.out) == 1
    state.scores[seat] += 2 if first else 1
    name, has = referee.names[seat], state.scores[seat]
    how = "is first to be out: 2 points" if first else "is second: 1 point"
    referee.tell(f"{name} {how}, {has} in all.")
    if has >= GOAL:
        raise GameOver


def next_round(state: State, referee: Referee) -> None:
    """Whoever was first out begins; after a void round without anybody, the same as before."""
    state.starter = state.out[0] if state.out else state.starter
    state.round += 1
    deal(state, referee)


def result(state: State) -> Result | None:
    if max(state.scores) < GOAL:
        return None
    how = "first" if len(state.out) == 1 else "second"
    return Result(ranks_by(state.scores), f"four points are reached by being out {how}", tuple(state.scores))
