"""The bot tries each action on tables that look like the one it sees, and takes the one that leaves it best off.

Inside effects it parts with low cards, keeps high ones, scores high ones, and splays what shows most.
"""

from collections.abc import Callable, Sequence
from typing import Final

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision
from games.engine.referee import Referee, Rules, Seat
from games.innovation.choose import Choice
from games.innovation.lookahead import imagined, play_out, worth
from games.innovation.printed import CARDS, COLOURS, Card, colour, value
from games.innovation.rules import act
from games.innovation.seen import View, view
from games.innovation.state import State
from games.innovation.table import Table
from games.innovation.verbs import Player

TRIES: Final = 3


def bot(view: View, decision: AnyDecision, chance: Chance) -> str:
    """An action is tried out, an answer inside an effect is a matter of habit."""
    if isinstance(decision, Choice):
        return decision.write(answer(view, decision))
    options: Sequence[str] = list(decision.options() or ())
    if len(options) == 1:
        return options[0]
    seeds = [f"{chance.below(1 << 30)}" for _ in range(TRIES)]
    return max(options, key=lambda option: sum(_tried(view, option, seed) for seed in seeds))


def _tried(eyes: View, option: str, seed: str) -> float:
    """The worth of an action on one table that might be."""
    assert eyes.seat is not None
    chance = Chance(f"try {seed}")
    state = imagined(eyes, chance)
    play_out(state, _acting(state, eyes.seat, option), habit, chance)
    return worth(state, eyes.seat)


def _acting(state: State, seat: Seat, option: str) -> Callable[[Referee], Rules[None]]:
    return lambda referee: act(Player(Table(state, referee), seat), option)


def habit(state: State, seat: Seat, decision: AnyDecision) -> str:
    """What everybody is thought to answer inside an effect."""
    assert isinstance(decision, Choice)
    return decision.write(answer(view(state, seat), decision))


# ---- answers inside effects


def answer(eyes: View, choice: Choice) -> tuple[str, ...]:
    """The answer that seems best without looking further."""
    if not any(choice.sizes):
        return ()
    if choice.choices == ["yes", "no"]:
        return ("yes",) if _agrees(eyes, choice.purpose) else ("no",)
    if choice.orders_all and len({choice.group(name) for name in choice.choices}) < len(choice.choices):
        return choice.canonical(choice.choices)
    ranked = sorted(choice.choices, key=lambda name: _liking(eyes, choice, name), reverse=True)
    return choice.canonical(ranked[: _how_many(eyes, choice, ranked)])


def _how_many(eyes: View, choice: Choice, ranked: Sequence[str]) -> int:
    """As many as one may where that pays; none where one would rather not."""
    if 0 in choice.sizes and _liking(eyes, choice, ranked[0]) < 0:
        return 0
    if choice.purpose == "meld" and 0 not in choice.sizes:
        return min(size for size in choice.sizes if size)
    return max(choice.sizes)


def _agrees(eyes: View, purpose: str) -> bool:
    """Exchanges must bring points; the score pile is not melded; hands are scored, and tucked if they are low."""
    mine = eyes.mine
    assert mine is not None
    hand, score = [age for age, _ in mine.hand], [age for age, _ in mine.score]
    if purpose.startswith("exchange the highest"):
        high = [max(ages, default=0) for ages in (hand, score)]
        return hand.count(high[0]) * high[0] > score.count(high[1]) * high[1]
    if purpose.startswith("exchange"):
        return sum(hand) > sum(score)
    return not purpose.startswith(("meld", "tuck all"))


def _liking(eyes: View, choice: Choice, name: str) -> float:
    """How gladly one chooses this; below 0 one would rather decline."""
    if name in CARDS:
        return _liking_card(eyes, choice.purpose, name)
    if name in COLOURS:
        return _liking_colour(eyes, choice.purpose, name)
    word, _, number = name.rpartition(" ")
    if word and number.isdigit():  # a card of somebody's score pile
        return int(number)
    if name.isdigit():
        return _gain_from_value(eyes, int(name))
    return {"score": 2.0, "draw": 1.0}.get(name, 1.0 if "Who gets" in choice.purpose else -1.0)


def _liking_card(eyes: View, purpose: str, card: Card) -> float:
    """Score and execute high cards, meld what brings a high or new top, part with low cards."""
    mine = eyes.mine
    assert mine is not None
    theirs = [top for side in eyes.sides if side.team != mine.team for top in side.tops]
    match purpose:
        case "score" | "execute":
            return value(card) if card not in mine.tops else value(card) - 3
        case "meld":
            pile = mine.board[colour(card)].cards
            return 3 + value(card) - (value(pile[-1]) if pile else 0)
        case _ if card in theirs:
            return 20 + value(card)
        case _:
            return 12 - value(card) - (6 if card in mine.tops else 0)


def _liking_colour(eyes: View, purpose: str, of: str) -> float:
    """Splay where most cards lie beneath; name colours in their order; do not rearrange."""
    assert eyes.mine is not None
    if "splay" in purpose:
        return 1 + len(eyes.mine.board[of].cards)
    return -1.0 if "rearrange" in purpose else 5.0 - COLOURS.index(of)


def _gain_from_value(eyes: View, age: int) -> float:
    """What others lose and one does not, if all score cards of this value are returned."""
    assert eyes.mine is not None
    lost = [sum(value == age for value, _ in side.score) * age for side in eyes.sides]
    mine = sum(lost[seat] for seat, side in enumerate(eyes.sides) if side.team == eyes.mine.team)
    return sum(lost) - 2 * mine
