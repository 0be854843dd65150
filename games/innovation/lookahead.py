"""What might be: a table as it may look to one pair of eyes, and an action played out on it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision
from games.engine.referee import GameOver, Pause, Referee, Rules, Seat
from games.innovation.printed import AGES, OF_AGE, Card, value
from games.innovation.seen import Seen, View
from games.innovation.state import Pile, State, available, icons, points, result, team, team_achievements, wanted

type Policy = Callable[[State, Seat, AnyDecision], str]
WON: Final = 10_000.0


def imagined(view: View, chance: Chance) -> State:
    """A table that looks like this: what is hidden lies somehow."""
    sides = view.sides
    boards = [{of: Pile(list(pile.cards), pile.splay) for of, pile in side.board.items()} for side in sides]
    seen = {card for board in boards for pile in board.values() for card in pile.cards}
    seen |= {card for side in sides for _, card in (*side.hand, *side.score) if card} | set(view.removed)
    pools = {age: [card for card in OF_AGE[age] if card not in seen] for age in AGES}
    for pool in pools.values():
        chance.shuffle(pool)
    return State(
        supply=[[pools[age].pop() for _ in range(view.supply[age - 1])] for age in AGES],
        hands=[_dealt(side.hand, pools) for side in sides],
        scores=[_dealt(side.score, pools) for side in sides],
        aside=[pools[age].pop() for age in AGES[:-1] if pools[age]],
        boards=boards,
        achievements=[list(side.achievements) for side in sides],
        teams=[side.team for side in sides],
        scored=[0] * len(sides),
        tucked=[0] * len(sides),
        begun=True,
        mover=view.seat or 0,
        turns=len(sides),
        actions=view.actions,
    )


def _dealt(cards: list[Seen], pools: dict[int, list[Card]]) -> list[Card]:
    return [card or pools[age].pop() for age, card in cards]


def play_out(
    state: State, act: Callable[[Referee], Rules[None]], policy: Policy, chance: Chance, most: int = 60
) -> None:
    """Carry out an action in place; all questions are answered by a policy. Gives up after so many questions."""
    referee = Referee([f"p{seat}" for seat in state.seats], frozenset(), chance)
    rules = act(referee)
    replies: Mapping[Seat, Any] | None = None
    try:
        for _ in range(most):
            pause: Pause = rules.send(replies)  # type: ignore[arg-type]  # None starts a coroutine
            replies = {seat: decision.read(policy(state, seat, decision)) for seat, decision in pause.due.items()}
    except (StopIteration, GameOver):
        pass


def worth(state: State, seat: Seat) -> float:
    """How a table looks for a seat: its side against the best of the others."""
    if state.over:
        return _end(state, seat)
    values = [_side(state, other) for other in state.seats]
    mine = max(values[other] for other in team(state, seat))
    rivals = [values[other] for other in state.seats if state.teams[other] != state.teams[seat]]
    return mine - 0.7 * max(rivals) - 0.3 * sum(rivals) / len(rivals)


def _end(state: State, seat: Seat) -> float:
    found = result(state)
    assert found is not None
    return WON if found.ranks[seat] == 1 else -WON


def _side(state: State, seat: Seat) -> float:
    """Achievements above all; then points, what can be achieved soon, high and many cards, icons."""
    board, score = state.boards[seat], points(state, seat)
    tops = [pile.cards[-1] for pile in board.values() if pile.cards]
    high = max((value(card) for card in tops), default=0)
    left = [int(name) for name in available(state) if name.isdigit()]
    ready = sum(score >= 5 * age and high >= age for age in left)
    next_age = min(left, default=10)
    near = min(score / (5 * next_age), 1.0) * 14 + min(high / next_age, 1.0) * 5
    hand = sum(1.2 + 0.35 * value(card) for card in state.hands[seat][:8])
    total = 100.0 * team_achievements(state, seat) / wanted(state) * 3
    total += 22 * ready + near + 1.1 * score + 2.2 * sum(value(card) for card in tops) / 2 + 3.0 * len(tops)
    return total + hand + 0.7 * sum(icons(board))
