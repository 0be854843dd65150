"""Evolution as text and words: the watering hole, every player's species from left to right, and the own hand."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from games.engine.lettering import WIDE, counted
from games.engine.referee import Seat
from games.evolution.cards import TEXTS, TRAITS, trait_of
from games.evolution.seen import View
from games.evolution.state import Species

PHASES = {
    "food": "Everybody chooses a food card",
    "play": "Cards are played",
    "feed": "Feeding",
    "over": "The game is over",
}


def text(view: View, names: Sequence[str]) -> str:
    """The reader's row first; what the traits do that lie there or are in hand comes last."""
    lines = [*wrap(heading(view), WIDE), ""]
    for seat in in_order(view):
        lines += [*_player(view, seat, names[seat]), ""]
    if view.hand:
        lines += wrap(f"Your hand: {', '.join(view.hand)}.", WIDE, subsequent_indent="  ")
    if view.food_card:
        lines.append(f"Your food card, face down: {view.food_card}.")
    return "\n".join([*lines, *_texts(view)])


def heading(view: View) -> str:
    last = " This is the last round." if view.last else " The next round is the last." if view.soon else ""
    hole = f"{counted(view.plants, 'plant')} at the watering hole"
    return f"Round {view.round}. {PHASES[view.phase]}. {hole}, {counted(view.deck, 'card')} in the deck.{last}"


def in_order(view: View) -> list[Seat]:
    """All seats, the reader's first."""
    seats = list(range(len(view.rows)))
    return seats if view.seat is None else seats[view.seat :] + seats[: view.seat]


def is_on(view: View, seat: Seat) -> bool:
    """Is it this seat's turn to play cards or to feed?"""
    return view.mover == seat and (view.phase == "feed" or (view.phase == "play" and not view.quick))


def _player(view: View, seat: Seat, name: str) -> Iterator[str]:
    mark = ">" if is_on(view, seat) else " "
    food, traits, population = view.points[seat]
    first = ", first player" if seat == view.first else ""
    score = f"{counted(food + traits + population, 'point')} (food {food}, traits {traits}, population {population})"
    yield f"{mark} {name}{first}: {cards_in_hand(view.counts[seat])}"
    yield f"    {score}"
    for species, down in zip(view.rows[seat], view.face_down[seat], strict=True):
        yield from _species(species, down)


def cards_in_hand(count: int) -> str:
    return f"{counted(count, 'card')} in hand"


def _species(species: Species, down: int) -> list[str]:
    fat = f"  fat {species.fat} of {species.body}" if species.has("Fat Tissue") else ""
    head = f"{species.name:<3} body {species.body}  population {species.population}  food {species.food}{fat}  "
    return wrap(f"{head}{_traits(species, down)}", WIDE, initial_indent="    ", subsequent_indent=" " * 8)


def _traits(species: Species, down: int) -> str:
    """Names; own ones that lie face down in brackets, of others only how many."""
    shown = [trait_of(card) for card in species.traits]
    shown += [f"({trait_of(card)})" for card in species.hidden]
    if down > len(species.hidden):
        shown.append(f"{down} face down")
    return ", ".join(shown) or "no traits"


def _texts(view: View) -> Iterator[str]:
    here = {trait_of(card) for card in view.hand}
    here |= {trait_of(card) for row in view.rows for species in row for card in species.traits + species.hidden}
    if here:
        yield ""
    for trait in TRAITS:
        if trait in here:
            yield from wrap(f"{trait}: {TEXTS[trait]}", WIDE, subsequent_indent="  ")


# ---- words


def words(view: View, names: Sequence[str]) -> str:
    """The watering hole, then a sentence or two for each species, then the own cards."""
    parts = [heading(view)]
    for seat in in_order(view):
        parts += _player_in_words(view, seat, names[seat])
    if view.hand:
        parts.append(f"You hold {', '.join(view.hand)}.")
    if view.food_card:
        parts.append(f"Your food card is {view.food_card}, face down.")
    parts += [f"It is {name}'s turn." for seat, name in enumerate(names) if is_on(view, seat)]
    return " ".join(parts)


def _player_in_words(view: View, seat: Seat, name: str) -> Iterator[str]:
    first = " and is first player" if seat == view.first else ""
    yield f"{name} has {counted(sum(view.points[seat]), 'point')} and {cards_in_hand(view.counts[seat])}{first}."
    for species, down in zip(view.rows[seat], view.face_down[seat], strict=True):
        hungry = "is not hungry" if species.hunger <= 0 else f"has eaten {species.food}"
        fat = f", {species.fat} fat" if species.fat else ""
        size = f"body size {species.body}, population {species.population}{fat}"
        yield f"{name}'s {species.name}, {size}, {hungry}; {_traits(species, down)}."
