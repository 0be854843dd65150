"""Tables of Buttons for tests: any buttons and stars, dice that fall as a test wants them."""

from collections.abc import Sequence
from typing import Any

from games.buttons import GAME
from games.buttons.faces import BOARDS, cell
from games.buttons.rules import State
from games.engine.chance import Chance
from games.engine.check import NAMES, Case, setup_of
from games.engine.play import Position, Rest


class Loaded(Chance):
    """Dice that show these numbers in order, and go on fairly after them."""

    def __init__(self, numbers: Sequence[int]) -> None:
        super().__init__("loaded")
        self.numbers = list(numbers)

    def roll(self, sides: int = 6) -> int:
        self.drawn += 1
        return self.numbers.pop(0) if self.numbers else super().roll(sides)


def cells(text: str) -> list[int]:
    """`4-2 1-6` as cells."""
    return [cell(*map(int, word.split("-"))) for word in text.split()]


def table(
    *dice: int, buttons: Sequence[str] = ("", ""), stars: Sequence[str] = ("", ""), **facts: Any
) -> Position[State]:
    """Alice to move on face 1A, Bob on 2A …; the next dice are white, then the black ones, gold last."""
    seats = len(buttons)
    bonus = {2: ["RY", "GB"], 3: ["R", "Y", "G"], 4: ["R", "Y", "G", "B"]}[seats]
    padded = [*stars, *[""] * (seats - len(stars))]
    state = State(
        [f"{board}A" for board in BOARDS[:seats]],
        bonus,
        [cells(text) for text in buttons],
        [cells(text) for text in padded],
        [""] * seats,
    )
    for name, value in facts.items():
        setattr(state, name, value)
    setting = setup_of(GAME, Case((), seats), "test")
    position = Position(GAME, setting, Rest(0, 0, GAME.encoder.encode(state)))
    position.referee.chance = Loaded(dice)
    position.replay([])
    return position


def moves(position: Position[State], *lines: str) -> Position[State]:
    """Play lines such as "Alice: 4-2"."""
    for line in lines:
        name, _, text = line.partition(": ")
        position.answer(NAMES.index(name), text)
    return position


def due(position: Position[State]) -> dict[str, list[str]]:
    """Who is asked, and what they may answer."""
    asked = {}
    for seat, question in position.due.items():
        options = question.decision.options() or ()
        asked[NAMES[seat]] = [question.decision.write(option) for option in options]
    return asked
