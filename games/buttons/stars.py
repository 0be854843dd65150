"""Where the stars of a round go: so many of one's buttons, written `stars 4-2 1-6`."""

from collections.abc import Sequence
from itertools import combinations

from games.buttons.faces import Cell, write_cell
from games.engine.chance import Chance
from games.engine.decisions import NotAllowed, NotUnderstood, Typed, match
from games.engine.lettering import counted

type Placed = tuple[Cell, ...]


def placing(buttons: Sequence[Cell], count: int) -> Typed[Placed]:
    """The question after a round; if every button becomes a star there is nothing to ask."""
    plural = "" if count == 1 else "s"
    return Typed(
        f"You get {count} star{plural}. Which of your buttons become stars?",
        reader=lambda text: _read(buttons, count, text),
        writer=_write,
        sampler=lambda chance: _sample(buttons, count, chance),
        shown=_write(tuple(buttons[:count])),
        listing=lambda: combinations(buttons, count),
        composer=lambda draft, place: _mark(buttons, count, draft, place) if count > 1 else None,
    )


def _write(placed: Placed) -> str:
    return " ".join(("stars", *map(write_cell, placed)))


def _mark(buttons: Sequence[Cell], count: int, draft: str, place: str) -> str | None:
    """A click on a button makes it a star, or no longer; None if it is no such button or there are stars enough."""
    names = [write_cell(at) for at in buttons]
    if place not in names:
        return None
    chosen = {buttons[names.index(word)] for word in _words(draft) if word in names}
    chosen ^= {buttons[names.index(place)]}
    if len(chosen) > count:
        return None
    return _write(tuple(sorted(chosen))) if chosen else ""


def _words(text: str) -> list[str]:
    """Without the word before them."""
    words = text.casefold().replace(",", " ").split()
    return words[1:] if words and words[0] in ("star", "stars") else words


def _read(buttons: Sequence[Cell], count: int, text: str) -> Placed:
    """In any order, with or without the word. Raises NotUnderstood or NotAllowed."""
    words = _words(text)
    names = [write_cell(at) for at in buttons]
    if not words or not all(word[0].isdigit() and len(word) <= 4 for word in words):
        raise NotUnderstood(f"Write your buttons that become stars, such as “{_write(tuple(buttons[:count]))}”.")
    chosen = {_button(buttons, names, word) for word in words}
    if len(chosen) != count or len(words) != count:
        raise NotAllowed(f"Please name {counted(count, 'different button')}.")
    return tuple(sorted(chosen))


def _button(buttons: Sequence[Cell], names: Sequence[str], word: str) -> Cell:
    try:
        return buttons[match(word, names)]
    except NotUnderstood:
        raise NotAllowed(f"You have no button of this round on {word}; you have {', '.join(names)}.") from None


def _sample(buttons: Sequence[Cell], count: int, chance: Chance) -> Placed:
    order = list(buttons)
    chance.shuffle(order)
    return tuple(sorted(order[:count]))
