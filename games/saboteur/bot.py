"""The bot weighs every play by how far the tunnels are from the treasure afterwards, and plays for its role.

It suspects who lays dead ends and breaks its tools. It looks one play ahead.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision
from games.engine.referee import Seat
from games.saboteur.cards import PATHS, Card, lying
from games.saboteur.maze import Laid, Maze
from games.saboteur.outlook import Outlook, chances, suspicion
from games.saboteur.plays import Play
from games.saboteur.roles import BLUE, GEOLOGIST, GREEN, PROFITEER, SABOTEUR, SELFISH
from games.saboteur.seen import View

WILL: Final = {SABOTEUR: -1.0, GEOLOGIST: 0.3, PROFITEER: 0.3}
"""How much a role wants the gold to be reached; 1 where nothing is said."""
SUSPECT: Final = 1.5
"""Who looks so much like a saboteur is treated as one."""


def bot(view: View, decision: AnyDecision, chance: Chance) -> str:
    """The best play, any of them if several are as good; the best gold card, a piece of who has most."""
    options = list(decision.options() or ())
    if view.stage == "share":
        return decision.write(max(options))
    if view.stage == "steal":
        return decision.write(max(options, key=lambda seat: view.gold[seat] if seat >= 0 else 0))
    mind = _Mind(view)
    return decision.write(max(options, key=lambda play: (round(mind.worth(play), 3), chance.below(1000))))


@dataclass(slots=True)
class _Mind:
    """What one seat thinks of a position."""

    view: View
    seat: Seat
    role: str
    will: float
    outlook: Outlook
    suspects: list[float]

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view, self.seat, self.role = view, view.seat, view.roles[view.seat]
        self.will = WILL.get(self.role, 1.0)
        self.outlook = Outlook(view, view.maze)
        self.suspects = suspicion(view)
        for seat, role in enumerate(view.roles):
            if role:
                self.suspects[seat] = 9.0 if role == SABOTEUR else -9.0

    def worth(self, play: Play) -> float:
        return _WORTH.get(play.verb, _on_player)(self, play)

    def gain(self, distance: float) -> float:
        """How many squares nearer, as the role wishes it."""
        return self.will * (self.outlook.distance - distance)

    def is_friend(self, seat: Seat) -> bool:
        """A saboteur does not know the others, and takes who lays dead ends for one."""
        suspect = self.suspects[seat] >= SUSPECT
        return seat == self.seat or suspect == (self.will < 0)


def _lay(mind: _Mind, play: Play) -> float:
    [code], square = play.cards, play.square
    assert square is not None
    path = lying(code, play.turned)
    distance = mind.outlook.after(square, path)
    worth = 10 * mind.gain(distance) + 0.2 * mind.will * len(path.openings)
    if mind.role == GEOLOGIST and path.crystal:
        worth += 12
    if mind.role == SELFISH and 0 < distance <= 1:
        worth -= 18  # the next player would reach the gold
    if path.door and mind.role in (GREEN, BLUE):
        worth += 3 if path.door == mind.role else -9
    return worth


def _fall(mind: _Mind, play: Play) -> float:
    """A maze without the card; less often good for a digger than it looks."""
    view = mind.view
    left: list[Laid] = [card for card in view.laid if card.square != play.square]
    distance = Outlook(view, Maze(left, view.goals)).distance
    return 9 * mind.gain(distance) - 2


def _map(mind: _Mind, play: Play) -> float:
    likely = chances(mind.view)
    assert play.square is not None
    return 7.0 if len(likely) > 1 and play.square in likely else -1.0


def _break(mind: _Mind, play: Play) -> float:
    """A saboteur breaks tools when the tunnels are near, a digger those of a suspect."""
    already = any(card.startswith("break") for card in mind.view.lies_before(play.target))
    if mind.is_friend(play.target):
        return -3.0
    if mind.will > 0:
        return 2.0 if already else 4.0 + mind.suspects[play.target]
    return (2.0 if already else 6.0) + max(0.0, 6 - mind.outlook.distance) - mind.suspects[play.target]


def _mend(mind: _Mind, play: Play) -> float:
    either = "/" in play.cards[0]
    if play.target == mind.seat:
        return (12.0 if mind.will > 0 else 5.0) - either
    return (4.0 if mind.will > 0 else 0.5) - either if mind.is_friend(play.target) else -4.0


def _discard(mind: _Mind, play: Play) -> float:
    """The less a card is worth to the role, the better; two for a broken tool where nothing else helps."""
    spare = sum(_keep(mind, card) for card in play.cards)
    if play.tool:
        return 5.0 * abs(mind.will) - spare
    return 0.5 - spare


def _keep(mind: _Mind, card: Card) -> float:
    """What it costs to be without a card."""
    if card in PATHS:
        path = PATHS[card]
        if mind.role == GEOLOGIST and path.crystal:
            return 6.0
        good = 0.7 * len(path.openings) if path.joined else -0.5
        return good if mind.will > 0 else 1.2 - good
    if card.startswith("mend"):
        return 2.5 if mind.will > 0 else 0.5
    return {"map": 1.0, "rockfall": 2.0}.get(card, 1.2)


def _on_player(mind: _Mind, play: Play) -> float:
    """The actions of Saboteur 2."""
    verb, target = play.verb, play.target
    if verb == "theft":
        return 6.0
    if verb == "hands off":
        return 3.0 if target != mind.seat else -5.0
    if verb == "trap":
        return -3.0 if mind.is_friend(target) else 4.5
    if verb == "free":
        return 12.0 if target == mind.seat else 3.0 if mind.is_friend(target) else -3.0
    if verb == "inspect":
        return 1.8 if not mind.view.roles[target] else -1.0
    if verb == "swap hats":
        return 0.0 if mind.is_friend(target) else 1.0
    return -0.5


type Weigh = Callable[[_Mind, Play], float]
_WORTH: Final[dict[str, Weigh]] = {
    "lay": _lay,
    "rockfall": _fall,
    "map": _map,
    "break": _break,
    "mend": _mend,
    "discard": _discard,
}
