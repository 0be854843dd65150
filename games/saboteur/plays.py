"""What can be done in a turn, and which rule forbids the rest."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from games.engine.chance import Chance
from games.engine.referee import Seat
from games.saboteur.cards import IN_HAND, SIDE_WORDS, Card, Tool, can_turn, in_order, lying, tools_of
from games.saboteur.maze import GOAL_SQUARES, HOME, Maze, Square, write_square
from games.saboteur.state import THEFT, TRAP, broken_tools

NOBODY: Final = -1
MOST_DISCARDS: Final = 3
"""That one may pass with in Saboteur 2."""


class Play(NamedTuple):
    """A turn: what is done with which cards of the hand, where, to whom; `tool` may also be the trap."""

    verb: str
    cards: tuple[Card, ...]
    square: Square | None = None
    turned: bool = False
    target: Seat = NOBODY
    tool: Tool = ""


@dataclass(frozen=True, slots=True)
class Table:
    """What one seat needs to know to play; `before` are the cards that lie before each player."""

    seat: Seat
    names: Sequence[str]
    hand: Sequence[Card]
    maze: Maze
    before: Sequence[Sequence[Card]]
    saboteur2: bool

    @property
    def hindrance(self) -> str:
        """Why no path card may be laid; "" if one may."""
        mine = list(self.before[self.seat])
        if TRAP in mine:
            return "You are trapped, so you may not lay path cards until somebody frees you."
        if tools := broken_tools(mine):
            are = "is" if len(tools) == 1 else "are"
            return f"Your {' and '.join(tools)} {are} broken, so you may not lay path cards."
        return ""

    @property
    def removable(self) -> list[str]:
        """What lies before oneself and can be bought off with two cards: broken tools, the trap."""
        mine = list(self.before[self.seat])
        return [*broken_tools(mine), *([TRAP] if TRAP in mine else [])]

    @property
    def others(self) -> list[Seat]:
        return [seat for seat in range(len(self.names)) if seat != self.seat]

    def with_card(self, card: Card) -> list[Seat]:
        """Before whom such a card lies."""
        return [seat for seat, lying in enumerate(self.before) if card in lying]

    # ---- what can be done

    def plays(self) -> Iterator[Play]:
        """Every play: path cards, actions, then discards."""
        for card in dict.fromkeys(self.hand):
            yield from self.plays_of(card)
        yield from self.discards()

    def plays_of(self, card: Card) -> Iterator[Play]:
        """Everything that can be done with a card but to discard it."""
        if card in IN_HAND:
            if not self.hindrance:
                for square, turned in self.maze.places(card):
                    yield Play("lay", (card,), square, turned)
        elif card in ("map", "rockfall"):
            yield from (Play(card, (card,), square) for square in self.squares(card))
        elif card == THEFT:
            if self.seat not in self.with_card(THEFT):
                yield Play(THEFT, (card,))
        else:
            yield from self._on_players(card)

    def squares(self, card: Card) -> list[Square]:
        """Where a map or a rockfall can be played."""
        if card == "map":
            return sorted(self.maze.hidden)
        return sorted(square for square in self.maze.cards if square not in (HOME, *GOAL_SQUARES))

    def _on_players(self, card: Card) -> Iterator[Play]:
        verb = card.partition(" ")[0] if tools_of(card) else card
        for tool in tools_of(card) or ("",):
            for seat in self.targets(verb, tool):
                yield Play(verb, (card,), target=seat, tool=tool)

    def targets(self, verb: str, tool: Tool = "") -> list[Seat]:
        """On whom an action can be played."""
        if verb == "break":
            return [seat for seat in self.others if f"break {tool}" not in self.before[seat]]
        if verb == "trap":
            return [seat for seat in self.others if TRAP not in self.before[seat]]
        if verb == "mend":
            return self.with_card(f"break {tool}")
        if verb == "swap hats":
            return list(range(len(self.names)))
        removed = {"hands off": THEFT, "free": TRAP}
        return self.with_card(removed[verb]) if verb in removed else self.others

    def discards(self) -> Iterator[Play]:
        most = MOST_DISCARDS if self.saboteur2 else 1
        for count in range(1, most + 1):
            found = dict.fromkeys(combinations(in_order(self.hand), count))
            yield from (Play("discard", cards) for cards in found)
            if count == 2:
                yield from (Play("discard", cards, tool=tool) for cards in found for tool in self.removable)

    def sample(self, chance: Chance) -> Play:
        """Some play: mostly of any card, else a discard."""
        plays = list(self.plays_of(chance.pick(self.hand)))
        if plays and chance.below(5):
            return chance.pick(plays)
        most = min(MOST_DISCARDS if self.saboteur2 else 1, len(self.hand))
        cards = list(self.hand)
        chance.shuffle(cards)
        chosen = tuple(in_order(cards[: 1 + chance.below(most)]))
        tools = ["", *self.removable] if len(chosen) == 2 and self.saboteur2 else [""]
        return Play("discard", chosen, tool=chance.pick(tools))

    # ---- what is against the rules

    def why_not(self, play: Play) -> str:
        """Which rule forbids a play of cards that are in the hand, in words; "" if none does."""
        if play.verb == "discard":
            return self._why_not_discard(play)
        if play.verb == "lay":
            assert play.square is not None
            return self.hindrance or self._why_not_lay(play.cards[0], play.square, play.turned)
        if play.square is not None:
            return self._why_not_there(play.verb, play.square)
        if play.verb == THEFT:
            return "A theft card lies before you already." if self.seat in self.with_card(THEFT) else ""
        return "" if play.target in self.targets(play.verb, play.tool) else self._why_not_on(play)

    def _why_not_lay(self, card: Card, square: Square, turned: bool) -> str:
        reason = self.maze.why_not(square, lying(card, turned))
        if reason and can_turn(card) and self.maze.may_lie(square, lying(card, not turned)):
            return f"{reason} {'Upright' if turned else 'Turned'}, it would fit."
        if reason.endswith("opens on this card.") and self.maze.leads_to(square):
            sides = " and ".join(SIDE_WORDS[side] for side in self.maze.leads_to(square))
            return f"{reason} (One comes from the {sides}.)"
        return reason

    def _why_not_there(self, card: Card, square: Square) -> str:
        squares = self.squares(card)
        if square in squares:
            return ""
        at = write_square(square)
        if card == "map":
            listed = ", ".join(map(write_square, squares)) or "none is left"
            return f"At {at} there is no goal that is still face down. Face down: {listed}."
        if square in (HOME, *GOAL_SQUARES):
            return "A rockfall never takes the start or a goal."
        return f"At {at} lies no path card."

    def _why_not_on(self, play: Play) -> str:
        whose = "Your" if play.target == self.seat else f"{self.names[play.target]}'s"
        who = "you" if play.target == self.seat else self.names[play.target]
        if play.verb == "mend":
            return f"{whose} {play.tool} is not broken."
        if play.verb == "hands off":
            return f"No theft card lies before {who}."
        if play.verb == "free":
            return f"Nobody needs to free {who}: there is no trapped card."
        if play.target == self.seat:
            return f"“{play.cards[0]}” is played on another player, not on yourself."
        return f"{whose} {play.tool} is broken already." if play.tool else f"{who} is trapped already."

    def _why_not_discard(self, play: Play) -> str:
        count = len(play.cards)
        if not self.saboteur2:
            if play.tool:
                return "Only in Saboteur 2 two discarded cards remove a card that lies before you."
            return "" if count == 1 else f"You pass by discarding one card; you wrote {count}."
        if play.tool:
            if count != 2:
                return f"It takes two cards to remove one that lies before you; you wrote {count}."
            return "" if play.tool in self.removable else self._nothing_to_remove(play.tool)
        return "" if count <= MOST_DISCARDS else f"You pass by discarding one to three cards; you wrote {count}."

    def _nothing_to_remove(self, tool: Tool) -> str:
        return "You are not trapped." if tool == TRAP else f"Your {tool} is not broken."
