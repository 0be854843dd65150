"""Nautilus as text and in words: the board with the own side below, points by domain, the cards that a seat knows."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from games.engine.lettering import WIDE
from games.engine.referee import Seat
from games.nautilus.board import COLUMNS, EMPTY
from games.nautilus.cards import (
    DOMAINS,
    EFFECTS,
    NAMES,
    VALUE_SIGNS,
    VALUE_WORDS,
    Diver,
    arrow,
    domains_said,
    said,
    write_diver,
)
from games.nautilus.questions import named
from games.nautilus.seen import View
from games.nautilus.state import ROUNDS, points

CELL = 12
SIGNS = {"vertical": "v^", "horizontal": "<>", "none": ""}


def below(view: View) -> Seat:
    """Whose side is drawn at the bottom: the viewer's."""
    return view.seat or 0


def written(diver: Diver) -> str:
    """A card with its arrow: `9v^`, `7<>`."""
    return write_diver(diver) + SIGNS[arrow(diver)]


# ---- text


def text(view: View, names: Sequence[str]) -> str:
    """The board, the points, then what is known of the cards; no line can be taken for an answer."""
    lines = [_heading(view, names), "", *_board(view, names), "", *_points(view, names), ""]
    for sentence in [*status(view, names), *secrets(view, names)]:
        lines += wrap(sentence, WIDE, subsequent_indent="  ")
    return "\n".join(lines)


def _heading(view: View, names: Sequence[str]) -> str:
    if view.over:
        return f"The end, after round {view.round} of {ROUNDS}."
    return f"Round {view.round} of {ROUNDS}. {names[view.first][:20]} holds the Nemo token and is first."


def _board(view: View, names: Sequence[str]) -> Iterator[str]:
    mine = below(view)
    yield " " * 14 + "".join(f"{column + 1:^{CELL}}" for column in range(COLUMNS)).rstrip()
    yield _side(view, 1 - mine, names)
    yield _row([domain for domain, _ in view.row])
    yield _row([VALUE_SIGNS[value] for _, value in view.row])
    yield _side(view, mine, names)
    yield "  ** two stars, * one star, blot -1; v^ and <> are arrows, # is the Anchor."


def _row(words: Sequence[str]) -> str:
    return (" " * 14 + "".join(f"{word:^{CELL}}" for word in words)).rstrip()


def _side(view: View, seat: Seat, names: Sequence[str]) -> str:
    cells = [_cell(view, seat, column) for column in range(COLUMNS)]
    return f"{'AB'[seat]} {names[seat][:11]:<12}" + "".join(f"{cell:^{CELL}}" for cell in cells).rstrip()


def _cell(view: View, seat: Seat, column: int) -> str:
    diver = view.sides[seat][column]
    if diver == EMPTY:
        return "[    ]"
    sign = "#" if (seat, column) in view.anchored else ""
    return f"[{written(diver) + sign:^4}]"


def _points(view: View, names: Sequence[str]) -> Iterator[str]:
    order = (1 - below(view), below(view))
    yield _row(DOMAINS)
    for seat in order:
        yield f"  {names[seat][:11]:<12}" + "".join(f"{has:^{CELL}}" for has in tally(view, seat)).rstrip()


def tally(view: View, seat: Seat) -> list[str]:
    """The points of a seat by domain, `!` where it is won for certain, `?` where they are hidden."""
    taken, won = view.taken[seat], view.won[seat]
    if taken is None or won is None:
        return ["?"] * len(DOMAINS)
    return [f"{points(taken, domain)}{'!' if domain in won else ''}" for domain in DOMAINS]


# ---- sentences for both


def status(view: View, names: Sequence[str]) -> Iterator[str]:
    """What everybody knows besides the board."""
    yield "! is a domain that is won for certain; three of them win the game."
    if view.hidden and not view.over:
        yield f"Domain cards taken: {names[0]} {view.takes[0]}, {names[1]} {view.takes[1]}; hidden from the opponent."
    yield f"Domain cards still to come: {view.left}."
    if view.over:
        yield " ".join(f"{names[seat]} has won {domains_said(view.won[seat] or ())}." for seat in (0, 1))
        return
    hold = [f"{names[seat]} {view.counts[seat]}" for seat in (0, 1)]
    yield f"Divers in hand: {', '.join(hold)}; in the pile: {view.pile}."
    yield " ".join(_special(view, seat, names[seat]) for seat in (0, 1))
    if view.gone:
        yield f"Special cards used since the last shuffle: {', '.join(NAMES[special] for special in view.gone)}."
    yield _turn(view, names)


def _special(view: View, seat: Seat, name: str) -> str:
    if view.used[seat]:
        return f"{name} has used {named(view.used[seat])}."
    if view.face_down[seat]:
        return f"{name} has a special card, face down."
    return f"{name} has no special card yet."


def _turn(view: View, names: Sequence[str]) -> str:
    name = names[view.mover]
    if view.stage == "keep":
        return f"{name} keeps one of two special cards and gives away the other."
    if view.stage == "before" and view.used[view.mover]:
        return f"{name} has used {named(view.used[view.mover])} and is to decide."
    if view.stage == "before":
        return f"Before the placing: {name} may use a special card or hold it."
    return f"{name} is to place a card."


def secrets(view: View, names: Sequence[str]) -> Iterator[str]:
    """What only this seat knows."""
    if view.seat is None or view.over:
        return
    rival = names[1 - view.seat]
    if view.harpooned:
        whose = f"You have drawn the {view.harpooned} of {rival}" if view.acts else f"{rival} has your {view.harpooned}"
        yield f"{whose} on the Harpoon."
    if view.drawn:
        yield f"You have drawn {' and '.join(f'{named(one)} ({EFFECTS[one]})' for one in view.drawn)}."
    if view.offered:
        yield f"You have drawn the Divers {_divers(view.offered)}."
    if view.given:
        yield f"You gave {rival} {named(view.given)} ({EFFECTS[view.given]})."
    if view.known:
        yield f"You have seen in the hand of {rival}: {_divers(view.known)}."
    if view.exposed:
        yield f"{rival} has seen in your hand: {_divers(view.exposed)}."
    if view.put_back:
        yield f"You have put back the {view.put_back}."
    if view.aside:
        yield f"Laid aside unused, as you have seen: {', '.join(NAMES[special] for special in view.aside)}."
    if view.special:
        yield f"Your special card is {named(view.special)}: {EFFECTS[view.special]}."
    yield f"Your Divers: {_divers(view.hand)}." if view.hand else "You have no Diver left."


def _divers(divers: Sequence[Diver]) -> str:
    return "  ".join(written(diver) for diver in divers)


# ---- words


def words(view: View, names: Sequence[str]) -> str:
    """Domain by domain, then points, then all that is known: complete and in reading order."""
    parts = [_heading(view, names)]
    parts += [_column(view, column, names) for column in range(COLUMNS)]
    parts += [_points_said(view, seat, names[seat]) for seat in (0, 1)]
    told = [sentence for sentence in status(view, names) if not sentence.startswith("!")]
    return " ".join([*parts, *told, *(_spoken(sentence) for sentence in secrets(view, names))])


def _column(view: View, column: int, names: Sequence[str]) -> str:
    domain, value = view.row[column]
    sides = [f"{names[seat]} {_lies(view, seat, column)}" for seat in (below(view), 1 - below(view))]
    return f"{column + 1} is {domain}, {VALUE_WORDS[value]}: {', '.join(sides)}."


def _lies(view: View, seat: Seat, column: int) -> str:
    diver = view.sides[seat][column]
    if diver == EMPTY:
        return "nothing"
    return said(diver) + (", anchored" if (seat, column) in view.anchored else "")


def _points_said(view: View, seat: Seat, name: str) -> str:
    taken, won = view.taken[seat], view.won[seat]
    if taken is None or won is None:
        return f"The points of {name} are hidden."
    told = [f"{domain} {points(taken, domain)}{', won for certain' if domain in won else ''}" for domain in DOMAINS]
    return f"{name} has {'; '.join(told)}."


def _spoken(sentence: str) -> str:
    """Arrows as words, cards with commas."""
    for way, sign in SIGNS.items():
        sentence = sentence.replace(sign, f" ({way} arrow)") if sign else sentence
    return sentence.replace("  ", ", ")
