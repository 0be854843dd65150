"""Solo: be the first to be rid of your cards; what the others still hold is taken off their points.

A card fits by colour, number or symbol, black ones always; or one draws a card. Plus Two and Plus Four stack up,
hands are swapped, the next player is skipped or the direction turned. Whoever holds the twin of the top card may jump
in out of turn, until the next card is laid. A move that leaves one card must call solo, or its player draws two.
Source: the rule page and its rulings.
"""

from games.engine.decisions import Pick, Typed
from games.engine.game import Result, ranks_by
from games.engine.lettering import counted
from games.engine.referee import Referee, Seat
from games.solo.cards import COLOUR_WORDS, PLUS, Card, colour_of, in_order, points_of, symbol_of
from games.solo.deal import deal, draw, forget, swap, swap_all
from games.solo.jumps import jumping
from games.solo.moves import DRAW, PASS, Move
from games.solo.notation import acting
from games.solo.state import Options, State

PENALTY = 2
"""Cards drawn by who forgot to call solo."""


def setup(options: Options, referee: Referee) -> State:
    """The first seat begins, so the last one deals."""
    state = State([[] for _ in referee.seats], [options.total] * len(referee.seats), options)
    deal(state, referee)
    return state


async def turn(state: State, referee: Referee) -> None:
    """One card laid, by whoever it is.

    Who draws instead ends only the own turn: the card on top is still the same, and with it the chances to jump in.
    """
    if state.choosing:
        await _choose_colour(state, referee)
        return
    jumps: dict[Seat, Typed[Move]] = {}
    seat, move = await _decide(state, referee, jumps)
    while not move.card:
        state.mover = state.after(state.mover)
        seat, move = await _decide(state, referee, jumps)
    state.declined = []
    _lay(state, referee, seat, move)


async def _decide(state: State, referee: Referee, jumps: dict[Seat, Typed[Move]]) -> tuple[Seat, Move]:
    """What the player in turn does, or who jumps in before that is decided. A move without a card ends the turn."""
    _offer_jumps(state, referee, jumps)
    seat, move = await _first(state, referee, jumps)
    if move == DRAW and not _draw(state, referee):
        seat, move = await _first(state, referee, jumps)
        if not move.card:
            state.drawn = False
            referee.tell(f"{referee.names[seat]} keeps it.", {seat: "You keep it."})
    return seat, move


def _offer_jumps(state: State, referee: Referee, jumps: dict[Seat, Typed[Move]]) -> None:
    """Questions that are open stay as they are. Who comes in turn could have drawn the twin: he is asked anew later."""
    jumps.pop(state.mover, None)
    state.declined = [seat for seat in state.declined if seat != state.mover]
    for seat in state.jumpers():
        if seat not in jumps:
            jumps[seat] = jumping(state, seat, referee.names)


async def _first(state: State, referee: Referee, jumps: dict[Seat, Typed[Move]]) -> tuple[Seat, Move]:
    """The first answer of the player in turn or of one who jumps in. To decline closes one's own question only."""
    decision = acting(state, referee.names)
    while True:
        seat, move = await referee.ask_first({state.mover: decision}, dict(sorted(jumps.items())))
        if move != PASS:
            return seat, move
        state.declined.append(seat)
        del jumps[seat]


async def _choose_colour(state: State, referee: Referee) -> None:
    """A round's first card is Choose Colour, and the first player obeys it."""
    prompt = f"The first card is {state.top}. Which colour do you name?"
    state.colour = await referee.ask(state.mover, Pick(prompt, list(COLOUR_WORDS), name=COLOUR_WORDS.__getitem__))
    state.choosing = False
    colour = COLOUR_WORDS[state.colour]
    referee.tell(f"{referee.names[state.mover]} names {colour}.", {state.mover: f"You name {colour}."})


def _draw(state: State, referee: Referee) -> bool:
    """The player in turn draws the open stack, or a card. Is the turn over with it?

    Where a card was drawn, its player is asked even if it does not fit: else all would see that it does not.
    """
    if state.stack:
        draw(state, referee, state.mover, state.stack, "take")
        state.stack = 0
        return True
    state.drawn = bool(draw(state, referee, state.mover, 1))
    return not state.drawn


# ---- laying a card


def _lay(state: State, referee: Referee, seat: Seat, move: Move) -> None:
    card = move.card
    state.hands[seat].remove(card)
    forget(state, seat, card)
    state.gone.append(card)
    state.layer, state.colour = seat, colour_of(card) or move.colour
    _tell_laid(state, referee, seat, move)
    state.drawn = False
    state.stack += PLUS.get(symbol_of(card), 0)
    if not state.hands[seat]:
        _end_round(state, referee, seat)
        return
    _act(state, referee, seat, move)
    if len(state.hands[seat]) == 1 and not move.solo:
        draw(state, referee, seat, PENALTY, reason=" for not calling solo")


def _tell_laid(state: State, referee: Referee, seat: Seat, move: Move) -> None:
    name, more = referee.names[seat], ""
    if move.colour:
        more = f" and names {COLOUR_WORDS[move.colour]}"
    if move.solo:
        more += " and calls solo"
    if move.verb == "jump":
        own = more.replace(" calls", " call")
        only = {seat: f"You jump in with {move.card}{own}."}
        if state.mover != seat:
            late = "and you keep the card that you drew" if state.drawn else "before your turn"
            only[state.mover] = f"{name} jumps in with {move.card}{more}, {late}."
        referee.tell(f"{name} jumps in with {move.card}{more}.", only)
    else:
        own = more.replace(" calls", " call").replace(" names", " name")
        referee.tell(f"{name} plays {move.card}{more}.", {seat: f"You play {move.card}{own}."})


def _act(state: State, referee: Referee, seat: Seat, move: Move) -> None:
    """What the symbol does, and who is next."""
    symbol = symbol_of(move.card)
    if symbol == "D":
        state.turned = not state.turned
        referee.tell(f"The direction is turned: {'counter-clockwise' if state.turned else 'clockwise'} now.")
    elif symbol == "X":
        swap(state, referee, seat, move.target)
    elif symbol == "XA":
        swap_all(state, referee)
    following = state.after(seat)
    if symbol == "S" or (symbol == "D" and len(state.hands) == 2):
        referee.tell(f"{referee.names[following]} is skipped.", {following: "You are skipped."})
        following = state.after(following)
    state.mover = following


# ---- the end of a round


def _end_round(state: State, referee: Referee, winner: Seat) -> None:
    """Count, then deal anew unless the game is over. A last Plus card is still drawn for before counting."""
    name = referee.names[winner]
    referee.tell(f"{name} is out of cards and wins the round.", {winner: "You are out of cards and win the round."})
    if state.stack:
        draw(state, referee, state.after(winner), state.stack, "take")
    state.stack, state.known = 0, []
    state.counted = [in_order(hand) for hand in state.hands]
    for seat, hand in enumerate(state.counted):
        state.totals[seat] -= points_of(hand)
        if hand:
            _tell_lost(state, referee, seat, hand)
    rounds = state.options.rounds
    state.over = state.round == rounds if rounds else min(state.totals) <= 0
    if not state.over:
        state.round += 1
        deal(state, referee)


def _tell_lost(state: State, referee: Referee, seat: Seat, hand: list[Card]) -> None:
    lost = f"{counted(points_of(hand), 'point')} for {' '.join(hand)}"
    left = f"{state.totals[seat]} left"
    referee.tell(f"{referee.names[seat]} loses {lost}: {left}.", {seat: f"You lose {lost}: {left}."})


def result(state: State) -> Result | None:
    """Most points left; who has as many shares the place."""
    if not state.over:
        return None
    why = "the agreed rounds are played" if state.options.rounds else "somebody has no points left"
    shared = ", shared" if state.totals.count(max(state.totals)) > 1 else ""
    return Result(ranks_by(state.totals), f"{why}: most points{shared}", tuple(state.totals))
