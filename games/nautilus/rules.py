"""Nautilus: place Divers on both sides of a submarine, and win three of Captain Nemo's five domains.

In each of six rounds five domain cards lie between the players, and both hold five Divers and a special card. In turn
they place a card on any free place of either side; arrows move cards that lie. When all ten places are taken, the
higher card at each domain takes it for its side, but the crab beats the 14. Points count by domain, and most domains
win, at the latest after six rounds. Source: the rule page with its revisions, the printed rules of the special cards.
"""

from typing import Final

from games.engine.decisions import Pick, Typed
from games.engine.game import Result, ranks_by
from games.engine.referee import Referee, Seat
from games.nautilus.asking import placing
from games.nautilus.board import COLUMNS, EMPTY, free, with_card, with_move, write_place
from games.nautilus.cards import (
    AS_DIVER,
    DIVERS,
    DOMAIN_CARDS,
    EARLY,
    NAMES,
    SPECIALS,
    VALUE_WORDS,
    WORTH,
    Special,
    arrow,
    beats,
    domains_said,
    said,
)
from games.nautilus.early import spend, use
from games.nautilus.placing import Placement, Table
from games.nautilus.questions import named, one_of, plain
from games.nautilus.state import CERTAIN, ROUNDS, Options, State, domains_won, might_hold, scores

HAND: Final = 5


def setup(options: Options, referee: Referee) -> State:
    """The first seat holds the Nemo token."""
    stack = list(DOMAIN_CARDS)
    referee.chance.shuffle(stack)
    state = State([[], []], [[], []], stack, [], hidden=options.domains == "hidden")
    prepare_round(state, referee)
    return state


def prepare_round(state: State, referee: Referee) -> None:
    """Five domain cards, five Divers each, and two special cards for the first player."""
    state.sides = [[EMPTY] * COLUMNS, [EMPTY] * COLUMNS]
    state.row = [state.stack.pop() for _ in range(COLUMNS)]
    divers = list(DIVERS)
    referee.chance.shuffle(divers)
    state.hands = [sorted(divers.pop() for _ in range(HAND)) for _ in referee.seats]
    state.pile, state.put_back, state.anchor, state.known = divers, 0, "", []
    draw_specials(state, referee)
    state.mover, state.stage = state.first, "keep"
    domains = ", ".join(f"{name} ({VALUE_WORDS[value]})" for name, value in state.row)
    name = referee.names[state.first]
    referee.tell(f"Round {state.round}: {domains}. {name} holds the Nemo token and draws two special cards.")


def draw_specials(state: State, referee: Referee) -> None:
    """All six are shuffled again when the pile is used up, after three rounds."""
    state.specials, state.used = ["", ""], ["", ""]
    if not state.special_pile:
        state.gone, state.aside = [], []
        state.special_pile = list(SPECIALS)
        referee.chance.shuffle(state.special_pile)
    state.drawn = [state.special_pile.pop(), state.special_pile.pop()]


async def turn(state: State, referee: Referee) -> None:
    """One question of a round: which special card to keep, whether to use one before the placing, what to place."""
    if state.stage == "keep":
        await keep_special(state, referee)
    elif state.stage == "before":
        await before_placing(state, referee)
    else:
        await place_card(state, referee)


# ---- before the placing


async def keep_special(state: State, referee: Referee) -> None:
    """The first player keeps one and gives the other to the opponent, who sees only that one."""
    first, other = state.first, 1 - state.first
    best = max(state.drawn, key=WORTH.index)
    prompt = f"You have drawn two special cards. Which do you keep? The other one goes to {referee.names[other]}."
    question = one_of(prompt, "keep", state.drawn, best)
    kept: Special = await referee.ask(first, question)
    [given] = [special for special in state.drawn if special != kept]
    state.specials[first], state.specials[other] = kept, given
    state.drawn = []
    name, rival = referee.names[first], referee.names[other]
    referee.tell(
        f"{name} keeps one special card and gives {rival} the other.",
        {
            first: f"You keep {named(kept)} and give {rival} {named(given)}.",
            other: f"{name} keeps one special card and gives you {named(given)}.",
        },
    )
    state.stage = "before"
    skip_idle(state)


def skip_idle(state: State) -> None:
    """Go on to whoever might hold a card for now, as far as everybody knows; then the placing begins."""
    while state.stage == "before" and not might_hold(state, state.mover, EARLY):
        next_before(state)


def next_before(state: State) -> None:
    state.stage = "before" if state.mover == state.first else "place"
    state.mover = 1 - state.mover


async def before_placing(state: State, referee: Referee) -> None:
    """Both are asked, whatever they hold: a missing question would tell who holds what."""
    seat = state.mover
    special = state.specials[seat]
    answer = await referee.ask(seat, early_question(special))
    if answer == "hold":
        referee.tell(f"{referee.names[seat]} uses no special card for now.", {seat: "You use no special card for now."})
    else:
        await use(state, referee, seat)
    next_before(state)
    skip_idle(state)


_YES: Final = ("yes", "yes please", "use it")
_NO: Final = ("no", "no thanks", "not now", "pass", "hold it", "nothing", "none")


def early_question(special: str) -> Typed[str]:
    """Whether to use Eye, Diving module or Harpoon; holders of other cards answer `hold`."""
    if special in EARLY:
        prompt = f"Do you use {named(special)} now? Later it cannot be used."
    else:
        prompt = f"Before the placing: {named(special)} is not for now, so please write hold. (All are asked alike.)"
    choices = [special, "hold"] if special in EARLY else ["hold"]
    barred = {name: why_not_early(name, special) for name in SPECIALS if name not in choices}
    pick = Pick(prompt, choices, barred=barred)

    def reader(text: str) -> str:
        word = plain(text)
        return pick.read(special if word in _YES else "hold" if word in _NO else word)

    return Typed(prompt, reader, str, pick.sample, choices[0], safe="hold", discreet=True, listing=pick.options)


def why_not_early(name: str, special: str) -> str:
    if name != special:
        return f"You do not hold {named(name)}; your special card is {named(special)}."
    return f"The {NAMES[name]} is used when you place a card, not before: write hold for now."


# ---- placing


async def place_card(state: State, referee: Referee) -> None:
    """A card on any free place; with its arrow, move another."""
    seat = state.mover
    table = Table(state.hands[seat], state.specials[seat], state.sides, state.anchored)
    discreet = might_hold(state, seat, ("anchor", *AS_DIVER))
    placed = await referee.ask(seat, placing(table, discreet))
    apply(state, seat, placed)
    told = in_words(state, placed)
    referee.tell(f"{referee.names[seat]} places {told}.", {seat: f"You place {told}."})
    if free(state.sides):
        state.mover = 1 - seat
    else:
        end_round(state, referee)


def apply(state: State, seat: Seat, placed: Placement) -> None:
    if placed.diver in DIVERS:
        state.hands[seat].remove(placed.diver)
        state.forget(placed.diver)
    if placed.diver in AS_DIVER.values() or placed.anchor:
        spend(state, seat)
    state.sides = with_card(state.sides, placed.diver, placed.place)
    if placed.anchor:
        state.anchor = write_place(placed.anchor)
    if placed.move:
        state.sides = with_move(state.sides, placed.move)


def in_words(state: State, placed: Placement) -> str:
    """`the 9 on A3, anchors A1, and its arrow moves the 4 from B2 to A2`; the board is the one afterwards."""
    parts = [f"{said(placed.diver)} on {write_place(placed.place)}"]
    if placed.anchor:
        parts.append(f"with the Anchor on {write_place(placed.anchor)}")
    if placed.move:
        start, end = placed.move
        moved = said(state.sides[end[0]][end[1]])
        parts.append(f"and the arrow moves {moved} from {write_place(start)} to {write_place(end)}")
    elif arrow(placed.diver) != "none":
        parts.append("and its arrow has nothing to move")
    return ", ".join(parts)


# ---- the end of a round


def end_round(state: State, referee: Referee) -> None:
    """Award the domain cards, put everything away, hand on the Nemo token."""
    for column in range(COLUMNS):
        award(state, referee, column)
    put_away_specials(state)
    if max(scores(state)) >= CERTAIN:  # after six rounds it always is: five points a domain are never shared evenly
        end_game(state, referee)
        return
    state.round += 1
    state.first = 1 - state.first
    prepare_round(state, referee)


def award(state: State, referee: Referee, column: int) -> None:
    """The higher card takes the domain card for its side, whoever placed it."""
    mine, theirs = state.sides[0][column], state.sides[1][column]
    winner = 0 if beats(mine, theirs) else 1
    state.won[winner].append(state.row[column])
    name, value = state.row[column]
    high, low = (mine, theirs) if winner == 0 else (theirs, mine)
    crab = ", the crab" if (high, low) == (1, 14) else ""
    told = f"{name} ({VALUE_WORDS[value]}) with {said(high)}{crab} against {said(low)}"
    referee.tell(f"{referee.names[winner]} takes {told}.", {winner: f"You take {told}."})


def put_away_specials(state: State) -> None:
    """Unused ones are laid aside face down: the first player has seen both, the other one only the own."""
    for seat in (0, 1):
        if state.specials[seat]:
            seen: list[Seat] = [seat] if seat == state.first else [0, 1]
            state.aside.append((state.specials[seat], seen))
            state.specials[seat] = ""


def end_game(state: State, referee: Referee) -> None:
    state.over = True
    for seat in referee.seats:
        won = domains_won(state.won[seat], state.won[1 - seat])
        name = referee.names[seat]
        told = domains_said(won)
        referee.tell(f"{name} has won {told}.", {seat: f"You have won {told}."})


def result(state: State) -> Result | None:
    """Most domains. The points of a domain are five in all, so at the end each has a winner, and nobody is level."""
    if not state.over:
        return None
    done = scores(state)
    if state.round == ROUNDS:
        reason = "all six rounds are played: most domains"
    else:
        reason = "three domains are won for certain before the last round"
    return Result(ranks_by(done), reason, done)
