"""What the commands found, in lines for a person; made from the same plain values that --json prints."""

from collections.abc import Mapping
from typing import Any

from games.engine.play import Position
from games.engine.record import Record

LAST_LINES = 12
"""So much of the narration is shown above a board."""


def game_in_words(game: Mapping[str, Any]) -> str:
    """Title, about, players, and a line for each option."""
    low, high = min(game["players"]), max(game["players"])
    players = f"{low} player{'s' * (low > 1)}" if low == high else f"{low} to {high} players"
    rows = [f"{game['key']}: {game['title']}, {players}. {game['about']}"]
    return "\n".join([*rows, *map(_option_in_words, game["options"])])


def _option_in_words(option: Mapping[str, Any]) -> str:
    if option["type"] == "int":
        values = f"{option['low']} to {option['high']}"
    else:
        values = ", ".join(_value(choice["value"]) for choice in option["choices"])
    more = f" {option['help']}" if option["help"] else ""
    return f"  --option {option['name']}={_value(option['default'])}  {option['label']} ({values}).{more}"


def _value(value: Any) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def position_in_words(found: Mapping[str, Any]) -> list[str]:
    """Narration, board, who is asked what, result."""
    rows = [f"{found['game']}, {', '.join(found['names'])}, after {found['answers']} answers", ""]
    rows += [line["text"] for line in found["lines"][-LAST_LINES:]]
    rows += ["", found["text"], ""]
    cutting_in = {seat["seat"] for seat in found["may"]}
    for question in found["questions"]:
        rows += _question_in_words(question, "may answer" if question["seat"] in cutting_in else "is due")
    return rows + _result_in_words(found["result"], found["names"])


def _question_in_words(question: Mapping[str, Any], how: str) -> list[str]:
    rows = [f"{question['name']} {how} (question {question['id']})."]
    if not question["secret"]:
        options = question["options"]
        rows.append(f"  {question['prompt']}")
        rows.append(f"  For example: {question['example']}" if options is None else f"  {' | '.join(options)}")
    return rows


def _result_in_words(result: Mapping[str, Any] | None, names: list[str]) -> list[str]:
    if result is None:
        return []
    scores = [f" ({score:g})" for score in result["scores"]] if result["scores"] else [""] * len(names)
    rows = sorted(zip(result["ranks"], names, scores, strict=True), key=lambda row: row[0])
    return [f"The game is over: {result['reason'].rstrip('.')}.", *(f"{r}. {name}{score}" for r, name, score in rows)]


def proof_in_words(record: Record, position: Position[Any]) -> list[str]:
    """What `verify` has proven."""
    result = position.result
    ending = "the game goes on" if result is None else result.reason
    return [
        f"{record.game}, {', '.join(record.names)}: the record holds.",
        "The sum matches: the text is as it was written.",
        f"The chain of {len(record.proof)} events holds. Its head, to compare with your letters:",
        f"  {record.proof[-1].digest}",
        "The seed is the one that was committed to when the table began.",
        f"Dealt and played again from that seed, all {len(record.answers)} answers fit; {ending}.",
    ]


def fuzzed_in_words(found: Mapping[str, Any]) -> list[str]:
    """Speed, lengths, endings, cases, digest."""
    endings = sorted(found["endings"].items(), key=lambda item: (-item[1], item[0]))
    longest = found["longest"]
    return [
        f"{found['game']}: {found['games']} games in {found['seconds']:.1f} s, no broken promise",
        f"  {found['games_per_second']:.1f} games/s, {found['answers_per_second']:.0f} answers/s",
        f"  longest game: {longest['answers']} answers (seed {longest['seed']}), longest tail: {found['tail']}",
        f"  cases: {len(found['cases'])}, digest {found['digest']}",
        *(f"  {count:>6} {reason}" for reason, count in endings),
    ]


def bench_in_words(found: Mapping[str, Any]) -> str:
    """One game's figures."""
    return "\n".join(
        [
            f"{found['game']}: {found['answers_per_second']} answers/s over {found['records']} games",
            f"  longest ({found['longest_answers']} answers) from move one: {found['cold_replay_ms']:.2f} ms",
            f"  from the last rest to all answers listed: {found['listing_ms']:.3f} ms,"
            f" at worst {found['listing_ms_worst']:.3f} ms",
            f"  drawing text {found['text_us']:.0f} µs, words {found['words_us']:.0f} µs, svg {found['svg_us']:.0f} µs",
            *(f"  counted, {name}: {' '.join(map(str, numbers))}" for name, numbers in found["counts"].items()),
        ]
    )
