"""The choices of a player in the words of the cards: you may, you must, all of these, none of them."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal, Self

from games.innovation.choose import Choice
from games.innovation.deeds import Doer
from games.innovation.holder import Zone
from games.innovation.printed import COLOURS, Card, Colour, Direction, colour, value

type Verb = Literal["meld", "tuck", "score", "return"]
type Fits = Callable[[Card], bool]

ANY: Final = 105
"""Any number of cards."""


class Asks(Exception):
    """Raised while one looks ahead for the first question of an effect: here it is."""

    def __init__(self, choice: Choice) -> None:
        super().__init__(choice.prompt)
        self.choice = choice


class Player(Doer):
    """A seat during an action: what the cards call “you” or “me”."""

    # ---- choosing

    async def ask(self, choice: Choice) -> tuple[str, ...]:
        """The answer; not asked where there is one only and everybody may know it."""
        if not choice.discreet and not choice.is_free():
            return choice.canonical(choice.choices[: choice.sizes[0]])
        if self.table.peeking:
            raise Asks(choice)
        early = self.table.early.pop(self.seat, None)
        if early and early[0].same_as(choice):
            return early[1]
        return (await self.table.ask_all({self.seat: choice}))[self.seat]

    async def choose(self, what: str, choices: Iterable[str], count: int = 1, *, may: bool = False) -> list[str]:
        """Some of these; `what` goes on from “Which …” or, where one may decline, from “You may …”."""
        named = list(choices)
        if not named:
            return []
        count = min(count, len(named))
        sizes = [0, count] if may else [count]
        return [*await self.ask(Choice(self._prompt(what), named, sizes, purpose=what))]

    async def agree(self, what: str) -> bool:
        """Do you want to? `what` goes on from “Do you …”."""
        choice = Choice(self._prompt(f"Do you {what}?"), ["yes", "no"], [1], safe=("no",), purpose=what)
        return await self.ask(choice) == ("yes",)

    async def may_splay(self, direction: Direction, *colours: Colour) -> bool:
        """One of these piles, if it can be splayed so."""
        can = [c for c in colours or COLOURS if len(self.pile(c)) > 1 and self.splay_of(c) != direction]
        chosen = await self.choose(f"You may splay one pile {direction}. Which?", can, may=True)
        return bool(chosen) and self.splay(chosen[0], direction)

    async def must(
        self,
        verb: Verb,
        cards: Iterable[Card],
        count: int = 1,
        *,
        up_to: int = 0,
        where: Fits | None = None,
    ) -> list[Card]:
        """Choose and do: `count` of these as far as there are, or one to `up_to`. Returns the cards, in order done."""
        chosen = await self._pick(verb, verb, cards, count, up_to, where, may=False)
        return [self._do(verb, card) for card in chosen]

    async def may(
        self,
        verb: Verb,
        cards: Iterable[Card],
        count: int = 1,
        *,
        up_to: int = 0,
        where: Fits | None = None,
    ) -> list[Card]:
        """As `must`, but one may decline."""
        chosen = await self._pick(verb, verb, cards, count, up_to, where, may=True)
        return [self._do(verb, card) for card in chosen]

    async def give(self, cards: Iterable[Card], to: Zone, count: int = 1, *, where: Fits | None = None) -> list[Card]:
        """Choose cards that go to somebody’s hand, score pile or board."""
        whose = "your own" if to.owner == self else f"{to.owner.name}’s"
        what = f"transfer {{}} to {whose} {to.kind}"
        chosen = await self._pick(what, "", cards, count, 0, where, may=False)
        return [self.transfer(card, to) for card in chosen]

    async def pick(self, what: str, cards: Iterable[Card], count: int = 1, *, may: bool = False) -> list[Card]:
        """Choose cards and say what for, without doing it yet."""
        return await self._pick(what, "", cards, count, 0, None, may)

    async def pick_highest(self, count: int, what: str, cards: Iterable[Card]) -> list[Card]:
        """So many of the highest cards; only what is level is a choice."""
        ranked = sorted(cards, key=value, reverse=True)
        least = value(ranked[count - 1]) if len(ranked) >= count else 0
        sure = [card for card in ranked if value(card) > least]
        level = [card for card in ranked if value(card) == least]
        return [*sure, *await self.pick(what, level, count - len(sure))]

    async def give_highest(self, count: int, cards: Iterable[Card], to: Zone) -> list[Card]:
        """So many of the highest cards go to somebody’s hand or score pile."""
        chosen = await self.pick_highest(count, f"transfer {{}} to {to.owner.name}’s {to.kind}", cards)
        return [self.transfer(card, to) for card in chosen]

    async def pick_unseen(self, zones: Iterable[Zone]) -> Card | None:
        """A card of somebody’s score pile, of which only the value can be seen; equal ones are all the same."""
        backs: dict[str, list[Card]] = {}
        for zone in zones:
            for card in self._in_order(zone):
                backs.setdefault(f"{zone.owner.name} {value(card)}", []).append(card)
        chosen = await self.choose("Return a card from a score pile, by its owner and value. Which?", backs)
        return self.table.referee.chance.pick(backs[chosen[0]]) if chosen else None

    async def choose_player(self, what: str, players: Sequence[Self], *, may: bool = False) -> Self | None:
        chosen = await self.choose(what, [player.name for player in players], may=may)
        return next((player for player in players if player.name in chosen), None)

    async def arrange(self, cards: Sequence[Card]) -> Sequence[Card]:
        """All cards of a pile in a new order, the top one first."""
        names = [*reversed(cards)]
        what = self._prompt("In which order do the cards lie, from the top? Those not named follow as they are.")
        return await self.ask(Choice(what, names, [len(names)], group=lambda card: "pile"))

    async def all(self, verb: Verb, cards: Iterable[Card]) -> list[Card]:
        """Do it with all of these, in an order of your choice."""
        cards = list(cards)
        chosen = await self._pick(verb, verb, cards, len(cards), 0, None, may=False)
        return [self._do(verb, card) for card in chosen]

    async def may_all(self, verb: Verb, cards: Iterable[Card], which: str) -> list[Card]:
        """Do it with all of these or with none."""
        cards = list(cards)
        if cards and await self.agree(f"{verb} {which}"):
            return await self.all(verb, cards)
        return []

    async def _pick(
        self, what: str, verb: str, cards: Iterable[Card], count: int, up_to: int, where: Fits | None, may: bool
    ) -> list[Card]:
        """Ask for cards. Where it is secret whether any fits, the question is asked as long as one could."""
        cards = self._in_order(cards)
        fitting = [card for card in cards if where is None or where(card)]
        secret = where is not None and self._are_hidden(cards) and self.table.could_be(cards, where)
        if not fitting and not secret:
            return []
        most = min(up_to or count, len(fitting))
        least = 1 if up_to else most
        sizes = [*([0] if may or not most else []), *range(max(least, 1), most + 1)]
        safe = () if 0 in sizes else tuple(fitting[:least])
        asked = self._asking(what, sizes, may)
        if not fitting:
            asked += " None of yours fits: answer none."
        choice = Choice(asked, fitting, sizes, _GROUPS.get(verb, _alone), safe, secret, purpose=verb or what)
        chosen = [*await self.ask(choice)]
        if secret and not fitting and not may:
            self.show_hand()
        return chosen

    def _in_order(self, cards: Iterable[Card]) -> list[Card]:
        """Cards of a hand lie in no order: by value, then by name."""
        return sorted(cards, key=lambda card: (value(card), card))

    def _are_hidden(self, cards: Sequence[Card]) -> bool:
        return bool(cards) and self.table.pile_of(cards[0]) is None

    def _asking(self, what: str, sizes: Sequence[int], may: bool) -> str:
        most = max(sizes)
        some = [size for size in sizes if size] or [1]
        number = f"{most}" if len(some) == 1 else f"up to {most}"
        cards = "a card" if most <= 1 else f"{number} cards"
        said = what.format(cards) if "{}" in what else f"{what} {cards}"
        if may:
            return self._prompt(f"You may {said}. Which, or none?")
        return self._prompt(f"{said[0].upper()}{said[1:]}. Which?")

    def _prompt(self, text: str) -> str:
        return f"{self.table.dogma.card}: {text}" if self.table.dogma else text

    def _do(self, verb: Verb, card: Card) -> Card:
        deeds = {"meld": self.meld, "tuck": self.tuck, "score": self.score, "return": self.return_}
        return deeds[verb](card)


def _alone(card: Card) -> str:
    return card


def _by_value(card: Card) -> str:
    return str(value(card))


_GROUPS: Final = {"meld": colour, "tuck": colour, "return": _by_value}
"""In which groups of cards the order counts."""
