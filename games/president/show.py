"""President as text and in words: who holds how many cards, the pile, the own hand."""

from collections import Counter
from collections.abc import Iterator, Sequence
from textwrap import wrap

from games.engine.cards import JOKER, RANK_WORDS, Card, rank_of, said
from games.engine.lettering import WIDE, counted, headed_lines
from games.engine.referee import Seat
from games.president.hand import ORDER, SIZES, groups, height
from games.president.state import GIVE_BACK, View, title_of


def order_of(view: View) -> list[str]:
    """The ranks as they count now, from low to high."""
    return sorted(ORDER, key=lambda rank: height(rank, view.revolution))


def standing(view: View, seat: Seat) -> str:
    """Where a seat stands in this round, in a word or two; "" if it has simply still cards."""
    if seat in view.out:
        return f"out: {title_of(view.out.index(seat), len(view.counts))}"
    if view.giving:
        return "gives" if view.titles[seat] in GIVE_BACK else ""
    if seat == view.mover:
        return "to play" if view.pile else "to lead"
    return "passed" if seat in view.passed else ""


def seats_in_order(view: View) -> list[Seat]:
    """As they sit; at the end the best first."""
    seats = list(range(len(view.scores)))
    return sorted(seats, key=lambda seat: (-view.scores[seat], view.out.index(seat))) if view.over else seats


def called(view: View, seat: Seat, names: Sequence[str]) -> str:
    """The name, at the end with the place before it."""
    return f"{seats_in_order(view).index(seat) + 1}. {names[seat]}" if view.over else names[seat]


def points_said(points: int) -> str:
    return f"{counted(points, 'point')}"


# ---- text


def text(view: View, names: Sequence[str]) -> str:
    """Players, pile, what has been played, hand; no line can be taken for a play."""
    return "\n".join([*_players(view, names), "", *_middle(view, names), *_hand(view, names)])


def _players(view: View, names: Sequence[str]) -> Iterator[str]:
    if not view.over:
        turned = "REVOLUTION" if view.revolution else "Order"
        yield f"Round {view.round}. {turned}, low to high: {' '.join(order_of(view))}"
        yield ""
    wide = min(22, max(6, *(len(called(view, seat, names)) for seat in range(len(names)))))
    yield f"  {'Player':<{wide}}  {'Title':<14}  Cards  Points"
    for seat in seats_in_order(view):
        mark = ">" if seat == view.mover else " "
        name, title = called(view, seat, names)[:wide], view.titles[seat] or "-"
        note = "" if view.over else standing(view, seat)
        row = f"{mark} {name:<{wide}}  {title:<14}  {view.counts[seat]:>5}  {view.scores[seat]:>6}  {note}"
        yield row.rstrip()


def _middle(view: View, names: Sequence[str]) -> Iterator[str]:
    """The pile with its last plays, and the cards that are gone from this round."""
    if view.over:
        return
    if view.giving:
        yield "Exchange: the President gives back two cards, the Prime-Minister one."
    elif not view.pile:
        yield f"Pile: empty, {names[view.mover or 0][:22]} leads."
    else:
        yield f"Pile: {SIZES[view.set_size]} each time."
        if len(view.pile) > 6:
            yield f"  ({len(view.pile) - 6} earlier plays)"
        for player, cards in view.pile[-6:]:
            yield f"  {names[player][:22]} played {' '.join(cards)}"
    if view.gone:
        yield from headed_lines("Gone this round: ", [_counted(rank, cards) for rank, cards in groups(view.gone)], " ")


def _counted(rank: str, cards: Sequence[Card]) -> str:
    return f"{len(cards)}x{rank}"


def _hand(view: View, names: Sequence[str]) -> Iterator[str]:
    if view.seat is None or view.over:
        return
    yield ""
    for line in _knowledge(view, names):
        yield from wrap(line, WIDE, subsequent_indent="  ")
    sets = [" ".join(cards) for _, cards in groups(view.hand)]
    yield from headed_lines("Your hand: ", sets, " | ") if sets else ["Your hand: empty, you are out."]


def _knowledge(view: View, names: Sequence[str]) -> Iterator[str]:
    """What the exchange has shown, one sentence a player."""
    for seat, name in enumerate(names):
        theirs = [card for holder, card in view.known if holder == seat]
        mine = [card for by, card in view.given if by == seat]
        if theirs:
            yield f"You know that {name} holds {' '.join(theirs)}."
        if mine:
            yield f"You hold {' '.join(mine)} from {name}."


# ---- words


def words(view: View, names: Sequence[str]) -> str:
    """The round, each player, the pile, what is gone, the hand: complete and in reading order."""
    players = " ".join(_player_said(view, seat, called(view, seat, names)) for seat in seats_in_order(view))
    if view.over:
        return f"The game is over after round {view.round}. {players}"
    order = f"{order_of(view)[0]} is low, {order_of(view)[-2]} is high, a Joker beats everything."
    turned = "There is a revolution: " if view.revolution else "The order is as usual: "
    parts = [f"Round {view.round}. {turned}{order}", players, _pile_said(view, names), _gone_said(view)]
    if view.seat is not None:
        parts += [*_knowledge(view, names), _hand_said(view)]
    return " ".join(part for part in parts if part)


def _player_said(view: View, seat: Seat, name: str) -> str:
    who = f"{name}, {view.titles[seat]}," if view.titles[seat] else name
    if view.over:
        return f"{who} has {points_said(view.scores[seat])}."
    if seat in view.out:
        title = title_of(view.out.index(seat), len(view.counts))
        return f"{who} is out and becomes {title}; points: {view.scores[seat]}."
    count = view.counts[seat]
    return f"{who} holds {counted(count, 'card')}{_SAID[standing(view, seat)]}; points: {view.scores[seat]}."


_SAID = {
    "": "",
    "passed": " and has passed",
    "to play": " and is to play",
    "to lead": " and leads",
    "gives": " and has cards to give back",
}


def _pile_said(view: View, names: Sequence[str]) -> str:
    if view.giving:
        return "The President chooses two cards to give back, the Prime-Minister one."
    if not view.pile:
        return "The pile is empty."
    plays = "; ".join(f"{names[player]} {', '.join(map(said, cards))}" for player, cards in view.pile)
    return f"The pile is played with {SIZES[view.set_size]} each time: {plays}."


def _gone_said(view: View) -> str:
    gone = Counter(map(rank_of, view.gone))
    ranks = [f"{gone[rank]} of rank {RANK_WORDS.get(rank, rank)}" for rank in ORDER if gone[rank] and rank != JOKER]
    jokers = [f"{counted(gone[JOKER], 'Joker')}"] if gone[JOKER] else []
    return f"Played this round: {', '.join([*ranks, *jokers])}." if view.gone else ""


def _hand_said(view: View) -> str:
    if not view.hand:
        return "You are out of cards."
    return f"Your hand, from low to high: {', '.join(map(said, view.hand))}."
