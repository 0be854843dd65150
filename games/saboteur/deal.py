"""The beginning of a round: roles, goals, deck and hands; and what goes into a hand or out of it."""

from collections.abc import Sequence

from games.engine.referee import Referee, Seat
from games.saboteur.cards import GOALS, IN_HAND, Card, deck, in_order
from games.saboteur.maze import Goal
from games.saboteur.roles import (
    AIMS,
    BASE_HANDS,
    DIGGER,
    SABOTEUR2_HAND,
    SELFISH,
    a_role,
    role_deck,
    roles_said,
)
from games.saboteur.state import State

SET_ASIDE = 10
"""So many cards Saboteur 2 leaves out of each round, unseen."""


def prepare_round(state: State, referee: Referee) -> None:
    """Everything of the round before is shuffled again; what the players have of gold stays with them."""
    players = len(referee.seats)
    _clear(state, players)
    _deal_roles(state, referee)
    goals = list(GOALS)
    referee.chance.shuffle(goals)
    state.goals = [Goal(code) for code in goals]
    referee.chance.shuffle(state.gold_deck)
    state.deck = deck(state.options.saboteur2, state.options.as_in_box)
    referee.chance.shuffle(state.deck)
    if state.options.saboteur2:
        state.aside = [state.deck.pop() for _ in range(SET_ASIDE)]
    size = SABOTEUR2_HAND if state.options.saboteur2 else BASE_HANDS[players]
    state.hands = [in_order([state.deck.pop() for _ in range(size)]) for _ in referee.seats]
    _announce(state, referee)


def _clear(state: State, players: int) -> None:
    state.before = [[] for _ in range(players)]
    state.laid, state.gone, state.buried, state.aside = [], [], [], []
    state.put_away, state.looked, state.inspected, state.known = [], [], [], []
    state.passes, state.stage, state.theft_laid = 0, "play", []


def _deal_roles(state: State, referee: Referee) -> None:
    """One of the gold diggers in play is the selfish dwarf, if that is played."""
    roles = role_deck(state.options.saboteur2, len(referee.seats))
    referee.chance.shuffle(roles)
    state.roles, state.spare = roles[: len(referee.seats)], roles[len(referee.seats) :]
    if state.options.selfish:
        diggers = [seat for seat in referee.seats if state.roles[seat] == DIGGER]
        state.roles[referee.chance.pick(diggers)] = SELFISH


def _announce(state: State, referee: Referee) -> None:
    roles = roles_said(role_deck(state.options.saboteur2, len(referee.seats)))
    name = referee.names[state.mover]
    told = f"Round {state.round}. Roles are dealt from {roles}. {name} begins."
    own = {seat: f"{told} You are {a_role(role)}: {AIMS[role]}." for seat, role in enumerate(state.roles)}
    referee.tell(told, own)


# ---- hands


def take_out(state: State, seat: Seat, cards: Sequence[Card]) -> None:
    """Out of a hand, to be laid somewhere."""
    for card in cards:
        state.hands[seat].remove(card)
    state.last = seat


def play_openly(state: State, seat: Seat, card: Card) -> None:
    """A card that everybody sees: who knew of one such card in this hand does not any more."""
    take_out(state, seat, [card])
    state.passes = 0
    knowers = dict.fromkeys(by for by, _, _ in state.known)
    for by in knowers:
        if (by, seat, card) in state.known:
            state.known.remove((by, seat, card))


def bury(state: State, seat: Seat, cards: Sequence[Card]) -> None:
    """Face down on the discard pile."""
    take_out(state, seat, cards)
    state.buried += [(seat, card) for card in cards]


def draw(state: State, referee: Referee, seat: Seat, count: int = 1) -> None:
    """So many cards as there are left, told to who draws them."""
    drawn = [state.deck.pop() for _ in range(min(count, len(state.deck)))]
    state.hands[seat] = in_order([*state.hands[seat], *drawn])
    if drawn:
        referee.tell("", {seat: f"You draw {' and '.join(map(said, drawn))}."})


def said(card: Card) -> str:
    return card if card in IN_HAND else f"“{card}”"
