"""Nautilus as svg: five domain cards along the middle, the opponent's side above, the own side and the own cards below.

In a free place stand the cards that may be placed there with one click; what needs more words is written.
"""

from collections.abc import Iterator, Sequence

from games.engine.drawing import label, place, tag
from games.engine.drawing import svg as picture
from games.engine.lettering import counted
from games.engine.referee import Seat
from games.nautilus.board import COLUMNS, EMPTY, at, write_place
from games.nautilus.cards import (
    AS_DIVER,
    CRAB,
    DOMAINS,
    EARLY,
    FISHBONE,
    KRAKEN,
    NAMES,
    Diver,
    DomainCard,
    arrow,
    write_diver,
)
from games.nautilus.emblems import BLOT, DOMAIN_SHAPES, SPECIAL_SHAPES, STAR, arrow_svg, emblem
from games.nautilus.emblems import CRAB as CRAB_SHAPE
from games.nautilus.placing import Placement, write_placement
from games.nautilus.seen import View
from games.nautilus.show import below, tally, words
from games.nautilus.state import ROUNDS

WIDE, EDGE = 600, 14
SEA, DEEP, HULL, LIGHT, SOFT, GLOW = "#12395a", "#0a2238", "#1c5078", "#f4f8fb", "#b4d0e4", "#ffd34d"
PAPER, INK, BRASS = "#fffdf4", "#16283a", "#8a5a12"
LEFT, STEP = 38, 108
"""Where the first column begins, and how far apart they are."""
SLOT, TALL = 102, 100
CARD, CARD_TALL = 66, 92
DOMAIN_TALL = 74
COLOURS = {
    "Science": "#1d6f42",
    "Exploration": "#9a4a00",
    "Navigation": "#1550a0",
    "Engineering": "#5b3a8c",
    "War": "#a81d2d",
}
type Block = tuple[list[str], float]
"""Parts drawn from y 0 on, and their height."""


def svg(view: View, names: Sequence[str]) -> str:
    """On water of its own, so that it looks the same on a light and on a dark page."""
    mine = below(view)
    blocks = [_heading(view, names), _plate(view, 1 - mine, names), _board(view), _plate(view, mine, names)]
    blocks.append(_points(view, names))
    if view.seat is not None and not view.over:
        blocks += [_hand(view), _known(view, names)]
    parts: list[str] = []
    y: float = EDGE
    for inside, tall in blocks:
        parts.append(tag("g", *inside, transform=f"translate(0 {y:g})"))
        y += tall + 8
    sea = tag("rect", x=1, y=1, width=WIDE - 2, height=y, rx=20, fill=SEA, stroke=DEEP, stroke_width=2)
    return picture(WIDE, y + 2, f"Nautilus: {words(view, names)}", [sea, *parts])


def _short(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


def _heading(view: View, names: Sequence[str]) -> Block:
    title = f"The end, after round {view.round}" if view.over else f"Round {view.round} of {ROUNDS}"
    parts = [label(EDGE + 4, 12, title, 22, "start", fill=LIGHT, font_weight="bold")]
    told = f"{view.left} domain cards to come"
    return [*parts, label(WIDE - EDGE - 4, 12, told, 17, "end", fill=SOFT)], 26


# ---- players


def _plate(view: View, seat: Seat, names: Sequence[str]) -> Block:
    """Name, Nemo token, Divers in hand, special card."""
    moves = seat == view.mover and not view.over
    edge = {"stroke": GLOW if moves else DEEP, "stroke_width": 3 if moves else 1}
    parts = [tag("rect", x=EDGE, y=0, width=WIDE - 2 * EDGE, height=36, rx=10, fill=HULL, **edge)]
    name = ("▸ " if moves else "") + _short(names[seat], 14)
    parts.append(label(EDGE + 12, 18, name, 19, "start", fill=LIGHT, font_weight="bold"))
    if seat == view.first and not view.over:
        parts += [tag("circle", cx=250, cy=18, r=13, fill=GLOW, stroke=BRASS, stroke_width=2)]
        parts.append(label(250, 18, "N", 17, fill=INK, font_weight="bold"))
    count = view.counts[seat]
    if not view.over:
        parts.append(label(274, 18, f"{counted(count, 'Diver')}", 17, "start", fill=SOFT))
    return [*parts, label(WIDE - EDGE - 12, 18, _standing(view, seat), 17, "end", fill=SOFT)], 36


def _standing(view: View, seat: Seat) -> str:
    if view.over:
        count = len(view.won[seat] or ())
        return f"{counted(count, 'domain')} won"
    if view.used[seat]:
        return f"used: {NAMES[view.used[seat]]}"
    return "special: face down" if view.face_down[seat] else ""


# ---- the board


def _board(view: View) -> Block:
    mine = below(view)
    top, middle, low = 0, TALL + 6, TALL + DOMAIN_TALL + 12
    hull = {"x": EDGE, "y": middle - 5, "width": WIDE - 2 * EDGE, "height": DOMAIN_TALL + 10, "rx": 24}
    parts = [tag("rect", **hull, fill=DEEP, stroke=BRASS, stroke_width=2)]
    clicks = _clicks(view)
    for seat, y in ((1 - mine, top), (mine, low)):
        parts.append(label(EDGE + 10, y + TALL / 2, "AB"[seat], 24, fill=GLOW, font_weight="bold"))
        parts += [_slot(view, seat, column, y, clicks) for column in range(COLUMNS)]
    for column, card in enumerate(view.row):
        parts += _domain_card(card, column, middle)
    return parts, low + TALL


def _clicks(view: View) -> dict[tuple[int, int], list[Placement]]:
    """The answers of one click by place: those without the Anchor whose arrow leaves no choice."""
    found: dict[tuple[int, int], list[Placement]] = {}
    if not view.places:
        return found
    table = view.table
    for diver in table.cards:
        for free in [(seat, column) for seat in (0, 1) for column in range(COLUMNS)]:
            if at(view.sides, free) == EMPTY:
                ways = list(table.moved(Placement(diver, free)))
                found.setdefault(free, []).extend(ways if len(ways) == 1 else [])
    return found


def _slot(view: View, seat: Seat, column: int, y: float, clicks: dict[tuple[int, int], list[Placement]]) -> str:
    x = LEFT + STEP * column
    diver = view.sides[seat][column]
    if diver != EMPTY:
        card = diver_svg(diver, x + (SLOT - CARD) / 2, y + (TALL - CARD_TALL) / 2, CARD)
        card += _anchor(x + SLOT - 16, y + 18) if (seat, column) in view.anchored else ""
        return _part(view, write_place((seat, column)), card)
    ground = tag("rect", x=x, y=y, width=SLOT, height=TALL, rx=10, fill=DEEP, fill_opacity="0.55", stroke=SOFT)
    answers = clicks.get((seat, column), [])
    name = write_place((seat, column))
    if not answers:
        drawn = ground + label(x + SLOT / 2, y + TALL / 2, name, 22, fill=SOFT)
        return _part(view, name, drawn)
    drawn = place(name, ground, label(x + SLOT - 18, y + TALL - 15, name, 17, fill=SOFT))
    return drawn + "".join(_chip(answer, x, y, i) for i, answer in enumerate(answers))


def _chip(answer: Placement, x: float, y: float, i: int) -> str:
    """A card that can be placed here, small."""
    left, top = x + 4 + 32 * (i % 3), y + 5 + 31 * (i // 3)
    shape = tag("rect", x=left, y=top, width=30, height=28, rx=5, fill=PAPER)
    caption = label(left + 15, top + 14, write_diver(answer.diver), 18, fill=INK, font_weight="bold")
    return place(write_placement(answer), shape, caption)


def _anchor(x: float, y: float) -> str:
    disc = tag("circle", cx=x, cy=y, r=16, fill=GLOW, stroke=INK, stroke_width=2)
    return disc + emblem(SPECIAL_SHAPES["anchor"], x, y, 22, INK, 0.1)


def _domain_card(card: DomainCard, column: int, y: float) -> Iterator[str]:
    """Its number, what it is and what it counts."""
    domain, value = card
    x, colour = LEFT + STEP * column, COLOURS[domain]
    yield tag("rect", x=x, y=y, width=SLOT, height=DOMAIN_TALL, rx=9, fill=PAPER, stroke=colour, stroke_width=4)
    yield label(x + 14, y + 18, column + 1, 18, fill=INK, font_weight="bold")
    yield emblem(DOMAIN_SHAPES[domain], x + 42, y + 29, 38, colour)
    if value < 0:
        yield tag("path", d=BLOT, fill=INK, transform=f"translate({x + 81:g} {y + 28:g}) scale(38)")
        yield label(x + 80, y + 28, "−1", 17, fill=PAPER, font_weight="bold")
    else:
        for i in range(value):
            middle = y + 29 + (i * 2 - value + 1) * 12
            yield tag("path", d=STAR, fill=BRASS, transform=f"translate({x + 82:g} {middle:g}) scale(25)")
    yield label(x + SLOT / 2, y + DOMAIN_TALL - 13, domain, 13.5, fill=colour, font_weight="bold")


# ---- points


def _points(view: View, names: Sequence[str]) -> Block:
    """Points by domain, the opponent's above the own ones, as on the board."""
    order = (1 - below(view), below(view))
    parts = [tag("rect", x=EDGE, y=0, width=WIDE - 2 * EDGE, height=66, rx=10, fill=DEEP)]
    for i, seat in enumerate(order):
        y = 20 + 27 * i
        parts.append(label(EDGE + 8, y, _short(names[seat], 8), 16, "start", fill=LIGHT))
        for column, has in enumerate(tally(view, seat)):
            certain = has.endswith("!")
            colour = GLOW if certain else LIGHT
            parts.append(label(_cell(column) + 44, y, has, 21, fill=colour, font_weight="bold"))
    for column, domain in enumerate(DOMAINS):
        parts.append(tag("circle", cx=_cell(column) + 12, cy=33, r=20, fill=PAPER))
        parts.append(emblem(DOMAIN_SHAPES[domain], _cell(column) + 12, 33, 27, COLOURS[domain]))
    return parts, 66


def _cell(column: int) -> float:
    return 122 + 95 * column


# ---- the own cards


def diver_svg(diver: Diver, x: float, y: float, wide: float, glow: bool = False) -> str:
    """A card, face up: its value, and its arrow, crab, Kraken or Fishbone."""
    tall = wide * CARD_TALL / CARD
    edge = {"stroke": GLOW if glow else INK, "stroke_width": 4 if glow else 1.5}
    parts = [tag("rect", width=wide, height=tall, rx=wide * 0.12, fill=PAPER, **edge)]
    parts.append(label(wide / 2, tall * 0.33, diver, wide * 0.56, fill=INK, font_weight="bold"))
    middle, foot = wide / 2, tall * 0.75
    if arrow(diver) != "none":
        parts.append(arrow_svg(arrow(diver), middle, foot, wide * 0.52, "#b3261e"))
    elif shape := {CRAB: CRAB_SHAPE, KRAKEN: SPECIAL_SHAPES["kraken"], FISHBONE: SPECIAL_SHAPES["fishbone"]}.get(diver):
        parts.append(emblem(shape, middle, foot, wide * 0.5, "#8c2f14"))
    else:
        parts.append(tag("path", d=_WAVE, fill="none", stroke="#3b7ea8", stroke_width=3, transform=_wave(middle, foot)))
    return tag("g", *parts, transform=f"translate({x:g} {y:g})")


_WAVE = "M-18-4q6-7 12 0t12 0t12 0M-18 6q6-7 12 0t12 0t12 0"


def _wave(x: float, y: float) -> str:
    return f"translate({x:g} {y:g})"


def _hand(view: View) -> Block:
    """Divers, then the special card; before the placing, buttons for what is asked."""
    cards = [diver_svg(diver, EDGE + 4 + (CARD + 8) * i, 28, CARD) for i, diver in enumerate(view.hand)]
    parts = [_part(view, write_diver(diver), card) for diver, card in zip(view.hand, cards, strict=True)]
    parts.insert(0, label(EDGE + 4, 11, "Your cards", 18, "start", fill=LIGHT, font_weight="bold"))
    x = EDGE + 10 + (CARD + 8) * len(view.hand)
    specials = [view.special] if view.special else view.drawn
    wide = 112 if len(specials) == 1 else 90
    for i, special in enumerate(specials):
        word = write_diver(AS_DIVER[special]) if special in AS_DIVER else special
        parts.append(_part(view, word, special_svg(special, x + (wide + 6) * i, 28, wide)))
    return [*parts, *_buttons(view)], 28 + CARD_TALL + (48 if _answers(view) else 4)


def _part(view: View, word: str, drawn: str) -> str:
    """A part of the answer while a card is placed."""
    return place(word, drawn) if view.places else drawn


def special_svg(special: str, x: float, y: float, wide: float) -> str:
    paper = tag("rect", x=x, y=y, width=wide, height=CARD_TALL, rx=8, fill="#f6e7c4", stroke=BRASS, stroke_width=3)
    name = label(x + wide / 2, y + CARD_TALL - 15, NAMES[special], min(14.5, wide / 8), fill=INK, font_weight="bold")
    return paper + emblem(SPECIAL_SHAPES[special], x + wide / 2, y + 37, 52, INK) + name


def _answers(view: View) -> list[str]:
    """What may be answered before the placing, as it is written."""
    if not view.acts or view.stage == "place":
        return []
    if view.stage == "keep":
        return [f"keep {special}" for special in view.drawn]
    if view.offered:
        return [f"keep {diver}" for diver in view.offered]
    if view.harpooned:
        return [*(f"swap {diver}" for diver in view.hand), "return"]
    return [view.special, "hold"] if view.special in EARLY else ["hold"]


def _buttons(view: View) -> Iterator[str]:
    answers = _answers(view)
    wide = min(170.0, (WIDE - 2 * EDGE - 4) / max(1, len(answers)) - 6)
    for i, answer in enumerate(answers):
        x, y = EDGE + 4 + (wide + 6) * i, 28 + CARD_TALL + 12
        shape = tag("rect", x=x, y=y, width=wide, height=34, rx=17, fill=GLOW)
        size = 19 if wide > 120 else 16
        yield place(answer, shape, label(x + wide / 2, y + 17, answer, size, fill=INK, font_weight="bold"))


def _known(view: View, names: Sequence[str]) -> Block:
    """What was seen of the other hand, by whom, and the special card that was given away."""
    rival = _short(names[1 - (view.seat or 0)], 12)
    told = []
    if view.harpooned:
        told.append(f"On the Harpoon: {view.harpooned}")
    if view.offered:
        told.append(f"Drawn with the Diving module: {' and '.join(map(str, view.offered))}")
    if view.given:
        told.append(f"You gave {rival}: {NAMES[view.given]}")
    if view.known:
        told.append(f"Seen with {rival}: {', '.join(map(str, view.known))}")
    if view.exposed:
        told.append(f"{rival} has seen: {', '.join(map(str, view.exposed))}")
    lines = [label(EDGE + 4, 10 + 24 * i, line, 17, "start", fill=SOFT) for i, line in enumerate(told)]
    return lines, max(0, 24 * len(told) - 4)
