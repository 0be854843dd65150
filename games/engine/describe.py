"""Games and positions as plain JSON values, for the command line and for tools that read its output.

Seats count from 1, as people count; answers are in move notation.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from games.engine.chance import Chance
from games.engine.check import Fuzzed
from games.engine.decisions import AnyDecision, Refusal
from games.engine.game import AnyGame, Result
from games.engine.options import OptionField, WrongOptions, fields_of, write_options
from games.engine.play import OutOfStep, Position, Question
from games.engine.record import Record, WrongRecord
from games.engine.referee import Line, Seat

LOOKS = 8
"""So many times a state is scrambled to see whether anything in it is hidden."""


def describe_game(game: AnyGame) -> dict[str, Any]:
    """Key, title, about, numbers of players, and the options with types, defaults and choices or ranges."""
    return {
        "key": game.key,
        "title": game.title,
        "about": game.about,
        "players": list(game.players),
        "options": [describe_option(field) for field in fields_of(game.options)],
    }


def describe_option(field: OptionField) -> dict[str, Any]:
    """`type` is int (with low and high), bool or choice (with choices)."""
    kind = "int" if field.choices is None else "bool" if isinstance(field.default, bool) else "choice"
    choices = [{"value": value, "label": label} for value, label in field.choices or ()]
    return {
        "name": field.name,
        "type": kind,
        "label": field.label,
        "help": field.help,
        "default": field.default,
        "choices": choices or None,
        "low": field.low,
        "high": field.high,
    }


# ---- a record's position


def position_of(record: Record, game: AnyGame, at: int | None = None) -> Position[Any]:
    """The position after `at` answers of a record. Raises WrongRecord naming the first answer that does not fit."""
    try:
        position: Position[Any] = Position(game, record.setup(game), None)
    except WrongOptions as wrong:
        raise WrongRecord(f"the options do not hold: {wrong}") from None
    try:
        position.replay(list(record.answers)[:at])
    except OutOfStep:
        name = record.names[record.answers[position.answered].seat]
        raise _misfit(record, position, f"{name} is not asked anything then") from None
    except Refusal as refusal:
        raise _misfit(record, position, str(refusal)) from None
    return position


def _misfit(record: Record, position: Position[Any], why: str) -> WrongRecord:
    answer = record.answers[position.answered]
    line = f"{record.names[answer.seat]}: {answer.text}"
    return WrongRecord(f"answer {position.answered + 1}, “{line}”, does not fit: {why}")


def describe_position(position: Position[Any], seat: Seat | None) -> dict[str, Any]:
    """What this pair of eyes (None is a spectator) may know: questions, narration, view, board and result."""
    game, names = position.game, position.setup.names
    view = position.view(seat)
    return {
        "game": game.key,
        "options": write_options(position.setup.options),
        "names": list(names),
        "seat": None if seat is None else seat + 1,
        "answers": position.answered,
        "turn": position.turn,
        "due": [_person(names, s) for s in position.due],
        "may": [_person(names, s) for s in position.may],
        "questions": [
            describe_question(question, names, seat == question.seat or is_open_to(position, seat))
            for question in position.open.values()
        ],
        "lines": [_told(line, seat) for line in position.lines if line.read_by(seat)],
        "view": msgspec.json.decode(game.encoder.encode(view)),
        "text": game.text(view, names),
        "words": game.words(view, names),
        "result": describe_result(position.result, names),
    }


def _person(names: tuple[str, ...], seat: Seat) -> dict[str, Any]:
    return {"seat": seat + 1, "name": names[seat]}


def _told(line: Line, seat: Seat | None) -> dict[str, Any]:
    return {"after": line.after, "text": line.read_by(seat)}


def describe_question(question: Question, names: tuple[str, ...], shown: bool) -> dict[str, Any]:
    """Id and seat; prompt, options (None if too many to list) and an example only if they may be `shown`."""
    decision = question.decision
    inside: Mapping[str, Any] = {
        "prompt": decision.prompt if shown else None,
        "options": written_options(decision) if shown else None,
        "example": decision.example() if shown else None,
    }
    return {"id": question.id, **_person(names, question.seat), "secret": not shown, **inside}


def written_options(decision: AnyDecision) -> list[str] | None:
    """Every answer in move notation, or None if there are too many to list."""
    options = decision.options()
    return None if options is None else [decision.write(option) for option in options]


def is_open_to(position: Position[Any], seat: Seat | None) -> bool:
    """Does this pair of eyes see all there is, so that it may see everybody's question?

    Asks the game's own scramble whether anything is hidden. Paths that are walked together are blind.
    """
    if position.pause is not None and position.pause.settles == "each":
        return False
    game, chance = position.game, Chance("open")
    state = game.encoder.encode(position.state)
    for _ in range(LOOKS):
        copy = game.decoder.decode(state)
        game.scramble(copy, seat, chance)
        if game.encoder.encode(copy) != state:
            return False
    return True


def describe_result(result: Result | None, names: tuple[str, ...]) -> dict[str, Any] | None:
    """Ranks and scores in order of seats, winners by name, and the reason in words; None while the game goes on."""
    if result is None:
        return None
    return {
        "ranks": list(result.ranks),
        "scores": None if result.scores is None else list(result.scores),
        "winners": [name for name, rank in zip(names, result.ranks, strict=True) if rank == 1],
        "reason": result.reason,
    }


def describe_fuzzed(game: AnyGame, seen: Fuzzed) -> dict[str, Any]:
    """Speed, lengths, endings, how often each case was played, and the digest of all answers."""
    longest = seen.longest
    assert longest is not None
    return {
        "game": game.key,
        "games": seen.games,
        "answers": seen.answers,
        "seconds": round(seen.seconds, 3),
        "games_per_second": round(seen.games / seen.seconds, 2),
        "answers_per_second": round(seen.answers / seen.seconds, 1),
        "longest": {
            "answers": len(longest.answers),
            "seed": longest.seed,
            "players": len(longest.names),
            "options": longest.options,
        },
        "tail": seen.tail,
        "endings": dict(sorted(seen.endings.items())),
        "cases": dict(sorted(seen.cases.items())),
        "digest": seen.digest,
    }
