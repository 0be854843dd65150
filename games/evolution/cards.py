"""The deck: 129 trait cards of 17 traits, each with a food value.

A card is its trait and its food value, as in `Horns 3` or `Ambush -2`. The second edition's list.
"""

from typing import Final

type Card = str
type Trait = str

_VALUES: Final = """
Ambush: -3 -2 -1 0 1 2 3
Burrowing: 1 2 3 3 4 4 5
Carnivore: 0 0 1 1 2 2 2 3 3 3 4 4 4 5 5 6 6
Climbing: 1 2 3 3 4 4 5
Cooperation: 0 3 3 4 4 5 5
Defensive Herding: 2 3 4 5 6 7 8
Fat Tissue: -1 0 3 4 4 5 5
Fertile: 2 3 4 5 6 6 7
Foraging: 2 3 4 5 6 6 7
Hard Shell: 1 2 3 3 4 4 5
Horns: 1 2 3 3 4 4 5
Intelligence: -2 -1 0 4 5 6 7
Long Neck: 3 4 5 6 7 8 9
Pack Hunting: -3 -2 -1 0 1 2 3
Scavenger: 2 3 4 5 6 6 7
Symbiosis: 1 2 3 3 4 4 5
Warning Call: 1 2 3 3 4 4 5
"""


def _deck() -> tuple[Card, ...]:
    rows = [line.split(": ") for line in _VALUES.strip().splitlines()]
    return tuple(f"{trait} {value}" for trait, values in rows for value in values.split())


DECK: Final = _deck()
TRAITS: Final[tuple[Trait, ...]] = tuple(dict.fromkeys(card.rpartition(" ")[0] for card in DECK))

TEXTS: Final = {
    "Ambush": "Warning Call does not stop its attacks.",
    "Burrowing": "Cannot be attacked while it has as much food as population.",
    "Carnivore": "Feeds by attacking, and never takes plants. It can take meat in any way.",
    "Climbing": "Only a Carnivore with Climbing can attack it.",
    "Cooperation": "Each time it takes food, its right neighbour takes 1 of the same from the same source, which can "
    "set off that one's Cooperation. Plants do not pass to a Carnivore.",
    "Defensive Herding": "An attacker needs more population than it has.",
    "Fat Tissue": "When it is not hungry it can store food, as much as its body size. Before the next food cards are "
    "shown that is moved to the species, up to its hunger. Feeding it only for that is never a must.",
    "Fertile": "Before the food cards are shown, 1 more population if there is a plant at the watering hole.",
    "Foraging": "Whenever it takes plants it takes 1 more.",
    "Hard Shell": "4 larger when it is attacked.",
    "Horns": "An attacker loses 1 population before it eats.",
    "Intelligence": "In your feeding turn a card that you discard is two plants from the bank, or for a Carnivore it "
    "cancels one defence: Burrowing, Climbing, Defensive Herding, Hard Shell, Horns, Symbiosis, or the Warning Calls "
    "of both neighbours.",
    "Long Neck": "Takes 1 plant from the bank before the food cards are shown.",
    "Pack Hunting": "Attacks with body size and population together.",
    "Scavenger": "Takes 1 meat after every attack of any Carnivore.",
    "Symbiosis": "Cannot be attacked while its right neighbour is larger.",
    "Warning Call": "The neighbours on both sides can be attacked only with Ambush; it does not protect itself.",
}
"""What each does, in our own words: for guide, letters and pages."""


def trait_of(card: Card) -> Trait:
    return card.rpartition(" ")[0]


def food_of(card: Card) -> int:
    """Plants that it brings, or takes away, as a food card."""
    return int(card.rpartition(" ")[2])
