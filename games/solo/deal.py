"""Cards that change hands: the deal and its first card, drawing, the refilled pile, both kinds of swap."""

from games.engine.referee import Referee, Seat
from games.solo.cards import DECK, PLUS, PLUS_FOUR, SWAP_ALL, WILD, Card, colour_of, in_order, is_number, symbol_of
from games.solo.state import State, dealer_of

DEALT = 8


def deal(state: State, referee: Referee) -> None:
    """Shuffle all cards, deal eight each, turn up the first card; the seat to the left of the dealer begins."""
    seats, dealer = referee.seats, dealer_of(state)
    cards = list(DECK)
    referee.chance.shuffle(cards)
    state.hands = [cards[seat * DEALT : (seat + 1) * DEALT] for seat in seats]
    state.pile = cards[len(seats) * DEALT :]
    state.gone, state.known, state.turned, state.stack = [], [], False, 0
    state.layer, state.mover = -1, state.after(dealer)
    _turn_up(state, referee)


def _turn_up(state: State, referee: Referee) -> None:
    """Turn up a card until one may begin; the others go under the pile."""
    passed: list[Card] = []
    while not _may_begin(state, state.pile[-1]):
        passed.append(state.pile.pop())
    card = state.pile.pop()
    state.gone = [card]
    state.pile, state.under = [*reversed(passed), *state.pile], len(passed)
    state.colour = colour_of(card)
    over = f" after {' '.join(passed)}, put under the pile" if passed else ""
    text = f"Round {state.round}: eight cards each. The first card is {card}{over}."
    begins = f"{referee.names[state.mover]} begins."
    only = {
        seat: f"{text} {'You begin.' if seat == state.mover else begins} You hold {' '.join(in_order(hand))}."
        for seat, hand in enumerate(state.hands)
    }
    referee.tell(f"{text} {begins}", only)
    if state.options.start == "obey":
        _obey(state, referee)


def _may_begin(state: State, card: Card) -> bool:
    """With `clean` only a number; with `obey` all but swaps and the Plus Four, which is nobody's."""
    if state.options.start == "clean":
        return is_number(card)
    return symbol_of(card) not in ("X", SWAP_ALL, PLUS_FOUR)


def _obey(state: State, referee: Referee) -> None:
    """The first player obeys the first card. Change Direction is a Skip for two, as ever."""
    symbol, first = symbol_of(state.top), state.mover
    if symbol == "D":
        state.turned = True
        referee.tell("The direction is turned.")
    if symbol == "S" or (symbol == "D" and len(state.hands) == 2):
        state.mover = state.after(first)
        referee.tell(f"{referee.names[first]} is skipped.", {first: "You are skipped."})
    state.stack = PLUS.get(symbol, 0)
    state.choosing = symbol == WILD


# ---- drawing


def draw(state: State, referee: Referee, seat: Seat, count: int, verb: str = "draw", reason: str = "") -> int:
    """Draw up to so many cards, as many as there are; only the drawer reads which. Returns how many came."""
    came: list[Card] = []
    for _ in range(count):
        if not state.pile:
            _refill(state, referee)
        if not state.pile:
            break
        came.append(state.pile.pop())
    state.hands[seat] += came
    state.under = min(state.under, len(state.pile))
    many = {0: "no card", 1: "a card"}.get(len(came), f"{len(came)} cards") + reason
    many += "" if came else ", for there is none left"
    own = f": {' '.join(in_order(came))}" if came else ""
    referee.tell(f"{referee.names[seat]} {verb}s {many}.", {seat: f"You {verb} {many}{own}."})
    return len(came)


def _refill(state: State, referee: Referee) -> None:
    """All discards but the top one are shuffled and lie as the new pile."""
    state.pile, state.gone, state.under = state.gone[:-1], state.gone[-1:], 0
    if state.pile:
        referee.chance.shuffle(state.pile)
        referee.tell("The discards are shuffled: they are the new pile.")


# ---- swaps


def swap(state: State, referee: Referee, seat: Seat, target: Seat) -> None:
    """Two players trade their whole hands."""
    _move_hands(state, {seat: target, target: seat})
    names = referee.names
    mine = " ".join(in_order(state.hands[seat]))
    theirs = " ".join(in_order(state.hands[target]))
    referee.tell(
        f"{names[seat]} and {names[target]} swap hands.",
        {
            seat: f"You swap hands with {names[target]} and get {mine}.",
            target: f"{names[seat]} swaps hands with you: you get {theirs}.",
        },
    )


def swap_all(state: State, referee: Referee) -> None:
    """Every hand goes to the next player in the present direction."""
    _move_hands(state, {seat: state.after(seat) for seat in referee.seats})
    only = {
        seat: f"All hands go round: you get {' '.join(in_order(hand))} from {referee.names[state.after(seat, -1)]}."
        for seat, hand in enumerate(state.hands)
    }
    referee.tell("All hands go round to the next player.", only)


def _move_hands(state: State, to: dict[Seat, Seat]) -> None:
    """Move whole hands; what was known of a hand goes with it, and who had it knows all of it."""
    hands = list(state.hands)
    state.known = [(by, to.get(holder, holder), card) for by, holder, card in state.known]
    state.known = [(by, holder, card) for by, holder, card in state.known if by != holder]
    for giver, taker in to.items():
        state.hands[taker] = hands[giver]
        state.known += [(giver, taker, card) for card in hands[giver]]


def forget(state: State, holder: Seat, card: Card) -> None:
    """A card has left a hand: whoever knew one like it there knows of one less."""
    for entry in dict.fromkeys(entry for entry in state.known if entry[1:] == (holder, card)):
        state.known.remove(entry)
