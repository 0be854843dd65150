"""dnup as text and words: the sets on the table, what is known of each hand, and the own cards."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from games.dnup.cards import Card, set_in_words, write_cards
from games.dnup.moves import groups
from games.dnup.rules import GOAL, STALE
from games.dnup.seen import View
from games.engine.lettering import WIDE, counted

ROW = 12
"""So many cards are drawn side by side."""
SOON = 20
"""The count of quiet turns is shown when so few are left."""


def text(view: View, names: Sequence[str]) -> str:
    """A block a player, then the own hand as cards: the upper value counts."""
    lines = [f"{title(view)}, {GOAL} points win, {limit_said(view)}.", *_variants(view), ""]
    for seat in range(len(names)):
        lines += _player(view, seat, names)
    lines += ["", *wrap(f"Discarded: {write_cards(view.pile) or 'nothing'}", WIDE, subsequent_indent=" " * 11)]
    lines += _warning(view)
    if view.hand:
        lines += ["", "Your hand (the upper values count):", *_cards(view)]
    return "\n".join(lines)


def title(view: View) -> str:
    return f"The end, after round {view.round}" if view.over else f"Round {view.round}"


def limit_said(view: View) -> str:
    return "no hand limit" if view.limit is None else f"hand limit {view.limit}"


def _variants(view: View) -> list[str]:
    """What is not as usual at this table."""
    beats = ["A new set beats only lower sets of its own size."] if view.same_size_only else []
    outs = ["You are out when your turn comes and your hand is still empty."] if view.survive else []
    return beats + outs


def _player(view: View, seat: int, names: Sequence[str]) -> Iterator[str]:
    mark = ">" if seat == view.mover and not view.over else " "
    cards, points = counted(view.counts[seat], "card"), counted(view.scores[seat], "point")
    state = "out" if seat in view.out and not view.counts[seat] else cards
    yield f"{mark} {names[seat]:<16} {points:>8}   {state:>8}"
    if view.sets[seat]:
        yield from _folded("set:   ", f"{write_cards(view.sets[seat])}  ({set_in_words(view.sets[seat])})")
    if view.known[seat]:
        yield from _folded("seen:  ", write_cards(view.known[seat]))


def _folded(head: str, body: str) -> list[str]:
    return wrap(body, WIDE, initial_indent=f"      {head}", subsequent_indent=" " * 13)


def _warning(view: View) -> list[str]:
    left = STALE - view.quiet
    return [f"In {counted(left, 'turn')} without anybody out this round is void."] if left <= SOON else []


def _cards(view: View) -> Iterator[str]:
    hand = in_order(view.hand)
    for start in range(0, len(hand), ROW):
        row = hand[start : start + ROW]
        edge = " ".join("+---+" for _ in row)
        yield f"  {edge}"
        yield "  " + " ".join(f"|{up:>2} |" for up, _ in row)
        yield "  " + " ".join("|---|" for _ in row)
        yield "  " + " ".join(f"|{down:>2} |" for _, down in row)
        yield f"  {edge}"


def in_order(hand: Sequence[Card]) -> list[Card]:
    """High upper values first."""
    return [card for cards in groups(hand).values() for card in cards]


# ---- words


def words(view: View, names: Sequence[str]) -> str:
    """Sets from the strongest on, then a sentence or two a player, then the own hand."""
    parts = [f"Round {view.round}. {GOAL} points win.", *_variants(view), *_sets_in_words(view, names)]
    parts += [_player_in_words(view, seat, name) for seat, name in enumerate(names)]
    parts.append(f"Discarded so far: {write_cards(view.pile) or 'nothing'}.")
    parts.append("There is no hand limit." if view.limit is None else f"The hand limit is {view.limit}.")
    if view.hand:
        parts.append(f"You hold, upper value first: {', '.join(write_cards([card]) for card in in_order(view.hand))}.")
    parts += _warning(view)
    parts.append("The game is over." if view.over else f"It is {names[view.mover]}'s turn.")
    return " ".join(parts)


def _sets_in_words(view: View, names: Sequence[str]) -> list[str]:
    lying = sorted((seat for seat in range(len(names)) if view.sets[seat]), key=lambda s: -len(view.sets[s]))
    if not lying:
        return ["No set is on the table."]
    return [f"{names[s]}'s set is {set_in_words(view.sets[s])}: {write_cards(view.sets[s])}." for s in lying]


def _player_in_words(view: View, seat: int, name: str) -> str:
    points, count = counted(view.scores[seat], "point"), view.counts[seat]
    if seat in view.out and not count:
        return f"{name} has {points} and is out of this round."
    known = view.known[seat]
    seen = f", among them, seen by all, {write_cards(known)}" if known else ""
    return f"{name} has {points} and holds {counted(count, 'card')}{seen}."
