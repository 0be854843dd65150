"""One turn of placing: what is allowed, how it is written and how it is read.

`9 A3` places the 9, `9 A3, B2>A2` also says what its arrow moves, `12 A3 anchor A3` anchors a card; K and F are the
Kraken and the Fishbone.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from games.engine.chance import Chance
from games.engine.decisions import NotAllowed, NotUnderstood, tidy
from games.nautilus.board import (
    EMPTY,
    Move,
    Place,
    Sides,
    at,
    free,
    moves,
    opposite,
    read_place,
    taken,
    with_card,
    with_move,
    write_move,
    write_place,
)
from games.nautilus.cards import AS_DIVER, FISHBONE, KRAKEN, Diver, arrow, said, write_diver


class Placement(NamedTuple):
    """A card and its place, what is anchored with it, what its arrow moves."""

    diver: Diver
    place: Place
    anchor: Place | None = None
    move: Move | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """What one seat needs to know to place: its hand, its special card ("" when used), the board, the anchored card."""

    hand: Sequence[Diver]
    special: str
    sides: Sides
    anchored: Sequence[Place]

    @property
    def cards(self) -> list[Diver]:
        """All that may be placed."""
        return [*self.hand, *([AS_DIVER[self.special]] if self.special in AS_DIVER else [])]

    def placements(self) -> Iterator[Placement]:
        """Everything that is allowed."""
        for diver in self.cards:
            for place in free(self.sides):
                for anchor in (None, *self.anchors(diver, place)):
                    yield from self.moved(Placement(diver, place, anchor))

    def anchors(self, diver: Diver, place: Place) -> list[Place]:
        """Where the Anchor may go with this Diver: on it or on a card that lies already."""
        if self.special != "anchor":
            return []
        return taken(with_card(self.sides, diver, place))

    def moves(self, placed: Placement) -> Iterator[Move]:
        anchored = [*self.anchored, *([placed.anchor] if placed.anchor else [])]
        return moves(with_card(self.sides, placed.diver, placed.place), placed.place, anchored)

    def moved(self, placed: Placement) -> Iterator[Placement]:
        """This placement with every move of its arrow, or as it is if nothing can be moved."""
        found = False
        for move in self.moves(placed):
            found = True
            yield placed._replace(move=move)
        if not found:
            yield placed

    def after(self, placed: Placement) -> list[list[Diver]]:
        """The board afterwards."""
        sides = with_card(self.sides, placed.diver, placed.place)
        return with_move(sides, placed.move) if placed.move else sides

    def sample(self, chance: Chance) -> Placement:
        """Some placement: any card to any free place, then anchored now and then, then any move."""
        diver, place = chance.pick(self.cards), chance.pick(free(self.sides))
        anchors = self.anchors(diver, place)
        anchor = chance.pick(anchors) if anchors and chance.below(3) == 0 else None
        return chance.pick(list(self.moved(Placement(diver, place, anchor))))


# ---- write and read


def write_placement(placed: Placement) -> str:
    anchor = f" anchor {write_place(placed.anchor)}" if placed.anchor else ""
    move = f", {write_move(placed.move)}" if placed.move else ""
    return f"{write_diver(placed.diver)} {write_place(placed.place)}{anchor}{move}"


_PLACE: Final = r"[ab]\s*[1-5]"
_CARD: Final = r"[0-9]{1,2}|k(?:raken)?|f(?:ishbone)?"
_PLACING: Final = re.compile(
    rf"(?:(?:i )?(?:place|play|put|lay) )?(?:the )?(?:diver )?(?P<diver>{_CARD})\s*"
    rf"(?:on |at |to |in |->|→|[-–>:=,;])?\s*(?P<place>{_PLACE})(?P<more>.*)"
)
_ANCHOR: Final = re.compile(
    rf"(?:with |use )?(?:the )?\b(?:anchor|anchored|anch)\s*(?:on |at )?\s*(?P<place>{_PLACE}|it\b)"
)
_MOVE: Final = re.compile(
    rf"(?:(?:the |its )?arrow )?(?:moves? )?(?:(?:the )?(?P<moved>{_CARD}) )?(?:from )?"
    rf"(?P<start>{_PLACE})\s*(?:->|=>|→|[-–>:]|to|\s)\s*(?P<end>{_PLACE})"
)


def read_placement(table: Table, text: str) -> Placement:
    """The placement that a text means. Raises NotUnderstood or NotAllowed."""
    found = _PLACING.fullmatch(tidy(text))
    if found is None:
        raise NotUnderstood("Please write a card and a place, such as 9 A3, and what an arrow moves: 9 A3, B2>A2.")
    diver, place = _read_diver(found["diver"]), _place(found["place"])
    more, anchor = _cut(_ANCHOR, found["more"])
    more, move = _cut(_MOVE, more)
    if more.strip(" ,;.:&+()-") not in ("", "and"):
        raise NotUnderstood(f"“{more.strip()[:40]}” is neither an anchor (anchor A3) nor a move (B2>A2).")
    _check_card(table, diver)
    _check_place(table, place)
    placed = Placement(diver, place, _read_anchor(anchor["place"], place) if anchor else None)
    _check_anchor(table, placed)
    if move and move["moved"]:
        _check_moved(table, _read_diver(move["moved"]), _place(move["start"]))
    return _with_move(table, placed, (_place(move["start"]), _place(move["end"])) if move else None)


def _cut(pattern: re.Pattern[str], text: str) -> tuple[str, re.Match[str] | None]:
    """What is left of a text without the part that a pattern finds, and that part."""
    found = pattern.search(text)
    return (text[: found.start()] + text[found.end() :], found) if found else (text, None)


def _read_diver(word: str) -> Diver:
    return KRAKEN if word[0] == "k" else FISHBONE if word[0] == "f" else int(word)


def _read_anchor(text: str, placed: Place) -> Place:
    return placed if text == "it" else _place(text)


def _place(text: str) -> Place:
    return read_place("".join(text.split()))


# ---- what is against the rules


def _check_card(table: Table, diver: Diver) -> None:
    if diver not in table.cards:
        have = ", ".join(map(write_diver, table.cards))
        raise NotAllowed(f"You do not hold {said(diver)}. You can place {have}.")


def _check_place(table: Table, place: Place) -> None:
    if at(table.sides, place) != EMPTY:
        left = ", ".join(map(write_place, free(table.sides)))
        raise NotAllowed(f"On {write_place(place)} lies {said(at(table.sides, place))} already. Free: {left}.")


def _check_anchor(table: Table, placed: Placement) -> None:
    if placed.anchor is None:
        return
    if table.special != "anchor":
        raise NotAllowed("You do not hold the Anchor.")
    if placed.anchor not in table.anchors(placed.diver, placed.place):
        raise NotAllowed(f"No card lies on {write_place(placed.anchor)}: the Anchor goes on a card.")


def _check_moved(table: Table, diver: Diver, start: Place) -> None:
    """Who also names the card that an arrow moves must mean the one that lies there."""
    lying = at(table.sides, start)
    if lying not in (diver, EMPTY):
        raise NotAllowed(f"On {write_place(start)} lies {said(lying)}, not {said(diver)}.")


def _with_move(table: Table, placed: Placement, move: Move | None) -> Placement:
    """With the move that was written, or the only one there is. Raises NotAllowed."""
    allowed = list(table.moves(placed))
    if move in allowed:
        return placed._replace(move=move)
    if move is not None:
        raise NotAllowed(_why_not(table, placed, move))
    if len(allowed) > 1:
        listed = ", ".join(map(write_move, allowed[:12]))
        more = f" or {len(allowed) - 12} more" if len(allowed) > 12 else ""
        way = arrow(placed.diver)
        raise NotAllowed(f"The {way} arrow of the {placed.diver} must move another card. Add one of {listed}{more}.")
    return placed._replace(move=allowed[0]) if allowed else placed


def _why_not(table: Table, placed: Placement, move: Move) -> str:
    start, end = move
    way, sides = arrow(placed.diver), with_card(table.sides, placed.diver, placed.place)
    here, there = write_place(start), write_place(end)
    if way == "none":
        return f"There is no arrow on {said(placed.diver)}, so nothing moves."
    if start == placed.place:
        return "An arrow moves another card, not the one that was just placed."
    if at(sides, start) == EMPTY:
        return f"No card lies on {here}."
    if start in table.anchored or start == placed.anchor:
        return f"The card on {here} is anchored and cannot be moved."
    if way == "vertical" and end != opposite(start):
        return f"A vertical arrow moves a card straight across: from {here} to {write_place(opposite(start))}."
    if way == "horizontal" and end[0] != start[0]:
        return f"A horizontal arrow moves a card along its own side: {here} stays on side {here[0]}."
    return f"{there} is not free."
