"""The bot builds up eaters that are hard to attack, and in feeding tries each step on a table of what it sees."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision
from games.engine.referee import Referee
from games.evolution.cards import Card, Trait, food_of, trait_of
from games.evolution.eating import attack, find, take
from games.evolution.feeding import Feeding, listing
from games.evolution.plays import Draft, Play, possible, put
from games.evolution.plays import write as write_plays
from games.evolution.seen import View, table_of
from games.evolution.state import Row, Species, State

USEFUL: Final = {
    "Long Neck": 3.0,
    "Foraging": 2.6,
    "Fertile": 2.3,
    "Fat Tissue": 2.0,
    "Scavenger": 1.8,
    "Climbing": 1.8,
    "Burrowing": 1.8,
    "Hard Shell": 1.7,
    "Horns": 1.5,
    "Cooperation": 1.4,
    "Defensive Herding": 1.4,
    "Warning Call": 1.2,
    "Symbiosis": 1.2,
    "Intelligence": 1.0,
}
"""What a trait is good for on a plant eater; one point is what it is worth at the end in any case."""
NEW: Final = (4.0, 2.6, 2.2, 1.6, 1.0, 0.5)
"""For one more species, by how many there are."""
ENOUGH = 0.9
"""A card is kept if it is worth less on the table."""
THEIRS = 0.35
"""What others' losses are worth, in own gains."""


def bot(view: View, decision: AnyDecision, chance: Chance) -> str:
    if view.phase == "food":
        return max(view.hand, key=lambda card: (_as_food(view, card), chance.below(1000)))
    if view.phase == "play":
        return write_plays(list(_plays(view, chance)))
    return _feeding(view, decision, chance)


def _as_food(view: View, card: Card) -> float:
    """Much food for plant eaters, little if there are only Carnivores; a good trait is kept."""
    assert view.seat is not None
    hunters = sum(species.has("Carnivore") for species in view.rows[view.seat])
    wish = 1 if 2 * hunters <= len(view.rows[view.seat]) else -1
    return wish * food_of(card) - 1.5 * USEFUL.get(trait_of(card), 0.8)


# ---- playing cards


def _plays(view: View, chance: Chance) -> Iterator[Play]:
    """One after the other what is best of all that is left, until nothing is worth its card."""
    assert view.seat is not None
    row = [species.copy() for species in view.rows[view.seat]]
    draft = Draft(list(view.hand), row, view.named[view.seat], view.most_traits)
    while draft.hand:
        ways = [play for card in dict.fromkeys(draft.hand) for play in possible(draft, card)]
        best = max(ways, key=lambda play: (_worth(view, draft, play), chance.below(1000)))
        if _worth(view, draft, best) < (0.0 if view.last else ENOUGH):
            return
        put(draft, best)
        yield best


def _worth(view: View, draft: Draft, play: Play) -> float:
    """A play's own worth, less what the card would be good for as a trait."""
    other = 0.0 if play.use == "trait" else 0.3 * USEFUL.get(trait_of(play.card), 0.5)
    if play.use == "new":
        return NEW[min(len(draft.row), len(NEW) - 1)] - other
    place = find(draft.row, play.name)
    species = draft.row[place]
    if play.use == "trait":
        return _trait_worth(view, draft.row, place, trait_of(play.card)) - (1.5 if play.over else 0)
    if play.use == "population":
        return 2.0 - 0.35 * species.population - other
    return (1.6 if _hunts(species) else 1.3) - 0.25 * species.body - other


def _hunts(species: Species) -> bool:
    return any(trait_of(card) == "Carnivore" for card in species.traits + species.hidden)


def _trait_worth(view: View, row: Row, place: int, trait: Trait) -> float:
    species = row[place]
    if trait == "Carnivore":
        return _hunting_worth(view, row, species)
    if trait in ("Ambush", "Pack Hunting"):
        return 2.0 if _hunts(species) else 0.2
    if _hunts(species) and trait in ("Foraging", "Long Neck"):
        return 0.2
    if trait == "Cooperation" and place + 1 == len(row):
        return 0.4
    if trait == "Symbiosis" and (place + 1 == len(row) or row[place + 1].body <= species.body):
        return 0.5
    return USEFUL[trait]


def _hunting_worth(view: View, row: Row, species: Species) -> float:
    """By how many others are smaller; one hunter is enough."""
    if any(map(_hunts, row)) or len(row) < 2:
        return 0.0
    others = [other for seat, owned in enumerate(view.rows) if seat != view.seat for other in owned]
    smaller = sum(other.body < species.body and not other.traits for other in others)
    return 0.6 * smaller + 0.4 * (species.body - 2)


# ---- feeding


def _feeding(view: View, decision: AnyDecision, chance: Chance) -> str:
    """The step after which the own species are best off; passing is one of them."""
    names = [str(seat) for seat in range(len(view.rows))]
    state = table_of(view)
    steps = list(listing(state, state.mover))
    best = max(steps, key=lambda step: (_after(view, step, names), chance.below(1000)))
    written: str = decision.write(best)
    return written


def _after(view: View, step: Feeding, names: Sequence[str]) -> float:
    state, referee = table_of(view), Referee(names, frozenset(), Chance("bot"))
    seat = state.mover
    row = state.rows[seat]
    if step.prey is not None:
        attack(state, referee, (seat, step.name), step.prey, step.against)
    elif step.name:
        take(state, row, find(row, step.name), 2 if step.cards else 1, "bank" if step.cards else "hole")
    mine = _outlook(state, seat) - 0.8 * len(step.cards)
    return mine - THEIRS * sum(_outlook(state, other) for other in range(len(state.rows)) if other != seat)


def _outlook(state: State, seat: int) -> float:
    """Food, and species that will live, with their traits."""
    worth = float(state.bags[seat])
    for species in state.rows[seat]:
        lives = 1.0 if species.food else 0.35
        worth += 1.6 * species.food + 0.9 * species.fat + lives * (1.5 + len(species.traits)) - 0.1 * species.hunger
    return worth
