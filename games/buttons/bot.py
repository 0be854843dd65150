"""The bot weighs what it has against the chance to bust, likes sets of its bonus colour, and builds lines of stars."""

from collections.abc import Sequence

from games.buttons.faces import CELLS, COLORS, SIZE, Cell, beside, cell, face, windows
from games.buttons.rules import BLACK, GOLD, NO, OUT, ROLL, View, bust_chance
from games.engine.chance import Chance
from games.engine.decisions import AnyDecision

CAUTION = 0.95
"""Rolls again only if what may be had is better than this share of what is had."""


def bot(view: View, decision: AnyDecision, chance: Chance) -> str:
    """For whoever sees this view as the first seat drawn."""
    options = [decision.write(option) for option in decision.options() or ()]
    seat = view.bottom
    if options == [ROLL, OUT]:
        return ROLL if _goes_on(view, seat) else OUT
    if options == [GOLD, NO]:
        return GOLD if _gain(view, seat, cell(view.white, view.black[-1])) > 0 else NO
    answers = list(decision.options() or ())
    if options[0].startswith("stars"):
        return decision.write(max(answers, key=lambda placed: _lines([*view.stars[seat], *placed])))
    return decision.write(max(answers, key=lambda at: _gain(view, seat, at)))


def _worth(view: View, seat: int, buttons: Sequence[Cell]) -> float:
    """Stars for leaving now, and a share of a star for sets that have begun."""
    pattern = face(view.faces[seat])
    colors = [pattern[at] for at in buttons]
    worth = 1.0
    for color in COLORS:
        value = 2 if color in view.bonus[seat] else 1
        full, begun = divmod(colors.count(color), 3)
        worth += value * (full + 0.22 * begun)
    return worth


def _legal(view: View, seat: int, buttons: Sequence[Cell]) -> list[Cell]:
    taken = {*buttons, *view.stars[seat], *(near for at in buttons for near in beside(at))}
    return [at for at in range(CELLS) if at not in taken]


def _risk(view: View, seat: int, buttons: Sequence[Cell]) -> float:
    """The chance that my own next roll finds no place."""
    legal = _legal(view, seat, buttons)
    free = [sum(at // SIZE == row for at in legal) for row in range(SIZE)]
    return bust_chance(free, BLACK - sum(1 for how in view.gone if how))


def _gain(view: View, seat: int, at: Cell) -> float:
    """What covering this button adds: worth, minus what it takes from the next roll, plus a hope for lines."""
    buttons = view.buttons[seat]
    after = [*buttons, at]
    lost = (_risk(view, seat, after) - _risk(view, seat, buttons)) * _worth(view, seat, after)
    hope = 0.001 * (_lines([*view.stars[seat], at]) - _lines(view.stars[seat]))
    return _worth(view, seat, after) - _worth(view, seat, buttons) - 0.8 * lost + min(hope, 0.3)


def _goes_on(view: View, seat: int) -> bool:
    """Is another roll worth its risk? The gain is that of a middling button among the legal ones."""
    buttons = view.buttons[seat]
    now = _worth(view, seat, buttons)
    legal = _legal(view, seat, buttons)
    if not legal:
        return False
    gains = sorted(_worth(view, seat, [*buttons, at]) - now for at in legal)
    gain = gains[len(gains) * 2 // 3]
    return (1 - _risk(view, seat, buttons)) * (now + gain) > now / CAUTION


def _lines(stars: Sequence[Cell]) -> int:
    """How far one is with lines of five: a line that is nearly full counts much more than two that are begun."""
    return sum(4 ** sum(at in stars for at in window) for window in windows())
