"""The one kind of question inside effects: some of these, by name; `none` where one may decline."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, permutations
from math import comb
from typing import Final

from games.engine.chance import Chance
from games.engine.decisions import LISTED, Decision, NotAllowed, NotUnderstood, match, squash, ticked, tidy
from games.innovation.printed import CARDS

NOTHING: Final = ("none", "nothing", "no", "-", "pass", "decline")
AS_SHOWN: Final = ("any", "any order", "as shown", "as listed")


def no_order(name: str) -> str:
    """Every card is a group of its own, so that the order of an answer means nothing."""
    return name


def _arrangements(groups: Sequence[Sequence[str]]) -> Iterator[list[str]]:
    """Each order of each group, one by one: twelve cards alone have 479,001,600, and `product` would keep them all."""
    if not groups:
        yield []
        return
    for first in permutations(groups[0]):
        for others in _arrangements(groups[1:]):
            yield [*first, *others]


@dataclass(slots=True, eq=False)
class Choice(Decision[tuple[str, ...]]):
    """So many of `choices` as `sizes` allows; 0 is written `none`.

    Within a `group` (cards that go to the same pile) the order of an answer counts. Where all have to be named
    and only their order matters, those left out follow as they are shown. `purpose` is for the bot: what for.
    """

    prompt: str
    choices: Sequence[str]
    sizes: Sequence[int]
    group: Callable[[str], str] = no_order
    safe: tuple[str, ...] = ()
    discreet: bool = False
    lines: int = 1
    purpose: str = ""

    def __post_init__(self) -> None:
        if not self.safe and 0 not in self.sizes:
            self.safe = self.canonical(self.choices[: self.sizes[0]])

    @property
    def orders_all(self) -> bool:
        return list(self.sizes) == [len(self.choices)] and len(self.choices) > 1

    def same_as(self, other: "Choice") -> bool:
        """Is this the same question, asked anew?"""
        mine, theirs = ((c.prompt, tuple(c.choices), tuple(c.sizes), c.discreet) for c in (self, other))
        return mine == theirs

    def is_free(self) -> bool:
        """Is there more than one answer?"""
        return len(list(islice(self._answers(), 2))) > 1

    def canonical(self, chosen: Sequence[str]) -> tuple[str, ...]:
        """The same answer in the order of `choices`, but for the order within each group."""
        queues: dict[str, list[str]] = {}
        for name in chosen:
            queues.setdefault(self.group(name), []).append(name)
        return tuple(queues[self.group(name)].pop(0) for name in self.choices if name in chosen)

    def forced(self) -> str | None:
        """What leaves no choice is not even asked."""
        return None

    # ---- listing

    def options(self) -> Sequence[tuple[str, ...]] | None:
        if sum(comb(len(self.choices), size) for size in self.sizes) > LISTED:
            return None
        found = list(islice(self._answers(), LISTED + 1))
        return found if len(found) <= LISTED else None

    def _answers(self) -> Iterator[tuple[str, ...]]:
        for size in self.sizes:
            for chosen in combinations(self.choices, size):
                yield from self._orders(chosen)

    def _orders(self, chosen: Sequence[str]) -> Iterator[tuple[str, ...]]:
        groups: dict[str, list[str]] = {}
        for name in chosen:
            groups.setdefault(self.group(name), []).append(name)
        if len(groups) == len(chosen):
            yield tuple(chosen)
            return
        for order in _arrangements(list(groups.values())):
            yield self.canonical(order)

    def sample(self, chance: Chance) -> tuple[str, ...]:
        size = chance.pick(self.sizes)
        order = list(self.choices)
        chance.shuffle(order)
        return self.canonical(order[:size])

    def ticks(self) -> Sequence[str]:
        return self.choices if max(self.sizes) > 1 else ()

    def compose(self, draft: str, place: str) -> str | None:
        return ticked(draft, place, self.ticks())

    def example(self) -> str:
        sizes = [size for size in self.sizes if size] or [0]
        return self.write(self.canonical(self.choices[: sizes[0]]))

    # ---- writing and reading

    def write(self, answer: tuple[str, ...]) -> str:
        return ", ".join(answer) or "none"

    def read(self, text: str) -> tuple[str, ...]:
        if tidy(text) in NOTHING and not any(tidy(name) in NOTHING for name in self.choices):
            chosen: list[str] = []
        elif self.orders_all and tidy(text) in AS_SHOWN:
            chosen = list(self.choices)
        else:
            chosen = self._named(text)
        if self.orders_all and chosen:
            chosen += [name for name in self.choices if name not in chosen]
        self._check_count(len(chosen))
        return self.canonical(chosen)

    def _named(self, text: str) -> list[str]:
        pieces = [piece for piece in text.replace(" and ", ",").split(",") if piece.strip()]
        if len(pieces) == 1 and max(self.sizes) > 1:
            try:
                match(text, self.choices)
            except NotUnderstood:
                pieces = text.split()  # "oars archery" without a comma
        left = list(self.choices)
        return [left.pop(self._find(piece, left)) for piece in pieces or [text]]

    def _find(self, piece: str, names: Sequence[str]) -> int:
        for word in (piece, f"the {piece}") if squash(piece) else ():
            try:
                return match(word, names)
            except NotUnderstood:
                continue
        known = {squash(card): card for card in CARDS}
        card = known.get(squash(piece)) or known.get(squash(f"the {piece}"))
        if card:
            raise NotAllowed(f"{card} cannot be chosen here.")
        raise NotUnderstood(f"“{piece.strip()[:60]}” is not one of the answers.")

    def _check_count(self, count: int) -> None:
        if count in self.sizes:
            return
        if not count:
            raise NotAllowed("You cannot decline this: please choose.")
        if not any(self.sizes):
            raise NotAllowed("There is nothing to choose here; please answer none.")
        raise NotAllowed(f"Please choose {self.how_many()}; you chose {count}.")

    def how_many(self) -> str:
        """`2`, `1 to 3`, `3 or none`."""
        some = [size for size in self.sizes if size]
        wanted = str(some[0]) if len(some) == 1 else f"{some[0]} to {some[-1]}"
        return f"{wanted} or none" if 0 in self.sizes else wanted
