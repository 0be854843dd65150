"""Solo as text and in words: the players in their order, the card on top and what must be met, the own hand."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap

from games.engine.lettering import WIDE, counted, headed_lines
from games.engine.referee import Seat
from games.solo.cards import (
    BLACK_WORDS,
    COLOUR_WORDS,
    Card,
    colour_of,
    in_order,
    points_of,
    said,
    symbol_of,
    symbol_said,
)
from games.solo.view import View


def seats_in_order(view: View) -> list[Seat]:
    """As they sit; at the end the best first."""
    seats = list(range(len(view.totals)))
    return sorted(seats, key=lambda seat: -view.totals[seat]) if view.over else seats


def rank_of(view: View, seat: Seat) -> int:
    return 1 + sum(total > view.totals[seat] for total in view.totals)


def standing_of(view: View, seat: Seat) -> str:
    """Where a player stands, in a word or two; "" if nothing is to be said."""
    if view.over:
        return ""
    if seat == view.mover:
        if view.choosing:
            return "to name a colour"
        if view.draws:
            return "has drawn a card"
        return f"to play on {view.stack} cards" if view.stack else "to play"
    return "laid the top card" if seat == view.layer else "dealer" if seat == view.dealer else ""


def wanted(view: View) -> str:
    """What may be laid on the top card, in a few words."""
    if view.choosing:
        return "the colour is still to be named"
    if view.stack:
        also = " or W+4" if view.mixed and view.top != "W+4" else ""
        return f"a stack of {view.stack} is open: only {symbol_of(view.top)}{also} may be laid, or it is drawn"
    if not view.colour:
        return "any card fits"
    colour = COLOUR_WORDS[view.colour]
    return f"{colour} is named" if view.top in BLACK_WORDS else f"{colour}, {symbol_said(view.top)} or black fits"


def game_said(view: View) -> str:
    return f"Round {view.round} of {view.rounds}" if view.rounds else f"Round {view.round}"


# ---- text


def text(view: View, names: Sequence[str]) -> str:
    """Players, middle, hand; no line can be taken for a move."""
    return "\n".join([*_players(view, names), *_last_round(view, names), *_middle(view), *_hand(view, names)])


def _players(view: View, names: Sequence[str]) -> Iterator[str]:
    if view.over:
        yield f"{game_said(view)}: the game is over."
    else:
        yield f"{game_said(view)}. Play goes {_way(view)}."
    yield ""
    wide = min(22, max(6, *map(len, names)))
    yield f"{'   ' if view.over else '  '}{'Player':<{wide}}  Cards  Points"
    for seat in seats_in_order(view):
        mark = f"{rank_of(view, seat)}. " if view.over else "> " if seat == view.mover else "  "
        call = "one card! " if view.counts[seat] == 1 and not view.over else ""
        note = f"{call}{standing_of(view, seat)}"
        row = f"{mark}{names[seat][:wide]:<{wide}}  {view.counts[seat]:>5}  {view.totals[seat]:>6}  {note}"
        yield row.rstrip()


def _way(view: View) -> str:
    return "counter-clockwise, up this list" if view.turned else "clockwise, down this list"


def _last_round(view: View, names: Sequence[str]) -> Iterator[str]:
    """What was counted at the end of the last round: all of it at the end, else a line of points."""
    if not view.counted:
        return
    yield ""
    if view.over:
        yield "Counted at the end:"
        for name, hand in zip(names, view.counted, strict=True):
            yield from headed_lines(f"  {name[:22]}: {points_of(hand)} for ", list(hand) or ["no card"], " ")
    else:
        lost = [f"{name[:22]} {points_of(hand)}" for name, hand in zip(names, view.counted, strict=True)]
        yield from headed_lines("Lost in the last round: ", [*(word + "," for word in lost[:-1]), lost[-1]], " ")


def _middle(view: View) -> Iterator[str]:
    if view.over:
        return
    yield ""
    yield from wrap(f"On top: [{view.top}] {said(view.top)}; {wanted(view)}.", WIDE, subsequent_indent="  ")
    if view.under:
        under = f"At the bottom of the pile, turned past at the start: {' '.join(view.under)}."
        yield from wrap(under, WIDE, subsequent_indent="  ")
    yield f"Pile to draw from: {counted(view.pile, 'card')}. Cards laid since it was shuffled: {len(view.gone)}"
    yield from _by_colour(view.gone)


def _hand(view: View, names: Sequence[str]) -> Iterator[str]:
    if view.seat is None or view.over:
        return
    yield ""
    for line in _knowledge(view, names):
        yield from wrap(line, WIDE, subsequent_indent="  ")
    if view.drawn:
        yield f"You have just drawn {view.drawn}."
    if view.jumps:
        yield f"You hold the other {view.top} and may jump in."
    yield f"Your hand: {counted(len(view.hand), 'card')}, {counted(points_of(view.hand), 'point')}"
    yield from _by_colour(view.hand)


def _by_colour(cards: Sequence[Card]) -> Iterator[str]:
    """A line for each colour, of cards in order."""
    for colour, same in groupby(cards, colour_of):
        yield from headed_lines(f"  {COLOUR_WORDS.get(colour, 'black') + ':':<8}", list(same), " ")


def _knowledge(view: View, names: Sequence[str]) -> Iterator[str]:
    """What swaps have shown, one sentence a player."""
    for seat, name in enumerate(names):
        theirs = in_order(card for holder, card in view.known if holder == seat)
        mine = in_order(card for by, card in view.given if by == seat)
        if theirs:
            yield f"You know that {name} holds {' '.join(theirs)}."
        if mine:
            yield f"{name} knows that you hold {' '.join(mine)}."


# ---- words


def words(view: View, names: Sequence[str]) -> str:
    """The round, each player, the middle, the hand: complete and in reading order."""
    players = [_player_said(view, seat, names[seat]) for seat in seats_in_order(view)]
    if view.over:
        return " ".join([f"The game is over after round {view.round}.", *players, *_counted_said(view, names)])
    way = "counter-clockwise, from each player to the one named before" if view.turned else "clockwise, as named"
    parts = [f"{game_said(view)}. Play goes {way}.", *players, *_counted_said(view, names), _middle_said(view)]
    if view.seat is not None:
        parts += [*_knowledge_said(view, names), _hand_said(view)]
    return " ".join(part for part in parts if part)


def _player_said(view: View, seat: Seat, name: str) -> str:
    place = f"{rank_of(view, seat)}. " if view.over else ""
    note = standing_of(view, seat)
    has = f"{name} holds {counted(view.counts[seat], 'card')} and has {counted(view.totals[seat], 'point')}"
    return f"{place}{has}{', ' if note else ''}{note}."


def _counted_said(view: View, names: Sequence[str]) -> Iterator[str]:
    for name, hand in zip(names, view.counted, strict=False):
        if hand:
            yield f"In the last round {name} lost {counted(points_of(hand), 'point')} for {', '.join(map(said, hand))}."


def _middle_said(view: View) -> str:
    laid = ", ".join(map(said, view.gone))
    under = f", at the bottom those turned past: {', '.join(map(said, view.under))}" if view.under else ""
    return (
        f"On top lies {said(view.top)}: {_wanted_said(view)}. The pile has {counted(view.pile, 'card')}{under}. "
        f"Laid since it was shuffled: {laid}."
    )


def _wanted_said(view: View) -> str:
    if view.choosing or not view.colour:
        return wanted(view)
    symbol = symbol_said(view.top)
    if view.stack:
        also = " or a Plus Four" if view.mixed and view.top != "W+4" else ""
        return f"a stack of {view.stack} is open, and only {symbol}{also} may be laid, or it is drawn"
    colour = COLOUR_WORDS[view.colour]
    return f"{colour} is named" if view.top in BLACK_WORDS else f"a {colour} card, any {symbol} or a black card fits"


def _knowledge_said(view: View, names: Sequence[str]) -> Iterator[str]:
    for seat, name in enumerate(names):
        theirs = in_order(card for holder, card in view.known if holder == seat)
        mine = in_order(card for by, card in view.given if by == seat)
        if theirs:
            yield f"You know that {name} holds {', '.join(map(said, theirs))}."
        if mine:
            yield f"{name} knows that you hold {', '.join(map(said, mine))}."


def _hand_said(view: View) -> str:
    hand = f"Your hand of {counted(len(view.hand), 'card')}: {', '.join(map(said, view.hand))}."
    drawn = f" You have just drawn {said(view.drawn)}." if view.drawn else ""
    jump = f" You hold the other {said(view.top)} and may jump in with it." if view.jumps else ""
    return hand + drawn + jump
