"""Innovation as svg: a panel for each player with icons, five piles and backs; below them hand, answers and supply."""

from collections.abc import Iterator, Sequence

from games.engine.drawing import label, place, tag
from games.engine.drawing import svg as picture
from games.engine.referee import Seat
from games.innovation.printed import COLOURS, ICONS, Card
from games.innovation.seen import Seen, Side, View
from games.innovation.show import status, words
from games.innovation.state import Pile
from games.innovation.tiles import GLOW, INK, PAPER, TALL, WIDE, back_svg, card_svg, icon_svg

TABLE, PANEL, LIGHT, SOFT = "#2f3a4a", "#3d4a5e", "#fdfbf0", "#c3cede"
BOARD, MARGIN, GAP = 600.0, 12.0, 6.5
STEP = WIDE + GAP
type Block = tuple[list[str], float]
"""Parts drawn from y 0 on, and their height."""


def svg(view: View, names: Sequence[str]) -> str:
    """The own panel comes last, next to the hand."""
    order = sorted(range(len(names)), key=lambda seat: seat == view.seat)
    blocks = [_panel(view, seat, names[seat]) for seat in order]
    if view.mine is not None and not view.over:
        blocks += [_hand(view), _answers(view)]
    blocks.append(_supply(view))
    parts: list[str] = []
    y = MARGIN
    for inside, tall in blocks:
        parts.append(tag("g", *inside, transform=f"translate({MARGIN:g} {y:g})"))
        y += tall + (GAP if tall else 0)
    ground = tag("rect", width=BOARD, height=y + 4, rx=14, fill=TABLE)
    return picture(BOARD, y + 4, f"Innovation: {words(view, names)}", [ground, *parts])


# ---- a player


def _panel(view: View, seat: Seat, name: str) -> Block:
    side, moves = view.sides[seat], seat == view.mover
    parts = [*_head(view, side, seat, name), *_icons(side)]
    for i, colour in enumerate(COLOURS):
        parts += _pile(view, side.board[colour], colour, STEP * i, 54)
    parts += _backs(side)
    tall = 54 + TALL + 56
    edge = {"stroke": GLOW, "stroke_width": 3} if moves else {}
    ground = tag("rect", x=-6, y=0, width=BOARD - 2 * MARGIN + 12, height=tall, rx=9, fill=PANEL, **edge)
    return [ground, *parts], tall


def _head(view: View, side: Side, seat: Seat, name: str) -> Iterator[str]:
    team = f" · team {'AB'[side.team]}" if view.teams else ""
    short = name if len(name) <= 16 else f"{name[:15]}…"
    yield label(2, 15, f"{short}{team}", 18, "start", fill=LIGHT, font_weight="bold")
    won = f"{len(side.achievements)} of {view.wanted}"
    listed = f" ({', '.join(side.achievements)})" if side.achievements else ""
    words = f"achievements {won}{listed}"
    yield label(574, 15, words, 14 if len(words) < 44 else 12, "end", fill=GLOW if side.achievements else SOFT)
    if now := status(view, seat):
        yield label(574, 38, now, 14, "end", fill=GLOW)


def _icons(side: Side) -> Iterator[str]:
    """So many of each are visible."""
    for i, (icon, count) in enumerate(zip(ICONS, side.icons, strict=True)):
        yield tag("circle", cx=14 + 58 * i, cy=39, r=12, fill=PAPER)
        yield icon_svg(icon, 14 + 58 * i, 39, 17)
        yield label(31 + 58 * i, 39, count, 16, "start", fill=LIGHT, font_weight="bold")


def _pile(view: View, pile: Pile, colour: str, x: float, y: float) -> Iterator[str]:
    """The top card, and under it how many cards there are and how they are splayed."""
    if not pile.cards:
        yield tag("rect", x=x, y=y, width=WIDE, height=TALL, rx=7, fill="none", stroke=SOFT, stroke_dasharray="4 4")
        yield label(x + WIDE / 2, y + TALL / 2, f"no {colour}", 13, fill=SOFT)
        return
    card = pile.cards[-1]
    yield _choosable(view, card, ("dogma", ""), x, y)
    count = len(pile.cards)
    arrow = {"": "", "left": "◀ left", "right": "right ▶", "up": "▲ up"}[pile.splay]
    says = f"{count} cards {arrow}" if count > 1 else colour
    yield label(x + WIDE / 2, y + TALL + 10, says, 13, fill=GLOW if pile.splay else SOFT)


def _choosable(view: View, card: Card, verbs: Sequence[str], x: float, y: float) -> str:
    """A card that can be clicked if its name, with one of these verbs, is an answer."""
    answer = next((text for verb in verbs if (text := f"{verb} {card}".strip()) in view.answers), "")
    drawn = card_svg(card, x, y, bool(answer))
    return place(answer, drawn) if answer else drawn


def _backs(side: Side) -> Iterator[str]:
    """Hand and score pile, by value; what is known of them is in the text."""
    y = 54 + TALL + 24
    yield label(2, y + 13, f"hand {len(side.hand)}", 14, "start", fill=SOFT)
    yield from _row(side.hand, 66, y, 200)
    yield label(282, y + 13, f"score {side.points}", 14, "start", fill=SOFT)
    yield from _row(side.score, 352, y, 222)


def _row(cards: Sequence[Seen], x: float, y: float, wide: float) -> Iterator[str]:
    """Backs side by side, closer together where they are many."""
    step = min(23.0, (wide - 20) / max(1, len(cards) - 1))
    for i, (age, _) in enumerate(cards):
        yield back_svg(age, x + step * i, y)


# ---- the own hand and the answers


def _hand(view: View) -> Block:
    assert view.mine is not None
    cards = [card for _, card in view.mine.hand]
    if not cards:
        return [label(2, 12, "Your hand is empty.", 15, "start", fill=SOFT)], 24
    parts = [label(2, 12, "Your hand", 16, "start", fill=LIGHT, font_weight="bold")]
    for i, card in enumerate(cards):
        parts.append(_choosable(view, card, ("meld", ""), STEP * (i % 5), 24 + (TALL + GAP) * (i // 5)))
    return parts, 24 + (TALL + GAP) * ((len(cards) + 4) // 5)


def _answers(view: View) -> Block:
    """Buttons for what is no card in sight: draw, none, yes, colours, players, values, cards of the score pile."""
    parts: list[str] = []
    x, y = 0.0, 0.0
    for answer in _plain(view):
        wide = 22 + 9.6 * len(answer)
        if x + wide > BOARD - 2 * MARGIN:
            x, y = 0.0, y + 38
        shape = tag("rect", x=x, y=y, width=wide, height=32, rx=16, fill=GLOW)
        parts.append(place(answer, shape, label(x + wide / 2, y + 16, answer, 16, fill=INK, font_weight="bold")))
        x += wide + 8
    return parts, y + 34 if parts else 0


def _plain(view: View) -> list[str]:
    """Single answers for which there is no card to click."""
    assert view.mine is not None
    shown = {card for _, card in view.mine.hand} | {card for side in view.sides for card in side.tops}
    plain = [answer for answer in view.answers if "," not in answer and answer.split(" ")[0] not in ("meld", "dogma")]
    return [answer for answer in plain if answer not in shown][:24]


# ---- the middle


def _supply(view: View) -> Block:
    parts = [label(2, 13, "Supply", 15, "start", fill=SOFT)]
    for i, count in enumerate(view.supply):
        x = 66 + 51 * i
        parts += [back_svg(i + 1, x, 0), label(x + 24, 13, count, 15, "start", fill=LIGHT if count else SOFT)]
    normal = [name for name in view.available if name.isdigit()]
    special = [name for name in view.available if not name.isdigit()]
    left = f"To achieve: {' '.join(normal) or 'none'} · {', '.join(special) or 'no special ones'}"
    parts.append(label(2, 43, left, 14, "start", fill=SOFT))
    return parts, 56
