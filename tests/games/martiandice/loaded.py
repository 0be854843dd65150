"""A table whose dice are loaded, so that a rule can be shown by the rolls that it is about."""

from collections.abc import Sequence
from typing import Any

from games.engine.chance import Chance
from games.engine.game import Setup
from games.engine.play import Position, Rest
from games.martiandice import GAME
from games.martiandice.dice import LETTERS
from games.martiandice.rules import State

NAMES = ("Alice", "Bob", "Charlie")


class LoadedDice(Chance):
    """Shows the faces it was given (T R C W H), and honest ones after them."""

    def __init__(self, faces: str) -> None:
        super().__init__("loaded")
        self.faces = [LETTERS.index(letter) for letter in faces if letter != " "]

    def pick[T](self, things: Sequence[T]) -> T:
        if not self.faces:
            return super().pick(things)
        face = self.faces.pop(0)
        return next(side for side in things if side == face)


def table(*rolls: str, scores: Sequence[int] = (0, 0), mover: int = 0, **options: Any) -> Position[State]:
    """A table at which these rolls will be rolled, one after the other."""
    setup = Setup(GAME.read_options(options, len(scores)), NAMES[: len(scores)], "loaded")
    state = State(list(scores), mover, setup.options.target, setup.options.tie == "share")  # type: ignore[attr-defined]
    position = Position(GAME, setup, Rest(0, 0, GAME.encoder.encode(state)))
    position.referee.chance = LoadedDice("".join(rolls))
    position.replay([])
    return position


def play(position: Position[State], *answers: str) -> list[str]:
    """Take answers written `Alice: cow roll`; what was told since the first of them."""
    told = len(position.lines)
    for line in answers:
        name, text = line.split(": ")
        position.answer(NAMES.index(name), text)
    return [line.text for line in position.lines[told:]]


def options(position: Position[State]) -> list[str]:
    """What the player who is asked may answer."""
    [question] = position.due.values()
    return list(question.decision.options() or ())
