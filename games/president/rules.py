"""President: get rid of all your cards before the others do, and rule over them in the next round.

Who leads plays one to four cards of one rank; the others in turn play as many of a higher rank or pass, and who passes
is out until the pile ends. A Joker beats any set, four of a kind turn the order round. The last to play leads again.
First out is President, then Prime-Minister, Citizens, Peasant and Beggar; points rise and fall with the title, the low
give their best cards to the high. It ends when somebody has no points left. Source: the rule page and its rulings.
"""

from collections.abc import Sequence

from games.engine.cards import JOKER, Card, rank_of
from games.engine.decisions import Typed
from games.engine.game import Result, ranks_by
from games.engine.referee import Referee, Seat
from games.president.deal import deal, give_back, play_cards, taker_of
from games.president.hand import best
from games.president.notation import giving, playing
from games.president.state import GIVE_BACK, POINTS, Options, State, might_answer, title_of


def setup(options: Options, referee: Referee) -> State:
    """The first seat begins, so the last one deals."""
    players = len(referee.seats)
    state = State(
        [[] for _ in referee.seats],
        [options.credit] * players,
        [""] * players,
        skip=options.skip,
        extras=options.extras,
    )
    deal(state, referee)
    return state


async def turn(state: State, referee: Referee) -> None:
    """One play or pass; before a round with titles, the giving back."""
    if state.giving:
        await _exchange(state, referee)
        return
    seat = state.mover
    cards = await referee.ask(seat, _playing(state, seat))
    if cards:
        _lay(state, referee, seat, list(cards))
    else:
        state.passed.append(seat)
        referee.tell(f"{referee.names[seat]} passes.", {seat: "You pass."})
        _pass_on(state, referee, _after(state.rivals(), seat, len(state.hands)))


# ---- the exchange


async def _exchange(state: State, referee: Referee) -> None:
    """President and Prime-Minister choose blind, at once; what they got was taken when the cards were dealt."""
    givers = [state.titles.index(title) for title in GIVE_BACK]
    questions = {
        seat: giving(state.hands[seat], GIVE_BACK[state.titles[seat]], referee.names[taker_of(state, seat)])
        for seat in givers
    }
    chosen = await referee.ask_all(questions)
    for seat in givers:
        give_back(state, referee, seat, chosen[seat])
    state.giving = False


# ---- a pile


def _playing(state: State, seat: Seat) -> Typed[tuple[Card, ...]]:
    hand = state.hands[seat]
    discreet = might_answer(state, seat) if state.pile else len(hand) > 1
    return playing(hand, state.set_size, state.top, state.revolution, state.skip, discreet)


def _lay(state: State, referee: Referee, seat: Seat, cards: list[Card]) -> None:
    """Lay cards on the pile, and see to all that follows: revolution, going out, skip, the end of pile or round."""
    skips = bool(state.pile) and rank_of(cards[0]) == state.top
    play_cards(state, seat, cards)
    ranks = " ".join(map(rank_of, cards))  # suits do not matter, and an answer need not name them
    referee.tell(f"{referee.names[seat]} plays {ranks}.", {seat: f"You play {ranks}."})
    if len(cards) == 4:
        state.revolution = not state.revolution
        referee.tell(_turned(state))
    if not state.hands[seat]:
        _go_out(state, referee, seat)
        if sum(map(bool, state.hands)) == 1:
            _end_round(state, referee)
            return
    rivals = [] if cards[0] == JOKER else state.rivals()
    _pass_on(state, referee, _skip(state, referee, seat, rivals) if skips and rivals else rivals)


def _turned(state: State) -> str:
    if state.revolution:
        return f"Revolution! The order is turned round: {best(True)} is high, 2 is low; Jokers stay on top."
    return f"Revolution! The order is as usual again: {best(False)} is high, 3 is low."


def _go_out(state: State, referee: Referee, seat: Seat) -> None:
    title = title_of(len(state.out), len(state.hands))
    state.out.append(seat)
    referee.tell(f"{referee.names[seat]} is out and becomes {title}.", {seat: f"You are out and become {title}."})


def _skip(state: State, referee: Referee, seat: Seat, rivals: Sequence[Seat]) -> list[Seat]:
    """Who acts next, in order, when the first of the rivals is skipped: with nobody else, it comes back to the skipper.

    A skipper who is out of cards cannot act, so that one rival alone is not skipped.
    """
    skipped, others = rivals[0], list(rivals[1:])
    if not others and not state.hands[seat]:
        return [skipped]
    referee.tell(f"{referee.names[skipped]} is skipped.", {skipped: "You are skipped."})
    return others or [seat]


def _after(rivals: Sequence[Seat], seat: Seat, players: int) -> list[Seat]:
    """The rivals clockwise from a seat."""
    return sorted(rivals, key=lambda rival: (rival - seat) % players)


def _pass_on(state: State, referee: Referee, following: Sequence[Seat]) -> None:
    """The first of these is next; with nobody left the pile ends, and who played last leads, or who sits next."""
    if following:
        state.mover = following[0]
        return
    last, players = state.pile[-1][0], len(state.hands)
    around = [(last + step) % players for step in range(players)]
    state.mover = next(seat for seat in around if state.hands[seat])
    state.pile, state.passed = [], []
    name = referee.names[state.mover]
    referee.tell(f"The pile is done. {name} leads.", {state.mover: "The pile is done. You lead."})


# ---- the end of a round


def _end_round(state: State, referee: Referee) -> None:
    """Titles and points; then new cards, unless somebody has no points left."""
    players = len(state.hands)
    state.out.append(next(seat for seat, hand in enumerate(state.hands) if hand))
    for place, seat in enumerate(state.out):
        state.titles[seat] = title_of(place, players)
        state.scores[seat] += POINTS[state.titles[seat]]
    scores = [f"{referee.names[seat]} ({state.titles[seat]}) {state.scores[seat]}" for seat in state.out]
    referee.tell(f"Round {state.round} is over. Points: {', '.join(scores)}.")
    state.pile, state.passed = [], []
    if min(state.scores) <= 0:
        state.over = True
        return
    state.round += 1
    state.mover = state.out[-1]
    deal(state, referee)


def result(state: State) -> Result | None:
    """Most points; who is level is parted by the place in the last round, so nobody ever shares a rank."""
    if not state.over:
        return None
    ranks = ranks_by([(score, -state.out.index(seat)) for seat, score in enumerate(state.scores)])
    level = state.scores.count(max(state.scores)) > 1
    reason = "level on points, and the better title in the last round decides" if level else "most points"
    return Result(ranks, f"somebody has no points left: {reason}", tuple(state.scores))
