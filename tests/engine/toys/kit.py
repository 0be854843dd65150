"""What all toys share: a game from its rules alone, drawn as its view is written, and a table to play it at."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from games.engine.game import AnyGame, Game, Result, Setup
from games.engine.play import Answer, Position, begin

NAMES = ("Alice", "Bob", "Charlie")


def toy(key: str, state: type[Any], setup: Callable[..., Any], turn: Callable[..., Any], **rest: Any) -> AnyGame:
    """A game of two or three players that everybody sees whole and that ends when its state says `over`."""

    def written(view: Any, names: Sequence[str]) -> str:
        return "\n".join(str(view)[i : i + 70] for i in range(0, len(str(view)), 70))

    open_view = {"view": lambda state, seat: msgspec.to_builtins(state)}
    faces = {"text": written, "words": written, "svg": written, "result": over}
    return Game(
        key=key, title=key, about="", players=(2, 3), state=state, setup=setup, turn=turn, **(open_view | faces | rest)
    )


def over(state: Any) -> Result | None:
    return Result(tuple(1 for _ in range(state.seats)), "the toy is over") if state.over else None


def table(game: AnyGame, players: int = 2, seed: str = "toy", changes: Sequence[str] = (), **options: Any) -> Setup:
    return Setup(game.read_options(options, players), NAMES[:players], seed, frozenset(changes))


def start(game: AnyGame, players: int = 2, **options: Any) -> Position[Any]:
    return begin(game, table(game, players, **options))


def say(position: Position[Any], *lines: str) -> list[Answer]:
    """Take answers written `Alice: 3`; all that were taken, forced ones too."""
    taken: list[Answer] = []
    for line in lines:
        name, _, text = line.partition(": ")
        taken.append(position.answer(NAMES.index(name), text).answer)
        taken += position.forced
    return taken


def due(position: Position[Any]) -> list[str]:
    return [NAMES[seat] for seat in position.due]


def told(position: Position[Any], seat: int | None = None) -> list[str]:
    """What this seat has read since the rest that the position was made from."""
    return [text for line in position.lines if (text := line.read_by(seat))]
