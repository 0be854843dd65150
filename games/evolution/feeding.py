"""A feeding turn: what can and must be fed, and how that is written and read.

`A` feeds a plant eater, `A > Bob C` attacks, `A with Fertile 4` uses Intelligence for plants, `A > Bob C with Fertile 4
against Horns` for an attack; `pass` where nothing must be fed.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from games.engine.decisions import Ambiguous, NotAllowed, NotUnderstood, match, squash, tidy
from games.engine.referee import Seat
from games.evolution.cards import Card, Trait
from games.evolution.eating import DEFENCES, barred, can_take, find
from games.evolution.plays import read_card
from games.evolution.state import Species, State

PASS = ("pass", "none", "nothing", "done", "no")
STEP = re.compile(
    r"(?i)(?:feed )?(?P<name>[a-z]\d*)(?: ?(?:>|x|attacks?) ?(?P<prey>.+?))?"
    r"(?: with (?P<cards>.+?))?(?: against (?P<against>.+))?"
)


class Feeding(NamedTuple):
    """`name` is the species that eats, "" for passing; `prey` whom it attacks; `cards` are discarded for Intelligence.

    `against` are the defences that they cancel.
    """

    name: str = ""
    prey: tuple[Seat, str] | None = None
    cards: tuple[Card, ...] = ()
    against: tuple[Trait, ...] = ()

    @property
    def is_extra(self) -> bool:
        """Plants for a discarded card: the turn goes on."""
        return bool(self.cards) and self.prey is None


# ---- what is possible


def listing(state: State, seat: Seat) -> Iterator[Feeding]:
    """Everything that can be done in this turn; passing comes last, and only where nothing must be fed."""
    needed = must(state, seat)
    yield from needed
    yield from _by_intelligence(state, seat, bool(needed))
    if not needed:
        yield from _for_fat(state, seat)
        yield Feeding()


def must(state: State, seat: Seat) -> list[Feeding]:
    """A hungry species that can be fed has to be, one of them."""
    return [step for species in state.rows[seat] if species.hunger > 0 for step in _plainly(state, seat, species)]


def _for_fat(state: State, seat: Seat) -> Iterator[Feeding]:
    """A species that is not hungry may fill its Fat Tissue."""
    for species in state.rows[seat]:
        if species.hunger <= 0 < species.fat_room:
            yield from _plainly(state, seat, species)


def _plainly(state: State, seat: Seat, species: Species) -> Iterator[Feeding]:
    """Without Intelligence."""
    if not species.has("Carnivore"):
        if can_take(state, species, "hole"):
            yield Feeding(species.name)
        return
    for prey in _others(state, seat, species):
        if not barred(state.rows, species, *_spot(state, prey)):
            yield Feeding(species.name, prey)


def _others(state: State, seat: Seat, species: Species) -> Iterator[tuple[Seat, str]]:
    for owner in state.in_order(seat + 1):
        for other in state.rows[owner]:
            if other is not species:
                yield owner, other.name


def _spot(state: State, prey: tuple[Seat, str]) -> tuple[Seat, int]:
    return prey[0], find(state.rows[prey[0]], prey[1])


def _by_intelligence(state: State, seat: Seat, must_feed: bool) -> Iterator[Feeding]:
    """One card for plants; for an attack one card for each defence in the way, and one more for Horns if wished."""
    hand = state.hands[seat]
    for species in state.rows[seat]:
        if not hand or not species.has("Intelligence") or species.room <= 0:
            continue
        if not species.has("Carnivore"):
            yield from (Feeding(species.name, None, (card,)) for card in dict.fromkeys(hand))
        elif species.hunger > 0 or not must_feed:
            for prey in _others(state, seat, species):
                for against in _cancelled(state, species, prey):
                    sets = dict.fromkeys(combinations(hand, len(against)))
                    yield from (Feeding(species.name, prey, cards, against) for cards in sets)


def _cancelled(state: State, species: Species, prey: tuple[Seat, str]) -> list[tuple[Trait, ...]]:
    """The sets of defences that are worth cancelling: all that bar the attack, with and without Horns."""
    seat, place = _spot(state, prey)
    target = state.rows[seat][place]
    bars = [trait for trait in DEFENCES if _bars(state, species, (seat, place), trait)]
    if barred(state.rows, species, seat, place, bars):
        return []
    sets = [bars] if bars else []
    if target.has("Horns"):
        sets.append([*bars, "Horns"])
    return [tuple(trait for trait in DEFENCES if trait in chosen) for chosen in sets]


def _bars(state: State, species: Species, spot: tuple[Seat, int], trait: Trait) -> bool:
    """Would this defence alone bar the attack?"""
    others = [other for other in DEFENCES if other != trait]
    return bool(barred(state.rows, species, *spot, others)) and not barred(state.rows, species, *spot, DEFENCES)


# ---- write and read


def write(step: Feeding, names: Sequence[str]) -> str:
    if not step.name:
        return "pass"
    prey = f" > {write_prey(step, names)}" if step.prey else ""
    cards = f" with {', '.join(step.cards)}" if step.cards else ""
    return f"{step.name}{prey}{cards}" + (f" against {', '.join(step.against)}" if step.against else "")


def write_prey(step: Feeding, names: Sequence[str]) -> str:
    """`Bob C`, or nothing."""
    return f"{names[step.prey[0]]} {step.prey[1]}" if step.prey else ""


def is_feeding(line: str) -> bool:
    """Does a line look like a feeding turn, whoever has it? So that a plan of several can be kept."""
    return tidy(line) in PASS or STEP.fullmatch(folded(line)) is not None


def folded(text: str) -> str:
    return re.sub(r"\s+", " ", text.strip().rstrip(".!")).replace("’s", "").replace("'s", "")


def read(state: State, names: Sequence[str], text: str) -> Feeding:
    """Raises NotUnderstood, NotAllowed or Ambiguous."""
    seat = state.mover
    possible = list(listing(state, seat))
    if tidy(text) in PASS:
        step = Feeding()
    else:
        found = STEP.fullmatch(folded(text))
        if found is None:
            raise NotUnderstood(f"Write which species eats, such as {write(possible[0], names)}.")
        step = _meant(state, names, found)
    if step not in possible:
        raise NotAllowed(_refusal(state, names, step, possible))
    return step


def _meant(state: State, names: Sequence[str], found: re.Match[str]) -> Feeding:
    seat, hand = state.mover, list(state.hands[state.mover])
    name = found["name"].upper()
    if find(state.rows[seat], name) < 0:
        have = ", ".join(species.name for species in state.rows[seat])
        raise NotUnderstood(f"You have no species {name}; you have {have}.")
    prey = _prey(state, names, found["prey"]) if found["prey"] else None
    cards: list[Card] = []
    for word in (found["cards"] or "").split(","):
        if word.strip():
            cards.append(read_card(hand, word.strip()))
            hand.remove(cards[-1])
    words = [word.strip() for word in re.split(r",| and ", found["against"] or "") if word.strip()]
    against = {DEFENCES[match(word, DEFENCES)] for word in words}
    return Feeding(name, prey, tuple(sorted(cards)), tuple(trait for trait in DEFENCES if trait in against))


def _prey(state: State, names: Sequence[str], text: str) -> tuple[Seat, str]:
    """`Bob C`, or only `C` where one player alone has a species of that name."""
    owner, _, name = text.strip().rpartition(" ")
    name = name.upper()
    if owner:
        seat = match(owner, names)
        if find(state.rows[seat], name) < 0:
            raise NotAllowed(f"{names[seat]} has no species {name}.")
        return seat, name
    owners = [seat for seat, row in enumerate(state.rows) if find(row, name) >= 0]
    if not owners:
        raise NotUnderstood(f"There is no species {squash(name).upper()[:20]}: write whom you attack, such as Bob C.")
    if len(owners) > 1:
        raise Ambiguous(text, [f"{names[seat]} {name}" for seat in owners])
    return owners[0], name


def _refusal(state: State, names: Sequence[str], step: Feeding, possible: Sequence[Feeding]) -> str:
    """Which rule forbids it."""
    seat = state.mover
    needed = must(state, seat)
    written = " or ".join(write(other, names) for other in needed[:6])
    if not step.name:
        return f"You must feed a species while one is hungry and can be fed: {written}."
    species = state.rows[seat][find(state.rows[seat], step.name)]
    if why := _cannot_eat(species, step) or _cannot_attack(state, species, step):
        return why
    if step.prey is None and not step.cards and not state.plants:
        return "The watering hole is empty."
    if needed and species.hunger <= 0:
        return f"{species.name} is not hungry; first feed one that is: {written}."
    return f"That is not possible now. You can write {write(possible[0], names)}."


def _cannot_eat(species: Species, step: Feeding) -> str:
    if species.room <= 0:
        return f"{species.name} is not hungry: it has as much food as population."
    if step.prey is None and species.has("Carnivore"):
        return f"{species.name} is a Carnivore: write whom it attacks, as in {species.name} > Bob A."
    if step.prey is not None and not species.has("Carnivore"):
        return f"{species.name} is no Carnivore and cannot attack."
    if step.cards and not species.has("Intelligence"):
        return f"{species.name} has no Intelligence: it cannot use cards."
    return ""


def _cannot_attack(state: State, species: Species, step: Feeding) -> str:
    if step.prey is None:
        return "Against what? Only an attack cancels defences." if step.against else ""
    if step.prey == (state.mover, step.name):
        return "A species cannot attack itself."
    if why := barred(state.rows, species, *_spot(state, step.prey), step.against):
        return why
    if len(step.cards) != len(step.against):
        return "One card is discarded for each defence that is cancelled."
    return f"{', '.join(step.against)}: that does not stand in the way." if step.against else ""
