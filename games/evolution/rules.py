"""Evolution: species that eat grow in number, those that do not die out; what they have eaten is what counts.

Each round all get cards and put one at the watering hole, face down, as food. The others become traits, new species or
growth. Then all feed in turn, plant eaters from the watering hole and Carnivores on others. When the deck has run out
the round is the last one. Source: the rule page and its rulings (second edition).
"""

from collections.abc import Mapping
from itertools import islice

from games.engine.decisions import Pick
from games.engine.game import Result, ranks_by
from games.engine.referee import Referee, Seat
from games.evolution.asking import feeding, playing
from games.evolution.cards import DECK, Card, food_of, trait_of
from games.evolution.eating import attack, die_out, find, take
from games.evolution.feeding import Feeding, listing
from games.evolution.plays import Draft, Play, Plays, draft_of, put
from games.evolution.state import LARGEST, QUICK_FROM, REMOVED, Options, Species, State, draw, new_species


def setup(options: Options, referee: Referee) -> State:
    """A random first player; everybody has a species."""
    players = len(referee.seats)
    state = State(
        hands=[[] for _ in referee.seats],
        rows=[[] for _ in referee.seats],
        bags=[0] * players,
        named=[0] * players,
        chosen=[""] * players,
        deck=sorted(DECK),
        first=referee.chance.below(players),
        quick=options.quick or players >= QUICK_FROM,
    )
    if players == 2:
        state.removed = sorted(state.deck.pop(referee.chance.below(len(state.deck))) for _ in range(REMOVED))
    for seat in referee.seats:
        state.rows[seat].append(new_species(state, seat))
    _deal(state, referee)
    return state


def _deal(state: State, referee: Referee) -> None:
    """Three cards and one for each species."""
    state.phase, state.mover = "food", state.first
    referee.tell(f"Round {state.round}. {referee.names[state.first]} is first.")
    for seat in state.in_order():
        draw(state, seat, 3 + len(state.rows[seat]), referee, dealing=True)


async def turn(state: State, referee: Referee) -> None:
    """The food cards, one player's cards (or everybody's), or one feeding turn."""
    if state.phase == "food":
        await _choose_food(state, referee)
    elif state.phase == "feed":
        await _feed(state, referee)
    elif state.quick:
        await _play_at_once(state, referee)
    else:
        await _play(state, referee)


# ---- food cards


async def _choose_food(state: State, referee: Referee) -> None:
    questions = {seat: _food_card(hand) for seat, hand in enumerate(state.hands) if hand}
    for seat, card in (await referee.ask_all(questions)).items():
        state.hands[seat].remove(card)
        state.chosen[seat] = card
    state.phase, state.mover = "play", state.first


def _food_card(hand: list[Card]) -> Pick[Card]:
    """The autopilot brings much to eat."""
    cards = list(dict.fromkeys(hand))
    return Pick(
        "Which card do you put at the watering hole, face down?",
        cards,
        safe=max(cards, key=food_of),
        discreet=True,
    )


# ---- playing cards


async def _play(state: State, referee: Referee) -> None:
    """All the cards of one player, who may keep them."""
    seat = state.mover
    if state.hands[seat]:
        plays = await referee.ask(seat, playing(draft_of(state, seat)))
        _put_all(state, referee, seat, plays)
    order = state.in_order()
    if seat == order[-1]:
        _reveal(state, referee)
    else:
        state.mover = order[order.index(seat) + 1]


async def _play_at_once(state: State, referee: Referee) -> None:
    """Nothing of it is seen before all are done."""
    questions = {seat: playing(draft_of(state, seat)) for seat in state.in_order() if state.hands[seat]}
    plays: Mapping[Seat, Plays] = await referee.ask_all(questions)
    for seat in state.in_order():
        _put_all(state, referee, seat, plays.get(seat, ()))
    _reveal(state, referee)


def _put_all(state: State, referee: Referee, seat: Seat, plays: Plays) -> None:
    name, draft = referee.names[seat], draft_of(state, seat)
    for play in plays:
        told = _told(draft, play)
        put(draft, play)
        referee.tell(f"{name} {told}.", {seat: f"You {_own(told, play)}."})
    if not plays:
        referee.tell(f"{name} plays no card.", {seat: "You play no card."})
    state.hands[seat], state.rows[seat], state.named[seat] = draft.hand, draft.row, draft.named
    state.discards += draft.discards
    state.bags[seat] += draft.bag


def _told(draft: Draft, play: Play) -> str:
    """What all may know: not which trait it is."""
    if play.use == "trait":
        return f"plays a trait on {play.name}" + (f" and discards its {play.over}" if play.over else "")
    discarded = f"discards {play.card}"
    if play.use == "new":
        return f"{discarded} for a new species at the {play.name}"
    species = draft.row[find(draft.row, play.name)]
    size = species.body if play.use == "body" else species.population
    return f"{discarded}: {play.name} has {'body size' if play.use == 'body' else 'population'} {size + 1}"


def _own(told: str, play: Play) -> str:
    shown = told.replace("plays a trait", f"play {play.card}") if play.use == "trait" else told
    return shown.replace("discards", "discard")


def _reveal(state: State, referee: Referee) -> None:
    for seat in state.in_order():
        for species in state.rows[seat]:
            if species.hidden:
                traits = ", ".join(map(trait_of, species.hidden))
                referee.tell(f"{referee.names[seat]}'s {species.name} gets {traits}.")
                species.traits, species.hidden = species.traits + species.hidden, []
    _begin_feeding(state, referee)


# ---- feeding


def _begin_feeding(state: State, referee: Referee) -> None:
    """What acts before the food cards are shown acts player by player, in the order that is best for its owner."""
    for seat in state.in_order():
        name = referee.names[seat]
        for species in state.rows[seat]:
            if species.has("Fertile") and state.plants and species.population < LARGEST:
                species.population += 1
                referee.tell(f"{name}'s {species.name} is Fertile: population {species.population}.")
        for species in state.rows[seat]:
            _move_fat(species, name, referee)
        for place, species in enumerate(state.rows[seat]):
            if species.has("Long Neck") and (told := take(state, state.rows[seat], place, 1, "bank")):
                referee.tell(f"Long Neck: {name}'s {', '.join(told)}.")
    _show_food(state, referee)
    state.phase, state.mover, state.passed = "feed", state.first, 0
    _go_on(state, referee)


def _move_fat(species: Species, name: str, referee: Referee) -> None:
    """Moving is not taking, so nothing follows from it."""
    moved = min(species.fat, species.hunger)
    if moved:
        species.fat -= moved
        species.food += moved
        referee.tell(f"{name}'s {species.name} eats {moved} of its fat.")


def _show_food(state: State, referee: Referee) -> None:
    cards = sorted(filter(None, state.chosen))
    total = sum(map(food_of, cards))
    state.plants = max(0, state.plants + total)
    state.discards += cards
    state.chosen = [""] * len(state.chosen)
    referee.tell(f"Food cards: {', '.join(cards) or 'none'}. {total:+d}: {state.plants} at the watering hole.")


async def _feed(state: State, referee: Referee) -> None:
    """One feeding turn; a card for plants leaves the turn with the same player."""
    seat = state.mover
    step = await referee.ask(seat, feeding(state, referee.names))
    if step.cards:
        for card in step.cards:
            state.hands[seat].remove(card)
        state.discards += step.cards
    if not step.name:
        state.passed += 1
        referee.tell(f"{referee.names[seat]} passes.", {seat: "You pass."})
    else:
        state.passed = 0
        _eat(state, referee, seat, step)
    if not step.is_extra:
        state.mover = state.in_order(seat)[1]
    _go_on(state, referee)


def _eat(state: State, referee: Referee, seat: Seat, step: Feeding) -> None:
    name, row = referee.names[seat], state.rows[seat]
    used = f" for {', '.join(step.cards)}" if step.cards else ""
    if step.prey is None:
        place = find(row, step.name)
        told = take(state, row, place, 2, "bank") if step.is_extra else take(state, row, place, 1, "hole")
        left = used if step.is_extra else f"; {state.plants} left"
        referee.tell(f"{name}'s {', '.join(told)}{left}.")
        return
    against = f"{used} against {', '.join(step.against)}" if step.cards else ""
    referee.tell(f"{name}'s {step.name} attacks {referee.names[step.prey[0]]}'s {step.prey[1]}{against}.")
    attack(state, referee, (seat, step.name), step.prey, step.against)


def _go_on(state: State, referee: Referee) -> None:
    """Past all who can do nothing; when everybody has passed in a row, the round ends."""
    while state.passed < len(state.rows) and list(islice(listing(state, state.mover), 2)) == [Feeding()]:
        state.passed += 1
        state.mover = state.in_order(state.mover)[1]
    if state.passed >= len(state.rows):
        _end_round(state, referee)


# ---- the end of a round


def _end_round(state: State, referee: Referee) -> None:
    """Who has eaten too little shrinks or dies out; all food goes into the bags."""
    for seat in state.in_order():
        name = referee.names[seat]
        for species in list(state.rows[seat]):
            if species.food < species.population:
                species.population = species.food
                if species.population:
                    referee.tell(f"{name}'s {species.name} shrinks to population {species.population}.")
            if not species.population:
                die_out(state, referee, seat, species)
        state.bags[seat] += sum(species.food for species in state.rows[seat])
        for species in state.rows[seat]:
            species.food = 0
        if not state.rows[seat]:
            state.rows[seat].append(new_species(state, seat))
            referee.tell(f"{name} gets a new species, {state.rows[seat][0].name}.")
    eaten = ", ".join(f"{name} {bag}" for name, bag in zip(referee.names, state.bags, strict=True))
    referee.tell(f"In the bags: {eaten}.")
    if state.last:
        _end_game(state)
        return
    state.first = state.in_order()[1]
    state.round += 1
    state.last, state.soon = state.soon, False
    _deal(state, referee)


def _end_game(state: State) -> None:
    state.phase = "over"
    for seat, row in enumerate(state.rows):
        for species in row:
            state.bags[seat] += species.fat
            species.fat = 0


def points(state: State, seat: Seat) -> tuple[int, int, int]:
    """(food in the bag, traits on species, population)."""
    row = state.rows[seat]
    return state.bags[seat], sum(len(species.traits) for species in row), sum(species.population for species in row)


def result(state: State) -> Result | None:
    """Most points; of equals, more for traits, then more for population."""
    if state.phase != "over":
        return None
    parts = [points(state, seat) for seat in range(len(state.rows))]
    totals = [sum(part) for part in parts]
    ranks = ranks_by([(sum(part), part[1], part[2]) for part in parts])
    best = [part for part in parts if sum(part) == max(totals)]
    reason = "most points"
    if len(best) > 1:
        reason = "level on points, more of them for traits"
        if sorted(part[1] for part in best)[-2] == max(part[1] for part in best):
            reason = "level on points and traits, more for population"
    if ranks.count(1) > 1:
        reason = "level on points, traits and population"
    return Result(ranks, reason, tuple(totals))
