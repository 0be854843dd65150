"""Innovation: ten ages of ideas; draw, meld, use the dogmas of your top cards, achieve.

Who shows as many of a dogma's icons shares it, who shows fewer suffers its demand. The game ends at once with enough
achievements, by the effect of a card, or when somebody has to draw above 10: then the score decides. The base game of
the third edition, with its rulings. Source: the rule page and its rulings.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from games.engine.chance import Chance
from games.engine.decisions import NotUnderstood, Pick, match, squash
from games.engine.referee import Referee
from games.innovation.choose import Choice
from games.innovation.dogma import activate
from games.innovation.holder import highest_top
from games.innovation.printed import AGES, CARDS, COLOURS, OF_AGE, Card
from games.innovation.state import Options, Pile, State, available
from games.innovation.table import Table
from games.innovation.verbs import Player

FIRST_CARDS = 2


# ---- set-up


def setup(options: Options, referee: Referee) -> State:
    """Two cards of age 1 for everybody; one card of each age but the last lies under an achievement."""
    players = len(referee.seats)
    supply = [_shuffled(age, referee.chance) for age in AGES]
    aside = [supply[age - 1].pop() for age in AGES[:-1]]
    return State(
        supply=supply,
        aside=aside,
        hands=[[supply[0].pop() for _ in range(FIRST_CARDS)] for _ in referee.seats],
        scores=[[] for _ in referee.seats],
        boards=[{colour: Pile() for colour in COLOURS} for _ in referee.seats],
        achievements=[[] for _ in referee.seats],
        teams=[seat % 2 if options.teams else seat for seat in referee.seats],
        scored=[0] * players,
        tucked=[0] * players,
    )


def _shuffled(age: int, chance: Chance) -> list[Card]:
    pile = list(OF_AGE[age])
    chance.shuffle(pile)
    return pile


async def _begin(state: State, table: Table) -> None:
    """Everybody melds one of the two cards, all at once; the first of these in the alphabet goes first."""
    choices = {seat: Choice("Which card do you meld first?", sorted(state.hands[seat]), [1]) for seat in state.seats}
    chosen = {seat: card for seat, (card,) in (await table.ask_all(choices)).items()}
    for seat, card in chosen.items():
        Player(table, seat).meld(card)
    state.mover = min(state.seats, key=lambda seat: squash(chosen[seat]))
    state.begun = True
    first = table.referee.names[state.mover]
    table.referee.tell(f"{first} goes first.", {state.mover: "You go first."})


# ---- turns


async def turn(state: State, referee: Referee) -> None:
    """One action, and whatever it sets going."""
    table = Table(state, referee)
    if not state.begun:
        await _begin(state, table)
        return
    you = Player(table, state.mover)
    answer = (await table.ask_all({you.seat: Action(you)}))[you.seat]
    state.told = {}
    await act(you, answer)
    _next(state)


async def act(you: Player, answer: str) -> None:
    """Carry out an action as it is written."""
    verb, _, name = answer.partition(" ")
    match verb:
        case "draw":
            you.draw(highest_top(you))
        case "meld":
            you.meld(name)
        case "achieve":
            you.table.claim(you.seat, name)
        case _:
            await activate(you, name)


def _next(state: State) -> None:
    """Two actions a turn; one in the first turn, and with four players also in the second."""
    state.actions -= 1
    if state.actions:
        return
    state.turns += 1
    state.mover = (state.mover + 1) % len(state.hands)
    state.actions = 1 if state.turns == 1 and len(state.hands) == 4 else 2
    state.scored, state.tucked = [0] * len(state.hands), [0] * len(state.hands)


# ---- the four actions


class Action(Pick[str]):
    """`draw`, `meld Agriculture`, `dogma Archery` or `achieve 3`."""

    __slots__ = ()

    def __init__(self, you: Player) -> None:
        only = you.state.turns == 0 or _is_short(you.state)
        number = "your only action" if only else _ORDINALS[you.state.actions]
        super().__init__(
            f"What do you do with {number}?",
            choices=[*possible(you)],
            safe="draw",
            barred=lambda: barred(you),
        )

    def read(self, text: str) -> str:
        """Forgives a short verb and a missing “the”, and says what is missing when only a card is named."""
        word, _, name = text.strip().partition(" ")
        verb = next((verb for verb in _VERBS if name and verb.startswith(word.casefold())), word)
        try:
            return super().read(f"{verb} {name}".strip())
        except NotUnderstood as refusal:
            if name and verb in ("meld", "dogma") and not squash(name).startswith("the"):
                return super().read(f"{verb} the {name}")
            raise _explained(text) or refusal from None


_VERBS: Final = ("meld", "dogma", "achieve")
_ORDINALS: Final = {2: "your first action", 1: "your second action"}


def _is_short(state: State) -> bool:
    return state.turns == 1 and len(state.hands) == 4


def _explained(text: str) -> NotUnderstood | None:
    names = list(CARDS)
    try:
        card = names[match(text, names)]
    except NotUnderstood:
        return None
    return NotUnderstood(f"{card} is a card: write “meld {card}” or “dogma {card}”.")


def possible(you: Player) -> Iterator[str]:
    """All actions that this player can take."""
    yield "draw"
    yield from (f"meld {card}" for card in sorted(you.hand))
    yield from (f"dogma {card}" for card in you.tops)
    for name in available(you.state):
        if name.isdigit() and not why_not(you, int(name)):
            yield f"achieve {name}"


def why_not(you: Player, age: int) -> str:
    """The reason why this player cannot claim the achievement of an age; "" if it can be claimed."""
    if str(age) not in available(you.state):
        return f"Achievement {age} has been claimed already."
    if you.points < 5 * age:
        return f"Achievement {age} needs {5 * age} points; you have {you.points}."
    if highest_top(you) < age:
        return f"Achievement {age} needs a top card of value {age} or more; your highest is {highest_top(you)}."
    return ""


def barred(you: Player) -> Mapping[str, str]:
    """What players may try, and the rule that forbids it."""
    reasons = {f"achieve {age}": why for age in AGES[:-1] if (why := why_not(you, age))}
    reasons["achieve 10"] = "There is no achievement of age 10."
    for card in CARDS:
        if card not in you.hand:
            reasons[f"meld {card}"] = f"{card} is not in your hand."
        if card not in you.tops:
            reasons[f"dogma {card}"] = f"{card} is not a top card of your board."
    return reasons
