"""The end of a round: who has won, and what they get. Source: the rule pages of both boxes and their rulings."""

from collections.abc import Sequence

from games.engine.decisions import NotUnderstood, Typed, match, squash, tidy
from games.engine.lettering import counted
from games.engine.referee import Referee, Seat
from games.saboteur.plays import NOBODY
from games.saboteur.roles import (
    BLUE,
    BOSS,
    DIGGER,
    GEOLOGIST,
    GREEN,
    MOST_GOLD_CARDS,
    PROFITEER,
    ROLE_NAMES,
    SABOTEUR,
    SABOTEURS_GET,
    SELFISH,
    SELFISH_GETS,
    Role,
    a_role,
)
from games.saboteur.state import TRAP, State

# ---- the base game


def pay_diggers(state: State, referee: Referee, finisher: Seat) -> None:
    """Gold cards go round among the gold diggers; or all is the selfish dwarf's, who has reached it alone."""
    if state.roles[finisher] == SELFISH:
        pay(state, finisher, SELFISH_GETS)
        told = f"the selfish dwarf has reached the gold alone and gets {SELFISH_GETS}"
        referee.tell(f"{referee.names[finisher]}, {told}.")
        return
    state.choosers = sharers(state, finisher)
    if not state.choosers:
        referee.tell("No gold digger has whole tools, so nobody gets gold.")
        return
    count = min(gold_cards(state), len(state.gold_deck))
    state.stack = sorted((state.gold_deck.pop() for _ in range(count)), reverse=True)
    state.stack_seen, state.stage = [], "share"
    going = ", ".join(referee.names[seat] for seat in state.choosers)
    referee.tell(f"{counted(count, 'gold card')} go round: {going}.")
    hand_over(state, referee)


def sharers(state: State, finisher: Seat) -> list[Seat]:
    """The gold diggers who share, counter-clockwise from who reached the gold; a saboteur is passed over."""
    players = len(state.hands)
    around = [(finisher - step) % players for step in range(players)]
    competitive = state.options.competitive
    return [seat for seat in around if state.roles[seat] == DIGGER and not (competitive and state.broken(seat))]


def gold_cards(state: State) -> int:
    """As many as players, or gold diggers in the New mine; the selfish dwarf does not count, and ten share nine."""
    if state.options.mine == "new":
        return min(state.roles.count(DIGGER), MOST_GOLD_CARDS)
    return min(len(state.hands) - state.roles.count(SELFISH), MOST_GOLD_CARDS)


def hand_over(state: State, referee: Referee) -> None:
    """The next one looks at the stack; the last card, or all if nobody else shares, is taken without a question."""
    seat = state.choosers[0]
    if state.stack and seat not in state.stack_seen:
        state.stack_seen.append(seat)
    while state.stack and (len(state.stack) == 1 or len(state.choosers) == 1):
        take_gold(state, referee, state.stack[0])
    if not state.stack:
        state.choosers, state.stack_seen = [], []


def take_gold(state: State, referee: Referee, value: int) -> None:
    """The first in the round keeps a card and passes on the rest."""
    seat = state.choosers.pop(0)
    state.choosers.append(seat)
    state.stack.remove(value)
    state.purse[seat].append((value, sorted({*state.stack_seen, seat})))
    referee.tell(f"{referee.names[seat]} takes a gold card.", {seat: f"You take a gold card worth {value}."})


def choosing(stack: Sequence[int]) -> Typed[int]:
    """Which gold card to keep: `take 3`; asked even where all are alike, for only the chooser sees them.

    A mere number is no answer, for rows of the maze begin with one.
    """
    values = sorted(set(stack), reverse=True)
    names = [f"take {value}" for value in values]

    def reader(text: str) -> int:
        word = tidy(text)
        try:
            return values[match(word, names)]
        except NotUnderstood:
            raise NotUnderstood(f"Please write {' or '.join(names)}.") from None

    return Typed(
        f"The gold cards are {', '.join(map(str, stack))}. Which do you keep?",
        reader,
        lambda value: f"take {value}",
        lambda chance: chance.pick(values),
        names[0],
        safe=values[0],
        discreet=True,
        listing=lambda: values,
    )


def pay_saboteurs(state: State, referee: Referee) -> None:
    """By how many there are in play; with none nobody gets anything."""
    seats = [seat for seat in referee.seats if state.roles[seat] == SABOTEUR]
    if not seats:
        referee.tell("There was no saboteur at all, so nobody gets gold.")
        return
    amount = SABOTEURS_GET[len(seats)]
    for seat in seats:
        pay(state, seat, amount)
    each = " each" if len(seats) > 1 else ""
    referee.tell(f"{_listed([referee.names[seat] for seat in seats])} get{'s' * (not each)} {amount} gold{each}.")


def pay(state: State, seat: Seat, amount: int) -> None:
    """An exact sum that everybody knows, in gold cards as far as they go: the largest first."""
    state.nuggets[seat] += amount
    if state.options.saboteur2:
        return
    for value in sorted(set(state.gold_deck) - {0}, reverse=True):
        while value <= amount and value in state.gold_deck:
            state.gold_deck.remove(value)
            state.paid.append(value)
            amount -= value


# ---- Saboteur 2


def winners(state: State, finisher: Seat | None) -> list[Seat]:
    """Who has won, trapped ones left out; geologists never win. Without a finisher the gold was not reached."""
    winning = winning_roles(state, finisher)
    return [
        seat
        for seat, role in enumerate(state.roles)
        if role in winning and TRAP not in state.lies_before(seat)
    ]  # fmt: skip


def winning_roles(state: State, finisher: Seat | None) -> set[Role]:
    """A team that reaches the gold behind its rival's door only wins if the finisher is not of the rival's team."""
    if finisher is None:
        return {SABOTEUR, PROFITEER}
    role = state.roles[finisher]
    green, blue = state.maze.is_linked_without(BLUE), state.maze.is_linked_without(GREEN)
    found = {BOSS, PROFITEER}
    if green and (role != BLUE or not blue):
        found.add(GREEN)
    if blue and (role != GREEN or not green):
        found.add(BLUE)
    return found


def pay_all(state: State, referee: Referee, finisher: Seat | None) -> None:
    """Five pieces for a lone winner down to one for each of five or more; boss and profiteer less; crystals."""
    won = winners(state, finisher)
    share = max(1, 6 - len(won))
    told = []
    for seat in won:
        amount = max(0, share - {BOSS: 1, PROFITEER: 2}.get(state.roles[seat], 0))
        pay(state, seat, amount)
        told.append(f"{referee.names[seat]} {amount}")
    told += _pay_geologists(state, referee)
    referee.tell(f"Gold: {', '.join(told)}." if told else "Nobody gets gold.")


def _pay_geologists(state: State, referee: Referee) -> list[str]:
    free = [seat for seat in referee.seats if state.roles[seat] == GEOLOGIST and TRAP not in state.lies_before(seat)]
    crystals = state.maze.crystals()
    for seat in free:
        pay(state, seat, crystals // len(free))
    return [f"{referee.names[seat]} {crystals // len(free)} for crystals" for seat in free]


def thieves(state: State) -> list[Seat]:
    """Who laid a theft card last, then clockwise; no one steals who is trapped."""
    if not state.theft_laid:
        return []
    players, first = len(state.hands), state.theft_laid[-1]
    around = [(first + step) % players for step in range(players)]
    return [seat for seat in around if seat in state.theft_laid and TRAP not in state.lies_before(seat)]


def victims(state: State, thief: Seat) -> list[Seat]:
    return [seat for seat, has in enumerate(state.nuggets) if has and seat != thief]


def stealing(names: Sequence[str], seats: Sequence[Seat]) -> Typed[Seat]:
    """`steal from Bob`, or `steal nothing`, which is NOBODY."""
    choices = [*seats, NOBODY]
    written = [*(f"steal from {names[seat]}" for seat in seats), "steal nothing"]

    def reader(text: str) -> Seat:
        word = tidy(text)
        try:
            if word in ("nothing", "none", "nobody", "pass", "steal from nobody", "steal none"):
                return NOBODY
            return choices[
                match(f"steal from {word}" if squash(word) and not word.startswith("steal") else word, written)
            ]
        except NotUnderstood:
            raise NotUnderstood(f"Please write {' or '.join(written)}.") from None

    return Typed(
        "You may steal a piece of gold. From whom?",
        reader,
        lambda seat: written[choices.index(seat)],
        lambda chance: chance.pick(choices),
        written[0],
        safe=NOBODY,
        listing=lambda: choices,
    )


# ---- in words


def roles_in_words(state: State, names: Sequence[str]) -> str:
    told = [f"{name} was {a_role(role)}" for name, role in zip(names, state.roles, strict=True)]
    if not state.options.saboteur2:
        told.append(f"the card left over was {ROLE_NAMES[state.spare[0]]}")
    return f"{'; '.join(told)}."


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
