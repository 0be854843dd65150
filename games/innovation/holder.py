"""A player's zones and what the cards count in them: hand, score pile, board, icons, points, opponents."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Self

from games.engine.referee import Seat
from games.innovation.printed import ICONS, Card, Colour, Direction, Icon, value_of_highest
from games.innovation.state import Pile, icons, points, team_achievements, team_points
from games.innovation.table import Table

if TYPE_CHECKING:
    from games.innovation.dogma import Dogma


class Zone(Collection[Card]):
    """A player's hand, score pile or board as a place to which cards can go; what one walks through are its cards."""

    def __init__(self, owner: "Holder", kind: str, cards: Sequence[Card]) -> None:
        self.owner, self.kind, self.cards = owner, kind, cards

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.cards


class Holder:
    """A seat during an action: what the cards call “you” or “me”."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat, self.state = table, seat, table.state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Holder) and other.seat == self.seat

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
    def everyone(self) -> list[Self]:
        """All players, clockwise, from the left; this one last."""
        seats = self.table.in_turn(self.seat)
        return [type(self)(self.table, seat) for seat in (*seats[1:], self.seat)]

    @property
    def others(self) -> list[Self]:
        """Everybody else clockwise, a partner too."""
        return self.everyone[:-1]

    @property
    def opponents(self) -> list[Self]:
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


def sole[P: Holder](players: Sequence[P], rates: Callable[[P], int]) -> P | None:
    """The one player who has most; None if it is level between teams."""
    best = max(map(rates, players))
    first = [player for player in players if rates(player) == best]
    return first[0] if len({player.state.teams[player.seat] for player in first}) == 1 else None


def highest_top(player: Holder) -> int:
    """The value of the highest top card, 0 without any."""
    return value_of_highest(player.tops)
