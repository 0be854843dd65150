"""Cards that change hands: the deal, what the low titles give, what the high ones give back, and what is played."""

from collections.abc import Sequence

from games.engine.cards import Card, deck
from games.engine.referee import Referee, Seat
from games.president.hand import in_order
from games.president.state import JOKERS, State


def deal(state: State, referee: Referee) -> None:
    """Deal all cards for a new round; where there are titles, the lowest give their best cards at once."""
    players = len(state.hands)
    cards = deck(JOKERS)
    referee.chance.shuffle(cards)
    order = _order(state)
    state.hands = [[] for _ in range(players)]
    for i, card in enumerate(cards):
        state.hands[order[i % players]].append(card)
    state.hands = [in_order(hand) for hand in state.hands]
    state.out, state.gone, state.known, state.revolution = [], [], [], False
    referee.tell(f"Round {state.round}: the cards are dealt.")
    if state.round > 1:
        _take(state, referee, "Beggar", 2)
        _take(state, referee, "Peasant", 1)
        state.giving = True


def _order(state: State) -> list[Seat]:
    """Who gets the first card, the second, …: those that come first may get one more."""
    players = len(state.hands)
    if state.extras == "lowest" and state.out:
        return state.out[::-1]
    return [(state.round - 1 + i) % players for i in range(players)]


PARTNERS = {"President": "Beggar", "Prime-Minister": "Peasant", "Beggar": "President", "Peasant": "Prime-Minister"}


def taker_of(state: State, seat: Seat) -> Seat:
    """With whom this seat exchanges cards."""
    return state.titles.index(PARTNERS[state.titles[seat]])


def _take(state: State, referee: Referee, title: str, count: int) -> None:
    """The highest cards of a low title go to the high one; suits do not matter, so the programme picks."""
    giver = state.titles.index(title)
    taker = taker_of(state, giver)
    _hand_over(state, referee, giver, taker, state.hands[giver][-count:], "must give")


def give_back(state: State, referee: Referee, giver: Seat, cards: Sequence[Card]) -> None:
    _hand_over(state, referee, giver, taker_of(state, giver), cards, "gives back")


def _hand_over(state: State, referee: Referee, giver: Seat, taker: Seat, cards: Sequence[Card], how: str) -> None:
    """Move cards; both read which they are and know them from then on, the others only read how many."""
    for card in cards:
        state.hands[giver].remove(card)
        _forget(state, giver, card)
        state.known.append((giver, taker, card))
    state.hands[taker] = in_order([*state.hands[taker], *cards])
    names, shown = referee.names, " ".join(cards)
    who = f"{names[giver]} ({state.titles[giver]})"
    many = "a card" if len(cards) == 1 else "two cards"
    referee.tell(
        f"{who} {how} {many} to {names[taker]} ({state.titles[taker]}).",
        {
            giver: f"You {how.replace('gives', 'give')} {shown} to {names[taker]}.",
            taker: f"{who} {how} you {shown}.",
        },
    )


def _forget(state: State, holder: Seat, card: Card) -> None:
    """A card has left a hand: nobody knows it there any more (of two Jokers nobody can say which one it was)."""
    for entry in [entry for entry in dict.fromkeys(state.known) if entry[1:] == (holder, card)]:
        state.known.remove(entry)


def play_cards(state: State, seat: Seat, cards: list[Card]) -> None:
    """From the hand onto the pile."""
    for card in cards:
        state.hands[seat].remove(card)
        _forget(state, seat, card)
    state.gone += cards
    state.pile.append((seat, cards))
