"""The question which card is placed, and where; and how its answer is clicked together.

A card of the hand is clicked, then its place; then what its arrow moves, and where to. The Anchor is clicked once a
card is placed, then the card that it holds.
"""

import re
from typing import Final, NamedTuple

from games.engine.decisions import Typed
from games.nautilus.board import EMPTY, Place, at, read_place, write_place
from games.nautilus.cards import write_diver
from games.nautilus.placing import Placement, Table, read_placement, write_placement


def placing(table: Table, discreet: bool) -> Typed[Placement]:
    """`discreet` where it is not public that there is but one answer."""
    return Typed(
        "Which card do you place, and where?",
        lambda text: read_placement(table, text),
        write_placement,
        table.sample,
        lambda: write_placement(next(table.placements())),
        discreet=discreet,
        listing=table.placements,
        composer=lambda text, place: compose(table, text, place),
    )


# ---- clicked


class Begun(NamedTuple):
    """What was clicked so far, each part as it is written; `anchor` is `?` while its card is still to be clicked."""

    card: str = ""
    place: str = ""
    anchor: str = ""
    start: str = ""
    end: str = ""

    def write(self) -> str:
        anchor = " anchor" + f" {self.anchor}".removesuffix(" ?") if self.anchor else ""
        move = f", {self.start}" + (f">{self.end}" if self.end else "") if self.start else ""
        return f"{self.card} {self.place}{anchor}{move}".strip()


_BEGUN: Final = re.compile(
    r"(?P<card>\d+|[KF])(?: (?P<place>[AB][1-5])(?P<waits> anchor(?: (?P<anchor>[AB][1-5]))?)?"
    r"(?:, ?(?P<start>[AB][1-5])(?:>(?P<end>[AB][1-5]))?)?)?",
    re.IGNORECASE,
)
_PLACE: Final = re.compile("[AB][1-5]")


def compose(table: Table, text: str, clicked: str) -> str | None:
    """The text with one click more; what is clicked again is taken back."""
    begun = _read(text)
    if clicked in map(write_diver, table.cards):
        more = Begun() if begun == Begun(clicked) else Begun(clicked)
    elif clicked == "anchor":
        more = _with_anchor(table, begun)
    elif _PLACE.fullmatch(clicked):
        more = _with_place(table, begun, clicked)
    else:
        return None
    return None if more == begun else more.write()


def _read(text: str) -> Begun:
    """Nothing where a text was not clicked together."""
    found = _BEGUN.fullmatch(text.strip())
    if found is None:
        return Begun()
    anchor = (found["anchor"] or "?") if found["waits"] else ""
    parts = (found["card"], found["place"], anchor, found["start"], found["end"])
    return Begun(*((part or "").upper() for part in parts))


def _with_anchor(table: Table, begun: Begun) -> Begun:
    """An arrow is asked again: what it may move depends on what is anchored."""
    if table.special != "anchor" or not begun.place:
        return begun
    return begun._replace(anchor="" if begun.anchor else "?", start="", end="")


def _with_place(table: Table, begun: Begun, clicked: str) -> Begun:
    place = read_place(clicked)
    if not begun.place:
        return begun._replace(place=clicked) if begun.card and at(table.sides, place) == EMPTY else begun
    if begun.anchor == "?":
        lies = at(table.sides, place) != EMPTY or clicked == begun.place
        return begun._replace(anchor=clicked) if lies else begun
    if clicked == begun.place:
        return Begun(begun.card)
    return _with_move(table, begun, clicked)


def _with_move(table: Table, begun: Begun, clicked: str) -> Begun:
    ends = _ends(table, begun)
    if clicked == begun.start:
        return begun._replace(start="", end="")
    if clicked == begun.end:
        return begun._replace(end="")
    if begun.start and clicked in ends.get(begun.start, ()):
        return begun._replace(end=clicked)
    return begun._replace(start=clicked, end="") if clicked in ends else begun


def _ends(table: Table, begun: Begun) -> dict[str, list[str]]:
    """Where the arrow may move what lies on each place."""
    anchor: Place | None = read_place(begun.anchor) if begun.anchor else None
    diver = next((diver for diver in table.cards if write_diver(diver) == begun.card), None)
    found: dict[str, list[str]] = {}
    if diver is None or at(table.sides, read_place(begun.place)) != EMPTY:
        return found
    for start, end in table.moves(Placement(diver, read_place(begun.place), anchor)):
        found.setdefault(write_place(start), []).append(write_place(end))
    return found
