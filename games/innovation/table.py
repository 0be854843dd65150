"""What happens to cards on a table: moves, what each pair of eyes learns of them, achievements, and the end."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from games.engine.decisions import Decision
from games.engine.referee import GameOver, Referee, Seat
from games.innovation.choose import Choice
from games.innovation.printed import AGES, ICONS, OF_AGE, Card, value
from games.innovation.state import (
    SPECIALS,
    Pile,
    State,
    by_score,
    icons,
    team,
    team_achievements,
    wanted,
)

if TYPE_CHECKING:
    from games.innovation.dogma import Dogma

CLOCK: Final = ICONS.index("clock")


class Acts(Exception):
    """Raised while one looks ahead for the first question of an effect, where it moves something before it asks."""


class Table:
    """A state and its referee while an action is under way.

    `changes` counts what was changed. `dogma` is the card being carried out, `early` the answers of those
    who were asked ahead. While `peeking`, nothing may change.
    """

    def __init__(self, state: State, referee: Referee) -> None:
        self.state, self.referee = state, referee
        self.changes = 0
        self.peeking = False
        self.dogma: Dogma | None = None
        self.early: dict[Seat, tuple[Choice, tuple[str, ...]]] = {}

    # ---- asking

    async def ask_all[T](self, questions: Mapping[Seat, Decision[T]]) -> Mapping[Seat, T]:
        """Ask these players at once. As long as they are asked, the table knows what they can answer in a word."""
        for seat, question in questions.items():
            self.state.asked[seat] = _singles(question)
        answers = await self.referee.ask_all(questions)
        self.state.asked = {}
        return answers

    # ---- telling

    def tell(self, seat: Seat, verb: str, rest: Callable[[Seat | None], str] | str = "") -> None:
        """`Bob draws …`; the seat itself reads `You draw …`. `rest` may depend on who reads; None only watches."""
        says = (lambda reader: rest) if isinstance(rest, str) else rest
        names, seats = self.referee.names, self.referee.seats
        public = f"{names[seat]} {third(verb)}{says(None)}."
        texts = {s: f"You {verb}{says(s)}." if s == seat else f"{names[seat]} {third(verb)}{says(s)}." for s in seats}
        self.referee.tell(public, {s: text for s, text in texts.items() if text != public})

    def named(self, card: Card, eyes: int) -> Callable[[Seat | None], str]:
        """A card as each reader knows it: its name, or its value only. Notes that it was named."""
        knowing = self.state.known.get(card, eyes)
        assert not eyes & ~knowing, f"{card} is named to somebody who does not know it"
        self.state.told[card] = self.state.told.get(card, 0) | eyes
        watching = len(self.state.hands)
        age = value(card)
        back = f"{'an' if age == 8 else 'a'} {age}"
        return lambda reader: card if eyes >> (watching if reader is None else reader) & 1 else back

    def whose(self, seat: Seat, reader: Seat | None) -> str:
        return "your" if reader == seat else f"{self.referee.names[seat]}’s"

    # ---- where a card is

    def pile_of(self, card: Card) -> tuple[Seat, Pile] | None:
        """The pile that a card lies in, if it lies on a board."""
        for seat, board in enumerate(self.state.boards):
            for pile in board.values():
                if card in pile.cards:
                    return seat, pile
        return None

    def holder_of(self, card: Card) -> tuple[Seat, list[Card]] | None:
        """The hand or score pile that a card lies in."""
        return next(((seat, zone) for seat, zone in self.state.hidden() if card in zone), None)

    # ---- moving

    def act(self) -> None:
        """To be called before anything is done that can be seen."""
        if self.peeking:
            raise Acts

    def change(self) -> None:
        """To be called before anything is changed."""
        self.act()
        self.changes += 1

    def lift(self, card: Card, seen_by: int = 0) -> int:
        """Take a card out of where it lies. Returns who knows which card it is, as bits; `seen_by` see it for sure."""
        self.change()
        if found := self.pile_of(card):
            pile = found[1]
            pile.cards.remove(card)
            if len(pile.cards) < 2:
                pile.splay = ""
            return self.state.everybody
        holder = self.holder_of(card)
        assert holder is not None, f"{card} is nowhere"
        return self._lift_hidden(card, *holder, seen_by)

    def _lift_hidden(self, card: Card, owner: Seat, zone: list[Card], seen_by: int) -> int:
        """Who does not see which of several cards of an age is lifted has lost track of all of them."""
        known, sure = self.state.known, 1 << owner | seen_by
        zone.remove(card)
        eyes = known.pop(card, 0) | sure
        alike = [other for other in zone if value(other) == value(card)]
        for other in alike:
            known[other] = known.get(other, 0) & sure
        return sure if alike else eyes

    def lay(self, card: Card, owner: Seat, zone: list[Card], eyes: int) -> int:
        """Put a lifted card into a hand or score pile. Returns who knows it there."""
        zone.append(card)
        self.state.known[card] = eyes | 1 << owner
        return self.state.known[card]

    def lay_open(self, card: Card, pile: Pile, below: bool = False) -> int:
        pile.cards.insert(0 if below else len(pile.cards), card)
        return self.state.everybody

    def draw(self, seat: Seat, age: int, open_: bool = False) -> tuple[Card, int]:
        """The next card of this age, or of the next age that has any, into the hand; above 10 the game ends."""
        self.change()
        age = max(age, 1)
        while age in AGES and not self.state.supply[age - 1]:
            age += 1
        if age not in AGES:
            self.end(f"{self.referee.names[seat]} had to draw above 10: the highest score wins", [])
        card = self.state.supply[age - 1].pop(0)
        eyes = self.state.everybody if open_ else 1 << seat
        return card, self.lay(card, seat, self.state.hands[seat], eyes)

    # ---- what could be there

    def could_be(self, cards: Sequence[Card], fits: Callable[[Card], bool]) -> bool:
        """Could one of these hidden cards fit, for all that everybody knows?"""
        known, everybody = self.state.known, self.state.everybody
        for card in cards:
            candidates = [card] if known.get(card) == everybody else self.unseen(value(card))
            if any(map(fits, candidates)):
                return True
        return False

    def unseen(self, age: int) -> list[Card]:
        """The cards of an age that do not lie open."""
        state = self.state
        seen = {card for board in state.boards for pile in board.values() for card in pile.cards}
        seen.update(state.removed, (card for card, eyes in state.known.items() if eyes == state.everybody))
        return [card for card in OF_AGE[age] if card not in seen]

    # ---- achievements and the end

    def in_turn(self, first: Seat | None = None) -> list[Seat]:
        """All seats clockwise, from whose turn it is or from this one."""
        start, count = self.state.mover if first is None else first, len(self.state.hands)
        return [(start + step) % count for step in range(count)]

    def settle(self) -> None:
        """After every change: special achievements, for everybody in turn order."""
        claimed = {name for row in self.state.achievements for name in row}
        for name in SPECIALS:
            if name not in claimed:
                first = next((seat for seat in self.in_turn() if qualifies(self.state, name, seat)), None)
                if first is not None:
                    self.claim(first, name)

    def claim(self, seat: Seat, name: str) -> None:
        """Take an achievement that is still there; enough of them end the game."""
        self.change()
        self.state.achievements[seat].append(name)
        title = f"the achievement {name}" if name in SPECIALS else f"achievement {name}"
        self.tell(seat, "claim", f" {title}")
        if team_achievements(self.state, seat) >= wanted(self.state):
            who = self.side(seat)
            self.end(f"{wanted(self.state)} achievements of {who}", team(self.state, seat))

    def win(self, seat: Seat) -> None:
        """Somebody wins by the effect being carried out."""
        card = self.dogma.card if self.dogma else ""
        self.end(f"{self.side(seat)} won by the effect of {card}", team(self.state, seat))

    def side(self, seat: Seat) -> str:
        return " and ".join(self.referee.names[other] for other in team(self.state, seat))

    def end(self, reason: str, winners: list[Seat]) -> None:
        """The game is over at once. Without winners the score decides."""
        if not winners:
            rows = [by_score(self.state, seat) for seat in self.state.seats]
            best = [seat for seat in self.state.seats if rows[seat] == max(rows)]
            if len(best) > len(team(self.state, best[0])):
                reason += "; it is shared"
            elif sum(row[0] == max(rows)[0] for row in rows) > len(best):
                reason += "; as it is level, achievements decide"
        self.state.over, self.state.winners = reason, winners
        raise GameOver


def qualifies(state: State, name: str, seat: Seat) -> bool:
    """Does this seat fulfil what a special achievement asks for?"""
    board = state.boards[seat]
    piles = [pile for pile in board.values() if pile.cards]
    match name:
        case "Monument":
            return max(state.scored[seat], state.tucked[seat]) >= 6
        case "Empire":
            return len(piles) > 1 and min(icons(board)) >= 3
        case "World":
            return icons(board)[CLOCK] >= 12
        case "Wonder":
            return all(pile.splay in ("up", "right") for pile in board.values())
        case _:
            return all(pile.cards and value(pile.cards[-1]) >= 8 for pile in board.values())


def _singles(question: Decision[Any]) -> list[str]:
    """The answers that name one thing, or nothing."""
    if isinstance(question, Choice):
        return [*(["none"] if 0 in question.sizes else []), *(question.choices if 1 in question.sizes else [])]
    return [question.write(answer) for answer in question.options() or ()]


def third(verb: str) -> str:
    """`draw and meld` -> `draws and melds`."""
    return " and ".join(f"{word}s" for word in verb.split(" and "))
