"""Sensei tables that begin from any stones, and turns taken as players write them."""

from typing import Any

from games.engine.game import Setup
from games.engine.play import Position, Rest, begin
from games.sensei import GAME
from games.sensei.board import AT, NAMES, each, squares
from games.sensei.rules import Options, State

PEOPLE = ("Alice", "Bob")


def new(**options: Any) -> Position[State]:
    """A game from its start."""
    return begin(GAME, Setup(GAME.read_options(options, 2), PEOPLE, "sensei"))


def table(alice: str, bob: str, mover: int = 0, pits: str = "", any_distance: bool = False) -> Position[State]:
    """Stones by name, in each row of names the one with the character first."""
    stones = [squares(alice), squares(bob)]
    characters = [AT[names.split()[0]] for names in (alice, bob)]
    state = State(stones, characters, any_distance, squares(pits), mover)
    position = Position(GAME, Setup(Options(), PEOPLE, "sensei"), Rest(0, 0, GAME.encoder.encode(state)))
    position.replay([])
    return position


def play(position: Position[State], *answers: str) -> Position[State]:
    """Take answers written `Alice: C1-C2`."""
    for line in answers:
        name, text = line.split(": ")
        position.answer(PEOPLE.index(name), text)
    return position


def stones(position: Position[State], seat: int) -> str:
    """The stones of a seat by name, the one with the character in brackets."""
    state = position.state
    names = [NAMES[at] for at in each(state.stones[seat])]
    here = NAMES[state.characters[seat]]
    return " ".join(f"[{name}]" if name == here else name for name in names)


def listed(position: Position[State]) -> list[str]:
    """Every answer to the open question."""
    [question] = position.due.values()
    return [question.decision.write(option) for option in question.decision.options() or ()]


def read(position: Position[State], text: str) -> str:
    """How an answer is written in the log."""
    [question] = position.due.values()
    return question.decision.write(question.decision.read(text))


def told(position: Position[State]) -> list[str]:
    return [line.text for line in position.lines]
