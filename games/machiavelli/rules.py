"""Machiavelli: lay sets and runs on a table that belongs to everybody; who is first rid of all cards wins.

In turn, play cards from the hand, thirteen at most, and rearrange the whole table as you like: in the end every card
on it must lie in a set or a run again, and none may go to a hand. Who plays no card draws one instead. When the deck is
used up, nobody wins. Source: the rule page and its rulings.
"""

from collections import Counter
from typing import Annotated, Final, Literal

from msgspec import Struct

from games.engine.cards import deck
from games.engine.game import Result
from games.engine.options import Options as NoOptions
from games.engine.options import option
from games.engine.referee import Referee, Seat
from games.machiavelli.groups import Group, Table, cards_of, sorted_cards
from games.machiavelli.notation import playing

DEALT: Final = 15
DECKS: Final = {"usual": "two, with six players three", "2": "two", "3": "three", "4": "four"}
ENDS: Final = {"last_draw": "as soon as its last card is drawn", "next_draw": "when somebody must draw and cannot"}


class Options(NoOptions, frozen=True):
    decks: Annotated[Literal["usual", "2", "3", "4"], option("Decks", "Decks of 52 cards.", labels=DECKS)] = "usual"
    deckout: Annotated[
        Literal["last_draw", "next_draw"],
        option("The deck ends the game", "Then nobody wins.", labels=ENDS),
    ] = "last_draw"
    hints: Annotated[
        bool, option("Hints", "Your letter says whether any card of your hand can be played, but not which.")
    ] = False


class State(Struct, omit_defaults=True):
    """The next card of `deck` is its last one. `table` is in order, and so are the hands."""

    hands: list[list[str]]
    deck: list[str]
    table: list[Group]
    decks: int
    mover: Seat = 0
    next_draw: bool = False
    hints: bool = False
    over: bool = False


def decks_for(options: Options, players: int) -> int:
    if options.decks != "usual":
        return int(options.decks)
    return 3 if players > 5 else 2


def setup(options: Options, referee: Referee) -> State:
    """Fifteen cards each; the first seat is the one next to the dealer, and begins."""
    decks = decks_for(options, len(referee.seats))
    cards = deck() * decks
    referee.chance.shuffle(cards)
    hands = [sorted_cards(cards[seat * DEALT : (seat + 1) * DEALT]) for seat in referee.seats]
    rest = cards[DEALT * len(hands) :]
    return State(hands, rest, [], decks, next_draw=options.deckout == "next_draw", hints=options.hints)


async def turn(state: State, referee: Referee) -> None:
    """One player plays cards, or draws one."""
    seat = state.mover
    decision = playing(tuple(state.table), tuple(state.hands[seat]), len(state.deck), state.next_draw)
    table = await referee.ask(seat, decision)
    if table:
        lay(state, referee, table)
    else:
        draw(state, referee)
    if not state.over:
        state.mover = (seat + 1) % len(state.hands)


def lay(state: State, referee: Referee, table: Table) -> None:
    """The table becomes this one; what is more on it comes from the hand. Without a card in hand one wins at once."""
    seat, name = state.mover, referee.names[state.mover]
    played = cards_of(table) - cards_of(state.table)
    groups = [group for group, count in (Counter(table) - Counter(state.table)).items() for _ in range(count)]
    lying = " | ".join(" ".join(group) for group in groups)
    told = f"{' '.join(sorted_cards(played.elements()))}. Now there: {lying}."
    referee.tell(f"{name} plays {told}", {seat: f"You play {told}"})
    state.hands[seat] = sorted_cards((Counter(state.hands[seat]) - played).elements())
    state.table = list(table)
    if not state.hands[seat]:
        state.over = True
        referee.tell(f"{name} has no cards left and wins.", {seat: "You have no cards left and win."})


def draw(state: State, referee: Referee) -> None:
    """Instead of playing. Whoever must draw from an empty deck ends the game."""
    seat, name = state.mover, referee.names[state.mover]
    if not state.deck:
        state.over = True
        referee.tell(f"{name} would have to draw, but the deck is used up: nobody wins.")
        return
    card = state.deck.pop()
    state.hands[seat] = sorted_cards([*state.hands[seat], card])
    referee.tell(f"{name} draws a card.", {seat: f"You draw {card}."})
    if not state.deck and not state.next_draw:
        state.over = True
        referee.tell("That was the last card of the deck: nobody wins.")


def result(state: State) -> Result | None:
    """One winner before all others, who are level; or nobody wins, and all are level."""
    if not state.over:
        return None
    if all(state.hands):
        return Result((1,) * len(state.hands), "the deck is used up, and nobody wins")
    return Result(tuple(2 if hand else 1 for hand in state.hands), "a hand is empty")
