"""A play put together by clicks: cards of the hand and of the table go into the group that is being built.

`6C` is a card of the hand, `7C < 2` one that lies in group 2, and `> 2` lays what is being built on group 2. A complete
group is left as it is by a card that does not lengthen it: that card begins the next one.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from games.engine.cards import RANKS, Card, rank_of, suit_of
from games.machiavelli.drafts import Draft, read_draft
from games.machiavelli.groups import HEIGHT, Group, Table, arranged
from games.machiavelli.plays import MOST

_LYING: Final = re.compile(r"(\S+) < (\d{1,3})")
_ONTO: Final = re.compile(r"> (\d{1,3})")


def lying(card: Card, number: int) -> str:
    """The place of a card in a group on the table."""
    return f"{card} < {number}"


def onto(number: int) -> str:
    """The place of a group on the table that is to grow."""
    return f"> {number}"


def compose(table: Table, hand: tuple[Card, ...], text: str, place: str) -> str | None:
    """The text with one click more. A card that was clicked already is taken back."""
    more = _clicked(read_draft(table, hand, text), place)
    written = more.write() if more else ""
    return None if more is None or written == text.strip() else written


# ---- a click


def _clicked(draft: Draft, place: str) -> Draft | None:
    if place in draft.hand:
        return _from_hand(draft, place)
    if (found := _LYING.fullmatch(place)) and found[1] in draft.group(int(found[2])):
        return _from_table(draft, found[1], int(found[2]))
    if (found := _ONTO.fullmatch(place)) and draft.group(int(found[1])):
        return _onto(draft, int(found[1]))
    return None


def _from_hand(draft: Draft, card: Card) -> Draft | None:
    """Of two equal cards the second one can begin the next group; where all are played, one is taken back."""
    if draft.played[card] < draft.hand.count(card) and draft.played.total() < MOST:
        more = _built(draft, card)
        if more is not None:
            return more
    return _taken_back(draft, card) if draft.played[card] else None


def _built(draft: Draft, card: Card) -> Draft | None:
    """With this card in the group that is being built, or in the next one; None if they cannot be in one group."""
    longer = (*draft.held, card)
    if arranged(draft.held) and not arranged(longer):
        return replace(draft.put_down(), held=(card,))
    return replace(draft, held=longer) if _can_be_together(longer) else None


def _can_be_together(cards: Group) -> bool:
    kinds = len({rank_of(card) for card in cards}), len({suit_of(card) for card in cards})
    return len({*cards}) == len(cards) and 1 in kinds


def _taken_back(draft: Draft, card: Card) -> Draft:
    """The group that it was in is the one being built now."""
    if card in draft.held:
        return replace(draft, held=_without(draft.held, card))
    draft = draft.put_down()
    for number, cards in draft.added:
        if card in cards:
            added = tuple(add for add in draft.added if add[0] != number)
            return replace(draft, added=added, held=_without(cards, card))
    at = max(i for i, group in enumerate(draft.laid) if card in group)
    laid = (*draft.laid[:at], *draft.laid[at + 1 :])
    return replace(draft, laid=laid, held=_without(draft.laid[at], card))


def _without(cards: Group, card: Card) -> Group:
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


# ---- taking groups apart


def _from_table(draft: Draft, card: Card, number: int) -> Draft | None:
    """Taken out of where it lies now; put back if it is in the group that is being built."""
    up = _taken_up(draft, number)
    at = 0 if up is not draft else _where(draft, card, number)
    if at is not None:
        rest = _parts(_without(up.laid[at], card))
        more = _built(replace(up, laid=(*up.laid[:at], *rest, *up.laid[at + 1 :])), card)
        if more is not None:
            return more
    return _put_back(draft, card, number) if card in draft.held and number in draft.up else None


def _where(draft: Draft, card: Card, number: int) -> int | None:
    """In which part a card of a group lies now."""
    lies = [i for i, part in enumerate(draft.laid) if card in part]
    return max(lies, key=lambda i: _likeness(draft.laid[i], draft.group(number)), default=None)


def _likeness(part: Group, group: Group) -> tuple[bool, bool, int]:
    """How likely a part is what is left of a group: equal cards lie elsewhere too, in complete groups mostly."""
    common = {*part} & {*group}
    return len(common) == len(part), not arranged(part), len(common)


def _taken_up(draft: Draft, number: int) -> Draft:
    """With all cards of a group, and what was added to it, as the first of those that are laid."""
    if number in draft.up:
        return draft
    whole = (*draft.group(number), *draft.extra(number))
    added = tuple(add for add in draft.added if add[0] != number)
    return replace(draft, laid=(whole, *draft.laid), added=added, up=(*draft.up, number))


def _parts(cards: Group) -> Iterator[Group]:
    """What falls apart where a card is gone from a run; the ace is below a 2 and else above the king."""
    if len({suit_of(card) for card in cards}) != 1 or not _can_be_together(cards):
        yield from [cards] if cards else []
        return
    heights = {HEIGHT[rank_of(card)]: card for card in cards}
    if 0 in heights and 1 not in heights:
        heights[len(RANKS)] = heights.pop(0)
    part: list[Card] = []
    for height in sorted(heights):
        if part and height - 1 not in heights:
            yield tuple(part)
            part = []
        part.append(heights[height])
    yield tuple(part)


def _put_back(draft: Draft, card: Card, number: int) -> Draft:
    """With the parts of its group that it fits; a group that is whole again was not changed."""
    whole, others = _joined(draft, (card,), number)
    return _settled(replace(draft, laid=(*_parts(whole), *others), held=_without(draft.held, card)))


def _joined(draft: Draft, cards: Group, number: int) -> tuple[Group, list[Group]]:
    """Cards and all parts of a group that can be together with them, and what else is laid."""
    others: list[Group] = []
    for part in draft.laid:
        if {*part} & {*draft.group(number)} and _can_be_together((*cards, *part)):
            cards = (*cards, *part)
        else:
            others.append(part)
    return cards, others


def _settled(draft: Draft) -> Draft:
    """Without groups among the changed ones that are as they were."""
    for number in draft.up:
        same = [part for part in draft.laid if arranged(part) == draft.group(number)]
        if same:
            laid = list(draft.laid)
            laid.remove(same[0])
            draft = replace(draft, laid=tuple(laid), up=tuple(other for other in draft.up if other != number))
    return draft


# ---- laying on a group


def _onto(draft: Draft, number: int) -> Draft | None:
    """With what is being built on a group, if it can lie there; clicked again, it is taken back."""
    if not draft.held:
        return _off(draft, number)
    down = replace(draft, held=())
    if number not in draft.up and down.lays_all:
        extra = (*draft.extra(number), *draft.held)
        added = (*(add for add in draft.added if add[0] != number), (number, extra))
        return replace(down, added=added) if arranged((*draft.group(number), *extra)) else None
    return _onto_part(_taken_up(down, number), draft.held, number)


def _off(draft: Draft, number: int) -> Draft | None:
    if not draft.added or draft.added[-1][0] != number:
        return None
    return replace(draft, added=draft.added[:-1], held=draft.added[-1][1])


def _onto_part(draft: Draft, cards: Group, number: int) -> Draft | None:
    """Between the parts of a group that was taken up, or on one of them."""
    whole, others = _joined(draft, cards, number)
    if arranged(whole):
        return _settled(replace(draft, laid=(*others, whole)))
    for i, part in enumerate(draft.laid):
        if {*part} & {*draft.group(number)} and arranged((*part, *cards)):
            return _settled(replace(draft, laid=(*draft.laid[:i], (*part, *cards), *draft.laid[i + 1 :])))
    return None
