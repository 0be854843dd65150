"""Sensei: seven stones and a character each; bring your character to the opposite side of a 7×7 board first.

A turn is up to two stone moves and one move of the character, in any order, at least one of them. Stones move straight,
one square (Shizukana) or any distance (Arashi); the character moves between own stones in line, over anything but the
other's stones. Who closes the board with a line of stones loses as soon as three of the other's touch it.
Sources: the rule page, seeds and facts of Sensei; what they leave open is decided in the guide.
"""

from typing import Annotated, Final, Literal

from msgspec import Struct

from games.engine.chance import Chance
from games.engine.decisions import Pick, Typed
from games.engine.game import Result
from games.engine.lettering import counted
from games.engine.options import Options as NoOptions
from games.engine.options import option
from games.engine.referee import Referee, Seat
from games.sensei.board import AT, HOME_ROWS, NAMES, Board, Square, Squares, contacts, squares, wall
from games.sensei.clicks import compose
from games.sensei.notation import PASS, STEPS, read, write
from games.sensei.turns import CHARACTER, SHAPES, Turn, after, sample, turns

SHIZUKANA: Final = "shizukana"
ARASHI: Final = "arashi"
EXPERT: Final = "expert"
CLASSIC: Final = "classic"
STARTS: Final = {
    CLASSIC: ("A1 B1 C1 D1 E1 F1 G1", "A7 B7 C7 D7 E7 F7 G7"),
    "variant": ("A1 C1 D1 E1 G1 B7 F7", "A7 C7 D7 E7 G7 B1 F1"),
}
CHARACTERS: Final = ("D1", "D7")
UNFAIR: Final = 3
"""So many stones that touch a line end the game against who built it."""
REPEATED: Final = 3

PITS: Final = {
    "B4-D4-F4": "B4, D4 and F4",
    "C4-E4": "C4 and E4",
    "D4": "D4",
    "B3-F3-B5-F5": "B3, F3, B5 and F5",
    "C3-E3-D4-C5-E5": "C3, E3, D4, C5 and E5",
}
"""Where pits may be. The printed board is not public: these are this project's, the same for both players."""


class Options(NoOptions, frozen=True):
    version: Annotated[
        Literal["shizukana", "arashi", "expert"],
        option(
            "Version",
            "Stones move one square in Shizukana, any distance in Arashi; Arashi Expert has pits.",
            labels={SHIZUKANA: "Shizukana", ARASHI: "Arashi", EXPERT: "Arashi Expert"},
        ),
    ] = "shizukana"
    start: Annotated[
        Literal["classic", "variant"],
        option(
            "Start",
            "In the variant two stones of each player begin on the other's home row.",
            labels={CLASSIC: "classic", "variant": "variant"},
        ),
    ] = "classic"
    pits: Annotated[
        Literal["B4-D4-F4", "C4-E4", "D4", "B3-F3-B5-F5", "C3-E3-D4-C5-E5"],
        option(
            "Pits",
            "Where the pits are; only in Arashi Expert.",
            labels=PITS,
        ),
    ] = "B4-D4-F4"
    repetition: Annotated[
        bool, option("Draw by repetition", "The third time that a position stands with the same player to move.")
    ] = True


class State(Struct, omit_defaults=True):
    """`stones` (sets of squares), `characters` (squares) and `mover` by seat; see board.py for squares and sets.

    `stood` counts how often each position has stood, with the same player to move; None without the draw by
    repetition. `last` is the last turn in move notation, `jumped_from` where the character was before it, if it moved.
    """

    stones: list[Squares]
    characters: list[Square]
    any_distance: bool = False
    pits: Squares = 0
    mover: Seat = 0
    stood: dict[str, int] | None = None
    last: str = ""
    jumped_from: Square | None = None

    def board(self, seat: Seat) -> Board:
        """What a turn of this seat needs to know."""
        other = 1 - seat
        return Board(
            self.stones[seat],
            self.characters[seat],
            self.stones[other],
            self.pits,
            HOME_ROWS[other],
            self.any_distance,
        )


def setup(options: Options, referee: Referee) -> State:
    pits = squares(options.pits.replace("-", " ")) if options.version == EXPERT else 0
    state = State(
        [squares(names) for names in STARTS[options.start]],
        [AT[name] for name in CHARACTERS],
        options.version != SHIZUKANA,
        pits,
        stood={} if options.repetition else None,
    )
    _remember(state)
    return state


def _remember(state: State) -> None:
    if state.stood is not None:
        position = _position(state)
        state.stood[position] = state.stood.get(position, 0) + 1


def _position(state: State) -> str:
    (first, second), (one, two) = state.stones, state.characters
    return f"{first:x} {second:x} {one} {two} {state.mover}"


# ---- a turn


async def turn(state: State, referee: Referee) -> None:
    """One turn of one player, with all its steps."""
    seat, name, board = state.mover, referee.names[state.mover], state.board(state.mover)
    if next(turns(board), None) is None:
        await referee.ask(seat, Pick("You can move neither a stone nor your character.", [PASS]))
        referee.tell(f"{name} can do nothing and passes.")
        done: Turn = ()
    else:
        done = await referee.ask(seat, moving(board))
        referee.tell(f"{name} {in_words(done)}.")
    state.stones[seat], state.characters[seat] = after(board, done)
    state.last = write(done)
    state.jumped_from = board.character if any(start == CHARACTER for start, _ in done) else None
    state.mover = 1 - seat
    _remember(state)
    _tell_what_it_came_to(state, referee)


def moving(board: Board) -> Typed[Turn]:
    """The mover's question: a whole turn."""
    far = "any distance" if board.any_distance else "one square"
    return Typed(
        f"What do you do? At most two stone moves ({far}) and one move of your character (@), in any order.",
        lambda text: read(board, text),
        write,
        lambda chance: sample(board, chance),
        lambda: write(_example(board)),
        listing=lambda: turns(board),
        composer=lambda draft, place: compose(board, draft, place),
    )


def _example(board: Board) -> Turn:
    """A turn of three steps where one is soon found."""
    tried = (sample(board, Chance("example", number)) for number in range(len(SHAPES)))
    return max(tried, key=len)


def in_words(done: Turn) -> str:
    """`moves a stone C1-C2, the character to C2 and a stone D1-D2`."""
    parts = [
        f"the character to {NAMES[end]}" if start == CHARACTER else f"a stone {STEPS[start, end]}"
        for start, end in done
    ]
    return "moves " + " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]]))


def _tell_what_it_came_to(state: State, referee: Referee) -> None:
    names = referee.names
    for seat in (0, 1):
        touching = touched(state, seat)
        if has_arrived(state, seat):
            referee.tell(f"The character of {names[seat]} has reached the home row of {names[1 - seat]}.")
        elif touching:
            stones = f"{counted(touching, 'stone')} of {names[1 - seat]} touch{'es' * (touching == 1)} it"
            referee.tell(f"The stones of {names[seat]} form a line that cannot be crossed; {stones}.")


# ---- the end


def has_arrived(state: State, seat: Seat) -> bool:
    """Is the character on a stone that lies on the other's home row?"""
    return bool(HOME_ROWS[1 - seat] >> state.characters[seat] & 1)


def touched(state: State, seat: Seat) -> int:
    """How many of the other's stones touch this seat's line from A to G; 0 without such a line.

    A character that stands on a stone makes no difference. Pits count as part of the line, touching one does not.
    """
    line = wall(state.stones[seat], state.pits)
    return contacts(line, state.stones[1 - seat]).bit_count() if line else 0


def repetitions(state: State) -> int:
    """How often this position has stood with this player to move, this time too; 0 if nobody counts."""
    return state.stood.get(_position(state), 0) if state.stood is not None else 0


def result(state: State) -> Result | None:
    """An arrived character goes first, then unfair play (of who has just moved first of all), then repetition."""
    mover = 1 - state.mover
    for seat in (0, 1):
        if has_arrived(state, seat):
            return Result(_first(seat), "a character has reached the opposite side")
    for seat in (mover, 1 - mover):
        if touched(state, seat) >= UNFAIR:
            return Result(_first(1 - seat), "unfair play: a line that cannot be crossed is touched by three stones")
    if repetitions(state) >= REPEATED:
        return Result((1, 1), "the same position with the same player to move for the third time")
    return None


def _first(seat: Seat) -> tuple[int, int]:
    return (1, 2) if seat == 0 else (2, 1)


def check(state: State) -> None:
    """Seven stones each, none on another or in a pit, and each character on a stone of its own."""
    first, second = state.stones
    assert first.bit_count() == second.bit_count() == 7
    assert not first & second and not (first | second) & state.pits
    assert max(first, second) < 1 << 49
    assert all(stones >> at & 1 for stones, at in zip(state.stones, state.characters, strict=True))


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Nothing is hidden in Sensei."""
