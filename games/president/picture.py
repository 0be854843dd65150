"""President as svg: a green table with a plate for each player, the pile in the middle, the own hand below.

The hand lies in columns by rank; the n-th card of a column plays n cards, where that may be played, or gives them.
"""

from collections.abc import Iterator, Sequence

from games.engine.cards import JOKER, TALL, Card, back_svg, card_svg
from games.engine.drawing import label, place, tag
from games.engine.drawing import svg as picture
from games.engine.referee import Seat
from games.president.hand import SIZES, groups
from games.president.show import called, order_of, points_said, seats_in_order, standing, words
from games.president.state import View

CLOTH, RIM, PLATE, LIGHT, SOFT, GLOW = "#1f5d43", "#123a2a", "#17483a", "#fdfbf0", "#bfe0cd", "#ffd34d"
WIDE, EDGE, GAP = 600, 14, 8
PLATE_TALL, PILE_TALL = 52, 150
CARD, PILE_CARD = 74, 78
type Block = tuple[list[str], float]
"""Parts drawn from y 0 on, and their height."""


def svg(view: View, names: Sequence[str]) -> str:
    """On a cloth of its own, so that it looks the same on a light and on a dark page."""
    blocks = [_heading(view), _plates(view, names)]
    if not view.over:
        blocks.append(_pile(view, names))
        if view.seat is not None:
            blocks.append(_hand(view))
    parts: list[str] = []
    y: float = EDGE
    for inside, tall in blocks:
        parts.append(tag("g", *inside, transform=f"translate(0 {y:g})"))
        y += tall + GAP
    cloth = tag("rect", x=1, y=1, width=WIDE - 2, height=y + 2, rx=22, fill=CLOTH, stroke=RIM, stroke_width=2)
    return picture(WIDE, y + 4, f"President: {words(view, names)}", [cloth, *parts])


def _heading(view: View) -> Block:
    order = order_of(view)
    title = f"The end, after round {view.round}" if view.over else f"Round {view.round}"
    parts = [label(EDGE + 6, 14, title, 22, "start", fill=LIGHT, font_weight="bold")]
    if not view.over:
        turned = "REVOLUTION: " if view.revolution else ""
        colour = GLOW if view.revolution else SOFT
        ladder = f"{turned}{order[0]} low, {order[-2]} high, Joker top"
        parts.append(label(WIDE - EDGE - 6, 14, ladder, 20, "end", fill=colour, font_weight="bold"))
    return parts, 30


# ---- players


def _plates(view: View, names: Sequence[str]) -> Block:
    """Two columns of plates."""
    wide = (WIDE - 2 * EDGE - GAP) / 2
    parts = [
        _plate(
            view, seat, called(view, seat, names), EDGE + (wide + GAP) * (i % 2), (PLATE_TALL + GAP) * (i // 2), wide
        )
        for i, seat in enumerate(seats_in_order(view))
    ]
    return parts, (PLATE_TALL + GAP) * ((len(names) + 1) // 2) - GAP


def _plate(view: View, seat: Seat, name: str, x: float, y: float, wide: float) -> str:
    moves = seat == view.mover or (view.giving and standing(view, seat) != "")
    edge = {"stroke": GLOW if moves else RIM, "stroke_width": 3 if moves else 1}
    quiet = not view.over and (seat in view.out or seat in view.passed)
    title = view.titles[seat]
    note = "" if view.over else standing(view, seat)
    second = [note] if seat in view.out and note else [word for word in (title, note) if word]
    count = view.counts[seat]
    parts = [
        tag("rect", x=x, y=y, width=wide, height=PLATE_TALL, rx=10, fill=PLATE, **edge),
        label(x + 12, y + 17, _short(name, 15), 19, "start", fill=SOFT if quiet else LIGHT, font_weight="bold"),
        label(x + 12, y + 38, " · ".join(second), 15, "start", fill=GLOW if moves else SOFT),
        label(x + wide - 10, y + 38, points_said(view.scores[seat]), 15, "end", fill=GLOW if view.over else SOFT),
    ]
    if count and not view.over:
        parts += [back_svg(x + wide - 62, y + 5, 16), label(x + wide - 10, y + 17, count, 20, "end", fill=LIGHT)]
    return "".join(parts)


def _short(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


# ---- the pile


def _pile(view: View, names: Sequence[str]) -> Block:
    """The last plays from left to right, as many as there is room for; the one to beat has a bright edge."""
    ground = tag("rect", x=EDGE, y=0, width=WIDE - 2 * EDGE, height=PILE_TALL, rx=14, fill=RIM, fill_opacity="0.45")
    if view.giving:
        return [ground, *_exchanged(view, names)], PILE_TALL
    if not view.pile:
        says = f"{_short(names[view.mover or 0], 22)} leads a new pile"
        return [ground, label(WIDE / 2, PILE_TALL / 2, says, 22, fill=SOFT)], PILE_TALL
    parts, right = [ground], WIDE - EDGE - 14.0
    for nth, (player, cards) in enumerate(reversed(view.pile)):
        wide = _fan_width(len(cards))
        if right - wide < EDGE + 14:
            break
        parts.append(_fan(cards, right - wide, 30, GLOW if not nth else None))
        parts.append(label(right - wide / 2, 16, _short(names[player], 8 + 3 * (len(cards) > 1)), 16, fill=LIGHT))
        right -= wide + 16
    if right > 190:
        parts.append(label(EDGE + 14, PILE_TALL / 2 + 12, SIZES[view.set_size].capitalize(), 18, "start", fill=SOFT))
    return parts, PILE_TALL


def _exchanged(view: View, names: Sequence[str]) -> Iterator[str]:
    """The cards that this seat got or had to give, if any."""
    got, gave = ([card for _, card in entries] for entries in (view.given, view.known))
    if not got and not gave:
        yield label(WIDE / 2, PILE_TALL / 2, "The high titles give back cards", 22, fill=SOFT)
        return
    other = names[(view.given or view.known)[0][0]]
    yield _fan(got or gave, WIDE - EDGE - 14 - _fan_width(len(got or gave)), 20, GLOW)
    yield label(EDGE + 16, PILE_TALL / 2 - 14, "You got from" if got else "You gave to", 20, "start", fill=SOFT)
    yield label(EDGE + 16, PILE_TALL / 2 + 14, _short(other, 22), 22, "start", fill=LIGHT, font_weight="bold")


def _fan_width(count: int) -> float:
    return PILE_CARD + 34 * (count - 1)


def _fan(cards: Sequence[Card], x: float, y: float, glow: str | None) -> str:
    return "".join(card_svg(card, x + 34 * i, y, PILE_CARD, glow) for i, card in enumerate(cards))


# ---- the hand


def _hand(view: View) -> Block:
    """Columns by rank; what can be answered by one click is bright-edged."""
    columns = groups(view.hand)
    if not columns:
        return [label(WIDE / 2, 20, "You are out of cards", 20, fill=SOFT)], 40
    clicks = {part for answer in view.answers for part in _parts(answer)}
    step = min(CARD + 8.0, (WIDE - 2 * EDGE - CARD) / max(1, len(columns) - 1))
    parts = [label(EDGE + 6, 12, "Your hand", 20, "start", fill=LIGHT, font_weight="bold")]
    if "pass" in clicks:
        parts.append(place("pass", _button("pass", WIDE - EDGE - 110, -4)))
    top = 36.0
    for i, (rank, cards) in enumerate(columns):
        parts += _column(rank, cards, EDGE + step * i, top, clicks)
    deep = max(len(cards) for _, cards in columns)
    return parts, top + CARD * TALL + _DROP * (deep - 1) + 6


def _parts(answer: str) -> Sequence[str]:
    """What is clicked for an answer: the cards of a play are one click, those of a gift one for each."""
    if not answer.startswith("give "):
        return [answer]
    given = answer.split()[1:]
    return [*given, " ".join(given)] if len(set(given)) == 1 else given


_DROP = 60.0
"""How far a card of a column lies below the one above it: its rank and suit stay in sight."""


def _column(rank: str, cards: Sequence[Card], x: float, top: float, clicks: set[str]) -> Iterator[str]:
    """The n-th card stands for n of its rank: the whole play, or in the exchange a part of what is given."""
    for n, card in enumerate(cards, 1):
        several = " ".join([rank] * n)
        answer = rank if rank == JOKER and several not in clicks else several  # a Joker is played alone
        drawn = card_svg(card, x, top + _DROP * (n - 1), CARD, GLOW if answer in clicks else None)
        yield place(answer, drawn) if answer in clicks else drawn


def _button(caption: str, x: float, y: float) -> str:
    shape = tag("rect", x=x, y=y, width=110, height=34, rx=17, fill=GLOW)
    return shape + label(x + 55, y + 17, caption, 20, fill=RIM, font_weight="bold")
