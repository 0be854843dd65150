"""A play that is put together bit by bit, and may not be lawful yet: what it is so far, written and read.

As long as groups only grow it is `new 6C 6D; add 5S > 2`. Once a card was taken from one it is
`change 1 > 5D 5H 5S | 4C 5C`, and the group behind the last bar is the one being built.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, reduce

from games.engine.cards import Card, read_card
from games.engine.decisions import NotUnderstood, Refusal
from games.machiavelli.groups import Group, Table, arranged, cards_of
from games.machiavelli.spelling import Form, forms_in, parted, pieces


@dataclass(frozen=True)
class Draft:
    """`laid` are groups that are new or were changed, complete or not, and `held` is the one being built.

    `added` are cards of the hand with the numbers of their groups, `up` the numbers of groups that were taken up: their
    cards are in `laid` and in `held`.
    """

    table: Table
    hand: tuple[Card, ...]
    laid: tuple[Group, ...] = ()
    added: tuple[tuple[int, Group], ...] = ()
    up: tuple[int, ...] = ()
    held: Group = ()

    @cached_property
    def played(self) -> Counter[Card]:
        """What comes from the hand."""
        return cards_of([*self.laid, self.held, *(cards for _, cards in self.added)]) - self._taken

    @property
    def is_sound(self) -> bool:
        """Is each group named once, and is no card missing and none too many?"""
        numbers = [*self.up, *(number for number, _ in self.added)]
        known = all(0 < number <= len(self.table) for number in numbers) and len(numbers) == len({*numbers})
        return known and self.lays_all and self.played <= Counter(self.hand)

    @property
    def lays_all(self) -> bool:
        """Is all that was taken up in some group again?"""
        return self._taken <= cards_of([*self.laid, self.held])

    @cached_property
    def _taken(self) -> Counter[Card]:
        return cards_of(self.table[number - 1] for number in self.up)

    def group(self, number: int) -> Group:
        """A group as it lies in the picture, nothing if there is none with this number."""
        return self.table[number - 1] if 0 < number <= len(self.table) else ()

    def extra(self, number: int) -> Group:
        """What is added to a group."""
        return dict(self.added).get(number, ())

    def put_down(self) -> "Draft":
        """Without a group that is being built: it lies with the others."""
        return replace(self, laid=(*self.laid, self.held), held=()) if self.held else self

    def write(self) -> str:
        """What is being built comes last. Where nothing is, a semicolon shows that the last group is left as it is."""
        adds = [f"add {_write(cards)} > {number}" for number, cards in self.added]
        held = [f"new {_write(self.held)}"] if self.held else []
        if not self.up:
            return "; ".join([*(f"new {_write(group)}" for group in self.laid), *adds, *held])
        groups = " | ".join(map(_write, self.put_down().laid))
        change = f"change {' '.join(map(str, sorted(self.up)))} > {groups}"
        return "; ".join([*adds, change] if held else [change, *adds] if adds else [f"{change};"])


def _write(cards: Group) -> str:
    return " ".join(arranged(cards) or cards)


# ---- reading a draft


@lru_cache(maxsize=100)
def read_draft(table: Table, hand: tuple[Card, ...], text: str) -> Draft:
    """What was clicked, or typed in the same way; an empty draft where the text is anything else."""
    empty = Draft(table, hand)
    try:
        draft = reduce(_with_form, forms_in(text), empty)
    except Refusal:
        return empty
    draft = draft.put_down() if text.rstrip().endswith(";") else draft
    return draft if draft.is_sound else empty


def _with_form(draft: Draft, form: Form) -> Draft:
    before, arrow, behind = parted(form.words)
    if form.verb == "add" and before and behind:
        cards, number = _cards(before), _number(behind[0])
        return replace(draft.put_down(), added=(*draft.added, (number, cards)))
    if form.verb not in ("new", "add", "change") or arrow is not (form.verb == "change"):
        raise NotUnderstood("This is not made by clicks.")
    numbers = tuple(_number(word) for word in before) if arrow else ()
    groups = [_cards(words) for words, _ in pieces(behind if arrow else before) if words]
    *laid, held = groups or [()]
    down = draft.put_down()
    return replace(down, laid=(*down.laid, *laid), up=(*down.up, *numbers), held=held)


def _number(word: str) -> int:
    return int(word[:6]) if word.isdecimal() else 0


def _cards(words: Sequence[str]) -> Group:
    """Only cards with rank and suit. Raises NotUnderstood."""
    found = [read_card(word) for word in words]
    if not all(suit for _, suit in found):
        raise NotUnderstood("Each card with its suit.")
    return tuple(rank + suit for rank, suit in found)
