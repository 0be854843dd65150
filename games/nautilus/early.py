"""The special cards that are used before the placing: Eye, Diving module and Harpoon. Source: their printed rules."""

from games.engine.referee import Referee, Seat
from games.nautilus.questions import one_of
from games.nautilus.state import State

RETURN = 0
"""What stands for giving a harpooned Diver back."""


async def use(state: State, referee: Referee, seat: Seat) -> None:
    """Use the special card of this seat: from now on everybody knows which it was."""
    special = spend(state, seat)
    if special == "eye":
        look(state, referee, seat)
    elif special == "module":
        await dive(state, referee, seat)
    else:
        await harpoon(state, referee, seat)


def spend(state: State, seat: Seat) -> str:
    """Turn up the special card of a seat; it is out of the game until all six are shuffled again."""
    special = state.specials[seat]
    state.specials[seat], state.used[seat] = "", special
    state.gone.append(special)
    return special


def look(state: State, referee: Referee, seat: Seat) -> None:
    """The Eye sees the whole hand of the opponent."""
    other = 1 - seat
    for diver in state.hands[other]:
        state.see(seat, diver)
    name, rival = referee.names[seat], referee.names[other]
    hand = ", ".join(map(str, state.hands[other]))
    referee.tell(
        f"{name} uses the Eye and looks at the Divers of {rival}.",
        {
            seat: f"You use the Eye: {rival} holds {hand}.",
            other: f"{name} uses the Eye and looks at your Divers: {hand}.",
        },
    )


async def dive(state: State, referee: Referee, seat: Seat) -> None:
    """The Diving module: two more Divers, of which one is kept and the other goes back face down."""
    state.offered = [state.pile.pop(), state.pile.pop()]
    name = referee.names[seat]
    drawn = " and ".join(map(str, state.offered))
    referee.tell(
        f"{name} uses the Diving module and draws two Divers.", {seat: f"You use the Diving module and draw {drawn}."}
    )
    question = one_of("Which of the two Divers do you keep?", "keep", list(state.offered), max(state.offered))
    kept = await referee.ask(seat, question)
    [back] = [diver for diver in state.offered if diver != kept]
    state.offered, state.put_back = [], back
    state.hands[seat] = sorted([*state.hands[seat], kept])
    referee.tell(
        f"{name} keeps one of them and puts the other back, face down.", {seat: f"You keep {kept} and put {back} back."}
    )


async def harpoon(state: State, referee: Referee, seat: Seat) -> None:
    """An unseen Diver of the opponent, who knows which one is missing; it is exchanged or given back."""
    other = 1 - seat
    name, rival = referee.names[seat], referee.names[other]
    caught = state.harpooned = referee.chance.pick(state.hands[other])
    state.hands[other].remove(caught)
    state.forget(caught)
    referee.tell(
        f"{name} uses the Harpoon and draws a Diver of {rival}.",
        {
            seat: f"You use the Harpoon and draw the {caught} of {rival}.",
            other: f"{name} uses the Harpoon and draws your {caught}.",
        },
    )
    prompt = f"You have drawn the {caught}. Which of your Divers do you swap for it, or do you return it?"
    answer = await referee.ask(seat, one_of(prompt, "swap", [*state.hands[seat], RETURN], RETURN, alone="return"))
    state.harpooned = 0
    if answer == RETURN:
        give_back(state, referee, seat, caught)
    else:
        exchange(state, referee, seat, caught, answer)


def give_back(state: State, referee: Referee, seat: Seat, caught: int) -> None:
    """Who drew it knows it in the other hand from now on."""
    other = 1 - seat
    state.hands[other] = sorted([*state.hands[other], caught])
    state.see(seat, caught)
    name, rival = referee.names[seat], referee.names[other]
    referee.tell(
        f"{name} gives it back.", {seat: f"You give {rival} the {caught} back.", other: f"{name} gives it back to you."}
    )


def exchange(state: State, referee: Referee, seat: Seat, caught: int, given: int) -> None:
    """Both know both cards: each has held one and holds the other."""
    other = 1 - seat
    state.hands[seat].remove(given)
    state.forget(given)
    state.hands[seat] = sorted([*state.hands[seat], caught])
    state.hands[other] = sorted([*state.hands[other], given])
    state.see(seat, given)
    state.see(other, caught)
    name, rival = referee.names[seat], referee.names[other]
    referee.tell(
        f"{name} keeps it and gives {rival} another one.",
        {
            seat: f"You keep the {caught} and give {rival} the {given}.",
            other: f"{name} keeps your {caught} and gives you the {given}.",
        },
    )
