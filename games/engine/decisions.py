"""What a player can be asked: one of these, several of these, or a notation of the game's own.

Text in, text out are pairs: `read(write(x)) == x`. What `write` says is the move notation of log, link and letter.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice
from math import comb
from typing import Any, Final

from games.engine.chance import Chance

LISTED: Final = 200
"""So many answers at most are listed by `Several.options`; above, it says None."""


class Refusal(ValueError):
    """An answer that cannot be taken; its message tells the player why, in a sentence."""


class NotUnderstood(Refusal):
    """The text is no answer to the question."""


class NotAllowed(Refusal):
    """Understood, but against the rules; the message says which rule."""


class Ambiguous(Refusal):
    """More than one answer could be meant; `candidates` lists them as they are written."""

    def __init__(self, text: str, candidates: Sequence[str]) -> None:
        super().__init__(f"“{text}” could mean {_one_of(candidates)}.")
        self.candidates = tuple(candidates)


class Unset:
    """The type of `UNSET`: no safe answer was named."""


UNSET: Final = Unset()


@lru_cache(maxsize=4096)
def tidy(text: str) -> str:
    """Lower case, single spaces, without quotes around it or a full stop behind it: for comparing."""
    folded = " ".join(text.casefold().split())
    return folded.strip("\"'“”‘’«»` ").rstrip(".,;!: ") or folded


@lru_cache(maxsize=4096)
def squash(text: str) -> str:
    """Only letters and digits, lower case: what is left when punctuation is forgiven."""
    return "".join(filter(str.isalnum, text.casefold()))


def match(text: str, names: Sequence[str]) -> int:
    """The index of the one name that `text` means: exact, else tidied, else squashed, else a unique abbreviation.

    Raises NotUnderstood or Ambiguous. Never guesses: a number is no abbreviation of a longer number.
    """
    if text in names:
        return names.index(text)
    for fold in (tidy, squash):
        wanted = fold(text)
        found = [i for i, name in enumerate(names) if wanted and fold(name) == wanted]
        if found:
            return _only(text, found, names)
    found = [i for i, name in enumerate(names) if _abbreviates(squash(text), squash(name))]
    if not found:
        raise NotUnderstood(f"“{_short(text)}” is not one of the answers.")
    return _only(text, found, names)


def _abbreviates(short: str, long: str) -> bool:
    return bool(short) and long.startswith(short) and not (short[-1].isdigit() and long[len(short)].isdigit())


def _only(text: str, found: list[int], names: Sequence[str]) -> int:
    if len(found) > 1:
        raise Ambiguous(_short(text), [names[i] for i in found])
    return found[0]


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:59] + "…"


def _one_of(names: Sequence[str]) -> str:
    shown = [f"“{name}”" for name in names[:8]]
    more = len(names) - len(shown)
    return " or ".join(shown) + (f" or {more} more" if more else "")


def ticked(draft: str, place: str, names: Sequence[str]) -> str | None:
    """A draft of names with commas between them, with one more; all named already, they are taken away.

    None if that is none of the names. What else stands in the draft is dropped.
    """
    if place not in names:
        return None
    drafted = [word for part in draft.split(",") if (word := part.strip()) in names]
    if drafted.count(place) < names.count(place):
        return ", ".join([*drafted, place])
    return ", ".join(word for word in drafted if word != place)


class Decision[T](ABC):
    """A question's content. Two decisions are the same question only if they are the same object.

    `safe` is the answer that the autopilot gives; `discreet` asks even where there is nothing to choose;
    `lines` is how many lines a player may need to write an answer.
    """

    __slots__ = ()
    prompt: str
    safe: T | Unset
    discreet: bool
    lines: int

    @abstractmethod
    def read(self, text: str) -> T:
        """The answer that a text means. Raises NotUnderstood, NotAllowed or Ambiguous."""

    @abstractmethod
    def write(self, answer: T) -> str:
        """The answer in move notation."""

    @abstractmethod
    def sample(self, chance: Chance) -> T:
        """Some legal answer."""

    def options(self) -> Sequence[T] | None:
        """Every answer, or None if there are too many to list."""
        return None

    def ticks(self) -> Sequence[str]:
        """What can be ticked, where an answer names several things with commas between them."""
        return ()

    def compose(self, draft: str, place: str) -> str | None:
        """A draft of an answer after a place on the board was clicked; None if that place is no part of an answer.

        A draft is a text that may not be an answer yet: "5S 5D" before the third five is clicked.
        """
        return None

    def example(self) -> str:
        """One way to write an answer, for the help of a letter."""
        options = self.options()
        return self.write(options[0]) if options else ""

    def only_declines(self) -> bool:
        """Is the safe answer the only one? Then a question that may be answered need not be shown to its seat."""
        if isinstance(self.safe, Unset):
            return False
        options = self.options()
        return options is not None and list(options) == [self.safe]

    def forced(self) -> str | None:
        """The one answer there is, in move notation, if it may be taken without asking."""
        if self.discreet:
            return None
        few = list(islice(self.options() or (), 2))
        return self.write(few[0]) if len(few) == 1 else None


@dataclass(slots=True, eq=False)
class Pick[T](Decision[T]):
    """One of these. `choices` may be a function, called when first needed.

    `barred` names answers that a player may think of and the rule that forbids each: {"3": "hole 3 is empty"}.
    """

    prompt: str
    choices: Sequence[T] | Callable[[], Sequence[T]]
    name: Callable[[T], str] = str
    safe: T | Unset = UNSET
    discreet: bool = False
    barred: Mapping[str, str] | Callable[[], Mapping[str, str]] | None = None
    lines: int = 1

    def options(self) -> Sequence[T]:
        if callable(self.choices):
            self.choices = self.choices()
        return self.choices

    def write(self, answer: T) -> str:
        return self.name(answer)

    def read(self, text: str) -> T:
        options = self.options()
        names = [self.name(choice) for choice in options]
        try:
            found = match(text, names)
        except NotUnderstood:
            self._explain(text)
            raise
        if squash(text) != squash(names[found]):  # abbreviated, unless it is the full name of what is barred
            self._explain(text, in_full=True)
        return options[found]

    def _explain(self, text: str, in_full: bool = False) -> None:
        """Raise NotAllowed if the text names something barred."""
        barred = self.barred() if callable(self.barred) else self.barred or {}
        names = [name for name in barred if not in_full or squash(name) == squash(text)]
        try:
            name = names[match(text, names)]
        except Refusal:
            return
        raise NotAllowed(barred[name])

    def sample(self, chance: Chance) -> T:
        return chance.pick(self.options())


@dataclass(slots=True, eq=False)
class Several[T](Decision[tuple[T, ...]]):
    """At least `low` and at most `high` of these, each once; written with commas, `none` for nothing.

    An answer keeps the order of `choices`, so that each set has one way to be written.
    """

    prompt: str
    choices: Sequence[T]
    low: int
    high: int
    name: Callable[[T], str] = str
    safe: tuple[T, ...] | Unset = UNSET
    discreet: bool = False
    lines: int = 1

    def options(self) -> Sequence[tuple[T, ...]] | None:
        if sum(comb(len(self.choices), n) for n in self._counts()) > LISTED:
            return None
        return list(self._sets())

    def _counts(self) -> range:
        return range(self.low, min(self.high, len(self.choices)) + 1)

    def _sets(self) -> Iterator[tuple[T, ...]]:
        """Equal names (two cards alike) give one answer, not two."""
        seen: set[str] = set()
        for n in self._counts():
            for chosen in combinations(self.choices, n):
                if (text := self.write(chosen)) not in seen:
                    seen.add(text)
                    yield chosen

    def forced(self) -> str | None:
        if self.discreet:
            return None
        few = list(islice(self._sets(), 2))
        return self.write(few[0]) if len(few) == 1 else None

    def write(self, answer: tuple[T, ...]) -> str:
        return ", ".join(map(self.name, answer)) or "none"

    def read(self, text: str) -> tuple[T, ...]:
        left = list(range(len(self.choices)))
        chosen: list[int] = []
        for word in self._words(text):
            names = [self.name(self.choices[i]) for i in left]
            chosen.append(left.pop(self._find(word, names)))
        self._check_count(len(chosen))
        return tuple(self.choices[i] for i in sorted(chosen))

    def _find(self, word: str, names: Sequence[str]) -> int:
        distinct = list(dict.fromkeys(names))
        return names.index(distinct[match(word, distinct)])

    def _words(self, text: str) -> list[str]:
        if tidy(text) in ("none", "nothing", "-"):
            return []
        names = {tidy(self.name(choice)) for choice in self.choices}
        comma = [word for part in text.split(",") if (word := part.strip())]
        if "," in text or tidy(text) in names:
            return comma
        spaced = text.split()  # "c3 d4" without a comma, where each word is a choice of its own
        return spaced if len(spaced) > 1 and all(tidy(word) in names for word in spaced) else comma

    def _check_count(self, count: int) -> None:
        if not self.low <= count <= self.high:
            wanted = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
            raise NotAllowed(f"Please choose {wanted}; you chose {count}.")

    def ticks(self) -> Sequence[str]:
        return [self.name(choice) for choice in self.choices]

    def compose(self, draft: str, place: str) -> str | None:
        return ticked(draft, place, self.ticks())

    def example(self) -> str:
        return self.write(tuple(self.choices[: max(self.low, min(1, self.high))]))

    def sample(self, chance: Chance) -> tuple[T, ...]:
        order = list(range(len(self.choices)))
        chance.shuffle(order)
        count = self.low + chance.below(min(self.high, len(order)) - self.low + 1)
        return tuple(self.choices[i] for i in sorted(order[:count]))


@dataclass(slots=True, eq=False)
class Typed[T](Decision[T]):
    """A notation of the game's own: `reader` raises Refusals, `sampler` finds a legal answer, `shown` is an example.

    `listing` gives every answer where they can be counted, lazily if it likes; `composer` is what `compose` does.
    """

    prompt: str
    reader: Callable[[str], T]
    writer: Callable[[T], str]
    sampler: Callable[[Chance], T]
    shown: str | Callable[[], str]
    safe: T | Unset = UNSET
    discreet: bool = False
    lines: int = 1
    listing: Callable[[], Iterable[T]] | None = None
    composer: Callable[[str, str], str | None] | None = None

    def read(self, text: str) -> T:
        return self.reader(text)

    def write(self, answer: T) -> str:
        return self.writer(answer)

    def sample(self, chance: Chance) -> T:
        return self.sampler(chance)

    def options(self) -> Sequence[T] | None:
        return list(self.listing()) if self.listing else None

    def compose(self, draft: str, place: str) -> str | None:
        return self.composer(draft, place) if self.composer else None

    def example(self) -> str:
        return self.shown() if callable(self.shown) else self.shown

    def forced(self) -> str | None:
        """Looks at no more than two answers, so that a lazy listing stays lazy."""
        if self.discreet or self.listing is None:
            return None
        few = list(islice(self.listing(), 2))
        return self.writer(few[0]) if len(few) == 1 else None


type AnyDecision = Decision[Any]
