"""Playing cards: each becomes a trait, a new species, or growth; how that is written, read and done.

`Horns 3 on A`, `Horns 3 on A over Fertile`, `Fertile 2 new left`, `Ambush 0 body A`, `Ambush 0 population A`; several
are separated by semicolons or lines, and all that a player plays in a round is one answer. `none` plays nothing.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from games.engine.chance import Chance
from games.engine.decisions import Ambiguous, NotAllowed, NotUnderstood, Refusal, match, squash, tidy
from games.engine.referee import Seat
from games.evolution.cards import TRAITS, Card, trait_of
from games.evolution.eating import find
from games.evolution.state import LARGEST, Row, Species, State, species_name

WORDS: Final = {"on": "trait", "new": "new", "body": "body", "population": "population", "pop": "population"}
NOTHING: Final = ("none", "nothing", "done", "pass", "no")


class Play(NamedTuple):
    """`use` is trait, new, body or population; `name` a species, or left or right for a new one; `over` is replaced."""

    card: Card
    use: str
    name: str
    over: Card = ""


type Plays = tuple[Play, ...]


@dataclass(slots=True)
class Draft:
    """What a player has while playing cards; `named` counts species so far, `discards` and `bag` are what was added."""

    hand: list[Card]
    row: Row
    named: int
    most: int
    discards: list[Card] = field(default_factory=list)
    bag: int = 0

    def copy(self) -> "Draft":
        return Draft(list(self.hand), [species.copy() for species in self.row], self.named, self.most)


def draft_of(state: State, seat: Seat) -> Draft:
    """A copy: nothing of the state changes with it."""
    return Draft(state.hands[seat], state.rows[seat], state.named[seat], state.most_traits).copy()


# ---- doing


def put(draft: Draft, play: Play) -> None:
    """Play one card. Raises NotAllowed with the rule."""
    if play.card not in draft.hand:
        raise NotAllowed(f"You have no {play.card} any more.")
    if play.use == "trait":
        _put_trait(draft, play)
    elif play.use == "new":
        species = Species(species_name(draft.named))
        draft.named += 1
        draft.row.insert(0 if play.name == "left" else len(draft.row), species)
    else:
        _grow(draft, play)
    draft.hand.remove(play.card)
    if play.use != "trait":
        draft.discards.append(play.card)


def _put_trait(draft: Draft, play: Play) -> None:
    species = draft.row[_place(draft, play.name)]
    cards = species.traits + species.hidden
    trait = trait_of(play.card)
    if any(trait_of(card) == trait for card in cards if card != play.over):
        raise NotAllowed(f"{species.name} has {trait} already: no trait twice on a species.")
    if len(cards) < draft.most and play.over:
        raise NotAllowed(f"A trait is replaced only when there are {draft.most}, and {species.name} has {len(cards)}.")
    if len(cards) >= draft.most and not play.over:
        raise NotAllowed(
            f"{species.name} has {draft.most} traits, the most there can be: write which one is replaced, as in "
            f"“{play.card} on {species.name} over {trait_of(cards[0])}”."
        )
    if play.over:
        _discard(draft, species, play.over)
    species.hidden.append(play.card)


def _discard(draft: Draft, species: Species, card: Card) -> None:
    """Fat goes into the bag with its Fat Tissue."""
    (species.traits if card in species.traits else species.hidden).remove(card)
    draft.discards.append(card)
    if trait_of(card) == "Fat Tissue":
        draft.bag += species.fat
        species.fat = 0


def _grow(draft: Draft, play: Play) -> None:
    species = draft.row[_place(draft, play.name)]
    size = species.body if play.use == "body" else species.population
    if size >= LARGEST:
        what = "body size" if play.use == "body" else "population"
        raise NotAllowed(f"{species.name} has {what} {LARGEST} already, and that is the most.")
    if play.use == "body":
        species.body += 1
    else:
        species.population += 1


def _place(draft: Draft, name: str) -> int:
    place = find(draft.row, name)
    if place < 0:
        have = ", ".join(species.name for species in draft.row) or "none"
        raise NotAllowed(f"You have no species {name}: you have {have}.")
    return place


# ---- write and read


def write(plays: Sequence[Play]) -> str:
    return "; ".join(map(write_play, plays)) or "none"


def write_play(play: Play) -> str:
    if play.use == "trait":
        return f"{play.card} on {play.name}" + (f" over {play.over}" if play.over else "")
    return f"{play.card} {play.use} {play.name}"


def read(draft: Draft, text: str) -> Plays:
    """Tried in order on a copy. Raises NotUnderstood, NotAllowed or Ambiguous, with several plays for one of them."""
    if tidy(text) in NOTHING:
        return ()
    trial = draft.copy()
    plays: list[Play] = []
    for piece in filter(None, (piece.strip() for piece in re.split(r"[;\n]", text))):
        if plays and tidy(piece) in NOTHING:
            continue
        try:
            play = _read_play(trial, piece)
            put(trial, play)
        except NotAllowed as refusal:
            raise NotAllowed(f"“{piece}”: {refusal}" if plays or ";" in text else str(refusal)) from None
        plays.append(play)
    if not plays:
        raise NotUnderstood("Write which card you play and as what, such as Horns 3 on A; or none.")
    return tuple(plays)


def _read_play(draft: Draft, piece: str) -> Play:
    """A line that does not begin with a trait is not understood; after that, what is wrong is said."""
    folded = re.sub(r"[\s:,]+", " ", piece.strip().rstrip("."))
    found = re.match(
        r"(?i)(?:play )?(.+?) (?:(on|for|as)? ?(?:a )?(new(?: species)?|body(?: size)?|population|pop)|on)\b ?(.*)",
        folded,
    )
    head = re.sub("(?i)^play ", "", folded).partition(" ")[0]
    if not any(squash(trait).startswith(squash(head)) for trait in TRAITS):
        raise NotUnderstood(f"“{piece[:40]}” does not begin with a card.")
    if found is None:
        raise NotAllowed("write what the card is for: on A, new left, new right, body A or population A.")
    card = read_card(draft.hand, found[1])
    word = WORDS[(found[3] or "on").partition(" ")[0].lower()]
    rest = re.sub(r"(?i)^((of|to|for|on|at|the) )+", "", found[4].strip())
    if word == "new":
        return Play(card, "new", _side(rest))
    if word != "trait":
        return Play(card, word, _species(rest))
    name, _, over = rest.partition(" over ")
    return Play(card, "trait", _species(name), _replaced(draft, _species(name), over) if over else "")


def read_card(hand: Sequence[Card], text: str) -> Card:
    """A card of a hand by trait, and food value where there are several. Raises NotAllowed or Ambiguous."""
    names = list(dict.fromkeys(hand))
    try:
        return names[match(text, names)]
    except Ambiguous:
        raise
    except Refusal:
        raise NotAllowed(f"you hold no “{text[:30]}”; you hold {', '.join(names) or 'no card'}.") from None


def _side(text: str) -> str:
    side = tidy(text).removeprefix("species").strip().removeprefix("on the ").removeprefix("at the ")
    if side not in ("left", "right"):
        raise NotAllowed("a new species is put at the left or the right end: write new left or new right.")
    return side


def _species(text: str) -> str:
    return text.strip().upper()


def _replaced(draft: Draft, name: str, text: str) -> Card:
    """A trait of the species; its food value may be written behind it, but no trait is there twice."""
    species = draft.row[_place(draft, name)]
    cards = species.traits + species.hidden
    traits = [trait_of(card) for card in cards]
    wanted = re.sub(r"\s+-?\d+$", "", text.strip())
    try:
        return cards[match(wanted, traits)]
    except Refusal:
        raise NotAllowed(f"{name} has no “{text[:30]}”; it has {', '.join(traits)}.") from None


# ---- samples


def sample(draft: Draft, chance: Chance) -> Plays:
    """Each card is kept, or played somehow."""
    trial = draft.copy()
    plays: list[Play] = []
    for card in list(trial.hand):
        ways = possible(trial, card) if chance.below(3) else []
        if ways:
            plays.append(chance.pick(ways))
            put(trial, plays[-1])
    return tuple(plays)


def possible(draft: Draft, card: Card) -> list[Play]:
    """Every way to play a card."""
    ways = [Play(card, "new", "left"), Play(card, "new", "right")]
    for species in draft.row:
        cards = species.traits + species.hidden
        overs = [""] if len(cards) < draft.most else cards
        trait = trait_of(card)
        clashes = [other for other in cards if trait_of(other) == trait]
        ways += [Play(card, "trait", species.name, over) for over in overs if clashes in ([], [over])]
        ways += [Play(card, "body", species.name)] if species.body < LARGEST else []
        ways += [Play(card, "population", species.name)] if species.population < LARGEST else []
    return ways


def examples(draft: Draft) -> Sequence[Play]:
    """Traits before the rest."""
    ways = [play for card in draft.hand for play in possible(draft, card)]
    return sorted(ways, key=lambda play: play.use != "trait")
