"""Dogma: demands on those who show fewer icons, sharing by those who show as many, and effects executed by others."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from games.engine.referee import Rules, Seat
from games.innovation.choose import Choice
from games.innovation.holder import highest_top
from games.innovation.printed import CARDS, PLURALS, Card
from games.innovation.table import Acts, Table
from games.innovation.verbs import Asks, Player

type Run = Callable[..., Rules[None] | None]


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a card. `in_turn`: what others did before matters so much that nobody is asked ahead."""

    run: Run
    demands: bool
    in_turn: bool = False

    @property
    def text(self) -> str:
        """What it does, in our own words."""
        words = " ".join((self.run.__doc__ or "").split())
        return f"I demand: {words}" if self.demands else words


EFFECTS: Final[dict[Card, list[Effect]]] = {}
"""Of every card, in the order in which they are executed."""


def effect[F: Run](card: Card, *, in_turn: bool = False) -> Callable[[F], F]:
    """The next effect of a card, which others may share: a function of the player who executes it."""
    return _noting(card, demands=False, in_turn=in_turn)


def demand[F: Run](card: Card) -> Callable[[F], F]:
    """The next effect of a card, a demand: a function of the player on whom it is made and the one who makes it."""
    return _noting(card, demands=True)


def _noting[F: Run](card: Card, demands: bool, in_turn: bool = False) -> Callable[[F], F]:
    assert card in CARDS, card

    def note(run: F) -> F:
        EFFECTS.setdefault(card, []).append(Effect(run, demands, in_turn))
        return run

    return note


class DogmaEnds(Exception):
    """Raised by an effect that ends the whole dogma action at once."""


@dataclass(slots=True)
class Dogma:
    """A card whose effects are being carried out. `demand_met`: its demand has moved something. `returned` counts by
    seat, over the whole action."""

    card: Card
    demand_met: bool = False
    returned: Counter[Seat] = field(default_factory=Counter)


async def activate(you: Player, card: Card) -> None:
    """The dogma action."""
    table, icon = you.table, CARDS[card].dogma
    counts = {player: player.count(icon) for player in you.everyone}
    sharers = [player for player in you.others if counts[player] >= counts[you]]
    victims = [player for player in you.opponents if counts[player] < counts[you]]
    _announce(you, card, counts)
    table.dogma = Dogma(card)
    shared = False
    try:
        for part in EFFECTS[card]:
            if part.demands:
                table.dogma.demand_met |= bool(await _carry_out(table, part, victims, you))
            else:
                busy = await _carry_out(table, part, [*sharers, you])
                shared |= any(player in you.opponents for player in busy)
    except DogmaEnds:
        shared = False
    table.dogma = None
    if shared:
        table.tell(you.seat, "draw", " once more, for others have shared the dogma")
        you.draw(highest_top(you))


def _announce(you: Player, card: Card, counts: Mapping[Player, int]) -> None:
    """Who shows how many icons decides who shares."""
    shown = ", ".join(f"{player.name} {counts[player]}" for player in sorted(counts, key=lambda p: p.seat))
    icons = PLURALS[CARDS[card].dogma]
    you.state.told[card] = you.state.everybody
    you.table.tell(you.seat, "use", f" the dogma of {card} ({icons}: {shown})")


async def _carry_out(table: Table, part: Effect, players: Sequence[Player], *me: Player) -> list[Player]:
    """One effect by all its players in turn. Returns those during whose part something changed."""
    await _ask_ahead(table, part, players, *me)
    busy = []
    for player in players:
        before = table.changes
        if (rules := part.run(player, *me)) is not None:
            await rules
        table.early.pop(player.seat, None)
        if table.changes > before:
            busy.append(player)
    return busy


async def execute(you: Player, card: Card) -> None:
    """Carry out all effects of a card but its demands, for yourself only."""
    table = you.table
    outer = table.dogma
    assert outer is not None
    table.act()
    table.tell(you.seat, "execute", f" {card}")
    table.dogma = Dogma(card, returned=outer.returned)
    for part in EFFECTS[card]:
        if not part.demands and (rules := part.run(you)) is not None:
            await rules
    table.dogma = outer


# ---- asking all who can be asked at once


async def _ask_ahead(table: Table, part: Effect, players: Sequence[Player], *me: Player) -> None:
    """By mail every question in a row costs days: whose first deed is to choose is asked together with the others.

    Who finds something else to choose from when it comes to it is asked again.
    """
    table.early = {}
    if part.in_turn or len(players) < 2:
        return
    first = {player.seat: choice for player in players if (choice := _peek(table, part, player, *me))}
    if len(first) > 1:
        answers = await table.ask_all(first)
        table.early = {seat: (choice, answers[seat]) for seat, choice in first.items()}


def _peek(table: Table, part: Effect, player: Player, *me: Player) -> Choice | None:
    """The question with which an effect begins for a player, if it moves nothing before."""
    table.peeking = True
    rules: Rules[Any] | None = None
    try:
        rules = part.run(player, *me)
        if rules is not None:
            rules.send(None)  # type: ignore[arg-type]  # None starts a coroutine
    except Asks as asks:
        return asks.choice
    except (Acts, StopIteration):
        return None
    finally:
        table.peeking = False
        if rules is not None:
            rules.close()
    return None
