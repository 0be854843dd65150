"""What could as well be hidden: hands, deck, discards, goals, roles and gold that a seat has not been shown."""

from collections.abc import Sequence

from games.engine.chance import Chance
from games.engine.referee import Seat
from games.saboteur.cards import Card, in_order
from games.saboteur.roles import SELFISH, Role
from games.saboteur.state import State


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Anything that this seat has not seen may be any other such card."""
    _scramble_cards(state, seat, chance)
    if state.stage == "play":
        _scramble_roles(state, seat, chance)
        _scramble_goals(state, seat, chance)
    if state.stage != "over":
        _scramble_gold(state, seat, chance)


def _deal_anew[T](places: Sequence[list[T]], chance: Chance) -> None:
    """Shuffle what lies in these places together, in place, each keeping its number of cards."""
    cards = [card for place in places for card in place]
    chance.shuffle(cards)
    for place in places:
        place[:] = [cards.pop() for _ in place]


# ---- cards


def _scramble_cards(state: State, seat: Seat | None, chance: Chance) -> None:
    """What was handed over in a swap stays with who got it, or in the discards."""
    others = [other for other in range(len(state.hands)) if other != seat]
    hands = {other: list(state.hands[other]) for other in others}
    unseen = [i for i, (by, _) in enumerate(state.buried) if by != seat]
    fixed: dict[Seat, list[Card]] = {other: [] for other in others}
    for by, held, card in state.known:
        if by == seat:
            _fix(state, held, card, hands, fixed, unseen)
    discards = [[state.buried[i][1]] for i in unseen]
    _deal_anew([*hands.values(), state.deck, state.aside, *discards], chance)
    for other in others:
        state.hands[other] = in_order([*hands[other], *fixed[other]])
    for i, [card] in zip(unseen, discards, strict=True):
        state.buried[i] = state.buried[i][0], card
    if seat is None or state.known:
        _renew_known(state, seat)


def _fix(
    state: State,
    held: Seat,
    card: Card,
    hands: dict[Seat, list[Card]],
    fixed: dict[Seat, list[Card]],
    unseen: list[int],
) -> None:
    if card in hands[held]:
        hands[held].remove(card)
        fixed[held].append(card)
        return
    for i in unseen:
        if state.buried[i][1] == card:
            unseen.remove(i)
            return


def _renew_known(state: State, seat: Seat | None) -> None:
    """What others know of hands must be true of the new ones; only its number of cards stays."""
    left = {(by, held): list(state.hands[held]) for by, held, _ in state.known}
    renewed = []
    for by, held, card in state.known:
        if seat not in (by, held) and left[by, held]:
            card = left[by, held].pop(0)
        renewed.append((by, held, card))
    state.known = renewed


# ---- roles and goals


def _scramble_roles(state: State, seat: Seat | None, chance: Chance) -> None:
    """The selfish dwarf is always in play, never the card that is left over."""
    unknown = [
        other
        for other in range(len(state.roles))
        if other != seat and (seat is None or (seat, other) not in state.inspected)
    ]
    away = [i for i, (_, seen) in enumerate(state.put_away) if seat not in seen]
    held = [[state.roles[other]] for other in unknown]
    put_away = [[state.put_away[i][0]] for i in away]
    _deal_anew([*held, state.spare, *put_away], chance)
    if SELFISH in state.spare:
        _bring_into_play(held, state.spare, chance)
    for other, [role] in zip(unknown, held, strict=True):
        state.roles[other] = role
    for i, [role] in zip(away, put_away, strict=True):
        state.put_away[i] = role, state.put_away[i][1]


def _bring_into_play(held: list[list[Role]], spare: list[Role], chance: Chance) -> None:
    other = chance.pick(held)
    i = spare.index(SELFISH)
    other[0], spare[i] = spare[i], other[0]


def _scramble_goals(state: State, seat: Seat | None, chance: Chance) -> None:
    hidden = [i for i, goal in enumerate(state.goals) if not goal.open and (seat, i) not in state.looked]
    codes = [state.goals[i].code for i in hidden]
    chance.shuffle(codes)
    for i, code in zip(hidden, codes, strict=True):
        state.goals[i].code = code


# ---- gold


def _scramble_gold(state: State, seat: Seat | None, chance: Chance) -> None:
    """Gold cards that this seat has seen, also in a stack that went round, stay where they are."""
    unseen = [
        (other, i)
        for other, cards in enumerate(state.purse)
        for i, (_, seen) in enumerate(cards)
        if seat is None or seat not in seen
    ]
    values = [[state.purse[other][i][0]] for other, i in unseen]
    stack = [] if seat in state.stack_seen else state.stack
    _deal_anew([*values, stack, state.gold_deck], chance)
    state.stack.sort(reverse=True)
    for (other, i), [value] in zip(unseen, values, strict=True):
        state.purse[other][i] = value, state.purse[other][i][1]
