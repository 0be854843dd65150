"""What a game holds: species in rows, hands, deck, discards and the watering hole; how cards are drawn."""

from typing import Annotated, Literal

from msgspec import Struct, field

from games.engine.lettering import counted
from games.engine.options import Options as NoOptions
from games.engine.options import option
from games.engine.referee import Referee, Seat
from games.evolution.cards import Card, Trait, trait_of

LARGEST = 6
"""Of body size and population."""
REMOVED = 40
"""Cards that two players leave out."""
QUICK_FROM = 6
"""With so many players all play their cards at once in any case."""


class Options(NoOptions, frozen=True):
    quick: Annotated[bool, option("Quick", "All play their cards at once and unseen. With six players always.")] = False


class Species(Struct, omit_defaults=True):
    """`traits` are cards that lie face up, `hidden` those played this round, face down. `fat` lies on Fat Tissue."""

    name: str
    body: int = 1
    population: int = 1
    food: int = 0
    fat: int = 0
    traits: list[Card] = field(default_factory=list)
    hidden: list[Card] = field(default_factory=list)

    def copy(self) -> "Species":
        return Species(self.name, self.body, self.population, self.food, self.fat, list(self.traits), list(self.hidden))

    def has(self, trait: Trait) -> bool:
        """Face up."""
        return any(trait_of(card) == trait for card in self.traits)

    @property
    def hunger(self) -> int:
        return self.population - self.food

    @property
    def fat_room(self) -> int:
        return self.body - self.fat if self.has("Fat Tissue") else 0

    @property
    def room(self) -> int:
        """How much food it can take."""
        return self.hunger + self.fat_room


type Row = list[Species]
"""A player's species from left to right."""


class State(Struct, omit_defaults=True):
    """By seat: `hands`, `rows`, `bags` (food eaten), `named` (species so far), `chosen` food cards, "" for none.

    `deck` is in no order: the next card is any of it. `passed` counts feeding turns in a row without feeding. `last`
    says that this round is the last one, `soon` that the next one will be.
    """

    hands: list[list[Card]]
    rows: list[Row]
    bags: list[int]
    named: list[int]
    chosen: list[Card]
    deck: list[Card]
    phase: Literal["food", "play", "feed", "over"] = "food"
    discards: list[Card] = field(default_factory=list)
    removed: list[Card] = field(default_factory=list)
    plants: int = 0
    first: Seat = 0
    mover: Seat = 0
    passed: int = 0
    round: int = 1
    last: bool = False
    soon: bool = False
    quick: bool = False

    @property
    def most_traits(self) -> int:
        """On a species."""
        return most_traits(len(self.rows))

    def in_order(self, first: Seat | None = None) -> list[Seat]:
        """All seats clockwise, from the first player's or another."""
        start, players = self.first if first is None else first, len(self.rows)
        return [(start + step) % players for step in range(players)]


def most_traits(players: int) -> int:
    return 2 if players == 2 else 3


def species_name(number: int) -> str:
    """A, B … Z, A2 …: a name is never used again by the same player."""
    return chr(ord("A") + number % 26) + (str(number // 26 + 1) if number >= 26 else "")


def new_species(state: State, seat: Seat) -> Species:
    state.named[seat] += 1
    return Species(species_name(state.named[seat] - 1))


def draw(state: State, seat: Seat, count: int, referee: Referee, dealing: bool = False) -> None:
    """Cards into a hand; when the deck runs out the discards are shuffled, and this round or the next is the last.

    With no discards either, a card is not dealt.
    """
    drawn: list[Card] = []
    for _ in range(count):
        if not state.deck and not _shuffle(state, referee, dealing):
            break
        drawn.append(state.deck.pop(referee.chance.below(len(state.deck))))
    state.hands[seat] = sorted(state.hands[seat] + drawn)
    if drawn:
        name = referee.names[seat]
        told = f"{name} draws {counted(len(drawn), 'card')}."
        referee.tell(told, {seat: f"You draw {', '.join(sorted(drawn))}."})


def _shuffle(state: State, referee: Referee, dealing: bool) -> bool:
    if not state.discards:
        return False
    state.deck, state.discards = sorted(state.discards), []
    if dealing and not state.last:
        state.last = True
        referee.tell("The deck has run out and is shuffled anew: this is the last round.")
    elif not state.last and not state.soon:
        state.soon = True
        referee.tell("The deck has run out and is shuffled anew: the next round is the last one.")
    return True
