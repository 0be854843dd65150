"""How plays are written: what is new on the table, or the whole of it.

`new 6C 6D 6H` lays a group, `add 5S > 2` a card on group 2, several such behind one another with `;`. With
`change 1 2 > 5D 5H 5S | 4C 5C 6C` groups 1 and 2 become these, and `table 5D 5H 5S | 4C 5C 6C` is the whole new table.
What comes from the hand is worked out: the new table without the old one. `draw` plays nothing.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from games.engine.cards import Card, rank_of, read_card
from games.engine.decisions import Ambiguous, NotAllowed, NotUnderstood, Typed
from games.machiavelli import plays
from games.machiavelli.clicks import compose
from games.machiavelli.groups import Group, Table, arranged, cards_of
from games.machiavelli.judge import Proposed, judge
from games.machiavelli.spelling import Form, forms_in, is_drawing, parted, pieces

DRAW: Final[Table] = ()
LINES: Final = 50
"""A table may be typed over so many lines, a group on each or as a mail client wraps it."""


def playing(table: Table, hand: tuple[Card, ...], deck: int, next_draw: bool) -> Typed[Table]:
    """What to lay: the answer is the new table, or an empty one for drawing. Nothing is ever forced."""
    notation = Notation(table, hand)
    return Typed(
        _prompt(bool(table), deck, next_draw),
        notation.read,
        notation.write,
        lambda chance: plays.sample(table, hand, chance),
        "draw",
        safe=DRAW,
        discreet=True,
        lines=LINES,
        composer=lambda text, place: compose(table, hand, text, place),
    )


def _prompt(any_group: bool, deck: int, next_draw: bool) -> str:
    forms = "“new 6C 6D 6H”, “add 5S > 2”, “change …” or “table …”" if any_group else "“new 6C 6D 6H”"
    asks = f"Play cards from your hand ({forms}), or draw one."
    if not deck:
        return f"Play cards from your hand ({forms}). The deck is used up: “draw” ends the game, and nobody wins."
    return asks if deck > 1 or next_draw else f"{asks} Drawing the last card ends the game, and nobody wins."


# ---- writing


class Notation:
    """Reads and writes plays on a table, from a hand."""

    def __init__(self, table: Table, hand: tuple[Card, ...]) -> None:
        self.table, self.hand = table, hand

    def write(self, answer: Table) -> str:
        """`new` and `add` where groups only grow, else `change` with the groups that do not stay, or all as `table`."""
        if not answer:
            return "draw"
        old = self._numbers_without(answer)
        new = list((Counter(answer) - Counter(self.table)).elements())
        grown: dict[int, str] = {}
        left = list(new)
        for number in sorted(old, key=lambda number: -len(self.table[number - 1])):
            group = frozenset(self.table[number - 1])
            longer = next((other for other in left if group < frozenset(other)), None)
            if longer is None:
                return self._changed(answer, old, new)
            left.remove(longer)
            grown[number] = f"add {' '.join(card for card in longer if card not in group)} > {number}"
        return "; ".join([*(f"new {' '.join(group)}" for group in left), *(grown[number] for number in sorted(grown))])

    def _numbers_without(self, answer: Table) -> list[int]:
        """The numbers of groups that do not stay as they are."""
        staying = Counter(answer)
        gone: list[int] = []
        for number, group in enumerate(self.table, 1):
            if staying[group]:
                staying[group] -= 1
            else:
                gone.append(number)
        return gone

    def _changed(self, answer: Table, old: Sequence[int], new: Sequence[Group]) -> str:
        if len(old) == len(self.table):
            return f"table {_write_groups(answer)}"
        return f"change {' '.join(map(str, old))} > {_write_groups(new)}"

    # ---- reading

    def read(self, text: str) -> Table:
        """Raises NotUnderstood, Ambiguous, or NotAllowed naming each wrong group and each missing card."""
        if is_drawing(text):
            return DRAW
        forms = forms_in(text)
        if len(forms) > 1 and any(form.verb in ("table", "draw") for form in forms):
            raise NotAllowed("“table” and “draw” stand alone: no other form goes with them.")
        if forms[0].verb == "draw":
            # Cards in a line below are no chat: drawing without them would be a guess.
            raise (NotAllowed if "\n" in text else NotUnderstood)("To draw a card, write only “draw”.")
        return judge(self.table, self.hand, self._proposed(forms, "\n" in text))

    def _proposed(self, forms: Sequence[Form], wrapped: bool) -> list[Proposed]:
        """The table as the forms would make it, groups with what to call them where they are at fault."""
        if forms[0].verb == "table":
            found = self._groups(_unnumbered(forms[0].words), [*self.hand, *cards_of(self.table)])
            if self.table and not cards_of(found) & cards_of(self.table):
                new = f"new {_write_groups(found)[:60]}"
                raise NotAllowed(f"“table” is the whole table, with all that lies there. For new groups only: {new}.")
            return [Proposed(f"group {i}", cards) for i, cards in enumerate(found, 1)]
        lying = {n: Proposed(f"group {n}", list(group), n) for n, group in enumerate(self.table, 1)}
        laid: list[Proposed] = []
        alone = len(forms) == 1 and not wrapped
        for form in forms:
            if form.verb == "new":
                laid += [Proposed("the new group", cards) for cards in self._groups(form.words, self.hand)]
            elif form.verb == "add":
                self._add(form, lying, alone)
            else:
                laid += self._change(form, lying)
        return [*lying.values(), *laid]

    def _add(self, form: Form, lying: dict[int, Proposed], alone: bool) -> None:
        words, arrow, behind = parted(form.words)
        target = [word for word in behind if word != "\n"]
        if not arrow and len(words) > 1 and words[-1].isdecimal():
            raise NotAllowed(f"Write > before the number of the group: add {' '.join(words[:-1])} > {words[-1][:6]}.")
        cards = [self._card(word, self.hand) for word in words]
        if not cards:
            raise NotAllowed("“add” needs cards and the number of a group: add 5S > 2.")
        if not arrow and not alone:
            raise NotAllowed(f"Write to which group you add {' '.join(cards)}: add {' '.join(cards)} > 2.")
        if len(target) > 1:
            raise NotAllowed("“add” names one group. For several, write several forms: add 5S > 2; add 6H > 3.")
        number = self._number(target[0], lying) if target else self._only_fitting(cards)
        lying[number] = lying[number]._replace(cards=[*lying[number].cards, *cards])

    def _only_fitting(self, cards: Sequence[Card]) -> int:
        """The group to which cards can be added where none is named."""
        fits = {group: i for i, group in enumerate(self.table, 1) if arranged([*group, *cards])}
        if not fits:
            raise NotAllowed(f"{' '.join(cards)} cannot be added to any group as it lies now.")
        if len(fits) > 1:
            raise Ambiguous(f"add {' '.join(cards)}", [f"add {' '.join(cards)} > {i}" for i in fits.values()])
        return next(iter(fits.values()))

    def _change(self, form: Form, lying: dict[int, Proposed]) -> list[Proposed]:
        numbers, arrow, words = parted(form.words)
        if not numbers or not arrow:
            raise NotAllowed("Write which groups become what: change 1 2 > 5D 5H 5S | 4C 5C 6C.")
        taken = [lying.pop(self._number(word, lying)) for word in numbers]
        cards = [card for proposed in taken for card in proposed.cards]
        found = self._groups(words, [*self.hand, *cards])
        return [Proposed(f"part {i} of the changed groups", cards) for i, cards in enumerate(found, 1)]

    def _number(self, word: str, lying: dict[int, Proposed]) -> int:
        if not word.isdecimal():
            raise NotAllowed(f"“{word[:20]}” is not the number of a group.")
        number = int(word[:6])
        if number not in lying:
            if 1 <= number <= len(self.table):
                raise NotAllowed(f"Group {number} is changed already in what you wrote.")
            has = f"they have the numbers 1 to {len(self.table)}" if self.table else "there is none yet"
            raise NotAllowed(f"There is no group {number} on the table; {has}.")
        return number

    def _groups(self, words: Sequence[str], pool: Iterable[Card]) -> list[list[Card]]:
        """Cards between bars, each a group. The end of a line ends a group too, unless it goes on in the next line."""
        cards = list(pool)
        bars, ends_line, groups = "|" in words, False, [list[Card]()]
        for piece, sign in pieces(words):
            found = [self._card(word, cards) for word in piece]
            if ends_line and _goes_on(groups[-1], found, bars):
                groups[-1] += found
            else:
                groups.append(found)
            ends_line = sign == "\n"
        if not any(groups):
            raise NotAllowed("Write the cards of each group, like 5C 5D 5H, and | between groups.")
        return [group for group in groups if group]

    def _card(self, word: str, pool: Iterable[Card]) -> Card:
        """A card, its suit left out only where it is clear."""
        try:
            rank, suit = read_card(word)
        except NotUnderstood:
            why = "write rank and suit, like 5C, 10D, QH, AS, and each card by itself."
            raise NotAllowed(f"“{word[:20]}” is no card; {why}") from None
        if suit:
            return rank + suit
        known = list(dict.fromkeys(card for card in pool if rank_of(card) == rank))
        if len(known) > 1:
            raise Ambiguous(word, known)
        if not known:
            raise NotAllowed(f"You have no card of rank {rank} to lay; write rank and suit, like 5C.")
        return known[0]


def _unnumbered(words: Sequence[str]) -> Sequence[str]:
    """Groups copied from a letter, with their numbers before them; no rank is 1, so that these are no cards."""
    first = next((word for word in words if word not in "|\n"), "")
    return ["|" if word.isdecimal() else word for word in words] if first == "1" else words


def _write_groups(groups: Iterable[Sequence[Card]]) -> str:
    return " | ".join(" ".join(group) for group in groups)


def _goes_on(before: Sequence[Card], after: Sequence[Card], bars: bool) -> bool:
    """Does the group above an end of line go on below it?

    With bars a line's end is most likely the mail client's, else the player's: then only what is no group goes on.
    """
    both = arranged(before) is not None and arranged(after) is not None
    if arranged([*before, *after]):
        return bars or not both
    return bars and not both
