"""A table of Saboteur at rest, and what must hold in it."""

from collections import Counter
from typing import Annotated, Literal

from msgspec import Struct, field

from games.engine.options import Options as NoOptions
from games.engine.options import option
from games.engine.referee import Seat
from games.saboteur.cards import GOALS, Card, Tool, deck, in_order
from games.saboteur.maze import GOAL_SQUARES, HOME, Goal, Laid, Maze
from games.saboteur.roles import BASE_PLAYERS, DIGGER, SELFISH, Role, gold_deck, role_deck

ROUNDS = 3
TRAP, THEFT = "trap", "theft"


class Options(NoOptions, frozen=True):
    mine: Annotated[
        Literal["usual", "old", "new"],
        option(
            "Mine",
            "Old mine: six of the gold cards are worthless. New mine: as many gold cards as there are gold diggers.",
            labels={"usual": "usual", "old": "Old mine", "new": "New mine"},
        ),
    ] = "usual"
    competitive: Annotated[bool, option("Competitive", "Gold diggers with a broken tool get no gold.")] = False
    selfish: Annotated[
        bool, option("Selfish dwarf", "One gold digger wins only by reaching the gold, and then alone.")
    ] = False
    saboteur2: Annotated[
        bool,
        option("Saboteur 2", "Doors, bridges, ladders, crystals, eight roles and new actions, for 2 to 12 players."),
    ] = False
    as_in_box: Annotated[bool, option("Cards as in the box", "A sixth map, and in Saboteur 2 a fourth rockfall.")] = (
        False
    )


def objection(options: Options, players: int) -> str | None:
    """Saboteur 2 has roles and pay of its own, and seats for two, eleven and twelve."""
    if options.saboteur2 and (options.mine != "usual" or options.competitive or options.selfish):
        return (
            "Saboteur 2 has roles and pay of its own: Old mine, New mine, Competitive and Selfish dwarf are without it."
        )
    if not options.saboteur2 and players not in BASE_PLAYERS:
        return f"Saboteur is for 3 to 10 players; for {players} choose Saboteur 2."
    return None


class State(Struct, omit_defaults=True):
    """Lists of lists are by seat.

    `before` are the cards that lie before a player, with who laid them. `gone` are cards laid aside openly, `buried`
    those discarded face down with who did it, `aside` those that Saboteur 2 leaves out of a round. `put_away` are roles
    swapped for others, with the seats that know them. `looked` are (seat, goal) of maps, `inspected` (seat, whose
    role), `known` (seat, in whose hand, card) after a swap of hands. `passes` are those in a row without a draw.
    `stack` are the gold cards that go round, seen by `stack_seen`, `purse` cards won with the seats that have seen
    them, `nuggets` gold that everybody knows of, `paid` the cards that it was paid with. `theft_laid` are those with a
    theft card, the last to lay one last, `thieves` those who steal after the round. `shown` are the roles of the round
    before, `treasure` the square where its gold lay.
    """

    options: Options
    hands: list[list[Card]]
    roles: list[Role]
    goals: list[Goal]
    before: list[list[tuple[Card, Seat]]]
    purse: list[list[tuple[int, list[Seat]]]]
    nuggets: list[int]
    gold_deck: list[int]
    deck: list[Card] = field(default_factory=list)
    laid: list[Laid] = field(default_factory=list)
    gone: list[Card] = field(default_factory=list)
    buried: list[tuple[Seat, Card]] = field(default_factory=list)
    aside: list[Card] = field(default_factory=list)
    spare: list[Role] = field(default_factory=list)
    put_away: list[tuple[Role, list[Seat]]] = field(default_factory=list)
    looked: list[tuple[Seat, int]] = field(default_factory=list)
    inspected: list[tuple[Seat, Seat]] = field(default_factory=list)
    known: list[tuple[Seat, Seat, Card]] = field(default_factory=list)
    stack: list[int] = field(default_factory=list)
    stack_seen: list[Seat] = field(default_factory=list)
    choosers: list[Seat] = field(default_factory=list)
    paid: list[int] = field(default_factory=list)
    thieves: list[Seat] = field(default_factory=list)
    theft_laid: list[Seat] = field(default_factory=list)
    shown: list[Role] = field(default_factory=list)
    treasure: str = ""
    round: int = 1
    mover: Seat = 0
    last: Seat = 0
    passes: int = 0
    stage: Literal["play", "share", "steal", "over"] = "play"

    @property
    def maze(self) -> Maze:
        return Maze(self.laid, self.goals)

    def lies_before(self, seat: Seat) -> list[Card]:
        return [card for card, _ in self.before[seat]]

    def broken(self, seat: Seat) -> list[Tool]:
        return broken_tools(self.lies_before(seat))

    def lay_before(self, seat: Seat, card: Card, by: Seat) -> None:
        self.before[seat].append((card, by))

    def remove_from(self, seat: Seat, card: Card) -> None:
        """A card that lies before a player is laid aside."""
        self.before[seat] = [entry for entry in self.before[seat] if entry[0] != card]
        self.gone.append(card)

    def gold(self, seat: Seat) -> int:
        return self.nuggets[seat] + sum(value for value, _ in self.purse[seat])


def broken_tools(lying: list[Card]) -> list[Tool]:
    return [card.removeprefix("break ") for card in lying if card.startswith("break ")]


# ---- what must hold


def check(state: State) -> None:
    """Every card, role and gold card is somewhere, once."""
    options, players = state.options, len(state.hands)
    cards = [*state.deck, *state.gone, *state.aside, *(card for _, card in state.buried)]
    cards += [card for hand in state.hands for card in hand]
    cards += [card for lying in state.before for card, _ in lying] + [card.code for card in state.laid]
    assert Counter(cards) == Counter(deck(options.saboteur2, options.as_in_box)), "a card was lost or made"
    roles = [*state.roles, *state.spare, *(role for role, _ in state.put_away)]
    plain = [DIGGER if role == SELFISH else role for role in roles]
    assert Counter(plain) == Counter(role_deck(options.saboteur2, players)), "a role was lost or made"
    assert state.roles.count(SELFISH) == options.selfish
    gold = [*state.gold_deck, *state.stack, *state.paid, *(value for cards in state.purse for value, _ in cards)]
    assert Counter(gold) == Counter(gold_deck(options.mine)), "a gold card was lost or made"
    assert sorted(goal.code for goal in state.goals) == sorted(GOALS)
    _check_board(state)


def _check_board(state: State) -> None:
    squares = [card.square for card in state.laid]
    assert len({*squares, HOME, *GOAL_SQUARES}) == len(squares) + 4, "two cards lie on one square"
    for lying in (state.lies_before(seat) for seat in range(len(state.hands))):
        assert len(set(lying)) == len(lying), "two cards of a kind lie before a player"
    assert all(value >= 0 for value in state.nuggets)
    assert all(hand == in_order(hand) for hand in state.hands)
    if state.stage == "play":
        assert not state.maze.reached(HOME), "a goal is reached and not turned up"
        assert not any(goal.open and goal.code == "gold" for goal in state.goals)
