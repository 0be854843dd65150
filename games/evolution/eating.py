"""How species take food, are attacked and die out. Source: the rule page and its rulings on takes and attacks."""

from collections.abc import Collection, Sequence
from typing import Final, Literal

from games.engine.referee import Referee, Seat
from games.evolution.cards import Trait
from games.evolution.state import Row, Species, State, draw

type Source = Literal["hole", "bank", "meat"]
"""Plants at the watering hole, plants from the bank, or meat."""

SHELL: Final = 4
"""How much larger Hard Shell makes."""
DEFENCES: Final[tuple[Trait, ...]] = (
    "Burrowing",
    "Climbing",
    "Defensive Herding",
    "Hard Shell",
    "Horns",
    "Symbiosis",
    "Warning Call",
)
"""What Intelligence can cancel."""


def find(row: Row, name: str) -> int:
    """The place of a species in its row; -1 if it is not there."""
    return next((i for i, species in enumerate(row) if species.name == name), -1)


# ---- taking food


def can_take(state: State, species: Species, source: Source) -> bool:
    """Has it room, and is it for it to eat?"""
    if species.room <= 0 or (source == "hole" and not state.plants):
        return False
    return source == "meat" or not species.has("Carnivore")


def take(state: State, row: Row, place: int, count: int, source: Source) -> list[str]:
    """A take of so much food and the chain that it sets off to the right; "A takes 2" for each who took.

    Foraging adds one to a take of plants; Cooperation gives the right neighbour a take of one from the same source.
    """
    species = row[place]
    if not can_take(state, species, source):
        return []
    foraged = 1 if source != "meat" and species.has("Foraging") else 0
    taken = min(count + foraged, species.room, state.plants if source == "hole" else species.room)
    state.plants -= taken if source == "hole" else 0
    _eat(species, taken)
    told = [f"{species.name} takes {taken}"]
    if species.has("Cooperation") and place + 1 < len(row):
        told += take(state, row, place + 1, 1, source)
    return told


def _eat(species: Species, taken: int) -> None:
    """Hunger first; what is left becomes fat."""
    eaten = min(taken, species.hunger)
    species.food += eaten
    species.fat += taken - eaten


# ---- attacks


def barred(rows: Sequence[Row], attacker: Species, seat: Seat, place: int, without: Collection[Trait] = ()) -> str:
    """Why this attack is not possible, in a sentence; "" if it is. `without` are cancelled defences.

    The attacker must be a Carnivore with room for food; that is not looked at here. Judged before anything changes.
    """
    row, target = rows[seat], rows[seat][place]
    shell = SHELL if target.has("Hard Shell") and "Hard Shell" not in without else 0
    strength = attacker.body + (attacker.population if attacker.has("Pack Hunting") else 0)
    if strength <= target.body + shell:
        with_shell = " with its Hard Shell" if shell else ""
        return f"{attacker.name} attacks with {strength}, and {target.name} has {target.body + shell}{with_shell}."
    defence = _defence(row, place, attacker, without)
    return f"{defence} of {target.name} does not allow it." if defence else ""


def _defence(row: Row, place: int, attacker: Species, without: Collection[Trait]) -> str:
    """The first defence that holds."""
    target = row[place]
    right = row[place + 1] if place + 1 < len(row) else None
    beside = [row[other] for other in (place - 1, place + 1) if 0 <= other < len(row)]
    holds = {
        "Burrowing": target.has("Burrowing") and target.hunger <= 0,
        "Climbing": target.has("Climbing") and not attacker.has("Climbing"),
        "Defensive Herding": target.has("Defensive Herding") and attacker.population <= target.population,
        "Symbiosis": target.has("Symbiosis") and right is not None and right.body > target.body,
        "Warning Call": any(other.has("Warning Call") for other in beside) and not attacker.has("Ambush"),
    }
    return next((trait for trait, held in holds.items() if held and trait not in without), "")


def attack(
    state: State, referee: Referee, hunter: tuple[Seat, str], prey: tuple[Seat, str], without: Collection[Trait] = ()
) -> None:
    """An attack that is possible: Horns, the loss, the meal with its chain, then the scavengers."""
    attacker = state.rows[hunter[0]][find(state.rows[hunter[0]], hunter[1])]
    target = state.rows[prey[0]][find(state.rows[prey[0]], prey[1])]
    meat = target.body
    if target.has("Horns") and "Horns" not in without:
        referee.tell(f"The Horns of {_of(referee, prey)} cost {_of(referee, hunter)} 1 population.")
        _lose_one(state, referee, hunter)
    _lose_one(state, referee, prey)
    row = state.rows[hunter[0]]
    if attacker.population:
        _tell_takes(referee, hunter[0], take(state, row, find(row, hunter[1]), meat, "meat"))
    for seat in state.in_order(hunter[0]):
        for name in [species.name for species in state.rows[seat] if species.has("Scavenger")]:
            row = state.rows[seat]
            _tell_takes(referee, seat, take(state, row, find(row, name), 1, "meat"))


def _of(referee: Referee, who: tuple[Seat, str]) -> str:
    return f"{referee.names[who[0]]}'s {who[1]}"


def _tell_takes(referee: Referee, seat: Seat, told: Sequence[str]) -> None:
    if told:
        referee.tell(f"{referee.names[seat]}'s {', '.join(told)}.")


def _lose_one(state: State, referee: Referee, who: tuple[Seat, str]) -> None:
    """Food for which there is no population any more goes into the owner's bag."""
    seat, name = who
    row = state.rows[seat]
    species = row[find(row, name)]
    species.population -= 1
    if species.population == 0:
        die_out(state, referee, seat, species)
    elif species.food > species.population:
        state.bags[seat] += species.food - species.population
        species.food = species.population


def die_out(state: State, referee: Referee, seat: Seat, species: Species) -> None:
    """Its food goes into the bag, its traits are discarded, and its owner draws a card for each."""
    state.bags[seat] += species.food + species.fat
    state.rows[seat].remove(species)
    state.discards += species.traits
    referee.tell(f"{referee.names[seat]}'s {species.name} dies out.")
    draw(state, seat, len(species.traits), referee)
