"""Pylos tables that begin from any pyramid, drawn row by row from the far edge to the near one: O Light, X Dark."""

from games.engine.game import Setup
from games.engine.play import Position, Rest
from games.pylos import GAME
from games.pylos.board import AT, LEVELS, side_of
from games.pylos.rules import Options, State, remember
from games.pylos.turns import can_move

NAMES = ("Alice", "Bob")
EMPTY = ("....|....|....|....", "...|...|...", "..|..", ".")


def table(*levels: str, mover: int = 0, variant: str = "standard", repetition: bool = True) -> Position[State]:
    """Levels from below, as many as are not empty. It is for `mover` to move, who must be able to."""
    balls = [0, 0]
    for level, rows in zip(LEVELS, (*levels, *EMPTY[len(levels) :]), strict=True):
        for down, row in enumerate(rows.split("|")):
            for x, ball in enumerate(row):
                if ball != ".":
                    balls["OX".index(ball)] |= 1 << AT[level, x, side_of(level) - 1 - down]
    state = State(balls, mover, variant, [] if repetition else None)
    remember(state)
    assert can_move(balls[mover], balls[1 - mover])
    setup = Setup(GAME.read_options({"variant": variant, "repetition": repetition}, 2), NAMES, "board")
    assert isinstance(setup.options, Options)
    position = Position(GAME, setup, Rest(0, 0, GAME.encoder.encode(state)))
    position.replay([])
    return position


def play(position: Position[State], *answers: str) -> Position[State]:
    """Take answers written `Alice: b2`."""
    for line in answers:
        name, text = line.split(": ")
        position.answer(NAMES.index(name), text)
    return position


def levels(position: Position[State]) -> tuple[str, ...]:
    """The pyramid as `table` takes it, without empty levels."""
    light, dark = position.state.balls
    found = []
    for level in LEVELS:
        side = side_of(level)
        rows = [[AT[level, x, y] for x in range(side)] for y in reversed(range(side))]
        found.append("|".join("".join(".OX"[(light >> p & 1) + 2 * (dark >> p & 1)] for p in row) for row in rows))
    while found and not found[-1].strip(".|"):
        found.pop()
    return tuple(found)


def answers(position: Position[State]) -> list[str]:
    """Every answer of the player to move."""
    [question] = position.due.values()
    options = question.decision.options()
    assert options is not None
    return [question.decision.write(option) for option in options]


def told(position: Position[State]) -> list[str]:
    return [line.text for line in position.lines]
