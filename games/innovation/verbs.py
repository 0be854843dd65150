"""What a player does, in the words of the cards: draw, meld, tuck, score, return, splay, and the choices among them."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal

from games.engine.referee import Seat
from games.innovation.choose import Choice
from games.innovation.printed import (
    COLOURS,
    ICONS,
    Card,
    Colour,
    Direction,
    Icon,
    colour,
    value,
    value_of_highest,
)
from games.innovation.state import Pile, icons, points, team_achievements, team_points
from games.innovation.table import Table

if TYPE_CHECKING:
    from games.innovation.dogma import Dogma

type Verb = Literal["meld", "tuck", "score", "return"]
type Fits = Callable[[Card], bool]

ANY: Final = 105
"""Any number of cards."""


class Asks(Exception):
    """Raised while one looks ahead for the first question of an effect: here it is."""

    def __init__(self, choice: Choice) -> None:
        super().__init__(choice.prompt)
        self.choice = choice


class Zone(Collection[Card]):
    """A player's hand, score pile or board as a place to which cards can go; what one walks through are its cards."""

    def __init__(self, owner: "Player", kind: str, cards: Sequence[Card]) -> None:
        self.owner, self.kind, self.cards = owner, kind, cards

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.cards


class Player:
    """A seat during an action: what the cards call “you” or “me”."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat, self.state = table, seat, table.state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Player) and other.seat == self.seat

    def __hash__(self) -> int:
        return self.seat

    # ---- what there is

    @property
    def name(self) -> str:
        return self.table.referee.names[self.seat]

    @property
    def hand(self) -> Zone:
        return Zone(self, "hand", self.state.hands[self.seat])

    @property
    def score_pile(self) -> Zone:
        return Zone(self, "score pile", self.state.scores[self.seat])

    @property
    def board(self) -> Zone:
        return Zone(self, "board", self.tops)

    @property
    def tops(self) -> list[Card]:
        """The top cards of all piles."""
        return [pile.cards[-1] for pile in self._board.values() if pile.cards]

    @property
    def colours(self) -> list[Colour]:
        """The colours of which there is a pile."""
        return [colour for colour, pile in self._board.items() if pile.cards]

    @property
    def points(self) -> int:
        return points(self.state, self.seat)

    @property
    def team_points(self) -> int:
        return team_points(self.state, self.seat)

    @property
    def team_achievements(self) -> int:
        return team_achievements(self.state, self.seat)

    @property
    def everyone(self) -> list["Player"]:
        """All players, clockwise, from the left; this one last."""
        seats = self.table.in_turn(self.seat)
        return [Player(self.table, seat) for seat in (*seats[1:], self.seat)]

    @property
    def others(self) -> list["Player"]:
        """Everybody else clockwise, a partner too."""
        return self.everyone[:-1]

    @property
    def opponents(self) -> list["Player"]:
        """Everybody else clockwise who is no partner."""
        teams = self.state.teams
        return [player for player in self.others if teams[player.seat] != teams[self.seat]]

    @property
    def _board(self) -> dict[Colour, Pile]:
        return self.state.boards[self.seat]

    @property
    def dogma(self) -> "Dogma":
        """The card whose effects are being carried out."""
        assert self.table.dogma is not None
        return self.table.dogma

    def behind(self) -> list["Player"]:
        """The opponents who have fewer points."""
        return [rival for rival in self.opponents if rival.points < self.points]

    def pile(self, of: Colour) -> list[Card]:
        """The cards of a colour, the top one last."""
        return self._board[of].cards

    def splay_of(self, of: Colour) -> Direction:
        return self._board[of].splay

    def top(self, of: Colour) -> list[Card]:
        """The top card of a colour, if there is one."""
        return self.pile(of)[-1:]

    def bottom(self, of: Colour) -> list[Card]:
        """The bottom card of a colour, if there is one."""
        return self.pile(of)[:1]

    def count(self, icon: Icon) -> int:
        """So many of these are visible on the board now."""
        return icons(self._board)[ICONS.index(icon)]

    def shows(self, of: Colour, icon: Icon) -> bool:
        """Does the pile of this colour show this icon?"""
        return icons({of: self._board[of]})[ICONS.index(icon)] > 0

    # ---- drawing

    def draw(self, age: int) -> Card:
        card, eyes = self.table.draw(self.seat, age)
        self._done("draw", card, eyes)
        return card

    def draw_and_reveal(self, age: int) -> Card:
        card, eyes = self.table.draw(self.seat, age, open_=True)
        self._done("draw and reveal", card, eyes)
        return card

    def draw_and_meld(self, age: int) -> Card:
        card, _ = self.table.draw(self.seat, age)
        return self.meld(card, "draw and meld")

    def draw_and_tuck(self, age: int) -> Card:
        card, _ = self.table.draw(self.seat, age)
        return self.tuck(card, "draw and tuck")

    def draw_and_score(self, age: int) -> Card:
        card, _ = self.table.draw(self.seat, age)
        return self.score(card, "draw and score")

    # ---- moving

    def meld(self, card: Card, verb: str = "meld") -> Card:
        """On top of its colour."""
        self.table.lift(card, self.state.everybody)
        self._done(verb, card, self.table.lay_open(card, self._board[colour(card)]))
        return card

    def tuck(self, card: Card, verb: str = "tuck") -> Card:
        """At the bottom of its colour."""
        self.table.lift(card, self.state.everybody)
        eyes = self.table.lay_open(card, self._board[colour(card)], below=True)
        self.state.tucked[self.seat] += 1
        self._done(verb, card, eyes)
        return card

    def score(self, card: Card, verb: str = "score") -> Card:
        eyes = self.table.lift(card)
        eyes = self.table.lay(card, self.seat, self.state.scores[self.seat], eyes)
        self.state.scored[self.seat] += 1
        self._done(verb, card, eyes)
        return card

    def return_(self, card: Card) -> Card:
        """To the bottom of its supply."""
        origin = self._origin(card)
        eyes = self.table.lift(card)
        self.state.supply[value(card) - 1].append(card)
        own = origin.owner == self and origin.kind == "hand"
        self._done("return", card, eyes, "" if own else "from {0}", origin)
        return card

    def transfer(self, card: Card, to: Zone) -> Card:
        """Neither drawing nor melding nor scoring: a card goes to somebody's hand, score pile or board (on top)."""
        origin, seat = self._origin(card), to.owner.seat
        if to.kind == "board":
            self.table.lift(card, self.state.everybody)
            eyes = self.table.lay_open(card, self.state.boards[seat][colour(card)])
        else:
            zone = self.state.hands[seat] if to.kind == "hand" else self.state.scores[seat]
            eyes = self.table.lay(card, seat, zone, self.table.lift(card, 1 << seat))
        if origin.owner == self:
            self._done("give" if to.owner != self else "move", card, eyes, "to {0}", to)
        else:
            self._done("take", card, eyes, "from {0} to {1}", origin, to)
        return card

    def exchange(self, mine: Iterable[Card], mine_at: Zone, theirs: Iterable[Card], theirs_at: Zone) -> None:
        """Both sets are fixed before anything moves."""
        mine, theirs = list(mine), list(theirs)
        for card in mine:
            self.transfer(card, theirs_at)
        for card in theirs:
            self.transfer(card, mine_at)

    def reveal(self, card: Card) -> None:
        """Show a card of the hand to everybody; it stays there."""
        self.table.change()
        self.state.known[card] = self.state.everybody
        self._done("reveal", card, self.state.everybody)

    def show_hand(self) -> None:
        """As a proof; changes nothing. What everybody knows already needs no showing."""
        hand = self.state.hands[self.seat]
        if self.table.peeking or all(self.state.known.get(card) == self.state.everybody for card in hand):
            return
        for card in hand:
            self.state.known[card] = self.state.told[card] = self.state.everybody
        shown = ", ".join(sorted(hand, key=lambda card: (value(card), card)))
        self.table.tell(self.seat, "show", lambda reader: f" {'your' if reader == self.seat else 'the'} hand: {shown}")

    def _origin(self, card: Card) -> Zone:
        """The zone in which a card lies now."""
        if found := self.table.pile_of(card):
            return Player(self.table, found[0]).board
        holder = self.table.holder_of(card)
        assert holder is not None, f"{card} is nowhere"
        owner = Player(self.table, holder[0])
        return owner.hand if holder[1] is self.state.hands[owner.seat] else owner.score_pile

    def _done(self, verb: str, card: Card, eyes: int, tail: str = "", *zones: Zone) -> None:
        """Tell what was done with a card, and see what comes of it."""
        named = self.table.named(card, eyes)

        def says(reader: Seat | None) -> str:
            owned = [self._called(zone, reader) for zone in zones]
            return " ".join(["", named(reader), *([tail.format(*owned)] if tail else [])])

        self.table.tell(self.seat, verb, says)
        self.table.settle()

    def _called(self, zone: Zone, reader: Seat | None) -> str:
        if zone.owner == self and reader != self.seat:
            return f"the own {zone.kind}"
        return f"{self.table.whose(zone.owner.seat, reader)} {zone.kind}"

    # ---- splaying and arranging

    def splay(self, of: Colour, direction: Direction) -> bool:
        """Spread a pile of two cards or more; False if nothing changes."""
        pile = self._board[of]
        if len(pile.cards) < 2 or pile.splay == direction:
            return False
        self.table.change()
        pile.splay = direction
        self.table.tell(self.seat, "splay", f" {of} {direction}")
        self.table.settle()
        return True

    def unsplay(self, of: Colour) -> None:
        pile = self._board[of]
        if pile.splay:
            self.table.change()
            pile.splay = ""
            self.table.tell(self.seat, "unsplay", f" {of}")

    def rearrange(self, of: Colour, order: Sequence[Card]) -> None:
        """Put a pile into another order, the top card first."""
        pile = self._board[of]
        if pile.cards == [*reversed(order)]:
            return
        self.table.change()
        pile.cards[:] = reversed(order)
        self.table.tell(self.seat, "put", f" {of} in this order, from the top: {', '.join(order)}")
        self.table.settle()

    def remove_everything(self) -> None:
        """All hands, boards and score piles leave the game."""
        self.table.change()
        state = self.state
        for zone in (*state.hands, *state.scores, *(pile.cards for board in state.boards for pile in board.values())):
            state.removed += zone
            zone.clear()
        state.boards = [{of: Pile() for of in COLOURS} for _ in state.seats]
        state.known.clear()
        self.table.referee.tell("All hands, boards and score piles leave the game.")

    # ---- achieving and winning

    def claim(self, name: str) -> None:
        """Take a special achievement, if it is still there."""
        if all(name not in row for row in self.state.achievements):
            self.table.claim(self.seat, name)

    def win(self) -> None:
        self.table.change()
        self.table.win(self.seat)

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
        return [*await self.ask(Choice(self._prompt(what), named, sizes))]

    async def agree(self, what: str) -> bool:
        """Do you want to? `what` goes on from “Do you …”."""
        choice = Choice(self._prompt(f"Do you {what}?"), ["yes", "no"], [1], safe=("no",))
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
        what = f"transfer to {whose} {to.kind}"
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
        chosen = await self.pick_highest(count, f"transfer to {to.owner.name}’s {to.kind}", cards)
        return [self.transfer(card, to) for card in chosen]

    async def pick_unseen(self, zones: Iterable[Zone]) -> Card | None:
        """A card of somebody’s score pile, of which only the value can be seen; equal ones are all the same."""
        backs: dict[str, list[Card]] = {}
        for zone in zones:
            for card in self._in_order(zone):
                backs.setdefault(f"{zone.owner.name} {value(card)}", []).append(card)
        chosen = await self.choose("Return a card from a score pile, by its owner and value. Which?", backs)
        return self.table.referee.chance.pick(backs[chosen[0]]) if chosen else None

    async def choose_player(self, what: str, players: Sequence["Player"], *, may: bool = False) -> "Player | None":
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
        choice = Choice(asked, fitting, sizes, _GROUPS.get(verb, _alone), safe, discreet=secret)
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
        if may:
            return self._prompt(f"You may {what} {cards}. Which, or none?")
        return self._prompt(f"{what[0].upper()}{what[1:]} {cards}. Which?")

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


def sole(players: Sequence[Player], rates: Callable[[Player], int]) -> Player | None:
    """The one player who has most; None if it is level between teams."""
    best = max(map(rates, players))
    first = [player for player in players if rates(player) == best]
    return first[0] if len({player.state.teams[player.seat] for player in first}) == 1 else None


def highest_top(player: Player) -> int:
    """The value of the highest top card, 0 without any."""
    return value_of_highest(player.tops)
