"""A table of Innovation at rest: every card is in one of these zones, also while an effect is under way."""

from collections.abc import Iterator
from typing import Annotated, Final

from msgspec import Struct, field

from games.engine.chance import Chance
from games.engine.game import Result, ranks_by
from games.engine.options import Options as NoOptions
from games.engine.options import option
from games.engine.referee import Seat
from games.innovation.printed import AGES, CARDS, Card, Colour, Direction, icons_of, value

SPECIALS: Final = ("Monument", "Empire", "World", "Wonder", "Universe")
ACHIEVEMENTS: Final = (*map(str, AGES[:-1]), *SPECIALS)
WINNING: Final = {2: 6, 3: 5, 4: 4}
TEAM_WINNING: Final = 6


class Options(NoOptions, frozen=True):
    teams: Annotated[bool, option("Teams", "Four players, two against two; partners sit opposite each other.")] = False


class Pile(Struct, omit_defaults=True):
    """The cards of one colour, the top card last."""

    cards: list[Card] = field(default_factory=list)
    splay: Direction = ""


class State(Struct, omit_defaults=True):
    """`supply` by age, the next card first. `aside` are the cards of ages 1 to 9 under the achievements.

    `achievements` are what each seat has claimed: "1" to "9" and SPECIALS. `known` says for cards in hands and score
    piles which seats have seen them there, as bits; the bit after the last seat is everybody else's. `told` says the
    same of the cards named since the last action was chosen. `scored` and `tucked` count for the Monument.
    `asked` has, while somebody is asked, the answers of one word that each can give.
    """

    supply: list[list[Card]]
    aside: list[Card]
    hands: list[list[Card]]
    scores: list[list[Card]]
    boards: list[dict[Colour, Pile]]
    achievements: list[list[str]]
    teams: list[int]
    scored: list[int]
    tucked: list[int]
    known: dict[Card, int] = field(default_factory=dict)
    told: dict[Card, int] = field(default_factory=dict)
    removed: list[Card] = field(default_factory=list)
    begun: bool = False
    mover: Seat = 0
    turns: int = 0
    actions: int = 1
    asked: dict[Seat, list[str]] = field(default_factory=dict)
    over: str = ""
    winners: list[Seat] = field(default_factory=list)

    @property
    def seats(self) -> range:
        return range(len(self.hands))

    @property
    def everybody(self) -> int:
        """The bits of all seats and of those who only watch."""
        return (1 << len(self.hands) + 1) - 1

    def hidden(self) -> Iterator[tuple[Seat, list[Card]]]:
        """Every hand and score pile with its seat."""
        yield from enumerate(self.hands)
        yield from enumerate(self.scores)


def points(state: State, seat: Seat) -> int:
    return sum(map(value, state.scores[seat]))


def icons(board: dict[Colour, Pile]) -> tuple[int, ...]:
    """How many of each of ICONS a board shows."""
    return tuple(map(sum, zip(*(icons_of(pile.cards, pile.splay) for pile in board.values()), strict=True)))


def team(state: State, seat: Seat) -> list[Seat]:
    """A seat and its partner, if it has one."""
    return [other for other in state.seats if state.teams[other] == state.teams[seat]]


def available(state: State) -> list[str]:
    """The achievements that nobody has claimed."""
    claimed = {name for row in state.achievements for name in row}
    return [name for name in ACHIEVEMENTS if name not in claimed]


def wanted(state: State) -> int:
    """So many achievements win, of a team together."""
    return TEAM_WINNING if len(set(state.teams)) < len(state.teams) else WINNING[len(state.teams)]


# ---- the end


def team_points(state: State, seat: Seat) -> int:
    return sum(points(state, other) for other in team(state, seat))


def team_achievements(state: State, seat: Seat) -> int:
    return sum(len(state.achievements[other]) for other in team(state, seat))


def by_score(state: State, seat: Seat) -> tuple[int, int]:
    """What counts when somebody has to draw above 10: points, then achievements."""
    return team_points(state, seat), team_achievements(state, seat)


def result(state: State) -> Result | None:
    """Ranks of a team are the same; behind a winner by achievements or effect, achievements count, then points."""
    if not state.over:
        return None
    rows = [by_score(state, seat) for seat in state.seats]
    scores: tuple[int, ...] | None = tuple(row[0] for row in rows)
    if state.winners:
        scores = None if "effect" in state.over else tuple(row[1] for row in rows)
        rows = [(row[1], row[0]) for row in rows]
    ranks = ranks_by([(seat in state.winners, *rows[seat]) for seat in state.seats])
    places = [1 + sum(rank < mine for rank in dict(zip(state.teams, ranks, strict=True)).values()) for mine in ranks]
    return Result(tuple(places), state.over, scores)


# ---- what must hold


def check(state: State) -> None:
    """All 105 cards are somewhere, once, where they may be; only piles of two and more are splayed."""
    piles = [(colour, pile) for board in state.boards for colour, pile in board.items()]
    zones = [*state.supply, *state.hands, *state.scores, *(pile.cards for _, pile in piles)]
    everywhere = [*state.aside, *state.removed, *(card for zone in zones for card in zone)]
    assert sorted(everywhere) == sorted(CARDS), "a card was lost or made"
    for age, supply in zip(AGES, state.supply, strict=True):
        assert all(value(card) == age for card in supply)
    for colour, pile in piles:
        assert all(CARDS[card].colour == colour for card in pile.cards)
        assert not pile.splay or len(pile.cards) > 1, "a single card is splayed"
    claimed = [name for row in state.achievements for name in row]
    assert len(set(claimed)) == len(claimed), "an achievement was claimed twice"
    held = {card for _, zone in state.hidden() for card in zone}
    assert state.known.keys() <= held, "something is known of a card that lies open"


def scramble(state: State, seat: Seat | None, chance: Chance) -> None:
    """Cards that this seat cannot know change places within their age; what it was shown stays."""
    bit = 1 << (len(state.hands) if seat is None else seat)
    zones = [*state.supply, state.aside]
    zones += [zone for owner, zone in state.hidden() if owner != seat]
    places = [(zone, i) for zone in zones for i, card in enumerate(zone) if not state.known.get(card, 0) & bit]
    for age in AGES:
        open_places = [(zone, i) for zone, i in places if value(zone[i]) == age]
        cards = [zone[i] for zone, i in open_places]
        chance.shuffle(cards)
        for (zone, i), card in zip(open_places, cards, strict=True):
            zone[i] = card
    _scramble_known(state, bit)


def _scramble_known(state: State, bit: int) -> None:
    """What others know is of no use where the cards have moved, except that holders know their own."""
    held = {card: 1 << owner for owner, zone in state.hidden() for card in zone}
    state.known = {card: eyes if eyes & bit else held[card] for card, eyes in state.known.items() if card in held}
    state.told = {card: bit for card, eyes in state.told.items() if eyes & bit}
