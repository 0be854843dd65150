"""Machiavelli as text and in words: the players, the groups on the table with their numbers, the own hand."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final

from games.engine.cards import RANK_WORDS, SUIT_WORDS, Card, rank_of, said, suit_of
from games.engine.lettering import WIDE, counted
from games.machiavelli.groups import Group, is_run, sorted_by_rank, sorted_cards
from games.machiavelli.search import can_play
from games.machiavelli.seen import View

CELL: Final = 25
"""Groups are drawn in columns of so many characters, long runs over several of them."""

HINTS: Final = {
    True: "Hint: something of your hand can be played.",
    False: "Hint: nothing of your hand can be played, however the table is rearranged.",
    None: "Hint: no play was found, but the search was given up before it was through.",
}


def hint(view: View) -> str:
    """Whether the mover's own hand has any play, where the table has hints; "" for everybody else.

    It is worked out when a board is drawn, not when a view is made.
    """
    return HINTS[can_play(view.table, view.hand)] if view.hints and view.acts else ""


def cards_on(table: Iterable[Group]) -> int:
    return sum(map(len, table))


def standing(view: View, seat: int) -> str:
    """What a seat is doing, in a word or two."""
    if view.over:
        return "wins" if seat == view.winner else ""
    return "to play" if seat == view.mover else ""


def deck_said(view: View) -> str:
    """How many cards are left to draw, with a warning where the next ends the game."""
    left = f"The deck has {counted(view.deck, 'card')} left." if view.deck else "The deck is used up."
    if not view.ends_by_drawing:
        return left
    return f"{left} Whoever draws now ends the game, and nobody wins."


def ending(view: View, names: Sequence[str]) -> str:
    return "Nobody wins." if view.winner is None else f"{names[view.winner]} wins."


# ---- text


def text(view: View, names: Sequence[str]) -> str:
    """No line of it can be taken for a play."""
    lines = [*wrap(deck_said(view), WIDE), "", *_players(view, names), "", *_table(view), *_hand(view)]
    if view.over:
        lines += ["", f"The game is over. {ending(view, names)}"]
    return "\n".join([*lines, *_folded(hint(view))])


def _folded(says: str) -> list[str]:
    return ["", *wrap(says, WIDE)] if says else []


def _players(view: View, names: Sequence[str]) -> Iterator[str]:
    for seat, name in enumerate(names):
        mark = ">" if standing(view, seat) else " "
        yield f"{mark} {name[:30]:<30} {counted(view.counts[seat], 'card'):>8}  {standing(view, seat)}".rstrip()


def _table(view: View) -> Iterator[str]:
    if not view.table:
        yield "The table is empty."
        return
    yield f"The table, {counted(cards_on(view.table), 'card')} in {counted(len(view.table), 'group')}:"
    line = ""
    for number, group in enumerate(view.table, 1):
        cell = f"{number:>3}  {' '.join(group)}"
        wide = CELL * -(-(len(cell) + 2) // CELL)
        if len(line) + len(cell) > WIDE:
            yield line.rstrip()
            line = ""
        line += cell.ljust(wide)
    yield line.rstrip()


def _hand(view: View) -> Iterator[str]:
    if view.seat is None or not view.hand:
        return
    yield ""
    yield f"Your hand, {counted(len(view.hand), 'card')}:"
    yield from _row("by suit: ", sorted_cards(view.hand), suit_of)
    yield from _row("by rank: ", sorted_by_rank(view.hand), rank_of)


def _row(head: str, cards: Sequence[Card], kind: Callable[[Card], str]) -> list[str]:
    """Cards in a row, parted where the kind changes."""
    words: list[str] = []
    for before, card in zip(("", *cards), cards, strict=False):
        words += ["|", card] if before and kind(before) != kind(card) else [card]
    return wrap(" ".join(words), WIDE, initial_indent=f"  {head}", subsequent_indent=" " * (len(head) + 2))


# ---- words


def words(view: View, names: Sequence[str]) -> str:
    """Deck, players, each group with its number, the hand: complete and in reading order."""
    parts = [deck_said(view), *(_player_said(view, seat, name) for seat, name in enumerate(names))]
    parts.append(f"The table has {counted(len(view.table), 'group')}." if view.table else "The table is empty.")
    parts += [f"Group {number}: {group_said(group)}." for number, group in enumerate(view.table, 1)]
    if view.hand:
        parts.append(f"Your hand, {counted(len(view.hand), 'card')}: {', '.join(map(said, view.hand))}.")
    if view.over:
        parts.append(f"The game is over. {ending(view, names)}")
    return " ".join(part for part in [*parts, hint(view)] if part)


def _player_said(view: View, seat: int, name: str) -> str:
    moves = " and is to play" if standing(view, seat) == "to play" else ""
    return f"{name} holds {counted(view.counts[seat], 'card')}{moves}."


def group_said(group: Group) -> str:
    """`run of clubs from 4 to 7`, `set of kings: clubs, hearts and spades`."""
    first, last = (RANK_WORDS.get(rank_of(card), rank_of(card)) for card in (group[0], group[-1]))
    if is_run(group):
        return f"run of {SUIT_WORDS[suit_of(group[0])]} from {first} to {last}"
    *suits, suit = [SUIT_WORDS[suit_of(card)] for card in group]
    return f"set of {first}s: {', '.join(suits)} and {suit}"
