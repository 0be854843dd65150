"""The four actions of a turn: which are allowed, how they are written and how they are read.

`play 7/3 7/9`, `add 5/2 > Bob`, `take Bob`, `flip`. A lower value may be left out where only one card can be meant.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import inf
from typing import NamedTuple, NoReturn

from games.dnup.cards import HIGHEST, NUMBERS, Card, counted, set_in_words, turned, write_cards
from games.engine.decisions import Ambiguous, NotAllowed, NotUnderstood, match, tidy
from games.engine.referee import Seat

VERBS = ("play", "add", "take", "flip")
FLIPS = ("turn", "rotate")
"""Other words for flipping, only in full: `t` has always been to take."""
COUNTS = {"both": 2, **{word: count for count, word in enumerate(NUMBERS) if count > 1}}
_FILLERS = frozenset({"and", "a", "one", "the", "my"})
_WHOLE_HAND = frozenset({"my", "the", "whole", "hand", "all", "cards"})
NOBODY: Seat = -1


class Move(NamedTuple):
    """`cards` are those that leave the hand; `seat` owns the set that is added to or taken."""

    verb: str
    cards: tuple[Card, ...] = ()
    seat: Seat = NOBODY


FLIP = Move("flip")

type Token = tuple[int, int | None]
"""A card as a player wrote it: the lower value may be missing."""


@dataclass(frozen=True, slots=True)
class Table:
    """What one seat needs to know to act: its hand, the sets by seat (empty where none lies), its hand limit."""

    seat: Seat
    hand: Sequence[Card]
    sets: Sequence[Sequence[Card]]
    limit: int | None

    # ---- what is allowed

    def highest(self, size: int, but: Seat = NOBODY) -> int:
        """The highest value among the sets of this size, 0 if there is none; `but` whose set does not count."""
        values = [cards[0][0] for seat, cards in enumerate(self.sets) if len(cards) == size and seat != but]
        return max(values, default=0)

    def moves(self) -> Iterator[Move]:
        """Every action that is allowed, flipping last."""
        yield from self.plays()
        yield from self.adds()
        yield from (Move("take", (), seat) for seat in self.takeable())
        yield FLIP

    def plays(self) -> Iterator[Move]:
        """Sets from the hand, all ways to choose the cards, larger sets first."""
        for value, cards in groups(self.hand).items():
            for size in range(len(cards), 0, -1):
                if value > self.highest(size):
                    yield from (Move("play", chosen) for chosen in combinations(cards, size))

    def adds(self) -> Iterator[Move]:
        for seat, cards in enumerate(self.sets):
            if cards and seat != self.seat and cards[0][0] > self.highest(len(cards) + 1, but=seat):
                yield from (Move("add", (card,), seat) for card in self.hand if card[0] == cards[0][0])

    def takeable(self) -> list[Seat]:
        """Whose sets fit into the hand."""
        room = inf if self.limit is None else self.limit - len(self.hand)
        return [seat for seat, cards in enumerate(self.sets) if seat != self.seat and 0 < len(cards) <= room]

    # ---- reading

    def read(self, text: str, names: Sequence[str]) -> Move:
        """The action that a text means. Raises NotUnderstood, NotAllowed or Ambiguous."""
        verb, _, rest = tidy(text).removeprefix("i ").partition(" ")
        verb = verb.rstrip(":,")
        found = ["flip"] if verb in FLIPS else [known for known in VERBS if verb and known.startswith(verb)]
        if not found:
            raise NotUnderstood("Please begin with play, add, take or flip.")
        if found == ["flip"]:
            return _read_flip(rest)
        if found == ["take"]:
            return self._read_take(rest, names)
        return self._read_play(rest, names) if found == ["play"] else self._read_add(rest, names)

    def _read_play(self, rest: str, names: Sequence[str]) -> Move:
        tokens = read_tokens(rest)
        if len({up for up, _ in tokens}) > 1:
            raise NotAllowed("All cards of a set have the same upper value.")
        found = self._cards(tokens)
        value, size = tokens[0][0], len(tokens)
        if value <= self.highest(size):
            self._refuse(size, value, NOBODY, names)
        return _only(rest, [Move("play", cards) for cards in found], names)

    def _read_add(self, rest: str, names: Sequence[str]) -> Move:
        cards, arrow, name = _with_arrow(rest).partition(">")
        tokens = read_tokens(cards)
        if len(tokens) > 1:
            raise NotAllowed("Only one card is added in a turn.")
        value = tokens[0][0]
        seats = [self._owner(name, names)] if arrow else self._owners(value)
        fitting = [seat for seat in seats if self.sets[seat][0][0] == value]
        if not fitting:
            whose = f"{names[seats[0]]}'s set is not" if len(seats) == 1 else "No set on the table is"
            raise NotAllowed(f"{whose} of {value}s: only a matching card is added.")
        found = self._cards(tokens)
        strong = [seat for seat in fitting if value > self.highest(len(self.sets[seat]) + 1, but=seat)]
        if not strong:
            self._refuse(len(self.sets[fitting[0]]) + 1, value, fitting[0], names)
        return _only(rest, [Move("add", cards, seat) for seat, cards in product(strong, found)], names)

    def _owners(self, value: int) -> list[Seat]:
        """Whose set could be meant where no name was written."""
        seats = [seat for seat, cards in enumerate(self.sets) if cards and seat != self.seat]
        if not seats:
            raise NotAllowed("There is no set on the table to add to.")
        return [seat for seat in seats if self.sets[seat][0][0] == value] or seats

    def _read_take(self, rest: str, names: Sequence[str]) -> Move:
        seats = [seat for seat, cards in enumerate(self.sets) if cards and seat != self.seat]
        if not seats:
            raise NotAllowed("There is no set on the table to take.")
        if not rest and len(seats) > 1:
            raise Ambiguous("take", [f"take {names[seat]}" for seat in seats])
        seat = self._owner(rest, names) if rest else seats[0]
        if seat not in self.takeable():
            held = len(self.hand) + len(self.sets[seat])
            raise NotAllowed(f"You would hold {held} cards, and the hand limit is {self.limit}.")
        return Move("take", (), seat)

    def _owner(self, name: str, names: Sequence[str]) -> Seat:
        """The other player of this name, who must have a set on the table."""
        seat = _read_owner(name.strip(), names)
        if seat == self.seat:
            raise NotAllowed("Only another player's set can be added to or taken.")
        if not self.sets[seat]:
            raise NotAllowed(f"{names[seat]} has no set on the table.")
        return seat

    def _cards(self, tokens: Sequence[Token]) -> list[tuple[Card, ...]]:
        """Every choice of hand cards that these tokens can mean, all tokens of one value. Raises NotAllowed."""
        named = [(up, down) for up, down in tokens if down is not None]
        for card in named:
            self._check_held(card)
        if len(set(named)) < len(named):
            raise NotAllowed("There is only one of each card.")
        value = tokens[0][0]
        others = [card for card in self.hand if card[0] == value and card not in named]
        missing = len(tokens) - len(named)
        if missing > len(others):
            have = len(others) + len(named)
            raise NotAllowed(f"You hold only {counted(have, value)}." if have else f"No {value} is up in your hand.")
        return [tuple(sorted((*named, *more))) for more in combinations(others, missing)]

    def _check_held(self, card: Card) -> None:
        if card in self.hand:
            return
        if turned(card) in self.hand:
            raise NotAllowed(f"You hold {write_cards([turned(card)])}: only the upper value counts, until you flip.")
        raise NotAllowed(f"You do not hold {write_cards([card])}.")

    def _refuse(self, size: int, value: int, but: Seat, names: Sequence[str]) -> NoReturn:
        """Say which set is not beaten."""
        highest = self.highest(size, but)
        seat = next(s for s, c in enumerate(self.sets) if s != but and len(c) == size and c[0][0] == highest)
        raise NotAllowed(
            f"{counted(size, value).capitalize()} would not beat {names[seat]}'s {set_in_words(self.sets[seat])}: "
            "a set must be higher than every set of its size."
        )


def groups(hand: Sequence[Card]) -> dict[int, list[Card]]:
    """The cards of a hand by upper value, high values first."""
    found: dict[int, list[Card]] = {}
    for card in sorted(hand, key=lambda card: (-card[0], card[1])):
        found.setdefault(card[0], []).append(card)
    return found


# ---- the notation


def write_move(move: Move, names: Sequence[str]) -> str:
    if move.verb == "play":
        return f"play {write_cards(move.cards)}"
    if move.verb == "add":
        return f"add {write_cards(move.cards)} > {names[move.seat]}"
    return f"take {names[move.seat]}" if move.verb == "take" else "flip"


def read_tokens(text: str) -> list[Token]:
    """Cards with or without their lower values, at least one; `2x7` and `two 7s` are two. Raises NotUnderstood."""
    joined = re.sub(r"(?<=\d)\s*[/|\\:-]\s*(?=\d)", "/", text)
    words = [word for word in re.split(r"[\s,;+&]+", _spelled_out(joined)) if word and word not in _FILLERS]
    if not words:
        raise NotUnderstood("Please write the values of the cards, such as 7/3 or 7.")
    return [_token(word) for word in words]


def _spelled_out(text: str) -> str:
    """`2x7`, `2 x 7` and `two 7s` as `7 7`."""
    text = re.sub(r"\b([1-9])\s*[x×*]\s*([\d/]+)", lambda found: f"{found[2]} " * int(found[1]), text)
    many = rf"\b({'|'.join(COUNTS)})\s+(\d+)s?\b"
    return re.sub(many, lambda found: f"{found[2]} " * COUNTS[found[1]], text)


def _with_arrow(text: str) -> str:
    """What is added > whose set, from `5/2 to Bob` or `5/2 Bob`; a player may be called To."""
    if ">" in text:
        return text.replace("->", ">")
    pointed = re.sub(r"\s*(?:→|\b(?:to|on|onto)\b)", " >", text, count=1)
    return re.sub(r"^((?:a|the|my)?\s*\d[\d/]*)\s+(?!and\b)(?=[^\W\d])", r"\1 > ", pointed)


def _read_owner(text: str, names: Sequence[str]) -> Seat:
    """A player by name, also from `Bob's set` and `from Bob`. Raises NotUnderstood or Ambiguous."""
    plain = re.sub(r"^(?:from|the)\s+|(?:['’]s)?(?:\s+(?:sets?|cards?))?$", "", text)
    for name in (text, plain):
        try:
            return match(name, names)
        except NotUnderstood:
            continue
    raise NotUnderstood(f"“{text[:40]}” is none of the players: write the name of whoever has the set.")


def _token(word: str) -> Token:
    found = re.fullmatch(r"([0-9]{1,2})(?:/([0-9]{1,2}))?", word)
    if found is None:
        raise NotUnderstood(f"“{word[:40]}” is not a card: write 7/3, or only the upper value 7.")
    up, down = int(found[1]), int(found[2]) if found[2] else None
    if not all(1 <= value <= HIGHEST for value in (up, down or up)) or up == down or down == 0:
        raise NotUnderstood(f"There is no card {word}: values are 1 to {HIGHEST}, two different ones on each card.")
    return up, down


def _read_flip(rest: str) -> Move:
    if not _WHOLE_HAND.issuperset(rest.split()):
        raise NotUnderstood("Flipping turns the whole hand: write only flip.")
    return FLIP


def _only(text: str, found: Sequence[Move], names: Sequence[str]) -> Move:
    if len(found) > 1:
        raise Ambiguous(text, [write_move(move, names) for move in found])
    return found[0]
