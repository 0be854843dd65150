"""What a play does: to the maze, to tools, to hands and roles."""

from collections.abc import Callable
from typing import Final

from games.engine.referee import Referee, Seat
from games.saboteur.cards import GOLD, tools_of
from games.saboteur.deal import bury, draw, play_openly
from games.saboteur.maze import GOAL_SQUARES, Laid, open_goal, write_square
from games.saboteur.plays import Play
from games.saboteur.roles import AIMS, a_role
from games.saboteur.state import THEFT, TRAP, State


def act(state: State, referee: Referee, seat: Seat, play: Play) -> None:
    """Do it, tell it, and draw."""
    if play.verb == "discard":
        _discard(state, referee, seat, play)
        return
    play_openly(state, seat, play.cards[0])
    if play.verb == "lay":
        _lay(state, referee, seat, play)
    elif play.verb == THEFT:
        _lay_theft(state, referee, seat)
    elif play.square is not None:
        (_look if play.verb == "map" else _fall)(state, referee, seat, play)
    else:
        _ON_PLAYERS[play.verb](state, referee, seat, play)
    draw(state, referee, play.target if play.verb == "swap hands" else seat)


def is_reached(state: State) -> bool:
    """Is the gold turned up?"""
    return any(goal.open and goal.code == GOLD for goal in state.goals)


# ---- discards


def _discard(state: State, referee: Referee, seat: Seat, play: Play) -> None:
    """A pass; or two cards for one that lies before the player."""
    state.passes = state.passes + 1 if not state.deck and not play.tool else 0
    bury(state, seat, play.cards)
    name, count = referee.names[seat], len(play.cards)
    cards = {1: "a card"}.get(count, f"{count} cards")
    mine = ", ".join(play.cards)
    if play.tool:
        what = f"is free of the {play.tool} card" if play.tool == TRAP else f"mends the {play.tool}"
        you = f"are free of the {play.tool} card" if play.tool == TRAP else f"mend your {play.tool}"
        state.remove_from(seat, TRAP if play.tool == TRAP else f"break {play.tool}")
        referee.tell(f"{name} discards {cards} and {what}.", {seat: f"You discard {mine} and {you}."})
    else:
        referee.tell(f"{name} passes and discards {cards}.", {seat: f"You pass and discard {mine}."})
    draw(state, referee, seat, 1 if play.tool else count)


# ---- the maze


def _lay(state: State, referee: Referee, seat: Seat, play: Play) -> None:
    [code], square = play.cards, play.square
    assert square is not None
    state.laid.append(Laid(square, code, play.turned, seat))
    told = f"{code} at {write_square(square)}{', turned' * play.turned}"
    referee.tell(f"{referee.names[seat]} lays {told}.", {seat: f"You lay {told}."})
    while reached := state.maze.reached(square):
        goal = state.goals[GOAL_SQUARES.index(reached[0])]
        open_goal(goal, reached[1])
        what = "the gold!" if goal.code == GOLD else "a stone."
        referee.tell(f"The goal at {write_square(reached[0])} is reached: {what}")


def _fall(state: State, referee: Referee, seat: Seat, play: Play) -> None:
    """A path card is taken out; what lies behind it stays."""
    [fallen] = [card for card in state.laid if card.square == play.square]
    state.laid.remove(fallen)
    state.gone += ["rockfall", fallen.code]
    told = f"a rockfall at {write_square(fallen.square)}: {fallen.code} is gone"
    referee.tell(f"{referee.names[seat]} plays {told}.", {seat: f"You play {told}."})


def _look(state: State, referee: Referee, seat: Seat, play: Play) -> None:
    assert play.square is not None
    index = GOAL_SQUARES.index(play.square)
    state.gone.append("map")
    if (seat, index) not in state.looked:
        state.looked.append((seat, index))
    at, found = write_square(play.square), "gold" if state.goals[index].code == GOLD else "a stone"
    referee.tell(
        f"{referee.names[seat]} looks at the goal at {at}.", {seat: f"You look at the goal at {at}: it is {found}."}
    )


# ---- before players


def _break(state: State, referee: Referee, seat: Seat, play: Play) -> None:
    state.lay_before(play.target, play.cards[0], seat)
    name, who = referee.names[seat], referee.names[play.target]
    referee.tell(
        f"{name} breaks {who}'s {play.tool}.",
        {seat: f"You break {who}'s {play.tool}.", play.target: f"{name} breaks your {play.tool}."},
    )


def _mend(state: State, referee: Referee, seat: Seat, play: Play) -> None:
    state.remove_from(play.target, f"break {play.tool}")
    state.gone.append(play.cards[0])
    name, who = referee.names[seat], referee.names[play.target]
    either = f" with {play.cards[0].removeprefix('mend ')}" if len(tools_of(play.cards[0])) > 1 else ""
    if seat == play.target:
        only = {seat: f"You mend your {play.tool}{either}."}
        referee.tell(f"{name} mends their own {play.tool}{either}.", only)
        return
    referee.tell(
        f"{name} mends {who}'s {play.tool}{either}.",
        {seat: f"You mend {who}'s {play.tool}{either}.", play.target: f"{name} mends your {play.tool}{either}."},
    )


def _trap(state: State, referee: Referee, seat: Seat, play: Play) -> None:
    state.lay_before(play.target, TRAP, seat)
    name, who = referee.names[seat], referee.names[play.target]
    referee.tell(f"{name} traps {who}.", {seat: f"You trap {who}.", play.target: f"{name} traps you."})


def _free(state: State, referee: Referee, seat: Seat, play: Play) -> None:
    state.remove_from(play.target, TRAP)
    state.gone.append("free")
    name, who = referee.names[seat], referee.names[play.target]
    if seat == play.target:
        referee.tell(f"{name} gets free.", {seat: "You free yourself."})
        return
    only = {seat: f"You free {who}.", play.target: f"{name} frees you."}
    referee.tell(f"{name} frees {who}.", only)


def _lay_theft(state: State, referee: Referee, seat: Seat) -> None:
    state.lay_before(seat, THEFT, seat)
    state.theft_laid.append(seat)
    referee.tell(f"{referee.names[seat]} lays a theft card.", {seat: "You lay a theft card before yourself."})


def _hands_off(state: State, referee: Referee, seat: Seat, play: Play) -> None:
    state.remove_from(play.target, THEFT)
    state.theft_laid.remove(play.target)
    state.gone.append("hands off")
    name, who = referee.names[seat], referee.names[play.target]
    if seat == play.target:
        referee.tell(f"{name} removes their own theft card.", {seat: "You remove your own theft card."})
        return
    only = {seat: f"You remove {who}'s theft card.", play.target: f"{name} removes your theft card."}
    referee.tell(f"{name} removes {who}'s theft card.", only)


# ---- hands and roles


def _swap_hands(state: State, referee: Referee, seat: Seat, play: Play) -> None:
    """Both know all that the other holds now; who knew one of the hands knows where it is."""
    other = play.target
    state.gone.append("swap hands")
    state.hands[seat], state.hands[other] = state.hands[other], state.hands[seat]
    holders = {seat: other, other: seat}
    moved = [(by, holders.get(held, held), card) for by, held, card in state.known if held != by]
    kept = [entry for entry in moved if entry[1] != entry[0] and (entry[0], entry[1]) not in holders.items()]
    given = [(by, to, card) for by, to in holders.items() for card in state.hands[to]]
    state.known = [*kept, *given]
    name, who = referee.names[seat], referee.names[other]
    hands = {of: ", ".join(state.hands[of]) or "no cards" for of in (seat, other)}
    referee.tell(
        f"{name} swaps hands with {who}.",
        {
            seat: f"You swap hands with {who} and get {hands[seat]}.",
            other: f"{name} swaps hands with you; you get {hands[other]}.",
        },
    )


def _inspect(state: State, referee: Referee, seat: Seat, play: Play) -> None:
    state.gone.append("inspect")
    if (seat, play.target) not in state.inspected:
        state.inspected.append((seat, play.target))
    name, who = referee.names[seat], referee.names[play.target]
    role = a_role(state.roles[play.target])
    referee.tell(
        f"{name} inspects {who}'s role.",
        {seat: f"You inspect {who}, who is {role}.", play.target: f"{name} inspects your role."},
    )


def _swap_hats(state: State, referee: Referee, seat: Seat, play: Play) -> None:
    """The old role is put away, known to its owner and to those who have inspected it; the new one comes at random."""
    target = play.target
    state.gone.append("swap hats")
    seen = [target, *(by for by, of in state.inspected if of == target)]
    state.put_away.append((state.roles[target], seen))
    state.inspected = [(by, of) for by, of in state.inspected if of != target]
    role = state.roles[target] = state.spare.pop(referee.chance.below(len(state.spare)))
    name, who = referee.names[seat], referee.names[target]
    new = f"You are {a_role(role)} now: {AIMS[role]}."
    only = {seat: f"You swap {who}'s hat: {who} has a new role.", target: f"{name} swaps your hat. {new}"}
    if seat == target:
        only = {seat: f"You swap your hat. {new}"}
    referee.tell(f"{name} swaps {'their own' if seat == target else f'{who}’s'} hat.", only)


type Act = Callable[[State, Referee, Seat, Play], None]
_ON_PLAYERS: Final[dict[str, Act]] = {
    "break": _break,
    "mend": _mend,
    "trap": _trap,
    "free": _free,
    "hands off": _hands_off,
    "swap hands": _swap_hands,
    "inspect": _inspect,
    "swap hats": _swap_hats,
}
