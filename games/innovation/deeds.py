"""What a player does with cards, in the words of the cards: draw, meld, tuck, score, return, transfer, splay, claim."""

from collections.abc import Iterable, Sequence

from games.engine.referee import Seat
from games.innovation.holder import Holder, Zone
from games.innovation.printed import COLOURS, Card, Colour, Direction, colour, value
from games.innovation.state import Pile


class Doer(Holder):
    """A player who does what needs no more choice."""

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
            return Holder(self.table, found[0]).board
        holder = self.table.holder_of(card)
        assert holder is not None, f"{card} is nowhere"
        owner = Holder(self.table, holder[0])
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
