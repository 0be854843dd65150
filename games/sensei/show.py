"""Sensei as text and words; the picture is in picture.py. The viewer's home row lies below."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from games.sensei.board import COLUMNS, SIZE
from games.sensei.picture import draw
from games.sensei.view import View

MARKS = "XO"


def text(view: View, names: Sequence[str]) -> str:
    """15 lines of squares, 37 columns, between the two players; a character is in brackets, a pit filled with #."""
    numbers = range(1, SIZE + 1) if view.bottom else range(SIZE, 0, -1)
    columns = COLUMNS[::-1] if view.bottom else COLUMNS
    edge = "    +" + "---+" * SIZE
    letters = "      " + "   ".join(columns)
    rows = [line for row in numbers for line in (edge, _text_row(view, columns, row))]
    legend = [f"{MARKS[0]} {MARKS[1]}: stones.  [{MARKS[0]}] [{MARKS[1]}]: the stones with the characters."]
    legend += ["#: pits."] if view.pits else []
    above, below = (_player(view, names, seat) for seat in (1 - view.bottom, view.bottom))
    told = [line for words in situation(view, names) for line in wrap(words, 76, break_on_hyphens=False)]
    return "\n".join([above, "", letters, *rows, edge, letters, "", below, "", *legend, *told])


def _player(view: View, names: Sequence[str], seat: int) -> str:
    return f"    {names[seat]} ({MARKS[seat]}), home row {1 + seat * (SIZE - 1)}"


def _text_row(view: View, columns: str, row: int) -> str:
    cells = "|".join(_cell(view, f"{column}{row}") for column in columns)
    return f"  {row} |{cells}| {row}"


def _cell(view: View, name: str) -> str:
    if name in view.pits:
        return "###"
    for seat, mark in enumerate(MARKS):
        if name == view.characters[seat]:
            return f"[{mark}]"
        if name in view.stones[seat]:
            return f" {mark} "
    return "   "


def situation(view: View, names: Sequence[str]) -> Iterator[str]:
    """Last turn, what threatens to end the game, who is to move or has won; a sentence each."""
    if view.last:
        yield f"Last turn, by {names[1 - view.mover]}: {view.last}."
    if view.is_over:
        why = f"{view.reason[0].upper()}{view.reason[1:]}."
        yield f"{why} " + ("A draw." if view.winner is None else f"{names[view.winner]} wins.")
        return
    for seat, count in enumerate(view.touched):
        if count:
            yield (
                f"The stones of {names[seat]} form a line that cannot be crossed; stones of {names[1 - seat]} that "
                f"touch it: {count}. With three, {names[seat]} loses."
            )
    if view.repetitions == 2:
        yield "This position stands for the second time; the third time is a draw."
    yield f"{names[view.mover]} is to move."


def words(view: View, names: Sequence[str]) -> str:
    """All stones and characters by player, the pits, then how things stand."""
    far = "any distance" if view.any_distance else "one square"
    parts = [f"Board of 7 by 7 squares, columns A to G, rows 1 to 7. Stones move {far}."]
    for seat in (view.bottom, 1 - view.bottom):
        goal = SIZE if seat == 0 else 1
        stones = ", ".join(sorted(view.stones[seat]))
        parts.append(
            f"{names[seat]} wants to reach row {goal}: character on {view.characters[seat]}, stones on {stones}."
        )
    parts += [f"Pits: {', '.join(view.pits)}."] if view.pits else []
    return " ".join([*parts, *situation(view, names)])


def svg(view: View, names: Sequence[str]) -> str:
    return draw(view, names, words(view, names))
