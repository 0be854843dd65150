"""Buttons: roll, cover a button where the white and a black die meet, and leave the round before you bust.

Whoever rolls must cover a free button, not next to another covered this round; if none fits, all of this round is lost.
The others may use the white with the gold black die. Opting out is worth a star, each three of a colour another, three
of your bonus colour one more; stars stay for good. Five stars in a line win, or else the most when somebody has twelve.
Source: the rule page and its rulings.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from games.buttons.faces import BOARDS, CELLS, COLORS, SIDES, SIZE, Cell, beside, cell, face, windows, write_cell
from games.buttons.stars import placing
from games.engine.chance import Chance
from games.engine.decisions import Decision, Pick
from games.engine.game import Result, ranks_by
from games.engine.lettering import counted
from games.engine.options import Options
from games.engine.referee import Referee, Seat

BLACK = 5
"""Black dice at the start of a round; one has gold pips and is always rolled."""

TARGET = 12
ROLL, OUT, GOLD, NO = "roll", "out", "gold", "no"
BUST, LEFT = "bust", "out"


class State(Struct, omit_defaults=True):
    """By seat: the face, the bonus colours (letters), buttons covered this round, stars, and how the round was left.

    `white` and `black` are the dice of the roll under way, the gold one last; 0 and none between rolls.
    """

    faces: list[str]
    bonus: list[str]
    buttons: list[list[Cell]]
    stars: list[list[Cell]]
    gone: list[str]
    mover: Seat = 0
    white: int = 0
    black: list[int] = []
    rounds: int = 1
    over: bool = False

    @property
    def playing(self) -> list[Seat]:
        """Who is still in the round."""
        return [seat for seat, how in enumerate(self.gone) if not how]


def setup(options: Options, referee: Referee) -> State:
    """A board for each, on a side that chance draws; bonus colours dealt, red always among them. Red begins."""
    chance, seats = referee.chance, len(referee.names)
    boards, others = list(BOARDS), [color for color in COLORS if color != "R"]
    chance.shuffle(boards)
    chance.shuffle(others)
    dealt = ["R", *others][: 4 if seats == 2 else seats]
    chance.shuffle(dealt)
    bonus = ["".join(dealt[seat::seats]) for seat in range(seats)]
    state = State(
        [board + chance.pick(SIDES) for board in boards[:seats]],
        bonus,
        [[] for _ in referee.seats],
        [[] for _ in referee.seats],
        [""] * seats,
    )
    state.mover = red(state)
    return state


def red(state: State) -> Seat:
    """Who holds the red bonus colour."""
    return next(seat for seat, colors in enumerate(state.bonus) if "R" in colors)


async def turn(state: State, referee: Referee) -> None:
    """One player's roll or opting out; or, when all are out, the stars of the round."""
    if not state.playing:
        await _end_round(state, referee)
        return
    seat = state.mover
    if state.buttons[seat] and await referee.ask(seat, _rolling(state)) == OUT:
        state.gone[seat] = LEFT
        referee.tell(f"{referee.names[seat]} opts out of the round.")
    else:
        await _roll(state, referee, seat)
    _pass_on(state)


def _rolling(state: State) -> Pick[str]:
    return Pick("Do you roll, or do you opt out of this round?", [ROLL, OUT], safe=OUT)


async def _roll(state: State, referee: Referee, seat: Seat) -> None:
    """The roller's button and the others' use of the gold die, asked at once: each has a board of their own."""
    dice = BLACK - sum(1 for how in state.gone if how)
    state.white = referee.chance.roll()
    state.black = [referee.chance.roll() for _ in range(dice)]
    *plain, gold = state.black
    rolled = f"white {state.white}, black {' '.join(map(str, plain))}{' and ' if plain else ''}gold {gold}"
    referee.tell(f"{referee.names[seat]} rolls {rolled}.")
    answers = await referee.ask_all(_questions(state, seat))
    _use(state, referee, seat, answers)
    state.white, state.black = 0, []


def _questions(state: State, seat: Seat) -> dict[Seat, Decision[Cell | None]]:
    """Nobody is asked who has no use of the dice; who has rolled and finds no place has busted."""
    asked: dict[Seat, Decision[Cell | None]] = {}
    choices = places(state, seat)
    if choices:
        asked[seat] = Pick("Which button do you cover?", choices, name=_write, barred=lambda: _barred(state, seat))
    at = cell(state.white, state.black[-1])
    for other in state.playing:
        if other != seat and may_cover(state, other, at):
            prompt = f"Do you cover {write_cell(at)} ({COLORS[face(state.faces[other])[at]]}), white with gold?"
            asked[other] = Pick(prompt, [at, None], name=lambda chosen: NO if chosen is None else GOLD, safe=None)
    return asked


def _write(at: Cell | None) -> str:
    return NO if at is None else write_cell(at)


def places(state: State, seat: Seat) -> list[Cell | None]:
    """Where the roller can put a button, in order."""
    met = sorted({cell(state.white, black) for black in state.black})
    return [at for at in met if may_cover(state, seat, at)]


def may_cover(state: State, seat: Seat, at: Cell) -> bool:
    """Free, and next to no button of this round; stars next to it do no harm."""
    buttons = state.buttons[seat]
    return at not in buttons and at not in state.stars[seat] and not any(near in buttons for near in beside(at))


def _barred(state: State, seat: Seat) -> Mapping[str, str]:
    """Why each other button cannot be covered now."""
    met = {cell(state.white, black) for black in state.black}
    reasons = {}
    for at in range(CELLS):
        if at not in met:
            reasons[write_cell(at)] = f"The dice do not meet at {write_cell(at)}."
        elif not may_cover(state, seat, at):
            taken = at in state.buttons[seat] or at in state.stars[seat]
            why = "is covered already" if taken else "is next to a button of this round"
            reasons[write_cell(at)] = f"{write_cell(at)} {why}."
    return reasons


def _use(state: State, referee: Referee, seat: Seat, answers: Mapping[Seat, Cell | None]) -> None:
    if seat not in answers:
        state.buttons[seat], state.gone[seat] = [], BUST
        referee.tell(f"{referee.names[seat]} finds no place and busts: the buttons of this round are lost.")
    for other in sorted(answers):
        at = answers[other]
        if at is not None:
            state.buttons[other].append(at)
            color = COLORS[face(state.faces[other])[at]]
            referee.tell(f"{referee.names[other]} covers {write_cell(at)} ({color}).")


def _pass_on(state: State) -> None:
    """The next player clockwise who is still in."""
    seats = len(state.gone)
    state.mover = next(
        (seat for step in range(1, seats + 1) if not state.gone[seat := (state.mover + step) % seats]), state.mover
    )


# ---- the end of a round


def stars_won(colors: Sequence[str], bonus: str) -> int:
    """For opting out 1, for each full three of a colour 1, and 1 more if it is a bonus colour."""
    return 1 + sum(colors.count(color) // 3 * (1 + (color in bonus)) for color in COLORS)


def won(state: State, seat: Seat) -> int:
    """The stars that a seat gets for this round if it leaves it now."""
    pattern = face(state.faces[seat])
    return stars_won([pattern[at] for at in state.buttons[seat]], state.bonus[seat])


async def _end_round(state: State, referee: Referee) -> None:
    """All place their stars at once; then buttons go, bonus colours pass on, and the game may be over."""
    left = [seat for seat, how in enumerate(state.gone) if how == LEFT]
    answers = await referee.ask_all({seat: placing(sorted(state.buttons[seat]), won(state, seat)) for seat in left})
    for seat in left:
        placed = list(answers[seat])
        state.stars[seat] += placed
        where = ", ".join(map(write_cell, placed))
        referee.tell(f"{referee.names[seat]} gets {counted(len(placed), 'star')}: {where}.")
    _new_round(state, referee)


def _new_round(state: State, referee: Referee) -> None:
    seats = len(state.gone)
    state.over = any(map(has_line, state.stars)) or max(map(len, state.stars)) >= TARGET
    state.buttons = [[] for _ in range(seats)]
    state.gone = [""] * seats
    state.bonus = [state.bonus[seat - 1] for seat in range(seats)]
    state.mover = red(state)
    state.rounds += 1
    if not state.over:
        referee.tell(f"The bonus colours pass on; {referee.names[state.mover]} has red and begins the next round.")


def has_line(stars: Sequence[Cell]) -> bool:
    """Five stars in a row, across or down."""
    return any(all(at in stars for at in window) for window in windows())


def result(state: State) -> Result | None:
    """A line beats no line; then the most stars; there is no further tie-break."""
    if not state.over:
        return None
    lines = list(map(has_line, state.stars))
    worth = [(line, len(stars)) for line, stars in zip(lines, state.stars, strict=True)]
    ranks = ranks_by(worth)
    reason = "five stars in a line" if any(lines) else "somebody has twelve stars, the most stars win"
    shared = ", shared" if ranks.count(1) > 1 else ""
    return Result(ranks, reason + shared, tuple(map(len, state.stars)))


def bust_chance(free: Sequence[int], dice: int) -> float:
    """How likely a roll finds no place: `free` legal buttons in each row, so many black dice.

    Source: the facts' formula, 1/6 of the sum over rows of ((6 - free) / 6) ** dice.
    """
    return sum(((SIZE - count) / SIZE) ** dice for count in free) / SIZE


class View(Struct, omit_defaults=True):
    """What anybody sees: everything but answers not yet revealed. `bottom` is the seat that is drawn first."""

    faces: tuple[str, ...]
    bonus: tuple[str, ...]
    buttons: tuple[tuple[Cell, ...], ...]
    stars: tuple[tuple[Cell, ...], ...]
    gone: tuple[str, ...]
    won: tuple[int, ...]
    mover: Seat
    white: int
    black: tuple[int, ...]
    rounds: int
    over: bool
    bottom: Seat = 0


def view(state: State, seat: Seat | None) -> View:
    return View(
        tuple(state.faces),
        tuple(state.bonus),
        tuple(map(tuple, state.buttons)),
        tuple(map(tuple, state.stars)),
        tuple(state.gone),
        tuple(0 if how == BUST else won(state, number) for number, how in enumerate(state.gone)),
        state.mover,
        state.white,
        tuple(state.black),
        state.rounds,
        state.over,
        seat or 0,
    )


def check(state: State) -> None:
    """Boards differ, bonus colours are all there, buttons keep apart and never lie on stars."""
    seats = len(state.faces)
    assert len({key[0] for key in state.faces}) == seats
    colors = "".join(state.bonus)
    assert "R" in colors and len(set(colors)) == len(colors) == (4 if seats == 2 else seats)
    for buttons, stars in zip(state.buttons, state.stars, strict=True):
        assert len({*buttons, *stars}) == len(buttons) + len(stars)
        assert not any(one in beside(other) for one, other in combinations(buttons, 2))


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Nothing is hidden in Buttons but answers that are not revealed, and those are not in the state."""
