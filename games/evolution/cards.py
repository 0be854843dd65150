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
    "Carnivore": "Attacks other species and never eats plants.",
    "Climbing": "Only a Carnivore with Climbing can attack it.",
    "Cooperation": "When it takes food, its right neighbour takes 1 of the same source.",
    "Defensive Herding": "An attacker needs more population than it has.",
    "Fat Tissue": "When it is not hungry it stores food, up to its body size, for the next round.",
    "Fertile": "Before food cards are shown: 1 more population, if a plant is at the watering hole.",
    "Foraging": "When it takes plants it takes 1 more.",
    "Hard Shell": "4 larger when it is attacked.",
    "Horns": "An attacker loses 1 population.",
    "Intelligence": "A discarded card is 2 plants from the bank, or for a Carnivore cancels one defence.",
    "Long Neck": "Before food cards are shown it takes 1 plant from the bank.",
    "Pack Hunting": "Attacks with its body size and its population together.",
    "Scavenger": "Takes 1 meat after every attack, whoever attacked.",
    "Symbiosis": "Cannot be attacked while its right neighbour is larger.",
    "Warning Call": "Its neighbours can be attacked only with Ambush.",
}
"""What each does, in short; the guide tells more."""


def trait_of(card: Card) -> Trait:
    return card.rpartition(" ")[0]


def food_of(card: Card) -> int:
    """Plants that it brings, or takes away, as a food card."""
    return int(card.rpartition(" ")[2])
