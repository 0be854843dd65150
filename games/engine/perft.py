"""Proof by counting: how many sequences of answers the rules allow, to compare with counts made elsewhere."""

from collections.abc import Sequence
from typing import Any

from games.engine.play import Answer, Position, Question, play


class NotListed(ValueError):
    """A question whose answers are too many to list, so that nothing can be counted."""


def perft(position: Position[Any], depth: int) -> list[int]:
    """How many different sequences of exactly 1, 2, … `depth` answers can follow a position.

    Forced answers count like others; a game that ends earlier counts no further. Where several answer blind, in
    whatever order, their answers are counted in one order. Raises NotListed.
    """
    counts = [0] * depth
    _visit(position, 0, counts)
    return counts


def _visit(position: Position[Any], ply: int, counts: list[int]) -> None:
    """Count what lies below a position that stands after `ply` answers and those forced after them."""
    for _ in position.forced[: len(counts) - ply]:
        counts[ply] += 1
        ply += 1
    if ply == len(counts) or position.result is not None:
        return
    for question in _branches(position):
        texts = _answers(question)
        counts[ply] += len(texts)
        if ply + 1 < len(counts):  # the last answers need not be played to be counted
            for text in texts:
                _visit(_after(position, question, text), ply + 1, counts)


def _after(position: Position[Any], question: Question, text: str) -> Position[Any]:
    answers = [*position.since, Answer(question.seat, text, question.id)]
    return play(position.game, position.setup, position.rest, answers)


def _branches(position: Position[Any]) -> Sequence[Question]:
    """All open questions where the first answer decides, else only one: the order makes no difference."""
    questions = list(position.open.values())
    return questions if position.pause is not None and position.pause.settles == "first" else questions[:1]


def _answers(question: Question) -> list[str]:
    options = question.decision.options()
    if options is None:
        raise NotListed(f"The answers to “{question.decision.prompt}” cannot all be listed.")
    return [question.decision.write(option) for option in options]
