"""The pyramid as text and words: its four levels side by side, free balls in capitals, open places marked."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from games.engine.lettering import WIDE
from games.pylos.board import AT, COLUMNS, LEVELS, NAMES, OVER, TOP_LEVEL, Place, places_of, side_of
from games.pylos.rules import REPEATED
from games.pylos.turns import ADVANCED, CHILDREN, STANDARD, is_open, place_in_words
from games.pylos.view import View, balls_of, in_reserve, raisings

COLOURS = ("Light", "Dark")
VARIANTS = {STANDARD: "standard", ADVANCED: "advanced", CHILDREN: "children's"}


# ---- text


def text(view: View, names: Sequence[str]) -> str:
    """Players, the levels side by side, a key, and what can be raised; 61 columns for the levels."""
    wide = max(map(len, names))
    players = [_player(view, names, seat, wide) for seat in (0, 1)]
    key = ["Capitals lie free, small letters carry a ball.", "+ open place   . nothing to rest on yet   [ ] last turn"]
    notes = [line for note in _notes(view, names) for line in wrap(note, WIDE)]
    return "\n".join([*players, "", *_levels(view), "", *key, *([""] if notes else []), *notes])


def _player(view: View, names: Sequence[str], seat: int, wide: int) -> str:
    count = in_reserve(view, seat)
    to_move = "  to move" if seat == view.mover and not view.ending else ""
    return f"{'OX'[seat]}  {names[seat]:<{wide}}  {COLOURS[seat]:<5}  {count:>2} in reserve{to_move}"


def _levels(view: View) -> Iterator[str]:
    yield "    Level 1           Level 2        Level 3     Top"
    for row in range(4, 0, -1):
        yield "   ".join(_row(view, level, row) for level in LEVELS).rstrip()
    yield "   ".join(
        "   " + "".join(f" {column} " for column in COLUMNS[: side_of(level)]) for level in LEVELS
    ).rstrip()


def _row(view: View, level: int, row: int) -> str:
    side = side_of(level)
    if row > side:
        return " " * (3 * side + 3)
    return f" {row} " + "".join(_cell(view, AT[level, x, row - 1]) for x in range(side))


def _cell(view: View, place: Place) -> str:
    mark = _mark(view, place)
    return f"[{mark}]" if NAMES[place] in last_places(view) else f" {mark} "


def _mark(view: View, place: Place) -> str:
    light, dark = balls_of(view)
    balls = light | dark
    if not balls >> place & 1:
        return "+" if is_open(balls, place) else "."
    letter = "O" if light >> place & 1 else "X"
    return letter.lower() if OVER[place] & balls else letter


def last_places(view: View) -> list[str]:
    """The places of the last turn: where the ball went, then those that it left empty."""
    if not view.last:
        return []
    ball, *back = view.last.replace("-", "").split()
    origin, _, to = ball.rpartition(">")
    return [name for name in (to, origin, *back) if name]


def _notes(view: View, names: Sequence[str]) -> Iterator[str]:
    """Last turn, what can be raised, a repetition that threatens, the end."""
    if view.last:
        yield f"Last turn, {names[view.last_by]}: {view.last}"
    if found := raisings(view):
        yield f"{names[view.mover]} can raise {_raised(found)}."
    yield from ending_notes(view)


def ending_notes(view: View) -> Iterator[str]:
    """A draw that threatens, or why the game is over."""
    if view.ending:
        yield f"The game is over: {view.ending}."
    elif view.occurrences == REPEATED - 1:
        yield "This position is here for the second time; the third time is a draw."


def _raised(found: dict[Place, list[Place]]) -> str:
    return "; ".join(
        f"{NAMES[origin]} to {' or '.join(place_in_words(to) for to in targets)}" for origin, targets in found.items()
    )


# ---- words


def words(view: View, names: Sequence[str]) -> str:
    """Variant, reserves, each level with balls and open places, which balls lie free, then who is to do what."""
    parts = [f"Pylos, {VARIANTS[view.variant]} game."]
    parts += [
        f"{names[seat]} plays {COLOURS[seat]} and has {_balls(in_reserve(view, seat))} in reserve." for seat in (0, 1)
    ]
    parts += [_level_in_words(view, level) for level in LEVELS]
    parts += [_free_in_words(view, names, seat) for seat in (0, 1)]
    parts += _notes_in_words(view, names)
    return " ".join(parts)


def _balls(count: int) -> str:
    return f"{count} ball" if count == 1 else f"{count} balls"


def _level_in_words(view: View, level: int) -> str:
    light, dark = balls_of(view)
    here = [place for (of, _, _), place in AT.items() if of == level]
    opened = [place for place in here if is_open(light | dark, place)]
    rows = [("Light on", light), ("Dark on", dark), ("open", sum(1 << place for place in opened))]
    found = [f"{what} {_named([p for p in here if places >> p & 1])}" for what, places in rows]
    filled = [words for words in found if not words.endswith(" ")]
    return f"{'Top' if level == TOP_LEVEL else f'Level {level}'}: {'; '.join(filled) or 'nothing open yet'}."


def _named(places: Sequence[Place]) -> str:
    return ", ".join(NAMES[place] for place in places)


def _free_in_words(view: View, names: Sequence[str], seat: int) -> str:
    balls = balls_of(view)
    free = [place for place in places_of(balls[seat]) if not OVER[place] & (balls[0] | balls[1])]
    return f"Balls of {names[seat]} that carry nothing: {_named(free) or 'none'}."


def _notes_in_words(view: View, names: Sequence[str]) -> Iterator[str]:
    if view.last:
        yield f"Last turn, by {names[view.last_by]}: {view.last}."
    if not view.ending:
        found = raisings(view)
        raised = f"can raise {_raised(found)}" if found else "can raise no ball"
        yield f"{names[view.mover]} is to move and {raised}."
    yield from ending_notes(view)
