"""What each seat may know, what must hold in every state, and what could as well be hidden."""

from msgspec import Struct

from games.engine.chance import Chance
from games.engine.referee import Seat
from games.evolution.cards import DECK, Card, trait_of
from games.evolution.rules import points
from games.evolution.state import LARGEST, Row, Species, State, most_traits


class View(Struct, omit_defaults=True):
    """By seat: `counts` of hand cards, `rows`, `face_down` (how many new traits by species), `points`.

    `hand`, `food_card` and the new traits in the viewer's own row are what only the viewer sees.
    """

    seat: Seat | None
    phase: str
    hand: tuple[Card, ...]
    food_card: Card
    counts: tuple[int, ...]
    rows: tuple[tuple[Species, ...], ...]
    face_down: tuple[tuple[int, ...], ...]
    points: tuple[tuple[int, int, int], ...]
    plants: int
    deck: int
    discards: tuple[Card, ...]
    first: Seat
    mover: Seat
    round: int
    last: bool
    soon: bool
    quick: bool
    named: tuple[int, ...]

    @property
    def most_traits(self) -> int:
        return most_traits(len(self.rows))

    @property
    def plays(self) -> bool:
        """May the viewer be asked which cards to play?"""
        return self.phase == "play" and bool(self.hand)

    @property
    def acts(self) -> bool:
        """Is it the viewer's feeding turn?"""
        return self.phase == "feed" and self.seat == self.mover


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        phase=state.phase,
        hand=() if seat is None else tuple(state.hands[seat]),
        food_card="" if seat is None else state.chosen[seat],
        counts=tuple(map(len, state.hands)),
        rows=tuple(_row(row, owner == seat) for owner, row in enumerate(state.rows)),
        face_down=tuple(tuple(len(species.hidden) for species in row) for row in state.rows),
        points=tuple(points(state, owner) for owner in range(len(state.rows))),
        plants=state.plants,
        deck=len(state.deck),
        discards=tuple(state.discards),
        first=state.first,
        mover=state.mover,
        round=state.round,
        last=state.last,
        soon=state.soon,
        quick=state.quick,
        named=tuple(state.named),
    )


def _row(row: Row, own: bool) -> tuple[Species, ...]:
    return tuple(
        Species(s.name, s.body, s.population, s.food, s.fat, list(s.traits), list(s.hidden) if own else []) for s in row
    )


def table_of(view: View) -> State:
    """The viewer's feeding turn as a state of its own, with nothing in it that the viewer does not know."""
    hands: list[list[Card]] = [[] for _ in view.rows]
    if view.seat is not None:
        hands[view.seat] = list(view.hand)
    return State(
        hands=hands,
        rows=[[species.copy() for species in row] for row in view.rows],
        bags=[food for food, _, _ in view.points],
        named=list(view.named),
        chosen=[""] * len(view.rows),
        deck=[],
        phase="feed",
        plants=view.plants,
        first=view.first,
        mover=view.mover,
    )


def check(state: State) -> None:
    """Every card is somewhere, once; species keep within their limits."""
    on_species = [card for row in state.rows for species in row for card in species.traits + species.hidden]
    held = [card for hand in state.hands for card in hand]
    cards = [*on_species, *held, *filter(None, state.chosen), *state.deck, *state.discards, *state.removed]
    assert sorted(cards) == sorted(DECK), "a card is missing, or there twice"
    for row in state.rows:
        assert len({species.name for species in row}) == len(row)
        for species in row:
            traits = [trait_of(card) for card in species.traits + species.hidden]
            assert len(set(traits)) == len(traits) <= state.most_traits
            assert 1 <= species.body <= LARGEST and 1 <= species.population <= LARGEST
            assert 0 <= species.food <= species.population and 0 <= species.fat <= species.body
            assert not species.fat or "Fat Tissue" in traits
    assert state.phase == "play" or not any(species.hidden for row in state.rows for species in row)


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Cards that the seat has not seen change places: others' hands, food cards and new traits, the deck, the box."""
    others = [other for other in range(len(state.rows)) if other != seat]
    down = [species for other in others for species in state.rows[other] if species.hidden]
    pool = [*state.deck, *state.removed]
    for other in others:
        pool += [*state.hands[other], *filter(None, [state.chosen[other]])]
    pool += [card for species in down for card in species.hidden]
    chance.shuffle(pool)
    for species in down:
        count, species.hidden = len(species.hidden), []
        for _ in range(count):
            species.hidden.append(_fitting(species, pool))
    for other in others:
        state.hands[other] = sorted(pool.pop() for _ in state.hands[other])
        state.chosen[other] = pool.pop() if state.chosen[other] else ""
    state.removed = sorted(pool.pop() for _ in state.removed)
    state.deck = sorted(pool)


def _fitting(species: Species, pool: list[Card]) -> Card:
    """A card for a face-down trait that the species has not yet: no trait is there twice."""
    has = {trait_of(card) for card in species.traits + species.hidden}
    return pool.pop(next(i for i, card in enumerate(pool) if trait_of(card) not in has))
