"""Saboteur: gold diggers tunnel to the treasure, saboteurs among them see to it that they do not get there.

In each of three rounds everybody has a secret role. In turn they lay a path card, play an action or discard, and draw.
Whoever opens a tunnel on the treasure ends the round for the gold diggers, who share gold cards; when all cards are
used up, the saboteurs win. Saboteur 2 adds doors, ladders, crystals, thieves and five more roles. Most gold after three
rounds wins. Source: the rule pages of both boxes with their rulings, and the published lists of cards.
"""

from games.engine.game import Result, ranks_by
from games.engine.referee import Referee, Seat
from games.saboteur.acts import act, is_reached
from games.saboteur.cards import GOLD
from games.saboteur.deal import prepare_round
from games.saboteur.gold import (
    choosing,
    hand_over,
    pay_all,
    pay_diggers,
    pay_saboteurs,
    roles_in_words,
    stealing,
    take_gold,
    thieves,
    victims,
)
from games.saboteur.maze import GOAL_SQUARES, write_square
from games.saboteur.notation import playing
from games.saboteur.plays import Play, Table
from games.saboteur.roles import gold_deck
from games.saboteur.state import ROUNDS, Options, State


def setup(options: Options, referee: Referee) -> State:
    """Who begins is drawn; by the printed rules it is the youngest."""
    players = len(referee.seats)
    state = State(
        options,
        [[] for _ in referee.seats],
        [],
        [],
        [[] for _ in referee.seats],
        [[] for _ in referee.seats],
        [0] * players,
        gold_deck(options.mine),
    )
    state.mover = referee.chance.below(players)
    prepare_round(state, referee)
    return state


async def turn(state: State, referee: Referee) -> None:
    """One player's turn; after a round one choice of gold, or one theft."""
    if state.stage == "share":
        take_gold(state, referee, await referee.ask(state.choosers[0], choosing(state.stack)))
        hand_over(state, referee)
        if not state.stack:
            _finish_round(state, referee)
    elif state.stage == "steal":
        await _steal(state, referee)
    else:
        await _play(state, referee)


async def _play(state: State, referee: Referee) -> None:
    seat = state.mover
    act(state, referee, seat, await referee.ask(seat, playing(table_of(state, seat, referee), _safe(state, seat))))
    if is_reached(state):
        _end_round(state, referee, seat)
        return
    _pass_on(state)
    if is_exhausted(state):
        _end_round(state, referee, None)


def table_of(state: State, seat: Seat, referee: Referee) -> Table:
    before = [state.lies_before(other) for other in referee.seats]
    return Table(seat, referee.names, list(state.hands[seat]), state.maze, before, state.options.saboteur2)


def _safe(state: State, seat: Seat) -> Play:
    """A silent seat passes with the card that is of least use to anybody: the last of a sorted list of worth."""
    return Play("discard", (min(state.hands[seat], key=_worth),))


def _worth(card: str) -> int:
    return 0 if card[0] == "d" else 1 if card.startswith("break") else 2 if not card.startswith("p") else 3


def _pass_on(state: State) -> None:
    """To the next player with cards; one without passes, which needs no question."""
    for _ in state.hands:
        state.mover = (state.mover + 1) % len(state.hands)
        if state.hands[state.mover] or is_exhausted(state):
            return
        state.passes += 1


def is_exhausted(state: State) -> bool:
    """Are all cards used up, or has everybody passed in a row for want of cards to draw?"""
    return not state.deck and (not any(state.hands) or state.passes >= len(state.hands))


# ---- the end of a round


def _end_round(state: State, referee: Referee, finisher: Seat | None) -> None:
    state.shown = list(state.roles)
    state.treasure = write_square(GOAL_SQUARES[[goal.code for goal in state.goals].index(GOLD)])
    if finisher is None:
        referee.tell(f"The cards are used up and the gold is not reached: it lies at {state.treasure}.")
    else:
        referee.tell(f"{referee.names[finisher]} has reached the gold.", {finisher: "You have reached the gold."})
    referee.tell(roles_in_words(state, referee.names))
    if state.options.saboteur2:
        pay_all(state, referee, finisher)
        state.thieves, state.stage = thieves(state), "steal"
        _next_thief(state, referee)
        return
    if finisher is None:
        pay_saboteurs(state, referee)
    else:
        pay_diggers(state, referee, finisher)
    if not state.stack:
        _finish_round(state, referee)


async def _steal(state: State, referee: Referee) -> None:
    thief = state.thieves[0]
    target = await referee.ask(thief, stealing(referee.names, victims(state, thief)))
    name = referee.names[thief]
    if target < 0:
        referee.tell(f"{name} steals nothing.", {thief: "You steal nothing."})
    else:
        state.nuggets[target] -= 1
        state.nuggets[thief] += 1
        only = {
            thief: f"You steal a piece of gold from {referee.names[target]}.",
            target: f"{name} steals one from you.",
        }
        referee.tell(f"{name} steals a piece of gold from {referee.names[target]}.", only)
    state.thieves.pop(0)
    _next_thief(state, referee)


def _next_thief(state: State, referee: Referee) -> None:
    """Go on to the first thief who finds any gold; when there is none, the round is finished."""
    while state.thieves and not victims(state, state.thieves[0]):
        state.thieves.pop(0)
    if not state.thieves:
        _finish_round(state, referee)


def _finish_round(state: State, referee: Referee) -> None:
    """The left neighbour of who played last begins the next round."""
    if state.round == ROUNDS:
        state.stage = "over"
        told = ", ".join(f"{name} {state.gold(seat)}" for seat, name in enumerate(referee.names))
        referee.tell(f"The game is over. Gold: {told}.")
        return
    state.round += 1
    state.mover = (state.last + 1) % len(state.hands)
    prepare_round(state, referee)


def result(state: State) -> Result | None:
    """Most gold; equals share the win."""
    if state.stage != "over":
        return None
    gold = [state.gold(seat) for seat in range(len(state.hands))]
    ranks = ranks_by(gold)
    reason = "most gold after three rounds" + (", shared" if ranks.count(1) > 1 else "")
    return Result(ranks, reason, tuple(gold))
